// A match on hexes as one player sees it: the board that is shown, and the piece or card in the player's hand.
import { batch, computed, signal } from "@preact/signals";
import type { ItemShown, Marks } from "./board/types.ts";
import { marksFor, onlyPiece, unused } from "./choices.ts";
import { type HexMark, type HexShown, type HexView, direct, fightersOf, stageOf, viewOfTable } from "./director.ts";
import type { BoardState } from "./fold.ts";
import { MatchModel } from "../../shell/match-model.ts";
import type { Action, Hex, HexTypes, Odds, Preview, Table } from "./protocol.ts";
import type { Steps } from "../../shell/protocol.ts";
import type { Stage } from "../../shell/stage/stage.ts";
import { settings } from "../../shell/settings.ts";
import type { Beat } from "../../shell/timeline/beat.ts";
import { capital } from "../../shell/words.ts";
import { th } from "./strings.ts";
import { tracesOf } from "./traces.ts";

const noItems: readonly ItemShown[] = [];

export class TableModel extends MatchModel<HexTypes, HexShown> {
  private readonly frame = this.timeline.now;
  readonly board = computed(() => this.frame.value.view.board);
  readonly roll = computed(() => this.frame.value.view.roll);
  readonly arrows = computed(() => this.frame.value.view.arrows);
  readonly cardShown = computed(() => this.frame.value.view.card);
  /** The pieces on their way. */
  readonly items = computed(() => (this.frame.value.items.length > 0 ? this.frame.value.items : noItems));
  /** The present event in words, where it is not seen to move. */
  readonly telling = computed(() => this.frame.value.words);
  private known: ReadonlySet<number> = new Set();
  /** Units whose men are at blows; the same set as long as they are the same. */
  readonly fighters = computed(() => {
    const now = fightersOf(this.frame.value.view);
    if (now.size !== this.known.size || [...now].some(unit => !this.known.has(unit))) this.known = now;
    return this.known;
  });
  /** A fight is on the stage. */
  readonly staged = computed(() => this.busy.value && stageOf(this.frame.value.view) !== undefined);
  /** Counts up while dice tumble. */
  readonly tumbling = computed(() => {
    const found = this.items.value.find(({ item }) => item.kind === "tumble");
    return found ? Math.floor(found.share * 6) : 0;
  });

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
      ...tracesOf(this.traced.value),
    };
  });

  /** The arrows of past actions on the board: the other side's last turn, or events that were skipped. */
  readonly traced = computed(() => {
    const { trail } = this.frame.value;
    return trail.length > 0 ? trail : this.layer.value;
  });

  /** The actions that pressing Done now would give away, in words. */
  readonly unused = computed(() => {
    const left = unused(this.open.value, this.decision.value?.kind ?? "");
    if (left.orders && this.table.value?.orders === 0) return th.unusedAll;
    if (left.orders) return th.unusedOrders;
    if (left.movers > 0) return th.unusedMoves(left.movers);
    return left.attackers > 0 ? th.unusedAttacks(left.attackers) : "";
  });
  /** The player has been warned at this table of the actions he would give away. At the next one he has not been. */
  readonly warned = computed(() => this.warnedAt.value !== undefined && this.warnedAt.value === this.table.value);

  private wasOwn = false;
  private readonly warnedAt = signal<Table | undefined>(undefined);

  async odds(from: Hex, to: Hex): Promise<Odds | undefined> {
    const answer = await this.question({ t: "odds", from, to });
    return answer?.t === "odds" ? answer.answer : undefined;
  }
  async previewOf(action: string): Promise<Preview | undefined> {
    const answer = await this.question({ t: "preview", action });
    return answer?.t === "preview" ? answer.answer : undefined;
  }

  /** Looks at a card: the units it could order light up. */
  async lookAt(card: string): Promise<void> {
    this.dropRemark();
    batch(() => {
      this.card.value = card;
      this.preview.value = undefined;
      this.options.value = [];
    });
    const action = this.actions.value.find(a => a.card === card);
    // A card to be kept orders nothing now.
    if (!action || action.kind === "keep" || !this.mine.value) return;
    const preview = await this.previewOf(action.text);
    if (this.card.value === card) this.preview.value = preview;
  }

  /** An action in words, also a move, which the table tells without any: the unit with its leader, or he alone. */
  meaningOf({ kind, at, words }: Action): string {
    if (words || at === undefined) return words ?? "";
    const { units = [], leaders = [] } = this.scenario.value ?? {};
    const unit = this.table.value?.units.find(([, hex]) => hex === at);
    const leader = this.table.value?.leaders.find(([, hex]) => hex === at);
    const type = units.find(({ id }) => id === unit?.[0])?.name ?? "";
    const who = leader && (leaders.find(({ id }) => id === leader[0])?.name || th.itsLeader);
    if (kind === "move_leader") return th.leaderAlone(who ?? th.leader);
    return who ? th.unitWith(type, who) : capital(type);
  }

  /** Done with a decision, if it was. If something would be given away, the first time only warns. */
  finish(): boolean {
    const done = this.open.value.find(action => action.kind === "done");
    if (!done) return false;
    const warns = this.unused.value !== "" && settings.value.warn && !this.warned.value;
    if (warns) this.warnedAt.value = this.table.value;
    else void this.act(done);
    return !warns;
  }

  putDown(): void {
    batch(() => {
      this.picked.value = undefined;
      this.card.value = undefined;
      this.preview.value = undefined;
      this.options.value = [];
    });
  }

  protected emptyView(): HexView {
    const board = { units: [], leaders: [], cleared: [], banners: { top: 0, bottom: 0 } };
    return { board, roll: null, arrows: [], card: null, active: null, turns: 0, fighting: false, stage: null };
  }
  protected viewOf(table: Table, before: HexView): HexView {
    return { ...viewOfTable(table), turns: before.turns, roll: before.roll };
  }
  stageOf(view: HexView): Stage | undefined {
    return stageOf(view);
  }
  protected kept({ board, active }: HexView): unknown {
    const { units, leaders, cleared, banners } = board;
    return { units, leaders, cleared, banners, active };
  }
  protected readKept(kept: unknown): HexView | undefined {
    const { active, ...board } = kept as BoardState & Pick<HexView, "active">;
    const whole = [board.units, board.leaders, board.cleared].every(Array.isArray) && board.banners;
    return whole ? { ...this.emptyView(), board, active } : undefined;
  }
  protected difference({ board: before }: HexView, { board: after }: HexView): readonly HexMark[] {
    const n = this.n;
    return before.units.flatMap(([id, from]): HexMark[] => {
      const side = this.scenario.value?.units.find(unit => unit.id === id)?.side;
      const to = after.units.find(unit => unit[0] === id)?.[1];
      if (!side || to === from) return [];
      return to ? [{ n, side, kind: "move", from, to }] : [{ n, side, kind: "fell", hex: from }];
    });
  }
  protected override isOwnTurn(): boolean {
    return this.table.value?.active === this.side.value;
  }
  /** An answer in the other side's turn puts its arrows away; when the turn is over they lie there again, with the later events. */
  protected override settle(): void {
    const own = this.isOwnTurn();
    if (own && !this.wasOwn) this.layerOn.value = true;
    this.wasOwn = own;
  }
  protected direct(message: Steps<HexTypes>, before: HexView): readonly Beat<HexShown>[] {
    const scenario = this.scenario.value;
    if (!scenario) return [];
    const foreign = (side: string): boolean => side !== this.side.value || this.isHotseat.value;
    return direct(message.steps, message.log, before, message.table, { scenario, foreign });
  }
}
