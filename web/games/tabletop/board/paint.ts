// Draws a list of marks on a canvas.
import { type ArtPictures, artBox } from "./art.ts";
import type { Art, Disc, Man, Mark, Pen, Shape, Words } from "./draw-list.ts";
import type { MenPictures } from "./men-pictures.ts";
import { fonts } from "./texts.ts";

export interface Pictures {
  readonly art: ArtPictures;
  readonly men: MenPictures;
}

export class Painter {
  readonly canvas: HTMLCanvasElement;
  private readonly pen: CanvasRenderingContext2D | null;
  private ratio = 1;
  private width = 0;
  private height = 0;

  constructor(
    name: string,
    private readonly pictures: Pictures,
  ) {
    this.canvas = document.createElement("canvas");
    this.canvas.className = name;
    this.canvas.setAttribute("aria-hidden", "true");
    this.pen = this.canvas.getContext("2d");
  }

  resize(width: number, height: number, ratio: number): void {
    this.ratio = ratio;
    this.width = width;
    this.height = height;
    this.canvas.width = Math.max(1, Math.round(width * ratio));
    this.canvas.height = Math.max(1, Math.round(height * ratio));
  }
  clear(): void {
    this.pen?.setTransform(1, 0, 0, 1, 0, 0);
    this.pen?.clearRect(0, 0, this.canvas.width, this.canvas.height);
  }
  /** For what draws by itself. */
  with(paint: (pen: CanvasRenderingContext2D, ratio: number) => void): void {
    if (this.pen) paint(this.pen, this.ratio);
  }

  paint(marks: readonly Mark[]): void {
    const { pen } = this;
    if (!pen) return;
    this.plain(pen);
    for (const mark of marks)
      if (mark.kind === "man") this.man(pen, mark);
      else if (mark.kind === "shape") outline(pen, mark);
      else if (mark.kind === "disc") round(pen, mark);
      else if (mark.kind === "words") say(pen, mark);
      else this.art(pen, mark);
    pen.globalAlpha = 1;
  }
  private plain(pen: CanvasRenderingContext2D): void {
    pen.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    pen.lineJoin = "round";
    pen.lineCap = "butt";
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.imageSmoothingQuality = "high";
  }

  private art(pen: CanvasRenderingContext2D, { id, side, matrix, alpha }: Art): void {
    const [a, b, c, d, e, f] = matrix;
    const { ratio } = this;
    const picture = this.pictures.art.find(id, side, Math.hypot(a, b) * ratio);
    if (!picture) return;
    pen.setTransform(a * ratio, b * ratio, c * ratio, d * ratio, e * ratio, f * ratio);
    pen.globalAlpha = alpha ?? 1;
    pen.drawImage(picture, artBox.x, artBox.y, artBox.width, artBox.height);
    this.plain(pen);
  }

  private man(pen: CanvasRenderingContext2D, man: Man): void {
    const [x, y] = man.at;
    const reach = 5 * man.scale;
    if (x < -reach || y < -reach || x > this.width + reach || y > this.height + reach) return;
    const found = this.pictures.men.find(man, this.ratio);
    if (!found) return;
    const { picture, from, cell, anchor } = found;
    const size = cell * man.scale;
    pen.globalAlpha = man.alpha ?? 1;
    pen.drawImage(
      picture,
      from,
      0,
      picture.height,
      picture.height,
      man.at[0] - anchor[0] * size,
      man.at[1] - anchor[1] * size,
      size,
      size,
    );
  }
}

function strokeOf(pen: CanvasRenderingContext2D, { fill, stroke, width = 1, dash, alpha = 1 }: Pen): void {
  pen.globalAlpha = alpha;
  if (fill) {
    pen.fillStyle = fill;
    pen.fill();
  }
  if (!stroke) return;
  pen.strokeStyle = stroke;
  pen.lineWidth = width;
  if (dash) pen.setLineDash([...dash]);
  pen.stroke();
  if (dash) pen.setLineDash([]);
}

function outline(pen: CanvasRenderingContext2D, shape: Shape): void {
  pen.beginPath();
  for (const ring of shape.rings) {
    ring.forEach(([x, y], i) => (i === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
    if (!shape.open) pen.closePath();
  }
  strokeOf(pen, shape);
}

function round(pen: CanvasRenderingContext2D, disc: Disc): void {
  pen.beginPath();
  pen.ellipse(disc.at[0], disc.at[1], disc.radius, disc.radius * (disc.flat ?? 1), 0, 0, 2 * Math.PI);
  strokeOf(pen, disc);
}

function say(pen: CanvasRenderingContext2D, { at, text, size, fill, halo, alpha = 1 }: Words): void {
  pen.globalAlpha = alpha;
  pen.font = `700 ${size}px ${fonts.family}`;
  if (halo) {
    pen.strokeStyle = halo;
    pen.lineWidth = 4;
    pen.strokeText(text, at[0], at[1]);
  }
  pen.fillStyle = fill;
  pen.fillText(text, at[0], at[1] + size * 0.06);
}
