// Words on the table that keep their size on the screen.

/** A text on a ground of its own; this many pixels wide. */
export const pill = (text: string, width: number): string =>
  `<g class="tt-px"><rect x="${-width / 2}" y="-11" width="${width}" height="22" rx="11" class="tt-pill"/><text y="5">${text}</text></g>`;

export const fonts = {
  wide: 12,
  narrow: 10,
  weight: 600,
  family: '"DejaVu Sans", Verdana, "Segoe UI", Roboto, Arial, sans-serif',
};

let pen: CanvasRenderingContext2D | null | undefined;
/** How many pixels wide a text is. */
export function widthOf(text: string, size: number): number {
  pen ??= document.createElement("canvas").getContext("2d");
  if (!pen) return text.length * size * 0.62;
  pen.font = `${fonts.weight} ${size}px ${fonts.family}`;
  return pen.measureText(text).width;
}
