// A list whose end stays in sight as it grows and as its room changes, unless the player has scrolled up himself.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

interface Measure {
  readonly top: number;
  readonly room: number;
  readonly length: number;
}

/** Pixels within which the end counts as reached. */
const near = 4;

const measure = (list: HTMLElement): Measure => ({
  top: list.scrollTop,
  room: list.clientHeight,
  length: list.scrollHeight,
});

/** Whether the list goes on to follow its end, after it was scrolled from one measure to another. */
export function follows(before: boolean, was: Measure, now: Measure): boolean {
  if (now.length - now.top - now.room <= near) return true;
  // Other room or another length: the page moved the list, not the player.
  const isSame = now.room === was.room && now.length === was.length;
  return isSame && now.top < was.top ? false : before;
}

/** Keeps the end of a list in sight. Returns the listener of its scrolling. `content`: with each change of it there may be more. */
export function useFollow(box: RefObject<HTMLElement>, content: readonly unknown[]): () => void {
  const state = useRef({ on: true, was: { top: 0, room: 0, length: 0 } as Measure });
  const toEnd = (): void => {
    const list = box.current;
    if (!list) return;
    if (state.current.on) list.scrollTop = list.scrollHeight;
    state.current.was = measure(list);
  };
  useLayoutEffect(toEnd, content);
  useEffect(() => {
    const list = box.current;
    if (!list || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(toEnd);
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  return () => {
    const list = box.current;
    if (!list) return;
    const now = measure(list);
    state.current = { on: follows(state.current.on, state.current.was, now), was: now };
  };
}
