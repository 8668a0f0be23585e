// The engine as one WebAssembly file, typed: texts go in and out of its memory, and its requests to the world come here.
// The exports and imports are listed in docs/web.md. The same file runs in workers of a browser and under Node in tests.
import type { AddedBattle, EngineRequest, EngineSettings } from "../generated/engine.ts";

/** An answer as HTTP would give it. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  /** A text, or the bytes of a picture. */
  readonly body: string | Uint8Array<ArrayBuffer>;
}

export interface TextAnswer extends Answer {
  readonly body: string;
}

/** The services that the engine asks for. None of these may call the engine back before it has returned. */
export interface World {
  send(client: number, text: string): void;
  close(client: number): void;
  reply(id: number, answer: Answer): void;
  keep(id: number, change: string): void;
  think(id: number, task: string): void;
  later(id: number, milliseconds: number): void;
  log(words: string): void;
  random(bytes: Uint8Array): void;
}

type Export = (...values: number[]) => number;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The bytes are copied out of the engine's memory. */
const answerOf = (status: number, type: string, body: Uint8Array): Answer => ({
  status,
  type,
  body: type === "image/png" ? new Uint8Array(body) : decoder.decode(body),
});

/** A file of the engine, with its memory. A call may grow the memory, so views of it are made after the call. */
export class Engine {
  private constructor(private readonly instance: WebAssembly.Instance) {}

  static async load(module: WebAssembly.Module, world: World): Promise<Engine> {
    let engine: Engine | undefined;
    const read = (at: number, length: number): string => engine?.read(at, length) ?? "";
    const bytes = (at: number, length: number): Uint8Array => engine?.bytes(at, length) ?? new Uint8Array(0);
    const instance = await WebAssembly.instantiate(module, {
      acies: {
        send: (client: number, at: number, length: number) => world.send(client, read(at, length)),
        close: (client: number) => world.close(client),
        reply: (id: number, status: number, type: number, typeLength: number, body: number, bodyLength: number) =>
          world.reply(id, answerOf(status, read(type, typeLength), bytes(body, bodyLength))),
        keep: (id: number, at: number, length: number) => world.keep(id, read(at, length)),
        think: (id: number, at: number, length: number) => world.think(id, read(at, length)),
        later: (id: number, milliseconds: number) => world.later(id, milliseconds),
        random: (at: number, length: number) => world.random(bytes(at, length)),
        time: () => Date.now(),
        now: () => performance.now(),
        log: (at: number, length: number) => world.log(read(at, length)),
      },
      wasi_snapshot_preview1: systemStubs(module, bytes, world),
    });
    engine = new Engine(instance);
    engine.call("_initialize");
    return engine;
  }

  /** Calls an export. A text becomes its place and its length; the engine releases it. */
  call(name: string, ...values: readonly (number | string)[]): number {
    const found = this.instance.exports[name];
    if (typeof found !== "function") throw new Error(`the engine has no ${name}`);
    const plain = values.flatMap(value => (typeof value === "string" ? this.write(value) : [value]));
    return (found as Export)(...plain);
  }
  /** Calls an export that returns a text. */
  ask(name: string, ...values: readonly (number | string)[]): string {
    const at = this.call(name, ...values);
    return this.read(at, this.call("acies_length"));
  }
  has(name: string): boolean {
    return typeof this.instance.exports[name] === "function";
  }

  start(settings: EngineSettings): void {
    this.call("acies_start", JSON.stringify(settings));
  }
  request(id: number, request: EngineRequest): void {
    this.call("acies_request", id, JSON.stringify(request));
  }
  open(): number {
    return this.call("acies_open");
  }
  receive(client: number, text: string): void {
    this.call("acies_receive", client, text);
  }
  closed(client: number): void {
    this.call("acies_closed", client);
  }
  put(stored: string): void {
    this.call("acies_put", stored);
  }
  kept(id: number, error: string): void {
    this.call("acies_kept", id, error);
  }
  thought(id: number, action: string): void {
    this.call("acies_thought", id, action);
  }
  timer(id: number): void {
    this.call("acies_timer", id);
  }
  tick(): void {
    this.call("acies_tick");
  }
  /** For a worker that does nothing else: lets a bot think about a task of `World.think`, and returns its action. */
  think(task: string, milliseconds: number, positions: number): string {
    return this.ask("acies_think", task, milliseconds, positions);
  }
  /** Adds an own battle to those there are. */
  addBattle(text: string): AddedBattle {
    return JSON.parse(this.ask("acies_add_battle", text)) as AddedBattle;
  }
  about(): string {
    return this.ask("acies_about");
  }

  private get memory(): WebAssembly.Memory {
    return this.instance.exports["memory"] as WebAssembly.Memory;
  }
  private bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, at >>> 0, length >>> 0);
  }
  private read(at: number, length: number): string {
    return decoder.decode(this.bytes(at, length));
  }
  private write(text: string): [number, number] {
    const bytes = encoder.encode(text);
    const at = this.call("acies_alloc", bytes.length);
    this.bytes(at, bytes.length).set(bytes);
    return [at, bytes.length];
  }
}

/** The few calls of the system that the C++ library has in it: nothing but what it says before it gives up is used. */
function systemStubs(
  module: WebAssembly.Module,
  bytes: (at: number, length: number) => Uint8Array,
  world: World,
): Record<string, (...values: number[]) => number> {
  const numbers = (at: number, count: number): DataView => {
    const part = bytes(at, 4 * count);
    return new DataView(part.buffer, part.byteOffset, part.byteLength);
  };
  const own: Record<string, (...values: number[]) => number> = {
    fd_write: (_file = 0, parts = 0, count = 0, written = 0) => {
      const list = numbers(parts, 2 * count);
      let total = 0;
      for (let i = 0; i < count; ++i) {
        const length = list.getUint32(8 * i + 4, true);
        world.log(decoder.decode(bytes(list.getUint32(8 * i, true), length)).trimEnd());
        total += length;
      }
      numbers(written, 1).setUint32(0, total, true);
      return 0;
    },
    proc_exit: code => {
      throw new Error(`the engine ended with ${code}`);
    },
  };
  const asked = WebAssembly.Module.imports(module).filter(one => one.module === "wasi_snapshot_preview1");
  return Object.fromEntries(asked.map(({ name }) => [name, own[name] ?? (() => 0)]));
}
