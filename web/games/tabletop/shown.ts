// A match on the tabletop as it is shown: step by step, each thing that happened as long as it takes.
import { batch, signal } from "@preact/signals";
import type { Rolled } from "../../generated/tabletop.ts";
import { MatchModel } from "../../shell/match-model.ts";
import type { Side } from "../../shell/protocol.ts";
import { sounds } from "../../shell/sounds.ts";
import type { Point, Pose } from "./board/types.ts";
import { type Fights, noFights, tellFight } from "./fights.ts";
import type { TtEvent, TtTable, TtTypes, TtUnit } from "./protocol.ts";

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

const times = { move: 520, tumble: 450, read: 700, small: 260, note: 560 };
const mostTold = 160;
const away = new Set(["evade", "fall_back", "retire", "rout", "give_way", "give_ground"]);
const toward = new Set(["charge", "follow_up", "pursue", "pass_through", "occupy", "rampage"]);

export abstract class ShownMatch extends MatchModel<TtTypes> {
  /** The table as it is drawn, which may lag behind the table that is known. */
  readonly stand = signal<TtTable | undefined>(undefined);
  readonly roll = signal<TtRoll | null>(null);
  readonly fights = signal<Fights>(noFights);
  readonly arrows = signal<readonly TtArrow[]>([]);
  readonly flashes = signal<readonly { unit: number; text: string; key: number }[]>([]);
  /** What is going on out of turn, in words, while it is shown. */
  readonly telling = signal("");

  private told = false;
  private counter = 0;

  unit(id: number | undefined): TtUnit | undefined {
    return this.stand.value?.units.find(unit => unit.id === id);
  }
  nameOf(id: number | undefined): string {
    return id === undefined ? "" : (this.scenario.value?.units[id]?.name ?? "");
  }

  protected settle(table: TtTable): void {
    batch(() => {
      this.stand.value = table;
      this.arrows.value = [];
      this.telling.value = "";
    });
  }
  protected forgetShown(): void {
    this.roll.value = null;
    this.fights.value = noFights;
  }
  /** The panel beside the table tells how a roll came about: here the first sentence is enough. */
  protected override tell(words: string): void {
    this.told = true;
    this.telling.value = words.length <= mostTold ? words : `${words.slice(0, words.lastIndexOf(": ", mostTold))}.`;
  }

  protected catchUp(event: TtEvent): void {
    this.fights.value = tellFight(this.fights.value, event);
    if (event.e === "rolled") this.noteRoll(event, false);
  }

  private whoRolls({ unit, leader, side }: Rolled): string {
    if (unit !== undefined) return this.nameOf(unit);
    if (leader !== undefined) return this.scenario.value?.leaders[leader]?.name ?? "";
    return side ? this.sideName(side) : "";
  }
  private noteRoll(event: Rolled, rolling: boolean): void {
    this.roll.value = {
      side: event.side,
      who: this.whoRolls(event),
      cause: event.cause,
      average: event.roll.average,
      dice: event.roll.dice,
      rolling,
    };
  }

  private change(id: number | undefined, part: Partial<TtUnit>): void {
    const stand = this.stand.value;
    if (!stand || id === undefined) return;
    this.stand.value = { ...stand, units: stand.units.map(unit => (unit.id === id ? { ...unit, ...part } : unit)) };
  }

  /** A unit stands elsewhere, straight or as a bent column. */
  private place(id: number, at: Pose, tail: readonly Pose[] | undefined): void {
    const stand = this.stand.value;
    if (!stand) return;
    const placed = ({ tail: _before, ...unit }: TtUnit): TtUnit => ({ ...unit, at, ...(tail && { tail }) });
    this.stand.value = { ...stand, units: stand.units.map(unit => (unit.id === id ? placed(unit) : unit)) };
  }

  /** Leaders go where the unit goes that they are with. */
  private carryLeaders(unit: number | undefined, at: Point): void {
    const stand = this.stand.value;
    if (!stand || unit === undefined) return;
    const leaders = stand.leaders.map(leader => (leader.with === unit ? { ...leader, at } : leader));
    this.stand.value = { ...stand, leaders };
  }
  private enter(part: Partial<Pick<TtTable, "turn" | "phase">>): void {
    const stand = this.stand.value;
    this.arrows.value = [];
    if (stand) this.stand.value = { ...stand, ...part };
  }
  /** A charge that has been made is no longer pointed at. */
  private chargeIsMade(unit: number | undefined): void {
    const stand = this.stand.value;
    if (!stand || !stand.charges.some(([charger]) => charger === unit)) return;
    this.stand.value = { ...stand, charges: stand.charges.filter(([charger]) => charger !== unit) };
  }

  private flash(unit: number | undefined, text: string): void {
    if (unit !== undefined) this.flashes.value = [{ unit, text, key: ++this.counter }];
  }

  protected async showEvent(event: TtEvent): Promise<void> {
    if (event.e !== "rolled") this.fights.value = tellFight(this.fights.value, event);
    switch (event.e) {
      case "moved": {
        const { unit, cause, from, to, tail } = event;
        const kind = away.has(cause) ? "away" : toward.has(cause) ? "charge" : "move";
        this.arrows.value = [{ from: [from[0], from[1]], to: [to[0], to[1]], kind }];
        this.place(unit, to, tail);
        this.carryLeaders(unit, [to[0], to[1]]);
        this.chargeIsMade(unit);
        sounds.march();
        return this.pause(cause === "conform" ? times.small : times.move);
      }
      case "rolled":
        this.noteRoll(event, true);
        await this.letRoll(this.roll, times);
        this.fights.value = tellFight(this.fights.value, event);
        return undefined;
      case "shot_fired":
        this.pointAt(event.unit, event.target, "shot");
        return this.pause(times.note);
      case "charge_declared":
        // A side that commits itself in secret has drawn its own charges already.
        if (this.stand.value?.charges.some(([charger]) => charger === event.unit)) return this.known();
        this.pointAt(event.unit, event.target, "charge");
        return this.pause(times.note);
      case "placed":
        this.place(event.unit, event.to, undefined);
        this.carryLeaders(event.unit, [event.to[0], event.to[1]]);
        return this.known();
      case "dp_gained":
        this.change(event.unit, { dp: event.dp });
        this.flash(event.unit, "+1");
        sounds.hit();
        return this.pause(times.note);
      case "dp_lost":
        this.change(event.unit, { dp: event.dp });
        this.flash(event.unit, `−${event.lost}`);
        return this.pause(times.small);
      case "shaken":
        this.change(event.unit, { marks: [...(this.unit(event.unit)?.marks ?? []), "shaken"] });
        return this.pause(times.note);
      case "base_lost":
        this.flash(event.unit, "✕");
        sounds.hit();
        return this.pause(times.note);
      case "unit_lost": {
        sounds.lost();
        await this.pause(times.note);
        const stand = this.stand.value;
        if (stand) this.stand.value = { ...stand, units: stand.units.filter(u => u.id !== event.unit) };
        return undefined;
      }
      case "turn_began":
        this.enter({ turn: event.turn });
        return this.pause(times.small);
      case "phase_began":
        this.enter({ phase: event.phase });
        return this.pause(times.small);
      case "combat_began":
        // Those who fight are in sight, pointing at one another.
        this.pointAt(event.units[0], event.units.at(-1), "charge");
        return this.pause(times.note);
      default: {
        // Told, and nothing to be seen of it: long enough to be read.
        const { told } = this;
        this.told = false;
        return told ? this.pause(times.note) : undefined;
      }
    }
  }

  /** The table shows it: nobody need wait for it. */
  private known(): undefined {
    this.told = false;
    return undefined;
  }

  private pointAt(from: number | undefined, to: number | undefined, kind: string): void {
    const a = this.unit(from);
    const b = this.unit(to);
    if (a && b) this.arrows.value = [{ from: [a.at[0], a.at[1]], to: [b.at[0], b.at[1]], kind }];
  }
}
