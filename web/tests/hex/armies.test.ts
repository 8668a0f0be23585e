import { describe, expect, it } from "vitest";
import { codesOf } from "../../games/hex/parts/armies.tsx";
import { scenario } from "../kit.ts";

describe("units off the board", () => {
  it("are named by their codes, the same ones counted, of one side only", () => {
    const dara = scenario("dara");
    const waiting = dara.reserves.flatMap(reserve => reserve.units);
    expect(codesOf(dara, "bottom", waiting)).toBe("2 MC, LC");
    expect(codesOf(dara, "top", waiting)).toBe("");
  });
});
