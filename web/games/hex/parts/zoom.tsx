// How large the board is drawn: the whole of it, or closer, to be scrolled.
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { isInstant, isStill } from "../../../shell/settings.ts";
import { t } from "../../../shell/strings.ts";

export interface ZoomState {
  readonly box: RefObject<HTMLDivElement>;
  readonly scale: number;
  set(scale: number): void;
  /** Scrolls until at least one of these places of the screen is in sight. */
  reveal(places: readonly DOMRect[]): void;
}

const steps: readonly number[] = [1, 1.35, 1.8, 2.4, 3];

export function useZoom(): ZoomState {
  const box = useRef<HTMLDivElement>(null);
  // On a phone a whole board is too small for a finger.
  const [scale, setScale] = useState(() => (innerWidth < 620 ? 1.8 : 1));
  const place = useRef({ x: 0.5, y: 0.9 });
  useEffect(() => {
    const area = box.current;
    if (!area) return;
    area.scrollLeft = place.current.x * area.scrollWidth - area.clientWidth / 2;
    area.scrollTop = place.current.y * area.scrollHeight - area.clientHeight / 2;
  }, [scale]);
  return {
    box,
    scale,
    set: next => {
      const area = box.current;
      if (area)
        place.current = {
          x: (area.scrollLeft + area.clientWidth / 2) / area.scrollWidth,
          y: (area.scrollTop + area.clientHeight / 2) / area.scrollHeight,
        };
      setScale(next);
    },
    reveal: places => {
      const area = box.current;
      const [first] = places;
      if (!area || !first || scale === 1) return;
      const view = area.getBoundingClientRect();
      const inside = (r: DOMRect): boolean =>
        r.left >= view.left && r.right <= view.right && r.top >= view.top && r.bottom <= view.bottom;
      if (places.some(inside)) return;
      area.scrollBy({
        left: first.left + first.width / 2 - view.left - view.width / 2,
        top: first.top + first.height / 2 - view.top - view.height / 2,
        behavior: isInstant() || isStill() ? "instant" : "smooth",
      });
    },
  };
}

export function Zoom({ zoom }: { zoom: ZoomState }) {
  const at = Math.max(0, steps.indexOf(zoom.scale));
  return (
    <div class="zoom" role="group" aria-label={t.autoZoom}>
      <button aria-label={t.zoomIn} disabled={at >= steps.length - 1} onClick={() => zoom.set(steps[at + 1] ?? 1)}>
        +
      </button>
      <button aria-label={t.zoomOut} disabled={at === 0} onClick={() => zoom.set(steps[at - 1] ?? 1)}>
        −
      </button>
    </div>
  );
}
