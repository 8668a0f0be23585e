// Builds the client into dist and prints what a browser has to fetch. `--watch` keeps building.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.env.ACIES_WEB_OUT ?? join(here, "dist");
const budget = 150 * 1024;

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

// Drawings come in as text.
const drawings = {
  name: "drawings",
  setup(plugins) {
    plugins.onResolve({ filter: /\.svg\?raw$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace("?raw", "")),
    }));
    plugins.onLoad({ filter: /\.svg$/ }, ({ path }) => ({ contents: readFileSync(path, "utf8"), loader: "text" }));
  },
};

const result = await build({
  entryPoints: [join(here, "main.tsx")],
  outdir: out,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  entryNames: "acies-[hash]",
  metafile: true,
  plugins: [drawings],
  logLevel: "warning",
});

const names = Object.keys(result.metafile.outputs).map(path => path.split("/").pop());
const script = names.find(name => name.endsWith(".js"));
const style = names.find(name => name.endsWith(".css"));
const page = readFileSync(join(here, "index.html"), "utf8").replace("{{script}}", script).replace("{{style}}", style);
writeFileSync(join(out, "index.html"), page);
writeFileSync(join(out, "icon.svg"), readFileSync(join(here, "icon.svg")));

let total = 0;
for (const name of readdirSync(out).sort()) {
  const bytes = readFileSync(join(out, name));
  const gzip = gzipSync(bytes, { level: 9 });
  const brotli = brotliCompressSync(bytes);
  writeFileSync(join(out, `${name}.gz`), gzip);
  total += gzip.length;
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  console.log(
    `${name.padEnd(24)} ${String(bytes.length).padStart(7)} B  gzip ${String(gzip.length).padStart(6)}  brotli ${String(brotli.length).padStart(6)}  ${hash}`,
  );
}
console.log(`client: ${(total / 1024).toFixed(1)} KB compressed, of ${budget / 1024} allowed`);
if (total > budget) {
  console.error("the client has grown too large");
  process.exit(1);
}
