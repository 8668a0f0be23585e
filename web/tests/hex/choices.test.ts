import { describe, expect, it } from "vitest";
import {
  buttonsFor,
  marksFor,
  onlyPiece,
  questionFor,
  readCommand,
  respond,
  respondToDrop,
  unused,
} from "../../games/hex/choices.ts";
import type { Action, ActionKind } from "../../games/hex/protocol.ts";
import { decision } from "../kit.ts";

const a = (text: string, more: Partial<Action> = {}): Action => {
  const [kind = "", at, to] = text.split(" ");
  return { text, kind: kind as ActionKind, words: text, ...(at ? { at } : {}), ...(to ? { to } : {}), ...more };
};
const done: Action = { text: "done", kind: "done", words: "Done" };
const moves = [a("move H4 G4"), a("move H4 G3"), a("move H6 G6"), done];
const fights = [a("battle H4 G4"), a("battle H6 G6"), a("battle H4 G3"), a("battle H3 G3"), done];

describe("choosing on the board", () => {
  it("lights the units that can move, and where the chosen one can go", () => {
    expect(marksFor(moves, decision("move"), undefined)).toMatchObject({ lit: ["H4", "H6"], paths: [], targets: [] });
    expect(marksFor(moves, decision("move"), "H4")).toMatchObject({ lit: ["H4", "H6"], paths: ["G4", "G3"] });
  });
  it("lights targets, of all attackers or of the chosen one", () => {
    expect(marksFor(fights, decision("battle"), undefined).targets).toEqual(["G4", "G6", "G3"]);
    expect(marksFor(fights, decision("battle"), "H6").targets).toEqual(["G6"]);
  });
  it("orders a unit with one click", () => {
    expect(respond([a("order H4"), done], undefined, "H4")).toMatchObject({
      kind: "act",
      action: { text: "order H4" },
    });
  });
  it("asks which, when a click may mean the unit or its leader", () => {
    const both: Action[] = [a("order H8"), { text: "order leader H8", kind: "order_leader", at: "H8", words: "" }];
    expect(respond(both, undefined, "H8")).toMatchObject({ kind: "ask", options: both });
  });
  it("chooses a unit, then sends it", () => {
    expect(respond(moves, undefined, "H4")).toEqual({ kind: "choose", hex: "H4" });
    expect(respond(moves, "H4", "G3")).toMatchObject({ kind: "act", action: { text: "move H4 G3" } });
    expect(respond(moves, "H4", "H6")).toEqual({ kind: "choose", hex: "H6" });
    expect(respond(moves, "H4", "H4")).toEqual({ kind: "choose", hex: undefined });
  });
  it("attacks at once where only one unit can, and asks where several can", () => {
    expect(respond(fights, undefined, "G6")).toMatchObject({ kind: "act", action: { text: "battle H6 G6" } });
    expect(respond(fights, undefined, "G3")).toMatchObject({ kind: "ask" });
  });
  it("asks why when a click means nothing", () => {
    expect(respond(moves, "H4", "A1")).toEqual({ kind: "why" });
    expect(respondToDrop(moves, "H4", "A1")).toEqual({ kind: "why" });
    expect(respondToDrop(moves, "H4", "G4")).toMatchObject({ kind: "act" });
  });
  it("chooses the only unit that can do anything by itself", () => {
    expect(onlyPiece([a("move H4 G4"), done])).toBe("H4");
    expect(onlyPiece(moves)).toBeUndefined();
    expect(onlyPiece([a("order H4")])).toBeUndefined();
  });
  it("shows places to retreat to as places, not as pieces", () => {
    expect(marksFor([a("retreat H6")], decision("retreat"), undefined)).toMatchObject({ lit: [], paths: ["H6"] });
  });
  it("leaves the board on a second click of the unit that may", () => {
    const leave = [...moves, a("leave H4")];
    expect(respond(leave, "H4", "H4")).toMatchObject({ kind: "act", action: { kind: "leave" } });
    expect(buttonsFor(leave, "H4").map(b => b.text)).toEqual(["done", "leave H4"]);
  });
  it("offers the only advance beside staying, and leaves several to the board", () => {
    const [one, two] = [a("advance F2"), a("advance E2")];
    expect(buttonsFor([one, done], undefined)).toEqual([one, done]);
    expect(buttonsFor([one, two, done], undefined)).toEqual([done]);
  });
});

describe("asking why", () => {
  const on = (mine: boolean, theirs: boolean) => ({ mine, theirs, neighbour: "G4" });
  it("takes a click for the action that the player meant", () => {
    expect(questionFor("order", undefined, "H4", on(true, false))).toBe("order H4");
    expect(questionFor("move", "H4", "A1", on(false, false))).toBe("move H4 A1");
    expect(questionFor("move", "H4", "G4", on(false, true))).toBe("battle H4 G4");
    expect(questionFor("move", undefined, "H5", on(true, false))).toBe("move H5 G4");
    expect(questionFor("battle", "H4", "C4", on(false, true))).toBe("battle H4 C4");
    expect(questionFor("retreat", undefined, "A1", on(false, false))).toBe("retreat A1");
    expect(questionFor("play", undefined, "A1", on(false, false))).toBeUndefined();
  });
});

describe("done", () => {
  it("would leave orders, moves or attacks unused", () => {
    expect(unused([a("order H4"), done], "order")).toEqual({ orders: true, movers: 0, attackers: 0 });
    expect(unused([done], "order")).toEqual({ orders: false, movers: 0, attackers: 0 });
    expect(unused(fights, "battle")).toEqual({ orders: false, movers: 0, attackers: 3 });
    expect(unused(moves, "move")).toEqual({ orders: false, movers: 2, attackers: 0 });
    expect(unused(moves, "move_again")).toEqual({ orders: false, movers: 0, attackers: 0 });
  });
});

describe("typed actions", () => {
  it("are read whole or by a beginning that fits only one", () => {
    expect(readCommand(moves, " MOVE h4  g4 ")?.text).toBe("move H4 G4");
    expect(readCommand(moves, "d")?.text).toBe("done");
    expect(readCommand(moves, "move H4")).toBeUndefined();
    expect(readCommand(moves, "")).toBeUndefined();
  });
});
