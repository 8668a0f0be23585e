// Input on the table: a press chooses, a drag moves the unit under it or the table itself, two fingers zoom. Handles
// mouse, finger, wheel and keys.
import type { Camera } from "./camera.ts";
import type { Ruler } from "./marks.ts";
import { nearest } from "./nearest.ts";
import type { Drag, Handlers, Point, Scene } from "./types.ts";

interface Press {
  readonly pointer: number;
  readonly start: { readonly x: number; readonly y: number };
  readonly from: Point;
  readonly unit: number | undefined;
  readonly leader: number | undefined;
  readonly handle: Drag["handle"];
  readonly add: boolean;
  /** The finger was beside it, not on it. */
  readonly near: boolean;
  moved: boolean;
  last: { x: number; y: number };
}

const slack = 6; // pixels a press may wander and still be a click
const fingertip = 22; // pixels around a finger in which something is meant

const numberIn = (element: Element, name: "unit" | "leader"): number | undefined => {
  const id = element.closest<SVGElement>(`[data-${name}]`)?.dataset[name];
  return id === undefined ? undefined : Number(id);
};
const unitOf = (element: Element): number | undefined => numberIn(element, "unit");
const leaderOf = (element: Element): number | undefined => numberIn(element, "leader");
const ghostOf = (element: Element): string | undefined => element.closest<SVGElement>("[data-ghost]")?.dataset["ghost"];

/** The unit under a pointer, even if something is drawn above it. */
function unitUnder(event: PointerEvent): number | undefined {
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    const unit = unitOf(element);
    if (unit !== undefined) return unit;
  }
  return undefined;
}

export class Pointers {
  private readonly pointers = new Map<number, { x: number; y: number }>();
  private press: Press | undefined;
  /** Two fingers: how far apart they were, how near the table was, and the place between them. */
  private pinch: { readonly distance: number; readonly zoom: number; readonly held: Point } | undefined;
  /** While on, dragging measures instead of moving things. */
  measuring = false;
  ruler: Ruler | undefined;

  /** `scene` is what is shown now; `measured` is told when the ruler has changed. */
  constructor(
    private readonly svg: SVGSVGElement,
    private readonly camera: Camera,
    private readonly scene: () => Scene | undefined,
    private readonly handlers: Handlers,
    private readonly measured: () => void,
  ) {
    svg.addEventListener("pointerdown", event => this.down(event));
    svg.addEventListener("pointermove", event => this.move(event));
    svg.addEventListener("pointerup", event => this.up(event));
    svg.addEventListener("pointercancel", event => this.cancel(event));
    svg.addEventListener("pointerleave", () => this.handlers.hover(undefined));
    svg.addEventListener("wheel", event => this.wheel(event), { passive: false });
    svg.addEventListener("click", event => this.click(event));
    svg.addEventListener("keydown", event => this.key(event));
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    this.camera.zoomTo(this.camera.scale * Math.exp(-event.deltaY * 0.0015), this.camera.onTable(event));
  }

  /** A click that no pointer made: from the keyboard of a screen reader, or from a test. */
  private click(event: MouseEvent): void {
    if (event.detail !== 0) return;
    const element = event.target as Element;
    this.chosen(element, unitOf(element), leaderOf(element), event.shiftKey);
  }
  private chosen(element: Element, unit: number | undefined, leader: number | undefined, add: boolean): boolean {
    const ghost = ghostOf(element);
    if (ghost !== undefined) this.handlers.offer(ghost);
    else if (leader !== undefined) this.handlers.chooseLeader(leader);
    else if (unit !== undefined) this.handlers.choose(unit, add);
    else return false;
    return true;
  }

  private key(event: KeyboardEvent): void {
    const unit = unitOf(event.target as Element);
    const leader = (event.target as SVGElement).dataset["leader"];
    // With a move in hand Enter does it: the page knows.
    const inHand = this.scene()?.ghosts.some(ghost => ghost.kind !== "offer") ?? false;
    if (event.key === "Enter" && inHand) return;
    if (event.key === "Enter" || event.key === " ") {
      if (leader !== undefined) this.handlers.chooseLeader(Number(leader));
      else if (unit !== undefined) this.handlers.choose(unit, event.shiftKey);
      else return;
      event.preventDefault();
      event.stopPropagation();
    } else if (this.viewKey(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  viewKey(event: KeyboardEvent): boolean {
    if (event.key === "+" || event.key === "=") this.zoomBy(1.3);
    else if (event.key === "-") this.zoomBy(1 / 1.3);
    else if (event.key.startsWith("Arrow") && !event.shiftKey && this.camera.scale > 1) {
      const step = (6000 / this.camera.scale) * (this.camera.turned ? -1 : 1);
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
    this.camera.zoomTo(this.camera.scale * factor, near && [near.at[0], near.at[1]]);
  }

  private down(event: PointerEvent): void {
    if (event.button > 0) return;
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.pointers.size === 2) {
      this.press = undefined;
      this.pinch = { distance: this.spread(), zoom: this.camera.scale, held: this.between() };
      return;
    }
    const scene = this.scene();
    const element = event.target as Element;
    const handle = element.closest<SVGElement>("[data-handle]")?.dataset["handle"];
    const ghost = element.closest<SVGElement>(".tt-ghost.proposal, .tt-ghost.refused");
    const held = scene?.handles?.unit;
    const from = this.camera.onTable(event);
    const leader = leaderOf(element);
    const led = scene?.leaders.find(one => one.id === leader);
    // Outside their phase leaders are pulled with their unit.
    const pulls = led?.with === undefined || (scene?.leading ?? false);
    const near =
      event.pointerType === "mouse"
        ? undefined
        : nearest(scene?.units ?? [], from, fingertip * this.camera.pixel, held);
    this.press = {
      pointer: event.pointerId,
      start: { x: event.clientX, y: event.clientY },
      last: { x: event.clientX, y: event.clientY },
      from,
      unit: (handle || ghost) && held !== undefined ? held : (unitOf(element) ?? (pulls ? near : (led?.with ?? near))),
      leader: pulls ? leader : undefined,
      handle: handle === "left" || handle === "right" ? handle : "body",
      add: event.shiftKey,
      near: unitOf(element) === undefined && !handle && !ghost && (pulls || led === undefined),
      moved: false,
    };
    if (this.measuring) this.ruler = { from, to: from };
  }

  private spread(): number {
    const [a, b] = [...this.pointers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 1;
  }

  private between(): Point {
    const [a, b] = [...this.pointers.values()];
    return a && b ? this.camera.onTable({ clientX: (a.x + b.x) / 2, clientY: (a.y + b.y) / 2 }) : this.camera.centre;
  }

  private move(event: PointerEvent): void {
    const known = this.pointers.get(event.pointerId);
    if (known) this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.pinch && this.pointers.size === 2) {
      // The place that was taken hold of stays between the fingers.
      const { distance, zoom, held } = this.pinch;
      this.camera.zoomTo((zoom * this.spread()) / distance);
      const now = this.between();
      this.camera.pan(held[0] - now[0], held[1] - now[1]);
      return;
    }
    const { press } = this;
    if (!press || press.pointer !== event.pointerId) {
      this.handlers.hover(unitOf(event.target as Element));
      return;
    }
    if (!press.moved && Math.hypot(event.clientX - press.start.x, event.clientY - press.start.y) < slack) return;
    if (!press.moved) {
      this.svg.setPointerCapture(event.pointerId);
      const { unit, near, leader } = press;
      if (unit !== undefined && !near && leader === undefined && !this.measuring && !this.drags(press))
        this.handlers.stuck(unit);
    }
    press.moved = true;
    if (this.measuring) this.measure({ from: press.from, to: this.camera.onTable(event) });
    else if (!this.pulled(press, event, false)) {
      // The ground is pulled along.
      const before = this.camera.onTable({ clientX: press.last.x, clientY: press.last.y });
      const to = this.camera.onTable(event);
      this.camera.pan(before[0] - to[0], before[1] - to[1]);
    }
    press.last = { x: event.clientX, y: event.clientY };
  }

  /** A leader or a unit is pulled to where the pointer is, unless it is the ground. */
  private pulled(press: Press, event: PointerEvent, done: boolean): boolean {
    const { unit, leader, handle, from } = press;
    const to = this.camera.onTable(event);
    if (leader !== undefined) this.handlers.dragLeader(leader, to, unitUnder(event));
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
    this.pointers.delete(event.pointerId);
    if (this.pointers.size < 2) this.pinch = undefined;
    const { press } = this;
    if (!press || press.pointer !== event.pointerId) return;
    this.press = undefined;
    if (this.measuring) this.measure(press.moved ? this.ruler : undefined);
    else if (press.moved) this.pulled(press, event, true);
    else if (!this.chosen(event.target as Element, press.unit, press.leader, press.add))
      this.handlers.ground(press.from);
  }

  private cancel(event: PointerEvent): void {
    this.pointers.delete(event.pointerId);
    this.pinch = undefined;
    this.press = undefined;
  }

  measure(ruler: Ruler | undefined): void {
    this.ruler = ruler;
    this.measured();
  }
}
