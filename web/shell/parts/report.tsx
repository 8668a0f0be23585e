// After a battle: the winner, its course, and the next choices.
import { useEffect, useState } from "preact/hooks";
import { api } from "../api.ts";
import type { ReportParts } from "../game.ts";
import { keptDice } from "../kept-dice.ts";
import { campaignLink, replayLink } from "../links.ts";
import type { BattleFacts, MatchInfo, Over, ReplayFacts, Seat, Side } from "../protocol.ts";
import { t } from "../strings.ts";
import { isLocal } from "../transport.ts";
import { download } from "../download.ts";
import { Charts } from "./charts.tsx";
import { ShareRecord } from "./share-record.tsx";
import { Verify } from "./verify.tsx";

export function Report(props: {
  parts: ReportParts;
  info: MatchInfo;
  scenario: BattleFacts;
  over: Over;
  game: number;
  me: Side | null;
  onNext?: (() => void) | undefined;
  /** Where the rematch is played, once there is one; else the way to ask for it. */
  rematchLink?: string | undefined;
  onRematch?: ((swap: boolean) => void) | undefined;
  /** For the way back to the campaign. */
  seat?: Seat | undefined;
}) {
  const { info, scenario, over, game, me, parts } = props;
  const [replay, setReplay] = useState<ReplayFacts>();
  useEffect(() => {
    setReplay(undefined);
    api.replay(info.id, game).then(setReplay, () => undefined);
  }, [info.id, game]);
  const headline =
    over.winner === null
      ? t.draw
      : me === null
        ? t.winnerLine(scenario.sides[over.winner].name)
        : over.winner === me
          ? t.youWin
          : t.youLose;
  const record = (): Promise<string> => api.record(info.id, game);
  return (
    <section class="panel report" aria-label={t.report}>
      <h2 class={over.winner ?? ""}>{headline}</h2>
      <p>{over.words}</p>
      {info.campaign && <p class="small">{t.toCampaignAbout}</p>}
      {props.rematchLink && <p role="status">{t.rematchReady}</p>}
      {info.score && (
        <>
          <h3>{t.score}</h3>
          {(["a", "b"] as const).map(seat => {
            const points = info.score?.[seat];
            const who = info.seats[seat].name || scenario.sides[info.seats[seat].side].name;
            if (!points) return null;
            return <p key={seat}>{parts.scoreLine(who, points)}</p>;
          })}
        </>
      )}
      {/* Above what comes later: a button must not move away under the pointer. */}
      <div class="buttons">
        {info.campaign && (
          <a class="button primary" href={campaignLink(info.campaign, props.seat)} data-action="to-campaign">
            {t.toCampaign}
          </a>
        )}
        {props.onNext && (
          <button class="primary" onClick={props.onNext}>
            {t.nextGame}
          </button>
        )}
        {props.rematchLink ? (
          <a class="button primary" href={props.rematchLink}>
            {t.rematchJoin}
          </a>
        ) : (
          props.onRematch && (
            <>
              <button class="primary" data-action="rematch" onClick={() => props.onRematch?.(false)}>
                {t.rematch}
              </button>
              <button data-action="rematch-swapped" onClick={() => props.onRematch?.(true)}>
                {t.rematchSwapped}
              </button>
            </>
          )
        )}
        <a class="button" href={replayLink(info.id, game)}>
          {t.watchReplay}
        </a>
        <button onClick={() => void record().then(text => download(`${scenario.id}-${info.id}-${game}.acies`, text))}>
          {t.download}
        </button>
        {isLocal(info.id) && <ShareRecord record={record} />}
        <a class="button" href="#/">
          {t.again}
        </a>
      </div>
      {replay && <Charts replay={replay} parts={parts} moment={{ link: step => replayLink(info.id, game, step) }} />}
      <Verify parts={parts} record={record} replay={replay} kept={keptDice(info.id, game)} />
    </section>
  );
}
