// The address of a server that a page without one of its own may use: read, and tried before it is kept.
import { signal } from "@preact/signals";
import { remote } from "./transport.ts";

/** A typed text as an address; undefined if it is none. */
export function addressOf(typed: string): string | undefined {
  const text = typed.trim();
  try {
    const url = new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`);
    // Some browsers take a name with spaces in it.
    if (text === "" || /\s/.test(text) || url.username !== "" || url.password !== "") return undefined;
    return url.origin + url.pathname.replace(/\/?(index\.html)?$/, "/");
  } catch {
    return undefined;
  }
}

/** Whether the server that the player has entered has the engine of this page, another, or none for pages of other sites. */
export const serverEngine = signal<"same" | "other" | "none" | undefined>(undefined);

export type Tried = "good" | "silent" | "closed";

/** `silent`: no server of Acies answers there. `closed`: it answers, but does not let players of other pages in. */
export async function tryServer(address: string, longest = 10_000): Promise<Tried> {
  const table = remote(address);
  try {
    const response = await table.request("/api/games", { signal: AbortSignal.timeout(longest) });
    const body = (await response.json()) as { readonly games?: unknown };
    if (!response.ok || !Array.isArray(body.games)) return "silent";
  } catch {
    return "silent";
  }
  return new Promise(resolve => {
    const socket = table.socket("");
    const end = (tried: Tried): void => {
      clearTimeout(timer);
      socket.onopen = socket.onclose = null;
      socket.close();
      resolve(tried);
    };
    const timer = setTimeout(() => end("closed"), longest);
    socket.onopen = () => end("good");
    socket.onclose = () => end("closed");
  });
}
