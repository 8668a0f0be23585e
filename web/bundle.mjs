// One entry of the client with everything that it imports, as files with names that say what is in them.
import { readFileSync } from "node:fs";
import { basename, dirname, extname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));

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

const run = (entry, define, plugins) =>
  build({
    absWorkingDir: here,
    entryPoints: [{ in: entry, out: entry === "main.tsx" ? "acies" : basename(entry, extname(entry)) }],
    // Nothing is written there.
    outdir: "dist",
    bundle: true,
    metafile: true,
    splitting: true,
    loader: { ".woff2": "file" },
    minify: true,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    jsxImportSource: "preact",
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    assetNames: "[name]-[hash]",
    define,
    write: false,
    plugins: [drawings, ...plugins],
    logLevel: "warning",
  });

/** The outputs that come with the entry, and not only when something of them is wanted. */
function comesFirst({ outputs }, entry) {
  const first = new Set(Object.keys(outputs).filter(path => outputs[path].entryPoint === entry));
  for (const path of first) if (outputs[path].cssBundle) first.add(outputs[path].cssBundle);
  for (const path of first)
    for (const { path: other, kind } of outputs[path].imports) if (kind === "import-statement") first.add(other);
  return first;
}

/**
 * What comes first is one file beside the entry, instead of one for every set of later parts that share something of it: each part
 * says that it needs all of it, which is there by then.
 */
function together({ metafile }, entry) {
  const { inputs, outputs } = metafile;
  const first = [...comesFirst(metafile, entry)].flatMap(path => Object.keys(outputs[path].inputs));
  const needed = first.filter(path => path !== entry && /\.tsx?$/.test(path));
  const later = Object.values(inputs).flatMap(({ imports }) =>
    imports.filter(({ kind }) => kind === "dynamic-import").map(({ path }) => join(here, path)),
  );
  const all = needed.map(path => `import ${JSON.stringify(join(here, path))};`).join("");
  return {
    name: "together",
    setup(plugins) {
      plugins.onLoad({ filter: /\.tsx?$/ }, ({ path }) =>
        later.includes(path) ? { contents: `${readFileSync(path, "utf8")}\n${all}`, loader: "tsx" } : undefined,
      );
    },
  };
}

/**
 * Bundles one entry; returns its outputs by their names. `first`: whether the file comes with the first page, as what is
 * imported only when it is wanted does not.
 */
export async function bundle(entry, define = {}) {
  const parts = await run(entry, define, []);
  const { metafile, outputFiles } = await run(entry, define, [together(parts, entry)]);
  const { outputs } = metafile;
  const first = comesFirst(metafile, entry);
  const isFirst = ({ path }) => first.has(relative(here, path));
  // What a page that is fetched later shares with the entry is in the style of the entry.
  return outputFiles
    .filter(file => !file.path.endsWith(".css") || isFirst(file))
    .map(file => ({
      name: basename(file.path),
      bytes: file.path.endsWith(".js") ? withParts(file.text, outputs, first) : Buffer.from(file.contents),
      first: !file.path.endsWith(".js") || isFirst(file),
    }));
}

/**
 * What is imported when it is wanted is fetched together with its parts, which the browser would learn of only when it has read it
 * (fetchParts in shell/parts/later.tsx).
 */
function withParts(text, outputs, first) {
  const partsOf = name => {
    const path = Object.keys(outputs).find(one => basename(one) === name);
    const all = new Set(path ? [path] : []);
    for (const one of all)
      for (const { path: other, kind } of outputs[one].imports)
        if (kind === "import-statement" && !first.has(other)) all.add(other);
    return [...all].slice(1).map(one => basename(one));
  };
  const soon = text.replace(/\bimport\("\.\/([\w-]+\.js)"\)/g, (whole, name) => {
    const parts = partsOf(name);
    return parts.length === 0 ? whole : `(globalThis.fetchParts?.(${JSON.stringify(parts.join(" "))}),${whole})`;
  });
  return Buffer.from(soon);
}
