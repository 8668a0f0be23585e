// The column beside the table in play: both armies, the question, the move in hand, dice, and the log.
import type { ReadonlySignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { SideClock } from "../../../shell/parts/clock.tsx";
import { Guide } from "../../../shell/parts/guide.tsx";
import { CommandBox } from "../../../shell/parts/log.tsx";
import { Say, viewOf } from "../../../shell/parts/match-shell.tsx";
import type { LogLine, Side } from "../../../shell/protocol.ts";
import { whoPlays } from "../../../shell/seats.ts";
import { FightLog } from "../../../shell/stage/fight-log.tsx";
import { t } from "../../../shell/strings.ts";
import { citedClauses, isHeading } from "../clauses.ts";
import { course } from "../course.ts";
import type { TabletopModel } from "../model.ts";
import type { TtRules } from "../protocol.ts";
import { tt } from "../strings.ts";
import { TtDice, TtFights } from "./fights.tsx";
import { TtDecision } from "./decision.tsx";
import { TtArmy, TtPhases, TtUnitInfo } from "./panels.tsx";
import { TtProposal } from "./proposal.tsx";
import { stageArt } from "./stage-art.tsx";

function ArmyAtTable({ model, side }: { model: TabletopModel; side: Side }) {
  const scenario = model.scenario.value;
  const stand = model.stand.value;
  if (!scenario || !stand) return null;
  return (
    <TtArmy
      scenario={scenario}
      table={stand}
      side={side}
      who={whoPlays(model, side)}
      clock={<SideClock model={model} side={side} />}
      deciding={model.decision.value?.side === side && !model.over.value}
    />
  );
}

/** Sends the typed action, open or not: the server refuses illegal ones. Whether it was done. */
async function command(model: TabletopModel, text: string): Promise<boolean> {
  if (model.mine.value) return model.send(text.trim());
  model.say.value = t.notYours;
  return false;
}

export function Beside({
  model,
  rules,
  hovered,
  onTold,
}: {
  model: TabletopModel;
  rules: TtRules | undefined;
  hovered: ReadonlySignal<number | undefined>;
  /** The line of the log under the cursor. */
  onTold: (line: LogLine | undefined) => void;
}) {
  const { spectator, foe, me } = viewOf(model);
  const stand = model.stand.value;
  const pointed = model.pointed.value;
  const desk = useRef<HTMLDivElement>(null);
  // A new question, and what is about to be done, are to be seen, however far somebody has scrolled before.
  useEffect(() => {
    if (desk.current) desk.current.scrollTop = 0;
  }, [model.decision.value, model.proposal.value !== undefined && !pointed]);
  return (
    <>
      <ArmyAtTable model={model} side={foe} />
      {stand && <TtPhases table={stand} />}
      <div class="desk" ref={desk}>
        <Guide model={model} course={course} />
        {!pointed && <TtProposal model={model} />}
        <Say model={model} />
        <TtDecision model={model} />
        {pointed && <TtProposal model={model} />}
        <TtUnitInfo model={model} hovered={hovered} />
        <TtDice roll={model.roll.value} skip={() => model.skip()} />
        <TtFights
          fights={model.fights.value.fights}
          names={unit => model.nameOf(unit)}
          sideOf={unit => model.scenario.value?.units[unit]?.side}
          clauses={rules?.clauses}
        />
      </div>
      <div class="told">
        <FightLog
          stages={model.stages.value}
          art={stageArt(rules?.clauses)}
          lines={model.log.value}
          now={model.now.value}
          cite={names => citedClauses(names, rules)}
          isHeading={isHeading}
          onPoint={onTold}
          since={model.since.value}
        />
      </div>
      {!spectator && <CommandBox model={model} onCommand={text => command(model, text)} hint={tt.commandHint} />}
      <ArmyAtTable model={model} side={me} />
    </>
  );
}
