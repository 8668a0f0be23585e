// A match as the server sends it, not as a test imagines it (`build/dev/protocol write` makes it).
import { describe, expect, it, vi } from "vitest";
import type { HexTypes } from "../../games/hex/protocol.ts";
import { TableModel } from "../../games/hex/table-model.ts";
import { set } from "../../shell/settings.ts";
import type { ServerMessage } from "../../shell/protocol.ts";
import { ScriptedSocket, read } from "../kit.ts";

const messages = read("match-akragas.json") as readonly ServerMessage<HexTypes>[];

describe("a real match", () => {
  it("has steps without a gap", () => {
    const numbers = messages.flatMap(m => (m.t === "steps" ? m.steps.map(step => step.n) : []));
    const first = messages[0]?.t === "welcome" ? messages[0].n : -1;
    expect(numbers.length).toBeGreaterThan(40);
    expect(numbers).toEqual(numbers.map((_, i) => first + 1 + i));
  });
  it("is followed to its last step, without asking for the table anew", async () => {
    set({ speed: "instant" });
    const socket = new ScriptedSocket();
    const model = new TableModel({ match: "fixture", seat: "a", secret: "a" }, () => socket);
    model.start();
    socket.accept();
    for (const message of messages) socket.say(message);
    expect(socket.sent.map(m => m.t)).toEqual(["hello"]);
    const lines = messages.flatMap(m => (m.t === "welcome" || m.t === "steps" ? m.log : []));
    await vi.waitFor(() => expect(model.log.value).toEqual(lines));
  });
});
