// The lands: as one sees them who stands in them, with all that they may have, and from above, where a battle was fought.
import { useEffect, useState } from "preact/hooks";
import { type RuleSet, ruleSets } from "../../games/registry.ts";
import { api } from "../../shell/api.ts";
import { drawingOf } from "../../shell/ground.ts";
import { Sketch } from "../../shell/parts/sketch.tsx";
import { again } from "../../shell/retry.ts";
import type { BattleSummary } from "../../shell/protocol.ts";
import { tg } from "./words.ts";

/** A drawing of the engine as an image. */
function Drawn({ path, words }: { path: string; words: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let wanted = true;
    again(() => drawingOf(path)).then(
      markup => {
        if (!wanted) return;
        made = URL.createObjectURL(new Blob([markup], { type: "image/svg+xml" }));
        setAddress(made);
      },
      () => undefined,
    );
    return () => {
      wanted = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [path]);
  return address ? <img src={address} alt={words} width="720" height="300" /> : <span class="gallery-awaited" />;
}

type Land = keyof typeof tg.lands;
type Kind = keyof typeof tg.sceneries;

/** A battle that was fought there, from above. */
function FromAbove({
  land,
  battles,
  rules,
}: {
  land: Land;
  battles: readonly BattleSummary[];
  rules: readonly RuleSet[];
}) {
  const battle = battles.find(one => one.land === land);
  const game = rules.find(one => one.code === battle?.rules)?.game;
  if (!battle || !game) return null;
  return (
    <figure>
      <Sketch battle={battle} game={game.code} parts={game.sketch} />
      <figcaption>{battle.name}</figcaption>
    </figure>
  );
}

export function Lands() {
  const [battles, setBattles] = useState<readonly BattleSummary[]>([]);
  const [sides, setSides] = useState<readonly [Kind, Kind]>(["woods", "hill"]);
  const [rules, setRules] = useState<readonly RuleSet[]>([]);
  useEffect(() => {
    void api.scenarios().then(setBattles, () => undefined);
    void ruleSets().then(setRules, () => undefined);
  }, []);
  const [left, right] = sides;
  const kinds = Object.entries(tg.sceneries);
  return (
    <>
      <section class="panel">
        <p>{tg.aboutLands}</p>
        <div class="gallery-choices">
          {([0, 1] as const).map(side => (
            <label key={side}>
              {side === 0 ? tg.leftGround : tg.rightGround}
              <select
                value={sides[side]}
                onChange={event => {
                  const kind = event.currentTarget.value as Kind;
                  setSides(side === 0 ? [kind, right] : [left, kind]);
                }}
              >
                {kinds.map(([kind, words]) => (
                  <option key={kind} value={kind}>
                    {words}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      </section>
      <div class="gallery-lands">
        {(Object.entries(tg.lands) as [Land, string][]).map(([land, words]) => (
          <section key={land} class="panel" aria-label={words}>
            <h2>{words}</h2>
            <Drawn path={`/api/ground/scenery/${land}?left=${left}&right=${right}`} words={words} />
            <FromAbove land={land} battles={battles} rules={rules} />
          </section>
        ))}
      </div>
    </>
  );
}
