// The briefing of a battle on hexes.
import { type BriefingParts, counted } from "../../../shell/parts/briefing.tsx";
import type { Rules, Scenario } from "../protocol.ts";
import { th } from "../strings.ts";

/** Ground in this battle, with its effects on moves, fights and sight. */
function groundOf(scenario: Scenario, rules: Rules | undefined): BriefingParts["ground"] {
  const here = new Set(Object.values(scenario.terrain));
  const words = (label: string, text: string): string => (text === "" ? "" : `${label}: ${text}`);
  return (rules?.terrains ?? [])
    .filter(terrain => here.has(terrain.code))
    .map(terrain => ({
      name: terrain.name,
      words: [words(th.aidMove, terrain.move), words(th.aidBattle, terrain.battle), words(th.aidSight, terrain.sight)]
        .filter(text => text !== "")
        .join(" "),
    }));
}

function Deck({ rules }: { readonly rules: Rules }) {
  return (
    <section>
      <h3>{th.briefingDeck(rules.cards.reduce((sum, card) => sum + card.copies, 0))}</h3>
      <ul class="briefing-deck">
        {rules.cards.map(card => (
          <li key={card.code} title={card.words}>
            <b>{card.copies}</b> {card.name}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The names of leaders, and how many have none. */
export function leadersNamed(names: readonly string[]): readonly string[] {
  const known = names.filter(name => name !== "");
  const nameless = names.length - known.length;
  if (nameless === 0) return known;
  return [...known, known.length > 0 ? th.moreLeaders(nameless) : th.namelessLeaders(nameless)];
}

export function briefingParts(scenario: Scenario, rules: Rules | undefined): BriefingParts {
  return {
    victory: (["bottom", "top"] as const).map(side =>
      th.victoryLine(scenario.sides[side].name, scenario.sides[side].banners),
    ),
    order: side => counted(scenario.units.filter(unit => unit.side === side).map(unit => unit.name)),
    leaders: side =>
      leadersNamed(scenario.leaders.filter(leader => leader.side === side && !leader.spare).map(leader => leader.name)),
    ground: groundOf(scenario, rules),
    more: rules ? <Deck rules={rules} /> : null,
  };
}
