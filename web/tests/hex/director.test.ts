import { describe, expect, it } from "vitest";
import { type HexView, direct, viewOfTable } from "../../games/hex/director.ts";
import { idleDice } from "../../games/hex/parts/dice-tray.tsx";
import { tracesOf } from "../../games/hex/traces.ts";
import type { Face, GameEvent } from "../../games/hex/protocol.ts";
import type { Side, Step } from "../../shell/protocol.ts";
import { scenario, tableOf } from "../kit.ts";

const akragas = scenario("akragas");
const table = tableOf(akragas);
const start: HexView = { ...viewOfTable(table), active: "top" };

let n = 0;
const step = (by: Side | "chance", ...events: GameEvent[]): Step<GameEvent> => ({ n: ++n, by, action: "", events });
const moved = (from: string, to: string, cause: "order" | "retreat" = "order"): GameEvent => ({
  e: "unit_moved",
  side: "top",
  from,
  to,
  cause,
});
const shown = (steps: readonly Step<GameEvent>[], before = start, log: readonly string[] = []) =>
  direct(
    steps,
    log.map((text, i) => ({ n: steps[0]?.n ?? i, text, rules: [] })),
    before,
    table,
    { scenario: akragas, foreign: side => side === "top" },
  );

describe("the director of battles on hexes", () => {
  it("lets the moves of one order run together, staggered", () => {
    n = 0;
    const beats = shown([step("top", moved("C5", "D5")), step("top", moved("C9", "D9"))]);
    expect(beats).toHaveLength(1);
    const [beat] = beats;
    expect(beat).toMatchObject({ first: 1, last: 2, by: "top", own: true, weight: 1, length: 490 });
    const glides = beat?.cues.filter(cue => cue.item?.kind === "glide") ?? [];
    expect(glides.map(cue => cue.at)).toEqual([0, 60]);
    expect(beat?.ends).toEqual([
      { n: 1, at: 430 },
      { n: 2, at: 490 },
    ]);
  });
  it("moves a leader with his unit", () => {
    const events: GameEvent[] = [
      moved("B4", "C4"),
      { e: "leader_moved", side: "top", from: "B4", to: "C4", cause: "order", leader: 0 },
    ];
    const [beat] = shown([step("top", ...events)]);
    const glides = beat?.cues.filter(cue => cue.item?.kind === "glide") ?? [];
    expect(glides.map(cue => [cue.at, cue.item?.kind === "glide" && cue.item.piece])).toEqual([
      [0, "unit-2"],
      [0, "leader-0"],
    ]);
    expect(beat?.marks.map(mark => mark.kind)).toEqual(["move"]);
  });
  it("makes one heavy beat of a battle, over several messages too", () => {
    n = 0;
    const declared: GameEvent = { e: "battle_declared", side: "top", from: "C5", to: "D5", mode: "attack" };
    const first = shown([step("top", declared)]);
    expect(first.map(beat => [beat.kind, beat.weight])).toEqual([["battle", 3]]);
    const between = first.at(-1)?.after ?? start;
    expect(between.fighting).toBe(true);
    expect(between.arrows).toHaveLength(1);
    const second = shown(
      [
        step("bottom"),
        step(
          "chance",
          { e: "rolled", side: "top", faces: ["green", "flag"], cause: "strike" },
          { e: "hits", side: "bottom", hex: "G4", hits: 1, flags: 1 },
          { e: "blocks_lost", side: "bottom", hex: "G4", left: 3, lost: 1, cause: "close" },
          moved("C9", "B9", "retreat"),
          { e: "battle_over", side: "top", hex: "C5" },
        ),
      ],
      between,
    );
    expect(second.map(beat => [beat.kind, beat.weight, beat.first, beat.last])).toEqual([["battle", 3, 2, 3]]);
    expect(second[0]?.after).toMatchObject({
      fighting: false,
      arrows: [],
      roll: { hits: 1, flags: 1, rolling: false },
    });
    expect(second[0]?.marks.map(mark => mark.kind)).toEqual(["retreat"]);
  });
  it("shows the other side's card, and not the own one that the player has just chosen", () => {
    const card = (side: Side): GameEvent => ({ e: "card_played", side, card: "line_command", as: null });
    expect(shown([step("top", card("top"))])[0]).toMatchObject({ weight: 2, length: 900 });
    expect(shown([step("bottom", card("bottom"))])[0]).toMatchObject({ weight: 2, length: 0 });
  });
  it("tells the effect of each die, and clears the dice when the player plays his next card", () => {
    n = 0;
    const faces = [
      { face: "green", hits: true, words: "the colour of light infantry" },
      { face: "sword", hits: false, words: "no hit for auxilia" },
    ] as const;
    const declared: GameEvent = { e: "battle_declared", side: "top", from: "C5", to: "D5", mode: "attack" };
    const blow: GameEvent = {
      e: "blow_struck",
      side: "top",
      mode: "attack",
      from: "C5",
      to: "D5",
      unit: 0,
      target: 20,
      dice: 2,
      reasons: [],
      faces: [...faces],
      gone: 0,
      retreats: 0,
      stands: 1,
    } as unknown as GameEvent;
    const rolled: GameEvent = { e: "rolled", side: "top", cause: "strike", faces: ["green", "sword"] };
    const hits: GameEvent = { e: "hits", side: "bottom", hex: "D5", hits: 1, flags: 0 };
    const over: GameEvent = { e: "battle_over", side: "top", hex: "C5" };
    const after = shown([step("top", declared, blow, rolled, hits, over)]).at(-1)?.after ?? start;
    expect(after.roll?.dice?.map(die => die.verdict)).toEqual(["hit", "miss"]);
    expect(idleDice(after.roll ?? {})).toEqual(["swords: no hit for auxilia"]);
    const card = (side: Side): GameEvent => ({ e: "card_played", side, card: "line_command", as: null });
    expect(shown([step("top", card("top"))], after).at(-1)?.after.roll).toEqual(after.roll);
    expect(shown([step("bottom", card("bottom"))], after).at(-1)?.after.roll).toBeNull();
  });
  it("keeps all dice of a blow when swords are rolled again, each new one beside its sword", () => {
    const rolled = (cause: "strike" | "reroll", ...faces: Face[]): GameEvent => ({
      e: "rolled",
      side: "top",
      cause,
      faces,
    });
    const roll = (...events: GameEvent[]) => shown([step("top", ...events)]).at(-1)?.after.roll;
    expect(roll(rolled("strike", "blue", "sword", "red", "sword"), rolled("reroll", "green", "sword"))).toMatchObject({
      cause: "strike",
      faces: ["blue", "sword", "green", "red", "sword", "sword"],
      throws: [0, 0, 1, 0, 0, 1],
    });
    const thrice = [rolled("strike", "sword"), rolled("reroll", "sword"), rolled("reroll", "green")];
    expect(roll(...thrice)).toMatchObject({ faces: ["sword", "sword", "green"], throws: [0, 1, 2], rolling: false });
  });
  it("says what a roll that counts no hits has decided", () => {
    const check: GameEvent = { e: "rolled", side: "top", cause: "leader_check", faces: ["helmet", "sword"] };
    const lost: GameEvent = { e: "leader_lost", side: "bottom", hex: "D5", leader: 3, cause: "close" };
    expect(shown([step("chance", check)]).at(-1)?.after.roll?.came).toBe("the leader survives");
    expect(shown([step("chance", check, lost)]).at(-1)?.after.roll?.came).toBe("the leader falls");
  });
  it("begins a new turn with a new beat, and names its side", () => {
    const beats = shown([step("top", moved("C5", "D5"), { e: "turn_began", side: "bottom" }), step("bottom")]);
    expect(beats.map(beat => beat.turn)).toEqual([0, 0]);
    expect(beats.at(-1)?.after.turns).toBe(1);
  });
  it("tells every step, though nothing is to be seen of it, and ends with the table as it is told", () => {
    n = 0;
    const beats = shown([step("top"), step("chance"), step("bottom")], start, ["Nobody does anything."]);
    expect(beats.at(-1)?.last).toBe(3);
    expect(beats.at(-1)?.after.board).toBe(table);
    expect(beats[0]?.words).toBe("Nobody does anything.");
  });
});

describe("the trace of past actions", () => {
  it("is numbered in order, without retreats, with crosses where units fell", () => {
    const attack: GameEvent = { e: "battle_declared", side: "top", from: "C5", to: "D5", mode: "attack" };
    const fell: GameEvent = { e: "unit_lost", side: "bottom", hex: "G4", cause: "close" };
    const beats = shown([step("top", moved("C9", "D9")), step("top", attack, moved("C5", "B5", "retreat"), fell)]);
    const { traces, fallen } = tracesOf(
      beats.flatMap(beat => beat.marks),
      n,
    );
    expect(traces?.map(trace => [trace.kind, trace.number, trace.lit])).toEqual([
      ["move", 1, false],
      ["attack", 2, true],
      ["retreat", undefined, true],
    ]);
    expect(fallen).toEqual(["G4"]);
  });
});
