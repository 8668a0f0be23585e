// Words on the table that keep their size on the screen.
export const fonts = {
  wide: 12,
  narrow: 10,
  weight: 600,
  family: '"Source Sans 3", "Segoe UI", Roboto, Arial, sans-serif',
};

let pen: CanvasRenderingContext2D | null | undefined;
/** How many pixels wide a text is; about so many where there is no page. */
export function widthOf(text: string, size: number): number {
  if (typeof document !== "undefined") pen ??= document.createElement("canvas").getContext("2d");
  if (!pen) return text.length * size * 0.62;
  pen.font = `${fonts.weight} ${size}px ${fonts.family}`;
  return pen.measureText(text).width;
}
