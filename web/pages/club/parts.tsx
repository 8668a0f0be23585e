// Parts that the pages of the club share: the bar, the battles there are, and errors.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { type RuleSet, ruleSets } from "../../games/registry.ts";
import { api } from "../../shell/api.ts";
import { PlainBar } from "../../shell/parts/bar.tsx";
import type { BattleSummary } from "../../shell/protocol.ts";
import { t } from "../../shell/strings.ts";
import { tw } from "./words.ts";

const pages = [
  ["lobby", tw.lobby],
  ["my-matches", tw.myMatches],
  ["you", tw.you],
] as const;
export type ClubPageName = (typeof pages)[number][0];

export function ClubPage(props: { page: ClubPageName; title: string; children: ComponentChildren }) {
  useEffect(() => {
    document.title = `${props.title}: ${t.name}`;
  }, [props.title]);
  return (
    <div class="club-page">
      <PlainBar title={props.title}>
        <nav aria-label={tw.nav}>
          {pages.map(([page, name]) => (
            <a key={page} class="button" href={`#/${page}`} aria-current={page === props.page ? "page" : undefined}>
              {name}
            </a>
          ))}
        </nav>
      </PlainBar>
      <main>{props.children}</main>
    </div>
  );
}

/** The battles of the server by their ids, and the games that draw them. */
export interface Battles {
  readonly all: readonly BattleSummary[];
  readonly byId: ReadonlyMap<string, BattleSummary>;
  readonly sets: readonly RuleSet[];
}
const none: Battles = { all: [], byId: new Map(), sets: [] };
export function useBattles(): Battles {
  const [battles, setBattles] = useState(none);
  useEffect(() => {
    void Promise.all([api.scenarios(), ruleSets()]).then(
      ([all, sets]) => setBattles({ all, sets, byId: new Map(all.map(battle => [battle.id, battle])) }),
      () => undefined,
    );
  }, []);
  return battles;
}
export const nameOf = (battles: Battles, id: string): string => battles.byId.get(id)?.name ?? id;

export const Warning = ({ words }: { words: string }) =>
  words ? (
    <p class="warning" role="alert">
      {words}
    </p>
  ) : null;

export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : t.failed);
