// A worker that does nothing but let bots think (thinking.ts gives it its questions).
import { Engine, type World } from "./abi.ts";
import type { Question, ThinkerStart, Thought } from "./thinking.ts";

const nothing = (): void => undefined;
/** A bot asks nothing of the world but the time. */
const world: World = {
  send: nothing,
  close: nothing,
  reply: nothing,
  keep: nothing,
  think: nothing,
  later: nothing,
  log: nothing,
  random: bytes => void crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>),
};

let engine: Promise<Engine> | undefined;

async function answer({ id, task, milliseconds, positions }: Question): Promise<void> {
  const loaded = await engine;
  if (!loaded) return;
  const action = loaded.think(task, milliseconds, positions);
  postMessage({ id, action } satisfies Thought);
}

addEventListener("message", ({ data }: MessageEvent<ThinkerStart | Question>) => {
  if ("module" in data) engine = Engine.load(data.module, world);
  // Thrown where it is seen as an error of this worker.
  else answer(data).catch((error: unknown) => setTimeout(() => reportError(error)));
});
