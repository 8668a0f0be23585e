// The table: shows a scene, and tells what is chosen, dragged and pointed at. Zoom and pan by wheel, drag, pinch and keys.
import { Camera } from "./camera.ts";
import { armyStyle, extentOf, leaderMarkup, nameMarkup, signMarkup, signSize, unitMarkup } from "./draw.ts";
import { GroundLayer } from "../../../shell/ground.ts";
import { layLabels, shorter } from "./labels.ts";
import { boxOf, ghostMarkup, marksMarkup, pillOf, reachMarkup } from "./marks.ts";
import { Pointers } from "./pointers.ts";
import { fonts, widthOf } from "./texts.ts";
import { eased, flashed } from "../../../shell/timeline/ease.ts";
import type { Body, Field, Ghost, Handlers, ItemShown, Point, Pose, Scene, UnitDrawn } from "./types.ts";

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

export class TabletopBoard {
  readonly svg: SVGSVGElement;
  private readonly world: SVGGElement;
  private readonly layers: Record<
    "ground" | "reach" | "offers" | "units" | "ghosts" | "leaders" | "marks" | "tags" | "flashes",
    SVGGElement
  >;
  private readonly units = new Map<
    number,
    { group: SVGGElement; sign: SVGGElement; name: SVGGElement; key: string; said: string }
  >();
  private readonly leaders = new Map<number, { group: SVGGElement; key: string }>();
  private readonly camera: Camera;
  private readonly pointers: Pointers;
  private readonly resized: ResizeObserver;
  private scene: Scene | undefined;
  private items: readonly ItemShown[] = [];
  /** Elements that are drawn elsewhere than where their unit or leader stands, or fading. */
  private moving: readonly SVGElement[] = [];
  /** Units that turn on their way. */
  private readonly turning = new Set<number>();

  constructor(
    root: HTMLElement,
    private readonly field: Field,
    turned: boolean,
    label: string,
    handlers: Handlers,
  ) {
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
      flashes: layer("flashes"),
      marks: layer("marks"),
    };
    new GroundLayer(this.layers.ground).show(
      `/api/ground/tabletop/${field.ground}`,
      `<rect width="${field.width}" height="${field.height}" class="tt-plain"/>`,
    );
    root.append(this.svg);
    this.camera = new Camera(this.svg, field, turned, scaled => this.framed(scaled));
    this.pointers = new Pointers(
      this.svg,
      this.camera,
      () => this.scene,
      handlers,
      () => this.scene && this.showMarks(this.scene),
    );
    this.turn(turned);
    this.camera.frame();
    this.resized = new ResizeObserver(() => this.camera.frame());
    this.resized.observe(root);
  }

  turn(turned: boolean): void {
    this.camera.turned = turned;
    const { width, height } = this.field;
    this.world.setAttribute("transform", turned ? `rotate(180 ${width / 2} ${height / 2})` : "");
    if (this.scene) this.show(this.scene);
  }

  destroy(): void {
    this.resized.disconnect();
    this.svg.remove();
  }

  zoomTo(zoom: number): void {
    this.camera.zoomTo(zoom);
  }
  /** Closer to the units in hand, or else to the unit nearest to the middle of what is seen; or farther. */
  zoomBy(factor: number): void {
    this.pointers.zoomBy(factor);
  }
  /** What a key means for the view, whatever has the focus: whether it means anything. */
  viewKey(event: KeyboardEvent): boolean {
    return this.pointers.viewKey(event);
  }
  /** Something happens there: it comes into sight. */
  reveal(points: readonly Point[]): void {
    this.camera.reveal(points, this.everybody());
  }
  /** Nothing more happens: the view the player had comes back. */
  rest(): void {
    this.camera.rest(this.everybody());
  }
  fit(): void {
    this.camera.fit(this.everybody());
  }
  private everybody(): readonly Point[] {
    return this.scene?.units.map(({ at: [x, y] }) => [x, y]) ?? [];
  }
  /** While on, dragging measures instead of moving things. */
  set measuring(on: boolean) {
    this.pointers.measuring = on;
    if (!on) this.pointers.measure(undefined);
  }
  focusUnit(unit: number): void {
    this.units.get(unit)?.group.focus();
  }

  private framed(scaled: boolean): void {
    this.svg.style.setProperty("--name-size", String(this.nameSize()));
    this.svg.classList.toggle("close", this.camera.pixel < 50);
    if (!this.scene) return;
    this.showNames(this.scene);
    if (scaled) this.show(this.scene);
  }
  private nameSize(): number {
    return this.camera.isNarrow ? fonts.narrow : fonts.wide;
  }

  show(scene: Scene): void {
    this.scene = scene;
    this.showUnits(scene);
    this.showLeaders(scene);
    this.showGhosts(scene);
    this.showNames(scene);
    this.showMarks(scene);
    this.setItems(this.items);
  }

  /** What is on its way now: everything is drawn as far from where it stands as it has still to go. */
  setItems(items: readonly ItemShown[]): void {
    if (items.length === 0 && this.items.length === 0) return;
    this.items = items;
    for (const unit of this.turning) {
      const at = this.scene?.units.find(one => one.id === unit)?.at;
      const drawn = this.units.get(unit);
      if (at && drawn) drawn.group.style.transform = this.camera.place(at);
    }
    this.turning.clear();
    for (const element of this.moving) {
      element.style.translate = "";
      element.style.opacity = "";
    }
    const moving: SVGElement[] = [];
    const shift = (element: SVGElement, from: Point, to: Point, left: number): void => {
      element.style.translate = `${(from[0] - to[0]) * left}px ${(to[1] - from[1]) * left}px`;
      moving.push(element);
    };
    const flashes: string[] = [];
    for (const { item, share } of items) {
      const left = 1 - eased(share);
      if (item.kind === "glide") this.glide(item.unit, item.from, item.to, left, shift);
      else if (item.kind === "lead") {
        const drawn = this.leaders.get(item.leader);
        if (drawn) shift(drawn.group, item.from, item.to, left);
      } else if (item.kind === "fade") {
        const drawn = this.units.get(item.unit);
        for (const element of drawn ? [drawn.group, drawn.sign, drawn.name] : []) {
          element.style.opacity = String(1 - share);
          moving.push(element);
        }
      } else if (item.kind === "flash") flashes.push(this.flashMarkup(item.unit, item.text, share));
    }
    this.moving = moving;
    this.layers.flashes.innerHTML = flashes.join("");
  }

  private glide(
    id: number,
    from: Pose,
    to: Pose,
    left: number,
    shift: (element: SVGElement, from: Point, to: Point, left: number) => void,
  ): void {
    const drawn = this.units.get(id);
    if (!drawn) return;
    const [a, b]: readonly Point[] = [
      [from[0], from[1]],
      [to[0], to[1]],
    ];
    if (!a || !b) return;
    for (const element of [drawn.group, drawn.sign, drawn.name]) shift(element, a, b, left);
    // The short way round, about the middle of its front.
    const turn = ((((to[2] - from[2]) % 36_000) + 54_000) % 36_000) - 18_000;
    this.turning.add(id);
    drawn.group.style.transform = this.camera.place([to[0], to[1], to[2] - turn * left]);
  }

  private flashMarkup(id: number, words: string, share: number): string {
    const unit = this.scene?.units.find(one => one.id === id);
    if (!unit) return "";
    const { opacity, rise } = flashed(share, 26);
    return (
      `<g style="transform:${this.camera.upright(unit.at[0], unit.at[1])}" opacity="${opacity.toFixed(2)}">` +
      `<text class="tt-flash" dy="${(-rise * this.camera.pixel).toFixed(0)}">${words}</text></g>`
    );
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
      drawn.group.style.transform = this.camera.place(unit.at);
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
    return this.camera.upright(...this.rear(unit, this.hasBeads(unit) ? 560 : (signSize / 2) * this.camera.pixel));
  }
  private hasBeads(unit: UnitDrawn): boolean {
    return unit.dp > 0 && this.svg.classList.contains("close");
  }

  /** Names beside their units, where there is room for them. */
  private showNames(scene: Scene): void {
    const size = this.nameSize();
    const wishes = scene.units.map(unit => {
      const signed = unit.broken || unit.rampage || unit.shaken || unit.halted;
      const behind = this.hasBeads(unit) ? 560 : signed || unit.dp > 0 ? signSize * 1.5 * this.camera.pixel : 0;
      return {
        id: unit.id,
        text: unit.name,
        short: shorter(unit.name),
        around: boxOf(this.camera, unit, behind),
        behind: this.camera.facesUp(unit.at[2]) ? ("below" as const) : ("above" as const),
        must: scene.chosen.has(unit.id) || scene.focus.has(unit.id) || scene.charging.has(unit.id),
      };
    });
    const radius = Math.max(430, 9 * this.camera.pixel) / this.camera.pixel;
    const taken = [
      ...scene.leaders.map(leader => {
        const [x, y] = this.camera.onScreen(leader.at);
        return {
          x: x / this.camera.pixel - radius,
          y: y / this.camera.pixel - radius,
          width: radius * 2,
          height: radius * 2,
        };
      }),
      ...scene.ghosts.filter(ghost => ghost.kind !== "offer").map(ghost => boxOf(this.camera, ghost.body)),
      ...scene.ghosts.flatMap(ghost => (ghost.label ? [pillOf(this.camera, ghost, ghost.label)] : [])),
    ];
    const { width, height } = this.camera.window();
    const [x, y] = this.camera.onScreen(this.camera.centre).map(middle => middle / this.camera.pixel) as [
      number,
      number,
    ];
    const [across, down] = [width / this.camera.pixel, height / this.camera.pixel];
    const inside = { x: x - across / 2, y: y - down / 2, width: across, height: down };
    const labels = layLabels(wishes, taken, text => widthOf(text, size), size + 3, inside);
    for (const [id, drawn] of this.units) {
      const label = labels.get(id);
      const said = label?.text ?? "";
      if (drawn.said !== said) {
        drawn.said = said;
        drawn.name.innerHTML = said ? nameMarkup(said) : "";
      }
      if (label)
        drawn.name.style.transform = this.camera.uprightAt([label.x * this.camera.pixel, label.y * this.camera.pixel]);
    }
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
      drawn.group.style.transform = this.camera.upright(leader.at[0], leader.at[1]);
    }
    for (const [id, drawn] of this.leaders) {
      if (seen.has(id)) continue;
      drawn.group.remove();
      this.leaders.delete(id);
    }
  }

  private showGhosts(scene: Scene): void {
    this.layers.reach.innerHTML = reachMarkup(this.camera, this.field, scene);
    const markup = (ghosts: readonly Ghost[]): string => ghosts.map(ghost => ghostMarkup(this.camera, ghost)).join("");
    // Offered moves lie under the units; the move in hand lies over them.
    this.layers.offers.innerHTML = markup(scene.ghosts.filter(ghost => ghost.kind === "offer"));
    this.layers.ghosts.innerHTML = markup(scene.ghosts.filter(ghost => ghost.kind !== "offer"));
  }

  private showMarks(scene: Scene): void {
    this.layers.marks.innerHTML = marksMarkup(this.camera, this.field, scene, this.pointers.ruler);
  }
}
