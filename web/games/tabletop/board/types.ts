// The input and output of the tabletop widget. Lengths are thousandths of an inch, angles hundredths of a degree,
// counter-clockwise from the right; the bottom army's edge is y = 0. The widget knows no rules.
export type Side = "top" | "bottom";
export type Pose = readonly [x: number, y: number, facing: number];
export type Point = readonly [x: number, y: number];

export interface Field {
  readonly width: number;
  readonly height: number;
  /** Names the drawing of the ground (docs/protocol.md, `ground`). */
  readonly ground: string;
  /** The land it lies in, which is seen beyond its far edge. */
  readonly land?: string;
}

export interface Body {
  readonly side: Side;
  readonly type: string; // HI MI LI BOW HC MC LC EL CH
  readonly legion: boolean;
  readonly phalanx: boolean; // in that formation
  readonly rows: readonly number[];
  readonly base: readonly [frontage: number, depth: number];
  readonly gap: number; // between rows
  readonly at: Pose;
  readonly tail?: readonly Pose[]; // of a bent column: where all bases but the leading one stand
  /** Which men stand on its bases, and of which people. */
  readonly figure?: string;
  readonly people?: string;
}
export interface UnitDrawn extends Body {
  readonly id: number;
  readonly name: string;
  readonly words: string; // for those who listen
  readonly dp: number;
  readonly threshold: number;
  readonly shaken: boolean;
  readonly broken: boolean;
  readonly rampage: boolean;
  readonly engaged: boolean;
  readonly spent: boolean;
  readonly halted: boolean;
  /** The control test makes it repeat its last move. */
  readonly repeats: boolean;
}
export interface LeaderDrawn {
  readonly id: number;
  readonly side: Side;
  readonly name: string;
  readonly general: boolean;
  readonly at: Point;
  readonly with: number | undefined; // the unit he is with
  readonly left: number; // actions
  readonly wounds: number;
  readonly figure?: string;
  readonly people?: string;
}
/** Men who lie where a base was removed. */
export interface Fallen {
  readonly key: string;
  readonly side: Side;
  readonly type: string;
  readonly figure?: string;
  readonly people?: string;
  /** The middle of the front edge of their base, and its size. */
  readonly at: Pose;
  readonly base: readonly [frontage: number, depth: number];
}
/** Where a unit would stand. */
export interface Ghost {
  readonly key: string;
  readonly body: Body;
  readonly kind: "offer" | "proposal" | "refused" | "push";
  readonly label?: string;
}
/** Front corners that can be dragged: of a unit, or of a line of them as one body. */
export interface Handles {
  readonly unit: number;
  readonly at: Pose;
  readonly width: number;
}
export interface Scene {
  readonly units: readonly UnitDrawn[];
  readonly leaders: readonly LeaderDrawn[];
  readonly ghosts: readonly Ghost[];
  readonly lit: ReadonlySet<number>; // may make an action
  readonly chosen: ReadonlySet<number>;
  readonly targets: ReadonlySet<number>;
  readonly charging: ReadonlySet<number>; // upon the unit that is asked
  readonly leading: boolean; // leaders can be dragged; otherwise a drag of one drags his unit
  readonly handles: Handles | undefined;
  /** Where units may be placed: the sides that place them, how deep from their edge, and how far from the others. */
  readonly zones: readonly { readonly side: Side; readonly depth: number; readonly aside: number }[];
  readonly reach: readonly { readonly body: Body; readonly length: number; readonly near: boolean }[];
  readonly arrows: readonly { readonly from: Point; readonly to: Point; readonly kind: string }[];
  readonly focus: ReadonlySet<number>;
  /** Past actions: thin arrows, numbered in order; where units fell. */
  readonly traces: readonly Trace[];
  readonly crosses: readonly Point[];
  /** The fallen of the whole battle, as far as they were seen. */
  readonly fallen: readonly Fallen[];
}
export interface Trace {
  readonly from: Point;
  readonly to: Point;
  readonly kind: string;
  readonly number?: number | undefined;
  /** Pointed at. */
  readonly lit?: boolean;
}
/** Something on its way, drawn by the share of its time that has passed. */
export type Item =
  | { readonly kind: "glide"; readonly unit: number; readonly from: Pose; readonly to: Pose }
  | { readonly kind: "lead"; readonly leader: number; readonly from: Point; readonly to: Point }
  | { readonly kind: "flash"; readonly unit: number; readonly text: string }
  | { readonly kind: "fade"; readonly unit: number }
  | { readonly kind: "missiles"; readonly from: Point; readonly to: Point }
  | { readonly kind: "tumble" }
  // Drawn by the stage over the table.
  | { readonly kind: "stage" };
export interface ItemShown {
  readonly item: Item;
  readonly share: number;
}
export interface Drag {
  readonly unit: number;
  readonly handle: "body" | "left" | "right";
  readonly from: Point;
  readonly to: Point;
  readonly done: boolean;
}
export interface Handlers {
  choose(unit: number, add: boolean): void;
  chooseLeader(leader: number): void;
  offer(key: string): void;
  ground(at: Point): void;
  drag(drag: Drag): void;
  /** The player drags a unit that cannot be moved now. */
  stuck(unit: number): void;
  /** A leader is pulled to a place; `onto` is the unit there. */
  dragLeader(leader: number, to: Point, onto: number | undefined): void;
  hover(unit: number | undefined): void;
}
