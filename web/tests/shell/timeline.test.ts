import { beforeEach, describe, expect, it } from "vitest";
import { type Beat, type Cue, type Shown, joined, readingTime } from "../../shell/timeline/beat.ts";
import { Timeline, type TimelineOptions } from "../../shell/timeline/timeline.ts";
import { lastTurn } from "../../shell/timeline/trace.ts";

/** A view is a word that grows; an item and a mark are words. */
interface Words extends Shown {
  readonly view: string;
  readonly item: string;
  readonly mark: string;
}
const clock = {
  time: 0,
  now: () => clock.time,
};
let timeline: Timeline<Words>;
let arrived: string[];
let heard: string[];

const plus = (letter: string) => (view: string) => view + letter;
const move = (name: string, at = 0, length = 400): Cue<Words> => ({
  at,
  length,
  layer: "piece",
  begin: plus(name),
  item: name,
  sound: "march",
});
const beat = (n: number, change: Partial<Beat<Words>> = {}): Beat<Words> => {
  const cues = change.cues ?? [move(String(n))];
  const length = Math.max(0, ...cues.map(cue => cue.at + cue.length));
  return {
    first: n,
    last: n,
    by: "top",
    own: true,
    turn: 1,
    kind: "moves",
    weight: 1,
    together: false,
    cues,
    length,
    ends: [{ n, at: length }],
    before: "",
    after: `after ${n}`,
    words: "",
    marks: [`mark ${n}`],
    ...change,
  };
};
const make = (options: TimelineOptions = {}): void => {
  timeline = new Timeline<Words>(clock, "start", { sound: name => heard.push(name), ...options });
};
const push = (...beats: Beat<Words>[]): void => {
  timeline.pushAll(beats.map(beat => ({ beat, arrive: () => arrived.push(`${beat.first}-${beat.last}`) })));
};
const at = (time: number): typeof timeline.now.value => {
  clock.time = time;
  timeline.tick();
  return timeline.now.value;
};

beforeEach(() => {
  clock.time = 0;
  arrived = [];
  heard = [];
  make();
});

describe("a timeline", () => {
  it("rests until something happens", () => {
    expect(at(1000)).toMatchObject({ view: "start", idle: true, behind: 0 });
  });
  it("plays beat after beat by its clock, and says when each has been shown", () => {
    push(beat(1), beat(2));
    expect(at(0)).toMatchObject({ view: "1", idle: false, behind: 2, beat: 0 });
    expect(at(100).items).toEqual([{ item: "1", share: 0.25 }]);
    expect(arrived).toEqual([]);
    expect(at(500)).toMatchObject({ view: "2", share: 0.25, behind: 1 });
    expect(arrived).toEqual(["1-1"]);
    expect(at(800)).toMatchObject({ view: "after 2", idle: true, items: [], step: 2 });
    expect(arrived).toEqual(["1-1", "2-2"]);
    expect(heard).toEqual(["march", "march"]);
  });
  it("gives the same view as long as nothing changes, so that nothing is drawn in vain", () => {
    push(beat(1, { cues: [{ ...move("a"), begin: () => ({}) as string }] }));
    expect(at(10).view).toBe(at(20).view);
  });
  it("stands still while it is paused, and goes on from there", () => {
    push(beat(1));
    at(100);
    timeline.pause();
    expect(at(5000).items).toEqual([{ item: "1", share: 0.25 }]);
    timeline.play();
    expect(at(5100).items).toEqual([{ item: "1", share: 0.5 }]);
  });
  it("runs at half to eight times the speed, and no faster or slower", () => {
    timeline.setSpeed(0.1);
    push(beat(1));
    expect(at(100).items[0]?.share).toBeCloseTo(0.125);
    timeline.setSpeed(100);
    expect(timeline.speed.value).toBe(8);
    expect(at(125).items[0]?.share).toBeCloseTo(0.625);
  });
  it("shows only results when there is no time at all", () => {
    timeline.setSpeed(Infinity);
    push(beat(1), beat(2));
    expect(timeline.now.value).toMatchObject({ view: "after 2", idle: true });
    expect(arrived).toEqual(["1-1", "2-2"]);
    expect(heard).toEqual([]);
  });
  it("is four times as fast while the skip key is held", () => {
    push(beat(1, { cues: [move("a", 0, 4000)] }));
    timeline.hold(true);
    expect(at(500).items[0]?.share).toBeCloseTo(0.5);
    timeline.hold(false);
    expect(at(900).items[0]?.share).toBeCloseTo(0.6);
  });
  it("plays one beat and stops", () => {
    push(beat(1), beat(2), beat(3));
    timeline.pause();
    timeline.next();
    expect(at(10_000)).toMatchObject({ beat: 0, view: "2", share: 0 });
    expect(timeline.playing.value).toBe(false);
    expect(arrived).toEqual(["1-1"]);
    timeline.next();
    at(10_100);
    // In the middle of a beat: to its end, and through the next one.
    timeline.next();
    expect(arrived).toEqual(["1-1", "2-2"]);
    expect(at(20_000)).toMatchObject({ idle: true });
    // Nothing is left to be stopped: the next beats are shown.
    expect(timeline.playing.value).toBe(true);
    push(beat(4));
    expect(at(20_100).items).toHaveLength(1);
  });
  it("leaves out a beat, a turn, or all, and everything arrives", () => {
    push(beat(1), beat(2), beat(3, { turn: 2 }), beat(4, { turn: 2 }), beat(5, { turn: 3 }));
    at(100);
    timeline.skipBeat();
    expect(timeline.now.value).toMatchObject({ view: "2", behind: 4 });
    timeline.skipTurn();
    expect(timeline.now.value).toMatchObject({ view: "3", behind: 3 });
    timeline.skipTurn();
    expect(timeline.now.value.view).toBe("5");
    timeline.skipAll();
    expect(timeline.now.value).toMatchObject({ view: "after 5", idle: true });
    expect(arrived).toHaveLength(5);
  });
  it("does not stop later beats after everything was skipped", () => {
    push(beat(1), beat(2));
    timeline.pause();
    timeline.skipAll();
    push(beat(3));
    expect(at(clock.time + 400)).toMatchObject({ view: "after 3", idle: true });
  });
  it("drops waiting beats when things stand otherwise", () => {
    push(beat(1), beat(2));
    timeline.rest("taken back");
    expect(timeline.now.value).toMatchObject({ view: "taken back", idle: true });
    expect(at(10_000).view).toBe("taken back");
    expect(arrived).toEqual([]);
  });
  it("goes back and forth where it keeps its beats", () => {
    make({ keeps: true });
    timeline.pause();
    push(
      beat(1, {
        cues: [move("a"), move("b", 400)],
        first: 1,
        last: 2,
        ends: [
          { n: 1, at: 400 },
          { n: 2, at: 800 },
        ],
      }),
      beat(3),
    );
    expect(timeline.seek(2)).toMatchObject({ view: "after 3", idle: true, step: 3 });
    expect(timeline.seek(0, 0.25)).toMatchObject({ view: "a", items: [{ item: "a", share: 0.5 }], step: 0 });
    expect(timeline.seekStep(1)).toMatchObject({ view: "ab", beat: 0, share: 0.5, step: 1 });
    expect(timeline.seekStep(2)).toMatchObject({ view: "3", beat: 1, share: 0, step: 2 });
    expect(timeline.seekStep(0)).toMatchObject({ view: "a", beat: 0, share: 0, step: 0 });
    timeline.play();
    expect(at(800)).toMatchObject({ view: "3", beat: 1 });
  });
});

describe("things of one kind", () => {
  const together = { together: true };
  it("run together, staggered, also when the second comes while the first is shown", () => {
    push(beat(1, together), beat(2, together));
    expect(at(60).items).toEqual([
      { item: "1", share: 0.15 },
      { item: "2", share: 0 },
    ]);
    clock.time = 200;
    push(beat(3, together));
    expect(timeline.now.value.items.map(one => one.item)).toEqual(["1", "2", "3"]);
    expect(at(599).idle).toBe(false);
    expect(at(600)).toMatchObject({ view: "after 3", idle: true });
    expect(arrived).toEqual(["1-1", "2-2", "3-3"]);
  });
  it("six moves of one order take less than twice the time of one", () => {
    push(...[1, 2, 3, 4, 5, 6].map(n => beat(n, together)));
    expect(at(699).idle).toBe(false);
    expect(at(700).idle).toBe(true);
  });
  it("stay apart where another side, another turn or another kind begins", () => {
    const one = beat(1, together);
    expect(joined(one, beat(2, { together: true, by: "bottom" }))).toBeUndefined();
    expect(joined(one, beat(2, { together: true, turn: 2 }))).toBeUndefined();
    expect(joined(one, beat(2, { together: true, kind: "orders" }))).toBeUndefined();
    expect(joined(one, beat(2))).toBeUndefined();
  });
});

describe("far behind", () => {
  const long = (n: number, change: Partial<Beat<Words>> = {}) =>
    beat(n, { cues: [move(String(n), 0, 2000)], ...change });
  it("light beats are shown as arrows that stay, and heavy ones in full", () => {
    push(long(1), long(2), long(3), long(4), long(5, { weight: 3 }));
    expect(at(1)).toMatchObject({ view: "after 1", items: [], trail: ["mark 1"] });
    // With the first one cut short the rest fits into eight seconds.
    expect(at(261)).toMatchObject({ view: "2", trail: [] });
  });
  it("keeps battles as stills of their results when even that takes too long", () => {
    push(...Array.from({ length: 13 }, (_, i) => long(i + 1, { weight: 3 })));
    expect(at(1)).toMatchObject({ view: "after 1", trail: ["mark 1"] });
    expect(at(801).view).toBe("2");
  });
  it("does not cut short what nothing waits behind, however slowly it is shown", () => {
    timeline.setSpeed(0.5);
    push(beat(1, { weight: 3, cues: [move("1", 0, 20_000)] }));
    expect(at(1)).toMatchObject({ view: "1", trail: [] });
  });
  it("measures by the present speed", () => {
    timeline.setSpeed(8);
    push(...[1, 2, 3, 4, 5].map(n => long(n)));
    expect(at(1).trail).toEqual([]);
    expect(at(1).view).toBe("1");
  });
});

describe("without movement", () => {
  it("pieces are there at once, and words stay as long as it takes to read them", () => {
    make({ still: () => true });
    const words = "The heavy infantry of Carthage goes from C5 to D5.";
    const arrow: Cue<Words> = { at: 0, length: 400, layer: "mark", begin: plus("→"), end: plus("."), item: "arrow" };
    push(beat(1, { words, cues: [move("1"), arrow] }));
    expect(at(0)).toMatchObject({ view: "1→", items: [{ item: "arrow", share: 0.5 }] });
    expect(at(100).items).toEqual([{ item: "arrow", share: 0.5 }]);
    const end = readingTime(words);
    expect(end).toBeGreaterThan(2000);
    expect(at(end - 1).idle).toBe(false);
    expect(at(end).idle).toBe(true);
    expect(arrived).toEqual(["1-1"]);
  });
});

describe("the last turn of the other side", () => {
  const deed = (n: number, by: "top" | "bottom", own = true, marks: string[] = [`mark ${n}`]) => ({
    first: n,
    last: n,
    by,
    own,
    turn: 1,
    marks,
  });
  const told = (deeds: ReturnType<typeof deed>[]): string[] => lastTurn(deeds, "bottom").flatMap(one => one.marks);
  it("is the whole turn, though this side answered in the middle of it", () => {
    const deeds = [deed(1, "top"), deed(2, "bottom"), deed(3, "top"), deed(4, "bottom", false), deed(5, "top")];
    expect(told(deeds)).toEqual(["mark 3", "mark 4", "mark 5"]);
  });
  it("stays the same while this side acts and the other only answers", () => {
    const deeds = [deed(1, "bottom"), deed(2, "top"), deed(3, "bottom"), deed(4, "top", false), deed(5, "bottom")];
    expect(told(deeds)).toEqual(["mark 2"]);
  });
  it("is nothing before it has done anything", () => {
    expect(told([deed(1, "bottom"), deed(2, "top", true, [])])).toEqual([]);
  });
});
