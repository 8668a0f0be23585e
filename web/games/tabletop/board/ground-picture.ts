// The ground of a table as a picture: the engine draws it as SVG, the browser makes a picture of it once.
import { drawingOf } from "../../../shell/ground.ts";
import { painted, pictureOf } from "../../../shell/pictures.ts";
import type { Camera } from "./camera.ts";
import type { Field, Point } from "./types.ts";

/** Pixels across of the picture that serves while the view changes. */
const across = 2400;

/** The drawing of a land: how wide it is, and how much of it lies above the horizon. */
const land = { width: 720, above: 96 };
/** Pixels across of its picture. */
const landAcross = 1440;

export class GroundPicture {
  private backdrop: HTMLCanvasElement | undefined;
  private image: HTMLImageElement | undefined;
  private picture: HTMLCanvasElement | undefined;
  private box = { x: 0, y: 0, width: 1, height: 1 };

  constructor(
    private readonly field: Field,
    private readonly arrived: () => void,
  ) {
    void this.fetch();
    if (field.land !== undefined) void this.fetchLand(field.land);
  }

  private async fetchLand(name: string): Promise<void> {
    try {
      const markup = await drawingOf(`/api/ground/scenery/${name}`);
      const high = Math.round((landAcross * 300) / land.width);
      const image = await pictureOf(markup.replace("<svg ", `<svg width="${landAcross}" height="${high}" `));
      const shown = Math.round((landAcross * land.above) / land.width);
      this.backdrop = painted(landAcross, shown, pen => pen.drawImage(image, 0, 0, landAcross, high));
      this.arrived();
    } catch {
      // Beyond the table there is the room.
    }
  }

  private async fetch(): Promise<void> {
    try {
      const markup = await drawingOf(`/api/ground/tabletop/${this.field.ground}`);
      const found = /viewBox="(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+)"/.exec(markup)?.slice(1).map(Number);
      const [x = 0, y = 0, width = this.field.width, height = this.field.height] = found ?? [];
      this.box = { x, y, width, height };
      const high = Math.round((across * height) / width);
      this.image = await pictureOf(markup.replace("<svg ", `<svg width="${across}" height="${high}" `));
      const { image } = this;
      this.picture = painted(across, high, pen => pen.drawImage(image, 0, 0, across, high));
      this.arrived();
    } catch {
      // A table without its ground can be played on: it is plain.
    }
  }

  get isThere(): boolean {
    return this.picture !== undefined;
  }

  /** Beyond the far edge of the table stands the land, painted on a board. */
  private paintBackdrop(pen: CanvasRenderingContext2D, camera: Camera): void {
    if (!this.backdrop || camera.view === "plan") return;
    const { width, height } = this.field;
    const [[ax, ay], [bx, by]] = [camera.onScreen([0, 0]), camera.onScreen([width, height])];
    const [left, top, wide] = [Math.min(ax, bx), Math.min(ay, by), Math.abs(bx - ax)];
    const high = (wide * land.above) / land.width;
    if (top <= 0) return;
    pen.fillStyle = "#4f2f15";
    pen.fillRect(left - 5, top - high - 6, wide + 10, high + 6);
    pen.drawImage(this.backdrop, left, top - high, wide, high);
    const shade = pen.createLinearGradient(0, top - high, 0, top);
    shade.addColorStop(0.7, "rgb(30 18 5 / 0)");
    shade.addColorStop(1, "rgb(30 18 5 / 0.28)");
    pen.fillStyle = shade;
    pen.fillRect(left, top - high, wide, high);
  }

  /** The wooden edge of the table, with the shadow it throws on the floor. */
  private paintRim(pen: CanvasRenderingContext2D, camera: Camera): void {
    const { width, height } = this.field;
    const wood = 620;
    const corners = ([x, y]: Point): Point =>
      camera.onScreen([x * (width + 2 * wood) - wood, y * (height + 2 * wood) - wood]);
    const [ax, ay] = corners([0, 0]);
    const [bx, by] = corners([1, 1]);
    const [left, top, wide, high] = [Math.min(ax, bx), Math.min(ay, by), Math.abs(bx - ax), Math.abs(by - ay)];
    const thick = (900 / camera.pixel) * camera.upright;
    pen.fillStyle = "rgb(0 0 0 / 0.35)";
    pen.fillRect(left + 8, top + 10, wide, high + thick);
    pen.fillStyle = "#4f2f15";
    pen.fillRect(left, top, wide, high + thick);
    pen.fillStyle = "#8a5a2e";
    pen.fillRect(left, top, wide, high);
    pen.fillStyle = "rgb(255 226 170 / 0.28)";
    pen.fillRect(left, top, wide, 2);
    pen.fillRect(left, top, 2, high);
  }

  /** `finely`: as fine as the screen, which takes a while; otherwise from the picture. */
  paint(pen: CanvasRenderingContext2D, camera: Camera, ratio: number, finely: boolean, night: string): void {
    const { width, height } = camera.size;
    const [a, , , d, e, f] = camera.matrix;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    const floor = pen.createLinearGradient(0, 0, 0, height);
    floor.addColorStop(0, "#8f6c44");
    floor.addColorStop(1, "#6d4f2e");
    pen.fillStyle = floor;
    pen.fillRect(0, 0, width, height);
    this.paintBackdrop(pen, camera);
    this.paintRim(pen, camera);
    const { x, y, width: wide, height: high } = this.box;
    // The drawing has y going down the table.
    pen.setTransform(a * ratio, 0, 0, -d * ratio, e * ratio, (f + d * this.field.height) * ratio);
    const enough = (across / wide) * camera.pixel > ratio * 0.9;
    const source = finely && !enough ? this.image : this.picture;
    pen.imageSmoothingQuality = "high";
    if (source) pen.drawImage(source, x, y, wide, high);
    else {
      pen.fillStyle = "#93a05f";
      pen.fillRect(0, 0, this.field.width, this.field.height);
    }
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (night && night !== "none" && night !== "transparent") {
      pen.fillStyle = night;
      pen.fillRect(0, 0, width, height);
    }
  }
}
