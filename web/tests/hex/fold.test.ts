import { describe, expect, it } from "vitest";
import { fold } from "../../games/hex/fold.ts";
import { scenario, tableOf } from "../kit.ts";

const akragas = scenario("akragas");
const start = tableOf(akragas);
const at = (board: { units: readonly (readonly [number, string, number, string])[] }, hex: string) =>
  board.units.find(u => u[1] === hex);
const idAt = (hex: string): number => at(start, hex)?.[0] ?? -1;

describe("the board from event to event", () => {
  it("moves a unit and keeps its id", () => {
    const next = fold(start, { e: "unit_moved", side: "bottom", from: "H4", to: "G4", cause: "order" }, akragas);
    expect(at(next, "G4")?.[0]).toBe(idAt("G4") === -1 ? idAt("H4") : at(next, "G4")?.[0]);
    expect(next.units.filter(u => u[0] === idAt("H4"))[0]?.[1]).toBe("G4");
  });
  it("takes blocks, and units", () => {
    const hurt = fold(start, { e: "blocks_lost", side: "top", hex: "C5", left: 2, lost: 2, cause: "close" }, akragas);
    expect(at(hurt, "C5")?.[2]).toBe(2);
    expect(at(fold(hurt, { e: "unit_lost", side: "top", hex: "C5", cause: "close" }, akragas), "C5")).toBeUndefined();
  });
  it("gives a block back", () => {
    const hurt = fold(start, { e: "blocks_lost", side: "top", hex: "C5", left: 2, lost: 2, cause: "close" }, akragas);
    expect(at(fold(hurt, { e: "unit_rallied", side: "top", hex: "C5", blocks: 3 }, akragas), "C5")?.[2]).toBe(3);
  });
  it("moves leaders by their ids, and lets them fly and land", () => {
    const leader = start.leaders.find(l => l[1] === "H8")?.[0] ?? -1;
    const gone = fold(
      start,
      { e: "leader_moved", side: "bottom", from: "H8", to: null, leader, cause: "flight" },
      akragas,
    );
    expect(gone.leaders.some(l => l[0] === leader)).toBe(false);
    const back = fold(
      gone,
      { e: "leader_moved", side: "bottom", from: null, to: "I7", leader, cause: "flight" },
      akragas,
    );
    expect(back.leaders.find(l => l[0] === leader)?.[1]).toBe("I7");
  });
  it("counts banners", () => {
    expect(fold(start, { e: "banners", side: "top", banners: 3, cause: "unit" }, akragas).banners).toEqual({
      top: 3,
      bottom: 0,
    });
  });
  it("stays the same when nothing on the board changes", () => {
    expect(fold(start, { e: "rolled", side: "top", faces: ["flag"], cause: "strike" }, akragas)).toBe(start);
  });
});
