import { describe, expect, it } from "vitest";
import { ignoredFlags } from "../../games/hex/parts/odds.tsx";

describe("the odds of an attack", () => {
  it("say why flags do not drive a unit off, and the effect of a further one", () => {
    const one = { flags: [0.8, 0.2], flags_ignored: 1, hexes_per_flag: 2 };
    expect(ignoredFlags(one)).toBe("It may ignore the first flag.");
    expect(ignoredFlags({ ...one, flags: [0.7, 0.2, 0.1] })).toBe(
      "It may ignore the first flag; each further one sends it 2 hexes back.",
    );
    expect(ignoredFlags({ ...one, flags: [0.7, 0.2, 0.1], flags_ignored: 2 })).toBe("It may ignore the first 2 flags.");
  });
  it("are silent where every flag counts, or none", () => {
    expect(ignoredFlags({ flags: [0.8, 0.2], flags_ignored: 0, hexes_per_flag: 2 })).toBe("");
    expect(ignoredFlags({ flags: [1], flags_ignored: 1, hexes_per_flag: 2 })).toBe("");
  });
});
