// The unit under the cursor, and the effects of its ground: the part of the player aid that is needed just now.
import { symbolMark } from "../board/pieces.ts";
import type { BoardState } from "../fold.ts";
import type { Hex, Rules, Scenario } from "../protocol.ts";
import { th } from "../strings.ts";
import { Art } from "../../../shell/parts/art.tsx";

export function HexInfo(props: {
  hex: Hex | undefined;
  scenario: Scenario;
  board: BoardState;
  rules: Rules | undefined;
}) {
  const { hex, scenario, board, rules } = props;
  if (!hex || !rules) return null;
  const found = board.units.find(u => u[1] === hex);
  const unit = found && scenario.units.find(u => u.id === found[0]);
  const kind = unit && rules.units.find(u => u.code === unit.type);
  const ground = board.cleared.includes(hex)
    ? undefined
    : rules.terrains.find(one => one.code === scenario.terrain[hex]);
  const leaders = board.leaders.flatMap(l =>
    l[1] === hex ? (scenario.leaders.find(one => one.id === l[0]) ?? []) : [],
  );
  if (!unit && !ground && leaders.length === 0) return null;
  return (
    <div class="panel hex-info" aria-hidden="true">
      {unit && kind && found && (
        <>
          <h3>
            <Art id={symbolMark(unit)} size={18} />{" "}
            {unit.name && unit.name !== kind.name && unit.name !== kind.code ? unit.name : kind.name}{" "}
            <small>
              {scenario.sides[unit.side].name}, {th.blocks(found[2], unit.blocks)}
            </small>
          </h3>
          <p>
            {th.infoMove} {unit.move} · {th.infoDice} {th.infoClose} {unit.close}
            {unit.fire && `; ${unit.fire}`}
          </p>
        </>
      )}
      {leaders.map(leader => (
        <p key={leader.id}>
          <Art id="mark-helmet" size={16} /> {leader.name || th.leader}
        </p>
      ))}
      {ground && (
        <p class="small">
          <b>{ground.name}</b>: {[ground.move, ground.battle, ground.sight].filter(Boolean).join(" ")}
        </p>
      )}
    </div>
  );
}
