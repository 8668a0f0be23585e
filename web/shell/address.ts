// The address of the page. Links carry secrets and invitations behind the hash; they are taken out of the address bar as soon as
// it is read, and stay with this entry of the tab's history, so that the page may be loaded anew before they are used.
import { signal } from "@preact/signals";
import type { Seat } from "./protocol.ts";

export interface Address {
  readonly page: string;
  readonly first: string | undefined;
  readonly second: string | undefined;
  readonly third?: string | undefined;
  /** A secret or an invitation. */
  readonly key: string | undefined;
}

/** Where a page takes a key as its second part, and the page that it then is. */
const keyed: Readonly<Record<string, string>> = {
  play: "play",
  invite: "play",
  join: "join",
  campaign: "campaign",
  "join-campaign": "join-campaign",
  pair: "pair",
};

export const seatNamed = (text: string | undefined): Seat | undefined =>
  text === "a" || text === "b" ? text : undefined;

function plainly(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The parts of an address, and the text to show of it. `kept`: the key that was taken out of it before. */
export function readAddress(hash: string, kept: string | undefined): Address & { readonly shown: string } {
  const [name = "", first, second, third] = hash.replace(/^#\/?/, "").split("/").map(plainly);
  const page = keyed[name];
  if (page === undefined || !first) return { page: name, first, second, third, key: undefined, shown: hash };
  if (!second || seatNamed(second)) return { page, first, second, key: second ? undefined : kept, shown: hash };
  return { page, first, second: undefined, key: second, shown: `#/${page}/${encodeURIComponent(first)}` };
}

function takeAddress(): Address {
  const kept = (history.state as { readonly key?: string } | null)?.key;
  const address = readAddress(location.hash, kept);
  if (address.shown !== location.hash) history.replaceState({ key: address.key }, "", address.shown);
  return address;
}

/** The address of this page; it follows the address bar from the first time it is asked for. */
export function watchAddress() {
  const address = signal(takeAddress());
  addEventListener("hashchange", () => (address.value = takeAddress()));
  return address;
}

/** Shows another address for the page that is open; the key of the old one is forgotten. */
export const showAddress = (address: string): void => history.replaceState(null, "", address);
