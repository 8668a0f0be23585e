// The matches of this browser: those in progress, and those that are over.
import { deviceApi } from "../../shell/device.ts";
import { type MyMatch, forget, myMatches } from "../../shell/kept-matches.ts";
import { ForgetButton } from "../../shell/parts/forget.tsx";
import { t } from "../../shell/strings.ts";
import { isLocal } from "../../shell/transport.ts";
import { linkOf } from "./play-now.tsx";
import { tf } from "./words.ts";

/** A match of this device is nowhere else: it goes for good. */
function letGo(match: MyMatch): void {
  forget(match);
  if (isLocal(match.match)) void deviceApi.remove(match.match).catch(() => undefined);
}

function Lines({ matches, link }: { matches: readonly MyMatch[]; link: (match: MyMatch) => string }) {
  return (
    <ul>
      {matches.map(match => (
        <li key={`${match.match}/${match.seat}`}>
          <a href={link(match)}>
            {match.name}
            {match.opponent && ` – ${match.opponent}`}
          </a>
          <ForgetButton name={match.name} sure={t.forgetSure(match.name)} forget={() => letGo(match)} />
        </li>
      ))}
    </ul>
  );
}

export function MyMatches() {
  const mine = myMatches.value.filter(match => !match.over);
  if (mine.length === 0) return null;
  return (
    <section class="panel mine">
      <h2>{t.yourMatches}</h2>
      <Lines matches={mine} link={linkOf} />
    </section>
  );
}

/** Closed until the player opens it. */
export function FinishedMatches() {
  const over = myMatches.value.filter(match => match.over);
  if (over.length === 0) return null;
  return (
    <details class="panel mine finished">
      <summary>
        <h2>
          {tf.finished} <span class="small">{over.length}</span>
        </h2>
      </summary>
      <Lines matches={over} link={match => `#/replay/${match.match}/1`} />
    </details>
  );
}
