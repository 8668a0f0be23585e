// @vitest-environment happy-dom
import { type ComponentChild, h, render } from "preact";
import { beforeEach, describe, expect, it } from "vitest";
import { Hand, LookedAt } from "../../games/hex/parts/hand.tsx";
import { th } from "../../games/hex/strings.ts";
import { TableModel } from "../../games/hex/table-model.ts";
import { set } from "../../shell/settings.ts";
import { ScriptedSocket, decision, scenario, tableOf, welcome } from "../kit.ts";

const table = tableOf(scenario("akragas"));
let socket: ScriptedSocket;
let model: TableModel;

beforeEach(() => {
  set({ speed: "instant" });
  socket = new ScriptedSocket();
  model = new TableModel({ match: "m", seat: "a", secret: "secret" }, () => socket);
  model.start();
  socket.accept();
});

const drawn = (node: ComponentChild): HTMLElement => {
  const host = document.createElement("div");
  render(node, host);
  return host;
};

describe("cards that were scouted", () => {
  it("are marked, and kept by a button that says so", () => {
    const keep = (card: string) => ({ text: `keep ${card}`, kind: "keep", card, words: `Keep ${card}` }) as const;
    socket.say(
      welcome({
        table: { ...table, hand: ["scout", "line_command", "scout"] },
        decision: decision("keep"),
        actions: [keep("scout"), keep("counter_attack")],
      }),
    );
    const hand = drawn(h(Hand, { model, rules: undefined, hidden: false, onShow: () => {} }));
    const marked = [...hand.querySelectorAll("[data-card]")].map(card => [
      card.getAttribute("data-card"),
      card.querySelector(".card-new") !== null,
    ]);
    expect(marked).toEqual([
      ["scout", false],
      ["line_command", false],
      ["scout", true],
      ["counter_attack", true],
    ]);
    void model.lookAt("scout");
    expect(socket.last?.t).not.toBe("preview");
    const looked = drawn(h(LookedAt, { model, rules: undefined }));
    expect(looked.querySelector("button.primary")?.textContent).toBe(th.keepThis);
  });
});
