// The controls of the showing at a table: pause, step, skip, speed, and how far behind it is.
import { useRef } from "preact/hooks";
import type { AnyMatch } from "../match-model.ts";
import { isInstant, nextSpeed, rate, set } from "../settings.ts";
import { t } from "../strings.ts";
import { Icon } from "./icon.tsx";

/** Slower and faster, with the speed between them. */
export function SpeedButtons() {
  const speed = isInstant() ? t.speedInstant : t.speedTimes(rate());
  return (
    <span class="speed" role="group" aria-label={t.speed}>
      <button class="quiet" aria-label={t.slower} data-action="slower" onClick={() => set({ speed: nextSpeed(-1) })}>
        <Icon name="minus" />
      </button>
      <output aria-label={t.speed}>{speed}</output>
      <button class="quiet" aria-label={t.faster} data-action="faster" onClick={() => set({ speed: nextSpeed(1) })}>
        <Icon name="plus" />
      </button>
    </span>
  );
}

/** Milliseconds after which a key or a button that is down is held. */
const tap = 220;

/** A tap shows the next thing; while it is held down everything runs faster. */
export class SkipHold {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private held = false;

  constructor(private readonly model: () => AnyMatch) {}
  down(): void {
    if (this.timer !== undefined || this.held) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.held = true;
      this.model().timeline.hold(true);
    }, tap);
  }
  up(): void {
    if (this.timer !== undefined) this.model().skip();
    this.let();
  }
  /** The finger went elsewhere. */
  let(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.held) this.model().timeline.hold(false);
    this.held = false;
  }
}

export function useSkipHold(model: AnyMatch): SkipHold {
  const latest = useRef(model);
  latest.current = model;
  const hold = useRef<SkipHold>();
  hold.current ??= new SkipHold(() => latest.current);
  return hold.current;
}

/** While something is being shown. */
export function Showing({ model, hold }: { model: AnyMatch; hold: SkipHold }) {
  if (!model.busy.value) return null;
  const behind = model.behind.value;
  const playing = model.timeline.playing.value;
  return (
    <div class="showing" role="group" aria-label={t.showing} data-playing={String(playing)}>
      <button
        aria-label={playing ? t.replayPause : t.showingPlay}
        data-action="pause"
        onClick={() => (playing ? model.timeline.pause() : model.timeline.play())}
      >
        <Icon name={playing ? "pause" : "play"} />
      </button>
      <button aria-label={t.showingStep} title={t.showingStep} data-action="step" onClick={() => model.timeline.next()}>
        <Icon name="step" />
      </button>
      <button
        title={t.skipAbout}
        data-action="skip"
        onClick={event => {
          // From something else than a finger, a mouse or a key.
          if (event.detail === 0) model.skip();
        }}
        onPointerDown={() => hold.down()}
        onPointerUp={() => hold.up()}
        onPointerLeave={() => hold.let()}
        onPointerCancel={() => hold.let()}
        onKeyDown={event => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          event.stopPropagation();
          if (!event.repeat) hold.down();
        }}
        onKeyUp={event => {
          if (event.key === "Enter" || event.key === " ") hold.up();
        }}
      >
        {t.skip}
      </button>
      <button data-action="skip-all" onClick={() => model.skipAll()}>
        {t.skipAll}
      </button>
      <SpeedButtons />
      <span class="behind" data-behind={behind}>
        {t.behind(behind)}
      </span>
    </div>
  );
}
