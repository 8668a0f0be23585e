// The page's end of the table worker.
import { expect, it } from "vitest";
import { type EngineAt, LocalTable, type TableWorker } from "../../engine/local.ts";
import type { Start, ToTable } from "../../engine/messages.ts";

const start: Start = {
  k: "start",
  base: "https://site.example/",
  engine: "ours.wasm",
  pictures: "pictures.wasm",
  thinker: "thinker.js",
  seed: null,
  milliseconds: 1000,
};
const theirs: EngineAt = { base: "https://acies.example/", engine: "theirs.wasm" };

function table(adviser?: Promise<EngineAt | undefined>): { local: LocalTable; told: string[] } {
  const told: string[] = [];
  const worker: TableWorker = {
    postMessage: message => void told.push((message as ToTable | Start).k),
    onmessage: null,
  };
  return { local: new LocalTable(() => ({ worker, start }), adviser), told };
}
const rest = async (): Promise<void> => {
  for (let i = 0; i < 10; ++i) await Promise.resolve();
};

it("the worker begins when something is asked, and questions wait until it is known which engine advises", async () => {
  let know: (from: EngineAt) => void = () => undefined;
  const { local, told } = table(new Promise(resolve => (know = resolve)));
  void local.callText("acies_about");
  await rest();
  expect(told).toEqual([]);
  // The table itself waits for nobody.
  void local.request("/api/games");
  expect(told).toEqual(["start", "request"]);
  know(theirs);
  await rest();
  void local.call("acies_adviser_open", "{}");
  await rest();
  expect(told).toEqual(["start", "request", "advise", "call", "call"]);
});
it("without another engine the page's own advises", async () => {
  for (const adviser of [undefined, Promise.resolve(undefined)]) {
    const { local, told } = table(adviser);
    void local.callText("acies_about");
    await rest();
    expect(told).toEqual(["start", "call"]);
  }
});
