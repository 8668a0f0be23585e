// A battle played again, whichever game it was: step by step, by a slider, or by itself.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { BattleFacts } from "../protocol.ts";
import { t } from "../strings.ts";
import { Bar } from "./bar.tsx";
import { download } from "./report.tsx";

export interface Playback {
  /** Steps shown; 0: before the first. */
  readonly at: number;
  readonly last: number;
  readonly running: boolean;
  go(to: number): void;
  toggle(): void;
  /** For the page: the arrow keys step. */
  onKeyDown(event: KeyboardEvent): void;
}

/** `wait`: milliseconds from step to step when it runs by itself. */
export function usePlayback(last: number, wait: number): Playback {
  const [at, setAt] = useState(0);
  const [running, setRunning] = useState(false);
  useEffect(() => {
    if (!running) return undefined;
    if (at >= last) {
      setRunning(false);
      return undefined;
    }
    const timer = setTimeout(() => setAt(n => Math.min(last, n + 1)), wait);
    return () => clearTimeout(timer);
  }, [running, at]);
  const go = (to: number): void => {
    setRunning(false);
    setAt(Math.max(0, Math.min(last, to)));
  };
  return {
    at,
    last,
    running,
    go,
    toggle: () => setRunning(!running),
    onKeyDown: event => {
      if ((event.target as HTMLElement).tagName === "INPUT") return;
      if (event.key === "ArrowRight") go(at + 1);
      else if (event.key === "ArrowLeft") go(at - 1);
    },
  };
}

export function ReplayBar({
  scenario,
  turn,
  record,
}: {
  scenario: BattleFacts;
  turn: string;
  record: () => Promise<string>;
}) {
  return (
    <Bar scenario={scenario}>
      <span class="turn">
        {t.replay}, {turn}
      </span>
      <nav>
        <button onClick={() => void record().then(text => download(`${scenario.id}.acies`, text))}>{t.download}</button>
        <a class="button" href="#/">
          {t.home}
        </a>
      </nav>
    </Bar>
  );
}

/** `marks`: drawn over the slider. `children`: more buttons. */
export function Controls({
  playback,
  marks,
  children,
}: {
  playback: Playback;
  marks?: ComponentChildren;
  children?: ComponentChildren;
}) {
  const { at, last, running, go } = playback;
  return (
    <section class="controls" aria-label={t.replay}>
      <button aria-label={t.replayFirst} onClick={() => go(0)}>
        «
      </button>
      <button aria-label={t.replayBack} onClick={() => go(at - 1)}>
        ‹
      </button>
      <button class="primary" aria-label={running ? t.replayPause : t.replayPlay} onClick={playback.toggle}>
        {running ? "‖" : "▶"}
      </button>
      <button aria-label={t.replayNext} onClick={() => go(at + 1)}>
        ›
      </button>
      <button aria-label={t.replayLast} onClick={() => go(last)}>
        »
      </button>
      <div class="scrub">
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={t.replayPosition}
          aria-valuetext={t.replayStep(at, last)}
          onInput={event => go(Number(event.currentTarget.value))}
        />
        {marks}
      </div>
      <span class="step">{t.replayStep(at, last)}</span>
      {children}
    </section>
  );
}
