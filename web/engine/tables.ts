// Which tables this page has: that of its server, as the page itself says, and that of this device if there is an engine.
import { settings } from "../shell/settings.ts";
import { type Brought, ownServer, pageBase, provideTables, remote } from "../shell/transport.ts";
import { keptForOffline } from "../shell/updates.ts";
import { fetchKept, fetchLatest } from "./files.ts";
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

/** The engine's files, once they are known. */
let engineFiles: readonly string[] = [];

/** Fetches what is needed to play without a network, after the page is shown; not for people who pay for every byte. */
export async function keepForOffline(): Promise<void> {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData || !("serviceWorker" in navigator)) return;
  await found;
  if (engineFiles.length === 0) return;
  const fetched = engineFiles.map(file => fetchKept(new URL(file, pageBase()), "low"));
  await Promise.all([...fetched, navigator.serviceWorker.ready]);
  keptForOffline.value = true;
  document.documentElement.dataset["offline"] = "ready";
}
let found: Promise<LocalTable | null> = Promise.resolve(null);

const botMilliseconds = 1000;

async function localTable(base: string): Promise<LocalTable | null> {
  const said = await fetchLatest(new URL("engine.json", base));
  if (!said) return null;
  const { file, pictures } = JSON.parse(said) as EngineFile;
  engineFiles = [file, pictures];
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

export function openTables(): void {
  const base = pageBase();
  const address = ownServer() ? base : settings.value.server;
  found = localTable(base);
  provideTables(address ? remote(address) : null, found, ANSWERS === "" ? undefined : answers(base));
}
