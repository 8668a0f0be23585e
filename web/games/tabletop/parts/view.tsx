// The widget in the page, with its tools: closer, farther, whole, measure.
import { type ReadonlySignal, effect } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { TabletopBoard } from "../board/board.ts";
import type { Field, Handlers, ItemShown, Scene } from "../board/types.ts";
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
  scene: Scene;
  /** What is on its way: drawn as it changes, without the page around it. */
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
  // Drawn in the same breath as the page around it: nobody sees the units of a table that is over beside what is asked now.
  useLayoutEffect(() => {
    if (!host.current) return undefined;
    const made = new TabletopBoard(host.current, props.field, props.turned ?? false, props.label, {
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
    made.show(props.scene);
    // Where the battle is, as near as the window allows.
    made.fit();
    return () => made.destroy();
  }, [props.field]);
  useLayoutEffect(() => board.current?.show(props.scene), [props.scene]);
  const { items } = props;
  useLayoutEffect(() => (items ? effect(() => board.current?.setItems(items.value)) : undefined), [items, props.field]);
  useLayoutEffect(() => board.current?.turn(props.turned ?? false), [props.turned]);
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
          <button aria-label={t.zoomIn} onClick={() => board.current?.zoomBy(1.4)}>
            +
          </button>
          <button aria-label={t.zoomOut} onClick={() => board.current?.zoomBy(1 / 1.4)}>
            −
          </button>
          <button aria-label={tt.whole} onClick={() => board.current?.zoomTo(1)}>
            ▢
          </button>
        </div>
      )}
    </>
  );
}
