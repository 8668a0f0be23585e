// Pictures and words of the stage of a battle on hexes.
import type { StageArt } from "../../../shell/stage/stage-view.tsx";
import type { Troupe } from "../../../shell/stage/stage.ts";
import type { Rules } from "../protocol.ts";
import { stageWords } from "../stage-words.ts";
import { th } from "../strings.ts";

const faces = ["green", "blue", "red", "helmet", "flag", "sword"];

function nameOf({ kind, name }: Troupe, rules: Rules | undefined): string {
  if (kind === "leader" && name === "") return stageWords.leader;
  if (kind === "gate") return stageWords.gate;
  const words = name || (rules?.units.find(unit => unit.code === kind)?.name ?? kind);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The drawing of a troupe: that of its kind, if the sheet has one. */
function symbolOf(kind: string): string {
  if (kind === "gate") return "mark-swords";
  if (kind === "leader") return "mark-helmet";
  return document.getElementById(`unit-${kind}`) ? `unit-${kind}` : "unit-other";
}

export const stageArt = (rules: Rules | undefined): StageArt => ({
  name: troupe => nameOf(troupe, rules),
  figure: ({ kind }) => (
    <svg>
      <use href={`#${symbolOf(kind)}`} />
    </svg>
  ),
  // Without the rim of the flat die: the cube has edges of its own.
  face: face => (
    <svg viewBox="6 6 36 36">
      <use href={`#die-${face}`} width="48" height="50" />
    </svg>
  ),
  faceName: face => th.faceNames[face] ?? face,
  faces,
});
