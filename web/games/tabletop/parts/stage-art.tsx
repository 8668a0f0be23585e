// Pictures and words of the stage of a fight on the tabletop.
import figureArt from "../../../../art/figures.svg?raw";
import { installSheet } from "../../../shell/art.ts";
import { PipDie } from "../../../shell/parts/pip-die.tsx";
import type { StageArt } from "../../../shell/stage/stage-view.tsx";
import type { Clauses } from "./fights.tsx";

/** The drawings that types of this game have among the figures seen from the side. */
const drawings: Readonly<Record<string, string>> = { BOW: "LB", CH: "HCH" };

/** The figures, unless another game has put them into the page. */
function installFigures(): void {
  if (!document.getElementById("unit-HI")) installSheet(document, "figures", figureArt);
}

export function stageArt(clauses: Clauses | undefined): StageArt {
  installFigures();
  return {
    name: troupe => troupe.name,
    figure: ({ kind }) => (
      <svg>
        <use href={`#unit-${drawings[kind] ?? kind}`} />
      </svg>
    ),
    face: face => <PipDie value={Number(face)} />,
    faceName: face => face,
    faces: ["1", "2", "3", "4", "5", "6"],
    words: reason => clauses?.[reason] ?? "",
  };
}
