// The frame of the table of every game: the way to it, the bar, dialogs, keys, and the kept part of the match.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ReportParts } from "../game.ts";
import { endsMatch } from "../clock.ts";
import { campaignLink, matchLink } from "../links.ts";
import type { AnyMatch } from "../match-model.ts";
import type { Chair } from "../connection.ts";
import { recall, remember, update } from "../kept-matches.ts";
import type { MatchInfo, Side } from "../protocol.ts";
import { sound } from "../sounds.ts";
import { keepsNothing } from "../storage.ts";
import { t } from "../strings.ts";
import { isLocal } from "../transport.ts";
import { SideClock, TimeDialog, TimeLine } from "./clock.tsx";
import { Bar } from "./bar.tsx";
import { Dialog } from "./dialog.tsx";
import { Links, takeFresh } from "./links.tsx";
import { Menu } from "./menu.tsx";
import { Message } from "./message.tsx";
import { Report } from "./report.tsx";
import { SettingsDialog } from "./settings-dialog.tsx";
import { SoundSwitch } from "./sound-switch.tsx";
import { StandingDialog, StandingLine, takesStanding } from "./standing.tsx";
import { VerifySoFar } from "./verify.tsx";

export interface MatchPageProps {
  readonly chair: Chair;
}

/** Connects to a match, and shows it once there is something to show. */
export function MatchGate<M extends AnyMatch>({
  chair,
  make,
  children,
}: MatchPageProps & {
  make: (chair: Chair) => M;
  children: (model: M) => ComponentChildren;
}) {
  const model = useMemo(() => make(chair), [chair]);
  useEffect(() => {
    model.start();
    return () => model.close();
  }, [model]);
  if (!model.scenario.value || !model.table.value || !model.info.value)
    return (
      <Message failure={model.failure.value} words={model.state.value === "lost" ? t.lostConnection : t.loading} />
    );
  return <>{children(model)}</>;
}

/** Windows every table has. */
export type Common = "briefing" | "settings" | "links" | "resign" | "report" | "dice" | "standing" | "time";

/** Which window is open. The seat is kept in this browser, the tab says whose turn it is, and the end opens the report. */
export function useTable<Own extends string>(model: AnyMatch) {
  const [shown, show] = useState<Own | Common | undefined>(() => (takeFresh(model.chair.match) ? "links" : undefined));
  const scenario = model.scenario.value;
  const info = model.info.value;
  const over = model.over.value;
  useEffect(() => {
    // A player who comes by a link keeps his seat before he knows the battle. A campaign keeps the seats of its battles.
    const { match, seat } = model.chair;
    const kept = seat && recall(match, seat);
    if (!scenario || !info || !kept || kept.name === scenario.name) return;
    const other = info.seats[seat === "a" ? "b" : "a"];
    const opponent = other.kind === "bot" ? t.levelName(other.level ?? "") : other.name;
    update(match, seat, { scenario: scenario.id, name: scenario.name, opponent });
  }, [scenario?.id]);
  useEffect(() => {
    // A player who plays over days sees in the tab that it is his turn.
    document.title = `${model.mine.value ? "● " : ""}${scenario?.name ?? ""}: ${t.name}`;
  }, [scenario?.id, model.mine.value]);
  const asked = model.mine.value && !model.busy.value && !over;
  const waited = useRef(asked);
  useEffect(() => {
    // A horn calls the player who had to wait.
    if (asked && !waited.current) sound("horn");
    waited.current = asked;
  }, [asked]);
  useEffect(() => {
    if (over && !model.busy.value) show("report");
  }, [over, model.busy.value]);
  return { shown, show };
}

/** The keys with which other programs undo. */
export const isUndo = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "z";

/** Keys for the whole page, while the player is not writing; the handler says whether a key meant something. */
export function useKeys(asleep: boolean, handle: (event: KeyboardEvent, target: HTMLElement) => boolean): void {
  const latest = useRef(handle);
  latest.current = (event, target) => !asleep && handle(event, target);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      // A window over the table has the keys, whatever has the focus in it.
      if (document.querySelector("dialog[open]")) return;
      if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
      if ((event.ctrlKey || event.metaKey || event.altKey) && !isUndo(event)) return;
      if (latest.current(event, target)) event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** The viewer of the table and his side: his own army is at the bottom of the screen. */
export function viewOf(model: AnyMatch) {
  const side: Side = model.side.value ?? "bottom";
  const turned = (model.isHotseat.value ? model.faces.value : side) === "top";
  const [foe, me]: readonly [Side, Side] = turned ? ["bottom", "top"] : ["top", "bottom"];
  return { spectator: model.seats.value.length === 0, side, turned, foe, me };
}

/** Urgent words, between the bar and the table. */
function Notices({
  model,
  shown,
  show,
}: {
  model: AnyMatch;
  shown: string | undefined;
  show: (window: Common) => void;
}) {
  const info = model.info.value;
  if (!info) return null;
  const { spectator } = viewOf(model);
  return (
    <section class="notices" aria-label={t.notices}>
      {model.state.value === "lost" && (
        <p class="notice-line" role="alert">
          {t.lostConnection} {model.held.value.actions > 0 && `${t.lineHolds} `}
          <button onClick={() => model.retry()}>{t.retry}</button>{" "}
          {model.held.value.unsent && (
            <button data-action="let-go" onClick={() => model.letGo()}>
              {t.lineLetGo}
            </button>
          )}
        </p>
      )}
      {model.promiseBroken.value && (
        <p class="notice-line" role="alert" data-notice="promise">
          {t.promiseBroken}
        </p>
      )}
      {model.openedAgain.value && (
        <p class="notice-line" role="alert" data-notice="opened-again">
          {model.openedAgain.value} {t.openedAgainAbout}{" "}
          <button onClick={() => (model.openedAgain.value = "")}>{t.close}</button>
        </p>
      )}
      {model.chair.seat && keepsNothing.value && (
        <p class="notice-line" role="alert" data-notice="keeps-nothing">
          {t.keepsNothing} <button onClick={() => show("links")}>{t.links}</button>
        </p>
      )}
      {spectator && <p class="notice-line calm">{t.spectator}</p>}
      <Waiting model={model} show={show} />
      <TimeLine model={model} />
      <StandingLine model={model} onShow={() => show("standing")} />
      {info.rematch && shown !== "report" && (
        <p class="notice-line calm" role="status">
          {t.rematchReady} <a href={matchLink(info.rematch, model.chair.seat)}>{t.rematchJoin}</a>
        </p>
      )}
    </section>
  );
}

/** A player is still to come: a seat is open, or its player has not been at the table yet. */
function Waiting({ model, show }: { model: AnyMatch; show: (window: Common) => void }) {
  const info = model.info.value;
  if (!info || model.over.value) return null;
  const open = someSeatOpen(info);
  if (!open && !model.waits.value) return null;
  const { match, seat } = model.chair;
  const invites = open && seat !== undefined && recall(match, seat)?.invitation !== undefined;
  const words = open ? (seat ? t.waitsForGuest : t.waitsForSomebody) : t.waitsForPlayers;
  return (
    <p class="notice-line" role="status" data-notice="waits">
      {words} {invites && <button onClick={() => show("links")}>{t.inviteShow}</button>}
    </p>
  );
}

const someSeatOpen = (info: MatchInfo): boolean => info.seats.a.open || info.seats.b.open;

/** The bar over the table and urgent words below it. `children`: further entries of the menu. */
export function MatchBar({
  model,
  turn,
  shown,
  show,
  children,
}: {
  model: AnyMatch;
  turn: string;
  shown: string | undefined;
  show: (window: Common) => void;
  children: ComponentChildren;
}) {
  const scenario = model.scenario.value;
  const info = model.info.value;
  if (!scenario || !info) return null;
  const { spectator, me } = viewOf(model);
  return (
    <>
      <Bar scenario={scenario}>
        <span class="turn">
          {info.two_way && `${t.gameOf(model.table.value.game)}, `}
          {turn}
        </span>
        {!spectator && (
          <span class="bar-clock">
            <SideClock model={model} side={me} />
          </span>
        )}
        {isLocal(info.id) && <span class="small device-dice">{t.deviceDice}</span>}
        {info.campaign && <a href={campaignLink(info.campaign, model.chair.seat)}>{t.toCampaign}</a>}
        <Menu>
          <button onClick={() => show("briefing")} title={t.briefingKey}>
            {t.briefing}
          </button>
          {children}
          {model.mayHint.value && (
            <button data-hint onClick={() => void model.hint()}>
              {t.hint}
            </button>
          )}
          {info.seats.a.kind !== "hotseat" && !isLocal(info.id) && (
            <button onClick={() => show("links")}>{t.links}</button>
          )}
          {takesStanding(model) && <button onClick={() => show("standing")}>{t.whileAway}</button>}
          {info.pace && <button onClick={() => show("time")}>{t.time}</button>}
          <SoundSwitch />
          <button onClick={() => show("settings")}>{t.settings}</button>
          {!model.over.value && <button onClick={() => show("dice")}>{t.dice}</button>}
          {model.over.value ? (
            <button onClick={() => show("report")}>{t.report}</button>
          ) : (
            !spectator && <button onClick={() => show("resign")}>{t.resign}</button>
          )}
        </Menu>
      </Bar>
      <Notices model={model} shown={shown} show={show} />
    </>
  );
}

/** The table's answer to an action that cannot be done. */
export function Say({ model }: { model: AnyMatch }) {
  return model.say.value ? (
    <p class="say" role="status">
      {model.say.value}
    </p>
  ) : null;
}

/** The events and the question, for players who use a screen reader. Behind a curtain they may be another player's secrets. */
export function Announced({ model, hidden }: { model: AnyMatch; hidden: boolean }) {
  if (hidden) return <p class="sr" role="status" aria-live="polite" data-live />;
  return (
    <p class="sr" role="status" aria-live="polite" data-live>
      {model.over.value
        ? model.over.value.words
        : `${model.news.value} ${model.waits.value ? t.waitsForPlayers : (model.decision.value?.words ?? "")} ${model.say.value}`}
    </p>
  );
}

function ResignDialog({ model, onClose }: { model: AnyMatch; onClose: () => void }) {
  // On one screen the side that decides is the one that gives up.
  const loser = model.isHotseat.value ? model.decision.value?.side : undefined;
  return (
    <Dialog title={t.resign} onClose={onClose}>
      <p>
        {loser
          ? t.resignSureOf(model.sideName(loser), model.sideName(loser === "top" ? "bottom" : "top"))
          : t.resignSure}
        {model.info.value?.campaign && ` ${t.resignInCampaign}`}
      </p>
      <div class="buttons">
        <button
          class="primary"
          onClick={() => {
            void model.resign();
            onClose();
          }}
        >
          {t.yes}
        </button>
        <button onClick={onClose}>{t.no}</button>
      </div>
    </Dialog>
  );
}

async function askForRematch(model: AnyMatch, swap: boolean): Promise<void> {
  const next = await model.rematch(swap);
  const { match, seat } = model.chair;
  if (!next || !seat) return;
  // The same secret holds the same seat at the new table.
  const mine = recall(match, seat);
  if (mine) {
    const { rematch: _, ...rest } = mine;
    remember({ ...rest, match: next, made: Date.now(), over: false });
  }
  location.hash = matchLink(next, seat);
}

function ReportDialog({ model, parts, onClose }: { model: AnyMatch; parts: ReportParts; onClose: () => void }) {
  const info = model.info.value;
  const over = model.over.value;
  if (!info || !over) return null;
  const { spectator } = viewOf(model);
  const { game } = model.table.value;
  const another = !endsMatch(info, over, game);
  return (
    <Dialog title={t.over} class="wide" onClose={onClose}>
      <Report
        parts={parts}
        info={info}
        scenario={model.scenario.value}
        over={over}
        game={game}
        seat={model.chair.seat}
        me={spectator || model.isHotseat.value ? null : model.side.value}
        rematchLink={info.rematch ? matchLink(info.rematch, model.chair.seat) : undefined}
        onRematch={
          spectator || info.campaign || another || someSeatOpen(info)
            ? undefined
            : swap => void askForRematch(model, swap)
        }
        onNext={
          another && !spectator
            ? () => {
                onClose();
                void model.nextGame();
              }
            : undefined
        }
      />
    </Dialog>
  );
}

/** The windows of every table. */
export function MatchDialogs({
  model,
  parts,
  shown,
  onClose,
}: {
  model: AnyMatch;
  parts: ReportParts;
  shown: string | undefined;
  onClose: () => void;
}) {
  if (shown === "settings") return <SettingsDialog onClose={onClose} />;
  if (shown === "links") return <Links chair={model.chair} onClose={onClose} />;
  if (shown === "time") return <TimeDialog model={model} onClose={onClose} />;
  if (shown === "standing") return <StandingDialog model={model} onClose={onClose} />;
  if (shown === "resign") return <ResignDialog model={model} onClose={onClose} />;
  if (shown === "dice")
    return (
      <Dialog title={t.dice} onClose={onClose}>
        <VerifySoFar match={model.chair.match} game={model.table.value.game} parts={parts} />
      </Dialog>
    );
  if (shown === "report") return <ReportDialog model={model} parts={parts} onClose={onClose} />;
  return null;
}
