// A match on the tabletop as it is shown: the content of the frame of its timeline.
import { computed } from "@preact/signals";
import { MatchModel } from "../../shell/match-model.ts";
import type { Steps } from "../../shell/protocol.ts";
import type { Stage } from "../../shell/stage/stage.ts";
import type { Beat } from "../../shell/timeline/beat.ts";
import type { ItemShown } from "./board/types.ts";
import { type TtMark, type TtShown, type TtView, direct, noView, settledView, stageOf } from "./director.ts";
import type { TtTable, TtTypes, TtUnit } from "./protocol.ts";

/** Places and charges chosen in them are hidden from the other side for a while. */
const secretPhases: ReadonlySet<string> = new Set(["deploy", "charge"]);
const noItems: readonly ItemShown[] = [];

export abstract class ShownMatch extends MatchModel<TtTypes, TtShown> {
  private readonly frame = this.timeline.now;
  /** The table as it is drawn, which may lag behind the table that is known. */
  readonly stand = computed(() => this.frame.value.view.stand);
  readonly roll = computed(() => this.frame.value.view.roll);
  readonly fights = computed(() => this.frame.value.view.fights);
  readonly arrows = computed(() => this.frame.value.view.arrows);
  /** Those who fell, and lie where they stood. */
  readonly fallen = computed(() => this.frame.value.view.fallen);
  /** The pieces on their way. */
  readonly items = computed(() => (this.frame.value.items.length > 0 ? this.frame.value.items : noItems));
  /** The present event out of turn, in words, while it is shown. */
  readonly telling = computed(() => this.frame.value.words);

  /** The arrows of past actions on the table. */
  readonly traced = computed(() => {
    const { trail } = this.frame.value;
    return trail.length > 0 ? trail : this.layer.value;
  });

  unit(id: number | undefined): TtUnit | undefined {
    return this.stand.value?.units.find(unit => unit.id === id);
  }
  nameOf(id: number | undefined): string {
    return id === undefined ? "" : (this.scenario.value?.units[id]?.name ?? "");
  }

  stageOf(view: TtView): Stage | undefined {
    return stageOf(view);
  }
  protected emptyView(): TtView {
    return noView;
  }
  protected viewOf(table: TtTable, before: TtView): TtView {
    return { ...settledView(before, table), fighting: false };
  }
  /** Where the units stand, and nothing of their coming actions. */
  protected kept({ stand }: TtView): unknown {
    if (!stand || (this.isHotseat.value && secretPhases.has(stand.phase))) return undefined;
    const units = stand.units.map(({ target: _target, ...unit }) => unit);
    return { ...stand, units, charges: [], moving: null };
  }
  protected readKept(kept: unknown): TtView | undefined {
    const stand = kept as TtTable;
    const whole = [stand.units, stand.leaders, stand.charges, stand.fallen].every(Array.isArray);
    return whole ? settledView(noView, stand) : undefined;
  }
  protected difference({ stand: before }: TtView, { stand: after }: TtView): readonly TtMark[] {
    const n = this.n;
    return (before?.units ?? []).flatMap(({ id, at }): TtMark[] => {
      const side = this.scenario.value?.units[id]?.side ?? "top";
      const from = [at[0], at[1]] as const;
      const now = after?.units.find(unit => unit.id === id)?.at;
      if (!now) return [{ n, side, kind: "fell", unit: id, from, to: from }];
      const to = [now[0], now[1]] as const;
      const far = Math.hypot(to[0] - from[0], to[1] - from[1]) > 200;
      return far ? [{ n, side, kind: "move", unit: id, from, to }] : [];
    });
  }
  protected direct(message: Steps<TtTypes>, before: TtView): readonly Beat<TtShown>[] {
    const scenario = this.scenario.value;
    return scenario ? direct(message.steps, message.log, before, message.table, scenario) : [];
  }
}
