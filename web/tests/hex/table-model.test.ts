// @vitest-environment happy-dom
import { h, render } from "preact";
import { beforeEach, describe, expect, it } from "vitest";
import type { Action, GameEvent, HexTypes } from "../../games/hex/protocol.ts";
import type { Step, Steps } from "../../shell/protocol.ts";
import { recall, recallRematch, remember } from "../../shell/kept-matches.ts";
import { set } from "../../shell/settings.ts";
import { Announced, viewOf } from "../../shell/parts/match-shell.tsx";
import { type HotseatView, useHotseat } from "../../shell/parts/curtain.tsx";
import { curtainParts } from "../../games/hex/said.ts";
import { choose, command } from "../../games/hex/clicks.ts";
import type { Pointer } from "../../games/hex/pointer.ts";
import { th } from "../../games/hex/strings.ts";
import { t } from "../../shell/strings.ts";
import { TableModel } from "../../games/hex/table-model.ts";
import { ScriptedSocket, decision, scenario, tableOf, welcome } from "../kit.ts";

const table = tableOf(scenario("akragas"));
let socket: ScriptedSocket;
let model: TableModel;

const steps = (n: number, change: Partial<Steps<HexTypes>> = {}): Steps<HexTypes> => ({
  t: "steps",
  n,
  side: "bottom",
  steps: [{ n, by: "bottom", action: "play order_3_center", events: [] }],
  log: [{ n, text: `Step ${n}.`, rules: [] }],
  now: "",
  table,
  decision: decision("order"),
  actions: [{ text: "order H4", kind: "order", at: "H4", words: "" }],
  undo: true,
  over: null,
  ...change,
});
const nowhere: Pointer = {
  hex: undefined,
  odds: undefined,
  preview: undefined,
  told: undefined,
  hover: () => {},
  clear: () => {},
};
const settled = async (): Promise<void> => {
  for (let i = 0; i < 10; ++i) await Promise.resolve();
};

const kept = {
  match: "m",
  seat: "a",
  secret: "secret",
  scenario: "akragas",
  name: "Akragas",
  opponent: "",
  made: 0,
  over: false,
} as const;

beforeEach(() => {
  localStorage.clear();
  set({ speed: "instant" });
  socket = new ScriptedSocket();
  model = new TableModel({ match: "m", seat: "a", secret: "secret" }, () => socket);
  model.start();
  socket.accept();
  socket.say(welcome());
});

describe("the table", () => {
  it("knows after the welcome the side that decides and the open actions", () => {
    expect(model.mine.value).toBe(true);
    expect(model.open.value.map(a => a.text)).toEqual(["play order_3_center"]);
  });
  it("sends an action once, with the step it knows, and follows its results", async () => {
    const [action] = model.open.value;
    if (!action) throw new Error("nothing open");
    void model.act(action);
    void model.act(action);
    expect(socket.sent.filter(m => m.t === "act")).toEqual([{ t: "act", id: 1, n: 4, action: "play order_3_center" }]);
    socket.say(steps(5));
    socket.say({ t: "ack", id: 1, n: 5 });
    await settled();
    expect(model.marks.value.lit).toEqual(["H4"]);
    expect(model.log.value.map(line => line.text)).toEqual(["Step 5."]);
    expect(model.mayUndo.value).toBe(true);
  });
  it("does nothing for a button of the decision before, which the page may still show for a moment", async () => {
    const done: Action = { text: "done", kind: "done", words: "" };
    socket.say(steps(5, { actions: [done] }));
    await settled();
    const [shown] = model.open.value;
    if (!shown) throw new Error("nothing open");
    socket.say(steps(6, { actions: [{ ...done }] }));
    await settled();
    void model.act(shown);
    expect(socket.sent.filter(m => m.t === "act")).toEqual([]);
  });
  it("asks for everything anew when a step is missing", () => {
    socket.say(steps(7));
    expect(socket.last).toMatchObject({ t: "resync" });
  });
  it("drops steps that were taken back", async () => {
    socket.say(steps(5));
    await settled();
    socket.say({
      ...steps(4),
      t: "undone",
      to: 4,
      n: 6,
      side: "bottom",
      actions: welcome().actions,
      decision: decision("play"),
    });
    expect(model.log.value).toEqual([]);
    expect(model.decision.value?.kind).toBe("play");
    socket.say(steps(7));
    await settled();
    expect(socket.last?.t).not.toBe("resync");
  });
  it("says why an action was refused", async () => {
    const [action] = model.open.value;
    if (!action) throw new Error("nothing open");
    void model.act(action);
    socket.say({ t: "refused", id: 1, code: "illegal", words: "Not with that card." });
    await settled();
    expect(model.say.value).toBe("Not with that card.");
    expect(model.open.value).toHaveLength(1);
  });
  it("lights the units a card could order while it is looked at", async () => {
    void model.lookAt("order_3_center");
    socket.say({
      t: "preview",
      id: 1,
      answer: { words: "", order: ["H6", "H7"], targets: [], roll: null, after: null },
    });
    await settled();
    expect(model.marks.value.preview).toEqual(["H6", "H7"]);
    model.putDown();
    expect(model.marks.value.preview).toBeUndefined();
  });
  it("takes a second click on a hex for its unit, when the first might have meant its leader", () => {
    const actions = [
      { text: "order H8", kind: "order", at: "H8", words: "Order the heavy infantry" },
      { text: "order leader H8", kind: "order_leader", at: "H8", words: "Order Daphnaeus" },
    ] as const;
    socket.say({ ...steps(5), decision: decision("order"), actions: [...actions] });
    choose(model, nowhere, "H8", "mouse");
    expect(model.options.value).toHaveLength(2);
    expect(socket.last?.t).not.toBe("act");
    choose(model, nowhere, "H8", "mouse");
    expect(socket.last).toMatchObject({ t: "act", action: "order H8" });
  });
  it("says that attacks come after the moves, where an enemy is clicked among them", () => {
    socket.say({
      ...steps(5),
      decision: decision("move"),
      actions: [
        { text: "move H8 G8", kind: "move", at: "H8", to: "G8" },
        { text: "move H7 G7", kind: "move", at: "H7", to: "G7" },
      ],
    });
    choose(model, nowhere, "C5", "mouse");
    expect(model.say.value).toBe(th.movesFirst);
    choose(model, nowhere, "E7", "mouse");
    expect(model.say.value).toBe(t.notOpen);
  });
  it("asks once before the moves of ordered units are thrown away", () => {
    socket.say({
      ...steps(5),
      decision: decision("move"),
      actions: [
        { text: "move H8 G8", kind: "move", at: "H8", to: "G8" },
        { text: "move H7 G7", kind: "move", at: "H7", to: "G7" },
        { text: "done", kind: "done", words: "No more moves" },
      ],
    });
    expect(model.unused.value).toBe("2 ordered units have not moved.");
    expect(model.finish()).toBe(false);
    expect(socket.last?.t).not.toBe("act");
    expect(model.finish()).toBe(true);
    expect(socket.last).toMatchObject({ t: "act", action: "done" });
  });
  it("tells a unit with its leader from the leader alone, where both can go to a hex", () => {
    const both = [
      { text: "move H8 G8", kind: "move", at: "H8", to: "G8" },
      { text: "move leader H8 G8", kind: "move_leader", at: "H8", to: "G8" },
    ] as const;
    socket.say({ ...steps(5), decision: decision("move"), actions: [...both] });
    expect(both.map(action => model.meaningOf(action))).toEqual(["Heavy infantry with Daphnaeus", "Daphnaeus alone"]);
    expect(model.meaningOf({ text: "order H8", kind: "order", at: "H8", words: "Order it" })).toBe("Order it");
  });
  it("takes back what it said of a click with the next choice, and tells to play a card first", async () => {
    choose(model, nowhere, "H8", "mouse");
    expect(model.say.value).toBe(th.playFirst);
    void model.lookAt("order_3_center");
    expect(model.say.value).toBe("");
    socket.say(
      steps(5, {
        decision: decision("move"),
        actions: [
          { text: "move H8 G8", kind: "move", at: "H8", to: "G8" },
          { text: "move H7 G7", kind: "move", at: "H7", to: "G7" },
        ],
      }),
    );
    choose(model, nowhere, "E7", "mouse");
    expect(model.say.value).toBe(t.notOpen);
    socket.say(steps(6));
    await settled();
    expect(model.say.value).toBe("");
  });
  it("says plainly that a typed text is no action, and tells the field to keep it", async () => {
    expect(command(model, "march on Rome")).toBe(false);
    socket.say({ t: "refused", id: 1, code: "malformed", words: "`action` must be one action in the notation" });
    await settled();
    expect(model.say.value).toBe(th.commandUnread("march on Rome"));
    expect(command(model, "play order_3_center")).toBe(true);
  });
  it("keeps the last roll on the table", async () => {
    socket.say(
      steps(5, {
        steps: [
          {
            n: 5,
            by: "chance",
            action: "dice green flag",
            events: [
              { e: "rolled", side: "bottom", faces: ["green", "flag"], cause: "strike" },
              { e: "hits", side: "top", hex: "C5", hits: 1, flags: 1 },
            ],
          },
        ],
      }),
    );
    await settled();
    expect(model.roll.value).toMatchObject({ faces: ["green", "flag"], hits: 1, flags: 1, rolling: false });
  });
  it("takes the clicks of a player who does not wait until his own move has been shown", async () => {
    set({ speed: "brisk" });
    const moves = (...pairs: readonly (readonly [string, string])[]): readonly Action[] =>
      pairs.map(([at, to]) => ({ text: `move ${at} ${to}`, kind: "move", at, to }));
    const move = (n: number, from: string, to: string): Step<GameEvent> => ({
      n,
      by: "bottom",
      action: `move ${from} ${to}`,
      events: [{ e: "unit_moved", side: "bottom", from, to, cause: "order" }],
    });
    const clicks = (...hexes: readonly string[]): void => hexes.forEach(hex => choose(model, nowhere, hex, "mouse"));
    const acts = (): unknown[] => socket.sent.flatMap(m => (m.t === "act" ? [m.action] : []));
    const active = { ...table, active: "bottom" } as const;
    const rest = moves(["H7", "G7"], ["H6", "G6"]);
    socket.say(steps(5, { table: active, decision: decision("move"), actions: [...moves(["H8", "G8"]), ...rest] }));
    model.skipAll();
    await settled();
    // The second unit is clicked while the first move is on its way to the table.
    clicks("H8", "G8", "H7");
    expect(acts()).toEqual(["move H8 G8"]);
    socket.say(steps(6, { table: active, steps: [move(6, "H8", "G8")], decision: decision("move"), actions: rest }));
    socket.say({ t: "ack", id: 1, n: 6 });
    await settled();
    expect(model.picked.value).toBe("H7");
    clicks("G7");
    expect(acts()).toEqual(["move H8 G8", "move H7 G7"]);
    const last = rest.slice(1);
    socket.say(steps(7, { table: active, steps: [move(7, "H7", "G7")], decision: decision("move"), actions: last }));
    socket.say({ t: "ack", id: 2, n: 7 });
    await settled();
    // The third is clicked while the second is seen to move.
    expect(model.busy.value).toBe(true);
    clicks("H6", "G6");
    expect(acts()).toEqual(["move H8 G8", "move H7 G7", "move H6 G6"]);
  });
  it("shows moves one after the other, and skips them when told to", async () => {
    set({ speed: "brisk" });
    const move = (n: number, from: string, to: string): Step<GameEvent> => ({
      n,
      by: "top",
      action: `move ${from} ${to}`,
      events: [{ e: "unit_moved", side: "top", from, to, cause: "order" }],
    });
    socket.say(steps(6, { steps: [move(5, "C5", "D5"), move(6, "C9", "D9")] }));
    await settled();
    expect(model.busy.value).toBe(true);
    expect(model.open.value).toEqual([]);
    expect(model.board.value?.units.some(u => u[1] === "D5")).toBe(true);
    expect(model.board.value?.units.some(u => u[1] === "D9")).toBe(false);
    model.skip();
    await settled();
    expect(model.busy.value).toBe(false);
    expect(model.board.value).toBe(model.table.value);
  });
  it("has nothing open for a player who does not decide", () => {
    socket.say({ ...welcome({ decision: decision("play", false), actions: [] }) });
    expect(model.mine.value).toBe(false);
    expect(model.open.value).toEqual([]);
  });
});

describe("the table of two at one screen", () => {
  const secret = "Carthage draws Rally.";
  const announced = (hidden: boolean): string => {
    const host = document.createElement("div");
    render(h(Announced, { model, hidden }), host);
    return host.textContent ?? "";
  };
  beforeEach(async () => {
    socket.say(welcome({ you: { seats: ["a", "b"], side: "bottom" } }));
    socket.say(
      steps(5, { log: [{ n: 5, text: secret, rules: [] }], decision: { ...decision("play", false), side: "top" } }),
    );
    await settled();
  });
  it("speaks of no drawn card while the curtain is down", () => {
    expect(announced(false)).toContain(secret);
    expect(announced(true)).toBe("");
  });
  it("forgets what it said last when the other player sits down", () => {
    socket.say({ ...welcome(), t: "snapshot", side: "top", n: 5 });
    expect(model.side.value).toBe("top");
    expect(announced(false)).not.toContain(secret);
  });
});

describe("the board of two at one screen", () => {
  const rendered = async (): Promise<void> => {
    render(
      h(() => {
        hotseat = useHotseat(model, curtainParts);
        return null;
      }, {}),
      document.createElement("div"),
    );
    await new Promise(done => setTimeout(done, 50));
  };
  let hotseat: HotseatView;
  beforeEach(() => {
    set({ turnsBoard: true });
    socket.say(
      welcome({ you: { seats: ["a", "b"], side: "bottom" }, decision: { ...decision("play", false), side: "top" } }),
    );
  });
  it("turns to the side in command when its player lifts the curtain", async () => {
    await rendered();
    expect(hotseat.curtain).toBe(true);
    expect(viewOf(model)).toMatchObject({ turned: false, me: "bottom" });
    hotseat.raise();
    expect(viewOf(model)).toMatchObject({ turned: true, me: "top" });
  });
  it("stays as it is if the players like", async () => {
    set({ turnsBoard: false });
    await rendered();
    hotseat.raise();
    expect(viewOf(model)).toMatchObject({ turned: false, me: "bottom" });
  });
});

describe("the table of two people", () => {
  const info = welcome().match;
  const { a, b } = info.seats;
  it("opens nothing while somebody is still to come, and goes on when he is there", () => {
    socket.say({ t: "seats", match: { ...info, waits: true } });
    expect(model.waits.value).toBe(true);
    expect(model.mine.value).toBe(false);
    expect(model.open.value).toEqual([]);
    socket.say({ t: "seats", match: info });
    expect(model.open.value).toHaveLength(1);
  });
  it("forgets the invitation when the seat is taken, and knows the way to the rematch", () => {
    remember({ ...kept, invitation: "i" });
    socket.say({ t: "seats", match: { ...info, seats: { a, b: { ...b, kind: "person", open: true } } } });
    expect(recall("m", "a")?.invitation).toBe("i");
    socket.say({ t: "seats", match: { ...info, rematch: "next" } });
    expect(recall("m", "a")?.invitation).toBeUndefined();
    expect(recallRematch("next", "a")?.secret).toBe("secret");
    expect(recallRematch("next", "b")).toBeUndefined();
  });
  it("says when a seat was opened in a second place", () => {
    expect(model.openedAgain.value).toBe("");
    socket.say({ t: "opened_again", seat: "a", words: "the seat of Carthage was opened in another place" });
    expect(model.openedAgain.value).toBe("The seat of Carthage was opened in another place.");
  });
  it("says when the server promises other dice than before", () => {
    expect(model.promiseBroken.value).toBe(false);
    const [game] = info.games;
    if (!game) throw new Error("no game");
    socket.say({ t: "seats", match: { ...info, games: [game, { ...game, commitment: "of game 2" }] } });
    expect(model.promiseBroken.value).toBe(false);
    socket.say({ t: "seats", match: { ...info, games: [{ ...game, commitment: "another" }] } });
    expect(model.promiseBroken.value).toBe(true);
  });
});
