// One figure of the engine, in a small square.
import { useEffect, useRef } from "preact/hooks";
import { cellOf, sheet } from "../men.ts";
import type { Side } from "../protocol.ts";

/** The share of a cell that is shown: its margins are room for long spears and shadows. */
const shown = 0.46;
const headings = 16;

/** For the eye: the words beside it say the same. `size`: in CSS pixels. */
export function Portrait(props: { kind: string; people: string; army: Side; size: number; heading?: number }) {
  const { kind, people, army, size, heading = 7 } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let wanted = true;
    const ratio = Math.min(2, devicePixelRatio);
    const draw = async (): Promise<void> => {
      const { cell } = await cellOf(kind);
      const scale = (size * ratio) / (cell * shown);
      const bitmap = await sheet({ kind, people, army, scale, tilt: 35, headings, first: heading, count: 1 });
      const to = canvas.current;
      if (!wanted || !to) return;
      to.width = to.height = Math.round(size * ratio);
      const room = (bitmap.height - to.width) / 2;
      to.getContext("2d")?.drawImage(bitmap, -room, -room);
      to.dataset["drawn"] = kind;
    };
    // Without it there are the words.
    draw().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [kind, people, army, size, heading]);
  return (
    <canvas ref={canvas} class="portrait" aria-hidden="true" style={{ width: `${size}px`, height: `${size}px` }} />
  );
}
