// An army on the march, for the eye.
import { Art } from "../../../shell/parts/art.tsx";
import { figureOf } from "../board/figure-of.ts";

const marching = ["LB", "LI", "EL", "HI", "HI", "MI", "WA", "LC", "HC", "CAT", "HCH", "CAM", "SHC"];
const colours = ["var(--ink-2)", "var(--top)", "var(--bottom)"];

export const Frieze = () => (
  <div class="frieze" aria-hidden="true">
    {marching.map((type, i) => (
      <Art key={i} id={figureOf(type)} size={64} colour={colours[i % 3] ?? ""} />
    ))}
  </div>
);
