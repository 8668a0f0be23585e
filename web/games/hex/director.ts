// How a battle on hexes shows its steps: a pure function from steps to beats. Moves and orders run together, a card is a
// beat, and a battle is one heavy beat from its declaration to its end.
import type { LogLine, Side, Step } from "../../shell/protocol.ts";
import { type SoundName, gaitOf } from "../../shell/sound-score.ts";
import type { Beat, Shown } from "../../shell/timeline/beat.ts";
import { Reel } from "../../shell/timeline/reel.ts";
import type { Arrow, ArrowKind, FlashLook, Item } from "./board/types.ts";
import { type Stage, type StageItem, type Wing, stageTimes, standingOf } from "../../shell/stage/stage.ts";
import { type BoardState, fold } from "./fold.ts";
import type { GameEvent, Hex, OpenTable, Scenario, Table } from "./protocol.ts";
import { type RollShown, whatCame, withAgain } from "./rolls.ts";
import { type HexStage, isBlow, isFire, tellStage } from "./stage.ts";

export interface CardShown {
  readonly side: Side;
  readonly card: string;
  readonly as: string;
}

/** The table as it is drawn. */
export interface HexView {
  readonly board: BoardState;
  /** The last roll stays until the next one, or until the player plays a card. */
  readonly roll: RollShown | null;
  readonly arrows: readonly Arrow[];
  readonly card: CardShown | null;
  readonly active: Side | null;
  readonly turns: number;
  /** A battle has been declared and is not over. */
  readonly fighting: boolean;
  /** The last battle, until something else is shown. */
  readonly stage: HexStage | null;
}
const noFighters: ReadonlySet<number> = new Set();
/** Units whose men are at blows: both sides of a battle, those who shoot, as long as they stand where it began. */
export function fightersOf({ fighting, stage }: HexView): ReadonlySet<number> {
  if (!fighting || !stage) return noFighters;
  const { stage: fight } = stage;
  const now = standingOf(fight);
  const wings: readonly Wing[] = fight.afar ? ["left"] : ["left", "right"];
  const keys = wings.filter(wing => now[wing].stance === "standing").map(wing => fight[wing].key);
  return new Set(keys.flatMap(key => (key.startsWith("unit-") ? [Number(key.slice(5))] : [])));
}
export const stageOf = (view: HexView): Stage | undefined => view.stage?.stage;
/** The trace that a step leaves. */
export interface HexMark {
  readonly n: number;
  readonly side: Side;
  readonly kind: ArrowKind | "fell" | "card";
  readonly from?: Hex;
  readonly to?: Hex;
  /** Where a unit or a leader fell. */
  readonly hex?: Hex;
  readonly card?: string;
}
export interface HexShown extends Shown {
  readonly view: HexView;
  readonly item: Item | StageItem;
  readonly mark: HexMark;
}

/** Milliseconds at speed 1. */
const times = { move: 430, card: 900, tumble: 550, read: 900, order: 250, declare: 450, lost: 350, flash: 1000 };

export const viewOfTable = (table: Table | OpenTable): HexView => ({
  board: table,
  roll: null,
  arrows: [],
  card: null,
  active: table.active,
  turns: 0,
  fighting: false,
  stage: null,
});
/** The view with the table as the server tells it. */
export const settledView = (view: HexView, table: Table | OpenTable): HexView => ({
  ...view,
  board: table,
  arrows: view.fighting ? view.arrows : [],
  card: null,
  active: table.active,
});

export interface HexScene {
  readonly scenario: Scenario;
  /** The player whose own cards are not shown as they are played, as he has just chosen them. */
  readonly foreign: (side: Side) => boolean;
}

/** They turn their backs. */
const runs: ReadonlySet<string> = new Set(["retreat", "evade", "flight"]);
/** Dice are about to be rolled on the stage. */
const rollsNext = (event: GameEvent): event is Extract<GameEvent, { e: "blow_struck" | "trampled" }> =>
  event.e === "blow_struck" || event.e === "trampled";
/** Somebody falls on the stage. */
const falls: ReadonlySet<string> = new Set(["blocks_lost", "unit_lost", "leader_lost"]);
const movesBack = (cause: string): boolean => cause === "retreat" || cause === "evade";

export function direct(
  steps: readonly Step<GameEvent>[],
  log: readonly LogLine[],
  before: HexView,
  table: Table | OpenTable,
  scene: HexScene,
): readonly Beat<HexShown>[] {
  const director = new HexDirector(before, scene);
  for (const step of steps) director.step(step, log);
  return director.reel.finish(view => settledView(view, table));
}

class HexDirector {
  readonly reel: Reel<HexShown>;
  private n = 0;
  private lastMove = "";
  /** What follows in the same step. */
  private rest: readonly GameEvent[] = [];

  constructor(
    before: HexView,
    private readonly scene: HexScene,
  ) {
    this.reel = new Reel<HexShown>(before, view => ({ turn: view.turns, active: view.active }));
  }

  step(step: Step<GameEvent>, log: readonly LogLine[]): void {
    this.n = step.n;
    this.reel.step(step.n, step.by);
    // A battle that was declared in an earlier message goes on.
    if (this.reel.view.fighting) this.reel.begin("battle", 3);
    for (const [i, event] of step.events.entries()) {
      this.rest = step.events.slice(i + 1);
      this.event(event);
    }
    this.reel.endStep();
    this.reel.say(
      log
        .filter(line => line.n === step.n)
        .map(line => line.text)
        .join(" "),
    );
  }

  private event(event: GameEvent): void {
    const { reel } = this;
    if (reel.view.fighting || rollsNext(event)) this.stage(event);
    switch (event.e) {
      case "turn_began":
        reel.close();
        return reel.change(view => ({
          ...view,
          active: event.side,
          turns: view.turns + 1,
          fighting: false,
          stage: null,
        }));
      case "card_played":
        this.begin("card", 2, { anew: true });
        reel.mark({ n: this.n, side: event.side, kind: "card", card: event.card });
        if (this.scene.foreign(event.side)) this.card({ ...event, as: event.as ?? event.card });
        // The dice of the turn before are old news to a player who orders now, and their room is needed.
        else reel.change(view => (view.roll ? { ...view, roll: null } : view));
        return;
      case "reaction_played":
        if (!reel.view.fighting) this.begin("card", 2, { anew: true });
        reel.mark({ n: this.n, side: event.side, kind: "card", card: event.card });
        return this.card({ ...event, as: event.card });
      case "unit_ordered":
      case "leader_ordered":
      case "unit_unordered":
        if (!reel.view.fighting) this.begin("orders", 1, { together: true });
        return reel.add(
          { length: this.scene.foreign(event.side) ? times.order : 0, layer: "mark", begin: this.folded(event) },
          reel.view.fighting ? { takes: 0 } : {},
        );
      case "unit_moved":
      case "leader_moved":
        return this.moved(event);
      case "unit_entered":
      case "leader_entered":
        if (!reel.view.fighting) this.begin("moves", 1, { together: true });
        return reel.add({ length: times.order, layer: "mark", begin: this.folded(event) });
      default:
        return this.fought(event);
    }
  }

  /** The effect of an event on the stage, before it is shown on the board. */
  private stage(event: GameEvent): void {
    const { reel } = this;
    const { board, stage: before } = reel.view;
    if (event.e === "battle_declared") return;
    const stage = tellStage(before, event, { n: this.n, board, scenario: this.scene.scenario, rest: this.rest });
    if (!stage || stage === before) return;
    // Another fight within the battle is a beat of its own, so that each can be opened again.
    const isOther = before !== null && before.stage.acts.length > 0 && before.stage.first !== stage.stage.first;
    if (isOther || rollsNext(event)) reel.begin("battle", 3, { anew: isOther });
    if (isOther || stage.stage.acts.length > (before?.stage.acts.length ?? 0)) reel.stop();
    reel.change(view => ({ ...view, stage }));
    if (rollsNext(event)) this.act("reasons", stageTimes.reasons("reasons" in event ? event.reasons.length : 0));
    else if (event.e === "evade_declared") this.act("go", stageTimes.go);
    else if (falls.has(event.e)) this.act("fall", stageTimes.fall, stageTimes.fall - times.lost);
    else if (event.e === "unit_moved") this.act("go", stageTimes.go, stageTimes.go - times.move);
  }
  private act(part: StageItem["part"], length: number, takes = length, noise: { sound?: SoundName } = {}): void {
    this.reel.add({ length, layer: "stage", item: { kind: "stage", part }, ...noise }, { takes });
  }
  /** Opens a beat of something else than a battle. */
  private begin(kind: string, weight: 1 | 2, options: { together?: boolean; anew?: boolean } = {}): void {
    this.reel.begin(kind, weight, options);
    this.reel.change(view => (view.stage ? { ...view, stage: null } : view));
  }

  /** The events of a battle, and the changes that are not shown. */
  private fought(event: GameEvent): void {
    const { reel } = this;
    switch (event.e) {
      case "battle_declared": {
        reel.begin("battle", 3, { anew: true });
        const kind = isFire(event.mode) ? "fire" : "attack";
        const arrow: Arrow = { from: event.from, to: event.to, kind };
        reel.mark({ n: this.n, side: event.side, ...arrow });
        const stage = tellStage(null, event, {
          n: this.n,
          board: reel.view.board,
          scenario: this.scene.scenario,
          rest: this.rest,
        });
        return reel.add({
          length: times.declare,
          layer: "mark",
          begin: view => ({ ...view, roll: null, arrows: [arrow], fighting: true, stage }),
        });
      }
      case "battle_over":
        reel.change(view => ({ ...view, arrows: [], fighting: false }));
        return;
      case "rolled":
        return this.rolled(event);
      case "hits":
        return reel.change(view =>
          view.roll ? { ...view, roll: { ...view.roll, hits: event.hits, flags: event.flags } } : view,
        );
      case "blocks_lost":
        reel.add({ length: 0, layer: "mark", begin: this.folded(event), sound: "hit" }, { takes: 0 });
        return this.flash(event.hex, "hit", `−${event.lost}`);
      case "unit_rallied":
        reel.change(this.folded(event));
        return this.flash(event.hex, "rally", "+1");
      case "unit_lost":
      case "leader_lost":
        return this.fell(event);
      default:
        return reel.change(this.folded(event));
    }
  }

  private readonly folded =
    (event: GameEvent) =>
    (view: HexView): HexView => {
      const board = fold(view.board, event, this.scene.scenario);
      return board === view.board ? view : { ...view, board };
    };

  private card(card: CardShown): void {
    const { side, card: code, as } = card;
    this.reel.add({
      length: times.card,
      layer: "stage",
      begin: view => ({ ...view, card: { side, card: code, as } }),
      end: view => ({ ...view, card: null }),
    });
  }

  private moved(event: Extract<GameEvent, { e: "unit_moved" | "leader_moved" }>): void {
    const { reel } = this;
    const { from, to } = event;
    const { fighting } = reel.view;
    if (!fighting) this.begin("moves", 1, { together: true });
    const piece = event.e === "leader_moved" ? `leader-${event.leader}` : this.unitAt(event.side, event.from);
    // The leader of a unit goes with it.
    const beside = event.e === "leader_moved" && `${from} ${to}` === this.lastMove;
    this.lastMove = `${from} ${to}`;
    if (!from || !to) return reel.change(this.folded(event));
    const kind: ArrowKind = movesBack(event.cause) ? "retreat" : "move";
    const arrow: Arrow = { from, to, kind };
    const takes = fighting ? { takes: times.move } : {};
    reel.add(
      {
        length: times.move,
        layer: "piece",
        begin: this.folded(event),
        item: { kind: "glide", piece, from, to, ...(runs.has(event.cause) ? { pose: "fleeing" as const } : {}) },
        ...(beside ? {} : { sound: this.gait(piece) }),
      },
      beside ? { beside } : takes,
    );
    if (beside) return;
    reel.mark({ n: this.n, side: event.side, ...arrow });
    const without = (view: HexView): HexView => ({ ...view, arrows: view.arrows.filter(one => one !== arrow) });
    reel.add(
      {
        length: times.move,
        layer: "mark",
        begin: view => ({ ...view, arrows: [...view.arrows, arrow] }),
        end: without,
      },
      { beside: true },
    );
  }

  private rolled(event: Extract<GameEvent, { e: "rolled" }>): void {
    const { side, faces, cause } = event;
    if (!this.reel.view.fighting) this.begin("roll", 2);
    const dice = this.reel.view.stage?.stage.acts.at(-1)?.dice.slice(-faces.length) ?? [];
    const judged = dice.length === faces.length && isBlow(cause) ? { dice } : {};
    const came = whatCame(cause, this.rest);
    const roll: RollShown = { side, faces, cause, rolling: true, ...judged, ...(came ? { came } : {}) };
    this.reel.add({
      length: times.tumble,
      layer: "piece",
      begin: view => ({ ...view, roll: cause === "reroll" && view.roll ? withAgain(view.roll, roll) : roll }),
      end: view => (view.roll ? { ...view, roll: { ...view.roll, rolling: false } } : view),
      item: { kind: "tumble" },
      sound: "dice",
    });
    const noise = isBlow(cause) ? { sound: this.noise() } : {};
    if (this.reel.view.stage) this.act("judge", stageTimes.judge(faces.length), undefined, noise);
    else this.reel.add({ length: times.read, layer: "words", ...noise });
  }

  private fell(event: Extract<GameEvent, { e: "unit_lost" | "leader_lost" }>): void {
    const { hex } = event;
    const piece = event.e === "leader_lost" ? `leader-${event.leader}` : this.unitAt(event.side, event.hex);
    if (hex) {
      this.flash(hex, "gone", "", 0);
      this.reel.mark({ n: this.n, side: event.side, kind: "fell", hex });
    }
    this.reel.add({
      length: times.lost,
      layer: "piece",
      item: { kind: "fade", piece },
      end: this.folded(event),
      sound: "lost",
    });
  }

  private flash(hex: Hex, look: FlashLook, text: string, takes = times.lost): void {
    this.reel.add({ length: times.flash, layer: "mark", item: { kind: "flash", hex, look, text } }, { takes });
  }

  /** What is heard of a blow. */
  private noise(): SoundName {
    const blow = this.reel.view.stage?.blow;
    return isFire(blow?.e === "blow_struck" ? blow.mode : "") ? "missiles" : "clash";
  }
  private gait(piece: string): SoundName {
    const { units, leaders } = this.scene.scenario;
    const unit = units.find(one => `unit-${one.id}` === piece);
    return gaitOf((unit ?? leaders.find(one => `leader-${one.id}` === piece))?.figure ?? "");
  }

  private unitAt(side: Side, hex: Hex): string {
    const sideOf = (id: number): Side | undefined => this.scene.scenario.units.find(unit => unit.id === id)?.side;
    const unit = this.reel.view.board.units.find(one => one[1] === hex && sideOf(one[0]) === side);
    return unit ? `unit-${unit[0]}` : "";
  }
}
