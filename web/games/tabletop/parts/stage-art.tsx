// Pictures and words of the stage of a fight on the tabletop.
import { PipDie } from "../../../shell/parts/pip-die.tsx";
import type { StageArt } from "../../../shell/stage/stage-view.tsx";
import type { Clauses } from "./fights.tsx";

export const stageArt = (clauses: Clauses | undefined): StageArt => ({
  name: troupe => troupe.name,
  face: face => <PipDie value={Number(face)} />,
  faceName: face => face,
  faces: ["1", "2", "3", "4", "5", "6"],
  words: reason => clauses?.[reason] ?? "",
});
