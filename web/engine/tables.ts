// Which tables this page has: that of its server, as the page itself says, and that of this device if there is an engine.
import { pageBase, provideTables, remote } from "../shell/transport.ts";
import { fetchLatest } from "./files.ts";
import { type EngineFile, LocalTable } from "./local.ts";

/** Names of the workers' files, put in when the client is built. */
declare const TABLE_WORKER: string;
declare const THINKER_WORKER: string;

const botMilliseconds = 1000;

async function localTable(base: string): Promise<LocalTable | null> {
  const said = await fetchLatest(new URL("engine.json", base));
  if (!said) return null;
  const { file } = JSON.parse(said) as EngineFile;
  return new LocalTable(() => ({
    worker: new Worker(new URL(TABLE_WORKER, base), { type: "module" }),
    start: { k: "start", base, engine: file, thinker: THINKER_WORKER, seed: null, milliseconds: botMilliseconds },
  }));
}

export function openTables(): void {
  const base = pageBase();
  const said = document.querySelector('meta[name="acies-server"]')?.getAttribute("content");
  provideTables(said === "none" ? null : remote(base), localTable(base));
}
