// A battle that is over, or a record from a file, played again by its game.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { gameWith } from "../games/registry.ts";
import { api } from "../shell/api.ts";
import type { AnyGame } from "../shell/game.ts";
import { keptDice } from "../shell/kept-dice.ts";
import { recall } from "../shell/kept-matches.ts";
import { recordLink, replayLink } from "../shell/links.ts";
import { Message } from "../shell/parts/message.tsx";
import type { ReplayFacts, Side } from "../shell/protocol.ts";
import { t } from "../shell/strings.ts";

interface Shown {
  readonly replay: ReplayFacts;
  readonly game: AnyGame;
  readonly side?: Side | undefined;
}
const withGame = async (replay: ReplayFacts, side?: Side): Promise<Shown> => ({
  replay,
  side,
  game: await gameWith(replay.scenario.rules),
});

const loaded = signal<(Shown & { readonly record: string }) | undefined>(undefined);

/** Shows a record that a player has as a file. */
export async function showRecord(record: string): Promise<void> {
  loaded.value = { record, ...(await withGame(await api.replayOf(record))) };
  location.hash = "#/replay";
}

/** The end of a battle that one side gave up is not in its record: the match knows it. */
async function ofMatchWithEnd(match: string, number: number): Promise<ReplayFacts> {
  const replay = await api.replay(match, number);
  if (replay.over) return replay;
  const info = await api.match(match).catch(() => undefined);
  return { ...replay, over: info?.games[number - 1]?.over ?? null };
}

/** The side that this browser's seat had in a game of a match; undefined for other viewers, and for two at one screen. */
export async function ownSide(match: string, number: number): Promise<Side | undefined> {
  const seat = recall(match)?.seat;
  const info = seat && (await api.match(match).catch(() => undefined));
  if (!seat || !info || info.seats[seat].kind === "hotseat") return undefined;
  const top = info.games[number - 1]?.top;
  return top && (top === seat ? "top" : "bottom");
}

/** A battle to be watched: of a match, of a record that the server keeps, or of a file. */
interface Source {
  readonly replay: () => Promise<ReplayFacts>;
  readonly record: () => Promise<string>;
  readonly side?: () => Promise<Side | undefined>;
}
const ofMatch = (match: string, number: number): Source => ({
  replay: () => ofMatchWithEnd(match, number),
  record: () => api.record(match, number),
  side: () => ownSide(match, number),
});
const ofKept = (id: string): Source => ({ replay: () => api.replayOfKept(id), record: () => api.keptRecord(id) });
const ofFile: Pick<Source, "record"> = { record: () => Promise.resolve(loaded.value?.record ?? "") };

/**
 * `number`: of the two games of a match with swapped sides; `kept`: a record that the server keeps; `step`: that is shown first.
 */
export function ReplayPage({
  match,
  number = 1,
  kept,
  step,
}: {
  match?: string | undefined;
  number?: number | undefined;
  kept?: string | undefined;
  step?: number | undefined;
}) {
  const source = match ? ofMatch(match, number) : kept ? ofKept(kept) : undefined;
  const [shown, setShown] = useState<Shown | undefined>(source ? undefined : loaded.value);
  const [failure, setFailure] = useState("");
  useEffect(() => {
    if (!source) return;
    Promise.all([source.replay(), source.side?.()])
      .then(([replay, side]) => withGame(replay, side))
      .then(setShown, (error: Error) => setFailure(error.message));
  }, [match, number, kept]);
  if (!shown) return <Message failure={failure || (source ? undefined : t.notFound)} />;
  const { Replay } = shown.game;
  const linkTo = match
    ? (to: number) => replayLink(match, number, to)
    : kept
      ? (to: number) => recordLink(kept, to)
      : undefined;
  return (
    <>
      {shown.replay.note && <p class="small">{shown.replay.note}</p>}
      <Replay
        replay={shown.replay}
        record={(source ?? ofFile).record}
        kept={match ? keptDice(match, number) : undefined}
        step={step}
        side={shown.side}
        linkTo={linkTo}
      />
    </>
  );
}
