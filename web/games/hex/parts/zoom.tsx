// How large the board is drawn: the whole of it, or closer, to be scrolled.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { isInstant, isStill } from "../../../shell/settings.ts";
import { Icon } from "../../../shell/parts/icon.tsx";
import { t } from "../../../shell/strings.ts";
import { type Box, firstZoom, scrollTo } from "../sight.ts";

export interface ZoomState {
  readonly box: RefObject<HTMLDivElement>;
  /** 1: the whole board fits in. */
  readonly scale: number;
  set(scale: number): void;
  /** Scrolls until these places of the screen are in sight, or, if they are too far apart, some of them. */
  reveal(places: readonly Box[]): void;
}

const step = 1.35;
const most = 4;

export function useZoom(): ZoomState {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const place = useRef({ x: 0.5, y: 0.9 });
  const drawn = useRef(scale);
  drawn.current = scale;
  const byHand = useRef(false);
  // Until the player has drawn the board closer himself it suits its window, also when a phone is turned round.
  useLayoutEffect(() => {
    const area = box.current;
    const board = area?.querySelector<HTMLElement>(".board");
    if (!area || !board) return undefined;
    const suit = (): void => {
      if (byHand.current) return;
      const whole = { width: board.clientWidth / drawn.current, height: board.clientHeight / drawn.current };
      const window = { width: area.clientWidth, height: area.clientHeight };
      setScale(firstZoom(window, whole, matchMedia("(pointer: coarse)").matches));
    };
    const size = new ResizeObserver(suit);
    size.observe(area);
    suit();
    return () => size.disconnect();
  }, []);
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
      byHand.current = true;
      setScale(next < 1.05 ? 1 : Math.min(most, next));
    },
    reveal: places => {
      const area = box.current;
      if (!area) return;
      const by = scrollTo(places, area.getBoundingClientRect());
      if (by) area.scrollBy({ left: by.x, top: by.y, behavior: isInstant() || isStill() ? "instant" : "smooth" });
    },
  };
}

export function Zoom({ zoom }: { zoom: ZoomState }) {
  return (
    <div class="zoom" role="group" aria-label={t.autoZoom}>
      <button aria-label={t.zoomIn} disabled={zoom.scale >= most} onClick={() => zoom.set(zoom.scale * step)}>
        <Icon name="plus" />
      </button>
      <button aria-label={t.zoomOut} disabled={zoom.scale <= 1} onClick={() => zoom.set(zoom.scale / step)}>
        <Icon name="minus" />
      </button>
    </div>
  );
}
