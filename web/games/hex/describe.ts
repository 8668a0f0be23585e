// The board in words, hex by hex, for those who hear it instead of seeing it.
import type { Marks } from "./board/types.ts";
import type { Stand } from "./fold.ts";
import type { Hex, Rules, Scenario } from "./protocol.ts";
import { t } from "../../shell/strings.ts";

export function describeHex(
  hex: Hex,
  scenario: Scenario,
  stand: Pick<Stand, "units" | "leaders" | "cleared">,
  rules: Rules | undefined,
  marks: Marks = {},
): string {
  const parts: string[] = [];
  const found = stand.units.find(u => u[1] === hex);
  if (found) {
    const unit = scenario.units.find(u => u.id === found[0]);
    if (unit) {
      const kind = rules?.units.find(u => u.code === unit.type)?.name ?? unit.name;
      const name = unit.name && unit.name !== unit.type && unit.name !== kind ? `${unit.name}, ` : "";
      parts.push(`${scenario.sides[unit.side].name} ${name}${kind}, ${t.blocks(found[2], unit.blocks)}`);
      for (const mark of found[3]) if (t.marksWords[mark]) parts.push(t.marksWords[mark]);
    }
  }
  for (const [id] of stand.leaders.filter(l => l[1] === hex)) {
    const leader = scenario.leaders.find(l => l.id === id);
    if (leader) parts.push(found ? leader.name : `${scenario.sides[leader.side].name} ${leader.name}`);
  }
  if (parts.length === 0) parts.push(t.emptyHex);
  const code = scenario.terrain[hex];
  if (code && !stand.cleared.includes(hex)) parts.push(rules?.terrains.find(one => one.code === code)?.name ?? code);
  if (marks.chosen === hex) parts.push(t.litWords.chosen);
  else if (marks.targets?.includes(hex)) parts.push(t.litWords.target);
  else if (marks.paths?.includes(hex)) parts.push(t.litWords.path);
  else if (marks.lit?.includes(hex)) parts.push(t.litWords.lit);
  return `${hex}: ${parts.join(", ")}`;
}
