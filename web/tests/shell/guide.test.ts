// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { courseOf } from "../../games/hex/course.ts";
import { course as tabletop } from "../../games/tabletop/course.ts";
import type { Scenario } from "../../games/hex/protocol.ts";
import { beginGuide, endGuide, guideOf, meet } from "../../shell/kept-guide.ts";
import { type Course, hasTaught, saying, staysOn } from "../../shell/parts/guide.tsx";
import akragas from "../fixtures/akragas.json";
import dara from "../fixtures/dara.json";

const course: Course = {
  code: "toy",
  tips: { play: ["A card."], battle: ["A fight."], ignore: ["A flag."], theirs: ["They decide."] },
  basics: ["play", "battle"],
  end: "That is all.",
};

describe("the guide", () => {
  it("speaks of a decision when it is met first, however late that is", () => {
    expect(saying(course, "play", [])).toBe("play");
    expect(saying(course, "play", ["play"])).toBeUndefined();
    expect(saying(course, "ignore", ["play", "battle", "end"])).toBe("ignore");
    expect(saying(course, "unheard_of", [])).toBeUndefined();
  });
  it("says that this is all of a turn once, when it is, and never while the other side decides", () => {
    expect(saying(course, "play", ["play", "battle"])).toBe("end");
    expect(saying(course, "theirs", ["play", "battle", "theirs"])).toBeUndefined();
    expect(saying(course, "play", ["play", "battle", "end"])).toBeUndefined();
  });
  it("leaves a page on the screen until the player has read it, while nothing else is to be explained", () => {
    expect(staysOn(course, "battle", "theirs", ["play"])).toBe(true);
    expect(staysOn(course, "battle", "play", ["play"])).toBe(true);
    expect(staysOn(course, "battle", "ignore", ["play"])).toBe(false);
    expect(staysOn(course, "battle", "play", ["play", "battle"])).toBe(false);
    expect(staysOn(course, "ignore", "theirs", ["play", "battle", "end"])).toBe(true);
    expect(staysOn(course, "ignore", "play", ["play", "battle", "end"])).toBe(false);
    expect(staysOn(course, "theirs", "play", ["play"])).toBe(false);
  });
  it("stays until every kind of decision has been met", () => {
    expect(hasTaught(course, ["play", "battle", "end", "theirs"])).toBe(false);
    expect(hasTaught(course, ["play", "battle", "end", "theirs", "ignore"])).toBe(true);
  });
});

describe("the text that the guide has shown", () => {
  beforeEach(() => localStorage.clear());
  it("is kept in the browser, from battle to battle", () => {
    expect(guideOf("new").value).toBeUndefined();
    meet("new", "play");
    expect(guideOf("new").value).toBeUndefined();
    beginGuide("new");
    meet("new", "play");
    meet("new", "play");
    expect(guideOf("new").value).toEqual({ on: true, met: ["play"] });
    expect(JSON.parse(localStorage.getItem("acies.guide.new") ?? "")).toEqual({ on: true, met: ["play"] });
    endGuide("new");
    meet("new", "battle");
    expect(guideOf("new").value).toEqual({ on: false, met: ["play"] });
    beginGuide("new");
    expect(guideOf("new").value).toEqual({ on: true, met: [] });
  });
});

describe("the courses", () => {
  const of = (scenario: unknown, side: "top" | "bottom"): Course => courseOf(scenario as Scenario, side);
  it("name the armies of the battle as the player sees them", () => {
    const [first, second] = of(akragas, "bottom").tips["play"] ?? [];
    expect(first).toContain("Your army, Syracuse, stands at the bottom; Carthage is at the top.");
    expect(second).toContain("5 banners");
    expect(of(akragas, "top").tips["theirs"]?.[0]).toContain("Syracuse");
  });
  it("speak of tokens only where there are any", () => {
    const ancients = of(akragas, "bottom");
    for (const kind of ["play", "ignore"]) expect(JSON.stringify(ancients.tips[kind]), kind).not.toContain("token");
    expect(ancients.offer).not.toContain("token");
    const medieval = of(dara, "bottom");
    for (const kind of ["play", "inspire", "bonus_die", "ignore", "move_leader"])
      expect(JSON.stringify(medieval.tips[kind]), kind).toContain("token");
    expect(medieval.offer).toContain("tokens");
  });
  it("have a word for every kind of decision that the engine may ask of a player", () => {
    const chance = ["none", "roll", "draw", "over"];
    const asked = (game: string): string[] => {
      const text = readFileSync(`generated/${game}.ts`, "utf8");
      const union = /export type DecisionKind =([^;]*);/.exec(text)?.[1] ?? "";
      return [...union.matchAll(/"(\w+)"/g)].map(([, kind]) => kind ?? "").filter(kind => !chance.includes(kind));
    };
    const hex = asked("hex");
    expect(hex.length).toBeGreaterThan(25);
    for (const one of [of(akragas, "bottom"), of(dara, "top")]) expect(hex.filter(kind => !one.tips[kind])).toEqual([]);
    expect(asked("tabletop").length).toBeGreaterThan(15);
    expect(asked("tabletop").filter(kind => !tabletop.tips[kind])).toEqual([]);
  });
  it("are offered in every game to a player whom nobody has asked", () => {
    for (const one of [of(akragas, "bottom"), of(dara, "bottom"), tabletop]) expect(one.offer).toMatch(/guide/);
  });
  it("say who pays for one more die, as it is paid for in two ways", () => {
    expect(of(dara, "bottom").tips["bonus_die"]?.[0]).toContain("token");
    expect(courseOf(akragas as unknown as Scenario, "bottom", 1).tips["bonus_die"]?.[0]).toContain("glory");
  });
  it("name the briefing where a battle has rules of its own", () => {
    const plain = { ...akragas, special: [] };
    expect(of(plain, "bottom").tips["play"]).toHaveLength(3);
    expect(of({ ...plain, special: ["Carthage holds five cards."] }, "bottom").tips["play"]?.[2]).toContain("briefing");
  });
  it("speak in sentences", () => {
    for (const one of [of(akragas, "bottom"), of(dara, "top"), tabletop])
      for (const text of [one.end, ...Object.values(one.tips).flat()]) expect(text).toMatch(/^[A-Z].*[.]$/s);
  });
});
