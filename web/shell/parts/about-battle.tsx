// Facts about a battle while it is played: its own rules first, then its history.
import type { BattleDetails } from "../protocol.ts";
import { t } from "../strings.ts";

export function AboutBattle({ scenario }: { scenario: BattleDetails }) {
  return (
    <>
      {scenario.special.length > 0 && (
        <>
          <h3>{t.special}</h3>
          <ul>
            {scenario.special.map(rule => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </>
      )}
      <h3>{t.history}</h3>
      <p class="story">{scenario.about}</p>
    </>
  );
}
