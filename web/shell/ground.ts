// The ground of a board. The engine draws it as SVG, and every ground has an address. A board asks for it, shows its
// pieces meanwhile, and puts the drawing below them when it comes.
import { request } from "./api.ts";
import { ofTable } from "./transport.ts";

const elements = new Set(
  "svg defs g path use text rect circle ellipse polygon polyline clipPath pattern radialGradient stop".split(" "),
);

/** The parts of a drawing. One that could do anything but be looked at is refused. */
export function partsOfDrawing(markup: string): readonly Element[] {
  const root = new DOMParser().parseFromString(markup, "image/svg+xml").documentElement;
  if (root.localName !== "svg") throw new Error("this is no drawing");
  for (const element of root.querySelectorAll("*")) {
    if (!elements.has(element.localName)) throw new Error(`a drawing has no <${element.localName}>`);
    for (const { name, value } of element.attributes)
      if (name.startsWith("on") || (name.endsWith("href") && !value.startsWith("#")))
        throw new Error(`a drawing has no ${name}="${value}"`);
  }
  return [...root.children];
}

const most = 24;
const ready = new Map<string, string>();
const coming = new Map<string, Promise<string>>();

/** The drawing at an address, as text; kept for a while. */
export function drawingOf(address: string): Promise<string> {
  const path = ofTable(address);
  const kept = ready.get(path);
  if (kept !== undefined) return Promise.resolve(kept);
  let found = coming.get(path);
  if (!found) {
    found = request(path)
      .then(response => response.text())
      .then(markup => {
        const oldest = ready.keys().next().value;
        if (ready.size >= most && oldest !== undefined) ready.delete(oldest);
        ready.set(path, markup);
        return markup;
      })
      .finally(() => coming.delete(path));
    coming.set(path, found);
  }
  return found;
}

/** The lowest layer of a board. */
export class GroundLayer {
  private wanted = "";

  constructor(private readonly layer: Element) {}

  /** Shows the drawing at an address; until it comes, `meanwhile` if given, else the present ground. */
  show(path: string, meanwhile?: string): void {
    if (path === this.wanted) return;
    this.wanted = path;
    const markup = ready.get(ofTable(path));
    if (markup !== undefined) return this.put(markup);
    if (meanwhile !== undefined) this.layer.innerHTML = meanwhile;
    drawingOf(path)
      .then(drawn => {
        if (path === this.wanted) this.put(drawn);
      })
      // A board without its ground can be played on; the next change of the board asks again.
      .catch(() => {
        if (path === this.wanted) this.wanted = "";
      });
  }

  private put(markup: string): void {
    this.layer.replaceChildren(...partsOfDrawing(markup));
  }
}
