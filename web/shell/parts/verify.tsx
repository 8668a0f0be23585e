// Checking the dice of a match, here in the browser and on the server, with a note which of them checked which part.
import { useState } from "preact/hooks";
import { api } from "../api.ts";
import { type Checked, canCheck, checkDice, checkSheet } from "../fair-dice.ts";
import type { ReportParts } from "../game.ts";
import { type KeptDice, keptDice } from "../kept-dice.ts";
import type { ReplayFacts, Verdict } from "../protocol.ts";
import { t } from "../strings.ts";
import { isLocal } from "../transport.ts";

export interface Finding {
  readonly good: boolean;
  readonly lines: readonly string[];
}

/** What this browser found by itself. */
export function linesHere(here: Checked | undefined): readonly string[] {
  if (!here) return [t.verifyNotHere];
  if (here.fault) return [t.verifyFault(here.fault, here.number)];
  return [
    here.kept ? t.verifiedKept : t.verifyNotKept,
    ...(here.rolls + here.draws > 0 ? [t.verifiedHere(here.rolls, here.draws)] : []),
  ];
}

/** The findings of browser and server together about a game that is over. */
export function findingOf(verdict: Verdict, here: Checked | undefined): Finding {
  if (here?.fault) return { good: false, lines: [t.verifyFailed, ...linesHere(here)] };
  if (!verdict.ok || verdict.fair === false)
    return { good: false, lines: [t.verifyFailed, verdict.error?.words ?? ""] };
  if (verdict.fair === null && verdict.checked.length === 0)
    return { good: true, lines: [t.verifyNoSeed(verdict.actions)] };
  const left = { rolls: verdict.rolls - (here?.rolls ?? 0), draws: verdict.draws - (here?.draws ?? 0) };
  return {
    good: true,
    lines: [
      ...linesHere(here),
      ...(left.rolls + left.draws > 0 && verdict.fair ? [t.verifiedThere(left.rolls, left.draws)] : []),
      ...verdict.unchecked.map(t.verifyUnchecked),
    ],
  };
}

export function Finder({ label, find }: { label: string; find: () => Promise<Finding> }) {
  const [finding, setFinding] = useState<Finding>({ good: true, lines: [] });
  const check = async (): Promise<void> => {
    setFinding({ good: true, lines: [t.verifying] });
    try {
      setFinding(await find());
    } catch (error) {
      setFinding({ good: false, lines: [error instanceof Error ? error.message : t.failed] });
    }
  };
  return (
    <div class="verify">
      <button onClick={() => void check()} data-action="verify">
        {label}
      </button>
      <div role="status" class={finding.good ? "good" : "bad"}>
        {finding.lines.map(line => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  );
}

/** Checks a record on the server and, where the browser can, once more here. */
export function Verify({
  record,
  replay,
  parts,
  kept,
}: {
  parts: ReportParts;
  record: () => Promise<string>;
  replay: ReplayFacts | undefined;
  kept?: KeptDice | undefined;
}) {
  const find = async (): Promise<Finding> => {
    const verdict = await api.verify(await record());
    const here =
      replay?.seed && canCheck() ? await checkDice(replay, kept, await parts.dice(replay.scenario.rules)) : undefined;
    return findingOf(verdict, here);
  };
  return <Finder label={parts.verify} find={find} />;
}

/** Checks the rolls of a game that goes on, here alone. */
export function VerifySoFar({ match, game, parts }: { match: string; game: number; parts: ReportParts }) {
  const find = async (): Promise<Finding> => {
    const sheet = await api.dice(match, game);
    if (!canCheck()) return { good: true, lines: [t.verifyNotHere] };
    const rule = await parts.dice(sheet.rules);
    const here = await checkSheet(sheet, keptDice(match, game), rule);
    if (here.fault) return { good: false, lines: [t.verifyFailed, ...linesHere(here)] };
    const later = [
      ...(here.rollsLeft > 0 ? [t.verifyRollsLater(here.rollsLeft)] : []),
      ...(rule.draw ? [t.verifyDrawsLater] : []),
    ];
    return { good: true, lines: [...linesHere(here), ...later] };
  };
  return (
    <>
      <p>{isLocal(match) ? t.deviceDiceAbout : t.diceAbout}</p>
      <Finder label={t.verifySoFar} find={find} />
    </>
  );
}
