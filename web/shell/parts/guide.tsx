// The guide of a player who is new to a game: a word at each kind of decision when he meets it first, however late that is.
import { useEffect, useRef, useState } from "preact/hooks";
import { beginGuide, endGuide, guideOf, meet } from "../kept-guide.ts";
import type { AnyMatch } from "../match-model.ts";
import { t } from "../strings.ts";
import { viewOf } from "./match-shell.tsx";

export interface Course {
  /** Under which it is kept: the code of a rule set. */
  readonly code: string;
  /** By kinds of decisions; "theirs" while the other side decides. */
  readonly tips: Readonly<Record<string, readonly string[]>>;
  /** The decisions of every turn. When all of them have been met, `end` is said. */
  readonly basics: readonly string[];
  readonly end: string;
  /** Offered where the player was not asked yet. */
  readonly offer?: string;
}

const end = "end";

/** The present text: about the decision at hand, if it has not been met; else the end, once all of a turn is known. */
export function saying(course: Course, now: string, met: readonly string[]): string | undefined {
  if (course.tips[now] && !met.includes(now)) return now;
  const all = course.basics.every(key => met.includes(key));
  return all && now !== "theirs" && !met.includes(end) ? end : undefined;
}

/**
 * Whether a page that is on the screen waits for the player's word: one about every turn until another decision is to be
 * explained, any other as long as the other side decides.
 */
export function staysOn(course: Course, shown: string | undefined, now: string, met: readonly string[]): boolean {
  if (shown === undefined || shown === end || shown === "theirs" || met.includes(shown)) return false;
  const due = saying(course, now, met);
  return now === "theirs" || (course.basics.includes(shown) && (due === undefined || due === end));
}

/** Every kind of decision that it speaks of has been met. */
export const hasTaught = (course: Course, met: readonly string[]): boolean =>
  [...Object.keys(course.tips), end].every(key => met.includes(key));

function Tips({ course, now, met }: { course: Course; now: string; met: readonly string[] }) {
  const due = saying(course, now, met);
  const [before, setBefore] = useState(due);
  const [pages, setRead] = useState(0);
  const aside = useRef<HTMLElement>(null);
  const key = staysOn(course, before, now, met) ? before : due;
  const read = key === before ? pages : 0;
  useEffect(() => {
    // What is asked may scroll by itself: the guide stands at its top.
    for (const scrolled of [".desk", ".side"]) aside.current?.closest(scrolled)?.scrollTo(0, 0);
    if (key === before) return;
    // What was read to its end has been met; the rest is said again when there is such a decision again.
    if (before !== undefined && before !== end && pages + 1 >= (course.tips[before]?.length ?? 0))
      meet(course.code, before);
    setBefore(key);
    setRead(0);
  }, [key]);
  useEffect(() => {
    if (hasTaught(course, met)) endGuide(course.code);
  }, [met]);
  if (key === undefined) return null;
  const tips = key === end ? [course.end] : (course.tips[key] ?? []);
  const text = tips[Math.min(read, tips.length - 1)];
  if (text === undefined) return null;
  return (
    <aside ref={aside} class="guide" aria-live="polite" aria-label={t.guide}>
      <p>{text}</p>
      <div class="buttons">
        <button class="primary" onClick={() => (read + 1 < tips.length ? setRead(read + 1) : meet(course.code, key))}>
          {t.guideNext}
        </button>
        <button class="quiet" onClick={() => endGuide(course.code)}>
          {t.guideQuit}
        </button>
      </div>
    </aside>
  );
}

export function Guide({ model, course }: { model: AnyMatch; course: Course }) {
  const state = guideOf(course.code).value;
  const decision = model.decision.value;
  if (viewOf(model).spectator || !decision || model.over.value) return null;
  if (!state)
    return course.offer ? (
      <aside class="guide" aria-label={t.guide}>
        <p>{course.offer}</p>
        <div class="buttons">
          <button class="primary" onClick={() => beginGuide(course.code)}>
            {t.guideBegin}
          </button>
          <button class="quiet" onClick={() => endGuide(course.code)}>
            {t.guideQuit}
          </button>
        </div>
      </aside>
    ) : null;
  if (!state.on) return null;
  // While the player's own doings are shown, the decision is still his.
  return <Tips course={course} now={decision.mine ? decision.kind : "theirs"} met={state.met} />;
}

/** Calls the guide, who begins anew, or sends him away. */
export function GuideSwitch({ course }: { course: string }) {
  const on = guideOf(course).value?.on ?? false;
  return (
    <button aria-pressed={on} onClick={() => (on ? endGuide(course) : beginGuide(course))}>
      {t.guideSwitch}
    </button>
  );
}
