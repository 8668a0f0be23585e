import { describe, expect, it } from "vitest";
import { type Box, type Layout, around, chosenLayout, layouts, placeNear, staysFree } from "../../shell/stage/place.ts";
import { progressOf } from "../../shell/stage/live-stage.tsx";
import { blowOf, readSoFar } from "../../shell/stage/stage-view.tsx";
import {
  type Act,
  type Part,
  type Stage,
  type StageDie,
  type Troupe,
  changed,
  kept,
  settled,
  stageAt,
  standingOf,
  stood,
  verdictsOf,
  withAct,
} from "../../shell/stage/stage.ts";
import type { Beat, Shown } from "../../shell/timeline/beat.ts";
import { asStill } from "../../shell/timeline/beat.ts";
import { Reel } from "../../shell/timeline/reel.ts";
import { Timeline } from "../../shell/timeline/timeline.ts";

const troupe = (key: string, side: "top" | "bottom"): Troupe => ({
  key,
  side,
  kind: "HI",
  name: key,
  place: "",
  full: 4,
  men: 4,
  cast: { figure: "heavy_foot", people: "rome" },
  leader: undefined,
  more: 0,
});
const stage: Stage = {
  first: 3,
  last: 3,
  afar: false,
  land: "italy",
  ground: { left: "open", right: "open" },
  left: troupe("a", "bottom"),
  right: troupe("b", "top"),
  acts: [],
};
const outcomes = [
  { key: "gone", words: "destroyed", share: 0.25, came: false },
  { key: "stands", words: "stands", share: 0.75, came: false },
];
const hit: StageDie = { face: "sword", verdict: "hit", words: "a hit" };
const blow = { n: 4, kind: "attack", title: "The attack", by: "left", outcomes } as const;

describe("a stage", () => {
  it("hands the remaining men from act to act", () => {
    const struck = changed(withAct(stage, blow), 5, act => stood(act, "right", { men: 2 }));
    const back = withAct(struck, { ...blow, n: 6, by: "right" });
    expect(back.acts.map(act => [act.before.right.men, act.after.right.men])).toEqual([
      [4, 2],
      [2, 2],
    ]);
    expect(standingOf(back).right.men).toBe(2);
    expect(back.last).toBe(6);
  });
  it("marks an outcome once: a settled one stays", () => {
    const one = settled(settled(withAct(stage, blow), "gone", "right"), "stands");
    expect(one.acts[0]?.outcomes.map(outcome => outcome.came)).toEqual([true, false]);
  });
  it("settles the last blow at its target", () => {
    const both = withAct(withAct(stage, blow), { ...blow, by: "right" });
    const known = settled(both, "gone", "right");
    expect(known.acts.map(act => act.outcomes.some(outcome => outcome.came))).toEqual([true, false]);
  });
  it("is found by the steps of its fight, in its latest state", () => {
    const later = { ...withAct(stage, blow), last: 8 };
    const stages = kept(kept(kept([], stage), withAct(stage, blow)), later);
    expect(stages).toEqual([later]);
    expect(stageAt(stages, 7)).toBe(later);
    expect(stageAt(stages, 9)).toBeUndefined();
  });
  it("lists what is true of several dice once, with their faces", () => {
    const red: StageDie = { face: "red", verdict: "miss", words: "not the colour" };
    const told = verdictsOf([red, hit, { ...red, face: "blue" }, { ...hit, verdict: "ignored" }, red]);
    expect(told.map(({ verdict, faces }) => [verdict, ...faces].join(" "))).toEqual([
      "miss red,2 blue,1",
      "hit sword,1",
      "ignored sword,1",
    ]);
  });
  it("shows the dice that led to it with an act that has none", () => {
    const rolled = changed(withAct(stage, { ...blow, count: 2 }), 4, act => ({ ...act, dice: [hit, hit] }));
    const goes = withAct(rolled, { n: 5, kind: "retreat", title: "It falls back", by: "right" });
    expect(blowOf(goes, 1)?.kind).toBe("attack");
    expect(blowOf(stage, -1)).toBeUndefined();
  });
  it("reads dice one by one: none while they roll, all of them in the end", () => {
    const act = { ...withAct(stage, blow).acts[0], dice: [hit, hit, hit, hit] } as Act;
    const read = (part: Part, share: number): number => readSoFar(act, { part, share });
    expect([read("reasons", 1), read("roll", 1), read("judge", 0), read("fall", 0)]).toEqual([0, 0, 0, 4]);
    expect([0.1, 0.35, 0.6, 0.85].map(share => read("judge", share))).toEqual([1, 2, 3, 4]);
    expect(readSoFar(act, undefined)).toBe(4);
  });
});

describe("the place of a stage", () => {
  const area = { left: 0, top: 0, width: 900, height: 600 };
  const size = { width: 400, height: 240 };
  const fight = { left: 420, top: 280, width: 120, height: 70 };
  const covers = (at: { left: number; top: number }, box: typeof fight): boolean =>
    at.left < box.left + box.width &&
    box.left < at.left + size.width &&
    at.top < box.top + box.height &&
    box.top < at.top + size.height;

  it("is beside the fight and not over it", () => {
    const at = placeNear(area, size, [fight], [fight]);
    expect(at && covers(at, fight)).toBe(false);
  });
  it("is off every button", () => {
    const free = placeNear(area, size, [fight], [fight]);
    const button = { left: (free?.left ?? 0) + 10, top: (free?.top ?? 0) + 10, width: 40, height: 30 };
    const at = placeNear(area, size, [fight], [fight, button]);
    expect(at && (covers(at, button) || covers(at, fight))).toBe(false);
  });
  it("is nowhere where there is no room, and stays while it is free", () => {
    expect(placeNear(area, size, [area], [area])).toBeUndefined();
    expect(staysFree({ left: 10, top: 10 }, size, area, [fight])).toBe(true);
    expect(staysFree({ left: 300, top: 200 }, size, area, [fight])).toBe(false);
    expect(staysFree({ left: 700, top: 10 }, size, area, [fight])).toBe(false);
  });
  it("is told by the box around all who fight", () => {
    expect(around([fight, { left: 100, top: 300, width: 50, height: 100 }])).toEqual({
      left: 100,
      top: 280,
      width: 440,
      height: 120,
    });
  });
});

describe("the layout of a stage", () => {
  const sizes: Readonly<Record<Layout, readonly [number, number]>> = {
    grand: [672, 480],
    large: [560, 430],
    usual: [456, 390],
    "beside wide": [688, 220],
    slim: [360, 330],
    "beside small": [528, 180],
    "snug compact": [360, 310],
    "narrow compact": [264, 290],
    "beside strip compact": [416, 150],
  };
  const sizeOf = (layout: Layout): { width: number; height: number } => {
    const [width, height] = sizes[layout];
    return { width, height };
  };
  const place = (width: number, height: number, buttons: readonly Box[] = [], controls: readonly Box[] = []) => {
    const area = { left: 0, top: 0, width, height };
    const fight = { left: width / 2 - 60, top: height / 2 - 40, width: 120, height: 80 };
    return chosenLayout({ seen: area, all: area, fight: [fight], buttons, controls }, sizeOf)?.layout;
  };

  it("is the one with the largest picture that has a place beside the fight", () => {
    expect(place(1900, 1060)).toBe("grand");
    expect(place(1300, 1000)).toBe("large");
    expect(place(975, 620)).toBe("beside wide");
    expect(place(600, 390)).toBe("beside strip compact");
  });
  it("gives way to buttons", () => {
    const bar = { left: 0, top: 420, width: 975, height: 200 };
    const upper = { left: 0, top: 0, width: 975, height: 60 };
    expect(place(975, 620, [bar, upper])).toBe("slim");
  });
  it("covers the fight, but no button, where there is nothing else", () => {
    const bar = { left: 0, top: 200, width: 440, height: 40 };
    expect(place(440, 240, [bar])).toBe("beside strip compact");
    expect(place(200, 100)).toBeUndefined();
  });
  it("covers buttons that are no use now rather than be seen nowhere, but not its own controls", () => {
    const page = { left: 0, top: 0, width: 440, height: 240 };
    expect(place(440, 240, [page])).toBe("beside strip compact");
    expect(place(440, 240, [], [page])).toBeUndefined();
  });
  it("has a row for each", () => expect(Object.keys(sizes)).toEqual([...layouts]));
});

interface Counted extends Shown {
  readonly view: number;
}
const more = (view: number): number => view + 1;
/** Two acts of a second each. */
function fight(): Beat<Counted> {
  const reel = new Reel<Counted>(0, () => ({ turn: 0, active: null }));
  reel.step(1, "top");
  reel.begin("battle", 3);
  for (let i = 0; i < 2; ++i) {
    reel.stop();
    reel.add({ length: 1000, layer: "stage", begin: more });
  }
  reel.endStep();
  return reel.finish(view => view)[0] as Beat<Counted>;
}

describe("the acts of a beat", () => {
  it("are where it stops", () => expect(fight().stops).toEqual([0, 1000]));
  it("are skipped one by one, and then the beat is over", () => {
    const clock = { time: 0, now: (): number => clock.time };
    const timeline = new Timeline<Counted>(clock, 0);
    timeline.push(fight());
    clock.time = 200;
    timeline.skipAct();
    expect(timeline.now.value).toMatchObject({ view: 2, share: 0.5, idle: false });
    timeline.skipAct();
    expect(timeline.now.value).toMatchObject({ view: 2, idle: true });
  });
  it("are none of a still", () => expect(asStill(fight()).stops).toEqual([]));
});

describe("how much of an act is seen", () => {
  const item = { kind: "stage", part: "judge" };
  it("is told by its running acts", () => {
    expect(progressOf([{ item, share: 0.3 }], false)).toEqual({ part: "judge", share: 0.3 });
    expect(progressOf([{ item: { kind: "tumble" }, share: 0.6 }], false)).toEqual({ part: "roll", share: 0.6 });
  });
  it("is all of it when nothing runs, and when nothing is to move", () => {
    expect(progressOf([], false)).toBeUndefined();
    expect(progressOf([{ item, share: 0.5 }], true)).toBeUndefined();
  });
});
