// A word of the rules in running text that the player can tap for its meaning.
import { useId, useState } from "preact/hooks";
import { terms } from "../rulebook.ts";

export interface Piece {
  readonly text: string;
  /** The meaning of the word, if it is one of the rules. */
  readonly about?: string;
}

/** Cuts a text at words of the rules; each is explained where it comes first. */
export function piecesOf(text: string): readonly Piece[] {
  const hits = terms
    .flatMap(({ word, about }) => {
      const found = word.exec(text);
      return found ? [{ at: found.index, text: found[0], about }] : [];
    })
    .toSorted((a, b) => a.at - b.at);
  const pieces: Piece[] = [];
  let done = 0;
  for (const { at, text: word, about } of hits) {
    if (at < done) continue;
    if (at > done) pieces.push({ text: text.slice(done, at) });
    pieces.push({ text: word, about });
    done = at + word.length;
  }
  if (done < text.length) pieces.push({ text: text.slice(done) });
  return pieces;
}

/** The text; a tap on one of its words shows its meaning below it. */
export function Explained({ text }: { readonly text: string }) {
  const [open, setOpen] = useState("");
  const id = useId();
  const pieces = piecesOf(text);
  const about = pieces.find(piece => piece.about && piece.text === open)?.about;
  return (
    <>
      {pieces.map((piece, i) =>
        piece.about ? (
          <button
            key={i}
            class="term"
            aria-expanded={piece.text === open}
            aria-controls={id}
            onClick={() => setOpen(piece.text === open ? "" : piece.text)}
          >
            {piece.text}
          </button>
        ) : (
          piece.text
        ),
      )}
      <span class="term-about" id={id} role="status" hidden={!about}>
        {about}
      </span>
    </>
  );
}
