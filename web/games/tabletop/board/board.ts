// The table: shows a scene, and reports what the player chooses, drags and points at. From below: the ground and everything that lies
// still as two pictures that are kept, pieces in hand or on their way, names, and a real button for every piece.
import { ArtPictures } from "./art.ts";
import type { Look } from "./bodies.ts";
import { cornersOf, partsOf, placeFrom } from "./body.ts";
import { PieceButtons } from "./buttons.ts";
import { Camera, type View } from "./camera.ts";
import { GroundPicture } from "./ground-picture.ts";
import { MenPictures } from "./men-pictures.ts";
import type { Ruler } from "./marks.ts";
import { Names, nameSize } from "./names.ts";
import { Painter } from "./paint.ts";
import { Pointers } from "./pointers.ts";
import { awayOf, movingMarks, stillMarks } from "./scene-list.ts";
import type { Field, Handlers, ItemShown, Point, Scene } from "./types.ts";

type Layer = "ground" | "still" | "moving";
/** Milliseconds after which a view that does not change any more is drawn as finely as the screen can. */
const rest = 160;

const movingKinds: ReadonlySet<string> = new Set(["glide", "lead", "fade", "missiles"]);

const make = (name: string, parent: Element): HTMLDivElement => {
  const element = document.createElement("div");
  element.className = name;
  parent.append(element);
  return element;
};
const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i]);

/** As the settings say at the root of the page. */
function lookNow(): Look {
  const { contrast, patterns } = document.documentElement.dataset;
  return { contrast: contrast === "more", patterns: patterns === "on" };
}

/** The inputs of the picture of all that lies still. */
const stillParts = (scene: Scene): readonly unknown[] => [
  scene.units,
  scene.leaders,
  ...scene.lit,
  "chosen",
  ...scene.chosen,
  "targets",
  ...scene.targets,
  "charging",
  ...scene.charging,
  scene.zones,
  scene.traces,
  scene.crosses,
  scene.fallen,
  ...scene.ghosts.filter(ghost => ghost.kind === "offer").map(ghost => ghost.key),
];

export class TabletopBoard {
  readonly element: HTMLDivElement;
  private readonly camera: Camera;
  private readonly pointers: Pointers;
  private readonly ground: GroundPicture;
  private readonly men: MenPictures;
  private readonly painters: Readonly<Record<Layer, Painter>>;
  private readonly buttons: PieceButtons;
  private readonly names: Names;
  private readonly handles: Readonly<Record<"left" | "right", HTMLElement>>;
  private readonly resized: ResizeObserver;
  private readonly media: AbortController = new AbortController();
  private readonly dirty = new Set<Layer>();
  private due = 0;
  private fine: ReturnType<typeof setTimeout> | undefined;
  private scene: Scene | undefined;
  private drawnParts: readonly unknown[] = [];
  private items: readonly ItemShown[] = [];
  private named = false;

  constructor(
    private readonly root: HTMLElement,
    private readonly field: Field,
    turned: boolean,
    view: View,
    label: string,
    handlers: Handlers,
  ) {
    this.element = make("tt-board", root);
    this.element.setAttribute("role", "group");
    this.element.setAttribute("aria-label", label);
    this.men = new MenPictures(() => this.draw("still", "moving"));
    const pictures = { art: new ArtPictures(() => this.draw("still", "moving")), men: this.men };
    this.painters = {
      ground: new Painter("tt-ground", pictures),
      still: new Painter("tt-still", pictures),
      moving: new Painter("tt-moving", pictures),
    };
    for (const { canvas } of Object.values(this.painters)) this.element.append(canvas);
    this.ground = new GroundPicture(field, () => {
      this.element.dataset["ground"] = "there";
      this.draw("ground");
    });
    this.camera = new Camera(field, turned, view, scaled => this.framed(scaled));
    const names = make("tt-names", this.element);
    names.ariaHidden = "true";
    this.names = new Names(names);
    this.buttons = new PieceButtons(make("tt-pieces", this.element), this.camera);
    const corners = make("tt-handles", this.element);
    corners.ariaHidden = "true";
    this.handles = { left: this.handle("left", corners), right: this.handle("right", corners) };
    this.pointers = new Pointers(
      this.element,
      this.camera,
      () => this.scene,
      handlers,
      () => this.draw("moving"),
      (from, key) => this.walk(from, key),
    );
    this.resized = new ResizeObserver(() => this.resize());
    this.resized.observe(root);
    const { signal } = this.media;
    for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"])
      matchMedia(query).addEventListener("change", () => this.draw("ground", "still", "moving"), { signal });
    this.resize();
  }

  private handle(hand: "left" | "right", parent: Element): HTMLElement {
    const handle = make("tt-handle", parent);
    handle.dataset["handle"] = hand;
    make("tt-handle-knob", handle);
    handle.hidden = true;
    return handle;
  }

  private resize(): void {
    const { width, height } = this.root.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    const ratio = Math.min(2, devicePixelRatio || 1);
    for (const painter of Object.values(this.painters)) painter.resize(width, height, ratio);
    this.camera.resize(width, height);
    this.draw("ground", "still", "moving");
  }

  turn(turned: boolean): void {
    if (turned !== this.camera.isTurned) this.camera.turn(turned);
  }
  lookFrom(view: View): void {
    if (view !== this.camera.view) this.camera.lookFrom(view);
  }
  /** All names, or only those that are wanted. */
  name(all: boolean): void {
    if (all === this.named) return;
    this.named = all;
    if (this.scene) this.names.show(this.camera, this.scene, all);
  }
  /** The colours of the page have changed. */
  repaint(): void {
    this.draw("ground", "still", "moving");
  }
  destroy(): void {
    this.resized.disconnect();
    this.media.abort();
    clearTimeout(this.fine);
    cancelAnimationFrame(this.due);
    this.element.remove();
  }

  /** Closer to the units in hand, or else to the unit nearest to the middle of the view; or farther. */
  zoomBy(factor: number): void {
    this.pointers.zoomBy(factor);
  }
  /** Handles a key for the view, wherever the focus is: whether it means anything. */
  viewKey(event: KeyboardEvent): boolean {
    return this.pointers.viewKey(event);
  }
  /** Something happens there: it comes into sight. */
  reveal(points: readonly Point[]): void {
    this.camera.reveal(points);
  }
  /** Nothing more happens: the view the player had comes back. */
  rest(): void {
    this.camera.rest();
  }
  /** All units are in sight. */
  fit(): void {
    this.camera.fitAll();
  }
  /** While on, dragging or two clicks measure instead of moving things. */
  set measuring(on: boolean) {
    this.pointers.measuring = on;
    if (!on) this.pointers.putAway();
  }
  focusUnit(unit: number): void {
    this.buttons.unit(unit)?.focus({ preventScroll: true });
    this.revealUnit(unit);
  }
  private walk(from: HTMLElement, key: string): boolean {
    const walked = this.buttons.walk(from, key);
    const { unit } = (document.activeElement as HTMLElement | null)?.dataset ?? {};
    if (walked && unit !== undefined) this.revealUnit(Number(unit));
    return walked;
  }
  private revealUnit(id: number): void {
    const unit = this.scene?.units.find(one => one.id === id);
    if (unit) this.reveal([[unit.at[0], unit.at[1]]]);
  }

  /** Something else is seen: pieces and names go with it at once. */
  private framed(scaled: boolean): void {
    if (scaled) this.men.resting = false;
    this.element.dataset["view"] = `${this.camera.view} ${this.camera.matrix.map(value => value.toFixed(5)).join(" ")}`;
    this.element.style.setProperty("--name-size", `${nameSize(this.camera)}px`);
    if (this.scene) this.placePieces(this.scene);
    this.draw("ground", "still", "moving");
  }
  private placePieces(scene: Scene): void {
    this.buttons.place(scene);
    this.names.show(this.camera, scene, this.named);
    this.placeHandles(scene);
  }
  private placeHandles({ handles }: Scene): void {
    for (const hand of ["left", "right"] as const) {
      const element = this.handles[hand];
      element.hidden = !handles;
      if (!handles) continue;
      const corner = placeFrom(handles.at, 0, ((hand === "left" ? -1 : 1) * handles.width) / 2);
      const [x, y] = this.camera.onScreen(corner);
      element.style.transform = `translate(${x.toFixed(1)}px,${y.toFixed(1)}px)`;
    }
  }

  show(scene: Scene): void {
    const before = this.scene;
    this.scene = scene;
    if (scene.units !== before?.units)
      this.camera.everybody = scene.units.flatMap(unit => partsOf(unit).flatMap(part => cornersOf(part)));
    const parts = stillParts(scene);
    const focus = same([...(before?.focus ?? [])], [...scene.focus]);
    if (!same(parts, this.drawnParts)) {
      this.drawnParts = parts;
      this.draw("still");
      this.buttons.show(scene);
      this.names.show(this.camera, scene, this.named);
    } else if (!focus) {
      this.buttons.show(scene);
      this.names.show(this.camera, scene, this.named);
    }
    this.placeHandles(scene);
    this.tell(scene);
    this.draw("moving");
  }

  /** A short text of the drawing, for tests and for developers. */
  private tell(scene: Scene): void {
    const say = (name: string, text: string): void => {
      if (this.element.dataset[name] !== text) this.element.dataset[name] = text;
    };
    const inHand = scene.ghosts.filter(ghost => ghost.kind !== "offer");
    say("ghosts", inHand.map(({ key, kind, body }) => `${kind}: ${key}: ${body.at.join(" ")}`).join("; "));
    say("arrows", scene.arrows.map(arrow => arrow.kind).join(" "));
    say("traces", String(scene.traces.length));
    say("fallen", String(scene.fallen.length));
  }

  /** The pieces on their way now. */
  setItems(items: readonly ItemShown[]): void {
    if (items.length === 0 && this.items.length === 0) return;
    const before = awayOf(this.items);
    this.items = items;
    const away = awayOf(items);
    const changed = !same([...before.units], [...away.units]) || !same([...before.leaders], [...away.leaders]);
    if (changed) this.draw("still");
    this.element.dataset["moving"] = String(items.filter(({ item }) => movingKinds.has(item.kind)).length);
    this.draw("moving");
  }

  private draw(...layers: readonly Layer[]): void {
    for (const layer of layers) this.dirty.add(layer);
    this.due ||= requestAnimationFrame(() => this.paint());
  }
  private paint(): void {
    this.due = 0;
    const { camera, scene, painters } = this;
    if (this.dirty.has("ground")) {
      this.paintGround(false);
      clearTimeout(this.fine);
      this.fine = setTimeout(() => this.rested(), rest);
    }
    if (scene && this.dirty.has("still")) {
      painters.still.clear();
      painters.still.paint(stillMarks(camera, this.field, scene, awayOf(this.items), lookNow()));
      this.element.dataset["men"] = this.men.areThere ? "there" : "coming";
    }
    if (scene && this.dirty.has("moving")) {
      painters.moving.clear();
      painters.moving.paint(movingMarks(camera, scene, this.items, this.ruler));
    }
    this.dirty.clear();
  }
  private rested(): void {
    this.paintGround(true);
    if (this.men.resting) return;
    this.men.resting = true;
    this.draw("still");
  }
  private paintGround(finely: boolean): void {
    const night = getComputedStyle(this.element).getPropertyValue("--night").trim();
    this.painters.ground.with((pen, ratio) => this.ground.paint(pen, this.camera, ratio, finely, night));
  }
  private get ruler(): Ruler | undefined {
    return this.pointers.ruler;
  }
}
