// A battle on hexes as a stage: its events, one by one, become acts. A pure function; the director says how long each is seen.
import type { Side } from "../../shell/protocol.ts";
import {
  type Cast,
  type Outcome,
  type Reason,
  type Stage,
  type StageDie,
  type Troupe,
  type Verdict,
  type Wing,
  changed,
  settled,
  standingOf,
  stood,
  told,
  wingOf,
  withAct,
} from "../../shell/stage/stage.ts";
import type { BoardState } from "./fold.ts";
import type { BlowStruck, Face, GameEvent, Hex, Scenario, Trampled } from "./protocol.ts";
import { whatCame } from "./rolls.ts";
import { stageWords as words } from "./stage-words.ts";

/** The context of an event: the step, and the board before it. */
export interface StageScene {
  readonly n: number;
  readonly board: BoardState;
  readonly scenario: Scenario;
  /** What follows in the same step. */
  readonly rest: readonly GameEvent[];
}

/** A lone leader or a gate is known by its hex. */
const placeKey = (hex: Hex): string => `hex-${hex}`;
const unitKey = (unit: number): string => `unit-${unit}`;

function troupeOf(side: Side, hex: Hex, unit: number | undefined, { board, scenario }: StageScene): Troupe {
  const placed = board.leaders.find(one => one[1] === hex);
  const leader = scenario.leaders.find(one => one.id === placed?.[0] && one.side === side);
  const its = scenario.units.find(one => one.id === unit);
  const men = board.units.find(one => one[0] === unit)?.[2];
  return {
    key: unit === undefined ? placeKey(hex) : unitKey(unit),
    side,
    kind: its?.type ?? (leader ? "leader" : "gate"),
    name: its ? its.name : (leader?.name ?? ""),
    place: hex,
    full: its?.blocks ?? 1,
    men: men ?? its?.blocks ?? 1,
    cast: castOf(its ?? leader),
    leader: its ? castOf(leader) : undefined,
    more: 0,
  };
}
const castOf = (one: Cast | undefined): Cast | undefined => one && { figure: one.figure, people: one.people };

/** What terrain looks like to those who stand in it; open ground is all the rest. */
const sceneries: Readonly<Record<string, string>> = {
  forest: "woods",
  broken: "rough",
  hill: "hill",
  steep_hill: "hill",
  rugged_hill: "hill",
  coast: "water",
  river: "water",
  ford: "ford",
  stream: "ford",
  bridge: "bridge",
  marsh: "marsh",
  camp: "works",
  wall: "wall",
  fortified_wall: "wall",
  city_wall: "wall",
  city: "wall",
  gate: "gate",
};
function groundAt(hex: Hex, { board, scenario }: StageScene): string {
  const known = board.cleared.includes(hex) ? undefined : sceneries[scenario.terrain[hex] ?? ""];
  return known ?? (scenario.ramparts[hex] ? "works" : "open");
}

function unitAt(side: Side, hex: Hex, { board, scenario }: StageScene): number | undefined {
  const is = (id: number): boolean => scenario.units.find(one => one.id === id)?.side === side;
  return board.units.find(one => one[1] === hex && is(one[0]))?.[0];
}
const keyAt = (side: Side, hex: Hex, scene: StageScene): string => {
  const unit = unitAt(side, hex, scene);
  return unit === undefined ? placeKey(hex) : unitKey(unit);
};

export const isFire = (mode: string): boolean => mode === "fire" || mode === "parthian";
/** The dice of a blow, of which each is judged. */
export const isBlow = (cause: string): boolean => cause === "strike" || cause === "reroll" || cause === "rampage";

const other = (side: Side): Side => (side === "top" ? "bottom" : "top");

const begun = (side: Side, from: Hex, to: Hex, afar: boolean, scene: StageScene, against = other(side)): Stage => ({
  first: scene.n,
  last: scene.n,
  afar,
  land: scene.scenario.land,
  ground: { left: groundAt(from, scene), right: groundAt(to, scene) },
  left: troupeOf(side, from, unitAt(side, from, scene), scene),
  right: troupeOf(against, to, unitAt(against, to, scene), scene),
  acts: [],
});

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** The first reason says how many dice there are, the others how many they add or take. */
export const reasonsOf = (blow: BlowStruck): readonly Reason[] =>
  blow.reasons.map((reason, i) => {
    const before = blow.reasons[i - 1]?.dice;
    return { dice: before === undefined ? `${reason.dice}` : signed(reason.dice - before), words: reason.words };
  });

function outcomesOf(blow: BlowStruck): readonly Outcome[] {
  const what = blow.mode === "storm" ? words.storm : blow.target === null ? words.alone : words.outcomes;
  return outcomes([
    ["gone", what.gone, blow.gone],
    ["retreats", blow.mode === "evaded" ? words.evades : what.retreats, blow.retreats],
    ["stands", what.stands, blow.stands],
  ]);
}
const outcomes = (all: readonly (readonly [string, string, number])[]): readonly Outcome[] =>
  all.flatMap(([key, text, share]) => (share > 0 ? [{ key, words: text, share, came: false }] : []));

/** Each die by itself. The first ones of a face that is ignored do nothing; of a second throw only colours are ignored. */
export function judge(faces: readonly Face[], blow: BlowStruck | Trampled, again: boolean): readonly StageDie[] {
  const seen = new Map<Face, number>();
  return faces.map((face): StageDie => {
    const rule = blow.faces.find(one => one.face === face);
    const before = seen.get(face) ?? 0;
    seen.set(face, before + 1);
    if (!rule) return { face, verdict: "plain", words: "" };
    const ignored = again && face === "sword" ? 0 : (rule.ignored ?? 0);
    if (rule.hits && before < ignored) return { face, verdict: "ignored", words: rule.ignored_words ?? rule.words };
    const verdict: Verdict = rule.hits ? "hit" : face === "flag" && counts(blow) ? "flag" : "miss";
    return { face, verdict, words: rule.words };
  });
}
/** Flags drive the target back. */
const counts = (blow: BlowStruck | Trampled): boolean =>
  blow.e === "blow_struck" && blow.target !== null && blow.mode !== "evaded" && blow.mode !== "parthian";

/** A stage, and the blow whose dice are on it. */
export interface HexStage {
  readonly stage: Stage;
  readonly blow: BlowStruck | Trampled | undefined;
  /** The fight that was interrupted by a rampage. */
  readonly battle?: HexStage | undefined;
}

function struck(known: HexStage | null, blow: BlowStruck, scene: StageScene): HexStage {
  const key = unitKey(blow.unit);
  const target = blow.target === null ? placeKey(blow.to) : unitKey(blow.target);
  const fits = known && wingOf(known.stage, key) && wingOf(known.stage, target);
  const stage = fits ? settled(known.stage, "stands") : begun(blow.side, blow.from, blow.to, isFire(blow.mode), scene);
  return {
    blow,
    stage: withAct(stage, {
      n: scene.n,
      kind: blow.mode,
      title: words.titles[blow.mode],
      by: wingOf(stage, key) ?? "left",
      reasons: reasonsOf(blow),
      count: blow.dice,
      outcomes: outcomesOf(blow),
    }),
  };
}

/** Elephants run wild against those in one hex beside them: a stage of its own, within the battle that drove them back. */
function tramples(known: HexStage | null, blow: Trampled, scene: StageScene): HexStage {
  const alone = scene.board.leaders.find(one => one[1] === blow.to)?.[0];
  const owner =
    blow.target === null
      ? scene.scenario.leaders.find(one => one.id === alone)?.side
      : scene.scenario.units.find(one => one.id === blow.target)?.side;
  const stage = begun(blow.side, blow.from, blow.to, false, scene, owner);
  const what = blow.target === null ? words.alone : words.trample;
  return {
    blow,
    battle: known?.battle ?? known ?? undefined,
    stage: withAct(stage, {
      n: scene.n,
      kind: "rampage",
      title: words.rolls.rampage ?? "",
      by: "left",
      count: blow.dice,
      outcomes: outcomes([
        ["gone", what.gone, blow.gone],
        ["stands", what.stands, blow.stands],
      ]),
    }),
  };
}
/** What follows such a roll; anything else is about the battle again. */
const belongsToRampage = (event: GameEvent): boolean =>
  event.e === "rolled" || event.e === "hits" || ("cause" in event && event.cause === "rampage");

/** The battle as it stands after a rampage, in which men of it may have fallen. */
function resumed(battle: HexStage, { n, board }: StageScene): HexStage {
  const now = (stage: Stage, wing: Wing): Stage => {
    const { key } = stage[wing];
    if (!key.startsWith("unit-") || standingOf(stage)[wing].stance === "away") return stage;
    const men = board.units.find(one => unitKey(one[0]) === key)?.[2];
    return changed(stage, n, act => stood(act, wing, men === undefined ? { men: 0, stance: "gone" } : { men }));
  };
  return { ...battle, stage: now(now(battle.stage, "left"), "right") };
}

/** Something other than a blow is rolled for, such as a check of a leader. */
function rolledFor(known: HexStage, event: Extract<GameEvent, { e: "rolled" }>, scene: StageScene): HexStage {
  const { stage, blow } = known;
  const goesOn = isBlow(event.cause);
  const dice: readonly StageDie[] =
    blow && goesOn
      ? judge(event.faces, blow, event.cause === "reroll")
      : event.faces.map(face => ({ face, verdict: "plain", words: "" }));
  if (goesOn && stage.acts.length > 0) {
    // A lone leader whom the elephants do not find.
    const missed = event.cause === "rampage" && blow?.target === null && !dice.some(die => die.verdict === "hit");
    const told = changed(stage, scene.n, act => ({
      ...act,
      dice: [...act.dice, ...dice],
      count: Math.max(act.count, act.dice.length + dice.length),
    }));
    return { ...known, stage: missed ? settled(told, "stands") : told };
  }
  const by: Wing = stage.left.side === event.side ? "left" : "right";
  const title = words.rolls[event.cause] ?? "";
  // A loss is said where it falls.
  const came = whatCame(event.cause, scene.rest);
  const said = came !== "" && came === whatCame(event.cause, []) ? [capital(came)] : [];
  return {
    ...known,
    stage: withAct(stage, { n: scene.n, kind: event.cause, title, by, count: dice.length, dice, words: said }),
  };
}

function counted({ stage, blow }: HexStage, event: Extract<GameEvent, { e: "hits" }>, n: number): HexStage {
  const said = changed(stage, n, act => told(act, words.scored(event.hits, event.flags)));
  const against = wingOf(said, blow?.target === null || !blow ? "" : unitKey(blow.target));
  const men = against ? standingOf(said)[against].men : Infinity;
  // With a flag, or without men, more is to come.
  const isOver = event.flags === 0 && event.hits < men;
  const key = blow?.e === "blow_struck" && blow.mode === "evaded" ? "retreats" : "stands";
  return { blow, stage: isOver ? settled(said, key) : said };
}

function moved(
  { stage, blow }: HexStage,
  event: Extract<GameEvent, { e: "unit_moved" }>,
  scene: StageScene,
): HexStage | null {
  const wing = wingOf(stage, keyAt(event.side, event.from, scene));
  if (!wing) return null;
  const back = event.cause === "retreat" || event.cause === "evade" || event.cause === "flight";
  if (!back && event.cause !== "advance") return null;
  const known = back ? settled(stage, "retreats", wing) : stage;
  const title = words.moves[event.cause] ?? "";
  const act = withAct(known, {
    n: scene.n,
    kind: event.cause,
    title,
    by: wing,
    words: [words.to(event.to)],
  });
  return { blow, stage: changed(act, scene.n, one => stood(one, wing, { stance: back ? "away" : "forward" })) };
}

function lostMen(
  { stage, blow }: HexStage,
  event: Extract<GameEvent, { e: "blocks_lost" }>,
  scene: StageScene,
): HexStage | null {
  const wing = wingOf(stage, keyAt(event.side, event.hex, scene));
  if (!wing || stage.acts.length === 0) return null;
  const why = event.cause === "close" || event.cause === "fire" ? "" : (words.losses[event.cause] ?? "");
  return { blow, stage: changed(stage, scene.n, act => told(stood(act, wing, { men: event.left }), why)) };
}

function lost(
  { stage, blow }: HexStage,
  event: Extract<GameEvent, { e: "unit_lost" }>,
  scene: StageScene,
): HexStage | null {
  const wing = wingOf(stage, keyAt(event.side, event.hex, scene));
  if (!wing) return null;
  const known = settled(stage, "gone", wing);
  return {
    blow,
    stage: changed(known, scene.n, act => told(stood(act, wing, { men: 0, stance: "gone" }), words.gone)),
  };
}

function lostLeader({ stage, blow }: HexStage, event: Extract<GameEvent, { e: "leader_lost" }>, n: number): HexStage {
  const wing: Wing = stage.left.side === event.side && stage.right.place !== event.hex ? "left" : "right";
  const alone = stage[wing].kind === "leader";
  const falls = changed(stage, n, act =>
    told(stood(act, wing, alone ? { men: 0, stance: "gone" } : { led: false }), words.leaderFalls),
  );
  return { blow, stage: blow?.target === null ? settled(falls, "gone") : falls };
}

const said = ({ stage, blow }: HexStage, n: number, what: string): HexStage => ({
  blow,
  stage: changed(stage, n, act => told(act, what)),
});

/** The stage after an event; the same object if the event is not about it. */
export function tellStage(known: HexStage | null, event: GameEvent, scene: StageScene): HexStage | null {
  if (event.e === "trampled") return tramples(known, event, scene);
  const battle = known?.battle;
  if (!battle) return tellFight(known, event, scene);
  if (belongsToRampage(event)) {
    const next = tellFight(known, event, scene);
    return next && { ...next, battle };
  }
  const before = resumed(battle, scene);
  const next = tellFight(before, event, scene);
  return next === before ? known : next;
}

function tellFight(known: HexStage | null, event: GameEvent, scene: StageScene): HexStage | null {
  if (event.e === "battle_declared") {
    const stage = begun(event.side, event.from, event.to, isFire(event.mode), scene);
    return { stage, blow: undefined };
  }
  if (event.e === "blow_struck") return struck(known, event, scene);
  if (!known) return null;
  const { n } = scene;
  switch (event.e) {
    case "rolled":
      return rolledFor(known, event, scene);
    case "hits":
      return counted(known, event, n);
    case "blocks_lost":
      return lostMen(known, event, scene) ?? known;
    case "unit_lost":
      return lost(known, event, scene) ?? known;
    case "unit_moved":
      return moved(known, event, scene) ?? known;
    case "flags_ignored": {
      const next = said(known, n, words.flags(event.ignored, event.accepted));
      return event.accepted === 0 ? { ...next, stage: settled(next.stage, "stands") } : next;
    }
    case "leader_lost":
      return lostLeader(known, event, n);
    case "cleared": {
      const next = said(known, n, words.opened);
      return { ...next, stage: settled(next.stage, "gone") };
    }
    case "evade_declared":
      return evades(known, event, scene);
    case "battle_over":
      return { ...known, stage: { ...settled(known.stage, "stands"), last: n } };
    default:
      return known;
  }
}

function evades(known: HexStage, event: Extract<GameEvent, { e: "evade_declared" }>, scene: StageScene): HexStage {
  const wing = wingOf(known.stage, keyAt(event.side, event.hex, scene)) ?? "right";
  return {
    ...known,
    stage: withAct(known.stage, { n: scene.n, kind: "evades", title: words.itEvades, by: wing }),
  };
}

/** Where the fight is: the hexes that the stage must leave free. */
export const hexesOf = (stage: Stage): readonly Hex[] => [stage.left.place, stage.right.place];
