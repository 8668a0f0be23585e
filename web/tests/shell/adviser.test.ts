// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import type { HexTypes } from "../../games/hex/protocol.ts";
import { TableModel } from "../../games/hex/table-model.ts";
import { type EnginePort, isHintFair } from "../../shell/adviser.ts";
import type { Steps } from "../../shell/protocol.ts";
import { set } from "../../shell/settings.ts";
import { ScriptedSocket, decision, history, infoOf, scenario, tableOf, welcome } from "../kit.ts";

const order: Steps<HexTypes> = {
  t: "steps",
  n: 5,
  side: "bottom",
  table: tableOf(scenario("akragas")),
  decision: decision("order"),
  actions: [{ text: "order H4", kind: "order", at: "H4", words: "" }],
  undo: true,
  now: "",
  over: null,
  steps: [{ n: 5, by: "bottom", action: "play order_3_center", events: [] }],
  log: [{ n: 5, text: "Step 5.", rules: [] }],
};

/** An engine that is a script: its questions, and its answers. */
class ScriptedEngine implements EnginePort {
  readonly asked: { name: string; text: Record<string, unknown> }[] = [];
  handle = 1;
  answers: Record<string, unknown> = {};
  call(name: string, ...values: readonly (number | string)[]): Promise<number> {
    this.asked.push({ name, text: JSON.parse(String(values.at(-1))) as Record<string, unknown> });
    return Promise.resolve(this.handle);
  }
  callText(name: string, ...values: readonly (number | string)[]): Promise<string> {
    const text = JSON.parse(String(values.at(-1))) as Record<string, unknown>;
    this.asked.push({ name, text });
    const answer = this.answers[String(text["t"])] ?? { t: "refused", id: null, code: "unforeseen", words: "" };
    return Promise.resolve(name === "acies_adviser_ask" ? JSON.stringify(answer) : "");
  }
}

let socket: ScriptedSocket;
let engine: ScriptedEngine;
let model: TableModel;
const settled = async (): Promise<void> => {
  for (let i = 0; i < 20; ++i) await Promise.resolve();
};
const sent = (type: string): number => socket.sent.filter(message => message.t === type).length;
const play = (): void => {
  const [action] = model.open.value;
  if (!action) throw new Error("nothing is open");
  void model.act(action);
};

beforeEach(async () => {
  localStorage.clear();
  set({ speed: "instant" });
  socket = new ScriptedSocket();
  engine = new ScriptedEngine();
  model = new TableModel(
    { match: "m", seat: "a", secret: "secret" },
    () => socket,
    undefined,
    () => engine,
  );
  model.start();
  socket.accept();
  socket.say(welcome());
  socket.say(history);
  await settled();
});

describe("the adviser", () => {
  it("begins with the history of the table and hears every step without its events", async () => {
    expect(sent("history")).toBe(1);
    socket.say(order);
    await settled();
    expect(engine.asked.map(one => one.name)).toEqual(["acies_adviser_open", "acies_adviser_steps"]);
    expect(engine.asked[1]?.text).toEqual({ n: 5, steps: [{ n: 5, by: "bottom", action: "play order_3_center" }] });
  });
  it("answers odds and previews, and the table is not asked", async () => {
    engine.answers = { odds: { t: "odds", answer: { dice: 3 } }, preview: { t: "preview", answer: {} } };
    expect(await model.odds("E6", "D6")).toEqual({ dice: 3 });
    expect(await model.previewOf("play order_3_center")).toEqual({});
    expect(sent("odds") + sent("preview")).toBe(0);
  });
  it("shows an order before the table tells it, and then does not show it again", async () => {
    engine.answers = { predict: { ...order, t: "predicted" } };
    play();
    await settled();
    expect(model.marks.value.lit).toEqual(["H4"]);
    expect(model.open.value.map(action => action.text)).toEqual(["order H4"]);
    socket.say(order);
    await settled();
    expect(model.log.value.map(line => line.text)).toEqual(["Step 5."]);
    expect(sent("resync")).toBe(0);
  });
  it("takes what was foreseen where the table tells its clocks besides", async () => {
    const time = { left: 1_800_000, vacation: 0, away: 0 };
    const clock = {
      at: 5,
      seats: { a: time, b: time },
      running: "b",
      free: 0,
      call: 9,
      gift: 300_000,
      abort: true,
    } as const;
    engine.answers = { predict: { ...order, t: "predicted" } };
    play();
    await settled();
    // As the table writes it: the clocks come before the steps.
    const { steps, log, ...situation } = order;
    socket.say({ ...situation, clock, steps, log });
    await settled();
    expect(sent("resync")).toBe(0);
    expect(model.clock.value?.running).toBe("b");
  });
  it("asks for the table anew when it tells something else than was foreseen", async () => {
    engine.answers = { predict: { ...order, t: "predicted" } };
    play();
    await settled();
    socket.say({ ...order, undo: false });
    await settled();
    expect(sent("resync")).toBe(1);
    expect(engine.asked.at(-1)?.text).toEqual({ n: 0, forget: true });
  });
  it("asks for the table anew when a foreseen action is refused", async () => {
    engine.answers = { predict: { ...order, t: "predicted" } };
    play();
    await settled();
    const act = socket.sent.find(message => message.t === "act");
    socket.say({ t: "refused", id: act?.id ?? null, code: "stale", words: "" });
    await settled();
    expect(sent("resync")).toBe(1);
  });
  it("waits for the table where chance or the other side has a say", async () => {
    play();
    await settled();
    expect(model.open.value).toEqual([]);
    socket.say(order);
    socket.say({ t: "ack", id: socket.sent.find(message => message.t === "act")?.id ?? 0, n: 5 });
    await settled();
    expect(model.marks.value.lit).toEqual(["H4"]);
  });
  it("leaves the questions to a table with other rules than the engine's", async () => {
    engine.handle = 0;
    socket.say(welcome());
    socket.say(history);
    await settled();
    void model.odds("E6", "D6");
    await settled();
    expect(sent("odds")).toBe(1);
  });
  it("gives hints against a bot and at one screen, never against somebody far away", () => {
    const info = infoOf(scenario("akragas"));
    const far = { ...info, seats: { a: info.seats.a, b: { ...info.seats.a, side: "top" as const } } };
    expect(isHintFair(["a"], info)).toBe(true);
    expect(isHintFair(["a"], far)).toBe(false);
    expect(isHintFair([], info)).toBe(false);
    expect(isHintFair(["a", "b"], far)).toBe(true);
    expect(model.mayHint.value).toBe(true);
  });
});
