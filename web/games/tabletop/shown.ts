// A match on the tabletop as it is shown: what the frame of its timeline says.
import { computed } from "@preact/signals";
import { MatchModel } from "../../shell/match-model.ts";
import type { Steps } from "../../shell/protocol.ts";
import type { Beat } from "../../shell/timeline/beat.ts";
import type { ItemShown } from "./board/types.ts";
import { type TtShown, type TtView, direct, noView, settledView } from "./director.ts";
import type { TtTable, TtTypes, TtUnit } from "./protocol.ts";

const noItems: readonly ItemShown[] = [];

export abstract class ShownMatch extends MatchModel<TtTypes, TtShown> {
  private readonly frame = this.timeline.now;
  /** The table as it is drawn, which may lag behind the table that is known. */
  readonly stand = computed(() => this.frame.value.view.stand);
  readonly roll = computed(() => this.frame.value.view.roll);
  readonly fights = computed(() => this.frame.value.view.fights);
  readonly arrows = computed(() => this.frame.value.view.arrows);
  /** What is on its way. */
  readonly items = computed(() => (this.frame.value.items.length > 0 ? this.frame.value.items : noItems));
  /** What is going on out of turn, in words, while it is shown. */
  readonly telling = computed(() => this.frame.value.words);

  unit(id: number | undefined): TtUnit | undefined {
    return this.stand.value?.units.find(unit => unit.id === id);
  }
  nameOf(id: number | undefined): string {
    return id === undefined ? "" : (this.scenario.value?.units[id]?.name ?? "");
  }

  protected emptyView(): TtView {
    return noView;
  }
  protected viewOf(table: TtTable, before: TtView): TtView {
    return { ...settledView(before, table), fighting: false };
  }
  protected direct(message: Steps<TtTypes>, before: TtView): readonly Beat<TtShown>[] {
    const scenario = this.scenario.value;
    return scenario ? direct(message.steps, message.log, before, message.table, scenario) : [];
  }
}
