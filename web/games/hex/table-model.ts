// A match on hexes as one player sees it: what is shown of it, and what the player has in hand.
import { batch, computed, signal } from "@preact/signals";
import type { Arrow, Marks } from "./board/types.ts";
import { marksFor, onlyPiece, unused } from "./choices.ts";
import { type Stand, fold } from "./fold.ts";
import { MatchModel } from "../../shell/match-model.ts";
import type { Action, Face, GameEvent, Hex, HexTypes, Odds, Preview, Table } from "./protocol.ts";
import type { Side } from "../../shell/protocol.ts";
import { settings } from "../../shell/settings.ts";
import { sounds } from "../../shell/sounds.ts";
import { th } from "./strings.ts";

export interface RollShown {
  readonly side: Side;
  readonly faces: readonly Face[];
  readonly cause: string;
  readonly rolling: boolean;
  readonly hits?: number;
  readonly flags?: number;
}

/** Milliseconds things take at the usual speed. */
const times = { move: 430, card: 900, tumble: 550, read: 900, small: 250, declare: 450, lost: 350 };

export class TableModel extends MatchModel<HexTypes> {
  readonly stand = signal<Stand | undefined>(undefined);
  readonly roll = signal<RollShown | null>(null);
  readonly arrows = signal<readonly Arrow[]>([]);
  readonly flashes = signal<
    readonly { hex: Hex; kind: "hit" | "flag" | "rally" | "gone"; text: string; key: number }[]
  >([]);
  readonly cardShown = signal<{ side: Side; card: string; as: string } | null>(null);

  /** The player's own doings, which the server does not know of. */
  readonly picked = signal<Hex | undefined>(undefined);
  readonly card = signal<string | undefined>(undefined);
  readonly preview = signal<Preview | undefined>(undefined);
  readonly options = signal<readonly Action[]>([]);

  readonly chosen = computed(() => {
    const picked = this.picked.value;
    return picked !== undefined && this.open.value.some(a => a.at === picked) ? picked : onlyPiece(this.open.value);
  });
  readonly marks = computed<Marks>(() => {
    const marks = marksFor(this.open.value, this.mine.value ? this.decision.value : undefined, this.chosen.value);
    const preview = this.preview.value;
    return {
      ...marks,
      ...(preview && this.card.value ? { preview: preview.order } : {}),
      arrows: this.arrows.value,
    };
  });

  /** What pressing Done now would give away, in words. */
  readonly unused = computed(() => {
    const left = unused(this.open.value, this.decision.value?.kind ?? "");
    return left.orders ? th.unusedOrders : left.attackers > 0 ? th.unusedAttacks(left.attackers) : "";
  });
  /** The player has been warned at this table of what he would give away. At the next one he has not been. */
  readonly warned = computed(() => this.warnedAt.value !== undefined && this.warnedAt.value === this.table.value);

  private readonly warnedAt = signal<Table | undefined>(undefined);
  private counter = 0;

  async odds(from: Hex, to: Hex): Promise<Odds | undefined> {
    const answer = await this.connection.ask({ t: "odds", from, to });
    return answer?.t === "odds" ? answer.answer : undefined;
  }
  async previewOf(action: string): Promise<Preview | undefined> {
    const answer = await this.connection.ask({ t: "preview", action });
    return answer?.t === "preview" ? answer.answer : undefined;
  }

  /** Looks at a card: the units it could order light up. */
  async lookAt(card: string): Promise<void> {
    batch(() => {
      this.card.value = card;
      this.preview.value = undefined;
      this.options.value = [];
    });
    const action = this.actions.value.find(a => a.card === card);
    if (!action || !this.mine.value) return;
    const preview = await this.previewOf(action.text);
    if (this.card.value === card) this.preview.value = preview;
  }

  /** Done with a decision. If something would be given away, the first time only warns. */
  finish(): void {
    const done = this.open.value.find(action => action.kind === "done");
    if (!done) return;
    if (this.unused.value && settings.value.warn && !this.warned.value) this.warnedAt.value = this.table.value;
    else void this.act(done);
  }

  putDown(): void {
    batch(() => {
      this.picked.value = undefined;
      this.card.value = undefined;
      this.preview.value = undefined;
      this.options.value = [];
    });
  }

  protected settle(table: Table): void {
    this.arrows.value = [];
    this.stand.value = table;
  }
  protected forgetShown(): void {
    this.roll.value = null;
  }

  /** The last roll stays on the table even when nobody waits to see it roll. */
  protected catchUp(event: GameEvent): void {
    this.noteRoll(event, false);
  }

  private noteRoll(event: GameEvent, rolling: boolean): void {
    if (event.e === "rolled") this.roll.value = { side: event.side, faces: event.faces, cause: event.cause, rolling };
    if (event.e === "hits" && this.roll.value)
      this.roll.value = { ...this.roll.value, hits: event.hits, flags: event.flags };
  }

  protected async showEvent(event: GameEvent): Promise<void> {
    const scenario = this.scenario.value;
    const stand = this.stand.value;
    if (!scenario || !stand) return;
    const isForeign = (side: Side): boolean => side !== this.side.value || this.isHotseat.value;
    const next = fold(stand, event, scenario);
    if (next !== stand) this.stand.value = next;
    switch (event.e) {
      case "card_played":
        if (isForeign(event.side)) {
          this.cardShown.value = { side: event.side, card: event.card, as: event.as ?? event.card };
          await this.pause(times.card);
          this.cardShown.value = null;
        }
        return;
      case "reaction_played":
        this.cardShown.value = { side: event.side, card: event.card, as: event.card };
        await this.pause(times.card);
        this.cardShown.value = null;
        return undefined;
      case "unit_ordered":
        return isForeign(event.side) ? this.pause(times.small) : undefined;
      case "unit_moved":
        if (event.cause === "retreat" || event.cause === "evade") this.arrow(event, "retreat");
        else this.arrows.value = [];
        sounds.march();
        return this.pause(times.move);
      case "battle_declared":
        this.roll.value = null;
        this.arrow(event, event.mode === "fire" || event.mode === "parthian" ? "fire" : "attack");
        return this.pause(times.declare);
      case "rolled":
        this.noteRoll(event, true);
        return this.letRoll(this.roll, times);
      case "hits":
        this.noteRoll(event, false);
        return undefined;
      case "blocks_lost":
        this.flash(event.hex, "hit", `−${event.lost}`);
        sounds.hit();
        return this.pause(times.lost);
      case "unit_lost":
      case "leader_lost":
        this.flash(event.hex, "gone", "");
        sounds.lost();
        return this.pause(times.lost);
      case "unit_rallied":
        this.flash(event.hex, "rally", "+1");
        return this.pause(times.lost);
      default:
        return undefined;
    }
  }

  private arrow({ from, to }: { from: Hex; to: Hex }, kind: Arrow["kind"]): void {
    this.arrows.value = [{ from, to, kind }];
  }

  /** A leader in flight is on no hex. */
  private flash(hex: Hex | null, kind: "hit" | "flag" | "rally" | "gone", text: string): void {
    if (hex) this.flashes.value = [{ hex, kind, text, key: ++this.counter }];
  }
}
