// Bases of little figures seen from above: those of art/tabletop, which the maps of `acies scenario draw` carry too. The
// browser draws each once in the colours of an army, as large as it is needed; the table is painted with these pictures.
import basesArt from "../../../../art/tabletop/bases.svg?raw";
import { armies } from "../../../shell/colours.ts";
import { painted, pictureOf } from "../../../shell/pictures.ts";
import type { Side } from "./types.ts";

/** The kinds of bases there are drawings of. */
const drawn = new Set([...basesArt.matchAll(/ id="tt-base-([A-Za-z]+)"/g)].map(match => match[1]));
/** How deep the bases of mounted troops and models are drawn; others are 750. */
const depths: Readonly<Record<string, number>> = { HC: 1000, MC: 1000, LC: 1000, EL: 1500, CH: 1500 };

/** The drawing of a base, and how deep it is. */
export function baseArt(type: string, isLegion: boolean, isPhalanx: boolean): { id: string; depth: number } {
  const name = type === "HI" && isLegion ? "legion" : (type === "HI" || type === "MI") && isPhalanx ? "phalanx" : type;
  return { id: `tt-base-${drawn.has(name) ? name : "HI"}`, depth: depths[name] ?? 750 };
}

/** The part of a drawing that is shown: pikes reach out of their base. */
export const artBox = { x: -200, y: -900, width: 1900, height: 2700 } as const;

/** Sizes are rounded up to these steps, so that a slow zoom does not draw everything anew each time. */
export const stepAbove = (size: number): number => 2 ** (Math.ceil(Math.log2(size) * 2) / 2);

export class ArtPictures {
  private readonly images = new Map<string, HTMLImageElement | "coming">();
  private readonly pictures = new Map<string, { readonly scale: number; readonly canvas: HTMLCanvasElement }>();

  /** `arrived` is told when a drawing that was asked for is there. */
  constructor(private readonly arrived: () => void) {}

  /** The drawing with at least so many pixels to a thousandth of an inch, if it is there. */
  find(id: string, side: Side, scale: number): HTMLCanvasElement | undefined {
    const name = `${id} ${side}`;
    const image = this.images.get(name);
    if (image === undefined) this.fetch(name, id, side);
    if (image === undefined || image === "coming") return undefined;
    const step = stepAbove(scale);
    const kept = this.pictures.get(name);
    if (kept?.scale === step) return kept.canvas;
    const [width, height] = [artBox.width * step, artBox.height * step];
    const canvas = painted(width, height, pen => pen.drawImage(image, 0, 0, width, height));
    this.pictures.set(name, { scale: step, canvas });
    return canvas;
  }

  private fetch(name: string, id: string, side: Side): void {
    this.images.set(name, "coming");
    const { x, y, width, height } = artBox;
    const { body, light, dark } = armies[side];
    const markup =
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}">` +
      `<defs>${basesArt}</defs><use href="#${id}" style="--a:${body};--l:${light};--d:${dark}"/></svg>`;
    pictureOf(markup).then(
      image => {
        this.images.set(name, image);
        this.arrived();
      },
      // A base without its drawing is still a base.
      () => undefined,
    );
  }
}
