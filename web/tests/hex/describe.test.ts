import { describe, expect, it } from "vitest";
import { describeHex, isOfTurn } from "../../games/hex/describe.ts";
import { ancients, scenario, tableOf } from "../kit.ts";

describe("a hex in words", () => {
  const akragas = scenario("akragas");
  const table = tableOf(akragas);
  const rules = ancients();
  it("names the unit there, its strength and its leader", () => {
    expect(describeHex("H8", akragas, table, rules)).toBe("H8: Syracuse heavy infantry, 4 of 4 blocks, Daphnaeus");
  });
  it("says that no unit stands there", () => {
    expect(describeHex("E7", akragas, table, rules)).toBe("E7: empty");
  });
  it("names the choices there", () => {
    expect(describeHex("H8", akragas, table, rules, { lit: ["H8"] })).toContain("can be chosen");
    expect(describeHex("C5", akragas, table, rules, { targets: ["C5"] })).toContain("can be attacked");
  });
  it("knows a line about cards and orders from one about a fight, though both may be of one step", () => {
    const line = (...rules: string[]) => ({ n: 9, text: "", rules });
    expect(isOfTurn(line("chapter orders"))).toBe(true);
    expect(isOfTurn(line("chapter turn"))).toBe(true);
    expect(isOfTurn(line("card order_light"))).toBe(true);
    expect(isOfTurn(line("chapter close", "chapter evading"))).toBe(false);
    expect(isOfTurn(line())).toBe(false);
  });
  it("names the ground", () => {
    const river = scenario("crimissos_river");
    const [hex = "", code = ""] = Object.entries(river.terrain)[0] ?? [];
    const name = rules.terrains.find(t => t.code === code)?.name ?? "?";
    expect(describeHex(hex, river, tableOf(river), rules)).toContain(name);
  });
});
