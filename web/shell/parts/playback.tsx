// A battle played again, whichever game it was: step by step, by a slider, or by itself.
import { type ReadonlySignal, computed, signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { showAddress } from "../address.ts";
import type { ReplayProps } from "../game.ts";
import type { BattleFacts, ReplayFacts, ReplayStep, Step } from "../protocol.ts";
import { isStill, rate } from "../settings.ts";
import { sound } from "../sounds.ts";
import type { Stage } from "../stage/stage.ts";
import { t } from "../strings.ts";
import { Icon } from "./icon.tsx";
import type { Beat, Shown } from "../timeline/beat.ts";
import { keepTicking, pageClock } from "../timeline/ticker.ts";
import { type Clock, type Frame, Timeline, fastest } from "../timeline/timeline.ts";
import { Bar } from "./bar.tsx";
import { download } from "../download.ts";
import { SpeedButtons } from "./showing.tsx";

const none: readonly never[] = [];

/** A timeline with a whole battle on it, stopped, stepped, scrubbed and let run. */
export class Playback<T extends Shown> {
  readonly timeline: Timeline<T>;
  readonly last: number;
  /** The step it was put to, until it runs. */
  private readonly put = signal<number | undefined>(0);
  /** Steps shown; 0: before the first. */
  readonly at: ReadonlySignal<number> = computed(() => this.put.value ?? this.timeline.now.value.step);
  readonly running = computed(() => this.timeline.playing.value && !this.timeline.now.value.idle);
  /** The view of the timeline while it runs or is stopped on its way; undefined: the table after a step. */
  readonly view = computed<T["view"] | undefined>(() =>
    this.put.value === undefined ? this.timeline.now.value.view : undefined,
  );
  /** Pieces on their way: they change with every frame, so only boards look at them. */
  readonly items = computed<Frame<T>["items"]>(() =>
    this.put.value === undefined ? this.timeline.now.value.items : none,
  );

  /** The frame that is shown; of a table after a step nothing runs. */
  readonly shown = computed<Frame<T>>(() => {
    const frame = this.timeline.now.value;
    return this.put.value === undefined ? frame : { ...frame, items: none, idle: true };
  });

  constructor(start: T["view"], beats: readonly Beat<T>[], clock: Clock = pageClock) {
    this.timeline = new Timeline<T>(clock, start, { keeps: true, still: isStill, sound });
    this.timeline.pause();
    for (const beat of beats) this.timeline.push(beat);
    this.last = beats.at(-1)?.last ?? 0;
    this.timeline.seek(0);
  }

  /** To the end of a step. */
  go(to: number): void {
    const step = Math.max(0, Math.min(this.last, to));
    this.timeline.pause();
    this.timeline.seekStep(step);
    this.put.value = step;
  }
  toggle(): void {
    if (this.running.value) return this.timeline.pause();
    if (this.at.value >= this.last) this.timeline.seek(0);
    this.put.value = undefined;
    this.timeline.play();
  }
  /** The fights of the whole battle. */
  stages(stageOf: (view: T["view"]) => Stage | undefined): readonly Stage[] {
    const found = new Map<number, Stage>();
    for (const { after } of this.timeline.beats) {
      const stage = stageOf(after);
      if (stage && stage.acts.length > 0) found.set(stage.first, stage);
    }
    return [...found.values()];
  }
  /** The actions of the step that is shown. */
  marks(): readonly T["mark"][] {
    const at = this.at.value;
    const beat = this.timeline.beats.find(one => one.first <= at && one.last >= at);
    return beat?.marks ?? [];
  }
  /** For the page: the arrow keys step, the space bar plays. */
  onKeyDown(event: KeyboardEvent): void {
    const { tagName } = event.target as HTMLElement;
    if (tagName === "INPUT") return;
    if (event.key === "ArrowRight") this.go(this.at.value + 1);
    else if (event.key === "ArrowLeft") this.go(this.at.value - 1);
    else if (event.key === " " && tagName !== "BUTTON") {
      event.preventDefault();
      this.toggle();
    }
  }
}

/** Steps from one decision to the next, numbered from 1. */
export function decisionsOf<S extends ReplayStep>(steps: readonly S[]): readonly (readonly S[])[] {
  const groups: S[][] = [];
  steps.forEach((step, i) => {
    const numbered = { ...step, n: i + 1, log: step.log.map(line => ({ ...line, n: i + 1 })) };
    if (step.by === "chance" && i > 0) groups.at(-1)?.push(numbered);
    else groups.push([numbered]);
  });
  return groups;
}

/** The step that is shown first, and the address of a step, if there is one. */
type StepInAddress = Pick<ReplayProps<ReplayFacts>, "step" | "linkTo">;

/** How long a step must have been shown before the address of the page names it. */
const restMs = 400;

/** The page begins at a step of its address, and its address names the step that is shown when nothing runs. */
function useStepInAddress<T extends Shown>(playback: Playback<T>, { step, linkTo }: StepInAddress): void {
  const at = playback.at.value;
  const running = playback.running.value;
  useEffect(() => {
    if (step) playback.go(step);
  }, [playback, step]);
  useEffect(() => {
    if (!linkTo || running) return undefined;
    const timer = setTimeout(() => showAddress(linkTo(at)), restMs);
    return () => clearTimeout(timer);
  }, [at, running]);
}

/** `direct`: makes the beats of the steps of one decision. */
export function usePlayback<T extends Shown, S extends ReplayStep & Step<unknown>>(
  start: T["view"],
  steps: readonly S[],
  direct: (steps: readonly S[], before: T["view"]) => readonly Beat<T>[],
  place: StepInAddress,
): Playback<T> {
  const playback = useMemo(() => {
    const beats: Beat<T>[] = [];
    for (const group of decisionsOf(steps)) beats.push(...direct(group, beats.at(-1)?.after ?? start));
    return new Playback<T>(start, beats);
  }, [steps]);
  useEffect(() => keepTicking(playback.timeline), [playback]);
  const speed = Math.min(fastest, rate());
  useEffect(() => playback.timeline.setSpeed(speed), [playback, speed]);
  useStepInAddress(playback, place);
  return playback;
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
export function Controls<T extends Shown>({
  playback,
  marks,
  children,
}: {
  playback: Playback<T>;
  marks?: ComponentChildren;
  children?: ComponentChildren;
}) {
  const { last } = playback;
  const at = playback.at.value;
  const running = playback.running.value;
  const go = (to: number): void => playback.go(to);
  return (
    <section class="controls" aria-label={t.replay} data-running={String(running)}>
      <button aria-label={t.replayFirst} onClick={() => go(0)}>
        <Icon name="first" />
      </button>
      <button aria-label={t.replayBack} onClick={() => go(at - 1)}>
        <Icon name="back" />
      </button>
      <button class="primary" aria-label={running ? t.replayPause : t.replayPlay} onClick={() => playback.toggle()}>
        <Icon name={running ? "pause" : "play"} />
      </button>
      <button aria-label={t.replayNext} onClick={() => go(at + 1)}>
        <Icon name="step" />
      </button>
      <button aria-label={t.replayLast} onClick={() => go(last)}>
        <Icon name="last" />
      </button>
      <SpeedButtons />
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
