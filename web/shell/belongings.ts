// What this browser keeps beside its battles, as part of the file of a device: settings, the progress of guides, seats with their
// secrets, and what was promised of their dice. Bringing such a file in loses nothing of what is here.
import { keysWith, readOnce, writeText } from "./storage.ts";

/** Texts by their keys, and the server whose matches those are that are not of this device. */
export interface Belongings {
  readonly server?: string;
  readonly browser?: Readonly<Record<string, unknown>>;
  /** In files of earlier pages: seats of this device. */
  readonly seats?: Readonly<Record<string, unknown>>;
}
export interface Taken {
  /** Seats that were not here. */
  readonly seats: number;
  /** Seats of another server: they are left in the file. */
  readonly elsewhere: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** One kind of thing. */
interface Kind {
  /** What the rest of its key names. */
  readonly key: RegExp;
  /** Whether it is a seat. */
  readonly isSeat?: boolean;
  /** What stays of what is here and what is in the file; undefined: the latter is not what it should be. Without it: a plain text, and what is here stays. */
  merge?(here: Fields | undefined, file: Fields, name: string): Fields | undefined;
}

const most = 100_000;
const words = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(one => typeof one === "string") : [];
const filled = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ""));

/** Of a seat: that it is over, and what is news. An invitation that is not kept here any more has been taken. */
const mergeSeat =
  (id: string) =>
  (here: Fields | undefined, file: Fields, name: string): Fields | undefined => {
    if (typeof file["secret"] !== "string" || !name.startsWith(`${String(file[id])}.`)) return undefined;
    if (!here) return file;
    const { invitation: _, ...rest } = file;
    return { ...rest, ...here, over: here["over"] === true || file["over"] === true };
  };

const kinds: Readonly<Record<string, Kind>> = {
  settings: { key: /^$/, merge: (here, file) => ({ ...file, ...(here && { ...here, ...missing(here, file) }) }) },
  guide: {
    key: /^[\w-]+$/,
    merge: (here, file) => ({
      on: (here ?? file)["on"] === true,
      met: [...new Set([...words(here?.["met"]), ...words(file["met"])])],
    }),
  },
  match: { key: /^[\w-]+\.[ab]?$/, isSeat: true, merge: mergeSeat("match") },
  campaign: { key: /^[\w-]+\.[ab]?$/, isSeat: true, merge: mergeSeat("id") },
  seen: {
    key: /^[\w-]+\.[ab]$/,
    merge: (here, file) => (Number(here?.["n"] ?? -1) >= Number(file["n"] ?? 0) ? here : file),
  },
  claim: { key: /^(match|campaign)\.[\w-]+\.[\w-]+$/ },
  commitment: { key: /^[\w-]+\.[12]$/ },
  anchor: { key: /^[\w-]+\.[12]$/ },
  nonce: { key: /^[\w-]+\.[ab]$/ },
};
/** What is set in the file and open here. */
function missing(here: Fields, file: Fields): Fields {
  const open = Object.entries(filled(file)).filter(([name]) => here[name] === undefined || here[name] === "");
  return Object.fromEntries(open);
}

/** The kind of a key, and its name. */
function kindOf(key: string): { readonly kind: Kind; readonly name: string } | undefined {
  const [, code = "", name = ""] = /^acies\.([a-z]+)(?:\.(.*))?$/.exec(key) ?? [];
  const kind = Object.hasOwn(kinds, code) ? kinds[code] : undefined;
  return kind?.key.test(name) ? { kind, name } : undefined;
}
const isLocal = (key: string): boolean => /\.local-/.test(key);
const isOfServer = (key: string): boolean => !isLocal(key) && !/^acies\.(settings|guide)(\.|$)/.test(key);

/** Everything, with the server whose seats are among it. */
export function allBelongings(server: string): Required<Omit<Belongings, "seats">> {
  const keys = keysWith("acies.").filter(kindOf).sort();
  return { server, browser: Object.fromEntries(keys.flatMap(key => [[key, readOnce(key) ?? ""]])) };
}

function fieldsOf(text: string | undefined): Fields | undefined {
  try {
    const value = JSON.parse(text ?? "") as unknown;
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
  } catch {
    return undefined;
  }
}

/** Takes one thing in; whether it was a seat that was not here. */
function take(key: string, text: string): boolean {
  const { kind, name } = kindOf(key) ?? {};
  if (!kind || name === undefined) return false;
  const kept = readOnce(key);
  if (!kind.merge) {
    if (kept === undefined) writeText(key, text);
    return false;
  }
  const file = fieldsOf(text);
  const merged = file && kind.merge(fieldsOf(kept), file, name);
  if (!merged) return false;
  writeText(key, JSON.stringify(merged));
  return kept === undefined && kind.isSeat === true;
}

/** Takes in what is in a file; `server`: the one that this page plays on. */
export function takeBelongings({ server, browser = {}, seats = {} }: Belongings, here: string): Taken {
  const taken = { seats: 0, elsewhere: 0 };
  for (const [key, text] of [...Object.entries(browser), ...Object.entries(seats).filter(([one]) => isLocal(one))]) {
    if (typeof text !== "string" || text.length > most || !kindOf(key)) continue;
    if (isOfServer(key) && server !== here) {
      if (kindOf(key)?.kind.isSeat) taken.elsewhere += 1;
    } else if (take(key, text)) taken.seats += 1;
  }
  return taken;
}
