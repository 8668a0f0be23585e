// Figures that were baked on this device, kept by the browser for the next page: with the file that baked them, as another one may draw
// them differently.
import type { Answer } from "./abi.ts";

export interface PictureKeep {
  find(query: string): Promise<Answer | undefined>;
  put(query: string, answer: Answer): Promise<void>;
}

const cacheName = "acies-men";
const most = 500;
/** Nothing lies there: it is a name to keep things under. */
const place = (file: string, query: string): string => `https://men.invalid/${file}?${query}`;

/** … or nothing, where pages may keep nothing. */
export function keptPictures(file: string): PictureKeep | undefined {
  if (typeof caches === "undefined") return undefined;
  let opened: Promise<Cache> | undefined;
  const open = (): Promise<Cache> => (opened ??= tidied(file));
  return {
    async find(query) {
      const found = await (await open()).match(place(file, query));
      if (!found) return undefined;
      const type = found.headers.get("content-type") ?? "image/png";
      return { status: 200, type, body: new Uint8Array(await found.arrayBuffer()) };
    },
    async put(query, { type, body }) {
      const kept = new Response(body, { headers: { "content-type": type } });
      await (await open()).put(place(file, query), kept);
    },
  };
}

/** Without what other files baked, and without the oldest where there are too many. */
async function tidied(file: string): Promise<Cache> {
  const cache = await caches.open(cacheName);
  const kept = await cache.keys();
  const own = kept.filter(({ url }) => url.startsWith(place(file, "")));
  const gone = [...kept.filter(one => !own.includes(one)), ...own.slice(0, Math.max(0, own.length - most))];
  await Promise.all(gone.map(one => cache.delete(one)));
  return cache;
}
