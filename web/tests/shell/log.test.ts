import { describe, expect, it } from "vitest";
import { turnsOf } from "../../shell/parts/log.tsx";

describe("the log", () => {
  it("puts lines below the turn they belong to, in both games' words", () => {
    const lines = ["Dice decide.", "Turn 1: Rome.", "Rome plays a card.", "Turn 2.", "Gauls march."].map((text, n) => ({
      n,
      text,
      rules: [],
    }));
    expect(turnsOf(lines).map(({ title, told }) => [title?.text, told.map(line => line.text)])).toEqual([
      [undefined, ["Dice decide."]],
      ["Turn 1: Rome.", ["Rome plays a card."]],
      ["Turn 2.", ["Gauls march."]],
    ]);
  });
});
