// Every word the stage says about a fight on the tabletop by itself.
import type { MoveCause, Row } from "../../generated/tabletop.ts";
import { does, plural } from "../../shell/words.ts";

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

export const stageWords = {
  volley: "The volley",
  result: "The result",
  strikes: (name: string): string => `${name} ${does(name, "strikes", "strike").slice(name.length + 1)}`,
  needs: (on: number): string => (on === 6 ? "only a 6 hits" : `${on} and more hit`),
  hits: (hits: number, byLeader: number): string =>
    `${hits === 0 ? "No hit" : plural(hits, "hit")}${byLeader > 0 ? `, ${byLeader} of them by a leader` : ""}`,
  rows: {
    victory: "Victory",
    success: "Success",
    inconclusive: "Even",
    set_back: "Set-back",
    defeat: "Defeat",
  } as Readonly<Record<Row, string>>,
  rowFor: (name: string, row: string, difference: number): string => `${name}: ${row} (${signed(difference)})`,
  disorder: (name: string): string => `${name}: disorder `,
  dp: (name: string, dp: number): string => `${name}: disorder ${dp}`,
  shaken: (name: string): string => `${name} ${does(name, "is", "are").slice(name.length + 1)} shaken`,
  lost: (name: string): string => `${name} ${does(name, "is", "are").slice(name.length + 1)} lost`,
  moves: {
    evade: "It evades",
    fall_back: "It falls back",
    retire: "It retires",
    rout: "It routs",
    give_way: "It gives way",
    give_ground: "It gives ground",
    follow_up: "It follows up",
    pursue: "It pursues",
    pass_through: "It passes through",
    occupy: "It takes the ground",
  } as Readonly<Partial<Record<MoveCause, string>>>,
};
