import { describe, expect, it } from "vitest";
import { cardBack, cardPicture } from "../../games/hex/board/art-cards.ts";
import { markSheet } from "../../shell/art.ts";
import { artSheet } from "../../games/hex/board/art.ts";
import { figureOf } from "../../games/hex/board/figure-of.ts";
import { symbolMark, unitMarkup } from "../../games/hex/board/pieces.ts";
import { ancients } from "../kit.ts";

const ids = new Set([...(artSheet + markSheet).matchAll(/ id="([^"]+)"/g)].map(match => match[1]));
const used = (markup: string): (string | undefined)[] =>
  [...markup.matchAll(/href="#([^"]+)"/g)].map(match => match[1]);
const rules = ancients();

describe("the art sheet", () => {
  it("draws every unit of the rules with a figure and the symbol the rules give it", () => {
    for (const unit of rules.units) {
      expect(figureOf(unit.code)).toBe(`unit-${unit.code}`);
      expect(ids).toContain(figureOf(unit.code));
      expect(ids).toContain(symbolMark(unit));
    }
  });
  it("draws the six faces of the die", () => {
    for (const face of rules.faces) expect(ids).toContain(`die-${face.face}`);
  });
  it("gives every card a picture of its own", () => {
    const pictures = rules.cards.map(card => cardPicture(card.code));
    expect(new Set(pictures).size).toBe(pictures.length);
    expect(pictures).not.toContain(cardBack);
    for (const picture of pictures) for (const id of used(picture)) expect(ids).toContain(id);
  });
  it("knows nothing of a unit that was never drawn", () => {
    expect(figureOf("ZZ")).toBe("unit-other");
    expect(ids).toContain("unit-other");
  });
  it("draws a unit it has never heard of in the colour and with the border the server says", () => {
    const unit = { id: "1", side: "top", type: "JC", hex: "E7", blocks: 3, symbol: "green", bordered: false } as const;
    expect(used(unitMarkup(unit, 13))).toEqual(["unit-other", "mark-green"]);
    expect(used(unitMarkup({ ...unit, bordered: true }, 13))).toContain("mark-green-bordered");
    expect(used(unitMarkup({ ...unit, symbol: "blue" }, 13))).toContain("mark-blue");
  });
  it("shows lost blocks as outlines", () => {
    const unit = {
      id: "1",
      side: "top",
      type: "HI",
      symbol: "red",
      bordered: false,
      hex: "E7",
      blocks: 2,
      full: 4,
    } as const;
    expect(unitMarkup(unit, 13).match(/stroke-dasharray/g)).toHaveLength(2);
    expect(unitMarkup({ ...unit, blocks: 4 }, 13)).not.toContain("stroke-dasharray");
  });
  it("lets no text into the markup as markup", () => {
    const unit = { id: "1", side: "top", type: "<img>", symbol: "red", bordered: false, hex: "E7", blocks: 1 } as const;
    expect(unitMarkup(unit, 13)).not.toContain("<img>");
  });
});
