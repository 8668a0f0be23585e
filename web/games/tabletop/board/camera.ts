// The part of the table that is seen, how near, and from which side; and where a place on the table is on the screen.
import type { Field, Point, Pose } from "./types.ts";

/** How much of the cloth around the table can be seen. */
const rim = 1200;

export class Camera {
  private zoom = 1;
  private middle: Point;
  /** The player has set the view himself: it stays his, except while he is shown an event elsewhere. */
  private byHand = false;
  /** What he saw before he was shown something elsewhere. */
  private before: { readonly zoom: number; readonly middle: Point } | undefined;
  /** Thousandths of an inch to a pixel. */
  pixel = 60;

  /** `framed` is told when something else is seen, and whether it is larger or smaller than before. */
  constructor(
    private readonly svg: SVGSVGElement,
    private readonly field: Field,
    public turned: boolean,
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
  /** Across, on the screen. */
  get isNarrow(): boolean {
    return this.svg.getBoundingClientRect().width < 600;
  }

  /** Shows the table this much larger than whole, around a place if one is given. */
  zoomTo(zoom: number, around: Point = this.middle): void {
    this.takeHold();
    const next = Math.min(8, Math.max(1, zoom));
    const share = this.zoom / next;
    this.middle = [around[0] + (this.middle[0] - around[0]) * share, around[1] + (this.middle[1] - around[1]) * share];
    this.zoom = next;
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
  private sees([x, y]: Point, rimShare = 0.06): boolean {
    const { width, height } = this.window();
    const share = 0.5 - rimShare;
    return Math.abs(x - this.middle[0]) < width * share && Math.abs(y - this.middle[1]) < height * share;
  }
  /** Something happens at these places: one of them at least is in sight, with everybody else unless the player sees to that. */
  reveal(points: readonly Point[], everybody: readonly Point[]): void {
    const [first] = points;
    if (!first || this.zoom <= 1 || points.some(point => this.sees(point))) return;
    if (!this.byHand) return this.fit([...everybody, ...points]);
    this.before ??= { zoom: this.zoom, middle: this.middle };
    this.middle = first;
    this.frame();
  }
  /** Nothing more is shown: back to what the player had set, or to where everybody is in sight. */
  rest(everybody: readonly Point[]): void {
    if (this.before) {
      this.zoom = this.before.zoom;
      this.middle = this.before.middle;
      this.before = undefined;
      this.frame();
    } else if (!this.byHand && !everybody.every(point => this.sees(point, 0.03))) this.fit(everybody);
  }
  /** As close as these places allow. */
  fit(points: readonly Point[], margin = 5000): void {
    if (points.length === 0) return;
    const xs = points.map(point => point[0]);
    const ys = points.map(point => point[1]);
    const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    this.zoom = 1;
    const whole = this.window();
    this.middle = [(left + right) / 2, (low + high) / 2];
    const share = Math.min(whole.width / (right - left + 2 * margin), whole.height / (high - low + 2 * margin));
    this.zoom = Math.min(8, Math.max(1, share));
    this.frame();
  }

  /** How much of the table is in the window, in its shape. */
  window(): { width: number; height: number } {
    const { width, height } = this.svg.getBoundingClientRect();
    const shape = width > 0 && height > 0 ? width / height : this.field.width / this.field.height;
    const whole = Math.max(this.field.width + 2 * rim, (this.field.height + 2 * rim) * shape);
    return { width: whole / this.zoom, height: whole / shape / this.zoom };
  }

  frame(): void {
    const { width, height } = this.window();
    const limit = (at: number, all: number, size: number): number =>
      size >= all ? all / 2 : Math.min(all + rim - size / 2, Math.max(size / 2 - rim, at));
    this.middle = [limit(this.middle[0], this.field.width, width), limit(this.middle[1], this.field.height, height)];
    const [x, y] = this.onScreen(this.middle);
    this.svg.setAttribute("viewBox", `${x - width / 2} ${y - height / 2} ${width} ${height}`);
    // Thousandths of an inch to a pixel, for what keeps its size on the screen.
    const across = Math.max(1, this.svg.getBoundingClientRect().width);
    const before = this.pixel;
    this.pixel = width / across;
    this.svg.style.setProperty("--px", this.pixel.toFixed(1));
    this.framed(Math.abs(before / this.pixel - 1) > 0.001);
  }

  /** Table to drawing, and back: y goes up on the table, and the top army sees it from the other side. */
  onScreen([x, y]: Point): Point {
    const { width, height } = this.field;
    return this.turned ? [width - x, y] : [x, height - y];
  }
  onTable(event: { clientX: number; clientY: number }): Point {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return [0, 0];
    const p = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const { width, height } = this.field;
    return this.turned ? [Math.round(width - p.x), Math.round(p.y)] : [Math.round(p.x), Math.round(height - p.y)];
  }
  /** Whether a unit with this facing looks up the screen. */
  facesUp(facing: number): boolean {
    return Math.sin((facing / 18000) * Math.PI) * (this.turned ? -1 : 1) >= 0;
  }

  place([x, y, facing]: Pose): string {
    return `translate(${x}px,${this.field.height - y}px) rotate(${90 - facing / 100}deg)`;
  }
  upright(x: number, y: number): string {
    return `translate(${x}px,${this.field.height - y}px) rotate(${this.turned ? 180 : 0}deg)`;
  }
  /** The same for a place on the drawing. */
  uprightAt([x, y]: Point): string {
    return this.turned ? this.upright(this.field.width - x, y) : this.upright(x, this.field.height - y);
  }
}
