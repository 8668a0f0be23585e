// The names of units on the table: of those that are chosen, pointed at or in trouble, or of all.
import type { Camera } from "./camera.ts";
import { type Label, type Wish, layLabels, shorter } from "./labels.ts";
import { boxOf, leaderSize, pillOf, signedBehind } from "./marks.ts";
import { fonts, widthOf } from "./texts.ts";
import type { Scene, UnitDrawn } from "./types.ts";

const must = (scene: Scene, { id }: UnitDrawn): boolean =>
  scene.chosen.has(id) || scene.focus.has(id) || scene.charging.has(id);
const inTrouble = (unit: UnitDrawn): boolean => unit.broken || unit.rampage || unit.shaken;

export const nameSize = (camera: Camera): number => (camera.isNarrow ? fonts.narrow : fonts.wide);

/** Names beside their units, where there is room for them. */
export function namesOf(camera: Camera, scene: Scene, all: boolean): ReadonlyMap<number, Label> {
  const boxes = scene.units.map(unit => ({ unit, around: boxOf(camera, unit, signedBehind(camera, unit)) }));
  const wanted = ({ unit }: { unit: UnitDrawn }): boolean => all || must(scene, unit) || inTrouble(unit);
  const wishes = boxes.filter(wanted).map(({ unit, around }): Wish => ({
    id: unit.id,
    text: unit.name,
    short: shorter(unit.name),
    around,
    behind: camera.facesUp(unit.at[2]) ? "below" : "above",
    must: must(scene, unit),
  }));
  if (wishes.length === 0) return new Map();
  const radius = leaderSize(camera);
  const taken = [
    ...boxes.filter(box => !wanted(box)).map(({ around }) => around),
    ...scene.leaders.map(leader => {
      const [x, y] = camera.onScreen(leader.at);
      return { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 };
    }),
    ...scene.ghosts.filter(ghost => ghost.kind !== "offer").map(ghost => boxOf(camera, ghost.body)),
    ...scene.ghosts.flatMap(ghost => (ghost.label ? [pillOf(camera, ghost, ghost.label)] : [])),
  ];
  const size = nameSize(camera);
  return layLabels(wishes, taken, text => widthOf(text, size), size + 3, { x: 0, y: 0, ...camera.size });
}

/** Names as elements over the table. */
export class Names {
  private readonly spans = new Map<number, HTMLSpanElement>();
  constructor(private readonly layer: HTMLElement) {}

  show(camera: Camera, scene: Scene, all: boolean): void {
    const labels = namesOf(camera, scene, all);
    for (const [id, { text, x, y }] of labels) {
      let span = this.spans.get(id);
      if (!span) {
        span = document.createElement("span");
        span.className = "tt-name";
        this.spans.set(id, span);
        this.layer.append(span);
      }
      if (span.textContent !== text) span.textContent = text;
      span.style.transform = `translate(${x.toFixed(1)}px,${y.toFixed(1)}px) translate(-50%,-50%)`;
    }
    for (const [id, span] of this.spans)
      if (!labels.has(id)) {
        span.remove();
        this.spans.delete(id);
      }
  }
}
