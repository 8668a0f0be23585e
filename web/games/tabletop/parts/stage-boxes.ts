// Where the units of a fight are on the screen.
import type { Box } from "../../../shell/stage/place.ts";
import type { Stage } from "../../../shell/stage/stage.ts";

export const boxesOf = (stage: Stage): readonly Box[] =>
  [stage.left, stage.right].flatMap(({ key }) => {
    const unit = document.querySelector(`.field-area [data-unit="${key.replace("unit-", "")}"]`);
    return unit ? [unit.getBoundingClientRect()] : [];
  });
