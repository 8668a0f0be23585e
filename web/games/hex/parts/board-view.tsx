// The board widget inside a page.
import { useLayoutEffect, useRef } from "preact/hooks";
import { type ReadonlySignal, effect } from "@preact/signals";
import { type BoardHandlers, HexBoard } from "../board/board.ts";
import type { Field, ItemShown, Marks, Pieces } from "../board/types.ts";
import type { Hex } from "../protocol.ts";
import { settings } from "../../../shell/settings.ts";

export interface BoardViewProps extends BoardHandlers {
  readonly field: Field;
  readonly pieces: Pieces;
  readonly marks?: Marks;
  readonly turned?: boolean;
  readonly label: string;
  readonly describe?: (hex: Hex) => string;
  /** Pieces on their way: drawn as they change, without the page around them. */
  readonly items?: ReadonlySignal<readonly ItemShown[]>;
  /** Something else that the words of hexes depend on. */
  readonly words?: unknown;
  readonly expose?: (board: HexBoard) => void;
}

// Drawn together with the page around it: no lit hex of a past decision is ever seen.
export function BoardView(props: BoardViewProps) {
  const host = useRef<HTMLDivElement>(null);
  const board = useRef<HexBoard>();
  const latest = useRef(props);
  latest.current = props;

  useLayoutEffect(() => {
    if (!host.current) return;
    board.current = new HexBoard(host.current, {
      choose: (hex, by) => latest.current.choose?.(hex, by),
      drop: (from, to) => latest.current.drop?.(from, to),
      hover: (hex, by) => latest.current.hover?.(hex, by),
    });
    props.expose?.(board.current);
    return () => board.current?.close();
  }, []);
  useLayoutEffect(() => {
    board.current?.setField(props.field, {
      turned: props.turned ?? false,
      label: props.label,
      describe: hex => latest.current.describe?.(hex) ?? hex,
    });
  }, [props.field, props.turned, props.label]);
  const { pieces: look } = settings.value;
  useLayoutEffect(() => board.current?.setLook(look), [look]);
  useLayoutEffect(() => board.current?.setPieces(props.pieces), [props.pieces, props.field]);
  useLayoutEffect(() => board.current?.setMarks(props.marks ?? {}), [props.marks, props.field, props.words]);
  const { items } = props;
  useLayoutEffect(() => (items ? effect(() => board.current?.setItems(items.value)) : undefined), [items]);
  return <div class="board" ref={host} />;
}

/** A board to look at: one picture with a name, nothing to choose. */
export function MapView({
  field,
  pieces,
  label,
  turned,
}: {
  field: Field;
  pieces: Pieces;
  label: string;
  turned?: boolean;
}) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!host.current) return;
    const board = new HexBoard(host.current, {}, { still: true });
    board.setField(field, { turned: turned ?? false });
    board.setLook(settings.value.pieces);
    board.setPieces(pieces);
    return () => board.close();
  }, [field, pieces, turned, settings.value.pieces]);
  return <div class="board map" role="img" aria-label={label} ref={host} />;
}
