// What is needed to play without a network, besides the pages, which the service worker keeps: the files of the engine. They are
// fetched with the first battle that somebody opens, or when he asks for them, and never for people who only look round.
import { set, settings } from "../shell/settings.ts";
import { pageBase } from "../shell/transport.ts";
import { fetchForOffline, keptForOffline } from "../shell/updates.ts";
import { fetchKept, hasKept, hasKeptEngines } from "./files.ts";
import type { EngineFile } from "./local.ts";

/** A battle has been open for so long before its engine is fetched: the page itself comes first. */
const patience = 3000;

const urlOf = (file: string): URL => new URL(file, pageBase());
const paysForBytes = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData ?? false;
/** Opened like an app, and not in a tab. */
const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;

export class Offline {
  private files: readonly string[] = [];
  private fetching: Promise<void> | undefined;
  private opened: (() => void) | undefined;

  /** `engine`: its files, once they are known; undefined where there is no engine. */
  async begin(engine: Promise<EngineFile | undefined>): Promise<void> {
    const about = await engine;
    if (!about || !("serviceWorker" in navigator)) return;
    this.files = [about.file, about.pictures];
    const kept = await Promise.all(this.files.map(file => hasKept(urlOf(file))));
    const wanted = settings.value.offline || isInstalled() || (await hasKeptEngines());
    // Somebody who has played here, or has asked for it, gets the engine of a new version, too.
    if (kept.every(Boolean) || (wanted && !paysForBytes())) await this.fetch();
    else {
      fetchForOffline.value = {
        bytes: about.brotli,
        fetch: () => {
          set({ offline: true });
          return this.fetch();
        },
      };
      if (this.opened) this.opened();
    }
  }
  /** The player looks at a battle, or is at a table: he is about to need it. */
  battleOpened(): void {
    const soon = (): void => {
      if (!paysForBytes() && !keptForOffline.value)
        setTimeout(() => void this.fetch().catch(() => undefined), patience);
    };
    if (this.opened) return;
    this.opened = soon;
    if (this.files.length > 0) soon();
  }

  private fetch(): Promise<void> {
    this.fetching ??= this.fetchAll().finally(() => (this.fetching = undefined));
    return this.fetching;
  }
  private async fetchAll(): Promise<void> {
    if (this.files.length === 0 || !("serviceWorker" in navigator)) return;
    await Promise.all([...this.files.map(file => fetchKept(urlOf(file), "low")), navigator.serviceWorker.ready]);
    keptForOffline.value = true;
    fetchForOffline.value = undefined;
    document.documentElement.dataset["offline"] = "ready";
  }
}
