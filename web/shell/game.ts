// The contract of a game towards the client: web/games/registry.ts lists the games there are, and everything else asks it.
import type { JSX } from "preact";
import type { DiceRules } from "./fair-dice.ts";
import type { KeptDice } from "./kept-dice.ts";
import type { MatchPageProps } from "./parts/match-shell.tsx";
import type { Weight } from "./turning.ts";
import type { BattleDetails, BattleSummary, Points, ReplayFacts, Side } from "./protocol.ts";

type Part<Props> = (props: Props) => JSX.Element | null;

/** A battle that is over, or a record from a file, and how to get its record. */
export interface ReplayProps<R extends ReplayFacts> {
  readonly replay: R;
  readonly record: () => Promise<string>;
  /** The promises about its dice that this browser kept. */
  readonly kept?: KeptDice | undefined;
  /** The step that is shown first. */
  readonly step?: number | undefined;
  /** The side that the viewer had in it. */
  readonly side?: Side | undefined;
  /** The address of a step; a record from a file has none. */
  readonly linkTo?: ((step: number) => string) | undefined;
}

/** A game's words about a battle before it begins. */
export interface BattleParts<S extends BattleDetails> {
  /** The field with both armies set up, the top army at the bottom if it is turned. */
  readonly Map: Part<{ readonly scenario: S; readonly turned: boolean }>;
  /** The troops of an army, below its name. */
  readonly Facts: Part<{ readonly scenario: S; readonly side: Side }>;
  /** Further facts about the battle, after its story. */
  readonly More?: Part<{ readonly scenario: S }>;
  /** The troops of an army in a few words, where a side is chosen. */
  sideLine(scenario: S, side: Side): string;
  /** Whether it is known that this side begins. */
  movesFirst(scenario: S, side: Side): boolean;
  /** A sentence about two games with swapped sides. */
  readonly twoWay: string;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** Where a unit stands on the drawing of a ground. */
export interface UnitPlace {
  /** The code of its type. */
  readonly kind: string;
  readonly x: number;
  readonly y: number;
}

/** How a game draws a battle in a few strokes: on the front page, and where its history is told. */
export interface SketchParts {
  /** The edges of the drawing of a ground. */
  box(ground: string): Box;
  /** Where a place lies in it, as histories name places. */
  point(place: string, ground: string): { readonly x: number; readonly y: number };
  /** The units in the list of battles (`at` of a side). */
  unitPlaces(at: string, ground: string): readonly UnitPlace[];
  /** How wide a unit is drawn. */
  readonly unit: number;
  /** The drawing of a type of unit in a box of 60 by 50, if the game has one. */
  figure?(kind: string): string;
  /** What is special about a battle, in a word or two each, for those who look for it: "elephants", "a river". */
  features(battle: BattleSummary): readonly string[];
  /** How much there is to think of: 1 little, 3 a great deal. */
  difficulty(battle: BattleSummary): 1 | 2 | 3;
}

/** A game's words after a battle. */
export interface ReportParts {
  /** Above the chart of losses. */
  readonly losses: string;
  /** On the button that checks the record. */
  readonly verify: string;
  scoreLine(who: string, points: Points): string;
  /** The most important events, where the turn of a battle is told. */
  readonly weight: Weight;
  readonly dice: DiceRules;
}

/** The words while two people on one screen change seats, and the decisions for which they are shown. */
export interface CurtainParts {
  readonly about: string;
  ready(side: string): string;
  /** Kinds of decisions that show or betray something hidden from the other side. */
  readonly secret: ReadonlySet<string>;
  /** The board turns to the side that is in command, if the players like. */
  readonly turns?: boolean;
}

/** A first battle for newcomers. */
export interface Lesson {
  /** The battle it is, by its id. */
  readonly battle: string;
  readonly about: string;
  /** Makes the match; the address of its table. */
  begin(): Promise<string>;
}

/** `R`: its replays. */
export interface GameModule<R extends ReplayFacts> {
  /** As the server calls the game. */
  readonly code: string;
  /** A line about each of its rule sets, by their codes. The server says which there are. */
  readonly about: Readonly<Record<string, string>>;
  readonly Table: Part<MatchPageProps>;
  readonly Replay: Part<ReplayProps<R>>;
  readonly sketch: SketchParts;
  /** Pages of its own, by the first word of their addresses. */
  readonly pages: Readonly<Record<string, Part<object>>>;
  /** Among the battles of a rule set on the front page: pages of its own. */
  readonly entries: readonly {
    readonly rules: string;
    readonly page: string;
    readonly name: string;
    readonly about: string;
  }[];
  readonly lesson?: Lesson;
  /** In the gallery: its signs, dice and pieces. */
  readonly Signs?: Part<object>;
  /** For the eye, at the top of the front page. */
  readonly Ornament?: Part<object>;
  /** Puts its drawings into the page. */
  install?(document: Document): void;
}

/** A game of any kind: all data it gets it has made itself, as everything goes by the code of a rule set. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyGame = GameModule<any>;
