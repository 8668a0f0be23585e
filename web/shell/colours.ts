// The colours of the two armies, the same in every drawing. Style sheets have them as --top-body, --bottom-dark and so on.
import { colours } from "../generated/colours.ts";
import type { Side } from "./protocol.ts";

export interface ArmyColours {
  readonly body: string;
  readonly light: string;
  readonly dark: string;
}

export const armies: Readonly<Record<Side, ArmyColours>> = { top: colours.top, bottom: colours.bottom };
/** For what belongs to neither. */
export const nobody: ArmyColours = colours.nobody;
