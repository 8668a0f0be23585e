// The matches of a person, wherever he sits: own turns first, and finished ones are kept.
import { useEffect, useRef, useState } from "preact/hooks";
import { type MyMatchFacts, clubApi, followMatches } from "../../shell/club.ts";
import { myMatches } from "../../shell/kept-matches.ts";
import { matchLink, replayLink } from "../../shell/links.ts";
import { t } from "../../shell/strings.ts";
import { isLocal } from "../../shell/transport.ts";
import { type Battles, ClubPage, Warning, nameOf, useBattles, wordsOf } from "./parts.tsx";
import { agoOf, tw } from "./words.ts";

function opponentOf({ opponent, level, name }: MyMatchFacts): string {
  if (opponent === "bot") return tw.against(`${t.bot}: ${t.levelName(level ?? "")}`);
  return tw.against(name || tw.guest);
}

function Group(props: { title: string; part: string; matches: readonly MyMatchFacts[]; battles: Battles }) {
  if (props.matches.length === 0) return null;
  return (
    <section class="panel" data-part={props.part}>
      <h2>{props.title}</h2>
      <ul class="match-list">
        {props.matches.map(one => (
          <li key={one.match}>
            <a href={one.over ? replayLink(one.match, 1) : matchLink(one.match, one.seat)}>
              {nameOf(props.battles, one.battle)}
            </a>{" "}
            {opponentOf(one)}
            {one.changed > 0 && <span class="small"> {tw.begun(agoOf(one.changed))}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Seats of this browser alone, held by their secrets. */
function KeptHere({ known, changed }: { known: readonly MyMatchFacts[]; changed: () => void }) {
  const [said, setSaid] = useState("");
  const [failure, setFailure] = useState("");
  const names = new Set(known.map(one => one.match));
  const only = myMatches.value.filter(one => !names.has(one.match) && !isLocal(one.match) && one.secret !== "");
  if (only.length === 0) return said ? <p role="status">{said}</p> : null;
  const keep = async (): Promise<void> => {
    setFailure("");
    try {
      for (const one of only) await clubApi.keep(one.match, one.secret);
      setSaid(tw.kept(only.length));
    } catch (error) {
      setFailure(wordsOf(error));
    } finally {
      changed();
    }
  };
  return (
    <section class="panel" data-part="kept-here">
      <h2>{tw.keptHere}</h2>
      <p>{tw.keptAbout}</p>
      <ul class="match-list">
        {only.map(one => (
          <li key={`${one.match}/${one.seat}`}>
            <a href={matchLink(one.match, one.seat)}>{one.name || one.scenario || one.match}</a>
          </li>
        ))}
      </ul>
      <Warning words={failure} />
      <button onClick={() => void keep()}>{tw.keepAll}</button>
    </section>
  );
}

export function MyMatchesPage() {
  const battles = useBattles();
  const [matches, setMatches] = useState<readonly MyMatchFacts[]>();
  const [lost, setLost] = useState(false);
  const look = useRef<() => void>();
  useEffect(() => {
    const following = followMatches(list => setMatches(list.matches), setLost);
    look.current = following.now;
    return following.stop;
  }, []);
  const those = (want: (one: MyMatchFacts) => boolean): readonly MyMatchFacts[] => (matches ?? []).filter(want);
  return (
    <ClubPage page="my-matches" title={tw.myMatches}>
      <div class="club-list">
        <Warning words={lost ? tw.lost : ""} />
        {!matches && !lost && <p role="status">{t.loading}</p>}
        {matches?.length === 0 && <p class="panel">{tw.noMatches}</p>}
        <Group title={tw.yourTurn} part="turn" matches={those(one => one.my_turn)} battles={battles} />
        <Group title={tw.theirTurn} part="theirs" matches={those(one => !one.my_turn && !one.over)} battles={battles} />
        <Group title={tw.over} part="over" matches={those(one => one.over)} battles={battles} />
        {matches && <KeptHere known={matches} changed={() => look.current?.()} />}
      </div>
    </ClubPage>
  );
}
