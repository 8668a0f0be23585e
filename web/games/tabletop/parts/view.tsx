// The widget in the page, with its tools: closer, farther, whole, measure.
import { type ReadonlySignal, effect } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { TabletopBoard } from "../board/board.ts";
import type { Field, Handlers, ItemShown, Scene } from "../board/types.ts";
import { Icon } from "../../../shell/parts/icon.tsx";
import { look, set, settings } from "../../../shell/settings.ts";
import { t } from "../../../shell/strings.ts";
import { tt } from "../strings.ts";

export const emptyScene: Scene = {
  units: [],
  leaders: [],
  ghosts: [],
  lit: new Set(),
  chosen: new Set(),
  targets: new Set(),
  charging: new Set(),
  leading: false,
  handles: undefined,
  zones: [],
  reach: [],
  arrows: [],
  focus: new Set(),
  traces: [],
  crosses: [],
  fallen: [],
};
const nothing: Handlers = {
  choose: () => undefined,
  chooseLeader: () => undefined,
  offer: () => undefined,
  ground: () => undefined,
  drag: () => undefined,
  stuck: () => undefined,
  dragLeader: () => undefined,
  hover: () => undefined,
};

const sceneNow = (scene: Scene | ReadonlySignal<Scene | undefined>): Scene | undefined =>
  "units" in scene ? scene : scene.value;

/** From aslant or from above, whichever it is not. */
export const otherView = (): void => set({ table: settings.value.table === "plan" ? "tilted" : "plan" });

/** Something that is on or off. */
export interface Switch {
  readonly on: boolean;
  toggle(): void;
}
export function useSwitch(): Switch {
  const [on, set] = useState(false);
  return { on, toggle: () => set(was => !was) };
}

export function TabletopView(props: {
  field: Field;
  /** The drawing; as a signal it changes without the page around it. */
  scene: Scene | ReadonlySignal<Scene | undefined>;
  /** Pieces on their way: drawn as they change, without the page around them. */
  items?: ReadonlySignal<readonly ItemShown[]>;
  label: string;
  turned?: boolean;
  handlers?: Partial<Handlers>;
  expose?: (board: TabletopBoard) => void;
  grouping?: Switch | undefined;
  /** The ruler. Without it the table is a picture only: no tools. */
  measure?: Switch;
}) {
  const host = useRef<HTMLDivElement>(null);
  const board = useRef<TabletopBoard>();
  const handlers = useRef<Handlers>(nothing);
  const measuring = props.measure?.on ?? false;
  handlers.current = { ...nothing, ...props.handlers };
  // Drawn together with the page around it: the units of a past table never stand beside the present question.
  useLayoutEffect(() => {
    if (!host.current) return undefined;
    const view = settings.value.table;
    const made = new TabletopBoard(host.current, props.field, props.turned ?? false, view, props.label, {
      choose: (unit, add) => handlers.current.choose(unit, add),
      chooseLeader: leader => handlers.current.chooseLeader(leader),
      offer: key => handlers.current.offer(key),
      ground: at => handlers.current.ground(at),
      drag: drag => handlers.current.drag(drag),
      stuck: unit => handlers.current.stuck(unit),
      dragLeader: (leader, to, onto) => handlers.current.dragLeader(leader, to, onto),
      hover: unit => handlers.current.hover(unit),
    });
    board.current = made;
    props.expose?.(made);
    const first = sceneNow(props.scene);
    if (first) made.show(first);
    // Where the battle is, as near as the window allows.
    made.fit();
    return () => made.destroy();
  }, [props.field]);
  const { scene } = props;
  useLayoutEffect(
    () =>
      effect(() => {
        const now = sceneNow(scene);
        if (now) board.current?.show(now);
      }),
    [scene, props.field],
  );
  const { items } = props;
  useLayoutEffect(() => (items ? effect(() => board.current?.setItems(items.value)) : undefined), [items, props.field]);
  useLayoutEffect(() => board.current?.turn(props.turned ?? false), [props.turned]);
  const { table: view, names } = settings.value;
  const looks = look.value;
  useLayoutEffect(() => board.current?.lookFrom(view), [view]);
  useLayoutEffect(() => board.current?.name(names), [names, props.field]);
  useEffect(() => board.current?.repaint(), [looks]);
  useEffect(() => {
    if (board.current) board.current.measuring = measuring;
  }, [measuring]);
  return (
    <>
      <div class="tt-host" ref={host} />
      {props.measure && (
        <div class="tt-tools" role="group" aria-label={t.autoZoom}>
          {props.grouping && (
            <button
              aria-pressed={props.grouping.on}
              title={tt.groupAbout}
              data-action="group"
              onClick={props.grouping.toggle}
            >
              {tt.group}
            </button>
          )}
          <button aria-pressed={measuring} data-action="measure" onClick={props.measure.toggle}>
            {tt.measure}
          </button>
          <button aria-pressed={names} data-action="names" title={tt.namesAbout} onClick={() => set({ names: !names })}>
            {tt.names}
          </button>
          <button data-action="view" title={tt.viewAbout} onClick={otherView}>
            {view === "plan" ? tt.tilted : tt.plan}
          </button>
          <button aria-label={t.zoomIn} onClick={() => board.current?.zoomBy(1.4)}>
            <Icon name="plus" />
          </button>
          <button aria-label={t.zoomOut} onClick={() => board.current?.zoomBy(1 / 1.4)}>
            <Icon name="minus" />
          </button>
          <button aria-label={tt.whole} onClick={() => board.current?.fit()}>
            <Icon name="whole" />
          </button>
        </div>
      )}
    </>
  );
}
