import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { drawOf, ruleOf } from "../../games/hex/fair-dice.ts";
import { tabletopRule } from "../../games/tabletop/fair-dice.ts";
import {
  type DiceRule,
  type DiceSource,
  FairDice,
  type Rolled,
  type RolledSoFar,
  checkDice,
  checkSheet,
  numbersOf,
} from "../../shell/fair-dice.ts";
import { keepPromises, keptDice } from "../../shell/kept-dice.ts";
import { findingOf } from "../../shell/parts/verify.tsx";
import type { Verdict } from "../../shell/protocol.ts";

/** The page with the test vectors that the program is held to as well. */
const page = readFileSync("../docs/fair-dice.md", "utf8");
const vector = (name: string): string => new RegExp(`^${name} +([0-9a-f]{64})$`, "m").exec(page)?.[1] ?? "";

const source: DiceSource = {
  scheme: 2,
  seed: vector("seed"),
  commitment: vector("commitment"),
  anchor: vector("anchor"),
  nonces: ["nonce-of-seat-a-0123456789", "nonce-of-seat-b-0123456789"],
};
const faces = (["green", "blue", "red", "helmet", "flag", "sword"] as const).map(face => ({ face, sides: 1 }));
const cards = (/^\| `ancients` \| (.*) \(60 cards\)/m.exec(page)?.[1] ?? "").split(", ").map(entry => {
  const [code = "", copies] = entry.split(" ");
  return { code, copies: Number(copies) };
});
const hexRule = ruleOf({ faces, cards }) as DiceRule<never>;
const tableRule = tabletopRule as DiceRule<never>;

const diceOf = async (from: DiceSource): Promise<FairDice> => {
  const dice = await FairDice.of(from);
  if (typeof dice === "string") throw new Error(dice);
  return dice;
};
const table = (held: readonly string[]) => ({
  hands: { top: held, bottom: [] },
  discards: [],
  reactions: [],
  played: null,
  deck: 60 - held.length,
});
/** The first rolls and draws of the vectors, as a replay has them. */
const drawn = ["order_light", "line_command", "order_2_left"];
const game = (change: Partial<Rolled> = {}): Rolled => ({
  ...source,
  start: table([]),
  steps: [
    { by: "chance", action: `draw ${drawn[0]}`, table: table(drawn.slice(0, 1)) },
    { by: "chance", action: `draw ${drawn[1]}`, table: table(drawn.slice(0, 2)) },
    { by: "top", action: "play order_light", table: table(drawn.slice(0, 2)) },
    { by: "chance", action: "dice helmet flag", table: table(drawn.slice(0, 2)) },
    { by: "chance", action: "dice sword blue flag", table: table(drawn.slice(0, 2)) },
    { by: "chance", action: `draw ${drawn[2]}`, table: table(drawn) },
  ],
  ...change,
});
const withStep = (i: number, action: string): Rolled => {
  const steps = [...game().steps];
  const step = steps[i];
  if (step) steps[i] = { ...step, action };
  return game({ steps });
};
const sheet: RolledSoFar = {
  ...source,
  seed: null,
  opened: 3,
  link: vector("link\\[2\\]"),
  rolls: [
    { number: 0, dice: "dice a4" },
    { number: 1, dice: "dice 3 6" },
    { number: 2, dice: "dice a4 2 4 6" },
  ],
};
const otherDigit = (digits: string | null): string => `${digits?.startsWith("0") ? "1" : "0"}${digits?.slice(1)}`;

describe("fair dice", () => {
  it("have the numbers of the test vectors", async () => {
    const dice = await diceOf(source);
    for (const [numbers, row] of [
      [await dice.roll(1, 5), "roll 1"],
      [await dice.draw(9, 2), "draw 2"],
    ] as const) {
      const line = new RegExp(`^\\| ${row} \\| .* \\| (\\d+), (\\d+) \\|$`, "m").exec(page);
      expect([(await numbers?.next())?.value, (await numbers?.next())?.value]).toEqual([
        Number(line?.[1]),
        Number(line?.[2]),
      ]);
    }
    const late = await dice.roll(4096, 0);
    expect(late && [...(await hexRule.roll(late, ["", ""]))].sort()).toEqual(["flag", "green"]);
  });
  it("are checked, rolls and draws, in whatever order the faces are written", async () => {
    expect(await checkDice(game(), undefined, hexRule)).toEqual({
      rolls: 2,
      draws: 3,
      rollsLeft: 0,
      drawsLeft: 0,
      kept: false,
    });
  });
  it("leave a draw to the server when the table does not tell the deck", async () => {
    const odd = game({ start: { ...table([]), deck: 12 } });
    expect(await checkDice(odd, undefined, hexRule)).toMatchObject({ draws: 2, drawsLeft: 1 });
  });
  it("are found out when a roll, a draw, a nonce or a promise is another", async () => {
    const check = async (forged: Rolled) => (await checkDice(forged, undefined, hexRule)).fault;
    expect(await check(withStep(3, "dice helmet helmet"))).toBe("roll");
    expect(await check(withStep(5, "draw rally"))).toBe("draw");
    expect(await check(game({ nonces: source.nonces.toReversed() }))).toBe("draw");
    expect(await check(game({ nonces: [] }))).toBe("draw");
    expect(await check(game({ commitment: otherDigit(source.commitment) }))).toBe("commitment");
    expect(await check(game({ anchor: otherDigit(source.anchor) }))).toBe("anchor");
  });
  it("roll a die with other sides as the server says", async () => {
    const die = faces.map((one, i) => ({ ...one, sides: i === 5 ? 3 : 0 }));
    expect(await ruleOf({ faces: die, cards }).roll(numbersOf(new Uint8Array(32), 0), ["", "", ""])).toEqual([
      "sword",
      "sword",
      "sword",
    ]);
  });
  it("draw from the cards that lie nowhere else", async () => {
    const few = [
      { code: "rally", copies: 2 },
      { code: "scout", copies: 1 },
    ];
    const on = { hands: { top: ["rally"], bottom: [] }, discards: ["scout"], reactions: [], played: null, deck: 1 };
    expect(await drawOf(numbersOf(new Uint8Array(32), 0), on, few)).toBe("rally");
  });
  it("of the first scheme come from the seed alone, counted together", async () => {
    const seed = Uint8Array.from({ length: 32 }, (_, i) => i);
    const expected = (k: number, m: number): number => {
      const tail = Buffer.alloc(12);
      tail.writeBigUInt64BE(BigInt(k));
      const hash = createHash("sha256").update(seed).update(new Uint8Array(tail)).digest();
      return Number((BigInt(hash.readUInt32BE(0)) * BigInt(m)) >> 32n);
    };
    expect(expected(1, 60)).toBe(24);
    const old = { scheme: 1, anchor: null, nonces: [], seed: source.seed, commitment: source.commitment };
    const steps = [
      { by: "chance", action: "dice blue sword sword", table: table([]) },
      { by: "chance", action: "draw order_light", table: table(["order_light"]) },
    ];
    const expectedCard = cards.flatMap(card => Array.from({ length: card.copies }, () => card.code))[24];
    expect(expectedCard).toBe("coordinated_attack");
    expect(await checkDice({ ...old, start: table([]), steps }, undefined, hexRule)).toMatchObject({ fault: "draw" });
    const right = steps.map((step, i) => (i === 1 ? { ...step, action: "draw coordinated_attack" } : step));
    expect(await checkDice({ ...old, start: table([]), steps: right }, undefined, hexRule)).toMatchObject({
      rolls: 1,
      draws: 1,
    });
  });
});

describe("a sheet of dice", () => {
  it("is checked without the seed", async () => {
    expect(await checkSheet(sheet, undefined, tableRule)).toEqual({
      rolls: 3,
      draws: 0,
      rollsLeft: 0,
      drawsLeft: 0,
      kept: false,
    });
  });
  it("leaves rolls that are not opened", async () => {
    const less = { ...sheet, opened: 1, link: vector("link\\[0\\]") };
    expect(await checkSheet(less, undefined, tableRule)).toMatchObject({ rolls: 1, rollsLeft: 2 });
  });
  it("is found out when it was changed", async () => {
    const check = async (change: Partial<RolledSoFar>) =>
      (await checkSheet({ ...sheet, ...change }, undefined, tableRule)).fault;
    expect(await check({ link: otherDigit(sheet.link ?? "") })).toBe("link");
    expect(await check({ opened: 2 })).toBe("link");
    expect(await check({ anchor: otherDigit(sheet.anchor) })).toBe("link");
    expect(await check({ rolls: sheet.rolls.slice(0, 2) })).toBe("roll");
    expect(await check({ rolls: sheet.rolls.map(roll => ({ ...roll, dice: "dice 1 1" })) })).toBe("roll");
    expect(await check({ nonces: [source.nonces[0] ?? "", ""] })).toBe("roll");
  });
});

describe("the promise that the browser kept", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    });
  });
  const promise = { scheme: 2, commitment: source.commitment ?? "", anchor: source.anchor };
  const info = { id: "m", games: [{ ...promise, top: "a", seed: null, over: null }], second: null } as const;

  it("stays the first one", () => {
    expect(keptDice("m")).toBeUndefined();
    expect(keepPromises(info)).toBe(true);
    expect(keepPromises({ ...info, games: [{ ...info.games[0], anchor: "00" }] })).toBe(false);
    expect(keptDice("m")).toEqual({ commitment: source.commitment, anchor: source.anchor });
    expect(keepPromises({ ...info, second: { ...promise, commitment: "11" } })).toBe(true);
    expect(keptDice("m", 2)?.commitment).toBe("11");
  });
  it("is held against the server's words", async () => {
    keepPromises(info);
    localStorage.setItem("acies.nonce.m.b", source.nonces[1] ?? "");
    const kept = keptDice("m");
    expect(await checkDice(game(), kept, hexRule)).toMatchObject({ rolls: 2, kept: true });
    const against = async (change: Partial<typeof kept>) =>
      (await checkDice(game(), { commitment: "", ...kept, ...change }, hexRule)).fault;
    expect(await against({ commitment: "00" })).toBe("kept_commitment");
    expect(await against({ anchor: "00" })).toBe("kept_anchor");
    expect(await against({ nonce: "another" })).toBe("kept_nonce");
  });
});

describe("the finding", () => {
  const verdict: Verdict = {
    ok: true,
    actions: 9,
    rolls: 3,
    draws: 5,
    fair: true,
    scheme: 2,
    commitment: "",
    anchor: "",
    nonces: ["", ""],
    checked: ["all"],
    unchecked: ["whether the server chose the seed: no player brought a nonce"],
    error: null,
  };
  const here = { rolls: 3, draws: 4, rollsLeft: 0, drawsLeft: 1, kept: true };
  it("tells apart the checks of the browser and of the server, and those that neither could make", () => {
    const { good, lines } = findingOf(verdict, here);
    expect(good).toBe(true);
    expect(lines.join("\n")).toContain("This browser made 3 rolls and 4 draws again by itself");
    expect(lines.join("\n")).toContain("The server checked 1 draw that this browser could not");
    expect(lines.join("\n")).toContain("Not checked: whether the server chose the seed");
  });
  it("is bad when either finds a fault", () => {
    expect(findingOf(verdict, { ...here, fault: "kept_anchor" })).toMatchObject({ good: false });
    expect(findingOf({ ...verdict, ok: false, fair: false }, here)).toMatchObject({ good: false });
  });
});
