// From the open actions to the lit marks, and from a click to an action. No rules: only the list of actions.
import type { Arrow, Marks } from "./board/types.ts";
import type { Action, Decision, Hex } from "./protocol.ts";

/** Actions whose hex is a place to go, not a piece to choose. */
const places = new Set(["evade_to", "retreat", "advance", "step", "enter"]);
/** Actions whose hex is an enemy. */
const enemies = new Set(["trample", "ambush_target"]);
const onCards = new Set(["play", "play_as", "keep"]);

const isPair = (action: Action): boolean => action.at !== undefined && action.to !== undefined;
const isSpot = (action: Action): boolean => action.at !== undefined && action.to === undefined;
const isBattle = (action: Action): boolean => action.kind === "battle";

const unique = (hexes: readonly (Hex | undefined)[]): Hex[] => [...new Set(hexes)].filter(hex => hex !== undefined);

/** The piece in hand when the player has chosen none: the only one that can do anything. */
export function onlyPiece(actions: readonly Action[]): Hex | undefined {
  const pieces = unique(actions.filter(isPair).map(a => a.at));
  return pieces.length === 1 && !actions.some(isSpot) ? pieces[0] : undefined;
}

export function marksFor(actions: readonly Action[], decision: Decision | undefined, chosen: Hex | undefined): Marks {
  const pairs = actions.filter(isPair);
  const spots = actions.filter(a => isSpot(a) && !(a.kind === "leave" && pairs.length > 0));
  const own = pairs.filter(a => a.at === chosen);
  const arrows: Arrow[] = [];
  return {
    lit: unique([
      ...pairs.map(a => a.at),
      ...spots.filter(a => !places.has(a.kind) && !enemies.has(a.kind)).map(a => a.at),
    ]),
    paths: unique([
      ...spots.filter(a => places.has(a.kind)).map(a => a.at),
      ...own.filter(a => !isBattle(a)).map(a => a.to),
    ]),
    targets: unique([
      ...spots.filter(a => enemies.has(a.kind)).map(a => a.at),
      ...(chosen === undefined ? pairs : own).filter(isBattle).map(a => a.to),
    ]),
    chosen,
    focus: decision?.hexes ?? [],
    arrows,
  };
}

export type Response =
  | { readonly kind: "act"; readonly action: Action }
  | { readonly kind: "choose"; readonly hex: Hex | undefined }
  | { readonly kind: "ask"; readonly options: readonly Action[] }
  | { readonly kind: "why" };

function oneOf(options: readonly Action[]): Response | undefined {
  const [first] = options;
  if (!first) return undefined;
  return options.length === 1 ? { kind: "act", action: first } : { kind: "ask", options };
}

/** The meaning of a click on a hex. */
export function respond(actions: readonly Action[], chosen: Hex | undefined, hex: Hex): Response {
  const pairs = actions.filter(isPair);
  if (chosen !== undefined && chosen !== hex) {
    const go = oneOf(pairs.filter(a => a.at === chosen && a.to === hex));
    if (go) return go;
  }
  if (chosen === hex && pairs.some(a => a.at === hex)) {
    const leave = actions.filter(a => a.kind === "leave" && a.at === hex);
    return oneOf(leave) ?? { kind: "choose", hex: undefined };
  }
  if (pairs.some(a => a.at === hex)) return { kind: "choose", hex };
  const spot = oneOf(actions.filter(a => isSpot(a) && a.at === hex));
  if (spot) return spot;
  // A target that only one unit can reach needs no choosing.
  if (chosen === undefined) {
    const attack = oneOf(pairs.filter(a => isBattle(a) && a.to === hex));
    if (attack) return attack;
  }
  return { kind: "why" };
}

/** The meaning of dropping a piece on a hex. */
export function respondToDrop(actions: readonly Action[], from: Hex, to: Hex): Response {
  return oneOf(actions.filter(a => a.at === from && a.to === to)) ?? { kind: "why" };
}

/** The action to ask the server about when a click means nothing: the one the player probably had in mind. */
export function questionFor(
  kind: string,
  chosen: Hex | undefined,
  hex: Hex,
  on: { readonly mine: boolean; readonly theirs: boolean; readonly neighbour: Hex | undefined },
): string | undefined {
  const other = on.neighbour ?? hex;
  switch (kind) {
    case "order":
      return `order ${hex}`;
    case "rally":
    case "glory":
      return `rally ${hex}`;
    case "move":
    case "move_again":
      if (chosen && on.theirs) return `battle ${chosen} ${hex}`;
      if (chosen && !on.mine) return `move ${chosen} ${hex}`;
      return on.mine ? `move ${hex} ${other}` : undefined;
    case "battle":
    case "bonus":
    case "fire_again":
      if (chosen) return `battle ${chosen} ${hex}`;
      return on.mine ? `battle ${hex} ${other}` : undefined;
    case "retreat":
    case "advance":
    case "evade":
    case "enter":
    case "trample":
    case "ambush":
    case "plunder":
      return `${kind} ${hex}`;
    case "flee":
      return `flee ${hex}`;
    default:
      return undefined;
  }
}

/** Actions that need a button: those without a place on the board and without a card in the hand; and an advance, so that
 * "Stay" is not the only answer in sight. */
export function buttonsFor(actions: readonly Action[], chosen: Hex | undefined): readonly Action[] {
  const advances = actions.filter(a => a.kind === "advance").length;
  return actions.filter(a => {
    if (a.kind === "advance") return advances === 1;
    if (onCards.has(a.kind)) return false;
    if (a.kind === "leave") return a.at === chosen;
    return a.at === undefined;
  });
}

export const cardActions = (actions: readonly Action[], card: string): readonly Action[] =>
  actions.filter(a => onCards.has(a.kind) && a.card === card);

/** The actions that would be given away by pressing Done. */
export function unused(
  actions: readonly Action[],
  kind: string,
): { orders: boolean; movers: number; attackers: number } {
  const isOrder = /^(order|order_leader|order_one|march|lead|rally|bring)$/;
  return {
    orders: kind === "order" && actions.some(a => isOrder.test(a.kind)),
    movers: kind === "move" ? unique(actions.filter(a => a.kind === "move").map(a => a.at)).length : 0,
    attackers:
      kind === "battle" || kind === "fire_again" || kind === "bonus"
        ? unique(actions.filter(isBattle).map(a => a.at)).length
        : 0,
  };
}

/** Reads a typed action: the whole text of an open one, in any case, or the only one it is the beginning of. */
export function readCommand(actions: readonly Action[], typed: string): Action | undefined {
  const text = typed.trim().toLowerCase().replace(/\s+/g, " ");
  if (text === "") return undefined;
  const found = actions.find(a => a.text.toLowerCase() === text);
  if (found) return found;
  const starts = actions.filter(a => a.text.toLowerCase().startsWith(text));
  return starts.length === 1 ? starts[0] : undefined;
}

/** Decisions about a fight under way, where every choice has a button and brings other dice. */
export const fights: ReadonlySet<string> = new Set(["react", "back", "shoot", "bonus_die", "ambush"]);
