// What is seen of a fight at a moment: where each man is, and in which moment of which pose; what flies, and the dust. A function of
// the stage and of how much of an act has been seen, without canvas, clock and pictures.
import { eased } from "../timeline/ease.ts";
import type { Side } from "../protocol.ts";
import { type Order, type Spot, chance, extentOf, kindOf, spotsOf } from "./formation.ts";
import {
  type Act,
  type Cast,
  type Part,
  type Stage,
  type TroupeState,
  type Wing,
  otherWing,
  standingOf,
  wings,
} from "./stage.ts";

/** How much of an act has been seen: the part that runs and its share. Nothing runs: all of it. */
export interface Progress {
  readonly part: Part;
  readonly share: number;
}
export interface Room {
  readonly width: number;
  readonly height: number;
}
export type Place = readonly [x: number, y: number];

export type ScenePose = "standing" | "marching" | "fighting" | "fallen" | "fleeing";
/** In how many moments each pose is drawn. */
export const momentsOf: Readonly<Record<ScenePose, number>> = {
  standing: 1,
  marching: 6,
  fighting: 6,
  fallen: 6,
  fleeing: 6,
};

export interface SceneMan {
  readonly wing: Wing;
  readonly cast: Cast;
  readonly side: Side;
  /** Men of a unit differ a little. */
  readonly variant: number;
  readonly pose: ScenePose;
  readonly moment: number;
  /** One of `headings` to a full turn, clockwise; 0 looks away from the viewer. */
  readonly heading: number;
  /** Where he stands, in pixels. */
  readonly at: Place;
  readonly alpha: number;
}
export interface Missile {
  readonly kind: "arrow" | "javelin" | "stone";
  readonly at: Place;
  /** Where it points, in radians; 0 to the right. */
  readonly angle: number;
}
export interface Puff {
  readonly at: Place;
  readonly size: number;
  readonly alpha: number;
}
export interface Scene {
  /** Pixels to a metre. */
  readonly scale: number;
  /** Those farthest from the viewer first, the fallen before all. */
  readonly men: readonly SceneMan[];
  readonly missiles: readonly Missile[];
  readonly dust: readonly Puff[];
  /** Blows that land, one for each die that hits. */
  readonly sparks: readonly Puff[];
}

export const headings = 32;
/** Degrees above the horizon. */
export const tilt = 20;
const flat = Math.sin((tilt * Math.PI) / 180);
const upright = Math.cos((tilt * Math.PI) / 180);

/** Turned a little to the viewer, so that shields are seen. */
const towards: Readonly<Record<Wing, number>> = { left: 11, right: 21 };
export const awayFrom: Readonly<Record<Wing, number>> = { left: 22, right: 10 };

/** Metres between the lines before they meet, as far as each side has to go. */
const before = 1.6;
const afar = 1.2;
/** How far those who leave run, and those who take the ground go. */
const leaves = 3;
const takes = 1.5;

const clamped = (share: number): number => Math.max(0, Math.min(1, share));
const between = (a: number, b: number, share: number): number => a + (b - a) * share;
const shoots = (stage: Stage, act: Act): boolean => stage.afar || act.kind === "fire" || act.kind === "parthian";
/** They go in good order, with their arms. */
const orderly = new Set(["evade", "give_ground", "give_way", "fall_back"]);

/** The order in which the parts of an act are seen. */
const order: readonly Part[] = ["reasons", "roll", "judge", "fall", "go", "result"];
/** The share of a part that is over. */
function seen(progress: Progress | undefined, part: Part): number {
  if (!progress) return 1;
  if (progress.part === part) return progress.share;
  return order.indexOf(progress.part) > order.indexOf(part) ? 1 : 0;
}

/** The numbers behind a moment of a fight. */
class Director {
  readonly act: Act | undefined;
  /** The first act in which the lines meet. */
  private readonly meets: number;

  constructor(
    readonly stage: Stage,
    readonly at: number,
    readonly progress: Progress | undefined,
    readonly order: Order,
  ) {
    this.act = stage.acts[at];
    this.meets = stage.acts.findIndex(act => act.count > 0 && !shoots(stage, act));
  }

  /** How far the lines have come together. */
  get met(): number {
    if (this.meets < 0 || this.at < this.meets) return 0;
    return this.at > this.meets ? 1 : eased(seen(this.progress, "reasons"));
  }

  /** Both stand at each other's throats. */
  get locked(): boolean {
    return this.met === 1 && wings.every(wing => this.standing(wing).is.stance === "standing");
  }

  standing(wing: Wing): { readonly was: TroupeState; readonly is: TroupeState } {
    const now = standingOf(this.stage)[wing];
    return { was: this.act?.before[wing] ?? now, is: this.act?.after[wing] ?? now };
  }

  /** The share of a change of stance that has been seen. */
  goes(wing: Wing, stance: TroupeState["stance"]): number {
    const { was, is } = this.standing(wing);
    if (is.stance !== stance) return 0;
    return was.stance === stance ? 1 : seen(this.progress, "go");
  }
  /** It is on its way there now. */
  isGoing(wing: Wing, stance: TroupeState["stance"]): boolean {
    const share = this.goes(wing, stance);
    return this.progress?.part === "go" && share > 0 && share < 1;
  }

  /** The act whose dice are on the stage, and the one before it. */
  private blow(from: number): number {
    for (let i = from; i >= 0; --i) if ((this.stage.acts[i]?.count ?? 0) > 0) return i;
    return -1;
  }
  /** How far a line has closed up for those who fell before an act. */
  private closedUp(wing: Wing, act: number): number {
    const { men } = this.stage[wing];
    const left = this.stage.acts[act]?.before[wing].men ?? men;
    const groups = spotsOf(this.stage[wing], this.order).filter(spot => spot.group >= men - left && spot.group < men);
    return groups.length > 0 ? -Math.max(...groups.map(spot => spot.ahead)) : 0;
  }
  closing(wing: Wing): { readonly far: number; readonly moves: boolean } {
    const blow = this.blow(this.at);
    const [from, to] = [this.closedUp(wing, this.blow(blow - 1)), this.closedUp(wing, blow)];
    const share = blow === this.at ? eased(seen(this.progress, "reasons")) : 1;
    return { far: between(from, to, share), moves: Math.abs(to - from) > 0.3 && share > 0 && share < 1 };
  }

  /** Where the foremost man of a whole line stands, ahead of the middle of the stage; the other side is ahead. */
  front(wing: Wing, goes: boolean): number {
    const { cast } = this.stage[wing];
    const contact = -kindOf(cast?.figure ?? "heavy_foot").length / 2 - 0.14;
    const away = goes ? this.goes(wing, "away") : 0;
    const forward = goes ? this.goes(wing, "forward") : 0;
    const gap = this.stage.afar ? afar : wing === "left" ? before * (1 - this.met) : 0;
    return contact - gap + this.closing(wing).far - leaves * away * away + takes * eased(forward);
  }
}

/** The act in which a group fell, if it has. */
function fellIn({ stage, at }: Director, wing: Wing, group: number): number {
  const { men } = stage[wing];
  return stage.acts.slice(0, at + 1).findIndex(act => men - act.after[wing].men > group);
}

interface Frame {
  /** Pixels to a metre. */
  readonly scale: number;
  /** The line on which the middles of both stand. */
  readonly foot: number;
  readonly order: Order;
}
function framedAs(stage: Stage, { width, height }: Room, order: Order): Frame {
  const extents = wings.map(wing => extentOf(stage[wing], order));
  const wide = wings.map((wing, i) => {
    const extent = extents[i] ?? { ahead: 1 };
    // Leaders may come from beyond the edge of the picture.
    return extent.ahead + (stage.afar ? afar : wing === "left" ? 0.8 * before : 0.5) + (stage[wing].leader ? 0.3 : 0);
  });
  const deep = Math.max(...extents.map(extent => extent.deep));
  const tall = Math.max(...extents.map(extent => extent.tall));
  const scale = Math.min(
    90,
    (0.96 * width) / 2 / Math.max(...wide),
    (0.84 * height) / (tall * upright + 2 * deep * flat),
  );
  return { scale, foot: height * 0.93 - deep * flat * scale, order };
}
/** A line is hard to tell apart: it has to be seen a good deal larger. */
const worthALine = 1.2;
function frameOf(stage: Stage, room: Room): Frame {
  const [column, line] = [framedAs(stage, room, "column"), framedAs(stage, room, "line")];
  return line.scale > worthALine * column.scale ? line : column;
}

const missileOf: Readonly<Record<string, Missile["kind"]>> = {
  bowman: "arrow",
  bow_horse: "arrow",
  bow_camel: "arrow",
  war_wagon: "arrow",
  elephant: "arrow",
  slinger: "stone",
  engine: "stone",
};

/** When the man with such a number begins his shot, and how long it flies, as shares of the roll and its reading. */
const looses = (one: number): number => 0.06 + 0.42 * ((one * 0.618) % 1);
const flies = 0.3;

interface Placed extends SceneMan {
  readonly spot: Spot;
}

class Composer {
  private readonly scale: number;
  private readonly foot: number;
  private readonly director: Director;

  constructor(
    stage: Stage,
    at: number,
    progress: Progress | undefined,
    private readonly size: Room,
  ) {
    const { scale, foot, order } = frameOf(stage, size);
    this.scale = scale;
    this.foot = foot;
    this.director = new Director(stage, at, progress, order);
  }

  /** `up`: metres above the ground. */
  private place(wing: Wing, ahead: number, deep: number, up = 0): Place {
    const x = this.size.width / 2 + (wing === "left" ? ahead : -ahead) * this.scale;
    return [x, this.foot - (deep * flat + up * upright) * this.scale];
  }

  take(): Scene {
    const placed = { left: this.troupe("left"), right: this.troupe("right") };
    const men = [...placed.left, ...this.leading("left"), ...placed.right, ...this.leading("right")];
    const lies = (man: SceneMan): number => (man.pose === "fallen" && man.moment === momentsOf.fallen - 1 ? 0 : 1);
    return {
      scale: this.scale,
      men: men.toSorted((a, b) => lies(a) - lies(b) || a.at[1] - b.at[1]),
      missiles: this.missiles(placed),
      dust: this.dust(men),
      sparks: this.sparks(),
    };
  }

  private troupe(wing: Wing): readonly Placed[] {
    const { director } = this;
    const troupe = director.stage[wing];
    const { cast } = troupe;
    if (!cast) return [];
    const spots = spotsOf(troupe, director.order).filter(spot => spot.group < troupe.men);
    const { was, is } = director.standing(wing);
    const falling = spots.filter(({ group }) => group >= troupe.men - was.men && group < troupe.men - is.men);
    return spots.map(spot => {
      const gone = fellIn(director, wing, spot.group);
      const base = { spot, wing, cast, side: troupe.side, variant: spot.one % 2, heading: towards[wing], alpha: 1 };
      if (gone < 0) return { ...base, ...this.upright(wing, spot) };
      const then = new Director(
        director.stage,
        gone,
        gone === director.at ? director.progress : undefined,
        director.order,
      );
      const share =
        gone < director.at ? 1 : fallShare(falling.indexOf(spot), falling.length, seen(director.progress, "fall"));
      if (share === 0) return { ...base, ...this.upright(wing, spot) };
      const ahead = then.front(wing, false) + spot.ahead - 0.35 * share;
      const at = this.place(wing, ahead, spot.deep);
      return { ...base, pose: "fallen", moment: momentAt("fallen", share), at, heading: fallsTo(base) };
    });
  }

  /** Somebody on his feet. */
  private upright(wing: Wing, spot: Spot): Pick<SceneMan, "pose" | "moment" | "at" | "heading" | "alpha"> {
    const { director } = this;
    const ahead = director.front(wing, true) + spot.ahead;
    const at = this.place(wing, ahead, spot.deep);
    const runs = director.goes(wing, "away");
    if (runs > 0) {
      const pose = orderly.has(director.act?.kind ?? "") ? "marching" : "fleeing";
      const moment = director.isGoing(wing, "away")
        ? cycle(pose, runs * 4 + spot.one * 0.31)
        : cycle(pose, spot.one * 0.31);
      return { pose, moment, at, heading: awayFrom[wing], alpha: 1 - 0.2 * runs };
    }
    return { at, heading: towards[wing], alpha: 1, ...this.inPlace(wing, spot) };
  }

  private inPlace(wing: Wing, spot: Spot): Pick<SceneMan, "pose" | "moment"> {
    const { director } = this;
    const { act, progress, stage } = director;
    const { met } = director;
    const walks =
      (wing === "left" && !stage.afar && act !== undefined && act.count > 0 && met < 1) ||
      director.isGoing(wing, "forward") ||
      director.closing(wing).moves;
    if (walks) return { pose: "marching", moment: cycle("marching", (progress?.share ?? 0) * 2 + spot.one * 0.23) };
    if (!act || director.goes(wing, "forward") > 0) return { pose: "standing", moment: 0 };
    if (act.count === 0) return { pose: director.locked ? "fighting" : "standing", moment: 0 };
    if (met < 1 && !shoots(stage, act)) return { pose: "standing", moment: 0 };
    const strikes = act.by === wing;
    if (!strikes) return shoots(stage, act) ? { pose: "standing", moment: 0 } : { pose: "fighting", moment: 0 };
    if (!progress || progress.part === "reasons") return { pose: "fighting", moment: 0 };
    return { pose: "fighting", moment: cycle("fighting", this.swing(spot)) };
  }
  /** How far somebody is in his blow or his shot; whole numbers are beginnings. */
  private swing({ one }: Spot): number {
    const { act, stage } = this.director;
    if (act && shoots(stage, act)) return Math.min(0.99, clamped((this.throwing - looses(one) + 0.14) / 0.34));
    return this.throwing * 4 + one * 0.37;
  }
  /** The share of the roll and its reading that is over. */
  private get throwing(): number {
    const { progress } = this.director;
    return (seen(progress, "roll") + seen(progress, "judge")) / 2;
  }

  /** A leader and the bearer of his standard, behind the middle of their men. */
  private leading(wing: Wing): readonly SceneMan[] {
    const { director } = this;
    const troupe = director.stage[wing];
    if (!troupe.leader) return [];
    const { was, is } = director.standing(wing);
    const behind = extentOf(troupe, director.order).ahead - kindOf(troupe.cast?.figure ?? "heavy_foot").length / 2;
    const spot: Spot = { ahead: -behind - 0.5, deep: 0.5, group: -1, one: 1 };
    const bearer: Spot = { ahead: -behind - 0.2, deep: -0.7, group: -1, one: 2 };
    const base = { wing, side: troupe.side, variant: 0, alpha: 1, heading: towards[wing] };
    const calm = ({ pose, ...rest }: Pick<SceneMan, "pose" | "moment" | "at" | "heading" | "alpha">) =>
      pose === "fighting" ? { ...rest, pose: "standing" as const, moment: 0 } : { pose, ...rest };
    const flag: SceneMan = {
      ...base,
      cast: { ...troupe.leader, figure: "standard" },
      ...calm(this.upright(wing, bearer)),
    };
    const share = is.led ? 0 : was.led ? seen(director.progress, "fall") : 1;
    const him: SceneMan =
      share > 0
        ? {
            ...base,
            cast: troupe.leader,
            pose: "fallen",
            moment: momentAt("fallen", share),
            at: this.place(wing, director.front(wing, false) + spot.ahead, spot.deep),
          }
        : { ...base, cast: troupe.leader, ...calm(this.upright(wing, spot)) };
    // Without their leader and without men there is nothing to gather round.
    return is.men === 0 && share === 1 ? [him] : [flag, him];
  }

  private missiles(men: Readonly<Record<Wing, readonly Placed[]>>): readonly Missile[] {
    const { act, stage, progress } = this.director;
    if (!act || !shoots(stage, act) || act.count === 0 || progress?.part === "reasons") return [];
    const kind = missileOf[stage[act.by].cast?.figure ?? ""] ?? "javelin";
    const shooters = men[act.by].filter(man => man.pose !== "fallen");
    const targets = men[otherWing(act.by)];
    const share = progress && order.indexOf(progress.part) < order.indexOf("fall") ? this.throwing : 1;
    const hits = act.dice.length > 0 ? act.dice.filter(die => die.verdict === "hit").length / act.dice.length : 0;
    return shooters.flatMap((man, i): readonly Missile[] => {
      const target = targets[(i * 5 + 1) % Math.max(1, targets.length)];
      const flown = (share - looses(man.spot.one)) / flies;
      if (!target || flown <= 0) return [];
      const strikes = i < Math.round(hits * shooters.length);
      if (flown >= 1 && (strikes || kind === "stone")) return [];
      return [this.flight(kind, man, target, strikes, Math.min(1, flown))];
    });
  }
  private flight(kind: Missile["kind"], from: SceneMan, to: SceneMan, strikes: boolean, flown: number): Missile {
    const forth = from.at[0] < to.at[0] ? 1 : -1;
    const hand = 1.4 * upright * this.scale;
    const [x0, y0] = [from.at[0] + forth * 0.3 * this.scale, from.at[1] - hand];
    // What misses goes into the ground before them.
    const [x1, y1] = strikes
      ? [to.at[0], to.at[1] - 0.6 * hand]
      : [to.at[0] - forth * (0.5 + Math.abs(chance(from.at[1]))) * this.scale, to.at[1] - 0.1 * hand];
    const rise = (kind === "stone" ? 0.5 : kind === "arrow" ? 0.8 : 0.6) * this.scale;
    const at: Place = [between(x0, x1, flown), between(y0, y1, flown) - 4 * rise * flown * (1 - flown)];
    return { kind, at, angle: Math.atan2(y1 - y0 - 4 * rise * (1 - 2 * flown), x1 - x0) };
  }

  /** Behind those who run, and where somebody comes to the ground. */
  private dust(men: readonly SceneMan[]): readonly Puff[] {
    const { progress } = this.director;
    if (!progress || progress.share <= 0 || progress.share >= 1) return [];
    const { share } = progress;
    return men.flatMap((man, i): readonly Puff[] => {
      const rides = kindOf(man.cast.figure).tall > 2;
      if (man.pose === "fallen") {
        if (progress.part !== "fall" || man.moment < 2 || man.moment === momentsOf.fallen - 1) return [];
        return [{ at: man.at, size: 0.55 * this.scale, alpha: 0.3 }];
      }
      if (man.pose !== "marching" && man.pose !== "fleeing") return [];
      const back = (man.wing === "left") === (man.heading === towards[man.wing]) ? -1 : 1;
      const drift = (i * 0.618 + share * 2) % 1;
      const x = man.at[0] + back * (0.3 + drift * (rides ? 1.3 : 0.8)) * this.scale;
      const size = (rides ? 0.5 : 0.3) * (0.6 + drift) * this.scale;
      return [
        {
          at: [x, man.at[1] - size * 0.4],
          size,
          alpha: (rides ? 0.4 : 0.26) * (1 - drift) * Math.min(1, (1 - share) * 4),
        },
      ];
    });
  }

  /** Where a die that is read says that a blow has landed. */
  private sparks(): readonly Puff[] {
    const { act, stage, progress } = this.director;
    if (!act || progress?.part !== "judge" || shoots(stage, act)) return [];
    const read = progress.share * act.dice.length;
    return act.dice.flatMap((die, i): readonly Puff[] => {
      const since = read - (i + 0.4);
      if (die.verdict !== "hit" || since < 0 || since > 1.2) return [];
      const at = this.place(act.by, 0.12 + chance(i + 3) * 0.3, chance(i) * 2.6, 1 + chance(i + 7) * 0.5);
      return [{ at, size: (0.16 + 0.34 * since) * this.scale, alpha: 1 - since / 1.2 }];
    });
  }
}

/** A blow turns a man as he falls, so that they do not lie in rows. */
export const fallsTo = ({ wing, variant }: Pick<SceneMan, "wing" | "variant">): number =>
  (towards[wing] + (variant === 0 ? -2 : 4) * (wing === "left" ? 1 : -1) + headings) % headings;

/** Men fall one after the other. */
function fallShare(place: number, of: number, share: number): number {
  if (place < 0) return 1;
  const length = of > 1 ? 0.5 : 1;
  const begins = of > 1 ? (place / (of - 1)) * (1 - length) : 0;
  return clamped((share - begins) / length);
}
const momentAt = (pose: ScenePose, share: number): number =>
  Math.min(momentsOf[pose] - 1, Math.round(share * share * (momentsOf[pose] - 1)));
/** The moment of a pose that begins anew after each whole number. */
const cycle = (pose: ScenePose, turns: number): number => Math.floor((turns - Math.floor(turns)) * momentsOf[pose]);

/** A fight, as it is seen in an act: the last one unless another is named. -1: before all acts. */
export const sceneOf = (stage: Stage, at: number, progress: Progress | undefined, room: Room): Scene =>
  new Composer(stage, at, progress, room).take();
