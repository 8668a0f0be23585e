// A real button over every unit and leader, for the keyboard and for those who listen. They are placed by the same matrix that
// draws the table. Pointers go through them: `hit.ts` finds the piece under a pointer.
import { extentOf } from "./body.ts";
import { type Camera, type Matrix, times } from "./camera.ts";
import { leaderSize } from "./marks.ts";
import type { Point, Pose, Scene } from "./types.ts";

/** A button has this many thousandths of an inch to a pixel of its own: its matrix does the rest. */
const grain = 100;

/** From a button of a unit so wide to where the unit is in the window. */
export const unitMatrix = (camera: Camera, at: Pose, width: number): Matrix =>
  times(camera.place(at), [grain, 0, 0, grain, -width / 2, 0]);

const css = (matrix: Matrix): string => `matrix(${matrix.map(value => Number(value.toFixed(4))).join(",")})`;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest place in the direction of an arrow key: those aside count as farther. */
export function nextInDirection<T>(
  from: Point,
  places: readonly { readonly at: Point; readonly what: T }[],
  key: string,
): T | undefined {
  const way = arrows[key];
  if (!way) return undefined;
  const ranked = places.flatMap(({ at, what }) => {
    const [dx, dy] = [at[0] - from[0], at[1] - from[1]];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    return ahead > 4 && ahead > aside * 0.35 ? [{ what, cost: ahead + aside * 2 }] : [];
  });
  return ranked.toSorted((a, b) => a.cost - b.cost)[0]?.what;
}

interface Held {
  readonly button: HTMLButtonElement;
  words: string;
}

export class PieceButtons {
  private readonly units = new Map<number, Held>();
  private readonly leaders = new Map<number, Held>();
  /** The one that Tab comes to. */
  private roving: HTMLButtonElement | undefined;

  constructor(
    private readonly layer: HTMLElement,
    private readonly camera: Camera,
  ) {
    layer.addEventListener("focusin", event => this.rove(event.target as HTMLButtonElement));
  }

  unit(id: number): HTMLButtonElement | undefined {
    return this.units.get(id)?.button;
  }

  show(scene: Scene): void {
    for (const unit of scene.units) {
      const { button } = this.made(this.units, unit.id, "unit", unit.words);
      const is = (name: string, on: boolean): unknown => button.classList.toggle(name, on);
      is("lit", scene.lit.has(unit.id));
      is("chosen", scene.chosen.has(unit.id));
      is("target", scene.targets.has(unit.id));
      is("charging", scene.charging.has(unit.id));
      is("focus", scene.focus.has(unit.id));
      is("broken", unit.broken);
      const pressed = String(scene.chosen.has(unit.id));
      if (button.ariaPressed !== pressed) button.ariaPressed = pressed;
    }
    for (const leader of scene.leaders) this.made(this.leaders, leader.id, "leader", leader.name);
    this.drop(this.units, new Set(scene.units.map(unit => unit.id)));
    this.drop(this.leaders, new Set(scene.leaders.map(leader => leader.id)));
    if (!this.roving?.isConnected) this.rove(this.layer.querySelector<HTMLButtonElement>("button") ?? undefined);
    this.place(scene);
  }

  /** The view has changed. */
  place(scene: Scene): void {
    for (const unit of scene.units) {
      const button = this.units.get(unit.id)?.button;
      if (!button) continue;
      const { width, depth } = extentOf(unit);
      button.style.cssText = `width:${width / grain}px;height:${depth / grain}px;transform:${css(unitMatrix(this.camera, unit.at, width))}`;
      button.dataset["facing"] = String(Math.round(this.camera.heading(unit.at[2]) * 100) / 100);
    }
    const size = leaderSize(this.camera);
    for (const leader of scene.leaders) {
      const button = this.leaders.get(leader.id)?.button;
      const [x, y] = this.camera.onScreen(leader.at);
      if (button)
        button.style.cssText = `width:${2 * size}px;height:${2 * size}px;transform:translate(${(x - size).toFixed(2)}px,${(y - size).toFixed(2)}px)`;
    }
  }

  private made(all: Map<number, Held>, id: number, kind: "unit" | "leader", words: string): Held {
    let held = all.get(id);
    if (!held) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = `drawn tt-piece tt-${kind}`;
      button.dataset[kind] = String(id);
      button.tabIndex = -1;
      this.layer.append(button);
      held = { button, words: "" };
      all.set(id, held);
    }
    if (held.words !== words) {
      held.words = words;
      held.button.setAttribute("aria-label", words);
    }
    return held;
  }

  private drop(all: Map<number, Held>, kept: ReadonlySet<number>): void {
    for (const [id, { button }] of all)
      if (!kept.has(id)) {
        button.remove();
        all.delete(id);
      }
  }

  private rove(to: HTMLButtonElement | undefined): void {
    if (!to || to === this.roving) return;
    if (this.roving) this.roving.tabIndex = -1;
    this.roving = to;
    to.tabIndex = 0;
  }

  /** From the piece that has the focus to the next in the direction of an arrow key; whether there is one. */
  walk(from: HTMLElement, key: string): boolean {
    const middle = (element: Element): Point => {
      const box = element.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const others = [...this.layer.querySelectorAll<HTMLButtonElement>("button")].filter(button => button !== from);
    const places = others.map(what => ({ at: middle(what), what }));
    const next = nextInDirection(middle(from), places, key);
    next?.focus({ preventScroll: true });
    return next !== undefined;
  }
}
