// The stage over the board while a fight is being shown, and the window in which it can be looked at afterwards.
import type { ReadonlySignal } from "@preact/signals";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Dialog } from "../parts/dialog.tsx";
import { Icon } from "../parts/icon.tsx";
import { isStill } from "../settings.ts";
import type { Shown } from "../timeline/beat.ts";
import type { Frame } from "../timeline/timeline.ts";
import { type Box, type Layout, type Placed, type Size, chosenLayout, layouts, staysFree } from "./place.ts";
import type { Progress } from "./scene.ts";
import { type StageArt, StageView } from "./stage-view.tsx";
import type { Stage, StageItem } from "./stage.ts";
import { ts } from "./strings.ts";

/** How much of the last act is seen in a frame: what runs of it. Without movement all of it is there at once. */
export function progressOf(items: Frame<Shown>["items"], still: boolean): Progress | undefined {
  if (still) return undefined;
  const found = items.findLast(({ item }) => isStageItem(item) || isTumble(item));
  if (!found) return undefined;
  return { part: isStageItem(found.item) ? found.item.part : "roll", share: found.share };
}
const isStageItem = (item: unknown): item is StageItem => (item as { kind?: string }).kind === "stage";
const isTumble = (item: unknown): boolean => (item as { kind?: string }).kind === "tumble";

/** Everything to press in the field. What is on its board is no matter: the stage keeps off those who fight. */
const pressed = ":is(button, a[href], input, select):not(.skip)";
const controls = ".showing";

const boxOf = ({ left, top, width, height }: DOMRect): Box => ({ left, top, width, height });

/**
 * A layout that there is room for, and its place in the field around an element; found anew when the fight or the window changes. As
 * long as it stays free of everything it stays where it is.
 */
function usePlace(
  board: string,
  fight: () => readonly Box[],
  changes: readonly unknown[],
): { ref: { current: HTMLDivElement | null }; placed: Placed | undefined } {
  const ref = useRef<HTMLDivElement>(null);
  const [placed, setPlaced] = useState<Placed>();
  const last = useRef<Placed>();
  useLayoutEffect(() => {
    const place = (): void => {
      const stage = ref.current;
      const field = stage?.closest<HTMLElement>(".field-area");
      if (!stage || !field) return;
      const frame = field.getBoundingClientRect();
      const sizeOf = (layout: Layout): Size => {
        stage.dataset["layout"] = layout;
        return { width: stage.offsetWidth, height: stage.offsetHeight };
      };
      const boxes = (what: string): readonly Box[] =>
        [...document.querySelectorAll<HTMLElement>(what)]
          .filter(one => !stage.contains(one) && !one.closest(board) && one.offsetParent !== null)
          .map(one => boxOf(one.getBoundingClientRect()));
      // On a narrow page what stands below the field may be covered, as nothing can be decided now.
      const top = Math.max(frame.top, 0);
      const all = { left: frame.left, top, width: frame.width, height: innerHeight - top };
      const rooms = {
        seen: { ...all, height: Math.min(frame.bottom, innerHeight) - top },
        all,
        fight: fight(),
        buttons: boxes(pressed),
        controls: boxes(controls),
      };
      const now = last.current;
      if (!now || !staysFree(now, sizeOf(now.layout), all, [...rooms.fight, ...rooms.buttons, ...rooms.controls]))
        last.current = chosenLayout(rooms, sizeOf);
      const at = last.current;
      stage.dataset["layout"] = at?.layout ?? layouts[0];
      setPlaced(at && { ...at, left: at.left - frame.left, top: at.top - frame.top });
    };
    place();
    addEventListener("resize", place);
    return () => removeEventListener("resize", place);
  }, changes);
  return { ref, placed };
}

/** `fight`: the boxes on the screen of those who fight. `onSkip`: to the next act. */
function OverBoard({
  stage,
  art,
  progress,
  board,
  fight,
  onSkip,
}: {
  stage: Stage;
  art: StageArt;
  progress: Progress | undefined;
  board: string;
  fight: (stage: Stage) => readonly Box[];
  onSkip: () => void;
}) {
  const { ref, placed } = usePlace(board, () => fight(stage), [stage.first, stage.acts.length, progress?.part]);
  const style = placed
    ? { left: `${placed.left}px`, top: `${placed.top}px` }
    : { visibility: "hidden" as const, left: 0, top: 0 };
  return (
    <div
      ref={ref}
      class="stage"
      style={style}
      data-layout={placed?.layout ?? layouts[0]}
      data-placed={String(placed !== undefined)}
      data-first={stage.first}
      data-acts={stage.acts.length}
      data-part={progress?.part ?? ""}
      title={ts.skip}
      aria-hidden="true"
      onClick={onSkip}
    >
      <StageView stage={stage} art={art} progress={progress} />
    </div>
  );
}

/** Draws itself with every frame, without the page around it. What is said of the fight is in the log, which is read out. */
export function LiveStage<T extends Shown>({
  frame,
  stageOf,
  art,
  board,
  fight,
  onSkip,
}: {
  frame: ReadonlySignal<Frame<T>>;
  stageOf: (view: T["view"]) => Stage | undefined;
  art: StageArt;
  /** Selects the board in the field. */
  board: string;
  fight: (stage: Stage) => readonly Box[];
  onSkip: () => void;
}) {
  const { view, items, idle } = frame.value;
  const stage = idle ? undefined : stageOf(view);
  if (!stage) return null;
  const progress = progressOf(items, isStill());
  return <OverBoard stage={stage} art={art} progress={progress} board={board} fight={fight} onSkip={onSkip} />;
}

/** A fight that is over, act by act. */
export function StageDialog({ stage, art, onClose }: { stage: Stage; art: StageArt; onClose: () => void }) {
  const [at, setAt] = useState(stage.acts.length - 1);
  const last = stage.acts.length - 1;
  const title = `${art.name(stage.left)} – ${art.name(stage.right)}`;
  return (
    <Dialog title={title} class="wide stage-window" onClose={onClose}>
      <div class="stage-still" data-layout="grand">
        <StageView stage={stage} art={art} at={at} isRead />
      </div>
      <nav class="stage-acts" aria-label={ts.acts}>
        <button aria-label={ts.before} disabled={at <= 0} onClick={() => setAt(at - 1)}>
          <Icon name="back" />
        </button>
        <output aria-live="polite">
          {stage.acts[at] ? `${ts.act(at + 1, last + 1)}: ${stage.acts[at].title}` : ""}
        </output>
        <button aria-label={ts.next} disabled={at >= last} onClick={() => setAt(at + 1)}>
          <Icon name="step" />
        </button>
      </nav>
    </Dialog>
  );
}
