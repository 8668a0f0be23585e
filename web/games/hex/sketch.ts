// A battle on hexes in a few strokes. Its ground begins with the number of its rows.
import type { SketchParts } from "../../shell/game.ts";
import type { BattleSummary } from "../../shell/protocol.ts";
import { boardHeight, boardWidth, centre } from "./board/hex.ts";
import { figureOf } from "./board/figure-of.ts";
import { frontWords } from "./front-words.ts";
import type { Scenario } from "./protocol.ts";

const margin = 34;
const rowsOf = (ground: string): number => Number.parseInt(ground, 10) || 9;

type Feature = keyof typeof frontWords.features;
/** The letters of the kinds of ground (games/hex/draw/ground_code.h) and the codes of types behind each feature. */
const grounds: Readonly<Partial<Record<Feature, RegExp>>> = {
  river: /[gh]/,
  hills: /[dep]/,
  woods: /c/,
  camp: /j/,
  city: /[qrs]/,
};
const types: Readonly<Partial<Record<Feature, RegExp>>> = {
  elephants: /\bEL\b/,
  chariots: /\b[A-Z]*CH\b/,
  camels: /\bCAM\b/,
};

function featuresOf({ ground, sides }: BattleSummary): readonly string[] {
  const lies = ground.split(".")[1] ?? "";
  const stands = `${sides.top.at}, ${sides.bottom.at}`;
  return (Object.keys(frontWords.features) as Feature[])
    .filter(one => types[one]?.test(stands) || grounds[one]?.test(lies))
    .map(one => frontWords.features[one]);
}

export const sketch: SketchParts = {
  box: ground => ({
    x: -margin,
    y: -margin,
    width: boardWidth + 2 * margin,
    height: boardHeight(rowsOf(ground)) + 2 * margin,
  }),
  point: place => centre(place),
  unitPlaces: at =>
    at.split(", ").flatMap(one => {
      const [kind, hex] = one.split(" ");
      return kind && hex ? [{ kind, ...centre(hex) }] : [];
    }),
  unit: 84,
  figure: figureOf,
  features: featuresOf,
  // Many units and many kinds of ground are much to think of; so are the tokens of an army that has some.
  difficulty: battle => {
    const { top, bottom } = battle.sides as Scenario["sides"];
    const weight = top.units + bottom.units + 3 * featuresOf(battle).length + (top.tokens > 0 ? 6 : 0);
    return weight < 35 ? 1 : weight < 45 ? 2 : 3;
  },
};
