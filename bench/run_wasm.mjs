// Runs a WebAssembly program of ours under Node: node bench/run_wasm.mjs PROGRAM.wasm [argument...]
// The program sees the current folder, and nothing else, as its root.
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const [program, ...args] = process.argv.slice(2);
const wasi = new WASI({ version: 'preview1', args: [program, ...args], preopens: { '/': process.cwd() } });
const module = await WebAssembly.compile(await readFile(program));
const imports = { wasi_snapshot_preview1: wasi.wasiImport };
process.exitCode = wasi.start(await WebAssembly.instantiate(module, imports));
