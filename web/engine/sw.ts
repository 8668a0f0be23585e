// The service worker: lets the page begin without a network. It keeps the files of one version of the client, all or none, and
// pages are of that version, with a network too, until the player takes another.
// What a table says is never kept here, and the engine is kept by those who use it (files.ts).

/** Put in when the client is built. */
declare const VERSION: string;
declare const FILES: readonly string[];

/** The part of the global object that is used: the types of pages and of service workers do not go together in one project. */
interface Late extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchLate extends Late {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", handle: (event: Late) => void): void;
  addEventListener(kind: "message", handle: (event: MessageEvent) => void): void;
  addEventListener(kind: "fetch", handle: (event: FetchLate) => void): void;
}
const scope = globalThis as unknown as Scope;

const prefix = "acies-client-";
const cacheName = `${prefix}${VERSION}`;
const at = (file: string): string => new URL(file, scope.registration.scope).href;
const start = "index.html";

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll(FILES.map(file => new Request(at(file), { cache: "reload" })));
}

/** The new version has been agreed to, or is the first. The files of the one before stay, for tabs that still show it. */
async function activate(): Promise<void> {
  const earlier = (await caches.keys()).filter(name => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(earlier.slice(0, -1).map(name => caches.delete(name)));
  await scope.clients.claim();
}

/** The page itself: of the version in use, until the player takes another. */
const page = async (request: Request): Promise<Response> =>
  (await (await caches.open(cacheName)).match(at(start))) ?? fetch(request);

/** A file whose name changes with its content. */
async function file(request: Request): Promise<Response> {
  const own = await caches.open(cacheName);
  const kept = (await own.match(request, { ignoreVary: true })) ?? (await caches.match(request, { ignoreVary: true }));
  return kept ?? fetch(request);
}

/** Files of this version and the one before: scripts, styles, fonts, icons and histories lie beside the page. */
const isOurs = (url: string): boolean =>
  url.startsWith(scope.registration.scope) &&
  /(\.(js|css|woff2|svg|png|webmanifest)|\/(answers|histories)-\w+\.json)$/.test(url);

scope.addEventListener("install", event => event.waitUntil(install()));
scope.addEventListener("activate", event => event.waitUntil(activate()));
scope.addEventListener("message", ({ data }) => {
  const { take, shows } = data as { readonly take?: boolean; readonly shows?: string };
  if (take || FILES.some(file => file === shows)) void scope.skipWaiting();
});
scope.addEventListener("fetch", event => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (isOurs(request.url)) event.respondWith(file(request));
});
