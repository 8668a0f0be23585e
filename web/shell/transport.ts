// Two tables behind one interface: that of a server, over HTTP and WebSocket, and that of this device, in a worker. Pages do
// not know which of them they talk to: the id of a match says where it is played.
import { signal } from "@preact/signals";
import type { EnginePort } from "./adviser.ts";
import type { Socket } from "./connection.ts";
import { isOwnBattle } from "./own-battles.ts";

export interface Transport {
  readonly kind: "remote" | "local";
  /** Where the pages of its server lie. */
  readonly base?: string;
  /** Paths as in docs/protocol.md, from `/api` on. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** A socket of the protocol. */
  socket(match: string): Socket;
  /** The engine in this tab's worker, where there is one. */
  readonly engine?: EnginePort;
}

/** Where a match or a campaign is played. */
export type Place = "device" | "server";

/** Ids that begin with it belong to the table of this device. */
const localPrefix = "local-";
export const isLocal = (id: string): boolean => id.startsWith(localPrefix);

/** The table of a server whose pages lie at this address. */
export const remote = (base: string): Transport => ({
  kind: "remote",
  base,
  request: (path, init) => fetch(new URL(path.slice(1), base), init),
  socket: match => {
    const address = new URL("ws", base);
    // For proxies, which bring all players of a match to the same server.
    if (match !== "") address.searchParams.set("m", match);
    address.protocol = address.protocol.replace("http", "ws");
    return new WebSocket(address) as unknown as Socket;
  },
});

/** Where this page lies: files and, if it has one, its server are found from there. */
export const pageBase = (): string =>
  typeof document === "undefined" ? "http://localhost/" : document.baseURI.replace(/[?#].*$/, "");

/** The page comes from a server of Acies; if not, it lies among plain files. */
export const ownServer = (): boolean =>
  document.querySelector('meta[name="acies-server"]')?.getAttribute("content") !== "none";

/** The server of this page; null if it has none. */
export const server = signal<Transport | null>(null);
/** The server has answered last time, or has not been asked yet. */
export const reachable = signal(true);
/** The table of this device, once it is known whether there is one. */
export const device = signal<Transport | null>(null);
/** It is known whether there is one. */
export const knowsDevice = signal(false);
/** The engine of this device, for questions about a match wherever it is played. */
export const enginePort = (): EnginePort | undefined => device.value?.engine;
let deviceKnown: Promise<unknown> = Promise.resolve();
/** The answers that pages without a server bring along by their paths, so that a page to look at need not wait for the engine. */
export type Brought = (path: string) => Promise<Response | undefined>;
const nothingBrought: Brought = () => Promise.resolve(undefined);
let brought: Promise<Brought> = Promise.resolve(nothingBrought);

/** Says which tables there are. `found` is awaited where nothing else answers. */
export function provideTables(
  remoteTable: Transport | null,
  found: Promise<Transport | null>,
  answers: Promise<Brought> = Promise.resolve(nothingBrought),
): void {
  server.value = remoteTable;
  brought = answers.catch(() => nothingBrought);
  deviceKnown = found
    .then(
      local => (device.value = local),
      () => undefined,
    )
    .finally(() => (knowsDevice.value = true));
}

const unreachable = (): Promise<never> => Promise.reject(new Error("no table can be reached"));

/** What a proxy answers while the server behind it is gone, or what that says when it can answer nobody. */
const isAway = ({ status }: Response): boolean => status === 502 || status === 503 || status === 504;

async function fromServer(path: string, init?: RequestInit): Promise<Response> {
  if (!server.value) return unreachable();
  try {
    const response = await server.value.request(path, init);
    reachable.value = !isAway(response);
    return response;
  } catch (error) {
    reachable.value = false;
    throw error;
  }
}
async function fromDevice(path: string, init?: RequestInit): Promise<Response> {
  await deviceKnown;
  return device.value ? device.value.request(path, init) : unreachable();
}

/** The match whose table the page shows, if it is of this device and has an edition of its own. */
let shown = "";
export function showsTable(match: string): () => void {
  shown = match;
  return () => {
    if (shown === match) shown = "";
  };
}
/** The address of something that lies still, by the edition of the table that the page shows, if it is one of this device. */
export const ofTable = (path: string): string =>
  isLocal(shown) ? `${path}${path.includes("?") ? "&" : "?"}match=${shown}` : path;

/** What any table can answer: from the server, or from this device where that does not answer. */
async function fromAny(path: string, init?: RequestInit): Promise<Response> {
  const far = await fromServer(path, init).catch(() => undefined);
  if (far && !isAway(far)) return far;
  return far ? fromDevice(path, init).catch(() => far) : fromDevice(path, init);
}

/** The match or campaign that a path names. */
const idIn = (path: string): string => /^\/api\/(?:matches|campaigns)\/([^/?]+)/.exec(path)?.[1] ?? "";

/** Only this device can answer it: what it keeps, battles of the player's own, and what is told by the edition of a match of its. */
const isOfDevice = (path: string): boolean => {
  const battle = /^\/api\/scenarios\/([^/?]+)/.exec(path)?.[1];
  return (
    path.startsWith("/device/") ||
    /[?&]match=local-/.test(path) ||
    (battle !== undefined && isOwnBattle(decodeURIComponent(battle)))
  );
};

/**
 * Asks the table that knows: that of this device for its own matches, else the server. Answers that any table can give come from
 * this device where no server does.
 */
export async function ask(path: string, init?: RequestInit, place?: Place): Promise<Response> {
  const id = idIn(path);
  if (place === "device" || isLocal(id) || isOfDevice(path)) return fromDevice(path, init);
  if (place === "server" || id !== "") return fromServer(path, init);
  if (server.value) return fromAny(path, init);
  const answer = init ? undefined : await (await brought)(path);
  return answer ?? fromDevice(path, init);
}

/** A socket to the table of a match. */
export function socketTo(match: string): Socket {
  const table = isLocal(match) ? device.value : server.value;
  if (!table) throw new Error("no table can be reached");
  return table.socket(match);
}

/** Where it is played unless the player chooses: matches without a distant person, on this device. */
export function placeFor(opponent: string, chosen: Place | undefined): Place {
  if (!server.value) return "device";
  if (!device.value) return "server";
  if (opponent === "online") return "server";
  return chosen ?? "device";
}
