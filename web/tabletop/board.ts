// The table: shows a scene, and tells what is chosen, dragged and pointed at. Zoom and pan by wheel, drag, pinch and keys.
import {
  armyStyle,
  bodyMarkup,
  extentOf,
  forEveryPart,
  groundMarkup,
  leaderMarkup,
  nameMarkup,
  partsOf,
  signMarkup,
  signSize,
  unitMarkup,
} from "./draw.ts";
import { type Box, layLabels, shorter } from "./labels.ts";
import { nearest } from "./nearest.ts";
import { fonts, pill, widthOf } from "./texts.ts";
import type { Body, Drag, Field, Ghost, Handlers, Point, Pose, Scene, UnitDrawn } from "./types.ts";

const ns = "http://www.w3.org/2000/svg";
const make = <K extends keyof SVGElementTagNameMap>(
  tag: K,
  name: string,
  parent?: Element,
): SVGElementTagNameMap[K] => {
  const element = document.createElementNS(ns, tag);
  element.setAttribute("class", name);
  parent?.append(element);
  return element;
};

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

export class TabletopBoard {
  readonly svg: SVGSVGElement;
  private readonly world: SVGGElement;
  private readonly layers: Record<
    "ground" | "reach" | "offers" | "units" | "ghosts" | "leaders" | "marks" | "tags",
    SVGGElement
  >;
  private readonly units = new Map<
    number,
    { group: SVGGElement; sign: SVGGElement; name: SVGGElement; key: string; said: string }
  >();
  private readonly leaders = new Map<number, { group: SVGGElement; key: string }>();
  private scene: Scene | undefined;
  private zoom = 1;
  private centre: Point;
  private readonly pointers = new Map<number, { x: number; y: number }>();
  private press: Press | undefined;
  private pinch: { distance: number; zoom: number } | undefined;
  private readonly resized: ResizeObserver;
  private flashed = 0;
  /** Thousandths of an inch to a pixel. */
  private pixel = 60;
  private ruler: { from: Point; to: Point } | undefined;
  /** While on, dragging measures instead of moving things. */
  measuring = false;

  constructor(
    root: HTMLElement,
    private readonly field: Field,
    private turned: boolean,
    label: string,
    private readonly handlers: Handlers,
  ) {
    this.centre = [field.width / 2, field.height / 2];
    this.svg = make("svg", "tt-board");
    this.svg.setAttribute("role", "group");
    this.svg.setAttribute("aria-label", label);
    this.svg.setAttribute("preserveAspectRatio", "xMidYMid meet");
    this.world = make("g", "tt-world", this.svg);
    const layer = (name: string): SVGGElement => make("g", `tt-${name}-layer`, this.world);
    this.layers = {
      ground: layer("ground"),
      reach: layer("reach"),
      offers: layer("offers"),
      units: layer("units"),
      ghosts: layer("ghosts"),
      leaders: layer("leaders"),
      tags: layer("tags"),
      marks: layer("marks"),
    };
    this.layers.ground.innerHTML = groundMarkup(field);
    root.append(this.svg);
    this.turn(turned);
    this.listen();
    this.frame();
    this.resized = new ResizeObserver(() => this.frame());
    this.resized.observe(root);
  }

  turn(turned: boolean): void {
    this.turned = turned;
    const { width, height } = this.field;
    this.world.setAttribute("transform", turned ? `rotate(180 ${width / 2} ${height / 2})` : "");
    if (this.scene) this.show(this.scene);
  }

  destroy(): void {
    this.resized.disconnect();
    this.svg.remove();
  }

  /** Shows the table this much larger than whole, around a place if one is given. */
  zoomTo(zoom: number, around: Point = this.centre): void {
    const next = Math.min(8, Math.max(1, zoom));
    const share = this.zoom / next;
    this.centre = [around[0] + (this.centre[0] - around[0]) * share, around[1] + (this.centre[1] - around[1]) * share];
    this.zoom = next;
    this.frame();
  }
  zoomBy(factor: number): void {
    this.zoomTo(this.zoom * factor);
  }
  get scale(): number {
    return this.zoom;
  }
  /** Brings places into the middle, if the table is larger than its window. */
  reveal(points: readonly Point[]): void {
    const [first] = points;
    if (!first || this.zoom <= 1) return;
    const box = this.window();
    const inside = points.some(
      ([x, y]) => Math.abs(x - this.centre[0]) < box.width * 0.42 && Math.abs(y - this.centre[1]) < box.height * 0.42,
    );
    if (inside) return;
    this.centre = first;
    this.frame();
  }

  focusUnit(unit: number): void {
    this.units.get(unit)?.group.focus();
  }

  /** How much of the table is in the window, in its shape. */
  private window(): { width: number; height: number } {
    const { width, height } = this.svg.getBoundingClientRect();
    const shape = width > 0 && height > 0 ? width / height : this.field.width / this.field.height;
    const whole = Math.max(this.field.width + 2400, (this.field.height + 2400) * shape);
    return { width: whole / this.zoom, height: whole / shape / this.zoom };
  }

  /** As close as these places allow. */
  fit(points: readonly Point[], margin = 5000): void {
    if (points.length === 0) return;
    const xs = points.map(point => point[0]);
    const ys = points.map(point => point[1]);
    const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    this.zoom = 1;
    const whole = this.window();
    this.centre = [(left + right) / 2, (low + high) / 2];
    const share = Math.min(whole.width / (right - left + 2 * margin), whole.height / (high - low + 2 * margin));
    this.zoom = Math.min(8, Math.max(1, share));
    this.frame();
  }

  private frame(): void {
    const { width, height } = this.window();
    const limit = (at: number, all: number, size: number): number =>
      size >= all ? all / 2 : Math.min(all + 1200 - size / 2, Math.max(size / 2 - 1200, at));
    this.centre = [limit(this.centre[0], this.field.width, width), limit(this.centre[1], this.field.height, height)];
    const [x, y] = this.onScreen(this.centre);
    this.svg.setAttribute("viewBox", `${x - width / 2} ${y - height / 2} ${width} ${height}`);
    // Thousandths of an inch to a pixel, for what keeps its size on the screen.
    const across = Math.max(1, this.svg.getBoundingClientRect().width);
    const before = this.pixel;
    this.pixel = width / across;
    this.svg.style.setProperty("--px", this.pixel.toFixed(1));
    this.svg.style.setProperty("--name-size", String(this.nameSize()));
    this.svg.classList.toggle("close", this.pixel < 50);
    if (!this.scene) return;
    this.showNames(this.scene);
    if (Math.abs(before / this.pixel - 1) > 0.001) this.show(this.scene);
  }
  private nameSize(): number {
    return this.svg.getBoundingClientRect().width < 600 ? fonts.narrow : fonts.wide;
  }

  /** Table to drawing, and back: y goes up on the table, and the top army sees it from the other side. */
  private onScreen([x, y]: Point): Point {
    const { width, height } = this.field;
    return this.turned ? [width - x, y] : [x, height - y];
  }
  private onTable(event: { clientX: number; clientY: number }): Point {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return [0, 0];
    const p = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const { width, height } = this.field;
    return this.turned ? [Math.round(width - p.x), Math.round(p.y)] : [Math.round(p.x), Math.round(height - p.y)];
  }

  private place([x, y, facing]: Pose): string {
    return `translate(${x}px,${this.field.height - y}px) rotate(${90 - facing / 100}deg)`;
  }
  private upright(x: number, y: number): string {
    return `translate(${x}px,${this.field.height - y}px) rotate(${this.turned ? 180 : 0}deg)`;
  }
  /** The same for a place on the drawing. */
  private uprightAt([x, y]: Point): string {
    return this.turned ? this.upright(this.field.width - x, y) : this.upright(x, this.field.height - y);
  }

  show(scene: Scene): void {
    this.scene = scene;
    this.showUnits(scene);
    this.showLeaders(scene);
    this.showGhosts(scene);
    this.showNames(scene);
    this.showMarks(scene);
  }

  private showUnits(scene: Scene): void {
    const seen = new Set<number>();
    for (const unit of scene.units) {
      seen.add(unit.id);
      let drawn = this.units.get(unit.id);
      if (!drawn) {
        drawn = {
          group: make("g", "tt-unit", this.layers.units),
          sign: make("g", "tt-tag", this.layers.tags),
          name: make("g", "tt-tag", this.layers.tags),
          key: "",
          said: "",
        };
        drawn.group.setAttribute("tabindex", "0");
        drawn.group.setAttribute("role", "button");
        drawn.group.dataset["unit"] = String(unit.id);
        this.units.set(unit.id, drawn);
      }
      const { at: _at, ...look } = unit;
      const key = JSON.stringify(look);
      if (drawn.key !== key) {
        drawn.key = key;
        drawn.group.innerHTML = unitMarkup(unit);
        drawn.group.setAttribute("aria-label", unit.words);
        drawn.group.style.cssText = armyStyle(unit.side);
        drawn.sign.innerHTML = signMarkup(unit);
      }
      drawn.group.style.transform = this.place(unit.at);
      drawn.sign.style.transform = this.signPlace(unit);
      const is = (name: string, on: boolean): unknown => drawn.group.classList.toggle(name, on);
      is("lit", scene.lit.has(unit.id));
      is("chosen", scene.chosen.has(unit.id));
      is("target", scene.targets.has(unit.id));
      is("charging", scene.charging.has(unit.id));
      is("focus", scene.focus.has(unit.id));
      is("broken", unit.broken);
      is("spent", unit.spent);
      drawn.group.setAttribute("aria-pressed", String(scene.chosen.has(unit.id)));
    }
    for (const [id, drawn] of this.units) {
      if (seen.has(id)) continue;
      drawn.group.remove();
      drawn.sign.remove();
      drawn.name.remove();
      this.units.delete(id);
    }
  }

  /** The middle of the unit's rear, and so many thousandths of an inch behind it. */
  private rear(unit: Body, behind: number): Point {
    const angle = (unit.at[2] / 18000) * Math.PI;
    const back = extentOf(unit).depth + behind;
    return [unit.at[0] - Math.cos(angle) * back, unit.at[1] - Math.sin(angle) * back];
  }
  private signPlace(unit: UnitDrawn): string {
    return this.upright(...this.rear(unit, this.hasBeads(unit) ? 560 : (signSize / 2) * this.pixel));
  }
  private hasBeads(unit: UnitDrawn): boolean {
    return unit.dp > 0 && this.svg.classList.contains("close");
  }

  /** What a body covers of the screen, with so much behind it; in pixels from the corner of the table. */
  private boxOf(body: Body, behind = 0): Box {
    const corners = partsOf(body).flatMap(({ at, width, depth }) => {
      const angle = (at[2] / 18000) * Math.PI;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      return [0, depth + behind].flatMap(back =>
        [-width / 2, width / 2].map(aside =>
          this.onScreen([at[0] - cos * back - sin * aside, at[1] - sin * back + cos * aside]),
        ),
      );
    });
    const xs = corners.map(corner => corner[0] / this.pixel);
    const ys = corners.map(corner => corner[1] / this.pixel);
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  }

  /** Names beside their units, where there is room for them. */
  private showNames(scene: Scene): void {
    const size = this.nameSize();
    const wishes = scene.units.map(unit => {
      const signed = unit.broken || unit.rampage || unit.shaken || unit.halted;
      const behind = this.hasBeads(unit) ? 560 : signed || unit.dp > 0 ? signSize * 1.5 * this.pixel : 0;
      const facesUp = Math.sin((unit.at[2] / 18000) * Math.PI) * (this.turned ? -1 : 1) >= 0;
      return {
        id: unit.id,
        text: unit.name,
        short: shorter(unit.name),
        around: this.boxOf(unit, behind),
        behind: facesUp ? ("below" as const) : ("above" as const),
        must: scene.chosen.has(unit.id) || scene.focus.has(unit.id) || scene.charging.has(unit.id),
      };
    });
    const radius = Math.max(430, 9 * this.pixel) / this.pixel;
    const taken = [
      ...scene.leaders.map(leader => {
        const [x, y] = this.onScreen(leader.at);
        return { x: x / this.pixel - radius, y: y / this.pixel - radius, width: radius * 2, height: radius * 2 };
      }),
      ...scene.ghosts.filter(ghost => ghost.kind !== "offer").map(ghost => this.boxOf(ghost.body)),
      ...scene.ghosts.flatMap(ghost => (ghost.label ? [this.pillOf(ghost, ghost.label)] : [])),
    ];
    const { width, height } = this.window();
    const [x, y] = this.onScreen(this.centre).map(middle => middle / this.pixel) as [number, number];
    const [across, down] = [width / this.pixel, height / this.pixel];
    const inside = { x: x - across / 2, y: y - down / 2, width: across, height: down };
    const labels = layLabels(wishes, taken, text => widthOf(text, size), size + 3, inside);
    for (const [id, drawn] of this.units) {
      const label = labels.get(id);
      const said = label?.text ?? "";
      if (drawn.said !== said) {
        drawn.said = said;
        drawn.name.innerHTML = said ? nameMarkup(said) : "";
      }
      if (label) drawn.name.style.transform = this.uprightAt([label.x * this.pixel, label.y * this.pixel]);
    }
  }

  /** Where the label of a ghost is: ahead of it, wherever that is on the screen. */
  private pillOf(ghost: Ghost, text: string): Box {
    const box = this.boxOf(ghost.body);
    const width = widthOf(text, 14) + 14;
    const facesUp = Math.sin((ghost.body.at[2] / 18000) * Math.PI) * (this.turned ? -1 : 1) >= 0;
    const y = facesUp ? box.y - 34 : box.y + box.height + 12;
    return { x: box.x + (box.width - width) / 2, y, width, height: 22 };
  }

  private showLeaders(scene: Scene): void {
    const seen = new Set<number>();
    for (const leader of scene.leaders) {
      seen.add(leader.id);
      let drawn = this.leaders.get(leader.id);
      if (!drawn) {
        const group = make("g", "tt-leader", this.layers.leaders);
        group.setAttribute("role", "button");
        group.setAttribute("tabindex", "0");
        group.dataset["leader"] = String(leader.id);
        drawn = { group, key: "" };
        this.leaders.set(leader.id, drawn);
      }
      const key = JSON.stringify({ ...leader, at: 0 });
      if (drawn.key !== key) {
        drawn.key = key;
        drawn.group.innerHTML = leaderMarkup(leader);
        drawn.group.setAttribute("aria-label", leader.name);
      }
      drawn.group.style.transform = this.upright(leader.at[0], leader.at[1]);
    }
    for (const [id, drawn] of this.leaders) {
      if (seen.has(id)) continue;
      drawn.group.remove();
      this.leaders.delete(id);
    }
  }

  private showGhosts(scene: Scene): void {
    const { width: across, height: deep } = this.field;
    const zones = scene.zones.map(
      ({ side, depth, aside }) =>
        `<rect class="tt-zone" x="${aside}" y="${side === "top" ? 0 : deep - depth}" width="${across - 2 * aside}" height="${depth}"/>`,
    );
    const reach = scene.reach.map(({ body, length, near }) => {
      const { width, depth } = extentOf(body);
      const angle = (body.at[2] / 18000) * Math.PI;
      const edge = length - 9 * this.pixel;
      const ahead: Point = [body.at[0] + Math.cos(angle) * edge, body.at[1] + Math.sin(angle) * edge];
      return (
        `<g class="${body.tail ? "tt-reaches" : ""}" style="transform:${this.place(body.at)}">` +
        forEveryPart(
          body,
          `<rect x="${-width / 2}" y="0" width="${width}" height="${depth}" class="tt-reach ${near ? "near" : "far"}" style="stroke-width:${length * 2}px"/>`,
        ) +
        `</g>` +
        `<g style="transform:${this.upright(...ahead)}"><text class="tt-px tt-reach-name" y="4">${length / 1000}″</text></g>`
      );
    });
    this.layers.reach.innerHTML = [...zones, ...reach].join("");
    const markup = (ghosts: readonly Ghost[]): string => ghosts.map(ghost => this.ghostMarkup(ghost)).join("");
    // What is offered lies under the units; what is in hand over them.
    this.layers.offers.innerHTML = markup(scene.ghosts.filter(ghost => ghost.kind === "offer"));
    this.layers.ghosts.innerHTML = markup(scene.ghosts.filter(ghost => ghost.kind !== "offer"));
  }

  private ghostMarkup(ghost: Ghost): string {
    const { width, depth } = extentOf(ghost.body);
    const inner =
      ghost.kind === "offer"
        ? forEveryPart(
            ghost.body,
            `<rect x="${-width / 2}" y="0" width="${width}" height="${depth}" rx="110" class="tt-ring"/>`,
          ) + `<path d="M-300 -70 L0 -390 L300 -70 Z" class="tt-nose"/>`
        : bodyMarkup(ghost.body) +
          forEveryPart(
            ghost.body,
            `<rect x="${-width / 2 - 70}" y="-70" width="${width + 140}" height="${depth + 140}" rx="160" class="tt-ring"/>`,
          );
    return `<g class="tt-ghost ${ghost.kind}" data-ghost="${ghost.key}" style="${armyStyle(ghost.body.side)};transform:${this.place(ghost.body.at)}">${inner}</g>`;
  }

  private showMarks(scene: Scene): void {
    const { height } = this.field;
    let markup = "";
    for (const { from, to, kind } of scene.arrows) {
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
      if (length < 200) continue;
      const back = Math.min(700, length / 2);
      const ux = (to[0] - from[0]) / length;
      const uy = (to[1] - from[1]) / length;
      const neck: Point = [to[0] - ux * back, to[1] - uy * back];
      const p = ([x, y]: Point): string => `${Math.round(x)} ${Math.round(height - y)}`;
      markup +=
        `<path class="tt-arrow ${kind}" d="M${p(from)} L${p(neck)}"/>` +
        `<path class="tt-arrow-head ${kind}" d="M${p(to)} L${p([neck[0] - uy * 380, neck[1] + ux * 380])} L${p([neck[0] + uy * 380, neck[1] - ux * 380])} Z"/>`;
    }
    for (const ghost of scene.ghosts) {
      if (!ghost.label) continue;
      const { x, y, width, height: tall } = this.pillOf(ghost, ghost.label);
      const middle: Point = [(x + width / 2) * this.pixel, (y + tall / 2) * this.pixel];
      markup += `<g class="tt-label ${ghost.kind}" style="transform:${this.uprightAt(middle)}">${pill(ghost.label, width)}</g>`;
    }
    if (this.ruler) {
      const { from, to } = this.ruler;
      const inches = Math.hypot(to[0] - from[0], to[1] - from[1]) / 1000;
      markup +=
        `<path class="tt-ruler" d="M${from[0]} ${height - from[1]} L${to[0]} ${height - to[1]}"/>` +
        `<circle class="tt-ruler-end" cx="${from[0]}" cy="${height - from[1]}" r="200"/><circle class="tt-ruler-end" cx="${to[0]}" cy="${height - to[1]}" r="200"/>` +
        `<g class="tt-label ruler" style="transform:${this.upright(to[0], to[1])}"><g transform="translate(0 ${-22 * this.pixel})">${pill(`${inches.toFixed(1)}″`, 60)}</g></g>`;
    }
    if (scene.handles) {
      const half = scene.handles.width / 2;
      markup +=
        `<g style="transform:${this.place(scene.handles.at)}">` +
        (["left", "right"] as const)
          .map(
            hand =>
              `<g class="tt-handle" data-handle="${hand}" transform="translate(${hand === "left" ? -half : half} 0)"><circle r="520" class="tt-handle-grip"/><circle r="290" class="tt-handle-knob"/><path d="M-150 60 A170 170 0 1 1 150 60" class="tt-handle-turn"/></g>`,
          )
          .join("") +
        `</g>`;
    }
    this.layers.marks.innerHTML = markup;
    for (const flash of scene.flashes) {
      if (flash.key <= this.flashed) continue;
      this.flashed = flash.key;
      const unit = scene.units.find(u => u.id === flash.unit);
      if (!unit) continue;
      const text = make("text", "tt-flash", this.layers.tags);
      text.textContent = flash.text;
      const group = make("g", "tt-flash-place", this.layers.tags);
      group.style.transform = this.upright(unit.at[0], unit.at[1]);
      group.append(text);
      text.addEventListener("animationend", () => group.remove());
    }
  }

  // --- pointers ------------------------------------------------------------------------------------------------------------

  private listen(): void {
    const { svg } = this;
    svg.addEventListener("pointerdown", event => this.down(event));
    svg.addEventListener("pointermove", event => this.move(event));
    svg.addEventListener("pointerup", event => this.up(event));
    svg.addEventListener("pointercancel", event => this.cancel(event));
    svg.addEventListener("pointerleave", () => this.handlers.hover(undefined));
    svg.addEventListener(
      "wheel",
      event => {
        event.preventDefault();
        this.zoomTo(this.zoom * Math.exp(-event.deltaY * 0.0015), this.onTable(event));
      },
      { passive: false },
    );
    svg.addEventListener("click", event => {
      // A click that no pointer made: from the keyboard of a screen reader, or from a test.
      if (event.detail !== 0) return;
      const element = event.target as Element;
      const unit = this.unitOf(element);
      const leader = this.leaderOf(element);
      const ghost = element.closest<SVGElement>("[data-ghost]")?.dataset["ghost"];
      if (ghost !== undefined) this.handlers.offer(ghost);
      else if (leader !== undefined) this.handlers.chooseLeader(leader);
      else if (unit !== undefined) this.handlers.choose(unit, event.shiftKey);
    });
    svg.addEventListener("keydown", event => {
      const unit = this.unitOf(event.target as Element);
      const leader = (event.target as SVGElement).dataset["leader"];
      // With a move in hand Enter does it: the page knows.
      const inHand = this.scene?.ghosts.some(ghost => ghost.kind !== "offer") ?? false;
      if (event.key === "Enter" && inHand) return;
      if (event.key === "Enter" || event.key === " ") {
        if (leader !== undefined) this.handlers.chooseLeader(Number(leader));
        else if (unit !== undefined) this.handlers.choose(unit, event.shiftKey);
        else return;
        event.preventDefault();
        event.stopPropagation();
      } else if (event.key === "+" || event.key === "=") this.zoomBy(1.3);
      else if (event.key === "-") this.zoomBy(1 / 1.3);
      else if (event.key.startsWith("Arrow") && !event.shiftKey && this.zoom > 1) {
        const step = 6000 / this.zoom;
        const way = this.turned ? -1 : 1;
        const dx = event.key === "ArrowRight" ? step : event.key === "ArrowLeft" ? -step : 0;
        const dy = event.key === "ArrowUp" ? step : event.key === "ArrowDown" ? -step : 0;
        this.centre = [this.centre[0] + way * dx, this.centre[1] + way * dy];
        this.frame();
        event.preventDefault();
      }
    });
  }

  private unitOf(element: Element): number | undefined {
    const id = element.closest<SVGElement>("[data-unit]")?.dataset["unit"];
    return id === undefined ? undefined : Number(id);
  }

  private down(event: PointerEvent): void {
    if (event.button > 0) return;
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.pointers.size === 2) {
      this.press = undefined;
      this.pinch = { distance: this.spread(), zoom: this.zoom };
      return;
    }
    const element = event.target as Element;
    const handle = element.closest<SVGElement>("[data-handle]")?.dataset["handle"];
    const ghost = element.closest<SVGElement>(".tt-ghost.proposal, .tt-ghost.refused");
    const held = this.scene?.handles?.unit;
    const from = this.onTable(event);
    const leader = this.leaderOf(element);
    const led = this.scene?.leaders.find(one => one.id === leader);
    // Outside their phase leaders are pulled with their unit.
    const pulls = led?.with === undefined || (this.scene?.leading ?? false);
    const near =
      event.pointerType === "mouse" ? undefined : nearest(this.scene?.units ?? [], from, fingertip * this.pixel, held);
    this.press = {
      pointer: event.pointerId,
      start: { x: event.clientX, y: event.clientY },
      last: { x: event.clientX, y: event.clientY },
      from,
      unit:
        (handle || ghost) && held !== undefined ? held : (this.unitOf(element) ?? (pulls ? near : (led?.with ?? near))),
      leader: pulls ? leader : undefined,
      handle: handle === "left" || handle === "right" ? handle : "body",
      add: event.shiftKey,
      near: this.unitOf(element) === undefined && !handle && !ghost && (pulls || led === undefined),
      moved: false,
    };
    if (this.measuring) this.ruler = { from, to: from };
  }

  private leaderOf(element: Element): number | undefined {
    const id = element.closest<SVGElement>("[data-leader]")?.dataset["leader"];
    return id === undefined ? undefined : Number(id);
  }
  /** Who stands under a pointer, whatever is drawn above. */
  private unitUnder(event: PointerEvent): number | undefined {
    for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
      const unit = this.unitOf(element);
      if (unit !== undefined) return unit;
    }
    return undefined;
  }

  private spread(): number {
    const [a, b] = [...this.pointers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 1;
  }

  private move(event: PointerEvent): void {
    const known = this.pointers.get(event.pointerId);
    if (known) this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.pinch && this.pointers.size === 2) {
      this.zoomTo((this.pinch.zoom * this.spread()) / this.pinch.distance);
      return;
    }
    const { press } = this;
    if (!press || press.pointer !== event.pointerId) {
      this.handlers.hover(this.unitOf(event.target as Element));
      return;
    }
    if (!press.moved && Math.hypot(event.clientX - press.start.x, event.clientY - press.start.y) < slack) return;
    if (!press.moved) this.svg.setPointerCapture(event.pointerId);
    press.moved = true;
    const to = this.onTable(event);
    if (this.measuring) {
      this.ruler = { from: press.from, to };
      if (this.scene) this.showMarks(this.scene);
    } else if (press.leader !== undefined) {
      this.handlers.dragLeader(press.leader, to, this.unitUnder(event));
    } else if (press.unit !== undefined && this.drags(press)) {
      this.handlers.drag({ unit: press.unit, handle: press.handle, from: press.from, to, done: false });
    } else {
      // The ground is pulled along.
      const before = this.onTable({ clientX: press.last.x, clientY: press.last.y });
      this.centre = [this.centre[0] + before[0] - to[0], this.centre[1] + before[1] - to[1]];
      this.frame();
    }
    press.last = { x: event.clientX, y: event.clientY };
  }

  /** Whoever may do something is dragged, and whoever is in hand; from beside him only the latter. */
  private drags({ unit, near }: Press): boolean {
    if (unit === undefined) return false;
    return (!near && (this.scene?.lit.has(unit) ?? false)) || (this.scene?.chosen.has(unit) ?? false);
  }

  private up(event: PointerEvent): void {
    this.pointers.delete(event.pointerId);
    if (this.pointers.size < 2) this.pinch = undefined;
    const { press } = this;
    if (!press || press.pointer !== event.pointerId) return;
    this.press = undefined;
    const element = event.target as Element;
    if (this.measuring) {
      if (!press.moved) this.ruler = undefined;
      if (this.scene) this.showMarks(this.scene);
      return;
    }
    if (press.moved) {
      if (press.leader !== undefined)
        this.handlers.dragLeader(press.leader, this.onTable(event), this.unitUnder(event));
      else if (press.unit !== undefined && this.drags(press))
        this.handlers.drag({
          unit: press.unit,
          handle: press.handle,
          from: press.from,
          to: this.onTable(event),
          done: true,
        });
      return;
    }
    const ghost = element.closest<SVGElement>("[data-ghost]")?.dataset["ghost"];
    if (ghost !== undefined) this.handlers.offer(ghost);
    else if (press.leader !== undefined) this.handlers.chooseLeader(press.leader);
    else if (press.unit !== undefined) this.handlers.choose(press.unit, press.add);
    else this.handlers.ground(press.from);
  }

  private cancel(event: PointerEvent): void {
    this.pointers.delete(event.pointerId);
    this.pinch = undefined;
    this.press = undefined;
  }

  clearRuler(): void {
    this.ruler = undefined;
    if (this.scene) this.showMarks(this.scene);
  }
}
