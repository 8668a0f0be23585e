// A fight made up, as a beat of the timeline: it begins, dice are rolled, men fall, and one side has the ground.
import type { Beat, Shown } from "../../shell/timeline/beat.ts";
import { Reel } from "../../shell/timeline/reel.ts";
import {
  type Part,
  type Stage,
  type StageDie,
  type StageItem,
  type Troupe,
  changed,
  stageTimes,
  stood,
  withAct,
} from "../../shell/stage/stage.ts";

export interface Chosen {
  /** A kind of figure and a people, with a space between them. */
  readonly left: string;
  readonly right: string;
  readonly land: string;
  /** What it is like on the right. */
  readonly ground: string;
  readonly what: "stands" | "retreat" | "evade" | "gone" | "back";
}
export interface FightShown extends Shown {
  readonly view: Stage;
  readonly item: StageItem | { readonly kind: "tumble" };
  readonly mark: never;
}

const groups = (figure: string): number => (/elephant/.test(figure) ? 2 : /horse|cataphract/.test(figure) ? 3 : 4);

function troupe(side: "top" | "bottom", text: string): Troupe {
  const [figure = "heavy_foot", people = "rome"] = text.split(" ");
  const full = groups(figure);
  const leader = side === "bottom" ? { figure: "leader_horse", people } : undefined;
  return { key: side, side, kind: "", name: "", place: "", full, men: full, cast: { figure, people }, leader, more: 0 };
}

/** Who shoots keeps his distance. */
const isAfar = (figure: string): boolean => /^(bowman|slinger|bow_)/.test(figure);

export function before({ left, right, land, ground }: Chosen): Stage {
  return {
    first: 1,
    last: 1,
    afar: isAfar(left),
    land,
    ground: { left: "open", right: ground },
    left: troupe("bottom", left),
    right: troupe("top", right),
    acts: [],
  };
}

const hit: StageDie = { face: "", verdict: "hit", words: "" };
const miss: StageDie = { face: "", verdict: "miss", words: "" };

/** Puts a fight together, part by part. */
class Teller {
  readonly reel: Reel<FightShown>;

  constructor(stage: Stage) {
    this.reel = new Reel<FightShown>(stage, () => ({ turn: 0, active: null }));
    this.reel.step(1, "bottom");
    this.reel.begin("fight", 3);
  }
  show(part: Part, length: number, change: (stage: Stage) => Stage = stage => stage): void {
    this.reel.add({ length, layer: "stage", begin: change, item: { kind: "stage", part } });
  }
  blow(by: "left" | "right", dice: readonly StageDie[], losses: number): void {
    const wing = by === "left" ? "right" : "left";
    this.show("reasons", stageTimes.reasons(3), stage =>
      withAct(stage, { n: 1, kind: by === "left" ? "attack" : "back", title: "", by, count: dice.length }),
    );
    this.show("roll", 700);
    this.show("judge", stageTimes.judge(dice.length), stage => changed(stage, 1, act => ({ ...act, dice })));
    if (losses === 0) return;
    this.show("fall", stageTimes.fall * 1.4, stage =>
      changed(stage, 1, act => {
        const men = Math.max(0, act.after[wing].men - losses);
        return stood(act, wing, men > 0 ? { men } : { men, stance: "gone" });
      }),
    );
  }
  go(wing: "left" | "right", kind: string, stance: "away" | "forward"): void {
    this.show("go", stageTimes.go * 1.4, stage =>
      changed(withAct(stage, { n: 1, kind, title: "", by: wing }), 1, act => stood(act, wing, { stance })),
    );
  }
}

export function beatOf(chosen: Chosen): Beat<FightShown> {
  const stage = before(chosen);
  const { full } = stage.right;
  const teller = new Teller(stage);
  if (chosen.what === "evade") teller.go("right", "evade", "away");
  else if (chosen.what === "gone") teller.blow("left", [hit, hit, hit, hit], full);
  else teller.blow("left", [hit, miss, hit, miss], Math.min(2, full - 1));
  if (chosen.what === "back") teller.blow("right", [hit, miss], 1);
  if (chosen.what === "retreat") teller.go("right", "retreat", "away");
  if (!stage.afar && (chosen.what === "retreat" || chosen.what === "gone")) teller.go("left", "advance", "forward");
  teller.reel.endStep();
  const [beat] = teller.reel.finish(view => view);
  return beat as Beat<FightShown>;
}
