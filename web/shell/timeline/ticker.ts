// Lets a timeline look at the clock as long as it plays: before every frame the browser draws, and now and then while the
// page is hidden.
import { effect } from "@preact/signals";
import type { Shown } from "./beat.ts";
import type { Clock, Timeline } from "./timeline.ts";

export const pageClock: Clock = { now: () => performance.now() };

const unseen = 250;

/** Until the function it gives is called. */
export function keepTicking<T extends Shown>(timeline: Timeline<T>): () => void {
  if (typeof document === "undefined") return () => undefined;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    frame = 0;
    timer = undefined;
  };
  const goesOn = (): boolean => timeline.playing.peek() && !timeline.now.peek().idle;
  const look = (): void => {
    frame = 0;
    timer = undefined;
    timeline.tick();
    if (goesOn()) schedule();
  };
  const schedule = (): void => {
    if (frame !== 0 || timer !== undefined) return;
    if (document.hidden) timer = setTimeout(look, unseen);
    else frame = requestAnimationFrame(look);
  };
  const seen = (): void => {
    stop();
    if (goesOn()) schedule();
  };
  document.addEventListener("visibilitychange", seen);
  const watch = effect(() => {
    if (timeline.playing.value && !timeline.now.value.idle) schedule();
  });
  return () => {
    watch();
    stop();
    document.removeEventListener("visibilitychange", seen);
  };
}
