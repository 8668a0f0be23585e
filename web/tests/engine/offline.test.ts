// @vitest-environment happy-dom
// When the files of the engine are fetched for a time without a network.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Offline } from "../../engine/offline.ts";
import { set } from "../../shell/settings.ts";
import { fetchForOffline, keptForOffline } from "../../shell/updates.ts";

const about = { file: "engine-2.wasm", pictures: "pictures-2.wasm", brotli: 800_000 };
const names = (list: Iterable<string>): string[] => [...list].map(url => url.replace(/^.*\//, ""));
let kept: Map<string, Response>;
let fetched: string[];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  set({ offline: false });
  kept = new Map();
  fetched = [];
  keptForOffline.value = false;
  fetchForOffline.value = undefined;
  const cache = {
    match: (url: URL) => Promise.resolve(kept.get(url.href)),
    put: (url: URL, response: Response) => Promise.resolve(void kept.set(url.href, response)),
    keys: () => Promise.resolve([...kept.keys()].map(url => ({ url }))),
  };
  vi.stubGlobal("caches", { open: () => Promise.resolve(cache) });
  vi.stubGlobal("fetch", (url: URL) => {
    fetched.push(url.href);
    return Promise.resolve(new Response("wasm"));
  });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("navigator", { serviceWorker: { ready: Promise.resolve() }, connection: { saveData: false } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const keepEngine = (...files: readonly string[]): void => {
  for (const file of files) kept.set(new URL(file, document.baseURI).href, new Response("wasm"));
};
const begun = async (offline = new Offline()): Promise<Offline> => {
  await offline.begin(Promise.resolve(about));
  return offline;
};
const both = ["engine-2.wasm", "pictures-2.wasm"];

it("nothing is fetched for somebody who looks round, and it is offered to him", async () => {
  await begun();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toEqual([]);
  expect(fetchForOffline.value?.bytes).toBe(800_000);
});
it("it comes a moment after a battle was opened, whether that was before or after the engine is known", async () => {
  const offline = await begun();
  offline.battleOpened();
  expect(fetched).toEqual([]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(names(fetched)).toEqual(both);
  expect(keptForOffline.value).toBe(true);
  offline.battleOpened();
  const other = new Offline();
  kept.clear();
  keptForOffline.value = false;
  other.battleOpened();
  await begun(other);
  await vi.advanceTimersByTimeAsync(5000);
  expect(names(fetched)).toEqual([...both, ...both]);
});
it("it comes when he asks for it, and with each new version from then on", async () => {
  await begun();
  await fetchForOffline.value?.fetch();
  expect(names(fetched)).toEqual(both);
  expect(fetchForOffline.value).toBeUndefined();
  kept.clear();
  await begun();
  expect(names(fetched)).toEqual([...both, ...both]);
});
it("it comes in a new version where somebody has played in the one before", async () => {
  keepEngine("engine-1.wasm", "pictures-1.wasm");
  await begun();
  expect(names(fetched)).toEqual(both);
});
it("it comes by itself to pages that were installed like an app", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  await begun();
  expect(names(fetched)).toEqual(both);
});
it("it is not fetched again where it is kept", async () => {
  keepEngine(...both);
  await begun();
  expect(fetched).toEqual([]);
  expect(keptForOffline.value).toBe(true);
});
it("somebody who pays for every byte is asked first", async () => {
  vi.stubGlobal("navigator", { serviceWorker: { ready: Promise.resolve() }, connection: { saveData: true } });
  keepEngine("engine-1.wasm");
  const offline = await begun();
  offline.battleOpened();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toEqual([]);
  await fetchForOffline.value?.fetch();
  expect(names(fetched)).toEqual(both);
});
