// Requests of a page to this device that no server answers: its kept matches, battles of the player's own, and all of it
// as one file.
import type { AddedBattle } from "../generated/engine.ts";
import type { Answer, TextAnswer } from "./abi.ts";
import type { Head, Keep, Numbered, OwnBattle, Stored } from "./keep.ts";
import { type TableRequest, localPrefix } from "./messages.ts";

export interface DeviceParts {
  readonly keep: Keep;
  /** The file of the engine for new matches. */
  readonly engine: string;
  /** Reads a battle, and adds it to those that can be played. */
  addBattle(text: string): Promise<AddedBattle>;
  /** What the table answers, for the records of battles that are over. */
  ask(path: string): Promise<Answer>;
  /** A match was replaced that the table may have in memory. */
  changed(): void;
}

/** Everything that a device keeps, as a file. */
export interface DeviceFile {
  readonly acies: "device";
  readonly version: 1;
  readonly matches: readonly (Stored & { readonly records?: readonly string[] })[];
  readonly battles: readonly OwnBattle[];
}
/** Whether a match was begun with the engine that new matches have. */
export interface EditionReply {
  readonly latest: boolean;
}
/** What came of such a file. */
export interface Imported {
  readonly matches: number;
  readonly battles: number;
  /** Matches that were here already, as far or further. */
  readonly known: number;
  /** What has gone on differently here: that stays, and the file has the other. */
  readonly apart: number;
}

const json = (value: unknown, status = 200): TextAnswer => ({
  status,
  type: "application/json",
  body: JSON.stringify(value),
});
const refuse = (status: number, code: string, words: string): TextAnswer => json({ error: { code, words } }, status);
const notOurs = refuse(400, "malformed", "This is no file that Acies has written.");

const isList = (value: unknown): value is readonly Record<string, unknown>[] =>
  Array.isArray(value) && value.every(one => typeof one === "object" && one !== null);
const isLog = (value: unknown): value is readonly Numbered[] =>
  isList(value) &&
  value.every((one, i) => typeof one["n"] === "number" && (i === 0 || one["n"] > Number(value[i - 1]?.["n"])));
const isStored = (value: Record<string, unknown>): boolean =>
  (value["kind"] === "match" || value["kind"] === "campaign") &&
  typeof value["id"] === "string" &&
  value["id"].startsWith(localPrefix) &&
  typeof value["setup"] === "object" &&
  typeof value["over"] === "boolean" &&
  typeof value["engine"] === "string" &&
  isLog(value["entries"]) &&
  isLog(value["snapshots"]);

/** The file, if the text is one. */
export function readDeviceFile(text: string): DeviceFile | undefined {
  try {
    const file = JSON.parse(text) as Partial<Record<keyof DeviceFile, unknown>>;
    const { acies, version, matches, battles } = file;
    if (acies !== "device" || version !== 1 || !isList(matches) || !isList(battles)) return undefined;
    if (!matches.every(isStored)) return undefined;
    if (!battles.every(one => typeof one["id"] === "string" && typeof one["text"] === "string")) return undefined;
    return file as DeviceFile;
  } catch {
    return undefined;
  }
}

async function exported({ keep, ask }: DeviceParts): Promise<TextAnswer> {
  const whole = async ({ id, kind, over }: Head): Promise<DeviceFile["matches"]> => {
    const stored = await keep.load(id);
    if (!stored) return [];
    if (kind === "campaign" || !over) return [stored];
    const answers = await Promise.all([1, 2].map(game => ask(`/api/matches/${id}/record?game=${game}`)));
    return [
      {
        ...stored,
        records: answers.flatMap(({ status, body }) => (status === 200 && typeof body === "string" ? [body] : [])),
      },
    ];
  };
  const matches: DeviceFile["matches"][number][] = [];
  // One after the other, as each loads a match into the engine.
  // eslint-disable-next-line no-await-in-loop
  for (const head of await keep.heads()) matches.push(...(await whole(head)));
  return json({ acies: "device", version: 1, matches, battles: await keep.battles() } satisfies DeviceFile);
}

/** Whether one log goes on where the other ends, or is the same. */
const goesOn = (log: readonly Numbered[], from: readonly Numbered[]): boolean =>
  from.every((one, i) => JSON.stringify(one) === JSON.stringify(log[i]));

/** A log that goes on with one that is here takes its place; nothing that is here is lost. */
async function imported(text: string, parts: DeviceParts): Promise<TextAnswer> {
  const file = readDeviceFile(text);
  if (!file) return notOurs;
  const done = { matches: 0, battles: 0, known: 0, apart: 0 };
  for (const { records: _, ...stored } of file.matches) {
    // eslint-disable-next-line no-await-in-loop
    const here = await parts.keep.load(stored.id);
    if (here && goesOn(here.entries, stored.entries)) done.known += 1;
    else if (here && !goesOn(stored.entries, here.entries)) done.apart += 1;
    else {
      // eslint-disable-next-line no-await-in-loop
      await parts.keep.restore(stored);
      done.matches += 1;
    }
  }
  for (const { text: battle } of file.battles) {
    // eslint-disable-next-line no-await-in-loop
    if ((await addBattle(battle, parts)).status === 200) done.battles += 1;
  }
  parts.changed();
  return json(done satisfies Imported);
}

async function addBattle(text: string, { keep, addBattle: add }: DeviceParts): Promise<TextAnswer> {
  const { id, error } = await add(text);
  if (id === undefined)
    return refuse(
      400,
      "battle",
      error ? `Line ${error.line}, column ${error.column}: ${error.words}` : "It cannot be read.",
    );
  await keep.putBattle({ id, text, added: Date.now() });
  return json({ id });
}

export async function device({ method, path, body }: TableRequest, parts: DeviceParts): Promise<TextAnswer> {
  const { keep } = parts;
  const [what = "", name = ""] = path.slice("/device/".length).split("/").map(decodeURIComponent);
  switch (`${method} ${what}`) {
    case "GET kept":
      return json({ kept: await keep.heads() });
    case "GET edition": {
      const head = await keep.head(name);
      return json({ latest: !head || head.engine === parts.engine } satisfies EditionReply);
    }
    case "DELETE kept":
      await keep.remove(name);
      parts.changed();
      return json({});
    case "GET battles":
      return json({ battles: await keep.battles() });
    case "POST battles":
      return addBattle(body, parts);
    case "DELETE battles":
      await keep.removeBattle(name);
      parts.changed();
      return json({});
    case "GET export":
      return exported(parts);
    case "POST import":
      return imported(body, parts);
    default:
      return refuse(404, "unknown", "there is nothing here");
  }
}
