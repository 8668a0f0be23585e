import { expect, test } from "vitest";
import { type Answer, Engine, type World } from "../../engine/abi.ts";

const text = (words: string): number[] => [words.length, ...new TextEncoder().encode(words)];
const section = (id: number, ...body: number[]): number[] => [id, body.length, ...body];

// A module of two functions: `_initialize` does nothing, `acies_request` replies with the four bytes 137, 80, 255, 0 as image/png.
const picture = new Uint8Array([137, 80, 255, 0]);
const file = new Uint8Array([
  0,
  97,
  115,
  109,
  1,
  0,
  0,
  0,
  ...section(1, 3, 0x60, 6, 0x7f, 0x7f, 0x7f, 0x7f, 0x7f, 0x7f, 0, 0x60, 0, 0, 0x60, 3, 0x7f, 0x7f, 0x7f, 0),
  ...section(2, 1, ...text("acies"), ...text("reply"), 0, 0),
  ...section(3, 2, 1, 2),
  ...section(5, 1, 0, 1),
  ...section(7, 3, ...text("memory"), 2, 0, ...text("_initialize"), 0, 1, ...text("acies_request"), 0, 2),
  ...section(10, 2, 2, 0, 0x0b, 17, 0, 0x20, 0, 0x41, 200, 1, 0x41, 0, 0x41, 9, 0x41, 16, 0x41, 4, 0x10, 0, 0x0b),
  ...section(11, 2, 0, 0x41, 0, 0x0b, ...text("image/png"), 0, 0x41, 16, 0x0b, 4, ...picture),
]);

test("a picture comes out of the engine byte for byte, and outlives the engine's next calls", async () => {
  let got: Answer | undefined;
  const world = { reply: (_: number, answer: Answer) => (got = answer) } as unknown as World;
  const engine = await Engine.load(await WebAssembly.compile(file), world);
  engine.call("acies_request", 1, 0, 0);
  expect(got).toEqual({ status: 200, type: "image/png", body: picture });
  // No view of the engine's memory, which would be all of it.
  expect((got?.body as Uint8Array | undefined)?.buffer.byteLength).toBe(picture.length);
});
