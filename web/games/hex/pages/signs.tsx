// Signs, dice and blocks of battles on hexes, for the gallery.
import { armies } from "../../../shell/colours.ts";
import markArt from "../../../../art/marks.svg?raw";
import { unitMarkup } from "../board/pieces.ts";
import type { UnitPiece, UnitSymbol } from "../board/types.ts";
import { Die } from "../parts/icons.tsx";
import type { Face } from "../protocol.ts";
import { th } from "../strings.ts";

const faces: readonly Face[] = ["green", "blue", "red", "helmet", "flag", "sword"];
const marks = [...markArt.matchAll(/ id="(mark-[a-z-]+)"/g)].flatMap(match => match[1] ?? []);
const seals = ["seal-ordered", "seal-moved", "seal-battled"];

const blocks: readonly (readonly [type: string, symbol: UnitSymbol])[] = [
  ["LI", "green"],
  ["LB", "green"],
  ["AX", "green"],
  ["MI", "blue"],
  ["WA", "blue"],
  ["HI", "red"],
  ["LC", "green"],
  ["MC", "blue"],
  ["HC", "red"],
  ["CAT", "red"],
  ["CAM", "blue"],
  ["EL", "red"],
  ["HCH", "red"],
];
const piece = (type: string, symbol: UnitSymbol, i: number): UnitPiece => ({
  id: type,
  side: i % 2 === 0 ? "bottom" : "top",
  type,
  symbol,
  bordered: type === "AX" || type === "WA",
  hex: "A1",
  blocks: type === "EL" || type === "HCH" ? 2 : 4,
});

export function HexSigns() {
  return (
    <section class="panel">
      <h2>{th.signsTitle}</h2>
      <ul class="gallery-signs">
        {faces.map(face => (
          <li key={face}>
            <Die face={face} size={52} />
            {th.faceNames[face]}
          </li>
        ))}
        {[...marks, ...seals].map(id => (
          <li key={id}>
            <svg aria-hidden="true" style={{ color: armies.bottom.body }}>
              <use href={`#${id}`} width="51" height="51" />
            </svg>
            {id.replace(/^(mark|seal)-/, "").replaceAll("-", " ")}
          </li>
        ))}
        {blocks.map(([type, symbol], i) => (
          <li key={type}>
            <svg
              viewBox="-50 -48 100 96"
              aria-hidden="true"
              style={{ "--text": "13" }}
              class="piece"
              dangerouslySetInnerHTML={{ __html: unitMarkup(piece(type, symbol, i), 13) }}
            />
            {type}
          </li>
        ))}
      </ul>
    </section>
  );
}
