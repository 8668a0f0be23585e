// Builds the client into dist and prints what a browser has to fetch. The engine of the browser is put beside it if it has
// been compiled; `--engine` does only that, for one that is ready later than the client. `--static` makes pages that have
// no server of their own. ACIES_WEB_OUT names another folder, ACIES_ENGINE another engine.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { bundle } from "./bundle.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.env.ACIES_WEB_OUT ?? join(here, "dist");
const engine = process.env.ACIES_ENGINE ?? join(here, "..", "build", "wasm", "engine.wasm");
// The engine's drawings are another file beside it.
const pictures = join(dirname(engine), "pictures.wasm");
const isStatic = process.argv.includes("--static");
// Compressed with brotli: what the first page needs with its fonts, the engine, and what draws.
const clientBudget = 150 * 1024;
const engineBudget = 480 * 1024;
const picturesBudget = 320 * 1024;

const hashOf = bytes => createHash("sha256").update(bytes).digest("hex").slice(0, 8);
const brotliOf = bytes =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

const number = n => String(n).padStart(8);
const isFont = name => name.endsWith(".woff2");

/** Writes a file as it is. A font is compressed by its own format. */
function putPlain(name, bytes) {
  writeFileSync(join(out, name), bytes);
  console.log(`${name.padEnd(44)} ${number(bytes.length)} B`);
  return bytes.length;
}

/** Writes a file with its compressed forms, and says how large it is. A static host compresses by itself, or not at all. */
function put(name, bytes) {
  if (isFont(name)) return putPlain(name, bytes);
  const gzip = gzipSync(bytes, { level: 9 });
  const brotli = brotliOf(bytes);
  const written = new Map([[name, bytes]]);
  if (!isStatic) written.set(`${name}.gz`, gzip).set(`${name}.br`, brotli);
  for (const [each, content] of written) {
    writeFileSync(join(out, `.new-${each}`), content);
    renameSync(join(out, `.new-${each}`), join(out, each));
  }
  console.log(
    `${name.padEnd(44)} ${number(bytes.length)} B  gzip ${number(gzip.length)}  brotli ${number(brotli.length)}`,
  );
  return brotli.length;
}

function within(what, size, budget) {
  console.log(`${what}: ${(size / 1024).toFixed(1)} KB compressed, of ${budget / 1024} allowed`);
  if (size <= budget) return;
  console.error(`the ${what} has grown too large`);
  process.exit(1);
}

const nameOfEngine = (name, bytes) => `${name}-${hashOf(bytes)}.wasm`;

/** engine.json comes last: it names a file that is there. */
function putEngine() {
  if (!existsSync(engine)) return console.log("engine: not compiled, so this client needs a server");
  const putOnce = (name, bytes) => {
    const file = nameOfEngine(name, bytes);
    const made = join(out, `${file}.br`);
    return { file, brotli: existsSync(made) ? readFileSync(made).length : put(file, bytes) };
  };
  const playing = putOnce("engine", readFileSync(engine));
  const drawing = putOnce("pictures", readFileSync(pictures));
  const about = { file: playing.file, pictures: drawing.file, brotli: playing.brotli + drawing.brotli };
  put("engine.json", Buffer.from(`${JSON.stringify(about)}\n`));
  within("engine", playing.brotli, engineBudget);
  within("pictures", drawing.brotli, picturesBudget);
}

if (process.argv.includes("--engine")) {
  putEngine();
  process.exit(0);
}

if (isStatic && !existsSync(engine)) {
  console.error("these pages need the engine: cmake --build --preset wasm --target engine");
  process.exit(1);
}
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

// A server sends what its pages may do; pages on a plain host say it themselves. They may ask any server that the player names.
const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' https: wss: http: ws:; object-src 'none'; base-uri 'none'; form-action 'self'" />`;

/** The battles that the front page offers to people who have never played. */
async function firstBattles() {
  const files = readdirSync(join(here, "games"))
    .map(game => `games/${game}/first-battle.ts`)
    .filter(file => existsSync(join(here, file)));
  return Promise.all(files.map(async file => (await imported(file)).firstBattle));
}

/** What a source file of the client exports. */
async function imported(file) {
  const [{ bytes }] = await bundle(file);
  return import(`data:text/javascript;base64,${bytes.toString("base64")}`);
}

/**
 * Answers made beforehand by the engine for pages that have no server: those for the front page at once, and those about each battle
 * in a file of its own.
 */
async function bringAnswers() {
  const { Engine } = await imported("engine/abi.ts");
  const newcomers = await firstBattles();
  const nothing = () => undefined;
  const world = { send: nothing, close: nothing, keep: nothing, think: nothing, later: nothing, log: nothing };
  let body = "";
  const reply = (_, answer) => {
    if (answer.status !== 200) throw new Error(answer.body);
    ({ body } = answer);
  };
  const load = async file =>
    Engine.load(await WebAssembly.compile(readFileSync(file)), { ...world, random: nothing, reply });
  const loaded = await load(engine);
  loaded.start({ prefix: "local-", bot_pace: 0 });
  const painter = await load(pictures);
  const get = (asked, from = loaded) => {
    const [path, query = ""] = asked.split("?");
    from.request(1, { method: "GET", path, query, body: "" });
    return body;
  };
  const said = {};
  const files = {};
  const contents = new Map();
  for (const path of ["/api/games", "/api/scenarios"]) said[path] = get(path);
  const put = (path, ending, from = loaded) => {
    const content = Buffer.from(get(path, from));
    files[path] = `said-${hashOf(content)}.${ending}`;
    contents.set(files[path], content);
  };
  put("/api/campaigns", "json");
  const gameOf = new Map();
  for (const { game, rules } of JSON.parse(said["/api/games"]).games)
    for (const { code } of rules) {
      gameOf.set(code, game);
      put(`/api/rules/${code}`, "json", painter);
      put(`/api/bots?rules=${code}`, "json");
    }
  for (const { id, rules, ground } of JSON.parse(said["/api/scenarios"]).scenarios) {
    const drawing = `/api/ground/${gameOf.get(rules)}/${ground}`;
    put(`/api/scenarios/${id}`, "json");
    // The first picture comes with the page.
    if (newcomers.includes(id)) said[drawing] = get(drawing, painter);
    else put(drawing, "svg", painter);
  }
  const content = Buffer.from(JSON.stringify({ engine: nameOfEngine("engine", readFileSync(engine)), said, files }));
  return { name: `answers-${hashOf(content)}.json`, bytes: content, contents };
}

const thinker = await bundle("engine/thinker.ts");
const worker = await bundle("engine/worker.ts");
const [lateStyle] = await bundle("late.css");
const answers = isStatic ? await bringAnswers() : undefined;
const histories = readFileSync(join(here, "generated", "histories.json"));
const historiesName = `histories-${hashOf(histories)}.json`;
const names = {
  HISTORIES: JSON.stringify(historiesName),
  ANSWERS: JSON.stringify(answers?.name ?? ""),
  LATE_STYLE: JSON.stringify(lateStyle.name),
  TABLE_WORKER: JSON.stringify(worker[0].name),
  THINKER_WORKER: JSON.stringify(thinker[0].name),
};
const client = await bundle("main.tsx", names);
const begin = client.filter(file => file.first);
const nameOf = ending => begin.find(file => file.name.startsWith("acies-") && file.name.endsWith(ending)).name;
// The browser is told at once of the files that the script and the style will ask for.
const soon = begin.filter(({ name }) => isFont(name) || (name.endsWith(".js") && name !== nameOf(".js")));
const preload = ({ name }) =>
  isFont(name)
    ? `<link rel="preload" href="${name}" as="font" type="font/woff2" crossorigin />`
    : `<link rel="modulepreload" href="${name}" />`;
const page = readFileSync(join(here, "index.html"), "utf8")
  .replace("{{script}}", nameOf(".js"))
  .replace("{{style}}", nameOf(".css"))
  .replace(
    / *<!-- preload -->\n/,
    [...soon.map(preload), ...(answers ? [`<link rel="preload" href="${answers.name}" as="fetch" crossorigin />`] : [])]
      .map(line => `    ${line}\n`)
      .join(""),
  )
  .replace("{{server}}", isStatic ? "none" : "here")
  .replace(/ *<!-- policy -->\n/, isStatic ? `    ${policy}\n` : "");
// Their licence goes wherever the fonts go.
const licences = Buffer.concat(
  ["@fontsource/marcellus", "@fontsource-variable/source-sans-3"].map(name =>
    readFileSync(join(here, "node_modules", name, "LICENSE")),
  ),
);
const icons = readdirSync(join(here, "icons")).sort();

const first = [
  ...begin,
  ...(answers ? [answers] : []),
  { name: "index.html", bytes: Buffer.from(page) },
  { name: "icon.svg", bytes: readFileSync(join(here, "icon.svg")) },
  { name: "manifest.webmanifest", bytes: readFileSync(join(here, "manifest.webmanifest")) },
];
const later = [
  ...client.filter(file => !file.first),
  lateStyle,
  ...worker,
  ...thinker,
  { name: historiesName, bytes: histories },
];
const files = [...first, ...later].map(file => file.name);
const version = hashOf([...first, ...later].map(file => hashOf(file.bytes)).join());
const [service] = await bundle("engine/sw.ts", {
  VERSION: JSON.stringify(version),
  FILES: JSON.stringify([...files, ...icons]),
});

const total = first.reduce((sum, file) => sum + put(file.name, file.bytes), 0);
for (const file of later) put(file.name, file.bytes);
put("sw.js", service.bytes);
putPlain("fonts-licence.txt", licences);
for (const [name, content] of answers?.contents ?? []) writeFileSync(join(out, name), content);
for (const icon of icons) cpSync(join(here, "icons", icon), join(out, icon));
within("client", total, clientBudget);
putEngine();
