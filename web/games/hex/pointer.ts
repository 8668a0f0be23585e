// The hex under the cursor, and the server's words about it: the odds of an attack there, the result of a move there.
import { useRef, useState } from "preact/hooks";
import type { Hex, Odds, Preview } from "./protocol.ts";
import type { TableModel } from "./table-model.ts";

export interface Pointer {
  readonly hex: Hex | undefined;
  readonly odds: Odds | undefined;
  readonly preview: Preview | undefined;
  /** The hex about which the server has answered. */
  readonly told: Hex | undefined;
  hover(hex: Hex | undefined): void;
  /** Forgets the server's answer. */
  clear(): void;
}

/** Milliseconds the cursor rests on a hex before the server is asked about it. */
const rest = 90;

export function usePointer(model: TableModel): Pointer {
  const [hex, setHex] = useState<Hex>();
  const [odds, setOdds] = useState<Odds>();
  const [preview, setPreview] = useState<Preview>();
  const [told, setTold] = useState<Hex>();
  const asked = useRef("");
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const clear = (): void => {
    asked.current = "";
    setOdds(undefined);
    setPreview(undefined);
    setTold(undefined);
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
      const ask = async (): Promise<void> => {
        const found = battle?.at && battle.to ? await model.odds(battle.at, battle.to) : undefined;
        // A bonus combat has no odds, as the unit has fought; its preview can be shown all the same.
        const instead = found ? undefined : await model.previewOf(key);
        if (asked.current !== key) return;
        setOdds(found);
        setPreview(instead);
        setTold(next);
      };
      void ask();
    }, rest);
  };
  return { hex, odds, preview, told, hover, clear };
}
