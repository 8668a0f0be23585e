// @vitest-environment happy-dom
import { h, render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TableModel } from "../../games/hex/table-model.ts";
import { StandingDialog, StandingLine, ordersOf, takesStanding, waysOf } from "../../shell/parts/standing.tsx";
import type { StandingOffer, StandingReply } from "../../shell/protocol.ts";
import { ScriptedSocket, decision, infoOf, scenario, welcome } from "../kit.ts";

const offer: StandingOffer = {
  questions: [
    {
      code: "react",
      words: "A unit is attacked",
      ways: [
        { code: "ask", words: "Ask me" },
        { code: "stand", words: "Stand" },
      ],
    },
    {
      code: "back",
      words: "It has held its ground",
      ways: [
        { code: "ask", words: "Ask me" },
        { code: "yes", words: "Strike back" },
      ],
    },
  ],
  presets: [
    { words: "Ask me everything", orders: "" },
    { words: "Hold", orders: "react=stand back=yes" },
  ],
};
const reply = (change: Partial<StandingReply> = {}): StandingReply => ({ t: "standing", orders: "", ...change });

let socket: ScriptedSocket;
let model: TableModel;
let page: HTMLElement;

const sit = (opponent: "person" | "bot", seats: readonly ("a" | "b")[] = ["a"]): void => {
  const info = infoOf(scenario("akragas"));
  const b = { ...info.seats.b, kind: opponent };
  socket.say(welcome({ you: { seats, side: "bottom" }, match: { ...info, seats: { a: info.seats.a, b } } }));
};
const asked = (): readonly unknown[] => socket.sent.filter(message => message.t === "standing");
const show = async (): Promise<void> => {
  await act(() => render(h(StandingDialog, { model, onClose: () => undefined }), page));
};
const settled = async (): Promise<void> => {
  for (let i = 0; i < 10; ++i) await Promise.resolve();
};

beforeEach(() => {
  localStorage.clear();
  socket = new ScriptedSocket();
  model = new TableModel({ match: "m", seat: "a", secret: "secret" }, () => socket);
  model.start();
  socket.accept();
  page = document.createElement("div");
  document.body.append(page);
});
afterEach(() => {
  render(null, page);
  page.remove();
  model.close();
});

describe("standing orders", () => {
  it("are read and written, without first ways, which need no words", () => {
    expect(waysOf("react=stand back=yes")).toEqual({ react: "stand", back: "yes" });
    expect(waysOf("")).toEqual({});
    expect(ordersOf(offer, { back: "yes", react: "ask", tea: "yes" })).toBe("back=yes");
  });
  it("are asked for between two people, and not against a bot nor by a spectator", () => {
    sit("bot");
    expect(asked()).toHaveLength(0);
    sit("person", []);
    expect(asked()).toHaveLength(0);
    sit("person", ["a", "b"]);
    expect(asked()).toHaveLength(0);
    sit("person");
    expect(asked()).toHaveLength(1);
  });
  it("are offered where the game understands some", () => {
    sit("person");
    expect(takesStanding(model)).toBe(false);
    socket.say(reply({ offer: { questions: [], presets: [] } }));
    expect(takesStanding(model)).toBe(false);
    socket.say(reply({ offer }));
    expect(takesStanding(model)).toBe(true);
    // The possible orders are told once.
    socket.say(reply({ orders: "back=yes" }));
    expect(takesStanding(model)).toBe(true);
    expect(model.standing.value?.orders).toBe("back=yes");
  });
  it("are sent when a way is chosen, and shown as the table keeps them", async () => {
    sit("person");
    socket.say(reply({ offer, orders: "react=stand" }));
    await show();
    const back = page.querySelector<HTMLSelectElement>("select[name=back]");
    expect(page.querySelector<HTMLSelectElement>("select[name=react]")?.value).toBe("stand");
    if (!back) throw new Error("no such question");
    back.value = "yes";
    back.dispatchEvent(new Event("change", { bubbles: true }));
    expect(socket.last).toMatchObject({ t: "standing", orders: "react=stand back=yes" });
    socket.say(reply({ orders: "react=stand back=yes" }));
    await show();
    const pressed = [...page.querySelectorAll("button[aria-pressed=true]")].map(button => button.textContent);
    expect(pressed).toEqual(["Hold"]);
  });
  it("say that an answer is on its way, and that the player's own is kept until then", async () => {
    sit("person");
    model.decision.value = decision("react");
    socket.say(reply({ offer, orders: "react=stand", until: Date.now() + 3000 }));
    const line = async (): Promise<string> => {
      await act(() => render(h(StandingLine, { model, onShow: () => undefined }), page));
      return page.textContent ?? "";
    };
    expect(await line()).toContain("Your standing orders answer in a moment");
    socket.say(reply({ orders: "react=stand", until: Date.now() + 3000, answer: "stand" }));
    expect(await line()).toContain("Your answer is kept");
    socket.say(reply({ orders: "react=stand" }));
    expect(await line()).toBe("");
  });
  it("say nothing of a table of an older program, which does not know them", async () => {
    sit("person");
    const id = (asked()[0] as { id: number }).id;
    socket.say({ t: "refused", id, code: "unknown_type", words: "this table knows no such message" });
    await settled();
    expect(model.say.value).toBe("");
    expect(takesStanding(model)).toBe(false);
  });
});
