// Battles as stages: from a match as the server sends it, in which both sides seek the fight, and from single events.
import { describe, expect, it } from "vitest";
import { type HexView, direct, stageOf, viewOfTable } from "../../games/hex/director.ts";
import { judge } from "../../games/hex/stage.ts";
import type { BlowStruck, GameEvent, HexTypes } from "../../games/hex/protocol.ts";
import type { ServerMessage } from "../../shell/protocol.ts";
import { type Stage, kept, stageAt } from "../../shell/stage/stage.ts";
import type { Beat } from "../../shell/timeline/beat.ts";
import type { HexShown } from "../../games/hex/director.ts";
import { read } from "../kit.ts";

const messages = read("fought-akragas.json") as readonly ServerMessage<HexTypes>[];

interface Played {
  readonly beats: readonly Beat<HexShown>[];
  readonly stages: readonly Stage[];
  readonly events: readonly GameEvent[];
}
function played(): Played {
  const [welcome] = messages;
  if (welcome?.t !== "welcome") throw new Error("no welcome");
  let view: HexView = viewOfTable(welcome.table);
  let stages: readonly Stage[] = [];
  const beats: Beat<HexShown>[] = [];
  const events: GameEvent[] = [];
  for (const message of messages) {
    if (message.t !== "steps") continue;
    const scene = { scenario: welcome.scenario, foreign: () => true };
    const more = direct(message.steps, message.log, view, message.table, scene);
    beats.push(...more);
    events.push(...message.steps.flatMap(step => step.events));
    for (const { after } of more) {
      stages = kept(stages, stageOf(after));
    }
    view = more.at(-1)?.after ?? view;
  }
  return { beats, stages, events };
}
const modeOf = ({ stage }: HexView): string => (stage?.blow?.e === "blow_struck" ? stage.blow.mode : "");
const { beats, stages, events } = played();
const acts = stages.flatMap(stage => stage.acts);

describe("the battles of a real match", () => {
  it("are one stage each", () => {
    expect(stages).toHaveLength(events.filter(event => event.e === "battle_declared").length);
    expect(stages.length).toBeGreaterThan(5);
  });
  it("have every blow as an act, whose dice are those that were rolled and whose hits are those that count", () => {
    const blows = acts.filter(act => act.outcomes.length > 0);
    const rolls = events.flatMap(event => (event.e === "rolled" && event.cause === "strike" ? [event.faces] : []));
    expect(blows.map(act => act.dice.map(die => die.face))).toEqual(rolls);
    const counted = events.flatMap(event => (event.e === "hits" ? [event.hits] : []));
    expect(blows.map(act => act.dice.filter(die => die.verdict === "hit").length)).toEqual(counted);
  });
  it("say why each die is there: the reasons add up to the dice", () => {
    for (const act of acts.filter(one => one.reasons.length > 0)) {
      const sum = act.reasons.reduce((all, reason) => all + Number(reason.dice.replace("−", "-")), 0);
      expect(sum).toBe(act.count);
      expect(act.dice.every(die => die.words !== "")).toBe(true);
    }
  });
  it("promise outcomes that sum to one, and once a battle is over one of them has come", () => {
    for (const act of acts.filter(one => one.outcomes.length > 0)) {
      expect(act.outcomes.reduce((sum, outcome) => sum + outcome.share, 0)).toBeCloseTo(1, 2);
      expect(act.outcomes.filter(outcome => outcome.came)).toHaveLength(1);
    }
  });
  it("are found from the lines of the log that tell them", () => {
    const lines = messages.flatMap(message => (message.t === "steps" ? message.log : []));
    const attacks = lines.filter(line => / attacks | fires at | battles? back/.test(line.text));
    expect(attacks.length).toBeGreaterThan(5);
    for (const line of attacks) expect(stageAt(stages, line.n), line.text).toBeDefined();
  });
  it("sound of missiles where they fly, and of iron where men meet", () => {
    const heard = new Map<string, Set<string>>([
      ["missiles", new Set()],
      ["clash", new Set()],
    ]);
    for (const beat of beats.filter(one => one.kind === "battle")) {
      let view = beat.before;
      for (const cue of beat.cues) {
        view = cue.begin?.(view) ?? view;
        if (cue.sound) heard.get(cue.sound)?.add(modeOf(view));
      }
    }
    expect([...(heard.get("missiles") ?? [])].filter(mode => mode !== "fire" && mode !== "parthian")).toEqual([]);
    expect(heard.get("missiles")?.size).toBeGreaterThan(0);
    expect(heard.get("clash")?.has("attack")).toBe(true);
    expect(heard.get("clash")?.has("fire")).toBe(false);
  });
  it("leave the stage when something else is shown", () => {
    for (const beat of beats.filter(one => one.kind === "moves" || one.kind === "card"))
      expect(stageOf(beat.after)).toBeUndefined();
  });
  it("let a player skip from act to act", () => {
    const fights = beats.filter(beat => beat.kind === "battle" && beat.length > 0 && (beat.stops?.length ?? 0) > 0);
    expect(fights.length).toBeGreaterThan(5);
    for (const { stops = [], length } of fights) {
      expect(stops.toSorted((a, b) => a - b)).toEqual(stops);
      expect(stops.every(at => at >= 0 && at < length)).toBe(true);
    }
  });
});

describe("a die", () => {
  const blow: BlowStruck = {
    e: "blow_struck",
    side: "bottom",
    mode: "attack",
    unit: 1,
    from: "E7",
    to: "D7",
    target: 2,
    dice: 4,
    reasons: [],
    faces: [
      { face: "red", hits: true, words: "its colour" },
      { face: "sword", hits: true, words: "a hit", ignored: 1, ignored_words: "better armour" },
      { face: "helmet", hits: false, words: "no leader" },
      { face: "flag", hits: false, words: "it drives the enemy back" },
    ],
    flags_ignored: 0,
    hexes_per_flag: 1,
    hits: [1],
    gone: 0,
    retreats: 0,
    stands: 1,
  };
  const verdicts = (given: BlowStruck, again = false): readonly string[] =>
    judge(["sword", "sword", "red", "helmet", "flag"], given, again).map(die => die.verdict);

  it("hits, is ignored if it is among the first, drives back, or does nothing", () =>
    expect(verdicts(blow)).toEqual(["ignored", "hit", "hit", "miss", "flag"]));
  it("is not ignored when it is rolled again", () => expect(verdicts(blow, true)[0]).toBe("hit"));
  it("does not drive a unit back that gives way already", () =>
    expect(verdicts({ ...blow, mode: "evaded" }).at(-1)).toBe("miss"));
  it("says why", () =>
    expect(judge(["sword", "helmet"], blow, false).map(die => die.words)).toEqual(["better armour", "no leader"]));
});
