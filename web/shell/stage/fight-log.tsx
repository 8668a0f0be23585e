// The log of a table, in which every fight this page knows can be opened again.
import { type ComponentProps } from "preact";
import { useState } from "preact/hooks";
import { Log } from "../parts/log.tsx";
import type { LogLine } from "../protocol.ts";
import { StageDialog } from "./live-stage.tsx";
import type { StageArt } from "./stage-view.tsx";
import { type Stage, stageAt } from "./stage.ts";

export function FightLog({
  stages,
  art,
  isApart,
  ...log
}: ComponentProps<typeof Log> & {
  stages: readonly Stage[];
  art: StageArt;
  /** A line that was completed as a fight went on, and tells of something else. */
  isApart?: (line: LogLine) => boolean;
}) {
  const [opened, setOpened] = useState<Stage>();
  const open = (line: LogLine): (() => void) | undefined => {
    const stage = isApart?.(line) ? undefined : stageAt(stages, line.n);
    return stage && (() => setOpened(stage));
  };
  return (
    <>
      <Log {...log} open={open} />
      {opened && <StageDialog stage={opened} art={art} onClose={() => setOpened(undefined)} />}
    </>
  );
}
