// Which tables this page has: that of its server, as the page itself says, and that of this device if there is an engine.
import { serverEngine } from "../shell/server-address.ts";
import { settings } from "../shell/settings.ts";
import { type Brought, ownServer, pageBase, provideTables, remote } from "../shell/transport.ts";
import { fetchLatest } from "./files.ts";
import { type EngineAt, type EngineFile, LocalTable } from "./local.ts";
import type { Start } from "./messages.ts";

/** Names of the workers' files, put in when the client is built. */
declare const TABLE_WORKER: string;
declare const THINKER_WORKER: string;
/** … and of the answers that pages without a server bring along; "": none. */
declare const ANSWERS: string;

/** The content of that file: answers by their paths, and the files of more. */
interface Answers {
  /** The file of the engine that has given them. */
  readonly engine: string;
  readonly said: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
}

async function answers(base: string, current: Promise<EngineFile | undefined>): Promise<Brought> {
  const { engine, said, files } = (await (await fetch(new URL(ANSWERS, base))).json()) as Answers;
  let areOld = false;
  void current.then(about => (areOld = about !== undefined && about.file !== engine));
  return async path => {
    // The host has a newer engine than this page, which the player has not renewed: that one answers.
    if (areOld) return undefined;
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

/**
 * The engine of a server that the player has entered, where it has another than this page: so that odds and reasons are those of its
 * edition. It may not give it to pages of other sites; then the server itself is asked where its rules are others.
 */
async function engineOfServer(address: string, own: Promise<EngineFile | undefined>): Promise<EngineAt | undefined> {
  const [theirs, ours] = await Promise.all([engineFile(address).catch(() => undefined), own]);
  serverEngine.value = !theirs ? "none" : theirs.file === ours?.file ? "same" : "other";
  return serverEngine.value === "other" && theirs ? { base: address, engine: theirs.file } : undefined;
}

function localTable(
  base: string,
  { file, pictures }: EngineFile,
  adviser: Promise<EngineAt | undefined> | undefined,
): LocalTable {
  const make = (): { worker: Worker; start: Start } => ({
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
  });
  return new LocalTable(make, adviser);
}

/** Fulfilled with the files of the engine, if there is one. */
export function openTables(): Promise<EngineFile | undefined> {
  const base = pageBase();
  const address = ownServer() ? base : settings.value.server;
  const engine = engineFile(base);
  const adviser = address && !ownServer() ? engineOfServer(address, engine) : undefined;
  const found = engine.then(about => (about ? localTable(base, about, adviser) : null));
  provideTables(address ? remote(address) : null, found, ANSWERS === "" ? undefined : answers(base, engine));
  return engine;
}
