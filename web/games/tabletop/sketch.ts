// A battle on the tabletop in a few strokes. Its ground begins with the size of the table in thousandths of an inch, which the name
// of its land may follow, and is drawn with the top army's edge above.
import type { SketchParts } from "../../shell/game.ts";
import { frontWords } from "./front-words.ts";

const margin = 210;
const sizeOf = (ground: string): readonly [number, number] => {
  const [width = 0, height = 0] = ground.split(".", 2).map(size => Number.parseInt(size, 10));
  return [width, height];
};

export const sketch: SketchParts = {
  box: ground => {
    const [width, height] = sizeOf(ground);
    return { x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin };
  },
  point: (place, ground) => {
    const [x = 0, y = 0] = place.split("/").map(Number);
    return { x: 1000 * x, y: sizeOf(ground)[1] - 1000 * y };
  },
  unitPlaces: (at, ground) =>
    at.split(", ").flatMap(one => {
      const [kind, x, y] = one.split(" ");
      return kind && y ? [{ kind, x: Number(x), y: sizeOf(ground)[1] - Number(y) }] : [];
    }),
  unit: 3000,
  features: ({ ground, sides }) => {
    const stands = `${sides.top.at}, ${sides.bottom.at}`;
    const pieces = ground.split(".").slice(2);
    const has = (letter: string): boolean => pieces.some(piece => piece.startsWith(letter));
    const found: readonly (readonly [keyof typeof frontWords.features, boolean])[] = [
      ["elephants", /\bEL\b/.test(stands)],
      ["chariots", /\bCH\b/.test(stands)],
      ["hills", has("h")],
      ["woods", has("w")],
      ["camp", has("c")],
    ];
    return found.filter(([, is]) => is).map(([feature]) => frontWords.features[feature]);
  },
  // Every move is measured: even the smallest table asks for an eye.
  difficulty: ({ sides }) => (sides.top.units + sides.bottom.units < 18 ? 2 : 3),
};
