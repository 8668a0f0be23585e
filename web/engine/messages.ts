// What a page and its table worker say to each other; between tabs the same messages go through a channel.
import type { EngineRequest } from "../generated/engine.ts";
import type { Answer } from "./abi.ts";

/** What is asked of the table, as HTTP would ask it. Paths below /device are about what this device keeps. */
export type TableRequest = Required<EngineRequest>;

export type ToTable =
  | ({ readonly k: "request"; readonly id: number } & TableRequest)
  | { readonly k: "open"; readonly socket: number }
  | { readonly k: "send"; readonly socket: number; readonly text: string }
  | { readonly k: "close"; readonly socket: number }
  /** Another engine than that of this page advises: of the server that its player has entered. */
  | { readonly k: "advise"; readonly base: string; readonly engine: string }
  /** Calls an export of this tab's own engine; `text`: it returns one. */
  | {
      readonly k: "call";
      readonly id: number;
      readonly name: string;
      readonly values: readonly (number | string)[];
      readonly text: boolean;
    };

export type FromTable =
  | ({ readonly k: "reply"; readonly id: number } & Answer)
  | { readonly k: "opened"; readonly socket: number }
  | { readonly k: "message"; readonly socket: number; readonly text: string }
  | { readonly k: "closed"; readonly socket: number }
  | { readonly k: "called"; readonly id: number; readonly result: number | string }
  | { readonly k: "failed"; readonly id: number; readonly words: string };

/** How a table worker begins. */
export interface Start {
  readonly k: "start";
  /** Where the engine's files lie. */
  readonly base: string;
  readonly engine: string;
  /** The file for pictures, pages of rules and armies. */
  readonly pictures: string;
  readonly thinker: string;
  readonly seed: number | null;
  /** How long a bot may think about a decision. */
  readonly milliseconds: number;
}

/** Ids that begin with it belong to the table of this device. */
export const localPrefix = "local-";
