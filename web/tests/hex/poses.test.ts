// What the men on the board do: they march on their way, run when they are driven back, and fight where there is a fight.
import { describe, expect, it, vi } from "vitest";
import { changedPoses, hop, posesOf } from "../../games/hex/board/poses.ts";
import { type HexView, direct, fightersOf, viewOfTable } from "../../games/hex/director.ts";
import { piecesOf } from "../../games/hex/field.ts";
import type { HexTypes, Scenario } from "../../games/hex/protocol.ts";
import type { ServerMessage } from "../../shell/protocol.ts";
import { read } from "../kit.ts";

const messages = read("fought-akragas.json") as readonly ServerMessage<HexTypes>[];

/** Every beat of a match that was fought. */
function played() {
  const [welcome] = messages;
  if (welcome?.t !== "welcome") throw new Error("no welcome");
  let view: HexView = viewOfTable(welcome.table);
  const scene = { scenario: welcome.scenario, foreign: () => true };
  const beats = messages.flatMap(message => {
    if (message.t !== "steps") return [];
    const more = direct(message.steps, message.log, view, message.table, scene);
    view = more.at(-1)?.after ?? view;
    return more;
  });
  return { beats, scenario: welcome.scenario as Scenario };
}
const { beats, scenario } = played();
const glides = beats.flatMap(beat => beat.cues.flatMap(cue => (cue.item?.kind === "glide" ? [cue.item] : [])));

describe("men on their way", () => {
  it("march where they are ordered, and show their backs where they are driven", () => {
    expect(glides.some(item => item.pose === undefined)).toBe(true);
    const runners = glides.filter(item => item.pose === "fleeing");
    const driven = beats.flatMap(beat => beat.marks.filter(mark => mark.kind === "retreat"));
    expect(runners.length).toBeGreaterThan(0);
    expect(new Set(runners.map(item => `${item.from} ${item.to}`))).toEqual(
      new Set(driven.map(mark => `${mark.from} ${mark.to}`)),
    );
  });
  it("are in that pose as long as they are on their way", () => {
    const item = { kind: "glide", piece: "unit-3", from: "A1", to: "A2" } as const;
    const marching = posesOf([{ item, share: 0.5 }]);
    expect(marching.get("unit-3")).toBe("marching");
    expect([...changedPoses(new Map(), marching)]).toEqual(["unit-3"]);
    expect([...changedPoses(marching, marching)]).toEqual([]);
    expect([...changedPoses(marching, posesOf([{ item: { ...item, pose: "fleeing" }, share: 0 }]))]).toEqual([
      "unit-3",
    ]);
    expect([...changedPoses(marching, new Map())]).toEqual(["unit-3"]);
  });
  it("are on the ground when they set out and when they arrive", () => {
    expect(hop(0)).toBe(0);
    expect(hop(1)).toBeCloseTo(0, 10);
    expect(hop(0.1)).toBeGreaterThan(1);
  });
});

describe("men in a fight", () => {
  const views = beats.flatMap(beat => {
    let view = beat.before;
    return beat.cues.map(cue => (view = cue.begin?.(view) ?? view));
  });
  it("are both sides of a battle, and nobody before or after it", () => {
    const sizes = new Set(views.map(view => fightersOf(view).size));
    expect([...sizes].toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
    for (const view of views.filter(one => !one.fighting)) expect(fightersOf(view).size).toBe(0);
  });
  it("are shown at blows on the board", () => {
    const view = views.find(one => fightersOf(one).size === 2);
    if (!view) throw new Error("no fight");
    const { units } = piecesOf(scenario, view.board, fightersOf(view));
    const fighting = units.filter(unit => unit.pose === "fighting").map(unit => Number(unit.id));
    expect(new Set(fighting)).toEqual(fightersOf(view));
  });
});

describe("men who could not be had", () => {
  it("are asked for again, unless the table has none", async () => {
    vi.resetModules();
    vi.useFakeTimers();
    const { ApiError } = await import("../../shell/api.ts");
    const { again, isLasting } = await import("../../shell/retry.ts");
    let asked = 0;
    const wish = again(async () => {
      asked += 1;
      if (asked < 4) throw new ApiError("too_fast", "wait", 429);
      return "men";
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await wish).toBe("men");
    expect(asked).toBe(4);
    const none = again(() => Promise.reject(new ApiError("unknown_men", "none", 400)));
    await expect(none).rejects.toThrow("none");
    expect(isLasting(new ApiError("unreachable", "", 0))).toBe(false);
    expect(isLasting(new ApiError("x", "", 503))).toBe(false);
    expect(isLasting(new ApiError("unknown_drawing", "", 404))).toBe(true);
    vi.useRealTimers();
  });
});
