// The board in words, hex by hex, for those who hear it instead of seeing it.
import type { Marks } from "./board/types.ts";
import type { BoardState } from "./fold.ts";
import type { LogLine } from "../../shell/protocol.ts";
import type { Hex, Rules, Scenario } from "./protocol.ts";
import { th } from "./strings.ts";

/** The hexes a line of the log names. */
export const hexesIn = (line: LogLine): readonly Hex[] => line.text.match(/\b[A-K](?:1[0-3]|[1-9])\b/g) ?? [];

/** Whether a turn begins with a line of the log. */
export const isHeading = (line: LogLine): boolean => /^Turn \d+(: .+)?\.$/.test(line.text);

/** Whether a line tells of cards or orders: these are written down at the next event, which may be the beginning of a fight. */
export const isOfTurn = (line: LogLine): boolean =>
  line.rules.some(rule => /^(chapter (turn|orders)$|card )/.test(rule));

export function describeHex(
  hex: Hex,
  scenario: Scenario,
  board: Pick<BoardState, "units" | "leaders" | "cleared">,
  rules: Rules | undefined,
  marks: Marks = {},
): string {
  const parts: string[] = [];
  const found = board.units.find(u => u[1] === hex);
  if (found) {
    const unit = scenario.units.find(u => u.id === found[0]);
    if (unit) {
      const kind = rules?.units.find(u => u.code === unit.type)?.name ?? unit.name;
      const name = unit.name && unit.name !== unit.type && unit.name !== kind ? `${unit.name}, ` : "";
      parts.push(`${scenario.sides[unit.side].name} ${name}${kind}, ${th.blocks(found[2], unit.blocks)}`);
      for (const mark of found[3]) if (th.marksWords[mark]) parts.push(th.marksWords[mark]);
    }
  }
  for (const [id] of board.leaders.filter(l => l[1] === hex)) {
    const leader = scenario.leaders.find(l => l.id === id);
    if (leader) parts.push(found ? leader.name : `${scenario.sides[leader.side].name} ${leader.name}`);
  }
  if (parts.length === 0) parts.push(th.emptyHex);
  const code = scenario.terrain[hex];
  if (code && !board.cleared.includes(hex)) parts.push(rules?.terrains.find(one => one.code === code)?.name ?? code);
  if (marks.chosen === hex) parts.push(th.litWords.chosen);
  else if (marks.targets?.includes(hex)) parts.push(th.litWords.target);
  else if (marks.paths?.includes(hex)) parts.push(th.litWords.path);
  else if (marks.lit?.includes(hex)) parts.push(th.litWords.lit);
  return `${hex}: ${parts.join(", ")}`;
}
