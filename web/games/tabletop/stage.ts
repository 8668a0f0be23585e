// A combat or a volley on the tabletop as a stage: its events, one by one, become acts. A pure function; the director says how
// long each is seen. Reasons are clauses of the rules, which the page has in words.
import type { Row, TerrainKind } from "../../generated/tabletop.ts";
import type { Side } from "../../shell/protocol.ts";
import {
  type Act,
  type Cast,
  type Outcome,
  type Reason,
  type Stage,
  type StageDie,
  type Troupe,
  type Wing,
  changed,
  stood,
  told,
  wingOf,
  withAct,
} from "../../shell/stage/stage.ts";
import type { Counted } from "./fights.ts";
import type { TtEvent, TtScenario, TtTable } from "./protocol.ts";
import { stageWords as words } from "./stage-words.ts";

/** The context of an event: the step, and the table before it. */
export interface TtStageScene {
  readonly n: number;
  readonly stand: TtTable | undefined;
  readonly scenario: TtScenario;
  /** The numbers counted for the next dice. */
  readonly counted: readonly Counted[];
}

/** A stage, the number its next dice must show, and the odds of the combat for top. */
export interface TtStage {
  readonly stage: Stage;
  readonly on: number;
  readonly rows: readonly number[] | undefined;
}

export const unitKey = (unit: number): string => `unit-${unit}`;
const rowNames: readonly Row[] = ["victory", "success", "inconclusive", "set_back", "defeat"];

const basesOf = (unit: number, { stand, scenario }: TtStageScene): number => {
  const rows = stand?.units.find(one => one.id === unit)?.rows;
  return rows ? rows.reduce((sum, row) => sum + row, 0) : (scenario.units[unit]?.bases ?? 1);
};

function troupeOf(unit: number, more: number, scene: TtStageScene): Troupe {
  const its = scene.scenario.units[unit];
  return {
    key: unitKey(unit),
    side: its?.side ?? "top",
    kind: its?.type ?? "HI",
    name: its?.name ?? "",
    place: "",
    full: its?.bases ?? 1,
    men: basesOf(unit, scene),
    cast: castOf(its),
    leader: castOf(scene.scenario.leaders[scene.stand?.leaders.find(leader => leader.with === unit)?.id ?? -1]),
    more,
  };
}
const castOf = (one: Cast | undefined): Cast | undefined => one && { figure: one.figure, people: one.people };

/** What a piece of ground looks like to those who stand in it. */
const sceneries: Readonly<Record<TerrainKind, string>> = {
  rough: "rough",
  woods: "woods",
  hill: "hill",
  obstacle: "works",
  impassable: "water",
  camp: "works",
};
function isInside([x, y]: readonly [number, number], outline: readonly (readonly [number, number])[]): boolean {
  return outline.reduce((inside, [ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length] ?? [ax, ay];
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    return crosses ? !inside : inside;
  }, false);
}
function groundUnder(unit: number, { stand, scenario }: TtStageScene): string {
  const at = stand?.units.find(one => one.id === unit)?.at;
  const found =
    at && scenario.terrain.find(({ kind, outline }) => kind !== "obstacle" && isInside([at[0], at[1]], outline));
  return found ? sceneries[found.kind] : "open";
}

function begun(
  left: number,
  right: number,
  afar: boolean,
  more: readonly [number, number],
  scene: TtStageScene,
): TtStage {
  const stage: Stage = {
    first: scene.n,
    last: scene.n,
    afar,
    land: scene.scenario.land,
    ground: { left: groundUnder(left, scene), right: groundUnder(right, scene) },
    left: troupeOf(left, more[0], scene),
    right: troupeOf(right, more[1], scene),
    acts: [],
  };
  return { stage, on: 6, rows: undefined };
}

/** Those who fight: the first of each side, until it is known who leads it. */
function combat(units: readonly number[], scene: TtStageScene): TtStage | null {
  const of = (side: Side): readonly number[] => units.filter(unit => scene.scenario.units[unit]?.side === side);
  const [top, bottom] = [of("top"), of("bottom")];
  const [left, right] = [top[0], bottom[0]];
  if (left === undefined || right === undefined) return null;
  return begun(left, right, false, [top.length - 1, bottom.length - 1], scene);
}

const signed = (n: number): string => `${n < 0 ? "−" : "+"}${Math.abs(n)}`.replace(/0?\.5$/, "½");

const judge = (faces: readonly number[], on: number): readonly StageDie[] =>
  faces.map(face => ({ face: String(face), verdict: face >= on ? "hit" : "miss", words: words.needs(on) }));

/** The dice of one side, before they are rolled. */
interface Counting {
  readonly by: Wing;
  readonly title: string;
  readonly dice: number;
  readonly on: number;
  readonly why: string | undefined;
}

function counting({ stage, rows }: TtStage, { by, title, dice, on, why }: Counting, scene: TtStageScene): TtStage {
  const reasons: readonly Reason[] = scene.counted.map(({ clause, amount }) => ({
    dice: signed(amount),
    words: clause,
  }));
  const harder: readonly Reason[] = on >= 6 && why ? [{ dice: "6", words: why }] : [];
  const act = { n: scene.n, kind: "blow", title, by, reasons: [...reasons, ...harder], count: dice };
  return { on, rows, stage: withAct(stage, { ...act, ...promised(stage, rows) }) };
}

const outcomesOf = (rows: readonly number[], came: Row | undefined): readonly Outcome[] =>
  rowNames.flatMap((row, i) => {
    const share = rows[i] ?? 0;
    return share > 0 || row === came ? [{ key: row, words: words.rows[row], share, came: row === came }] : [];
  });

/** The rows are those of the troops on the left; those on the right have the opposite. */
const promised = (stage: Stage, rows: readonly number[] | undefined, came?: Row): Pick<Act, "outcomes" | "whose"> => ({
  outcomes: rows ? outcomesOf(rows, came) : [],
  whose: stage.left.name,
});

function result(known: TtStage, event: Extract<TtEvent, { e: "result_row" }>, n: number): TtStage {
  // The other side's row is the same seen from there.
  if (event.side !== known.stage.left.side) return known;
  const act = withAct(known.stage, {
    n,
    kind: "result",
    title: words.result,
    by: "left",
    ...promised(known.stage, known.rows, event.row),
    words: [words.rowFor(known.stage.left.name, words.rows[event.row], event.difference)],
  });
  return { ...known, stage: act };
}

const away = new Set(["evade", "fall_back", "retire", "rout", "give_way", "give_ground"]);
const forward = new Set(["follow_up", "pursue", "pass_through", "occupy"]);

function moved(known: TtStage, event: Extract<TtEvent, { e: "moved" }>, n: number): TtStage {
  const wing = wingOf(known.stage, unitKey(event.unit));
  const title = words.moves[event.cause];
  if (!wing || title === undefined) return known;
  const act = withAct(known.stage, { n, kind: event.cause, title, by: wing });
  const stance = away.has(event.cause) ? "away" : forward.has(event.cause) ? "forward" : undefined;
  return { ...known, stage: stance ? changed(act, n, one => stood(one, wing, { stance })) : act };
}

/** Units that are lost so leave nobody on the field. */
export const runAway: ReadonlySet<string> = new Set(["routed", "left_table", "morale"]);

/** What befalls one of the two, told in the act that runs. */
function suffered(known: TtStage, unit: number, n: number, change: (act: Act, wing: Wing) => Act): TtStage {
  const wing = wingOf(known.stage, unitKey(unit));
  if (!wing || known.stage.acts.length === 0) return known;
  return { ...known, stage: changed(known.stage, n, act => change(act, wing)) };
}
/** Only the last of them counts. */
const disordered = (act: Act, name: string, dp: number): Act =>
  told({ ...act, words: act.words.filter(one => !one.startsWith(words.disorder(name))) }, words.dp(name, dp));
const nameOf = (stage: Stage, wing: Wing): string => stage[wing].name;

/** The stage after an event; the same object if the event is not about it. */
export function tellStage(known: TtStage | null, event: TtEvent, scene: TtStageScene): TtStage | null {
  const { n } = scene;
  if (event.e === "combat_began") return combat(event.units, scene);
  if (event.e === "shot_fired") {
    const shot = begun(event.unit, event.target, true, [0, 0], scene);
    return counting(shot, { ...event, by: "left", title: words.volley, why: undefined }, scene);
  }
  if (!known) return null;
  switch (event.e) {
    case "rows_promised": {
      const rows = promised(known.stage, event.rows);
      return { ...known, rows: event.rows, stage: changed(known.stage, n, act => ({ ...act, ...rows })) };
    }
    case "dice_counted":
      return struck(known, event, scene);
    case "rolled":
      return rolled(known, event, n);
    case "hits_scored":
      return {
        ...known,
        stage: changed(known.stage, n, act => told(act, words.hits(event.hits, event.automatic))),
      };
    case "result_row":
      return result(known, event, n);
    case "dp_gained":
      return suffered(known, event.unit, n, (act, wing) => disordered(act, nameOf(known.stage, wing), event.dp));
    case "shaken":
      return suffered(known, event.unit, n, (act, wing) => told(act, words.shaken(nameOf(known.stage, wing))));
    case "base_lost":
      return suffered(known, event.unit, n, (act, wing) => stood(act, wing, { men: event.bases }));
    case "unit_lost":
      return suffered(known, event.unit, n, (act, wing) =>
        told(
          stood(act, wing, runAway.has(event.cause) ? { stance: "away" } : { men: 0, stance: "gone" }),
          words.lost(nameOf(known.stage, wing)),
        ),
      );
    case "moved":
      return moved(known, event, n);
    default:
      return known;
  }
}

/** The dice of a side: its leading unit stands on the stage from now on. */
function struck(known: TtStage, event: Extract<TtEvent, { e: "dice_counted" }>, scene: TtStageScene): TtStage {
  const by: Wing = known.stage.left.side === event.side ? "left" : "right";
  const { more } = known.stage[by];
  const troupe = known.stage[by].key === unitKey(event.unit) ? known.stage[by] : troupeOf(event.unit, more, scene);
  const stage: Stage = { ...known.stage, [by]: troupe };
  const title = words.strikes(troupe.name);
  return counting({ ...known, stage }, { ...event, by, title, why: event.clause }, scene);
}

function rolled(known: TtStage, event: Extract<TtEvent, { e: "rolled" }>, n: number): TtStage {
  if (event.cause !== "combat" && event.cause !== "shoot") return known;
  const dice = judge(event.roll.dice, known.on);
  const hits = dice.filter(die => die.verdict === "hit").length;
  const stage = changed(known.stage, n, act => {
    const thrown = { ...act, dice };
    return event.cause === "shoot" ? told(thrown, words.hits(hits, 0)) : thrown;
  });
  return { ...known, stage };
}
