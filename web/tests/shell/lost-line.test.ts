// @vitest-environment happy-dom
// The line to the table is lost while a player acts: what he does is kept and sent when the line is back, if it still applies;
// he is told where it was not done, and is never shown as done what no table has heard of.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { HexTypes } from "../../games/hex/protocol.ts";
import { TableModel } from "../../games/hex/table-model.ts";
import type { EnginePort } from "../../shell/adviser.ts";
import type { ClientMessage, Step, Steps, Welcome } from "../../shell/protocol.ts";
import { set } from "../../shell/settings.ts";
import { t } from "../../shell/strings.ts";
import { ScriptedSocket, decision, history, scenario, tableOf, welcome } from "../kit.ts";

const played: Step<HexTypes["event"]> = { n: 5, by: "bottom", action: "play order_3_center", events: [] };
const afterPlay = {
  n: 5,
  side: "bottom" as const,
  table: tableOf(scenario("akragas")),
  decision: decision("order"),
  actions: [{ text: "order H4", kind: "order" as const, at: "H4", words: "" }],
  undo: true,
  now: "",
  over: null,
};
const order: Steps<HexTypes> = {
  t: "steps",
  ...afterPlay,
  steps: [played],
  log: [{ n: 5, text: "Step 5.", rules: [] }],
};
/** The table as it is when the play has been done before the line came back. */
const goneOn = (change: Partial<Welcome<HexTypes>> = {}): Welcome<HexTypes> =>
  welcome({ ...afterPlay, missed: [played], log: order.log, ...change });

let sockets: ScriptedSocket[];
let model: TableModel;
let predicted: string[];
let foresees: boolean;
const engine: EnginePort = {
  call: () => Promise.resolve(1),
  callText: (name, ...values) => {
    const question = JSON.parse(String(values.at(-1))) as { t?: string; action?: string };
    if (name !== "acies_adviser_ask") return Promise.resolve("");
    if (question.t === "predict") predicted.push(question.action ?? "");
    const answer = foresees && question.action === "play order_3_center" ? { ...order, t: "predicted" } : undefined;
    return Promise.resolve(JSON.stringify(answer ?? { t: "refused", id: null, code: "unforeseen", words: "" }));
  },
};

const settled = async (): Promise<void> => {
  for (let i = 0; i < 30; ++i) await Promise.resolve();
};
const now = (): ScriptedSocket => sockets.at(-1) ?? new ScriptedSocket();
const acts = (): string[] =>
  sockets.flatMap(one => one.sent).flatMap(message => (message.t === "act" ? [`${message.n} ${message.action}`] : []));
const lastAct = (): ClientMessage & { id?: number | null } =>
  now().sent.findLast(message => message.t === "act") ?? ({ t: "ping" } as ClientMessage);
const play = (): void => {
  const [action] = model.open.value;
  if (!action) throw new Error("nothing is open");
  void model.act(action);
};
const lose = async (): Promise<void> => {
  now().lose();
  await settled();
};
/** The line comes back, and the table says this. */
const back = async (message: Welcome<HexTypes>): Promise<void> => {
  model.retry();
  now().accept();
  now().say(message);
  await settled();
};
const tableDoes = async (steps = order): Promise<void> => {
  now().say(steps);
  now().say({ t: "ack", id: lastAct().id ?? 0, n: steps.n });
  await settled();
};

async function sit(withEngine: boolean): Promise<void> {
  sockets = [];
  predicted = [];
  foresees = true;
  model = new TableModel(
    { match: "m", seat: "a", secret: "secret" },
    () => {
      sockets.push(new ScriptedSocket());
      return now();
    },
    undefined,
    () => (withEngine ? engine : undefined),
  );
  model.start();
  now().accept();
  now().say(welcome());
  if (withEngine) now().say(history);
  await settled();
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  set({ speed: "instant" });
});
afterEach(() => {
  model.close();
  vi.useRealTimers();
});

describe("a line that is lost", () => {
  beforeEach(() => sit(false));

  it("keeps what the player does meanwhile, says so, and sends it when it is back", async () => {
    await lose();
    play();
    await settled();
    expect(acts()).toEqual([]);
    expect(model.held.value).toEqual({ actions: 1, unsent: true });
    expect(model.open.value).toEqual([]);
    await back(welcome());
    expect(acts()).toEqual(["4 play order_3_center"]);
    await tableDoes();
    expect(model.held.value).toEqual({ actions: 0, unsent: false });
    expect(model.open.value.map(action => action.text)).toEqual(["order H4"]);
    expect(model.say.value).toBe("");
  });
  it("keeps it while the line is lost again and again", async () => {
    await lose();
    play();
    await back(welcome());
    await lose();
    await back(welcome());
    expect(acts()).toEqual(["4 play order_3_center", "4 play order_3_center"]);
    await tableDoes();
    expect(model.open.value.map(action => action.text)).toEqual(["order H4"]);
  });
  it("does not send what the battle has gone past, and says that it was not done", async () => {
    await lose();
    play();
    const other = { ...played, action: "play line_command" };
    await back(goneOn({ missed: [other] }));
    expect(acts()).toEqual([]);
    expect(model.say.value).toBe(t.lineMissed);
    expect(model.held.value.actions).toBe(0);
    expect(model.open.value.map(action => action.text)).toEqual(["order H4"]);
  });
  it("sends anew what was on its way and did not arrive", async () => {
    play();
    await lose();
    expect(model.held.value).toEqual({ actions: 1, unsent: false });
    await back(welcome());
    expect(acts()).toEqual(["4 play order_3_center", "4 play order_3_center"]);
  });
  it("knows what was done although the answer was lost, and does not do it twice", async () => {
    play();
    await lose();
    await back(goneOn());
    expect(acts()).toEqual(["4 play order_3_center"]);
    expect(model.say.value).toBe("");
    expect(model.held.value.actions).toBe(0);
    expect(model.log.value.map(line => line.text)).toEqual(["Step 5."]);
    expect(model.open.value.map(action => action.text)).toEqual(["order H4"]);
  });
  it("says that it does not know, where nobody can tell what happened meanwhile", async () => {
    play();
    await lose();
    const { missed: _, ...rest } = goneOn();
    await back(rest);
    expect(model.say.value).toBe(t.lineUnsure);
  });
  it("says why the table refuses it afterwards", async () => {
    await lose();
    play();
    await back(welcome());
    now().say({ t: "refused", id: lastAct().id ?? 0, code: "illegal", words: "That is not open." });
    await settled();
    expect(model.say.value).toBe("That is not open.");
    expect(model.held.value.actions).toBe(0);
  });
  it("lets the player think again before it is back", async () => {
    await lose();
    play();
    model.letGo();
    await settled();
    expect(model.held.value.actions).toBe(0);
    expect(model.open.value).toHaveLength(1);
    await back(welcome());
    expect(acts()).toEqual([]);
    expect(model.say.value).toBe("");
  });
  it("keeps nothing else: a surrender is not done, and the player is told", async () => {
    await lose();
    await model.resign();
    expect(model.say.value).toBe(t.lineDown);
    await back(welcome());
    expect(now().sent.map(message => message.t)).toEqual(["hello"]);
  });
});

describe("a line that is lost, with an adviser", () => {
  beforeEach(() => sit(true));

  it("shows nothing as done that no table has heard of", async () => {
    await lose();
    play();
    await settled();
    expect(predicted).toEqual([]);
    expect(model.decision.value?.kind).toBe("play");
    expect(model.log.value).toEqual([]);
    await back(welcome());
    expect(acts()).toEqual(["4 play order_3_center"]);
  });
  it("asks for what the table has not told, and not only for what comes after what was foreseen", async () => {
    play();
    await settled();
    expect(model.decision.value?.kind).toBe("order");
    await lose();
    model.retry();
    now().accept();
    expect(now().sent[0]).toMatchObject({ t: "hello", last: 4 });
  });
  it("shows the truth where what was foreseen did not arrive, and does it then", async () => {
    play();
    await settled();
    await lose();
    await back(welcome());
    expect(model.decision.value?.kind).toBe("play");
    expect(model.log.value).toEqual([]);
    expect(acts()).toEqual(["4 play order_3_center", "4 play order_3_center"]);
    await tableDoes();
    expect(model.decision.value?.kind).toBe("order");
    expect(model.log.value.map(line => line.text)).toEqual(["Step 5."]);
    expect(model.say.value).toBe("");
  });
  it("goes on from what was foreseen where it was done, without showing it twice", async () => {
    play();
    await settled();
    const deeds = model.deeds.value.length;
    await lose();
    await back(goneOn());
    expect(acts()).toEqual(["4 play order_3_center"]);
    expect(model.deeds.value).toHaveLength(deeds);
    expect(model.log.value.map(line => line.text)).toEqual(["Step 5."]);
    expect(model.open.value.map(action => action.text)).toEqual(["order H4"]);
  });
  it("keeps what comes after something foreseen in its order", async () => {
    play();
    await settled();
    await lose();
    play();
    await settled();
    expect(model.held.value).toEqual({ actions: 2, unsent: true });
    await back(welcome());
    await tableDoes();
    expect(acts()).toEqual(["4 play order_3_center", "4 play order_3_center", "5 order H4"]);
  });
  it("takes back what was foreseen, and says so, where something else was done", async () => {
    play();
    await settled();
    await lose();
    await back(goneOn({ missed: [{ ...played, action: "play line_command" }], log: [] }));
    expect(model.say.value).toBe(t.lineMissed);
    expect(model.log.value).toEqual([]);
  });
});
