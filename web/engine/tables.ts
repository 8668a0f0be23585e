// Which tables this page has: that of its server, as the page itself says, and that of this device if there is an engine.
import { settings } from "../shell/settings.ts";
import { type Brought, ownServer, pageBase, provideTables, remote } from "../shell/transport.ts";
import { fetchLatest } from "./files.ts";
import { type EngineFile, LocalTable } from "./local.ts";

/** Names of the workers' files, put in when the client is built. */
declare const TABLE_WORKER: string;
declare const THINKER_WORKER: string;
/** … and of the answers that pages without a server bring along; "": none. */
declare const ANSWERS: string;

/** What is in that file: answers by their paths, and the files of more. */
interface Answers {
  readonly said: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
}

async function answers(base: string): Promise<Brought> {
  const { said, files } = (await (await fetch(new URL(ANSWERS, base))).json()) as Answers;
  return async path => {
    const text = said[path];
    if (text !== undefined) return new Response(text);
    const file = files[path];
    if (file === undefined) return undefined;
    // Without a network the engine answers.
    const found = await fetch(new URL(file, base)).catch(() => undefined);
    return found?.ok ? found : undefined;
  };
}

const botMilliseconds = 1000;

async function engineFile(base: string): Promise<EngineFile | undefined> {
  const said = await fetchLatest(new URL("engine.json", base));
  return said ? (JSON.parse(said) as EngineFile) : undefined;
}

function localTable(base: string, { file, pictures }: EngineFile): LocalTable {
  return new LocalTable(() => ({
    worker: new Worker(new URL(TABLE_WORKER, base), { type: "module" }),
    start: {
      k: "start",
      base,
      engine: file,
      pictures,
      thinker: THINKER_WORKER,
      seed: null,
      milliseconds: botMilliseconds,
    },
  }));
}

/** Fulfilled with the files of the engine, if there is one. */
export function openTables(): Promise<EngineFile | undefined> {
  const base = pageBase();
  const address = ownServer() ? base : settings.value.server;
  const engine = engineFile(base);
  const found = engine.then(about => (about ? localTable(base, about) : null));
  provideTables(address ? remote(address) : null, found, ANSWERS === "" ? undefined : answers(base));
  return engine;
}
