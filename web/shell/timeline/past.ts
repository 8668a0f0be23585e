// What a page was told of a match so far: the deeds of both sides, and the fights, to be looked at again.
import { signal } from "@preact/signals";
import { type Stage, kept } from "../stage/stage.ts";
import type { Told } from "./away.ts";
import type { Beat } from "./beat.ts";
import { type Deed, deedOf } from "./trace.ts";

const mostDeeds = 400;

export class Past<T extends Told> {
  readonly deeds = signal<readonly Deed<T["mark"]>[]>([]);
  readonly stages = signal<readonly Stage[]>([]);

  /** `stage`: the fight that a beat has shown, if it has shown one. */
  add(beat: Beat<T>, stage: Stage | undefined): void {
    this.deeds.value = [...this.deeds.value, deedOf(beat)].slice(-mostDeeds);
    this.stages.value = kept(this.stages.value, stage);
  }
  /** What came after a step was taken back; after 0: everything is forgotten. */
  cutAfter(n: number): void {
    this.deeds.value = this.deeds.value.filter(deed => deed.last <= n);
    this.stages.value = this.stages.value.filter(stage => stage.last <= n);
  }
  /** What was done at a step, as far as it is known. */
  marksAt(n: number): readonly T["mark"][] {
    return this.deeds.value
      .flatMap(deed => (deed.first <= n && n <= deed.last ? deed.marks : []))
      .filter(mark => mark.n === n);
  }
}
