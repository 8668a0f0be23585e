// The odds of an attack, with the reasons for its dice.
import type { Blow, ComingRoll, Odds, Preview } from "../protocol.ts";
import type { Side } from "../../../shell/protocol.ts";
import { th } from "../strings.ts";

const percent = (share: number): string => `${share > 0 && share < 0.005 ? "<1" : Math.round(share * 100)} %`;
const number = (n: number): string => n.toFixed(1);

function Bar({ label, share, kind }: { label: string; share: number; kind: string }) {
  return (
    <div class={`odds-bar ${kind}`}>
      <span class="odds-label">{label}</span>
      <meter min={0} max={1} value={share} aria-label={label} />
      <span class="odds-share">{percent(share)}</span>
    </div>
  );
}

/** Why a target stands though flags may come, and the effect of flags it cannot ignore; "" if there is nothing to say. */
export function ignoredFlags(blow: Pick<Blow, "flags" | "flags_ignored" | "hexes_per_flag">): string {
  const most = blow.flags.length - 1;
  if (most < 1 || blow.flags_ignored < 1) return "";
  return th.oddsFlags(blow.flags_ignored, most > blow.flags_ignored ? blow.hexes_per_flag : 0);
}

export function OddsPanel({ odds, onAttack }: { odds: Odds; onAttack?: (() => void) | undefined }) {
  const { attack } = odds;
  return (
    <section class="panel odds" aria-label={th.odds}>
      <h3>
        {odds.from} → {odds.to}: {th.oddsDice(attack.dice)}
      </h3>
      {onAttack && (
        <button class="primary" onClick={onAttack}>
          {odds.kind === "fire" ? th.fireNow : th.attackNow}
        </button>
      )}
      {attack.reasons.length > 0 ? (
        <ul class="reasons">
          {attack.reasons.map(reason => (
            <li key={reason.reason + reason.words}>{reason.words}</li>
          ))}
        </ul>
      ) : (
        <p class="small">{odds.words}</p>
      )}
      <p>{th.oddsExpected(number(attack.expected_hits))}</p>
      <Bar label={th.oddsGone} share={attack.gone} kind="gone" />
      <Bar label={th.oddsRetreats} share={attack.retreats} kind="retreats" />
      <Bar label={th.oddsStands} share={attack.stands} kind="stands" />
      {attack.leader_lost > 0.005 && <Bar label={th.oddsLeader} share={attack.leader_lost} kind="gone" />}
      {ignoredFlags(attack) && <p class="small">{ignoredFlags(attack)}</p>}
      {odds.first && <p class="small">{th.oddsFirst(odds.first.dice, number(odds.first.expected_hits))}</p>}
      {odds.evade && <p class="small">{th.oddsEvade(number(odds.evade.expected_hits))}</p>}
      {odds.shot && <p class="small">{th.oddsShot(odds.shot.dice)}</p>}
      {odds.back && odds.back_chance > 0 && (
        <p class="small">{th.oddsBack(percent(odds.back_chance), odds.back.dice, number(odds.back.expected_hits))}</p>
      )}
    </section>
  );
}

/** The dice a choice brings, the units they endanger, and the possible results: in two or three short lines. */
export function ComingDice({ preview, name }: { preview: Preview; name: (side: Side) => string }) {
  const { roll, after } = preview;
  if (!roll) return null;
  const line = (what: ComingRoll): readonly [string, number, string] => [
    name(what.by),
    what.dice,
    number(what.expected_hits),
  ];
  return (
    <div class="coming">
      <p>
        {th.comesRoll(...line(roll))}{" "}
        {roll.stands === 0
          ? th.comesEvades(percent(roll.gone), percent(roll.retreats))
          : th.comesEnds(percent(roll.gone), percent(roll.retreats), percent(roll.stands))}{" "}
        {roll.leader_lost > 0.005 && th.comesLeader(percent(roll.leader_lost))}
      </p>
      {after && <p>{th.comesThen(percent(after.chance), ...line(after.roll))}</p>}
    </div>
  );
}

export function MovePreview({
  preview,
  name,
  onAttack,
}: {
  preview: Preview;
  name: (side: Side) => string;
  /** For an attack: the action that makes it. */
  onAttack: (() => void) | undefined;
}) {
  if (preview.roll)
    return (
      <section class="panel odds">
        {onAttack && (
          <button class="primary" onClick={onAttack}>
            {th.attackNow}
          </button>
        )}
        <ComingDice preview={preview} name={name} />
      </section>
    );
  return (
    <section class="panel odds">
      {preview.targets.length === 0 ? (
        <p class="small">{th.nobodyInReach}</p>
      ) : (
        <>
          <p class="small">{th.fromThere}</p>
          <ul class="reasons">
            {preview.targets.map(target => (
              <li key={target.to}>{th.fromThereLine(target.to, target.dice, percent(target.gone))}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
