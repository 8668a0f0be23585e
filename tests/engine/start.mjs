// How large the files of a page's engine are, and how long a worker takes to have it ready: node tests/engine/start.mjs
import { readFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { Engine } from './engine.mjs';

const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 };
async function measured(name) {
  const bytes = await readFile(`build/wasm/${name}`);
  const small = brotliCompressSync(bytes, { params: { ...params, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
  console.log(`${name}: ${bytes.length} bytes, ${small.length} with brotli`);
  return bytes;
}
await measured('pictures.wasm');
const bytes = await measured('engine.wasm');

const begin = performance.now();
const module = await WebAssembly.compile(bytes);
const compiled = performance.now();
const engine = new Engine(module);
engine.start({ prefix: 'local-', seed: null, bot_pace: 400 });
const started = performance.now();
engine.request(1, 'GET', '/api/scenarios');
const answered = performance.now();
const part = (from, to) => (to - from).toFixed(0);
console.log(
  `compiled in ${part(begin, compiled)} ms, started in ${part(compiled, started)} ms, first list of battles in ${part(started, answered)} ms`,
);
