// The engine of a page (build/wasm/engine.wasm) under Node: its exports as methods, its imports as a `page` of callbacks. A
// callback left out of the page gets a plain default: nothing is random, no time passes, every change is kept.
import { readFile } from 'node:fs/promises';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

// libc needs these for a message before it aborts; here no one reads it.
const wasi = new Proxy({}, { get: (_, name) => (...args) => (name === 'proc_exit' ? fail(args[0]) : 0) });
const fail = (code) => {
  throw new Error(`the engine ended with ${code}`);
};

export const compileEngine = async (file = 'build/wasm/engine.wasm') => WebAssembly.compile(await readFile(file));

export class Engine {
  // Calls that the engine is not to be called back from wait here; run() works them off.
  #queue = [];

  constructor(module, page = {}) {
    const text = (at, size) => decoder.decode(new Uint8Array(this.wasm.memory.buffer, at, size));
    const later = (run) => this.#queue.push(run);
    let counter = 0;
    this.page = {
      send: () => {},
      close: () => {},
      reply: () => {},
      keep: () => '',
      think: () => '',
      later: () => {},
      // Different every time, and the same in every run.
      random: (bytes) => bytes.forEach((_, i) => (bytes[i] = (counter = (Math.imul(counter, 1664525) + 1013904223) >>> 0) >>> 24)),
      time: () => 1_700_000_000_000,
      now: () => 0,
      log: () => {},
      ...page,
    };
    const acies = {
      send: (client, at, size) => this.page.send(client, text(at, size)),
      close: (client) => this.page.close(client),
      reply: (id, status, typeAt, typeSize, at, size) => this.page.reply(id, status, text(typeAt, typeSize), text(at, size)),
      keep: (id, at, size) => {
        const error = this.page.keep(text(at, size), id);
        if (error !== undefined) later(() => this.give('acies_kept', error, id));
      },
      think: (id, at, size) => {
        const answer = this.page.think(text(at, size), id);
        if (answer !== undefined) later(() => this.give('acies_thought', answer, id));
      },
      later: (id, milliseconds) => {
        this.page.later(milliseconds, id);
        later(() => this.wasm.acies_timer(id));
      },
      random: (at, size) => this.page.random(new Uint8Array(this.wasm.memory.buffer, at, size)),
      time: () => this.page.time(),
      now: () => this.page.now(),
      log: (at, size) => this.page.log(text(at, size)),
    };
    this.wasm = new WebAssembly.Instance(module, { acies, wasi_snapshot_preview1: wasi }).exports;
    this.wasm._initialize();
  }

  // Calls an export with a text as its last two arguments.
  give(name, string, ...before) {
    return this.giveAnd(name, string, before, []);
  }
  giveAnd(name, string, before, after) {
    const bytes = encoder.encode(string);
    const at = this.wasm.acies_alloc(bytes.length);
    new Uint8Array(this.wasm.memory.buffer, at, bytes.length).set(bytes);
    return this.wasm[name](...before, at, bytes.length, ...after);
  }
  taken(at) {
    return decoder.decode(new Uint8Array(this.wasm.memory.buffer, at, this.wasm.acies_length()));
  }

  start(settings) {
    this.give('acies_start', JSON.stringify(settings));
  }
  request(id, method, path, body = '', query = '') {
    this.give('acies_request', JSON.stringify({ method, path, query, body }), id);
  }
  open() {
    return this.wasm.acies_open();
  }
  receive(client, message) {
    this.give('acies_receive', typeof message === 'string' ? message : JSON.stringify(message), client);
  }
  think(task, milliseconds, positions) {
    return this.taken(this.giveAnd('acies_think', task, [], [milliseconds, positions]));
  }
  addBattle(text) {
    return JSON.parse(this.taken(this.give('acies_add_battle', text)));
  }
  about() {
    return JSON.parse(this.taken(this.wasm.acies_about()));
  }

  // Answers of the page and timers, until nothing is left to do.
  run() {
    while (this.#queue.length > 0) this.#queue.shift()();
  }
}
