// How the tabletop shows its steps: a pure function from steps to beats. Marches run together; a combat or a shot is one
// heavy beat with all its results.
import type { Rolled } from "../../generated/tabletop.ts";
import type { LogLine, Side, Step } from "../../shell/protocol.ts";
import { type SoundName, gaitOf } from "../../shell/sound-score.ts";
import type { Beat, Shown } from "../../shell/timeline/beat.ts";
import { Reel } from "../../shell/timeline/reel.ts";
import type { Item, Point, Pose } from "./board/types.ts";
import { type Fights, noFights, tellFight } from "./fights.ts";
import type { TtEvent, TtScenario, TtTable, TtUnit } from "./protocol.ts";
import { type Stage, type StageItem, stageTimes } from "../../shell/stage/stage.ts";
import { type TtStage, runAway, tellStage } from "./stage.ts";
import { tt } from "./strings.ts";

export interface TtRoll {
  readonly side: Side | undefined;
  readonly who: string;
  readonly cause: string;
  readonly average: number;
  readonly dice: readonly number[];
  readonly rolling: boolean;
}
export interface TtArrow {
  readonly from: Point;
  readonly to: Point;
  readonly kind: string;
}
/** The table as it is drawn. */
export interface TtView {
  readonly stand: TtTable | undefined;
  readonly roll: TtRoll | null;
  readonly fights: Fights;
  readonly arrows: readonly TtArrow[];
  readonly turns: number;
  /** Bases that were removed: their units, and where they stood. */
  readonly fallen: TtTable["fallen"];
  /** What is told belongs to a combat or a shot. */
  readonly fighting: boolean;
  /** The last fight, until something else is shown. */
  readonly stage: TtStage | null;
}
export const stageOf = (view: TtView): Stage | undefined => view.stage?.stage;
/** The trace that a step leaves. */
export interface TtMark {
  readonly n: number;
  readonly side: Side;
  readonly kind: "move" | "charge" | "away" | "shot" | "fell";
  readonly unit: number;
  readonly from: Point;
  readonly to: Point;
}
export interface TtShown extends Shown {
  readonly view: TtView;
  readonly item: Item | StageItem;
  readonly mark: TtMark;
}

/** Milliseconds at speed 1. */
const times = { move: 520, tumble: 450, read: 700, small: 260, note: 560, flash: 1100 };
const mostTold = 160;
/** What is heard while dice are read. */
const noises: Readonly<Partial<Record<Rolled["cause"], { readonly sound: SoundName }>>> = {
  combat: { sound: "clash" },
  shoot: { sound: "missiles" },
};
const away = new Set(["evade", "fall_back", "retire", "rout", "give_way", "give_ground"]);
const toward = new Set(["charge", "follow_up", "pursue", "pass_through", "occupy", "rampage"]);

export const noView: TtView = {
  stand: undefined,
  roll: null,
  fights: noFights,
  arrows: [],
  turns: 0,
  fallen: [],
  fighting: false,
  stage: null,
};
export const settledView = (view: TtView, table: TtTable): TtView => ({
  ...view,
  stand: table,
  arrows: [],
  // The table says who lies on it, whoever saw them fall.
  fallen: table.fallen,
});

export function direct(
  steps: readonly Step<TtEvent>[],
  log: readonly LogLine[],
  before: TtView,
  table: TtTable,
  scenario: TtScenario,
): readonly Beat<TtShown>[] {
  const isSame = before.stand?.game === table.game;
  const director = new TtDirector(before, scenario, table.fallen.slice(isSame ? before.fallen.length : 0));
  for (const step of steps) director.step(step, log);
  return director.reel.finish(view => settledView(view, table));
}

const point = (at: Pose | Point): Point => [at[0], at[1]];

type Change = (view: TtView) => TtView;
const inStand =
  (change: (stand: TtTable) => TtTable): Change =>
  view =>
    view.stand ? { ...view, stand: change(view.stand) } : view;
const ofUnit = (id: number, change: (unit: TtUnit) => TtUnit): Change =>
  inStand(stand => ({ ...stand, units: stand.units.map(unit => (unit.id === id ? change(unit) : unit)) }));

/** A unit stands elsewhere, straight or as a bent column, with the leaders that are with it; its charge has been made. */
const placed = (id: number, at: Pose, tail: readonly Pose[] | undefined): Change =>
  inStand(stand => ({
    ...stand,
    units: stand.units.map(({ tail: before, ...unit }) =>
      unit.id === id ? { ...unit, at, ...(tail && { tail }) } : { ...unit, ...(before && { tail: before }) },
    ),
    leaders: stand.leaders.map(leader => (leader.with === id ? { ...leader, at: point(at) } : leader)),
  }));
const chargeIsMade = (id: number): Change =>
  inStand(stand =>
    stand.charges.some(([charger]) => charger === id)
      ? { ...stand, charges: stand.charges.filter(([charger]) => charger !== id) }
      : stand,
  );

const withFallen =
  (dead: TtTable["fallen"]): Change =>
  view =>
    dead.length > 0 ? { ...view, fallen: [...view.fallen, ...dead] } : view;
/** One base less, from the rearmost row. */
const withoutLast = (rows: readonly number[]): readonly number[] => {
  const last = (rows.at(-1) ?? 0) - 1;
  return last > 0 ? [...rows.slice(0, -1), last] : rows.slice(0, -1);
};
class TtDirector {
  readonly reel: Reel<TtShown>;
  private n = 0;
  private words: string | undefined;

  constructor(
    before: TtView,
    private readonly scenario: TtScenario,
    /** Those who will have fallen by the end, in the order in which they do. */
    private falling: TtTable["fallen"],
  ) {
    this.reel = new Reel<TtShown>(before, view => ({ turn: view.turns, active: null }));
  }

  step(step: Step<TtEvent>, log: readonly LogLine[]): void {
    this.n = step.n;
    this.reel.step(step.n, step.by);
    if (this.reel.view.fighting) this.reel.begin("fight", 3);
    const lines = log.filter(line => line.n === step.n);
    step.events.forEach((event, i) => {
      const told = lines.filter(line => line.e === i).map(line => line.text);
      this.words = told.length > 0 ? brief(told.join(" ")) : undefined;
      this.event(event);
    });
    this.reel.endStep();
    this.reel.say(lines.map(line => line.text).join(" "));
  }

  private event(event: TtEvent): void {
    const { reel } = this;
    if (reel.view.fighting) this.stage(event);
    switch (event.e) {
      case "turn_began":
        reel.close();
        this.begin("turn", 1, { anew: true });
        return this.note(times.small, view =>
          inStand(stand => ({ ...stand, turn: event.turn }))({ ...view, turns: view.turns + 1, fighting: false }),
        );
      case "phase_began":
        this.begin("turn", 1);
        return this.note(times.small, view =>
          inStand(stand => ({ ...stand, phase: event.phase }))({
            ...view,
            fights: tellFight(view.fights, event),
            fighting: false,
          }),
        );
      case "moved":
        return this.moved(event);
      case "placed":
        return reel.change(placed(event.unit, event.to, undefined));
      case "rolled":
        return this.rolled(event);
      case "shot_fired":
      case "combat_began":
      case "charge_declared":
        return this.pointed(event);
      default:
        return this.suffered(event);
    }
  }

  private told(event: TtEvent): TtStage | null {
    const { stand, stage, fights } = this.reel.view;
    return tellStage(stage, event, { n: this.n, stand, scenario: this.scenario, counted: fights.counted });
  }
  /** The effect of an event on the stage, before it is shown on the table. */
  private stage(event: TtEvent): void {
    const { reel } = this;
    const { stage: before } = reel.view;
    if (event.e === "combat_began" || event.e === "shot_fired") return;
    const stage = this.told(event);
    if (!stage || stage === before) return;
    const isNew = stage.stage.acts.length > (before?.stage.acts.length ?? 0);
    if (isNew) reel.stop();
    reel.change(view => ({ ...view, stage }));
    if (event.e === "dice_counted") this.act("reasons", stageTimes.reasons(event.dice));
    else if (event.e === "unit_lost" && runAway.has(event.cause))
      this.act("go", stageTimes.go, stageTimes.go - times.note);
    else if (event.e === "base_lost" || event.e === "unit_lost")
      this.act("fall", stageTimes.fall, stageTimes.fall - times.note);
    else if (event.e === "result_row" && isNew) this.act("result", stageTimes.judge(0));
    else if (event.e === "moved" && isNew) this.act("go", stageTimes.go, stageTimes.go - times.move);
  }
  private act(part: StageItem["part"], length: number, takes = length, noise: { sound?: SoundName } = {}): void {
    this.reel.add({ length, layer: "stage", item: { kind: "stage", part }, ...noise }, { takes });
  }
  /** Opens a beat of something else than a fight. */
  private begin(kind: string, weight: 1 | 2, options: { together?: boolean; anew?: boolean } = {}): void {
    this.reel.begin(kind, weight, options);
    this.reel.change(view => (view.stage ? { ...view, stage: null } : view));
  }

  /** Changes of a unit, and events that are told without being seen. */
  private suffered(event: TtEvent): void {
    const { reel } = this;
    const told: Change = view => ({ ...view, fights: tellFight(view.fights, event) });
    switch (event.e) {
      case "dp_gained":
        this.flash(event.unit, "+1");
        return this.note(
          times.note,
          ofUnit(event.unit, unit => ({ ...unit, dp: event.dp })),
          "hit",
        );
      case "dp_lost":
        this.flash(event.unit, `−${event.lost}`);
        return this.note(
          times.small,
          ofUnit(event.unit, unit => ({ ...unit, dp: event.dp })),
        );
      case "shaken":
        return this.note(
          times.note,
          ofUnit(event.unit, unit => ({ ...unit, marks: [...unit.marks, "shaken"] })),
        );
      case "base_lost": {
        this.flash(event.unit, tt.baseFalls);
        const dead = this.fall(event.unit, 1);
        const shorter = ofUnit(event.unit, unit => ({ ...unit, rows: withoutLast(unit.rows) }));
        return this.note(times.note, view => shorter(withFallen(dead)(told(view))), "hit");
      }
      case "unit_lost": {
        const at = this.unit(event.unit)?.at;
        if (at) reel.mark({ ...this.of(event.unit), kind: "fell", from: point(at), to: point(at) });
        const dead = this.fall(event.unit, Infinity);
        const gone: Change = view =>
          inStand(stand => ({ ...stand, units: stand.units.filter(unit => unit.id !== event.unit) }))(
            withFallen(dead)(view),
          );
        return reel.add({
          length: times.note,
          layer: "piece",
          item: { kind: "fade", unit: event.unit },
          end: gone,
          sound: "lost",
          ...this.said(),
        });
      }
      default:
        // Told, and nothing to be seen of it: long enough to be read.
        if (this.words !== undefined) return this.note(times.note, told);
        return reel.change(view => {
          const fights = tellFight(view.fights, event);
          return fights === view.fights ? view : { ...view, fights };
        });
    }
  }

  private said(): { words?: string } {
    return this.words === undefined ? {} : { words: this.words };
  }
  /** A change that stays to be read. */
  private note(length: number, begin: Change, sound?: "hit"): void {
    this.reel.add({ length, layer: "words", begin, ...(sound ? { sound } : {}), ...this.said() });
  }
  private flash(unit: number, text: string): void {
    this.reel.add({ length: times.flash, layer: "mark", item: { kind: "flash", unit, text } }, { takes: 0 });
  }
  private of(unit: number): Pick<TtMark, "n" | "side" | "unit"> {
    return { n: this.n, unit, side: this.scenario.units[unit]?.side ?? "top" };
  }
  private unit(id: number | undefined): TtUnit | undefined {
    return this.reel.view.stand?.units.find(unit => unit.id === id);
  }

  /** The next ones of a unit that fall, at most so many. Units that run away leave nobody. */
  private fall(unit: number, most: number): TtTable["fallen"] {
    const fallen = this.falling.filter(one => one[0] === unit).slice(0, most);
    this.falling = this.falling.filter(one => !fallen.includes(one));
    return fallen;
  }

  private moved(event: Extract<TtEvent, { e: "moved" }>): void {
    const { reel } = this;
    const { unit, cause, from, to, tail } = event;
    const kind = away.has(cause) ? "away" : toward.has(cause) ? "charge" : "move";
    const marches = kind === "move" && cause !== "conform";
    if (marches) {
      reel.change(view => (view.fighting ? { ...view, fighting: false } : view));
      this.begin("moves", 1, { together: true });
    } else if (!reel.view.fighting) this.begin("charge", 2);
    const length = cause === "conform" ? times.small : times.move;
    const arrow: TtArrow = { from: point(from), to: point(to), kind };
    const leaders = reel.view.stand?.leaders.filter(leader => leader.with === unit) ?? [];
    const made = chargeIsMade(unit);
    reel.add({
      length,
      layer: "piece",
      begin: view => made(placed(unit, to, tail)(view)),
      item: { kind: "glide", unit, from, to },
      sound: gaitOf(this.scenario.units[unit]?.figure ?? ""),
      ...this.said(),
    });
    for (const { id, at } of leaders)
      reel.add(
        { length, layer: "piece", item: { kind: "lead", leader: id, from: point(at), to: point(to) } },
        { beside: true },
      );
    this.arrow(arrow, length, true);
    if (cause !== "conform") reel.mark({ ...this.of(unit), kind, from: arrow.from, to: arrow.to });
  }

  private arrow(arrow: TtArrow, length: number, beside: boolean): void {
    this.reel.add(
      {
        length,
        layer: "mark",
        begin: view => ({ ...view, arrows: [...view.arrows, arrow] }),
        end: view => ({ ...view, arrows: view.arrows.filter(one => one !== arrow) }),
        ...(beside ? {} : this.said()),
      },
      { beside },
    );
  }

  /** One unit points at another: it shoots, charges, or meets it in combat. */
  private pointed(event: Extract<TtEvent, { e: "shot_fired" | "combat_began" | "charge_declared" }>): void {
    const { reel } = this;
    const [from, to] = event.e === "combat_began" ? [event.units[0], event.units.at(-1)] : [event.unit, event.target];
    if (event.e === "charge_declared") {
      // A side that commits itself in secret has drawn its own charges already.
      if (reel.view.stand?.charges.some(([charger]) => charger === event.unit)) return;
      if (!reel.view.fighting) this.begin("charge", 2);
    } else {
      const stage = this.told(event);
      reel.begin("fight", 3, { anew: true });
      reel.change(view => ({ ...view, fights: tellFight(view.fights, event), fighting: true, stage }));
      if (event.e === "shot_fired") this.act("reasons", stageTimes.reasons(event.dice), 0);
    }
    const a = this.unit(from);
    const b = this.unit(to);
    if (!a || !b) return this.note(times.note, view => view);
    const kind = event.e === "shot_fired" ? "shot" : "charge";
    if (kind === "shot")
      reel.add(
        { length: times.note, layer: "piece", item: { kind: "missiles", from: point(a.at), to: point(b.at) } },
        { takes: 0 },
      );
    this.arrow({ from: point(a.at), to: point(b.at), kind }, times.note, false);
    // A charge is told by the way it went: where it is declared in secret it is not told at all.
    if (event.e === "shot_fired")
      reel.mark({ ...this.of(event.unit), kind: "shot", from: point(a.at), to: point(b.at) });
  }

  private rolled(event: Rolled): void {
    const { reel } = this;
    if (!reel.view.fighting) this.begin("roll", 2);
    const roll: TtRoll = {
      side: event.side,
      who: this.whoRolls(event),
      cause: event.cause,
      average: event.roll.average,
      dice: event.roll.dice,
      rolling: true,
    };
    reel.add({
      length: times.tumble,
      layer: "piece",
      begin: view => ({ ...view, roll }),
      end: view => ({ ...view, roll: { ...roll, rolling: false }, fights: tellFight(view.fights, event) }),
      item: { kind: "tumble" },
      sound: "dice",
      ...this.said(),
    });
    const noise = noises[event.cause];
    if (reel.view.stage && noise) this.act("judge", stageTimes.judge(event.roll.dice.length), undefined, noise);
    else reel.add({ length: times.read, layer: "words", ...noise });
  }

  private whoRolls({ unit, leader, side }: Rolled): string {
    if (unit !== undefined) return this.scenario.units[unit]?.name ?? "";
    if (leader !== undefined) return this.scenario.leaders[leader]?.name ?? "";
    return side ? this.scenario.sides[side].name : "";
  }
}

/** The panel beside the table tells how a roll came about: on the table the first sentence is enough. */
const brief = (words: string): string =>
  words.length <= mostTold ? words : `${words.slice(0, words.lastIndexOf(": ", mostTold))}.`;
