// The files of the engine: fetched once and kept by the browser, for when there is no network.

const cacheName = "acies-engines";

/** Caches are only there for pages that came over a safe connection. */
const engines = async (): Promise<Cache | undefined> =>
  typeof caches === "undefined" ? undefined : caches.open(cacheName);

/** Fetches a file that never changes under its name, or takes the kept one. A fetch without a waiting page lets all others go first. */
export async function fetchKept(url: URL, priority: RequestPriority = "auto"): Promise<Response> {
  const cache = await engines();
  const kept = await cache?.match(url);
  if (kept) return kept;
  const response = await fetch(url, { priority });
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
  await cache?.put(url, response.clone());
  return response;
}

/** Whether a file is kept already. */
export const hasKept = async (url: URL): Promise<boolean> => (await (await engines())?.match(url)) !== undefined;
/** Whether files of any engine are kept: somebody has played here. */
export async function hasKeptEngines(): Promise<boolean> {
  const kept = (await (await engines())?.keys()) ?? [];
  return kept.some(({ url }) => url.endsWith(".wasm"));
}

const modules = new Map<string, Promise<WebAssembly.Module>>();

/** The engine of a file, compiled; that of `latest` where it can no longer be had. */
export function engineModule(base: string, file: string, latest: string): Promise<WebAssembly.Module> {
  let found = modules.get(file);
  if (!found) {
    found = compile(new URL(file, base));
    if (file !== latest) found = found.catch(() => engineModule(base, latest, latest));
    found.catch(() => modules.delete(file));
    modules.set(file, found);
  }
  return found;
}

async function compile(url: URL): Promise<WebAssembly.Module> {
  const response = await fetchKept(url);
  // A host may send the file under a type of its own, which compiling from the stream would refuse.
  return response.headers.get("content-type") === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/** The text of a file that changes, as it is now, or as it was where there is no network; undefined if there is none. */
export async function fetchLatest(url: URL): Promise<string | undefined> {
  const cache = await engines();
  try {
    const response = await fetch(url, { cache: "no-cache" });
    if (!response.ok) return undefined;
    await cache?.put(url, response.clone());
    return await response.text();
  } catch {
    return (await cache?.match(url))?.text();
  }
}

/** Lets go of engines that are kept and that nobody needs, among those that lie there. */
export async function tidy(base: string, needed: ReadonlySet<string>): Promise<void> {
  const cache = await engines();
  const kept = (await cache?.keys()) ?? [];
  const old = kept.filter(({ url }) => {
    const file = url.slice(url.lastIndexOf("/") + 1);
    return file.endsWith(".wasm") && url === new URL(file, base).href && !needed.has(file);
  });
  await Promise.all(old.map(request => cache?.delete(request)));
}
