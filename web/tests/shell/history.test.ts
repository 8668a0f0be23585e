// The history of a battle: its slides as beats, and the player that plays, stops and steps through them.
import { describe, expect, it } from "vitest";
import { type BattleHistory, beatsOf, startOf } from "../../shell/history.ts";
import { HistoryShow } from "../../shell/parts/history.tsx";
import { settings } from "../../shell/settings.ts";

const history: BattleHistory = {
  groups: [
    { side: "top", kind: "EL", label: "Elephants", at: ["C5", "C9"], from: 0 },
    { side: "bottom", kind: "MC", label: "Horse", at: ["H2"], from: 0 },
    { side: "bottom", kind: "HI", label: "Late", at: ["I1"], from: 1 },
  ],
  slides: [
    { title: "One", text: "They stand.", moves: [], broken: [], arrows: [] },
    { title: "Two", text: "They charge.", moves: [{ group: 0, to: ["G7"], leaves: false }], broken: [], arrows: [] },
    { title: "Three", text: "They flee.", moves: [{ group: 0, to: ["A1"], leaves: true }], broken: [0], arrows: [] },
  ],
};
const clock = { time: 0, now: () => clock.time };

describe("the slides of a history", () => {
  it("go on from where the one before has ended", () => {
    const beats = beatsOf(history);
    expect(startOf(history).groups.map(group => group.here)).toEqual([true, true, false]);
    expect(beats[0]?.after.groups[2]?.here).toBe(false);
    expect(beats[1]?.after.groups[2]?.here).toBe(true);
    expect(beats[1]?.after.groups[0]).toEqual({ at: ["G7"], here: true, broken: false });
    expect(beats[2]?.marks).toMatchObject([{ group: 0, from: ["G7"], to: ["A1"] }]);
    expect(beats[2]?.after.groups[0]).toEqual({ at: ["A1"], here: false, broken: true });
  });

  it("last long enough to be read", () => {
    const [short] = beatsOf(history);
    const [long] = beatsOf({
      ...history,
      slides: [{ title: "One", moves: [], broken: [], arrows: [], text: "x".repeat(300) }],
    });
    expect((long?.length ?? 0) - (short?.length ?? 0)).toBeGreaterThan(10_000);
  });
});

describe("a history that is shown", () => {
  it("waits at its first slide, plays to its end, and begins anew", () => {
    const show = new HistoryShow(history, clock);
    expect([show.slide, show.plays]).toEqual([0, false]);
    show.toggle();
    expect(show.plays).toBe(true);
    clock.time += 60_000;
    show.timeline.tick();
    expect([show.slide, show.plays]).toEqual([2, false]);
    show.toggle();
    expect([show.slide, show.plays]).toEqual([0, true]);
    show.toggle();
    expect(show.plays).toBe(false);
  });

  it("shows one slide and stops there, with its own words until another is asked for", () => {
    const show = new HistoryShow(history, clock);
    show.show(1);
    clock.time += 5;
    show.timeline.tick();
    expect([show.slide, show.plays]).toEqual([1, true]);
    clock.time += 2000;
    show.timeline.tick();
    expect(show.timeline.now.value.items).toMatchObject([{ item: { group: 0, from: ["C5", "C9"], to: ["G7"] } }]);
    clock.time += 60_000;
    show.timeline.tick();
    expect([show.slide, show.plays]).toEqual([1, false]);
    expect(show.timeline.now.value.view.groups[0]?.at).toEqual(["G7"]);
    show.show(0);
    clock.time += 5;
    show.timeline.tick();
    expect(show.timeline.now.value.view.groups[0]?.at).toEqual(["C5", "C9"]);
  });

  it("moves nothing where nothing is to move, and still is there to be read", () => {
    settings.value = { ...settings.value, motion: "still" };
    const show = new HistoryShow(history, clock);
    show.show(1);
    clock.time += 1500;
    show.timeline.tick();
    expect(show.timeline.now.value.items).toEqual([]);
    expect(show.timeline.now.value.view.groups[0]?.at).toEqual(["G7"]);
    expect(show.plays).toBe(true);
    settings.value = { ...settings.value, motion: "auto" };
  });
});
