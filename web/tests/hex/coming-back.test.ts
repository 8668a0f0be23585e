// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import type { GameEvent } from "../../games/hex/protocol.ts";
import { TableModel } from "../../games/hex/table-model.ts";
import { keepSeen, recallSeen } from "../../shell/kept-seen.ts";
import type { Step } from "../../shell/protocol.ts";
import { set } from "../../shell/settings.ts";
import { ScriptedSocket, decision, scenario, tableOf, welcome } from "../kit.ts";

const akragas = scenario("akragas");
const table = tableOf(akragas);
const clock = { time: 0, now: () => clock.time };
let socket: ScriptedSocket;
let model: TableModel;

const { units, leaders, cleared, banners } = table;
const view = { units, leaders, cleared, banners, active: "bottom" };

/** Opens the table, is told some steps, and is at step `n`. */
function open(n: number, missed?: readonly Step<GameEvent>[], change: object = {}): void {
  socket = new ScriptedSocket();
  model = new TableModel({ match: "m", seat: "a", secret: "secret" }, () => socket, clock);
  model.start();
  socket.accept();
  socket.say(welcome({ n, ...(missed ? { missed } : {}), ...change }));
}
const move = (n: number, from: string, to: string): Step<GameEvent> => ({
  n,
  by: "top",
  action: "",
  events: [
    ...(n % 20 === 1 ? [{ e: "turn_began" as const, side: "top" as const }] : []),
    { e: "unit_moved", side: "top", from, to, cause: "order" },
  ],
});
const steps = (from: number, to: number): Step<GameEvent>[] =>
  Array.from({ length: to - from }, (_, i) => move(from + i + 1, i % 2 ? "D5" : "C5", i % 2 ? "C5" : "D5"));

beforeEach(() => {
  localStorage.clear();
  clock.time = 0;
  set({ speed: "brisk" });
});

describe("a player who comes back", () => {
  it("asks for the steps from before the other side's last turn", () => {
    keepSeen("m", "a", { n: 12, game: 1, from: 5, view: { ...view, active: "top" } });
    open(12, steps(5, 12));
    expect(socket.sent[0]).toMatchObject({ t: "hello", last: 5 });
    // He has seen them all: they only lie on the board.
    expect(model.away.value).toBeUndefined();
    expect(model.busy.value).toBe(false);
    expect(model.layer.value).toHaveLength(7);
  });
  it("is offered forty missed steps, sees them all, and then decides", () => {
    keepSeen("m", "a", { n: 4, game: 1, from: 4, view });
    open(44, steps(4, 44));
    expect(model.away.value).toMatchObject({ steps: 40, lost: 0 });
    expect(model.away.value?.turns).toBeGreaterThan(1);
    expect(model.mine.value).toBe(true);
    model.showAway();
    expect(model.mine.value).toBe(false);
    expect(model.timeline.now.value.behind).toBe(40);
    expect(model.board.value.units.some(unit => unit[1] === "C5")).toBe(false);
    clock.time += 60_000;
    model.timeline.tick();
    expect(model.busy.value).toBe(false);
    expect(model.mine.value).toBe(true);
    expect(model.board.value).toBe(model.table.value);
    expect(recallSeen("m", "a")?.n).toBe(44);
  });
  it("sees a few missed steps without being asked", () => {
    keepSeen("m", "a", { n: 4, game: 1, from: 4, view });
    open(7, steps(4, 7));
    expect(model.away.value).toBeUndefined();
    expect(model.timeline.now.value.behind).toBe(3);
  });
  it("is told that more was missed than can be shown, and the changes since", () => {
    const [first, ...others] = units;
    if (!first) throw new Error("no unit");
    keepSeen("m", "a", { n: 4, game: 1, from: 4, view });
    open(400, undefined, { table: { ...table, units: others } });
    expect(model.away.value).toMatchObject({ steps: 396, beats: [], marks: [{ kind: "fell", hex: first[1] }] });
    model.passAway(true);
    expect(model.layer.value).toHaveLength(1);
    expect(recallSeen("m", "a")?.n).toBe(400);
  });
  it("has not seen steps that he was only offered", () => {
    keepSeen("m", "a", { n: 4, game: 1, from: 4, view });
    open(44, steps(4, 44));
    expect(recallSeen("m", "a")?.n).toBe(4);
    model.passAway(false);
    expect(model.layer.value).toEqual([]);
    expect(recallSeen("m", "a")?.n).toBe(44);
  });
  it("is not shown steps of an earlier game, nor by something that is no table", () => {
    keepSeen("m", "a", { n: 4, game: 2, from: 4, view });
    open(44, steps(4, 44));
    expect(model.away.value).toBeUndefined();
    keepSeen("m", "a", { n: 4, game: 1, from: 4, view: { units: "none" } });
    open(44, steps(4, 44));
    expect(model.away.value).toBeUndefined();
    expect(model.mine.value).toBe(true);
  });
  it("keeps nothing of the cards in his hand", () => {
    open(12);
    expect(localStorage.getItem("acies.seen.m.a")).toContain('"n":12');
    expect(localStorage.getItem("acies.seen.m.a")).not.toContain("line_command");
  });
});

describe("the other side's last turn", () => {
  const steps5 = {
    t: "steps" as const,
    n: 13,
    side: "bottom" as const,
    steps: [move(13, "C5", "D5")],
    log: [],
    now: "",
    table,
    decision: decision("play"),
    actions: welcome().actions,
    undo: false,
    over: null,
  };
  it("lies on the board when the decision comes up, and goes at the first own action", async () => {
    set({ speed: "instant" });
    open(12, undefined, { table: { ...table, active: "top" } });
    socket.say(steps5);
    expect(model.layer.value).toMatchObject([{ kind: "move", from: "C5", to: "D5", n: 13 }]);
    expect(model.marks.value.traces).toMatchObject([{ from: "C5", to: "D5", number: 1 }]);
    const [action] = model.open.value;
    if (!action) throw new Error("nothing open");
    void model.act(action);
    expect(model.layer.value).toEqual([]);
    model.layerOn.value = true;
    expect(model.layer.value).toHaveLength(1);
  });
  it("lies there again when the turn is over in which this side answered an attack", () => {
    set({ speed: "instant" });
    const his = { ...table, active: "top" as const };
    open(12, undefined, { table: his });
    socket.say({ ...steps5, table: his });
    const [action] = model.open.value;
    if (!action) throw new Error("nothing open");
    void model.act(action);
    expect(model.layer.value).toEqual([]);
    const answer: Step<GameEvent> = { n: 14, by: "bottom", action: "", events: [{ e: "turn_began", side: "bottom" }] };
    socket.say({ ...steps5, n: 14, steps: [answer] });
    expect(model.layer.value).toMatchObject([{ kind: "move", from: "C5", to: "D5" }]);
  });
  it("is dropped when it is taken back", () => {
    set({ speed: "instant" });
    open(12, undefined, { table: { ...table, active: "top" } });
    socket.say(steps5);
    socket.say({ ...steps5, t: "undone", to: 12, n: 14 });
    expect(model.deeds.value).toEqual([]);
  });
});
