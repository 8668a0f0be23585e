// Past actions, as the board shows them: the marks of a director as thin arrows with numbers, and crosses.
import { numbered } from "../../shell/timeline/trace.ts";
import type { Marks } from "./board/types.ts";
import type { HexMark } from "./director.ts";

/** `lit`: the step that is pointed at. */
export function tracesOf(marks: readonly HexMark[], lit?: number): Pick<Marks, "traces" | "fallen"> {
  const isArrow = ({ kind, from, to }: HexMark): boolean => kind !== "fell" && kind !== "card" && !!from && !!to;
  const counts = (mark: HexMark): boolean => isArrow(mark) && mark.kind !== "retreat";
  return {
    traces: numbered(marks, counts).flatMap(({ mark, number }) => {
      const { from, to, kind, n } = mark;
      if (!from || !to || kind === "fell" || kind === "card") return [];
      return [{ from, to, kind, number, lit: n === lit }];
    }),
    fallen: marks.flatMap(({ hex }) => (hex ? [hex] : [])),
  };
}
