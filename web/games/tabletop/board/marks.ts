// What is drawn over and under the units: where they may be placed, what is near, where they would stand, arrows, the
// ruler and the corners that can be pulled.
import type { Camera } from "./camera.ts";
import { armyStyle, bodyMarkup, extentOf, forEveryPart, partsOf } from "./draw.ts";
import type { Box } from "./labels.ts";
import { pill, widthOf } from "./texts.ts";
import type { Body, Field, Ghost, Point, Scene, Trace } from "./types.ts";

export interface Ruler {
  readonly from: Point;
  readonly to: Point;
}

/** What a body covers of the screen, with so much behind it; in pixels from the corner of the table. */
export function boxOf(camera: Camera, body: Body, behind = 0): Box {
  const corners = partsOf(body).flatMap(({ at, width, depth }) => {
    const angle = (at[2] / 18000) * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return [0, depth + behind].flatMap(back =>
      [-width / 2, width / 2].map(aside =>
        camera.onScreen([at[0] - cos * back - sin * aside, at[1] - sin * back + cos * aside]),
      ),
    );
  });
  const xs = corners.map(corner => corner[0] / camera.pixel);
  const ys = corners.map(corner => corner[1] / camera.pixel);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Where the label of a ghost is: ahead of it, wherever that is on the screen. */
export function pillOf(camera: Camera, ghost: Ghost, text: string): Box {
  const box = boxOf(camera, ghost.body);
  const width = widthOf(text, 14) + 14;
  const y = camera.facesUp(ghost.body.at[2]) ? box.y - 34 : box.y + box.height + 12;
  return { x: box.x + (box.width - width) / 2, y, width, height: 22 };
}

/** Where units may be placed, and how far an enemy matters: below everything. */
export function reachMarkup(camera: Camera, { width: across, height: deep }: Field, scene: Scene): string {
  const zones = scene.zones.map(
    ({ side, depth, aside }) =>
      `<rect class="tt-zone" x="${aside}" y="${side === "top" ? 0 : deep - depth}" width="${across - 2 * aside}" height="${depth}"/>`,
  );
  const reach = scene.reach.map(({ body, length, near }) => {
    const { width, depth } = extentOf(body);
    const angle = (body.at[2] / 18000) * Math.PI;
    const edge = length - 9 * camera.pixel;
    const ahead: Point = [body.at[0] + Math.cos(angle) * edge, body.at[1] + Math.sin(angle) * edge];
    return (
      `<g class="${body.tail ? "tt-reaches" : ""}" style="transform:${camera.place(body.at)}">` +
      forEveryPart(
        body,
        `<rect x="${-width / 2}" y="0" width="${width}" height="${depth}" class="tt-reach ${near ? "near" : "far"}" style="stroke-width:${length * 2}px"/>`,
      ) +
      `</g>` +
      `<g style="transform:${camera.upright(...ahead)}"><text class="tt-px tt-reach-name" y="4">${length / 1000}″</text></g>`
    );
  });
  return [...zones, ...reach].join("");
}

export function ghostMarkup(camera: Camera, ghost: Ghost): string {
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
  return `<g class="tt-ghost ${ghost.kind}" data-ghost="${ghost.key}" style="${armyStyle(ghost.body.side)};transform:${camera.place(ghost.body.at)}">${inner}</g>`;
}

function arrowMarkup({ pixel }: Camera, { from, to, kind }: Scene["arrows"][number], height: number): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (length < 200) return "";
  // Large enough to be seen from afar.
  const back = Math.min(Math.max(700, 8 * pixel), length / 2);
  const half = back * 0.54;
  const ux = (to[0] - from[0]) / length;
  const uy = (to[1] - from[1]) / length;
  const neck: Point = [to[0] - ux * back, to[1] - uy * back];
  const p = ([x, y]: Point): string => `${Math.round(x)} ${Math.round(height - y)}`;
  return (
    `<path class="tt-arrow ${kind}" d="M${p(from)} L${p(neck)}"/>` +
    `<path class="tt-arrow-head ${kind}" d="M${p(to)} L${p([neck[0] - uy * half, neck[1] + ux * half])} L${p([neck[0] + uy * half, neck[1] - ux * half])} Z"/>`
  );
}

/** A cross where a unit fell. */
function crossMarkup(camera: Camera, [x, y]: Point): string {
  const arm = 11 * camera.pixel;
  return `<g style="transform:${camera.upright(x, y)}"><path class="tt-cross" d="M${-arm} ${-arm}L${arm} ${arm}M${-arm} ${arm}L${arm} ${-arm}"/></g>`;
}

/** The number of a trace, in its middle. */
function numberMarkup(camera: Camera, { from, to, kind, number }: Trace): string {
  if (number === undefined) return "";
  const place = camera.upright((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
  // Smaller where the table is small.
  const size = camera.pixel * (camera.isNarrow ? 0.75 : 1);
  return (
    `<g class="tt-trace-number ${kind}" style="transform:${place}"><circle r="${9 * size}"/>` +
    `<text y="${4 * size}" style="font-size:${11 * size}px">${number}</text></g>`
  );
}

function labelMarkup(camera: Camera, ghost: Ghost): string {
  if (!ghost.label) return "";
  const { x, y, width, height } = pillOf(camera, ghost, ghost.label);
  const middle: Point = [(x + width / 2) * camera.pixel, (y + height / 2) * camera.pixel];
  return `<g class="tt-label ${ghost.kind}" style="transform:${camera.uprightAt(middle)}">${pill(ghost.label, width)}</g>`;
}

function rulerMarkup(camera: Camera, { from, to }: Ruler, height: number): string {
  const inches = Math.hypot(to[0] - from[0], to[1] - from[1]) / 1000;
  return (
    `<path class="tt-ruler" d="M${from[0]} ${height - from[1]} L${to[0]} ${height - to[1]}"/>` +
    `<circle class="tt-ruler-end" cx="${from[0]}" cy="${height - from[1]}" r="200"/><circle class="tt-ruler-end" cx="${to[0]}" cy="${height - to[1]}" r="200"/>` +
    `<g class="tt-label ruler" style="transform:${camera.upright(to[0], to[1])}"><g transform="translate(0 ${-22 * camera.pixel})">${pill(`${inches.toFixed(1)}″`, 60)}</g></g>`
  );
}

function handlesMarkup(camera: Camera, { at, width }: NonNullable<Scene["handles"]>): string {
  const handle = (hand: "left" | "right"): string =>
    `<g class="tt-handle" data-handle="${hand}" transform="translate(${(hand === "left" ? -width : width) / 2} 0)"><circle r="520" class="tt-handle-grip"/><circle r="290" class="tt-handle-knob"/><path d="M-150 60 A170 170 0 1 1 150 60" class="tt-handle-turn"/></g>`;
  return `<g style="transform:${camera.place(at)}">${handle("left")}${handle("right")}</g>`;
}

/** Over everything: arrows, what ghosts would use, the ruler, the corners. */
export function marksMarkup(camera: Camera, { height }: Field, scene: Scene, ruler: Ruler | undefined): string {
  return [
    ...scene.fallen.map(place => crossMarkup(camera, place)),
    ...scene.traces.map(
      trace => `<g class="tt-trace ${trace.lit ? "lit" : ""}">${arrowMarkup(camera, trace, height)}</g>`,
    ),
    ...scene.traces.map(trace => numberMarkup(camera, trace)),
    ...scene.arrows.map(arrow => arrowMarkup(camera, arrow, height)),
    ...scene.ghosts.map(ghost => labelMarkup(camera, ghost)),
    ruler ? rulerMarkup(camera, ruler, height) : "",
    scene.handles ? handlesMarkup(camera, scene.handles) : "",
  ].join("");
}
