// The part of the table that is seen, how near, from which side and how steeply; and where a place on the table is on the
// screen. One matrix says it all: drawing, buttons and input use it and nothing else.
import type { Field, Point, Pose } from "./types.ts";

/** How much of the cloth around the table can be seen. */
const rim = 1200;
/** How much of the floor is seen before the table, where there is more room than it fills. */
const before = 1900;
const nearest = 8;
/** Degrees above the horizon: aslant, as one stands at a table, and straight from above. */
export const tilts = { tilted: 50, plan: 90 } as const;
export type View = keyof typeof tilts;

/** As CSS and canvas write it: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** First the second, then the first. */
export const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];
/** From the drawing of something that faces up, with its front at y = 0 and y going down, to where it stands on the table. */
export function poseMatrix([x, y, facing]: Pose): Matrix {
  const angle = (facing / 18000) * Math.PI;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [sin, -cos, -cos, -sin, x, y];
}

export class Camera {
  private zoom = 1;
  private middle: Point;
  private width = 0;
  private height = 0;
  /** The player has set the view himself: it stays his, except while he is shown an event elsewhere. */
  private byHand = false;
  /** His view before he was shown an event elsewhere. */
  private before: { readonly zoom: number; readonly middle: Point } | undefined;
  /** Thousandths of an inch to a pixel, across the screen. */
  pixel = 60;
  /** From the table, in thousandths of an inch, to pixels of the window. */
  matrix: Matrix = [1, 0, 0, -1, 0, 0];
  /** The corners of all units: the player is never left before empty ground. */
  everybody: readonly Point[] = [];

  /** `framed` is told when something else is seen, and whether it is larger or smaller than before. */
  constructor(
    private readonly field: Field,
    private turned: boolean,
    private kind: View,
    private readonly framed: (scaled: boolean) => void,
  ) {
    this.middle = [field.width / 2, field.height / 2];
  }

  get scale(): number {
    return this.zoom;
  }
  get centre(): Point {
    return this.middle;
  }
  get view(): View {
    return this.kind;
  }
  get isTurned(): boolean {
    return this.turned;
  }
  /** Across, on the screen. */
  get isNarrow(): boolean {
    return this.width < 600;
  }
  get size(): { readonly width: number; readonly height: number } {
    return { width: this.width, height: this.height };
  }
  /** How much of the depth of the table is seen. */
  get flat(): number {
    return Math.sin((tilts[this.kind] * Math.PI) / 180);
  }
  /** How much of the height of men is seen. */
  get upright(): number {
    return Math.cos((tilts[this.kind] * Math.PI) / 180);
  }

  resize(width: number, height: number): void {
    if (width === this.width && height === this.height) return;
    this.width = width;
    this.height = height;
    if (this.byHand || this.before) this.frame();
    else this.fit(this.everybody);
  }
  turn(turned: boolean): void {
    this.turned = turned;
    this.frame();
  }
  lookFrom(view: View): void {
    this.kind = view;
    if (this.byHand) this.frame();
    else this.fit(this.everybody);
  }

  /** Shows the table this much larger than whole, around a place if one is given; a unit stays in sight. */
  zoomTo(zoom: number, around: Point = this.middle): void {
    this.takeHold();
    const next = Math.min(nearest, Math.max(1, zoom));
    const share = this.zoom / next;
    this.middle = [around[0] + (this.middle[0] - around[0]) * share, around[1] + (this.middle[1] - around[1]) * share];
    this.zoom = next;
    this.keepSomebody();
    this.frame();
  }
  /** The same, and that place comes towards the middle. */
  zoomOn(zoom: number, [x, y]: Point): void {
    const before = this.zoom;
    this.zoomTo(zoom, [x, y]);
    const share = (before / this.zoom) ** 2;
    this.middle = [x + (this.middle[0] - x) * share, y + (this.middle[1] - y) * share];
    this.frame();
  }
  /** The table is pulled along, by so much. */
  pan(dx: number, dy: number): void {
    this.takeHold();
    this.middle = [this.middle[0] + dx, this.middle[1] + dy];
    this.frame();
  }
  private takeHold(): void {
    this.byHand = true;
    this.before = undefined;
  }
  /** If no unit would be in sight, the nearest unit comes to the edge of the window. */
  private keepSomebody(): void {
    if (this.everybody.length === 0 || this.everybody.some(point => this.sees(point, 0.08))) return;
    const [x, y] = this.middle;
    const { width, height } = this.window();
    const shift = (to: number, from: number, half: number): number =>
      Math.sign(to - from) * Math.max(0, Math.abs(to - from) - half);
    const shifts = this.everybody.map(
      point => [shift(point[0], x, width * 0.4), shift(point[1], y, height * 0.4)] as const,
    );
    const [least] = shifts.toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b));
    if (least) this.middle = [x + least[0], y + least[1]];
  }
  private sees([x, y]: Point, rimShare = 0.06): boolean {
    const { width, height } = this.window();
    const share = 0.5 - rimShare;
    return Math.abs(x - this.middle[0]) < width * share && Math.abs(y - this.middle[1]) < height * share;
  }
  /** Something happens at these places: one of them at least is in sight, with all other units unless the player has set the view. */
  reveal(points: readonly Point[]): void {
    const [first] = points;
    if (!first || this.zoom <= 1 || points.some(point => this.sees(point))) return;
    if (!this.byHand) return this.fit([...this.everybody, ...points]);
    this.before ??= { zoom: this.zoom, middle: this.middle };
    this.middle = first;
    this.frame();
  }
  /** Nothing more is shown: back to the player's own view, or to one with all units in sight. */
  rest(): void {
    if (this.before) {
      this.zoom = this.before.zoom;
      this.middle = this.before.middle;
      this.before = undefined;
      this.frame();
    } else if (!this.byHand && !this.everybody.every(point => this.sees(point, 0.03))) this.fit(this.everybody);
  }
  /** All units are in sight, as near as that allows; from now on it stays so. */
  fitAll(): void {
    this.byHand = false;
    this.before = undefined;
    this.fit(this.everybody);
  }
  /** As close as these places allow. */
  fit(points: readonly Point[], margin = 2200): void {
    if (points.length === 0) return this.frame();
    const xs = points.map(point => point[0]);
    const ys = points.map(point => point[1]);
    const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    this.zoom = 1;
    const whole = this.window();
    this.middle = [(left + right) / 2, (low + high) / 2];
    const share = Math.min(whole.width / (right - left + 2 * margin), whole.height / (high - low + 2 * margin));
    this.zoom = Math.min(nearest, Math.max(1, share));
    this.frame();
  }

  /** How much of the table is in the window, in its shape. */
  window(): { width: number; height: number } {
    const { width, height } = this;
    const deep = this.field.height + 2 * rim;
    const shape = width > 0 && height > 0 ? width / height : this.field.width / this.field.height;
    const whole = Math.max(this.field.width + 2 * rim, deep * this.flat * shape);
    return { width: whole / this.zoom, height: whole / shape / this.zoom / this.flat };
  }

  private frame(): void {
    const { width, height } = this.window();
    const limit = (at: number, all: number, size: number): number =>
      size >= all ? all / 2 : Math.min(all + rim - size / 2, Math.max(size / 2 - rim, at));
    const before = this.pixel;
    this.pixel = width / Math.max(1, this.width);
    this.middle = [
      limit(this.middle[0], this.field.width, width),
      limit(this.middle[1], this.field.height, height) + this.lift(height),
    ];
    const across = (this.turned ? -1 : 1) / this.pixel;
    const down = -across * this.flat;
    const [x, y] = this.middle;
    this.matrix = [across, 0, 0, down, this.width / 2 - x * across, this.height / 2 - y * down];
    this.framed(Math.abs(before / this.pixel - 1) > 0.001);
  }

  /** A table that does not fill the window stands at the foot of it, with the land beyond its far edge. */
  private lift(height: number): number {
    const spare = height - this.field.height;
    return Math.max(0, spare / 2 - before) * (this.turned ? -1 : 1);
  }

  onScreen([x, y]: readonly [x: number, y: number, ...unknown[]]): Point {
    const [a, , , d, e, f] = this.matrix;
    return [a * x + e, d * y + f];
  }
  onTable([x, y]: Point): Point {
    const [a, , , d, e, f] = this.matrix;
    return [Math.round((x - e) / a), Math.round((y - f) / d)];
  }
  /** From the drawing of something that faces up to where it stands on the screen. */
  place(at: Pose): Matrix {
    return times(this.matrix, poseMatrix(at));
  }
  /** Whether a unit with this facing looks up the screen. */
  facesUp(facing: number): boolean {
    return Math.sin((facing / 18000) * Math.PI) * (this.turned ? -1 : 1) >= 0;
  }
  /** Degrees clockwise from up the screen, as seen on the table. */
  heading(facing: number): number {
    return (((90 - facing / 100 + (this.turned ? 180 : 0)) % 360) + 360) % 360;
  }
}
