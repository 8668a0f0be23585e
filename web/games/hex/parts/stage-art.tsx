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

export const stageArt = (rules: Rules | undefined): StageArt => ({
  name: troupe => nameOf(troupe, rules),
  // Without the rim of the flat die: the cube has edges of its own.
  face: face => (
    <svg viewBox="6 6 36 36">
      <use href={`#die-${face}`} width="48" height="50" />
    </svg>
  ),
  faceName: face => th.faceNames[face] ?? face,
  faces,
});
