// What is seen of a fight at a share of a part of it, by numbers.
import { describe, expect, it } from "vitest";
import { extentOf, spotsOf } from "../../shell/stage/formation.ts";
import { castOf } from "../../shell/stage/cast-pictures.ts";
import { landIn } from "../../shell/stage/paint.ts";
import {
  type Progress,
  type Scene,
  type SceneMan,
  type ScenePose,
  awayFrom,
  headings,
  momentsOf,
  sceneOf,
} from "../../shell/stage/scene.ts";
import {
  type Cast,
  type Stage,
  type StageDie,
  type Troupe,
  type Wing,
  changed,
  stood,
  withAct,
} from "../../shell/stage/stage.ts";

const room = { width: 576, height: 230 };
const troupe = (key: string, side: "top" | "bottom", cast: Cast | undefined, more: Partial<Troupe> = {}): Troupe => ({
  key,
  side,
  kind: "HI",
  name: key,
  place: "",
  full: 4,
  men: 4,
  cast,
  leader: undefined,
  more: 0,
  ...more,
});
const romans = { figure: "heavy_foot", people: "rome" };
const gauls = { figure: "warrior", people: "gaul" };
const stage = (more: Partial<Stage> = {}): Stage => ({
  first: 1,
  last: 1,
  afar: false,
  land: "italy",
  ground: { left: "open", right: "open" },
  left: troupe("a", "bottom", romans),
  right: troupe("b", "top", gauls),
  acts: [],
  ...more,
});
const hit: StageDie = { face: "sword", verdict: "hit", words: "" };
const miss: StageDie = { face: "flag", verdict: "miss", words: "" };
const attack = (dice: readonly StageDie[] = []) => ({
  n: 2,
  kind: "attack",
  title: "The attack",
  by: "left" as const,
  count: 4,
  dice,
});

const men = (scene: Scene, wing: Wing): readonly SceneMan[] => scene.men.filter(man => man.wing === wing);
const poses = (scene: Scene, wing: Wing): readonly ScenePose[] => [...new Set(men(scene, wing).map(man => man.pose))];
const fallen = (scene: Scene, wing: Wing): number =>
  men(scene, wing).filter(man => man.pose === "fallen" && man.moment === momentsOf.fallen - 1).length;
const middle = (scene: Scene, wing: Wing): number => {
  const all = men(scene, wing).filter(man => man.pose !== "fallen");
  return all.reduce((sum, man) => sum + man.at[0], 0) / all.length;
};
const seen = (of: Stage, progress?: Progress): Scene => sceneOf(of, of.acts.length - 1, progress, room);

describe("men before a fight", () => {
  const scene = seen(stage());
  it("stand on their own side, apart, in groups of as many as they are", () => {
    expect(men(scene, "left")).toHaveLength(12);
    expect(men(scene, "left").every(man => man.at[0] < room.width / 2)).toBe(true);
    expect(men(scene, "right").every(man => man.at[0] > room.width / 2)).toBe(true);
    expect(poses(scene, "left")).toEqual(["standing"]);
  });
  it("face one another", () => {
    const [left] = men(scene, "left");
    const [right] = men(scene, "right");
    expect((left?.heading ?? 0) < headings / 2 && (right?.heading ?? 0) > headings / 2).toBe(true);
  });
  it("are painted from the back to the front, and stay in the picture", () => {
    const feet = scene.men.map(man => man.at[1]);
    expect(feet.toSorted((a, b) => a - b)).toEqual(feet);
    for (const man of scene.men) {
      expect(man.at[0]).toBeGreaterThan(0);
      expect(man.at[0]).toBeLessThan(room.width);
      expect(man.at[1]).toBeLessThan(room.height);
      expect(man.at[1] - 1.9 * scene.scale).toBeGreaterThan(0);
    }
  });
  it("are large: a man is a third of the picture high", () => {
    expect(scene.scale * 1.75).toBeGreaterThan(room.height / 3);
  });
  it("fit whatever they ride and however many they are, in every room", () => {
    for (const figure of ["elephant", "chariot", "cataphract", "pikeman", "javelinman", "engine"])
      for (const full of [1, 2, 3, 5, 8, 14])
        for (const size of [room, { width: 264, height: 106 }, { width: 672, height: 272 }]) {
          const right = troupe("b", "top", { figure, people: "carthage" }, { full, men: full });
          const { men: all, scale } = sceneOf(stage({ right }), -1, undefined, size);
          const { tall } = extentOf(right);
          for (const man of all.filter(one => one.wing === "right")) {
            expect(man.at[0], `${figure} ${full}`).toBeLessThan(size.width);
            expect(man.at[1] - tall * 0.94 * scale, `${figure} ${full}`).toBeGreaterThan(-1);
          }
        }
  });
  it("are nobody at a gate", () =>
    expect(men(seen(stage({ right: troupe("g", "top", undefined, { full: 1, men: 1 }) })), "right")).toEqual([]));
});

describe("an attack", () => {
  const begun = withAct(stage(), attack());
  it("marches up while the reasons are given, and no nearer after that", () => {
    const at = [0, 0.25, 0.5, 0.75, 1].map(share => middle(seen(begun, { part: "reasons", share }), "left"));
    expect(at.toSorted((a, b) => a - b)).toEqual(at);
    expect((at.at(-1) ?? 0) - (at[0] ?? 0)).toBeGreaterThan(60);
    expect(poses(seen(begun, { part: "reasons", share: 0.5 }), "left")).toEqual(["marching"]);
    expect(middle(seen(begun, { part: "roll", share: 0.5 }), "left")).toBeCloseTo(at.at(-1) ?? 0, 5);
  });
  it("is met by those who stand", () => {
    const there = seen(begun, { part: "reasons", share: 0.5 });
    expect(middle(there, "right")).toBeCloseTo(middle(seen(stage()), "right"), 5);
  });
  it("strikes blow upon blow while the dice roll and are read", () => {
    const moments = (share: number): string =>
      men(seen(begun, { part: "roll", share }), "left")
        .map(man => `${man.pose}${man.moment}`)
        .join();
    expect(new Set([0.1, 0.3, 0.5, 0.7].map(moments)).size).toBe(4);
    expect(poses(seen(begun, { part: "roll", share: 0.5 }), "left")).toEqual(["fighting"]);
  });
  it("shows a spark for each die that is read as a hit, and none for the others", () => {
    const rolled = withAct(stage(), attack([hit, miss, hit, miss]));
    const sparks = (share: number): number => seen(rolled, { part: "judge", share }).sparks.length;
    expect([sparks(0.05), sparks(0.12), sparks(0.5), sparks(0.65), sparks(1)]).toEqual([0, 1, 0, 1, 0]);
  });
  it("is the same at the same share, whatever was seen before", () => {
    const progress = { part: "judge", share: 0.4 } as const;
    const rolled = withAct(stage(), attack([hit, miss]));
    expect(seen(rolled, progress)).toEqual(seen(rolled, progress));
  });
});

describe("a hit", () => {
  const struck = changed(withAct(stage(), attack([hit, hit])), 3, act => stood(act, "right", { men: 2 }));
  const fall = (share: number): Scene => seen(struck, { part: "fall", share });
  it("fells the men of a group one by one, until they lie", () => {
    const counts = [0, 0.25, 0.5, 0.75, 1].map(share => fallen(fall(share), "right"));
    expect(counts[0]).toBe(0);
    expect(counts.at(-1)).toBe(6);
    expect(counts.toSorted((a, b) => a - b)).toEqual(counts);
    expect(new Set(counts).size).toBeGreaterThan(2);
  });
  it("leaves the others on their feet", () => {
    expect(men(fall(1), "right").filter(man => man.pose !== "fallen")).toHaveLength(6);
    expect(fallen(seen(struck), "right")).toBe(6);
    expect(fallen(seen(struck), "left")).toBe(0);
  });
  it("is answered by those who are left, who close up over the fallen", () => {
    const back = withAct(struck, { ...attack(), n: 4, kind: "back", by: "right" });
    const before = seen(back, { part: "reasons", share: 0 });
    const after = seen(back, { part: "reasons", share: 1 });
    expect(middle(after, "right")).toBeLessThan(middle(before, "right") - 20);
    const lying = (scene: Scene): readonly unknown[] =>
      men(scene, "right")
        .filter(man => man.pose === "fallen")
        .map(man => man.at);
    expect(lying(after)).toEqual(lying(before));
    expect(lying(after)).toEqual(lying(seen(struck)));
    expect(poses(seen(back, { part: "roll", share: 0.5 }), "right").toSorted()).toEqual(["fallen", "fighting"]);
  });
  it("does not show men who were lost before this fight", () => {
    const hurt = stage({ right: troupe("b", "top", gauls, { men: 2 }) });
    expect(men(seen(hurt), "right")).toHaveLength(6);
  });
});

describe("what follows a blow", () => {
  const rolled = withAct(stage(), attack([miss]));
  const goes = (kind: string) =>
    changed(withAct(rolled, { n: 5, kind, title: "", by: "right" }), 5, act => stood(act, "right", { stance: "away" }));
  it("turns men to flight: they run off with their backs to the enemy", () => {
    const flight = goes("retreat");
    const [start, later] = [0.01, 0.8].map(share => seen(flight, { part: "go", share }));
    if (!start || !later) throw new Error("no scene");
    expect(poses(later, "right")).toEqual(["fleeing"]);
    expect(men(later, "right").every(man => man.heading === awayFrom.right)).toBe(true);
    expect(middle(later, "right")).toBeGreaterThan(middle(start, "right") + 40);
    expect(later.dust.length).toBeGreaterThan(0);
    expect(poses(seen(flight), "right")).toEqual(["fleeing"]);
    expect(seen(flight).dust).toEqual([]);
  });
  it("lets those who evade go in good order", () =>
    expect(poses(seen(goes("evade"), { part: "go", share: 0.5 }), "right")).toEqual(["marching"]));
  it("brings the victor onto the ground that was left", () => {
    const act = { n: 6, kind: "advance", title: "", by: "left" } as const;
    const takes = changed(withAct(goes("retreat"), act), 6, one => stood(one, "left", { stance: "forward" }));
    const at = [0, 0.5, 1].map(share => middle(seen(takes, { part: "go", share }), "left"));
    expect(at.toSorted((a, b) => a - b)).toEqual(at);
    expect(poses(seen(takes, { part: "go", share: 0.5 }), "left")).toEqual(["marching"]);
    expect(poses(seen(takes), "left")).toEqual(["standing"]);
  });
});

describe("a volley", () => {
  const bowmen = troupe("a", "bottom", { figure: "bowman", people: "rome" });
  const volley = withAct(stage({ afar: true, left: bowmen }), { ...attack([hit, miss]), kind: "fire" });
  const at = (part: Progress["part"], share: number): Scene => seen(volley, { part, share });
  it("keeps its distance, and nobody is struck by hand", () => {
    const gap = (scene: Scene): number => middle(scene, "right") - middle(scene, "left");
    expect(gap(at("judge", 0.5))).toBeCloseTo(gap(at("reasons", 0)), 5);
    expect(poses(at("judge", 0.5), "right")).toEqual(["standing"]);
    expect(at("judge", 0.5).sparks).toEqual([]);
  });
  it("flies in an arc from those who shoot, and what misses stays in the ground", () => {
    expect(at("reasons", 0.5).missiles).toEqual([]);
    expect(at("roll", 0.6).missiles.length).toBeGreaterThan(1);
    expect(at("roll", 0.6).missiles.every(one => one.kind === "arrow")).toBe(true);
    const left = seen(volley).missiles;
    expect(left.length).toBeGreaterThan(0);
    expect(left.length).toBeLessThan(8);
    expect(left.every(one => one.angle > 0)).toBe(true);
  });
  it("is stones from slingers, of which nothing stays", () => {
    const slingers = troupe("a", "bottom", { figure: "slinger", people: "iberia" });
    const stones = withAct(stage({ afar: true, left: slingers }), { ...attack([miss]), kind: "fire" });
    expect(seen(stones, { part: "roll", share: 0.6 }).missiles[0]?.kind).toBe("stone");
    expect(seen(stones).missiles).toEqual([]);
  });
});

describe("a leader", () => {
  const led = stage({ left: troupe("a", "bottom", romans, { leader: { figure: "leader_horse", people: "rome" } }) });
  const figures = (scene: Scene): readonly string[] => men(scene, "left").map(man => man.cast.figure);
  it("stands behind his men with the bearer of the standard", () => {
    const scene = seen(led);
    expect(figures(scene)).toContain("standard");
    const him = men(scene, "left").find(man => man.cast.figure === "leader_horse");
    expect(him?.at[0] ?? room.width).toBeLessThan(middle(scene, "left"));
  });
  it("falls, and lies where he fell", () => {
    const act = withAct(led, { n: 9, kind: "leader_check", title: "", by: "right" });
    const lost = changed(act, 9, one => stood(one, "left", { led: false }));
    const him = (scene: Scene) => men(scene, "left").find(man => man.cast.figure === "leader_horse");
    expect(him(seen(lost))?.pose).toBe("fallen");
    expect(him(seen(lost, { part: "fall", share: 0 }))?.pose).toBe("standing");
    expect(him(seen(lost, { part: "fall", share: 0.6 }))?.moment).toBeGreaterThan(0);
  });
});

describe("the places of a line", () => {
  it("are as many groups as it has, the first in front, nobody on another's feet", () => {
    for (const figure of ["heavy_foot", "slinger", "light_horse", "elephant", "never_heard_of"])
      for (let full = 1; full <= 16; ++full) {
        const spots = spotsOf({ full, cast: { figure, people: "rome" } });
        expect(new Set(spots.map(spot => spot.group)).size).toBe(full);
        expect(spots.length).toBeLessThanOrEqual(Math.max(14, full));
        expect(new Set(spots.map(({ ahead, deep }) => `${ahead.toFixed(1)} ${deep.toFixed(1)}`)).size).toBe(
          spots.length,
        );
        const front = Math.max(...spots.map(spot => spot.ahead));
        expect(spots.find(spot => spot.ahead === front)?.group).toBeLessThan(3);
      }
  });
});

describe("the pictures of a fight", () => {
  it("are asked for in the order in which they are seen, each once", () => {
    const wanted = castOf(seen(stage()).men);
    const names = wanted.map(({ cast, variant, pose }) => `${cast.people} ${variant} ${pose}`);
    expect(new Set(names).size).toBe(names.length);
    expect(wanted.slice(0, 4).every(one => one.pose === "standing")).toBe(true);
    expect(wanted).toHaveLength(2 * 2 * 5);
  });
  it("lie so that the land fills the room, with its foot at the foot", () => {
    for (const size of [room, { width: 264, height: 180 }, { width: 900, height: 100 }]) {
      const land = landIn(size);
      expect(land.x).toBeLessThanOrEqual(0);
      expect(land.y).toBeLessThanOrEqual(0);
      expect(land.y + land.height).toBeCloseTo(size.height, 5);
      expect(land.x + land.width).toBeGreaterThanOrEqual(size.width - 0.001);
    }
  });
});
