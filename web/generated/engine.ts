// Made by `build/dev/protocol write` from the descriptions in C++ (base/fields.h). Do not edit.

/** How the engine hosts matches. */
export interface EngineSettings {
  /** names of matches and campaigns begin with it */
  readonly prefix?: string;
  /** for tests: every match has the dice of this number */
  readonly seed?: number;
  /** milliseconds between the decisions when two bots are watched */
  readonly bot_pace?: number;
}

/** A request of the API. */
export interface EngineRequest {
  readonly method: string;
  readonly path: string;
  readonly query?: string;
  readonly body?: string;
}

/** A battle of the player's own that was added, or not. */
export interface AddedBattle {
  readonly id?: string;
  readonly error?: TextPlace;
}

/** What is wrong in a text, and where. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
  readonly words: string;
}

/** What an engine is. */
export interface EngineAbout {
  /** its version */
  readonly protocol: number;
  /** it changes with any rule set or battle */
  readonly build: string;
  readonly rules: readonly EngineRules[];
}

/** A rule set. */
export interface EngineRules {
  readonly code: string;
  readonly edition: number;
  /** it changes with its tables */
  readonly signature: string;
}
