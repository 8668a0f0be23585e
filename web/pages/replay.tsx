// A battle that is over, or a record from a file, played again by its game.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { gameWith } from "../games/registry.ts";
import { api } from "../shell/api.ts";
import type { AnyGame } from "../shell/game.ts";
import { keptDice } from "../shell/kept-dice.ts";
import { Message } from "../shell/parts/message.tsx";
import type { ReplayFacts } from "../shell/protocol.ts";
import { t } from "../shell/strings.ts";

interface Shown {
  readonly replay: ReplayFacts;
  readonly game: AnyGame;
}
const withGame = async (replay: ReplayFacts): Promise<Shown> => ({
  replay,
  game: await gameWith(replay.scenario.rules),
});

const loaded = signal<(Shown & { readonly record: string }) | undefined>(undefined);

/** Shows a record that a player has as a file. */
export async function showRecord(record: string): Promise<void> {
  loaded.value = { record, ...(await withGame(await api.replayOf(record))) };
  location.hash = "#/replay";
}

/** `number`: of the two games of a match with swapped sides. */
export function ReplayPage({ match, number = 1 }: { match?: string | undefined; number?: number | undefined }) {
  const [shown, setShown] = useState<Shown | undefined>(match ? undefined : loaded.value);
  const [failure, setFailure] = useState("");
  useEffect(() => {
    if (!match) return;
    api
      .replay(match, number)
      .then(withGame)
      .then(setShown, (error: Error) => setFailure(error.message));
  }, [match, number]);
  if (!shown) return <Message failure={failure || (match ? undefined : t.notFound)} />;
  const { Replay } = shown.game;
  return (
    <>
      {shown.replay.note && <p class="small">{shown.replay.note}</p>}
      <Replay
        replay={shown.replay}
        record={() => (match ? api.record(match, number) : Promise.resolve(loaded.value?.record ?? ""))}
        kept={match ? keptDice(match, number) : undefined}
      />
    </>
  );
}
