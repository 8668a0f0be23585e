import { describe, expect, it } from "vitest";
import { codesOf } from "../../games/hex/parts/armies.tsx";
import { leadersNamed } from "../../games/hex/parts/briefing.tsx";
import { scenario } from "../kit.ts";

describe("units off the board", () => {
  it("are named by their codes, the same ones counted, of one side only", () => {
    const dara = scenario("dara");
    const waiting = dara.reserves.flatMap(reserve => reserve.units);
    expect(codesOf(dara, "bottom", waiting)).toBe("2 MC, LC");
    expect(codesOf(dara, "top", waiting)).toBe("");
  });
});

describe("leaders in a briefing", () => {
  it("who have no names are counted", () => {
    expect(leadersNamed(["Belisarius", "Bouzes"])).toEqual(["Belisarius", "Bouzes"]);
    expect(leadersNamed(["", "", ""])).toEqual(["3, names unknown"]);
    expect(leadersNamed(["Belisarius", ""])).toEqual(["Belisarius", "one more, name unknown"]);
  });
});
