// Paints a scene on a canvas.
import { armies } from "../colours.ts";
import type { Cell } from "./cast-pictures.ts";
import { kindOf } from "./formation.ts";
import type { Missile, Puff, Room, Scene, SceneMan } from "./scene.ts";

export interface Brush {
  /** The land behind them, once it is there. */
  readonly land: CanvasImageSource | undefined;
  readonly find: (man: SceneMan) => Cell | undefined;
  /** The land is dyed with it: the dusk of the dark theme; "": nothing. */
  readonly night: string;
  /** A disc in the colours of his army under everybody. */
  readonly discs: boolean;
}

const turn = 2 * Math.PI;

export function paintScene(pen: CanvasRenderingContext2D, scene: Scene, room: Room, brush: Brush): void {
  paintLand(pen, room, brush);
  if (brush.discs) for (const man of scene.men) disc(pen, man, scene.scale);
  for (const man of scene.men) figure(pen, man, scene.scale, brush);
  for (const puff of scene.dust) cloud(pen, puff);
  for (const one of scene.missiles) missile(pen, one, scene.scale);
  for (const one of scene.sparks) spark(pen, one);
  pen.globalAlpha = 1;
}

/** How the drawing of a land (720 by 300) lies in a room: all of its breadth or all of its height, its foot at the foot. */
export function landIn({ width, height }: Room): { x: number; y: number; width: number; height: number } {
  const scale = Math.max(width / 720, height / 300);
  return { x: (width - 720 * scale) / 2, y: height - 300 * scale, width: 720 * scale, height: 300 * scale };
}

function paintLand(pen: CanvasRenderingContext2D, room: Room, { land, night }: Brush): void {
  if (land) {
    const { x, y, width, height } = landIn(room);
    pen.drawImage(land, x, y, width, height);
  } else {
    const plain = pen.createLinearGradient(0, 0, 0, room.height);
    plain.addColorStop(0, "#e8e0c6");
    plain.addColorStop(0.3, "#d3c594");
    plain.addColorStop(1, "#a8955c");
    pen.fillStyle = plain;
    pen.fillRect(0, 0, room.width, room.height);
  }
  if (night === "") return;
  pen.globalCompositeOperation = "multiply";
  pen.fillStyle = night;
  pen.fillRect(0, 0, room.width, room.height);
  pen.globalCompositeOperation = "source-over";
}

function figure(pen: CanvasRenderingContext2D, man: SceneMan, scale: number, brush: Brush): void {
  const found = brush.find(man);
  pen.globalAlpha = man.alpha;
  if (!found) return plain(pen, man, scale);
  const { picture, from, cell, anchor } = found;
  const size = cell * scale;
  const [x, y] = [man.at[0] - anchor[0] * size, man.at[1] - anchor[1] * size];
  pen.drawImage(picture, from, 0, picture.height, picture.height, x, y, size, size);
}

/** Whoever has no picture yet: a peg in the colour of his army, with a head and a shield. */
function plain(pen: CanvasRenderingContext2D, { cast, side, at, pose, wing }: SceneMan, scale: number): void {
  const { body, dark, light } = armies[side];
  const { tall, length } = kindOf(cast.figure);
  const high = (tall - 0.25) * 0.94 * scale;
  const wide = Math.min(length, 1.6) * 0.26 * scale;
  const forth = wing === "left" ? 1 : -1;
  pen.save();
  pen.translate(at[0], at[1]);
  pen.fillStyle = "rgb(30 20 8 / 0.3)";
  pen.beginPath();
  pen.ellipse(high * 0.16, 0, wide * 1.5, wide * 0.5, 0, 0, turn);
  pen.fill();
  if (pose === "fallen") pen.rotate(forth * -1.45);
  pen.strokeStyle = dark;
  pen.lineWidth = Math.max(1, scale * 0.025);
  const shape = (colour: string, x: number, y: number, rx: number, ry: number): void => {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.ellipse(x, y, rx, ry, 0, 0, turn);
    pen.fill();
    pen.stroke();
  };
  if (tall > 2.3) shape(dark, 0, -high * 0.34, length * 0.44 * scale, high * 0.2);
  shape(body, 0, -high * (tall > 2.3 ? 0.64 : 0.42), wide, high * (tall > 2.3 ? 0.24 : 0.36));
  shape("#d9a878", 0, -high * 0.9, wide * 0.52, wide * 0.56);
  shape(light, forth * wide * 0.8, -high * (tall > 2.3 ? 0.6 : 0.46), wide * 0.62, wide * 0.92);
  pen.restore();
}

function disc(pen: CanvasRenderingContext2D, { at, side, alpha }: SceneMan, scale: number): void {
  const { body, dark } = armies[side];
  pen.globalAlpha = alpha;
  pen.beginPath();
  pen.ellipse(at[0], at[1], 0.42 * scale, 0.16 * scale, 0, 0, turn);
  pen.fillStyle = body;
  pen.fill();
  pen.lineWidth = Math.max(1.5, 0.05 * scale);
  pen.strokeStyle = side === "top" ? "#fff" : dark;
  pen.setLineDash(side === "top" ? [4, 3] : []);
  pen.stroke();
  pen.setLineDash([]);
}

function cloud(pen: CanvasRenderingContext2D, { at, size, alpha }: Puff): void {
  pen.globalAlpha = alpha;
  pen.fillStyle = "#f0e4c4";
  pen.beginPath();
  pen.ellipse(at[0], at[1] - size * 0.3, size, size * 0.6, 0, 0, turn);
  pen.fill();
}

const lengths: Readonly<Record<Missile["kind"], number>> = { arrow: 0.75, javelin: 1.2, stone: 0 };

function missile(pen: CanvasRenderingContext2D, { kind, at, angle }: Missile, scale: number): void {
  pen.globalAlpha = 1;
  pen.save();
  pen.translate(at[0], at[1]);
  pen.rotate(angle);
  if (kind === "stone") {
    pen.fillStyle = "#4a4238";
    pen.beginPath();
    pen.arc(0, 0, Math.max(1.6, 0.06 * scale), 0, turn);
    pen.fill();
  } else {
    const long = lengths[kind] * scale;
    pen.lineCap = "round";
    pen.strokeStyle = "#4a3218";
    pen.lineWidth = Math.max(1.3, 0.035 * scale);
    pen.beginPath();
    pen.moveTo(-long, 0);
    pen.lineTo(0, 0);
    pen.stroke();
    pen.strokeStyle = kind === "arrow" ? "#efe6d2" : "#c9ced2";
    pen.lineWidth *= 1.5;
    pen.beginPath();
    pen.moveTo(kind === "arrow" ? -long : -0.14 * long, 0);
    pen.lineTo(kind === "arrow" ? -0.8 * long : 0, 0);
    pen.stroke();
  }
  pen.restore();
}

/** A little star. */
function spark(pen: CanvasRenderingContext2D, { at, size, alpha }: Puff): void {
  pen.globalAlpha = Math.max(0, alpha);
  pen.strokeStyle = "#fff3c4";
  pen.lineWidth = Math.max(1.5, size * 0.14);
  pen.lineCap = "round";
  pen.beginPath();
  for (let i = 0; i < 8; ++i) {
    const [x, y] = [Math.cos((i * turn) / 8), Math.sin((i * turn) / 8)];
    const reach = i % 2 === 0 ? size : size * 0.62;
    pen.moveTo(at[0] + x * size * 0.35, at[1] + y * size * 0.35);
    pen.lineTo(at[0] + x * reach, at[1] + y * reach);
  }
  pen.stroke();
}
