// Input on the table: a press chooses, a drag moves the unit under it or the table itself, two fingers zoom. Handles
// mouse, finger, wheel and keys.
import type { Camera } from "./camera.ts";
import { baseAt, ghostAt, leaderAt, unitAt } from "./hit.ts";
import type { Ruler } from "./marks.ts";
import { nearest } from "./nearest.ts";
import { type End, rulerBetween } from "./ruler.ts";
import type { Drag, Handlers, Point, Scene } from "./types.ts";

interface Press {
  readonly pointer: number;
  readonly start: Point;
  readonly from: Point;
  readonly unit: number | undefined;
  readonly leader: number | undefined;
  readonly ghost: string | undefined;
  readonly handle: Drag["handle"];
  readonly add: boolean;
  /** The finger was beside it, not on it. */
  readonly near: boolean;
  moved: boolean;
  last: Point;
}

const slack = 6; // pixels a press may wander and still be a click
const fingertip = 22; // pixels around a finger in which something is meant

const numberIn = (element: Element, name: "unit" | "leader"): number | undefined => {
  const id = element.closest<HTMLElement>(`[data-${name}]`)?.dataset[name];
  return id === undefined ? undefined : Number(id);
};

export class Pointers {
  private readonly pointers = new Map<number, Point>();
  private press: Press | undefined;
  /** Two fingers: how far apart they were, how near the table was, and the place between them. */
  private pinch: { readonly distance: number; readonly zoom: number; readonly held: Point } | undefined;
  /** The last input of the pointer since the frame before: it is looked at once a frame. */
  private waiting: { readonly pointer: number; readonly at: Point } | undefined;
  private due = 0;
  private hovered: number | undefined;
  /** While on, dragging or two clicks measure instead of moving things. */
  measuring = false;
  /** Where the ruler begins, from the first click until the second. */
  private begun: Point | undefined;
  ruler: Ruler | undefined;

  /** `scene` is what is shown now; `measured` is told when the ruler has changed; `walk` goes from piece to piece. */
  constructor(
    private readonly root: HTMLElement,
    private readonly camera: Camera,
    private readonly scene: () => Scene | undefined,
    private readonly handlers: Handlers,
    private readonly measured: () => void,
    private readonly walk: (from: HTMLElement, key: string) => boolean,
  ) {
    root.addEventListener("pointerdown", event => this.down(event));
    root.addEventListener("pointermove", event => this.move(event));
    root.addEventListener("pointerup", event => this.up(event));
    root.addEventListener("pointercancel", event => this.cancel(event));
    root.addEventListener("pointerleave", () => this.hover(undefined));
    root.addEventListener("wheel", event => this.wheel(event), { passive: false });
    root.addEventListener("click", event => this.click(event));
    root.addEventListener("keydown", event => this.key(event));
  }

  private at(event: MouseEvent): Point {
    const box = this.root.getBoundingClientRect();
    return [event.clientX - box.x, event.clientY - box.y];
  }
  private hover(unit: number | undefined): void {
    if (unit === this.hovered) return;
    this.hovered = unit;
    this.handlers.hover(unit);
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    this.camera.zoomTo(this.camera.scale * Math.exp(-event.deltaY * 0.0015), this.camera.onTable(this.at(event)));
  }

  /** A click that no pointer made: from the keyboard, from a screen reader, or from a test. */
  private click(event: MouseEvent): void {
    if (event.detail !== 0) return;
    const element = event.target as Element;
    const leader = numberIn(element, "leader");
    const unit = numberIn(element, "unit");
    if (leader !== undefined) this.handlers.chooseLeader(leader);
    else if (unit !== undefined) this.handlers.choose(unit, event.shiftKey);
  }

  private key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    const onPiece = target.classList.contains("tt-piece");
    // With a move in hand Enter does it: the page knows.
    const inHand = this.scene()?.ghosts.some(ghost => ghost.kind !== "offer") ?? false;
    if (onPiece && event.key === "Enter" && inHand) return event.preventDefault();
    const walks = onPiece && !event.shiftKey && event.key.startsWith("Arrow");
    if (onPiece && (event.key === "Enter" || event.key === " ")) {
      // The button is pressed, and no other handler hears of the key.
      event.stopPropagation();
    } else if (walks ? this.walk(target, event.key) : this.viewKey(event)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (walks) event.stopPropagation();
  }

  viewKey(event: KeyboardEvent): boolean {
    if (event.key === "+" || event.key === "=") this.zoomBy(1.3);
    else if (event.key === "-") this.zoomBy(1 / 1.3);
    else if (event.key.startsWith("Arrow") && !event.shiftKey && this.camera.scale > 1) {
      const step = (6000 / this.camera.scale) * (this.camera.isTurned ? -1 : 1);
      const dx = event.key === "ArrowRight" ? step : event.key === "ArrowLeft" ? -step : 0;
      const dy = event.key === "ArrowUp" ? step : event.key === "ArrowDown" ? -step : 0;
      this.camera.pan(dx, dy);
    } else return false;
    return true;
  }

  zoomBy(factor: number): void {
    const { units = [], chosen } = this.scene() ?? {};
    const held = units.filter(unit => chosen?.has(unit.id));
    const [x, y] = this.camera.centre;
    const far = ({ at }: { readonly at: readonly [number, number, ...unknown[]] }): number =>
      Math.hypot(at[0] - x, at[1] - y);
    const [near] = (held.length > 0 ? held : units).toSorted((a, b) => far(a) - far(b));
    if (near && factor > 1) this.camera.zoomOn(this.camera.scale * factor, [near.at[0], near.at[1]]);
    else this.camera.zoomTo(this.camera.scale * factor);
  }

  private down(event: PointerEvent): void {
    if (event.button > 0) return;
    const at = this.at(event);
    this.pointers.set(event.pointerId, at);
    if (this.pointers.size === 2) {
      this.press = undefined;
      this.pinch = { distance: this.spread(), zoom: this.camera.scale, held: this.between() };
      return;
    }
    const scene = this.scene();
    if (!scene) return;
    const handle = (event.target as Element).closest<HTMLElement>("[data-handle]")?.dataset["handle"];
    const ghost = ghostAt(this.camera, scene, at);
    const inHand = ghost?.kind === "proposal" || ghost?.kind === "refused";
    const held = scene.handles?.unit;
    const from = this.camera.onTable(at);
    const leader = handle ? undefined : leaderAt(this.camera, scene, at);
    const led = scene.leaders.find(one => one.id === leader);
    // Outside their phase leaders are pulled with their unit.
    const pulls = led?.with === undefined || scene.leading;
    const near =
      event.pointerType === "mouse" ? undefined : nearest(scene.units, from, fingertip * this.camera.pixel, held);
    // A place on offer lies before the men who stand behind it.
    const look = ghost?.kind === "offer" ? baseAt : unitAt;
    const under = leader === undefined ? look(this.camera, scene, at) : undefined;
    this.press = {
      pointer: event.pointerId,
      start: at,
      last: at,
      from,
      unit: (handle || inHand) && held !== undefined ? held : (under ?? (pulls ? near : (led?.with ?? near))),
      leader: pulls ? leader : undefined,
      ghost: leader === undefined && under === undefined && !handle ? ghost?.key : undefined,
      handle: handle === "left" || handle === "right" ? handle : "body",
      add: event.shiftKey,
      near: under === undefined && !handle && !inHand && (pulls || led === undefined),
      moved: false,
    };
    if (this.measuring && !this.begun) this.span(from, from);
  }

  private spread(): number {
    const [a, b] = [...this.pointers.values()];
    return a && b ? Math.max(1, Math.hypot(a[0] - b[0], a[1] - b[1])) : 1;
  }
  private between(): Point {
    const [a, b] = [...this.pointers.values()];
    return a && b ? this.camera.onTable([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]) : this.camera.centre;
  }

  private move(event: PointerEvent): void {
    const at = this.at(event);
    if (this.pointers.has(event.pointerId)) this.pointers.set(event.pointerId, at);
    const { press } = this;
    if (press?.pointer === event.pointerId && !press.moved) {
      if (Math.hypot(at[0] - press.start[0], at[1] - press.start[1]) < slack) return;
      press.moved = true;
      this.root.setPointerCapture(event.pointerId);
      const { unit, near, leader } = press;
      if (unit !== undefined && !near && leader === undefined && !this.measuring && !this.drags(press))
        this.handlers.stuck(unit);
    }
    // Pointers report more often than frames are drawn.
    this.waiting = { pointer: event.pointerId, at };
    this.due ||= requestAnimationFrame(() => this.follow());
  }

  private follow(): void {
    cancelAnimationFrame(this.due);
    this.due = 0;
    const { waiting } = this;
    this.waiting = undefined;
    if (!waiting) return;
    const { at, pointer } = waiting;
    const { press, pinch } = this;
    if (pinch && this.pointers.size === 2) {
      // The place that was taken hold of stays between the fingers.
      this.camera.zoomTo((pinch.zoom * this.spread()) / pinch.distance);
      const now = this.between();
      this.camera.pan(pinch.held[0] - now[0], pinch.held[1] - now[1]);
    } else if (press?.pointer !== pointer) {
      const scene = this.scene();
      this.hover(scene && unitAt(this.camera, scene, at));
      if (this.measuring && this.begun) this.span(this.begun, this.camera.onTable(at));
    } else {
      if (this.measuring) this.span(this.begun ?? press.from, this.camera.onTable(at));
      else if (!this.pulled(press, at, false)) {
        // The ground is pulled along.
        const before = this.camera.onTable(press.last);
        const to = this.camera.onTable(at);
        this.camera.pan(before[0] - to[0], before[1] - to[1]);
      }
      press.last = at;
    }
  }

  /** A leader or a unit is pulled to where the pointer is, unless it is the ground. */
  private pulled(press: Press, at: Point, done: boolean): boolean {
    const { unit, leader, handle, from } = press;
    const to = this.camera.onTable(at);
    const scene = this.scene();
    if (leader !== undefined) this.handlers.dragLeader(leader, to, scene && unitAt(this.camera, scene, at));
    else if (unit !== undefined && this.drags(press)) this.handlers.drag({ unit, handle, from, to, done });
    else return false;
    return true;
  }
  /** A drag may begin on a unit that may act or is in hand; a drag that begins beside a unit takes only one in hand. */
  private drags({ unit, near }: Press): boolean {
    if (unit === undefined) return false;
    const scene = this.scene();
    return (!near && (scene?.lit.has(unit) ?? false)) || (scene?.chosen.has(unit) ?? false);
  }

  private up(event: PointerEvent): void {
    if (this.waiting?.pointer === event.pointerId) this.follow();
    this.pointers.delete(event.pointerId);
    if (this.pointers.size < 2) this.pinch = undefined;
    const { press } = this;
    if (press?.pointer !== event.pointerId) return;
    this.press = undefined;
    if (this.measuring) this.measuredTo(press);
    else if (press.moved) this.pulled(press, this.at(event), true);
    else if (press.ghost !== undefined) this.handlers.offer(press.ghost);
    else if (press.leader !== undefined) this.handlers.chooseLeader(press.leader);
    else if (press.unit !== undefined) this.handlers.choose(press.unit, press.add);
    else this.handlers.ground(press.from);
  }

  private cancel(event: PointerEvent): void {
    this.pointers.delete(event.pointerId);
    this.pinch = undefined;
    this.press = undefined;
  }

  /** A drag is over with its end; a click is the beginning or, after another, the end. */
  private measuredTo({ moved, from }: Press): void {
    if (this.begun && !moved) this.span(this.begun, from);
    this.begun = this.begun || moved ? undefined : from;
  }
  private span(from: Point, to: Point): void {
    this.ruler = rulerBetween(this.end(from), this.end(to));
    this.measured();
  }
  private end(at: Point): End {
    const scene = this.scene();
    const id = scene && unitAt(this.camera, scene, this.camera.onScreen(at));
    return { at, unit: scene?.units.find(unit => unit.id === id) };
  }

  /** The ruler is put away. */
  putAway(): void {
    this.ruler = undefined;
    this.begun = undefined;
    this.measured();
  }
}
