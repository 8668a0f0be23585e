// The history of a battle, told in a few maps that move: played, stopped, or looked at one by one.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { armies } from "../colours.ts";
import type { SketchParts } from "../game.ts";
import { type GroupState, type BattleHistory, type HistoryShown, beatsOf, historyOf, startOf } from "../history.ts";
import type { BattleSummary } from "../protocol.ts";
import { isInstant, isStill } from "../settings.ts";
import { t } from "../strings.ts";
import { eased } from "../timeline/ease.ts";
import { keepTicking, pageClock } from "../timeline/ticker.ts";
import { type Clock, Timeline } from "../timeline/timeline.ts";
import { useGround, useNear } from "./sketch.tsx";

/** A timeline with all slides on it, stopped before the first. */
export class HistoryShow {
  readonly timeline: Timeline<HistoryShown>;

  constructor(
    readonly history: BattleHistory,
    clock: Clock = pageClock,
  ) {
    const still = (): boolean => isStill() || isInstant();
    this.timeline = new Timeline<HistoryShown>(clock, startOf(history), { keeps: true, still });
    this.timeline.pause();
    this.timeline.pushAll(beatsOf(history).map(beat => ({ beat })));
    this.timeline.seek(0);
  }
  get slide(): number {
    return this.timeline.now.value.view.slide;
  }
  get plays(): boolean {
    return this.timeline.playing.value && !this.timeline.now.value.idle;
  }
  /** Shows one slide from its beginning, and stops after it. */
  show(slide: number): void {
    this.timeline.pause();
    this.timeline.seek(Math.max(0, Math.min(this.history.slides.length - 1, slide)));
    this.timeline.next();
  }
  /** Plays from where it stopped, or from the beginning if all has been shown. */
  toggle(): void {
    if (this.plays) return this.timeline.pause();
    if (this.timeline.now.value.idle) this.timeline.seek(0);
    this.timeline.play();
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
}
type Ends = readonly [Point, Point];

const middle = ([a, b]: Ends): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** The tools with which the maps of one history are drawn. */
class Drawer {
  constructor(
    private readonly parts: SketchParts,
    private readonly ground: string,
  ) {}
  /** How wide a bar is: small units are drawn larger than they stand. */
  get unit(): number {
    return Math.max(this.parts.unit, this.box.width / 18);
  }
  get box() {
    return this.parts.box(this.ground);
  }
  point(place: string): Point {
    return this.parts.point(place, this.ground);
  }
  /** Both ends of a line; of a single place, a short one. */
  ends(at: readonly string[]): Ends {
    const [first = "", second] = at;
    const a = this.point(first);
    if (second !== undefined) return [a, this.point(second)];
    const half = this.unit / 4;
    return [
      { x: a.x - half, y: a.y },
      { x: a.x + half, y: a.y },
    ];
  }
  figure(kind: string): string | undefined {
    return this.parts.figure?.(kind);
  }
}

/** As many figures as the line has room for. */
function figuresAlong([a, b]: Ends, unit: number): readonly Point[] {
  const room = Math.hypot(b.x - a.x, b.y - a.y) / unit;
  const count = Math.max(1, Math.min(6, Math.round(room / 1.3) + 1));
  return Array.from({ length: count }, (_, i) => between(a, b, count === 1 ? 0.5 : i / (count - 1)));
}

interface Drawn {
  readonly group: BattleHistory["groups"][number];
  readonly state: GroupState;
  readonly ends: Ends;
}

function Group({ drawer, group, state, ends }: Drawn & { drawer: Drawer }) {
  const { unit } = drawer;
  const [a, b] = ends;
  const colours = armies[group.side];
  const figure = drawer.figure(group.kind);
  const line = `M${a.x} ${a.y}L${b.x + 0.01} ${b.y}`;
  const cap = group.side === "bottom" ? "round" : "square";
  return (
    <g class={`history-group ${group.side} ${state.broken ? "broken" : ""}`}>
      <path d={line} stroke={colours.dark} stroke-width={unit * 0.76} stroke-linecap={cap} />
      <path
        d={line}
        stroke={state.broken ? colours.light : colours.body}
        stroke-width={unit * 0.66}
        stroke-linecap={cap}
      />
      {state.broken && (
        <path d={line} class="hatched" stroke="url(#history-hatch)" stroke-width={unit * 0.66} stroke-linecap={cap} />
      )}
      {figure &&
        figuresAlong(ends, unit).map((p, i) => (
          <use
            key={i}
            href={`#${figure}`}
            x={p.x - unit * 0.34}
            y={p.y - unit * 0.29}
            width={unit * 0.68}
            height={unit * 0.57}
            style={{ color: state.broken ? colours.dark : colours.light }}
          />
        ))}
    </g>
  );
}

/** Below its bar for the bottom army, above it for the top army, and never off the map. */
function Label({ drawer, group, ends, letters }: Drawn & { drawer: Drawer; letters: number }) {
  const { unit, box } = drawer;
  const { x, y } = middle(ends);
  const half = group.label.length * letters * 0.27;
  return (
    <text
      x={Math.max(box.x + half, Math.min(box.x + box.width - half, x))}
      y={y + (group.side === "bottom" ? unit * 0.42 + letters : -unit * 0.5)}
      font-size={letters}
      stroke-width={letters / 4}
      text-anchor="middle"
    >
      {group.label}
    </text>
  );
}

function Arrow({
  from,
  to,
  side,
  unit,
  cut,
}: {
  from: Point;
  to: Point;
  side: "top" | "bottom";
  unit: number;
  cut: number;
}) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < unit * 0.9) return null;
  const end = between(from, to, 1 - (cut * unit) / length);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [wide, long] = [unit * 0.22, unit * 0.36];
  const foot = { x: end.x - dx * long, y: end.y - dy * long };
  const head = `M${end.x} ${end.y}L${foot.x - dy * wide} ${foot.y + dx * wide}L${foot.x + dy * wide} ${foot.y - dx * wide}Z`;
  return (
    <g class="history-arrow" stroke={armies[side].dark} fill={armies[side].dark}>
      <path d={`M${from.x} ${from.y}L${foot.x} ${foot.y}`} stroke-width={unit * 0.12} />
      <path d={head} stroke="none" />
    </g>
  );
}

/** How many units of the drawing one pixel is, as it is shown now. */
function useScale(width: number) {
  const element = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(720);
  useEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === "undefined") return undefined;
    const watch = new ResizeObserver(() => current.clientWidth > 0 && setShown(current.clientWidth));
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return { element, perPixel: width / shown, narrow: shown < 520 };
}

function HistoryMap({
  show,
  drawer,
  game,
  ground,
}: {
  show: HistoryShow;
  drawer: Drawer;
  game: string;
  ground: string;
}) {
  const { history, timeline } = show;
  const { view, items } = timeline.now.value;
  const { x, y, width, height } = drawer.box;
  const { element, perPixel, narrow } = useScale(width);
  const image = useGround(game, ground, true);
  const { unit } = drawer;
  const slide = history.slides[view.slide];
  const letters = Math.max(unit * 0.3, (narrow ? 10.5 : 12) * perPixel);
  const ways = timeline.beats[view.slide]?.marks ?? [];
  const acts = new Set([...(slide?.moves.map(move => move.group) ?? []), ...(slide?.broken ?? [])]);
  const hatch = unit / 5;
  // Groups that act lie above the others.
  const all = history.groups.map((_, i) => i);
  const drawn = [...all.filter(i => !acts.has(i)), ...all.filter(i => acts.has(i))].flatMap(i => {
    const group = history.groups[i];
    const state = view.groups[i];
    const way = items.find(({ item }) => item.group === i);
    if (!group || !state?.here) return [];
    const at = drawer.ends(state.at);
    const to = way ? drawer.ends(way.item.to) : at;
    const share = way ? eased(way.share) : 0;
    const ends: Ends = [between(at[0], to[0], share), between(at[1], to[1], share)];
    return [{ i, group, state, ends }];
  });
  return (
    <div class="history-map" ref={element} data-slide={view.slide + 1}>
      <svg viewBox={`${x} ${y} ${width} ${height}`} role="img" aria-label={t.historyMap(slide?.title ?? "")}>
        <defs>
          <pattern
            id="history-hatch"
            width={hatch}
            height={hatch}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width={hatch * 0.34} height={hatch} fill="#2b1c10" fill-opacity="0.62" />
          </pattern>
        </defs>
        {image && <image class="sketch-ground" href={image} x={x} y={y} width={width} height={height} />}
        {ways.map(({ group, from, to }) => (
          <Arrow
            key={group}
            from={middle(drawer.ends(from))}
            to={middle(drawer.ends(to))}
            side={history.groups[group]?.side ?? "top"}
            unit={unit}
            cut={0.6}
          />
        ))}
        {drawn.map(({ i, ...one }) => (
          <Group key={i} drawer={drawer} {...one} />
        ))}
        {drawn
          .filter(({ i }) => !narrow || acts.has(i) || (view.slide === 0 && acts.size === 0))
          .map(({ i, ...one }) => (
            <Label key={i} drawer={drawer} letters={letters} {...one} />
          ))}
        {slide?.arrows.map((arrow, i) => (
          <Arrow
            key={i}
            from={drawer.point(arrow.from)}
            to={drawer.point(arrow.to)}
            side={arrow.side}
            unit={unit}
            cut={0}
          />
        ))}
      </svg>
    </div>
  );
}

function HistoryPlayer({
  show,
  drawer,
  game,
  ground,
}: {
  show: HistoryShow;
  drawer: Drawer;
  game: string;
  ground: string;
}) {
  useEffect(() => keepTicking(show.timeline), [show]);
  const { slides } = show.history;
  const at = show.slide;
  const slide = slides[at];
  const { plays } = show;
  return (
    <section
      class="panel history"
      aria-labelledby="history-title"
      onKeyDown={event => {
        if (event.key === "ArrowRight") show.show(at + 1);
        else if (event.key === "ArrowLeft") show.show(at - 1);
        else return;
        event.preventDefault();
      }}
    >
      <h2 id="history-title">{t.historyTold}</h2>
      <HistoryMap {...{ show, drawer, game, ground }} />
      <div class="history-words" aria-live="polite">
        <h3>
          {at + 1}. {slide?.title}
        </h3>
        <p class="story">{slide?.text}</p>
      </div>
      <div class="history-buttons">
        <button class="primary" data-action="history-play" onClick={() => show.toggle()}>
          {plays ? t.historyPause : t.historyPlay}
        </button>
        <button data-action="history-back" disabled={at === 0} onClick={() => show.show(at - 1)}>
          ‹ {t.historyBack}
        </button>
        {slides.map((one, i) => (
          <button
            key={i}
            class="quiet dot"
            aria-label={t.historySlide(i + 1, slides.length, one.title)}
            aria-current={i === at ? "step" : undefined}
            onClick={() => show.show(i)}
          >
            {i + 1}
          </button>
        ))}
        <button data-action="history-next" disabled={at === slides.length - 1} onClick={() => show.show(at + 1)}>
          {t.historyNext} ›
        </button>
      </div>
    </section>
  );
}

/** Nothing where nothing is told. Fetched once the page is scrolled to it. */
export function HistoryPart({ battle, game, parts }: { battle: BattleSummary; game: string; parts: SketchParts }) {
  const [history, setHistory] = useState<BattleHistory>();
  const { element, near } = useNear();
  useEffect(() => {
    if (!near) return undefined;
    let gone = false;
    void historyOf(battle.id).then(found => !gone && setHistory(found));
    return () => {
      gone = true;
    };
  }, [battle.id, near]);
  const show = useMemo(() => history && new HistoryShow(history), [history]);
  const drawer = useMemo(() => new Drawer(parts, battle.ground), [parts, battle.ground]);
  return (
    <div class="history-place" ref={element}>
      {show && <HistoryPlayer show={show} drawer={drawer} game={game} ground={battle.ground} />}
    </div>
  );
}
