// Every figure there is, of every people, in every pose, at every moment of it and from every side.
import { useEffect, useRef, useState } from "preact/hooks";
import { sheet, type SheetWish } from "../../shell/men.ts";
import type { MenCatalogue, MenKind } from "../../shell/protocol.ts";
import { tg } from "./words.ts";

const headings = 16;
/** The share of a cell that is shown: its margins are room for long spears and shadows. */
const usual = 0.72;

/** `moment`: which of those on the sheet is shown. `shown`: how much of the cell. */
export function Figure({
  wish,
  kind,
  words,
  moment = 0,
  shown = usual,
}: {
  wish: SheetWish;
  kind: MenKind;
  words: string;
  moment?: number;
  shown?: number;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failure, setFailure] = useState("");
  const side = Math.round(kind.cell * wish.scale * shown);
  const key = JSON.stringify({ ...wish, moment });
  useEffect(() => {
    let wanted = true;
    const ratio = Math.min(2, devicePixelRatio);
    sheet({ ...wish, scale: wish.scale * ratio }).then(
      bitmap => {
        const to = canvas.current;
        if (!wanted || !to) return;
        to.width = to.height = Math.round(side * ratio);
        const room = (bitmap.height - to.width) / 2;
        // The nearer one looks, the more of it is the man himself, who stands in the upper half of his cell.
        const above = (kind.anchor_y - (0.45 * kind.height) / kind.cell) * bitmap.height - to.height / 2;
        const top = shown < usual ? Math.max(0, above) : room;
        to.getContext("2d")?.drawImage(bitmap, -room - moment * bitmap.height, -top);
        to.dataset["drawn"] = key;
        setFailure("");
      },
      (error: Error) => wanted && setFailure(error.message),
    );
    return () => {
      wanted = false;
    };
  }, [key]);
  return (
    <li class="gallery-figure">
      <canvas ref={canvas} role="img" aria-label={words} style={{ width: `${side}px`, aspectRatio: "1" }} />
      <p>{failure || words}</p>
    </li>
  );
}

interface Choice {
  readonly people: string;
  readonly kind: string;
  readonly pose: string;
  readonly size: string;
  readonly view: string;
  readonly army: string;
}

function Select(props: {
  label: string;
  name: keyof Choice;
  choice: Choice;
  options: readonly (readonly [string, string])[];
  choose: (change: Partial<Choice>) => void;
}) {
  const { label, name, choice, options, choose } = props;
  return (
    <label>
      {label}
      <select name={name} value={choice[name]} onChange={event => choose({ [name]: event.currentTarget.value })}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

const named = (all: readonly { readonly code: string; readonly words: string }[]): [string, string][] =>
  all.map(one => [one.code, one.words]);

/** The figures that a choice shows: all kinds of a people, one kind of all peoples, or one of one. */
function shownBy({ people, kind }: Choice, all: MenCatalogue): { kind: MenKind; people: string; words: string }[] {
  const kinds = all.kinds.filter(one => kind === "" || one.code === kind);
  const peoples = all.peoples.filter(one => people === "" || one.code === people);
  return kinds.flatMap(one =>
    peoples.map(two => ({
      kind: one,
      people: two.code,
      words:
        peoples.length > 1 && kinds.length > 1
          ? `${two.words}: ${one.words}`
          : kinds.length > 1
            ? one.words
            : two.words,
    })),
  );
}

/** Poses that go through several moments, and how many are shown. */
const moments: Readonly<Record<string, number>> = { marching: 6, fighting: 6, fallen: 6, fleeing: 6 };

export function Figures({ all }: { all: MenCatalogue }) {
  const [heading, setHeading] = useState(6);
  const [moment, setMoment] = useState(0);
  const [choice, setChoice] = useState<Choice>({
    people: "rome",
    kind: "",
    pose: "standing",
    size: "36",
    view: "50",
    army: "none",
  });
  const of = moments[choice.pose] ?? 1;
  const choose = (change: Partial<Choice>): void => {
    const next = { ...choice, ...change };
    // All of all would be hundreds: the last choice is kept.
    if (next.people === "" && next.kind === "")
      if (change.people === "") next.kind = "heavy_foot";
      else next.people = "rome";
    if (change.pose) setMoment(change.pose === "fallen" ? 5 : 0);
    setChoice(next);
  };
  const turn = (by: number): void => setHeading((heading + headings + by) % headings);
  const select = { choice, choose };
  return (
    <>
      <section class="panel">
        <p>{tg.about}</p>
        <div class="gallery-choices">
          <Select label={tg.people} name="people" options={[["", tg.everyPeople], ...named(all.peoples)]} {...select} />
          <Select label={tg.kind} name="kind" options={[["", tg.everyKind], ...named(all.kinds)]} {...select} />
          <Select label={tg.pose} name="pose" options={named(all.poses)} {...select} />
          <Select label={tg.size} name="size" options={Object.entries(tg.sizes)} {...select} />
          <Select label={tg.view} name="view" options={Object.entries(tg.views)} {...select} />
          <Select label={tg.army} name="army" options={Object.entries(tg.armies)} {...select} />
          <button onClick={() => turn(1)}>{tg.left}</button>
          <button onClick={() => turn(-1)}>{tg.right}</button>
          {of > 1 && (
            <label>
              {tg.moment}
              <input
                type="range"
                min="0"
                max={of - 1}
                value={moment}
                onInput={event => setMoment(Number(event.currentTarget.value))}
              />
            </label>
          )}
        </div>
      </section>
      <ul class="gallery-figures">
        {shownBy(choice, all).map(({ kind, people, words }) => (
          <Figure
            key={`${kind.code} ${people}`}
            kind={kind}
            words={words}
            moment={of > 1 ? Math.min(moment, of - 1) : 0}
            wish={{
              kind: kind.code,
              people,
              pose: choice.pose,
              scale: Number(choice.size),
              tilt: Number(choice.view),
              headings,
              first: heading,
              count: 1,
              moments: of,
              ...(choice.army === "none" ? {} : { army: choice.army as "top" | "bottom" }),
            }}
          />
        ))}
      </ul>
    </>
  );
}
