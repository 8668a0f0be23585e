import { describe, expect, it } from "vitest";
import { around, placeNear } from "../../shell/stage/place.ts";
import { progressOf } from "../../shell/stage/live-stage.tsx";
import { ranksOf } from "../../shell/stage/stage-view.tsx";
import {
  type Stage,
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
  led: false,
  more: 0,
});
const stage: Stage = {
  first: 3,
  last: 3,
  afar: false,
  left: troupe("a", "bottom"),
  right: troupe("b", "top"),
  acts: [],
};
const outcomes = [
  { key: "gone", words: "destroyed", share: 0.25, came: false },
  { key: "stands", words: "stands", share: 0.75, came: false },
];
const blow = { n: 4, kind: "attack", title: "The attack", by: "left", outcomes } as const;

describe("a stage", () => {
  it("hands the men who are left from act to act", () => {
    const struck = changed(withAct(stage, blow), 5, act => stood(act, "right", { men: 2 }));
    const back = withAct(struck, { ...blow, n: 6, by: "right" });
    expect(back.acts.map(act => [act.before.right.men, act.after.right.men])).toEqual([
      [4, 2],
      [2, 2],
    ]);
    expect(standingOf(back).right.men).toBe(2);
    expect(back.last).toBe(6);
  });
  it("marks an outcome once: what is settled stays", () => {
    const one = settled(settled(withAct(stage, blow), "gone", "right"), "stands");
    expect(one.acts[0]?.outcomes.map(outcome => outcome.came)).toEqual([true, false]);
  });
  it("settles the last blow at the one who is meant", () => {
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
  it("lists equal dice once", () => {
    const die = { face: "red", verdict: "hit", words: "why" } as const;
    expect(verdictsOf([die, { ...die, verdict: "ignored" }, die])).toMatchObject([
      { verdict: "hit", count: 2 },
      { verdict: "ignored", count: 1 },
    ]);
  });
  it("has a place for every group of men, inside its box and apart from the others", () => {
    for (const men of [1, 2, 4, 5, 8, 12, 16]) {
      const places = ranksOf(men);
      expect(places).toHaveLength(men);
      expect(places.every(([x, y]) => x >= 0 && x <= 1 && y >= 0 && y <= 1)).toBe(true);
      expect(new Set(places.map(place => place.join(" "))).size).toBe(men);
    }
  });
});

describe("the place of a stage", () => {
  const area = { left: 0, top: 0, width: 900, height: 600 };
  const size = { width: 400, height: 240 };
  const fight = { left: 420, top: 280, width: 120, height: 70 };
  const covers = (place: { left: number; top: number; scale: number }, box: typeof fight): boolean =>
    place.left < box.left + box.width &&
    box.left < place.left + size.width * place.scale &&
    place.top < box.top + box.height &&
    box.top < place.top + size.height * place.scale;

  it("is beside the fight and not over it, at full size where there is room", () => {
    const place = placeNear(area, size, [fight], []);
    expect(place?.scale).toBe(1);
    expect(place && covers(place, fight)).toBe(false);
  });
  it("is off every button", () => {
    const free = placeNear(area, size, [fight], []);
    const button = { left: (free?.left ?? 0) + 10, top: (free?.top ?? 0) + 10, width: 40, height: 30 };
    const place = placeNear(area, size, [fight], [button]);
    expect(place && (covers(place, button) || covers(place, fight))).toBe(false);
  });
  it("is smaller where there is less room, and nowhere where there is none", () => {
    const low = { ...area, height: 480 };
    const wide = { left: 0, top: 180, width: 900, height: 120 };
    expect(placeNear(low, size, [wide], [])?.scale).toBeLessThan(1);
    expect(placeNear(low, size, [wide], [], 0.9)).toBeUndefined();
    expect(placeNear(area, size, [area], [])).toBeUndefined();
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
  it("is told by what runs of it", () => {
    expect(progressOf([{ item, share: 0.3 }], false)).toEqual({ part: "judge", share: 0.3 });
    expect(progressOf([{ item: { kind: "tumble" }, share: 0.6 }], false)).toEqual({ part: "roll", share: 0.6 });
  });
  it("is all of it when nothing runs, and when nothing is to move", () => {
    expect(progressOf([], false)).toBeUndefined();
    expect(progressOf([{ item, share: 0.5 }], true)).toBeUndefined();
  });
});
