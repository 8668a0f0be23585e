// Every word the stage says about a battle on hexes by itself.
import type { LossCause, MoveCause, RollCause, StrikeMode } from "../../generated/hex.ts";
import { plural } from "../../shell/words.ts";

export const stageWords = {
  titles: {
    attack: "The attack",
    fire: "The volley",
    back: "It strikes back",
    first: "It strikes first",
    evaded: "A blow as it evades",
    ambush: "The ambush",
    parthian: "A shot in flight",
    storm: "The gate is stormed",
  } as Readonly<Record<StrikeMode, string>>,
  outcomes: { gone: "destroyed", retreats: "retreats", stands: "stands" },
  alone: { gone: "the leader falls", retreats: "retreats", stands: "he escapes" },
  trample: { gone: "destroyed", stands: "holds out" },
  storm: { gone: "the gate opens", retreats: "retreats", stands: "the gate holds" },
  evades: "evades",
  scored: (hits: number, flags: number): string =>
    [hits === 0 ? "No hit" : plural(hits, "hit"), ...(flags > 0 ? [plural(flags, "flag")] : [])].join(", "),
  flags: (ignored: number, accepted: number): string =>
    [
      ...(ignored > 0 ? [`ignores ${plural(ignored, "flag")}`] : []),
      ...(accepted > 0 ? [`retreats for ${plural(accepted, "flag")}`] : []),
    ].join(", "),
  gone: "Nobody is left",
  leaderFalls: "The leader falls",
  opened: "The gate is open",
  itEvades: "It evades",
  to: (hex: string): string => `to ${hex}`,
  moves: {
    retreat: "It retreats",
    evade: "It evades",
    flight: "It flees",
    advance: "It takes the ground",
  } as Readonly<Partial<Record<MoveCause, string>>>,
  losses: {
    retreat: "no way back: more are lost",
    elephant_retreat: "trampled by elephants",
    marsh: "the marsh takes some",
  } as Readonly<Partial<Record<LossCause, string>>>,
  rolls: {
    leader_check: "Does the leader survive?",
    escape: "Does the leader escape?",
    rampage: "A rampage",
    marsh: "The marsh",
    trophy: "Is the standard taken?",
  } as Readonly<Partial<Record<RollCause, string>>>,
  leader: "A leader",
  gate: "The gate",
  label: (left: string, right: string): string => `${left} against ${right}`,
};
