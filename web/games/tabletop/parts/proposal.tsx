// The move in hand: its result, and whether it is made.
import type { TabletopModel } from "../model.ts";
import { tt } from "../strings.ts";
import { FightOdds } from "./odds.tsx";

/** Whether the units of a march in hand may roll for a move instead. */
function mayRoll(model: TabletopModel): boolean {
  const { text = "", units = [] } = model.proposal.value ?? {};
  return text.startsWith("march ") && model.open.value.some(one => one.kind === "move" && model.isOf(one, [...units]));
}

/** The result of the move in hand, as the engine computes it. */
export function TtProposal({ model }: { model: TabletopModel }) {
  const proposal = model.proposal.value;
  if (!proposal) return null;
  const { preview } = proposal;
  const refused = preview?.parts.find(part => !part.ok);
  const [nearby, far] = model.scenario.value?.reach ?? [0, 0];
  const names = (within: "within4" | "within8"): string =>
    (preview?.parts ?? [])
      .flatMap(part => part.moves ?? [])
      .flatMap(move => move[within])
      .filter((unit, i, all) => all.indexOf(unit) === i)
      .map(unit => model.nameOf(unit))
      .join(", ") || tt.nobody;
  const moves = preview?.parts.some(part => part.used !== undefined) ?? false;
  const used = Math.max(0, ...(preview?.parts ?? []).map(part => part.used ?? 0));
  const left = Math.min(...(preview?.parts ?? []).map(part => part.left ?? Infinity));
  const charge = preview?.parts.find(part => part.forecast);
  const leader = proposal.leader && model.scenario.value?.leaders[proposal.leader.id]?.name;
  const title =
    leader ?? (proposal.units.length > 1 ? tt.groupMove(proposal.units.length) : model.nameOf(proposal.units[0]));
  return (
    <section
      class={`panel tt-proposal ${proposal.pointed ? "pointed" : ""}`}
      aria-label={tt.propose}
      data-ok={preview ? String(preview.ok) : ""}
    >
      <h3>{title}</h3>
      {!preview && <p role="status">{tt.asking}</p>}
      {refused && (
        <p class="warning" role="alert">
          {refused.words.charAt(0).toUpperCase() + refused.words.slice(1)}
          {refused.rule && ` (${refused.rule})`}
        </p>
      )}
      {refused && mayRoll(model) && <p class="small">{tt.rollInstead}</p>}
      {preview && !refused && !moves && <p>{preview.parts[0]?.words}</p>}
      {preview && moves && !refused && (
        <dl>
          <dt>{tt.used}</dt>
          <dd>{tt.usedLine(used, Number.isFinite(left) ? left : 0)}</dd>
          <dt>{tt.disorder}</dt>
          <dd>
            {preview.comes.length === 0
              ? tt.noDisorder
              : preview.comes
                  .map(come =>
                    come.e === "gives_way"
                      ? tt.givesWay(model.nameOf(come.unit))
                      : tt.disorderLine(model.nameOf(come.unit), come.words ?? ""),
                  )
                  .join("; ")}
          </dd>
          <dt>{tt.within(nearby)}</dt>
          <dd>{names("within4")}</dd>
          <dt>{tt.within(far)}</dt>
          <dd>{names("within8")}</dd>
        </dl>
      )}
      {charge?.forecast?.contact === false && <p>{tt.noContact}</p>}
      {charge?.forecast?.contact && (
        <FightOdds
          fight={charge.forecast}
          title={charge.target === undefined ? "" : tt.ifItStands(model.nameOf(charge.target))}
        />
      )}
      <div class="buttons" hidden={proposal.pointed}>
        <button
          class="primary"
          data-action="confirm"
          disabled={!preview?.ok || !model.mine.value}
          onClick={() => void model.confirm()}
        >
          {tt.confirm}
        </button>
        <button data-action="cancel" onClick={() => (model.proposal.value = undefined)}>
          {tt.cancel}
        </button>
      </div>
    </section>
  );
}
