// Drawings as pictures that a canvas can paint.

/** A picture of a text of SVG, once the browser has read it. */
export function pictureOf(markup: string): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(new Blob([markup], { type: "image/svg+xml" }));
  const image = new Image();
  image.src = address;
  return image
    .decode()
    .then(() => image)
    .finally(() => URL.revokeObjectURL(address));
}

/** A canvas that nobody sees, with what is painted on it. */
export function painted(
  width: number,
  height: number,
  paint: (pen: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  const pen = canvas.getContext("2d");
  if (pen) paint(pen);
  return canvas;
}
