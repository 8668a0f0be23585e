// The player aid: units, terrain, cards, dice and rules from the tables the engine plays by, opened where it is wanted.
import { useEffect, useRef, useState } from "preact/hooks";
import { armies } from "../../../shell/colours.ts";
import { figureOf } from "../board/figure-of.ts";
import { symbolMark } from "../board/pieces.ts";
import type { Rules, Scenario } from "../protocol.ts";
import { th } from "../strings.ts";
import { t } from "../../../shell/strings.ts";
import { CardPicture } from "./card.tsx";
import { AboutBattle } from "../../../shell/parts/about-battle.tsx";
import { Dialog } from "../../../shell/parts/dialog.tsx";
import { Keys } from "../../../shell/parts/keys.tsx";
import { Art } from "../../../shell/parts/art.tsx";
import { Die } from "./icons.tsx";

export type AidPlace = { readonly tab: Tab; readonly at?: string };
type Tab = "battle" | "units" | "terrain" | "cards" | "dice" | "rules" | "keys";

const tabs: readonly (readonly [Tab, string])[] = [
  ["battle", th.aidBattleTab],
  ["units", th.aidUnits],
  ["terrain", th.aidTerrain],
  ["cards", th.aidCards],
  ["dice", th.aidDice],
  ["rules", th.aidRules],
  ["keys", th.aidKeys],
];

function Units({ rules }: { rules: Rules }) {
  return (
    <div class="scroll-x" tabIndex={0} role="region" aria-label={th.aidUnits}>
      <table class="aid-units">
        <thead>
          <tr>
            {th.aidColumns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {rules.units.map(unit => (
          <tbody key={unit.code} id={`aid-${unit.code}`}>
            <tr>
              <th scope="row">
                <span class="aid-figure">
                  <Art id={figureOf(unit.code)} size={38} colour="currentColor" />
                  <Art id={symbolMark(unit)} size={16} />
                </span>
                {unit.code} <span class="small">{unit.name}</span>
              </th>
              <td data-label={th.aidColumns[1]}>{unit.blocks}</td>
              <td data-label={th.aidColumns[2]}>{unit.move}</td>
              <td data-label={th.aidColumns[3]}>{unit.close}</td>
              <td data-label={th.aidColumns[4]}>{unit.fire || "–"}</td>
              <td data-label={th.aidColumns[5]}>{unit.retreat}</td>
              <td data-label={th.aidColumns[6]}>{unit.evades || "–"}</td>
              <td data-label={th.aidColumns[7]}>{unit.momentum || "–"}</td>
            </tr>
            {unit.notes.length > 0 && (
              <tr class="aid-notes">
                <td colSpan={8}>{unit.notes.join(" ")}</td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Terrain({ rules }: { rules: Rules }) {
  return (
    <dl class="aid-terrain">
      {rules.terrains.map(terrain => (
        <div key={terrain.code} id={`aid-${terrain.code}`}>
          <dt>{terrain.name}</dt>
          <dd>
            {[
              [th.aidMove, terrain.move],
              [th.aidBattle, terrain.battle],
              [th.aidSight, terrain.sight],
            ].map(([label, words]) =>
              words ? (
                <p key={label}>
                  <b>{label}:</b> {words}
                </p>
              ) : null,
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Cards({ rules }: { rules: Rules }) {
  return (
    <ul class="aid-cards">
      {rules.cards.map(card => (
        <li key={card.code} id={`aid-${card.code}`} class={`group-${card.group}`}>
          <CardPicture code={card.code} />
          <div>
            <h3>{card.name}</h3>
            <p>{card.words}</p>
            <p class="small">{th.copiesInDeck(card.copies)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Dice({ rules }: { rules: Rules }) {
  return (
    <ul class="aid-dice">
      {rules.faces.map(face => (
        <li key={face.face}>
          <Die face={face.face} size={48} />
          <div>
            <h3>{face.name}</h3>
            <p>
              <b>{th.aidClose}:</b> {face.close}
            </p>
            <p>
              <b>{th.aidFire}:</b> {face.fire}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Chapters({ rules }: { rules: Rules }) {
  return (
    <>
      {rules.chapters.map(chapter => (
        <section key={chapter.title} id={`aid-${chapter.title}`}>
          <h3>{chapter.title}</h3>
          <ul>
            {chapter.statements.map(statement => (
              <li key={statement}>{statement}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** How this battle is won, its own rules, and its history. */
function ThisBattle({ scenario }: { scenario: Scenario }) {
  return (
    <>
      <h3>{th.aidVictory}</h3>
      <ul>
        {(["top", "bottom"] as const).map(side => (
          <li key={side}>{th.victoryLine(scenario.sides[side].name, scenario.sides[side].banners)}</li>
        ))}
      </ul>
      <AboutBattle scenario={scenario} />
    </>
  );
}

export function Aid({
  rules,
  scenario,
  place,
  onClose,
}: {
  rules: Rules | undefined;
  scenario: Scenario;
  place: AidPlace;
  onClose: () => void;
}) {
  const [tab, setTab] = useState<Tab>(place.tab);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const found = place.at && tab === place.tab ? document.getElementById(`aid-${place.at}`) : null;
    found?.scrollIntoView({ block: "center" });
    found?.classList.add("found");
  }, [rules, tab]);
  return (
    <Dialog title={th.aid} class="aid wide" onClose={onClose}>
      <div class="tabs" role="tablist" style={{ color: armies.top.dark }}>
        {tabs.map(([key, label]) => (
          <button key={key} role="tab" aria-selected={tab === key} onClick={() => setTab(key)}>
            {label}
          </button>
        ))}
      </div>
      <div
        ref={body}
        class="aid-body"
        role="tabpanel"
        tabIndex={0}
        aria-label={tabs.find(([key]) => key === tab)?.[1] ?? ""}
      >
        {tab === "keys" && <Keys keys={th.keys} />}
        {tab === "battle" && <ThisBattle scenario={scenario} />}
        {!rules && tab !== "keys" && tab !== "battle" && <p>{t.loading}</p>}
        {rules && tab === "units" && <Units rules={rules} />}
        {rules && tab === "terrain" && <Terrain rules={rules} />}
        {rules && tab === "cards" && <Cards rules={rules} />}
        {rules && tab === "dice" && <Dice rules={rules} />}
        {rules && tab === "rules" && <Chapters rules={rules} />}
      </div>
    </Dialog>
  );
}
