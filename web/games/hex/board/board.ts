// The board widget. It is told the pieces and the lit hexes, and tells which hex was pointed at, chosen or dropped on.
// It knows no rules.
import { eased } from "../../../shell/timeline/ease.ts";
import type { Field, ItemShown, LeaderPiece, Look, Marks, MenPose, Pieces } from "./types.ts";
import {
  type Hex,
  acrossOf,
  allHexes,
  boardHeight,
  boardWidth,
  centre,
  hexAt,
  hexPath,
  minus,
  plus,
  radius,
  round,
  rowOf,
  times,
  turned,
} from "./hex.ts";
import { Falls } from "./falls.ts";
import { GroundLayer } from "../../../shell/ground.ts";
import { flashMarkup, highGoals, highMarks, lowGoals, lowMarks, traceMarks } from "./marks.ts";
import { type Dress, namedLeader, plainLeader, troopOf, unitShown } from "./dressed.ts";
import { onMen, paintedAt } from "./men.ts";
import { nameMarkup } from "./pieces.ts";
import { changedPoses, hop, posesOf } from "./poses.ts";
import { mostForNames, textAt } from "./text-size.ts";
import { groundPath, plainGround } from "./ground.ts";

export interface BoardHandlers {
  /** A hex was clicked, tapped, or chosen with Enter or the space bar. */
  choose?(hex: Hex, by: "mouse" | "touch" | "keyboard"): void;
  /** A lit piece was dragged to another hex. */
  drop?(from: Hex, to: Hex): void;
  /** The pointer, or the keyboard's focus, is over this hex now. */
  hover?(hex: Hex | undefined, by: "mouse" | "touch" | "keyboard"): void;
}

/** Around the outermost hexes. */
const margin = 16;
const svgSpace = "http://www.w3.org/2000/svg";

function svg(name: string, attributes: Readonly<Record<string, string>> = {}): SVGElement {
  const element = document.createElementNS(svgSpace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

interface Shown {
  readonly element: SVGElement;
  markup: string;
  hex: Hex;
}

export class HexBoard {
  private field: Field = { rows: 9, ground: "" };
  private pieces: Pieces = { units: [], leaders: [] };
  private marks: Marks = {};
  private isTurned = false;
  private describe: (hex: Hex) => string = hex => hex;

  private readonly ground = svg("svg", { class: "hexboard-ground", "aria-hidden": "true" });
  private readonly groundLayer = new GroundLayer(this.ground);
  private readonly play = svg("svg", { class: "hexboard-play" });
  private readonly layers: Readonly<
    Record<
      "low" | "goals" | "pieces" | "falling" | "names" | "traces" | "flashes" | "effects" | "high" | "grid",
      SVGElement
    >
  >;
  private readonly shown = new Map<string, Shown>();
  private readonly cells = new Map<Hex, SVGElement>();
  private focusHex: Hex = "A1";
  private items: readonly ItemShown[] = [];
  /** Pieces that are drawn elsewhere than where they stand, or fading. */
  private moving: ReadonlySet<string> = new Set();
  private poses: ReadonlyMap<string, MenPose> = new Map();
  /** How large words are, in units of the board; 0: so much would be in the way that there are none. */
  private text = textAt(1);
  private look: Look = "blocks";
  /** Pixels that men are painted with for each unit of the board. */
  private fine = 1;
  private readonly stopMen: () => void;
  private readonly falls: Falls;
  private readonly size: ResizeObserver | undefined;
  private drag: { from: Hex; x: number; y: number; ghost?: SVGElement; pointer: number } | undefined;

  constructor(
    private readonly host: HTMLElement,
    private readonly handlers: BoardHandlers = {},
    /** A picture to look at has no hexes to choose. */
    private readonly options: { readonly still?: boolean } = {},
  ) {
    host.classList.add("hexboard");
    const layer = (name: string): SVGElement => svg("g", { class: `layer-${name}`, "aria-hidden": "true" });
    this.layers = {
      low: layer("low"),
      goals: layer("goals"),
      pieces: layer("pieces"),
      falling: layer("falling"),
      names: layer("names"),
      traces: layer("traces"),
      flashes: layer("flashes"),
      effects: layer("effects"),
      high: layer("high"),
      grid: svg("g", { class: "layer-grid", role: "grid" }),
    };
    this.falls = new Falls(this.layers.falling);
    this.play.append(...Object.values(this.layers));
    host.replaceChildren(this.ground, this.play);
    this.listen();
    if (typeof ResizeObserver !== "undefined") {
      this.size = new ResizeObserver(() => this.measure());
      this.size.observe(host);
    }
    this.stopMen = onMen(() => {
      if (this.look === "blocks") return;
      this.setPieces(this.pieces);
      this.falls.show(this.fine);
    });
  }

  /** The board is shown no more. */
  close(): void {
    this.size?.disconnect();
    this.stopMen();
  }

  /** Words keep a size that can be read, however large the board is drawn. */
  private measure(): void {
    const width = this.host.clientWidth;
    if (width === 0) return;
    const scale = width / (boardWidth + 2 * margin);
    const [text, fine] = [textAt(scale), paintedAt(scale, Math.min(2, devicePixelRatio))];
    if (text === this.text && fine === this.fine) return;
    this.text = text;
    this.fine = fine;
    this.setPieces(this.pieces);
  }

  /** Units as men or as blocks. */
  setLook(look: Look): void {
    if (look === this.look) return;
    this.look = look;
    this.setPieces(this.pieces);
  }

  private get dress(): Dress {
    const { look, text, fine, isTurned, poses } = this;
    return { look, text, fine, isTurned, poses };
  }
  private leaderMarkup(leader: LeaderPiece): string {
    const alone = !this.pieces.units.some(unit => unit.hex === leader.hex);
    return namedLeader(leader, alone, this.dress);
  }

  /** Groups that units have lost since they were last shown fall. */
  private noteFalls(pieces: Pieces): void {
    for (const unit of pieces.units) {
      const before = this.pieces.units.find(one => one.id === unit.id)?.blocks ?? 0;
      const lost = Array.from({ length: Math.max(0, before - unit.blocks) }, (_, i) => unit.blocks + i);
      const troop = lost.length > 0 ? troopOf(unit, lost, "fallen", this.dress) : undefined;
      if (troop) this.falls.add(troop, this.placeOf(unit.hex));
    }
    this.falls.show(this.fine);
  }

  /** The ground and how the board lies. The drawing of the ground follows when it comes. */
  setField(field: Field, options: { turned?: boolean; label?: string; describe?: (hex: Hex) => string } = {}): void {
    this.field = field;
    this.isTurned = options.turned ?? false;
    if (options.describe) this.describe = options.describe;
    const box = `${-margin} ${-margin} ${round(boardWidth + 2 * margin)} ${boardHeight(field.rows) + 2 * margin}`;
    this.ground.setAttribute("viewBox", box);
    this.play.setAttribute("viewBox", box);
    this.host.style.setProperty(
      "--board-ratio",
      `${(boardWidth + 2 * margin) / (boardHeight(field.rows) + 2 * margin)}`,
    );
    if (options.label) this.layers.grid.setAttribute("aria-label", options.label);
    this.shown.clear();
    this.layers.pieces.replaceChildren();
    this.layers.names.replaceChildren();
    this.buildGrid();
    this.groundLayer.show(this.groundPath(), plainGround(field.rows));
    this.setPieces(this.pieces);
  }

  /** Where everything stands now. Pieces still on their way are told by `setItems`. */
  setPieces(pieces: Pieces): void {
    if (pieces !== this.pieces) this.noteFalls(pieces);
    this.pieces = pieces;
    this.host.style.setProperty("--text", String(this.text));
    this.host.classList.toggle("wordless", this.text === 0);
    this.host.classList.toggle("nameless", this.text > mostForNames);
    this.groundLayer.show(this.groundPath());
    const seen = new Set<string>();
    for (const unit of pieces.units) {
      this.show(`unit-${unit.id}`, "pieces", unit.hex, unitShown(unit, this.dress), seen);
      if (unit.name) this.show(`name-${unit.id}`, "names", unit.hex, nameMarkup(unit.name, unit.side, this.text), seen);
    }
    for (const leader of pieces.leaders) {
      this.show(`leader-${leader.id}`, "names", leader.hex, this.leaderMarkup(leader), seen);
    }
    for (const [key, shown] of this.shown)
      if (!seen.has(key)) {
        this.shown.delete(key);
        shown.element.remove();
      }
    this.layers.goals.innerHTML =
      lowGoals(this.field, this.place) + highGoals(this.field, pieces.units, new Set(pieces.cleared ?? []), this.place);
    this.label();
    this.setItems(this.items);
  }

  /** The pieces on their way now. */
  setItems(items: readonly ItemShown[]): void {
    if (items.length === 0 && this.items.length === 0) return;
    this.items = items;
    this.showPoses(posesOf(items));
    const moving = new Set<string>();
    const flashes: string[] = [];
    const each = (piece: string, draw: (element: SVGElement) => void): void => {
      for (const key of [piece, piece.replace("unit-", "name-")]) {
        const shown = this.shown.get(key);
        if (!shown) continue;
        moving.add(key);
        draw(shown.element);
      }
    };
    for (const { item, share } of items)
      if (item.kind === "glide") {
        const [from, to] = [centre(this.place(item.from)), centre(this.place(item.to))];
        const way = plus(from, times(minus(to, from), eased(share)));
        const y = way.y - (this.look === "men" ? hop(share) : 0);
        each(item.piece, element => (element.style.transform = `translate(${round(way.x)}px, ${round(y)}px)`));
      } else if (item.kind === "fade") each(item.piece, element => (element.style.opacity = String(round(1 - share))));
      else if (item.kind === "flash") flashes.push(flashMarkup(item, share, this.place));
    for (const key of this.moving) {
      const shown = moving.has(key) ? undefined : this.shown.get(key);
      if (!shown) continue;
      shown.element.style.opacity = "";
      shown.element.style.transform = this.placeOf(shown.hex);
    }
    this.moving = moving;
    this.layers.flashes.innerHTML = flashes.join("");
  }

  /** Those on their way march, or flee; once they are there they stand again. */
  private showPoses(poses: ReadonlyMap<string, MenPose>): void {
    const changed = changedPoses(this.poses, poses);
    this.poses = poses;
    if (changed.size === 0 || this.look === "blocks") return;
    const draw = (key: string, markup: () => string): void => {
      const shown = changed.has(key) ? this.shown.get(key) : undefined;
      if (shown) shown.element.innerHTML = shown.markup = markup();
    };
    for (const unit of this.pieces.units) draw(`unit-${unit.id}`, () => unitShown(unit, this.dress));
    for (const leader of this.pieces.leaders) draw(`leader-${leader.id}`, () => this.leaderMarkup(leader));
  }

  setMarks(marks: Marks): void {
    this.marks = marks;
    this.layers.low.innerHTML = lowMarks(marks, this.place);
    this.layers.high.innerHTML = highMarks(marks, this.place);
    this.layers.traces.innerHTML = traceMarks(marks, this.place);
    const choosable = new Set([...(marks.lit ?? []), ...(marks.paths ?? []), ...(marks.targets ?? [])]);
    const targets = new Set(marks.targets ?? []);
    const draggable = new Set(marks.lit ?? []);
    if (marks.chosen) draggable.add(marks.chosen);
    for (const [hex, cell] of this.cells) {
      cell.classList.toggle("choosable", choosable.has(hex));
      cell.classList.toggle("target", targets.has(hex));
      cell.classList.toggle("draggable", draggable.has(hex));
      cell.setAttribute("aria-selected", String(marks.chosen === hex));
    }
    this.label();
  }

  /** Puts the keyboard on a hex. */
  focus(hex: Hex): void {
    this.moveFocus(hex, true);
  }

  /** Where a hex is on the screen, for a note beside it. */
  rectangle(hex: Hex): DOMRect | undefined {
    return this.cells.get(hex)?.getBoundingClientRect();
  }

  private readonly place = (hex: Hex): Hex => (this.isTurned ? turned(hex, this.field.rows) : hex);

  private groundPath(): string {
    return groundPath(this.field, this.pieces.cleared ?? [], this.isTurned);
  }

  private show(key: string, layer: "pieces" | "names", hex: Hex, markup: string, seen: Set<string>): void {
    seen.add(key);
    let shown = this.shown.get(key);
    if (!shown) {
      shown = { element: svg("g", { class: "piece" }), markup: "", hex };
      this.layers[layer].append(shown.element);
      this.shown.set(key, shown);
    }
    if (shown.markup !== markup) {
      shown.markup = markup;
      shown.element.innerHTML = markup;
    }
    shown.hex = hex;
    shown.element.style.transform = this.placeOf(hex);
  }
  private placeOf(hex: Hex): string {
    const c = centre(this.place(hex));
    return `translate(${round(c.x)}px, ${round(c.y)}px)`;
  }

  private buildGrid(): void {
    this.cells.clear();
    if (this.options.still) return this.layers.grid.remove();
    const rows: SVGElement[] = [];
    for (const place of allHexes(this.field.rows)) {
      const hex = this.place(place);
      const row = rowOf(place);
      rows[row] ??= svg("g", { role: "row" });
      const cell = svg("path", {
        class: "cell",
        role: "gridcell",
        tabindex: "-1",
        d: hexPath([place]),
        "data-hex": hex,
      });
      rows[row].append(cell);
      this.cells.set(hex, cell);
    }
    this.layers.grid.replaceChildren(...rows);
    if (!this.cells.has(this.focusHex)) this.focusHex = "A1";
    this.cells.get(this.focusHex)?.setAttribute("tabindex", "0");
  }

  private label(): void {
    for (const [hex, cell] of this.cells) {
      const text = this.describe(hex);
      if (cell.getAttribute("aria-label") !== text) cell.setAttribute("aria-label", text);
    }
  }

  private moveFocus(hex: Hex, focus: boolean): void {
    this.cells.get(this.focusHex)?.setAttribute("tabindex", "-1");
    this.focusHex = hex;
    const cell = this.cells.get(hex);
    cell?.setAttribute("tabindex", "0");
    if (focus) cell?.focus();
  }

  private listen(): void {
    const grid = this.layers.grid;
    const hexOf = (event: Event): Hex | undefined =>
      (event.target as Element | null)?.getAttribute?.("data-hex") ?? undefined;
    grid.addEventListener("click", event => {
      const hex = hexOf(event);
      const touch = event instanceof PointerEvent && event.pointerType === "touch";
      if (hex) {
        this.moveFocus(hex, false);
        this.handlers.choose?.(hex, touch ? "touch" : "mouse");
      }
    });
    grid.addEventListener("pointerover", event => {
      if (event.pointerType !== "touch") this.handlers.hover?.(hexOf(event), "mouse");
    });
    grid.addEventListener("pointerleave", event => {
      if (event.pointerType !== "touch") this.handlers.hover?.(undefined, "mouse");
    });
    grid.addEventListener("focusin", event => {
      const hex = hexOf(event);
      if (hex && (event.target as Element).matches(":focus-visible")) {
        this.moveFocus(hex, false);
        this.handlers.hover?.(hex, "keyboard");
      }
    });
    grid.addEventListener("keydown", event => this.onKey(event as KeyboardEvent));
    grid.addEventListener("pointerdown", event => this.onDragStart(event));
    this.play.addEventListener("pointermove", event => this.onDragMove(event));
    this.play.addEventListener("pointerup", event => this.onDragEnd(event));
    this.play.addEventListener("pointercancel", () => this.dropGhost());
  }

  private onKey(event: KeyboardEvent): void {
    const here = this.place(this.focusHex);
    const [row, across] = [rowOf(here), acrossOf(here)];
    const steps: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
      ArrowLeft: [[0, -2]],
      ArrowRight: [[0, 2]],
      ArrowUp: [
        [-1, 1],
        [-1, -1],
      ],
      ArrowDown: [
        [1, 1],
        [1, -1],
      ],
    };
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.handlers.choose?.(this.focusHex, "keyboard");
      return;
    }
    const ways = steps[event.key];
    if (!ways || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    // Straight up and down do not exist on such a grid: a zigzag keeps to the column, and goes back the way it came.
    const order = row % 2 === 0 ? ways : [...ways].toReversed();
    for (const [rowStep, acrossStep] of order) {
      const next = hexAt(row + rowStep, across + acrossStep, this.field.rows);
      if (next) return this.moveFocus(this.place(next), true);
    }
  }

  /** From lit hex to lit hex, in reading order. */
  nextLit(step: number): void {
    const { targets = [], paths = [], lit: chosen = [], preview = [] } = this.marks;
    const lit = [...new Set([...targets, ...paths, ...chosen, ...preview])];
    if (lit.length === 0) return;
    const order = allHexes(this.field.rows).map(this.place);
    lit.sort((a, b) => order.indexOf(a) - order.indexOf(b));
    const here = order.indexOf(this.focusHex);
    const after = lit.filter(hex => (order.indexOf(hex) - here) * step > 0);
    const next = step > 0 ? (after[0] ?? lit[0]) : (after[after.length - 1] ?? lit[lit.length - 1]);
    if (next) this.moveFocus(next, true);
  }

  private onDragStart(event: PointerEvent): void {
    const cell = event.target as Element;
    const hex = cell.getAttribute("data-hex");
    if (!hex || event.button !== 0 || !cell.classList.contains("draggable")) return;
    this.drag = { from: hex, x: event.clientX, y: event.clientY, pointer: event.pointerId };
  }

  private onDragMove(event: PointerEvent): void {
    const drag = this.drag;
    if (!drag || event.pointerId !== drag.pointer) return;
    if (!drag.ghost) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 8) return;
      const piece = this.pieces.units.find(unit => unit.hex === drag.from);
      const leader = this.pieces.leaders.find(one => one.hex === drag.from);
      if (!piece && !leader) return;
      drag.ghost = svg("g", { class: "ghost" });
      drag.ghost.innerHTML =
        (piece ? unitShown(piece, this.dress) : "") + (leader ? plainLeader(leader, !piece, this.dress) : "");
      this.layers.effects.append(drag.ghost);
      this.play.setPointerCapture(event.pointerId);
    }
    const p = this.toBoard(event);
    drag.ghost.style.transform = `translate(${round(p.x)}px, ${round(p.y)}px)`;
    this.handlers.hover?.(this.nearest(p.x, p.y), "mouse");
  }

  private onDragEnd(event: PointerEvent): void {
    const drag = this.drag;
    if (!drag || event.pointerId !== drag.pointer) return;
    const dragged = drag.ghost !== undefined;
    this.dropGhost();
    if (!dragged) return;
    // The click that ends a drag is not a choice.
    const swallow = (click: Event): void => click.stopPropagation();
    this.play.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => this.play.removeEventListener("click", swallow, { capture: true }), 0);
    const p = this.toBoard(event);
    const to = this.nearest(p.x, p.y);
    if (to && to !== drag.from) this.handlers.drop?.(drag.from, to);
  }

  private dropGhost(): void {
    this.drag?.ghost?.remove();
    this.drag = undefined;
  }

  private toBoard(event: PointerEvent): { x: number; y: number } {
    const matrix = (this.play as SVGSVGElement).getScreenCTM();
    if (!matrix) return { x: 0, y: 0 };
    const p = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return { x: p.x, y: p.y };
  }

  private nearest(x: number, y: number): Hex | undefined {
    for (const place of allHexes(this.field.rows)) {
      const c = centre(place);
      if (Math.hypot(c.x - x, c.y - y) <= radius * 0.87) return this.place(place);
    }
    return undefined;
  }
}
