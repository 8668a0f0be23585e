// A match on the tabletop as one player sees it, with the move in hand.
import { batch, computed, signal } from "@preact/signals";
import { extentOf } from "./board/body.ts";
import type { Drag, Point, Pose } from "./board/types.ts";
import { type Kept, type Pulled, carried, chargeText, keptOf, lineOf, pathOf } from "./paths.ts";
import type { TtAction, TtPreview, TtTable, TtUnit } from "./protocol.ts";
import { bodyOf, middleOf } from "./scene.ts";
import { ShownMatch } from "./shown.ts";
import { tt } from "./strings.ts";

/** A move that is thought of and not made: the text that would make it, and the server's answer about it. */
export interface Proposal {
  readonly text: string;
  readonly units: readonly number[];
  /** Where the hand holds them, until the server says where they would stand. */
  readonly poses: ReadonlyMap<number, Pose>;
  /** A leader instead, and where he would go. */
  readonly leader?: { readonly id: number; readonly to: Point };
  /** A button is pointed at, or was last, that would do it: it is shown and waits for nothing. */
  readonly pointed?: boolean;
  /** The part of its path that stays when it is pulled on. */
  readonly kept?: Kept;
  /** Where the hand took hold, how far it had pulled before, and how far in all. */
  readonly pulled?: { readonly from: Point; readonly base: Point; readonly by: Point };
  readonly preview: TtPreview | undefined;
}

export class TabletopModel extends ShownMatch {
  readonly chosen = signal<ReadonlySet<number>>(new Set());
  readonly grouping = signal(false);
  readonly proposal = signal<Proposal | undefined>(undefined);

  /** A button is pointed at that would do it. */
  readonly pointed = computed(() => this.proposal.value?.pointed ?? false);

  /** The one unit in hand. */
  readonly only = computed(() => (this.chosen.value.size === 1 ? [...this.chosen.value][0] : undefined));
  readonly lit = computed(() => {
    const lit = new Set<number>();
    for (const action of this.open.value) {
      if (action.unit !== undefined) lit.add(action.unit);
      for (const unit of action.units ?? []) lit.add(unit);
    }
    return lit;
  });
  readonly targets = computed(() => {
    const targets = new Set<number>();
    const chosen = this.only.value;
    for (const action of this.open.value)
      if (
        action.target !== undefined &&
        action.leader === undefined &&
        (chosen === undefined || action.unit === chosen)
      )
        targets.add(action.target);
    return targets;
  });

  /** The formed unit in hand whose charge is declared: the player draws its way. */
  readonly drawsCharge = computed(() => {
    const only = this.only.value;
    const declares = this.mine.value && this.decision.value?.kind === "declare";
    const open = this.open.value.some(action => action.kind === "charge" && action.unit === only);
    return declares && open && only !== undefined && this.unit(only)?.order === "formed" ? only : undefined;
  });

  /** How many actions were done at once, by the last step of them: they are taken back at once. */
  private readonly atOnce = new Map<number, number>();
  private yetToUndo = 0;
  private asking = false;
  /** Where a hand took hold of units that do not move. */
  private inVain: Point | undefined;

  putDown(): void {
    batch(() => {
      this.chosen.value = new Set();
      this.proposal.value = undefined;
    });
  }

  choose(id: number, add: boolean): void {
    const mine = this.scenario.value?.units[id]?.side === this.side.value || this.lit.value.has(id);
    const only = this.only.value;
    const aimed = this.open.value.filter(
      a => a.target === id && a.leader === undefined && (only === undefined || a.unit === only),
    );
    const [action] = aimed;
    if (!mine && action && (only !== undefined || aimed.length === 1)) {
      // A target: its odds are shown first.
      this.chosen.value = new Set(action.unit === undefined ? [] : [action.unit]);
      void this.propose(action.text, action.unit === undefined ? [] : [action.unit], new Map());
      return;
    }
    batch(() => {
      this.proposal.value = undefined;
      this.say.value = "";
      if ((add || this.grouping.value) && mine) {
        const next = new Set(this.chosen.value);
        if (next.has(id)) next.delete(id);
        else next.add(id);
        this.chosen.value = next;
      } else this.chosen.value = only === id && this.chosen.value.size === 1 ? new Set() : new Set([id]);
    });
  }

  /** All units of the battle line this one keeps, if it keeps one. */
  lineOf(id: number): readonly number[] {
    const line = this.unit(id)?.line;
    const units = this.stand.value?.units ?? [];
    return line === undefined ? [] : units.filter(unit => unit.line === line).map(unit => unit.id);
  }
  chooseLine(id: number): void {
    this.chosen.value = new Set(this.lineOf(id));
  }

  /** A unit is pulled about, and all that are chosen with it, as one line. */
  drag(drag: Drag): void {
    const scenario = this.scenario.value;
    if (!this.mine.value || !scenario || !this.unit(drag.unit)) return;
    const moving = this.table.value?.moving?.units;
    const held = moving?.includes(drag.unit) ? new Set(moving) : this.chosen.value;
    const chosen = held.has(drag.unit) ? held : new Set([drag.unit]);
    if (chosen !== this.chosen.value) this.chosen.value = chosen;
    const ids = [...chosen].toSorted((x, y) => x - y);
    if (this.decision.value?.kind === "declare" && ids.length === 1) return this.drawCharge(drag);
    const verbs = this.verbFor(ids);
    if (verbs === undefined) return this.pulledButStays(drag, ids);
    const before = this.proposal.value;
    const again = before && before.units.join() === ids.join() ? before : undefined;
    // A unit that is taken hold of once more is pulled on from where it was put.
    const sameHold = again?.pulled?.from === drag.from;
    const base: Point = sameHold ? (again?.pulled?.base ?? [0, 0]) : (again?.pulled?.by ?? [0, 0]);
    const body = drag.handle === "body";
    const by: Point = [base[0] + drag.to[0] - drag.from[0], base[1] + drag.to[1] - drag.from[1]];
    const limits = { before: again?.kept ?? {}, most: this.reachOf(ids), oblique: scenario.oblique / 100 };
    const pull: Drag = body ? { ...drag, to: [drag.from[0] + by[0], drag.from[1] + by[1]] } : drag;
    const [verb = ""] = verbs;
    const poses = new Map<number, Pose>();
    const texts: string[] = [];
    let kept: Kept = {};
    if (verbs.length === 1) {
      const whole = this.bodyOf(ids);
      const path = pathOf(whole, pull, limits);
      kept = path;
      for (const id of ids) poses.set(id, carried(this.unit(id)?.at ?? whole.at, whole.at, path.pose));
      texts.push(`${verb} ${verb.startsWith("place") ? path.text.replace(/^to /, "at ") : path.text}`);
    } else {
      ids.forEach((id, i) => {
        const path = pathOf(this.bodyOf([id]), pull, { ...limits, before: {} });
        if (i === 0) kept = path;
        poses.set(id, path.pose);
        texts.push(`${verbs[i]} ${path.text}`);
      });
    }
    this.say.value = "";
    const pulled = { from: drag.from, base, by: body ? by : (again?.pulled?.by ?? ([0, 0] as const)) };
    void this.propose(texts.join("; "), ids, poses, { pulled, kept });
  }

  /**
   * A unit is pulled at an enemy, or wheeled first: the way of its charge. The server says where that leads to, or why the
   * unit cannot go so. A unit that is not formed goes straight at the enemy.
   */
  private drawCharge(drag: Drag): void {
    const { unit: id } = drag;
    const scenario = this.scenario.value;
    const code = scenario?.units[id]?.code;
    if (!scenario || code === undefined) return;
    const before = this.proposal.value;
    const again = before?.units.join() === String(id) ? before : undefined;
    const body = this.bodyOf([id]);
    const limits = { before: again?.kept ?? {}, most: scenario.reach[0], oblique: scenario.oblique / 100 };
    const path = pathOf(body, drag, limits);
    const target = this.chargedBy(id, drag.handle === "body" ? [path.pose[0], path.pose[1]] : undefined);
    if (target === undefined) return;
    const way = body.free ? "" : ` ${chargeText(path.text, scenario.reach[0])}`;
    this.say.value = "";
    const pulled = { from: drag.from, base: [0, 0] as const, by: [0, 0] as const };
    void this.propose(`charge ${code} ${target}${way}`, [id], new Map([[id, path.pose]]), { pulled, kept: path });
  }

  /** The enemy a unit is pulled at, by its code: the nearest to that place; without one the enemy it was pulled at before. */
  private chargedBy(id: number, at: Point | undefined): string | undefined {
    const scenario = this.scenario.value;
    const side = scenario?.units[id]?.side;
    const named = /^charge \S+ (\S+)/.exec(this.proposal.value?.text ?? "")?.[1];
    if (!at && named !== undefined) return named;
    const open = this.open.value.find(action => action.kind === "charge" && action.unit === id)?.target;
    if (!scenario || (!at && open !== undefined)) return open === undefined ? undefined : scenario?.units[open]?.code;
    const from = at ?? this.unit(id)?.at ?? [0, 0];
    const far = (unit: TtUnit): number => {
      const [x, y] = middleOf(scenario, unit);
      return Math.hypot(x - from[0], y - from[1]);
    };
    const enemies = (this.stand.value?.units ?? []).filter(unit => scenario.units[unit.id]?.side !== side);
    const nearest = enemies.toSorted((a, b) => far(a) - far(b))[0];
    return nearest && scenario.units[nearest.id]?.code;
  }

  /** The units in hand are pushed on without a pointer, by so much on the table. */
  nudge(dx: number, dy: number): void {
    const [unit] = [...this.chosen.value].toSorted((x, y) => x - y);
    if (unit !== undefined) this.drag({ unit, handle: "body", from: [0, 0], to: [dx, dy], done: true });
  }
  /** … and turned: degrees to the left. */
  turnBy(degrees: number): void {
    const ids = [...this.chosen.value].toSorted((x, y) => x - y);
    const [unit] = ids;
    if (unit === undefined) return;
    const body = this.bodyOf(ids);
    const { wheel, put } = this.proposal.value?.kept ?? {};
    const so = wheel ? wheel.angle * (wheel.hand === "left" ? 1 : -1) : 0;
    const angle = degrees + (body.free ? ((put ?? body.at)[2] - body.at[2]) / 100 : so);
    const left = body.free || angle >= 0;
    // Where the corner would be that goes round the other; of a free mover, round its middle.
    const way = ((body.at[2] / 100 + angle) * Math.PI) / 180;
    const side = ((body.at[2] / 100 + (left ? 90 : -90)) * Math.PI) / 180;
    const reach = body.free ? 0 : body.width / 2;
    const outer = body.free ? body.width / 2 : body.width;
    const [x, y] = (body.free && put) || body.at;
    const pivot = [x + Math.cos(side) * reach, y + Math.sin(side) * reach] as const;
    const hand = left ? 1 : -1;
    const to: Point = [pivot[0] + Math.sin(way) * outer * hand, pivot[1] - Math.cos(way) * outer * hand];
    this.drag({ unit, handle: left ? "right" : "left", from: [0, 0], to, done: true });
  }

  /** Units as the hand takes them: one, or a line of formed ones as a single body. */
  private bodyOf(ids: readonly number[]): Pulled {
    const units = ids.flatMap(id => {
      const unit = this.unit(id);
      const scenario = this.scenario.value;
      return unit && scenario ? [{ unit, at: unit.at, ...extentOf(bodyOf(scenario, unit)) }] : [];
    });
    const [only] = units;
    if (!only || units.length > 1) return lineOf(units);
    const free = only.unit.order !== "formed" || this.decision.value?.kind === "deploy";
    return { at: only.at, width: only.width, free };
  }

  /** Whether an action is of just these units. */
  isOf(action: TtAction, ids: readonly number[]): boolean {
    const units = action.units ?? (action.unit === undefined ? [] : [action.unit]);
    return units.length === ids.length && ids.every(id => units.includes(id));
  }

  /**
   * How a move of these units is written now: as one where they stand in line, else one after the other. Undefined if it
   * cannot be made by a path.
   */
  private verbFor(ids: readonly number[]): readonly string[] | undefined {
    const moving = this.table.value?.moving?.units;
    if (moving && ids.every(id => moving.includes(id))) return ["go"];
    const codes = ids.map(id => this.scenario.value?.units[id]?.code ?? "");
    if (this.decision.value?.kind === "deploy") return ids.length === 1 ? [`place ${codes.join(" ")}`] : undefined;
    const marches = this.open.value.filter(action => action.kind === "march");
    const alone = (id: number): boolean => marches.some(action => this.isOf(action, [id]));
    if (marches.some(action => this.isOf(action, ids))) return [`march ${codes.join(" ")}`];
    return ids.every(alone) ? codes.map(code => `march ${code}`) : undefined;
  }

  /** As far as the paths on offer go: farther is not pulled. */
  private reachOf(ids: readonly number[]): number {
    const moving = this.table.value?.moving;
    if (moving && ids.every(id => moving.units.includes(id))) return moving.allowance;
    const together = this.open.value.flatMap(a => (this.isOf(a, ids) && a.used !== undefined ? [a.used] : []));
    if (together.length > 0) return Math.max(...together);
    const far = ids.map(id =>
      Math.max(0, ...this.open.value.flatMap(a => (this.isOf(a, [id]) && a.used !== undefined ? [a.used] : []))),
    );
    return Math.min(...far) || Infinity;
  }

  /** A leader is pulled to a place, or onto a unit of his side, which he joins. */
  dragLeader(id: number, to: Point, onto: number | undefined): void {
    const scenario = this.scenario.value;
    const leader = scenario?.leaders[id];
    if (!this.mine.value || !scenario || !leader) return;
    if (this.decision.value?.kind !== "leaders" && this.decision.value?.kind !== "deploy") {
      this.say.value = tt.leaderStays;
      return;
    }
    const unit = onto === undefined ? undefined : scenario.units[onto];
    const joins = unit?.side === leader.side ? unit : undefined;
    const there = (joins && this.unit(joins.id)?.at) ?? to;
    const place = to.map(mil => String(mil / 1000)).join(" ");
    const text = `lead ${leader.code} ${joins ? `join ${joins.code}` : `to ${place}`}`;
    this.say.value = "";
    this.chosen.value = new Set();
    void this.propose(text, [], new Map(), { leader: { id, to: [there[0], there[1]] } });
  }

  async propose(
    text: string,
    units: readonly number[],
    poses: ReadonlyMap<number, Pose>,
    more: Pick<Proposal, "leader" | "pulled" | "pointed" | "kept"> = {},
  ): Promise<void> {
    const before = this.proposal.value;
    const preview = before?.text === text ? before.preview : undefined;
    this.proposal.value = { text, units, poses, preview, ...more };
    if (!this.asking) await this.ask();
  }
  /** One question at a time: while a hand pulls on, only where it is when the last answer comes is asked about. */
  private async ask(): Promise<void> {
    this.asking = true;
    try {
      for (let text = this.proposal.value?.text; text !== undefined;) {
        const answer = await this.question({ t: "preview", action: text });
        const now = this.proposal.value;
        if (now?.text !== text) {
          text = now?.text;
          continue;
        }
        if (answer?.t === "refused") this.say.value = answer.words;
        if (answer?.t === "preview") this.proposal.value = { ...now, preview: answer.answer };
        return;
      }
    } finally {
      this.asking = false;
    }
  }

  override async send(text: string): Promise<boolean> {
    const before = this.n;
    const count = text.split(";").length;
    const done = await super.send(text);
    if (done && count > 1) this.atOnce.set(before + count, count);
    return done;
  }
  override async undo(): Promise<void> {
    this.yetToUndo = (this.atOnce.get(this.stands) ?? 1) - 1;
    await super.undo();
  }
  protected override takenBack(): void {
    if (this.yetToUndo <= 0) return;
    this.yetToUndo -= 1;
    void super.undo();
  }

  /** Units are pulled about that cannot be pulled now: asked why once, however far the hand goes. */
  private pulledButStays(drag: Drag, ids: readonly number[]): void {
    if (this.inVain === drag.from) return;
    this.inVain = drag.from;
    const roll = this.open.value.some(action => action.kind === "move" && this.isOf(action, ids));
    this.say.value = roll ? tt.rollFirst : "";
    if (roll) return;
    if (ids.length > 1) void this.lineStays(ids);
    else this.pulledInVain(drag.unit);
  }
  /** Which unit of several keeps them from moving, and why. */
  private async lineStays(ids: readonly number[]): Promise<void> {
    const { n } = this;
    if (this.decision.value?.kind === "deploy") {
      this.say.value = tt.oneByOne;
      return;
    }
    const marches = this.open.value.filter(action => action.kind === "march");
    for (const id of ids.filter(one => !marches.some(action => this.isOf(action, [one])))) {
      const code = this.scenario.value?.units[id]?.code ?? "";
      const answer = await this.question({ t: "why", action: `march ${code} ahead 1` });
      const words = answer?.t === "why" ? answer.answer.words : answer?.t === "refused" ? answer.words : "";
      if (this.n !== n) return;
      if (words !== "") {
        this.say.value = `${this.nameOf(id)}: ${words}`;
        return;
      }
    }
    this.say.value = tt.noMove;
  }

  /** The player drags a unit of his that cannot be moved: the server says why. */
  pulledInVain(id: number): void {
    const unit = this.scenario.value?.units[id];
    if (!unit || !this.mine.value || this.say.value) return;
    if (unit.side !== this.decision.value?.side) return;
    const target = this.decision.value?.kind === "declare" ? this.chargedBy(id, this.frontOf(id)) : undefined;
    void this.why(target === undefined ? `march ${unit.code} ahead 1` : `charge ${unit.code} ${target}`);
  }
  private frontOf(id: number): Point | undefined {
    const at = this.unit(id)?.at;
    return at && [at[0], at[1]];
  }

  /** Thinks of one of the moves on offer. */
  takeUp(text: string): void {
    const action = this.open.value.find(one => one.text === text);
    const to = action?.to ?? [];
    if (action)
      void this.propose(
        action.text,
        to.map(move => move.unit),
        new Map(to.map(move => [move.unit, move.at])),
        { kept: keptOf(action.text) },
      );
  }

  /** Done with a decision, if it was. */
  finish(): boolean {
    const done = this.open.value.find(action => action.kind === "done");
    if (done) void this.act(done);
    return done !== undefined;
  }

  async confirm(): Promise<void> {
    const proposal = this.proposal.value;
    if (proposal?.preview?.ok) await this.send(proposal.text);
  }

  protected override settle(table: TtTable): void {
    batch(() => {
      // The player's own units that have rolled for their move are in hand.
      const moving = table.moving?.units ?? [];
      const mine = (id: number): boolean =>
        this.isHotseat.value || this.scenario.value?.units[id]?.side === this.side.value;
      if (moving.length > 0 && moving.every(mine)) this.chosen.value = new Set(moving);
    });
  }
}
