// The hex under the cursor, and what the server says of it: what an attack there promises, what a move there leads to.
import { useRef, useState } from "preact/hooks";
import type { Hex, Odds, Preview } from "./protocol.ts";
import type { TableModel } from "./table-model.ts";

export interface Pointer {
  readonly hex: Hex | undefined;
  readonly odds: Odds | undefined;
  readonly preview: Preview | undefined;
  hover(hex: Hex | undefined): void;
  /** Forgets what the server said. */
  clear(): void;
}

/** Milliseconds the cursor rests on a hex before the server is asked about it. */
const rest = 90;

export function usePointer(model: TableModel): Pointer {
  const [hex, setHex] = useState<Hex>();
  const [odds, setOdds] = useState<Odds>();
  const [preview, setPreview] = useState<Preview>();
  const asked = useRef("");
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const clear = (): void => {
    asked.current = "";
    setOdds(undefined);
    setPreview(undefined);
  };
  const hover = (next: Hex | undefined): void => {
    setHex(next);
    if (next === undefined) return;
    const at = model.chosen.value;
    const open = model.open.value;
    const pairs = open.filter(a => a.to === next && (at === undefined || a.at === at));
    const battle = pairs.find(a => a.kind === "battle");
    const move = pairs.find(a => a.kind === "move") ?? open.find(a => a.kind === "ambush" && a.at === next);
    const key = battle ? battle.text : move ? move.text : "";
    if (key === asked.current) return;
    clear();
    asked.current = key;
    clearTimeout(timer.current);
    if (!key) return;
    timer.current = setTimeout(() => {
      if (battle?.at && battle.to)
        void model.odds(battle.at, battle.to).then(found => asked.current === key && setOdds(found));
      else if (move) void model.previewOf(move.text).then(found => asked.current === key && setPreview(found));
    }, rest);
  };
  return { hex, odds, preview, hover, clear };
}
