// The nearest choice: the battle in progress in which the player decides, else the first battle, else the last opponent again.
import { useEffect, useState } from "preact/hooks";
import { type RuleSet, games } from "../../games/registry.ts";
import { api } from "../../shell/api.ts";
import type { Lesson } from "../../shell/game.ts";
import { keepPromises } from "../../shell/kept-dice.ts";
import { type MyMatch, myMatches, remember } from "../../shell/kept-matches.ts";
import { matchLink } from "../../shell/links.ts";
import { Sketch } from "../../shell/parts/sketch.tsx";
import type { BattleSummary, MatchInfo, Seat } from "../../shell/protocol.ts";
import { t } from "../../shell/strings.ts";
import { isLocal } from "../../shell/transport.ts";
import { storyOf } from "./facts.ts";
import { tf } from "./words.ts";

export const lesson: Lesson | undefined = games.find(game => game.lesson)?.lesson;

/** Where a match is gone on with. */
export const linkOf = ({ match, seat }: MyMatch): string => (seat ? matchLink(match, seat) : `#/play/${match}`);

/** The action of "play now". */
export type Next =
  | { readonly kind: "go-on"; readonly match: MyMatch }
  | { readonly kind: "first"; readonly lesson: Lesson }
  | { readonly kind: "again"; readonly match: MyMatch };

/** `mine`: the matches of this browser, the latest first. `turns`: those of them in which it is known that he decides. */
export function nextFor(mine: readonly MyMatch[], turns: ReadonlySet<string>, first = lesson): Next | undefined {
  const open = mine.filter(match => !match.over);
  const [latest] = open;
  const match = open.find(one => turns.has(one.match)) ?? latest;
  if (match) return { kind: "go-on", match };
  const [last] = mine;
  if (last) return { kind: "again", match: last };
  return first && { kind: "first", lesson: first };
}

/** Not more than this many matches are asked whose turn it is. */
const mostAsked = 6;

/** The matches in progress in which the player of this browser decides now. */
export function useTurns(): ReadonlySet<string> {
  const [turns, setTurns] = useState<ReadonlySet<string>>(new Set());
  const open = myMatches.value.filter(match => !match.over).slice(0, mostAsked);
  useEffect(() => {
    if (open.length === 0) return undefined;
    let gone = false;
    const isMine = async ({ match, seat }: MyMatch): Promise<string[]> => {
      const { decides, seats } = await api.match(match);
      if (decides === null) return [];
      return seat === undefined || decides === seat || seats[decides].kind === "hotseat" ? [match] : [];
    };
    void Promise.all(open.map(match => isMine(match).catch(() => []))).then(found => {
      if (!gone) setTurns(new Set(found.flat()));
    });
    return () => {
      gone = true;
    };
  }, [open.map(match => match.match).join()]);
  return turns;
}

/** Makes a match like one that is over; the address of its table, or of its battle where the other side was a person. */
async function again(old: MyMatch): Promise<string> {
  const info: MatchInfo | undefined = await api.match(old.match).catch(() => undefined);
  const seat: Seat = old.seat ?? "a";
  const other = info?.seats[seat === "a" ? "b" : "a"];
  if (!info || other?.kind !== "bot" || info.campaign !== null) return `#/battle/${old.scenario}`;
  const made = await api.make(
    {
      scenario: info.scenario,
      seats: { a: { kind: "person", side: info.seats[seat].side }, b: { kind: "bot", level: other.level ?? "" } },
      two_way: false,
    },
    isLocal(old.match) ? "device" : "server",
  );
  keepPromises(made.info);
  const { scenario, name, opponent } = old;
  const secret = made.secrets.a ?? "";
  remember({ match: made.match, seat: "a", secret, scenario, name, opponent, made: Date.now(), over: false });
  return matchLink(made.match, "a");
}

function wordsOf(next: Next): { readonly title: string; readonly about: string; readonly scenario: string } {
  if (next.kind === "first") return { title: tf.firstTitle, about: next.lesson.about, scenario: next.lesson.battle };
  const { name, opponent, scenario } = next.match;
  return next.kind === "go-on"
    ? { title: tf.goOn(name), about: tf.goOnAbout(opponent), scenario }
    : { title: tf.again(name), about: tf.againAbout(opponent), scenario };
}

/** `fail` gets the error. */
export function PlayNow(props: {
  battles: readonly BattleSummary[];
  sets: readonly RuleSet[];
  fail: (words: string) => void;
}) {
  const [busy, setBusy] = useState(false);
  const next = nextFor(myMatches.value, useTurns());
  if (!next) return null;
  const { title, about, scenario } = wordsOf(next);
  const battle = props.battles.find(one => one.id === scenario);
  const game = props.sets.find(set => set.code === battle?.rules)?.game;
  const go = async (begin: () => Promise<string>): Promise<void> => {
    setBusy(true);
    try {
      location.hash = await begin();
    } catch (error) {
      props.fail(error instanceof Error ? error.message : t.failed);
    } finally {
      setBusy(false);
    }
  };
  const begin = async (): Promise<string> => {
    if (next.kind === "go-on") return linkOf(next.match);
    return next.kind === "first" ? next.lesson.begin() : again(next.match);
  };
  return (
    <section class="play-now" aria-labelledby="play-now-title" data-next={next.kind}>
      <div class="play-now-picture">
        {battle && game && <Sketch battle={battle} game={game.code} parts={game.sketch} />}
      </div>
      <div class="play-now-words">
        <h2 id="play-now-title">{title}</h2>
        <p>{about}</p>
        {battle?.balance && next.kind === "first" && (
          <p class="play-now-story">{tf.lessonLength(battle.balance.turns)}</p>
        )}
        {battle && next.kind !== "first" && <p class="play-now-story">{storyOf(battle)}</p>}
        <div class="buttons">
          <button
            class="primary large"
            data-action={next.kind === "first" ? "guided" : "play-now"}
            disabled={busy}
            onClick={() => void go(begin)}
          >
            {busy ? t.beginning : tf.playNow}
          </button>
          {next.kind !== "first" && lesson && (
            <button class="quiet" data-action="guided" disabled={busy} onClick={() => void go(() => lesson.begin())}>
              {tf.lessonLink}
            </button>
          )}
        </div>
      </div>
    </section>
  );
}
