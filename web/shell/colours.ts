// The colours of the two armies, the same in every drawing.
import type { Side } from "./protocol.ts";

export interface ArmyColours {
  readonly body: string;
  readonly light: string;
  readonly dark: string;
}

export const armies: Readonly<Record<Side, ArmyColours>> = {
  top: { body: "#b8763c", light: "#dba872", dark: "#5a3313" },
  bottom: { body: "#5c7896", light: "#9bb2c8", dark: "#22364f" },
};
