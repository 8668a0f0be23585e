// What can be asked of this device: battles of the player's own, and everything it keeps as one file.
import { ask } from "./transport.ts";
import { ApiError, forgetOnce } from "./api.ts";
import { ownBattles } from "./own-battles.ts";
import { keysWith, readOnce, removeStored, writeText } from "./storage.ts";
import { t } from "./strings.ts";

async function request<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await ask(path, init).catch(() => {
    throw new ApiError("unreachable", t.deviceMissing);
  });
  const body = (await response.json()) as T & { readonly error?: { readonly code: string; readonly words: string } };
  if (!response.ok) throw new ApiError(body.error?.code ?? "", body.error?.words ?? t.failed);
  return body;
}

/** What came of a file that was brought in. */
export interface BroughtIn {
  readonly matches: number;
  readonly battles: number;
  readonly known: number;
}

/** Seats of matches of this device, and what was promised of their dice: they travel with the matches. */
const seatKeys = (): readonly string[] => keysWith("acies.").filter(key => /\.local-/.test(key));

interface DeviceFile {
  readonly seats?: Readonly<Record<string, unknown>>;
  readonly battles?: readonly { readonly id: string }[];
}

export const deviceApi = {
  /** Reads a battle from a text and keeps it; its id. */
  async addBattle(text: string): Promise<string> {
    const { id } = await request<{ readonly id: string }>("/device/battles", { method: "POST", body: text });
    ownBattles.put(id, { id });
    forgetOnce();
    return id;
  },
  async removeBattle(id: string): Promise<void> {
    await request(`/device/battles/${encodeURIComponent(id)}`, { method: "DELETE" });
    ownBattles.remove(id);
    forgetOnce();
  },
  /** Everything that this device keeps, as the text of a file. */
  async everything(): Promise<string> {
    const kept = await request<object>("/device/export");
    const seats = Object.fromEntries(seatKeys().map(key => [key, readOnce(key)]));
    return JSON.stringify({ ...kept, seats }, undefined, 1);
  },
  /** Takes in such a file. What is here already, as far or further, stays. */
  async bringIn(text: string): Promise<BroughtIn> {
    const done = await request<BroughtIn>("/device/import", { method: "POST", body: text });
    const { seats = {}, battles = [] } = JSON.parse(text) as DeviceFile;
    for (const [key, value] of Object.entries(seats))
      if (/^acies\.[\w.]*\.local-/.test(key) && typeof value === "string" && readOnce(key) === undefined)
        writeText(key, value);
    for (const { id } of battles) ownBattles.put(id, { id });
    forgetOnce();
    return done;
  },
  /** Whether a match of this device has the edition of new ones. */
  isLatest: (id: string): Promise<boolean> =>
    request<{ readonly latest: boolean }>(`/device/edition/${encodeURIComponent(id)}`).then(({ latest }) => latest),
  /** Lets go of a match or a campaign for good. */
  async remove(id: string): Promise<void> {
    await request(`/device/kept/${encodeURIComponent(id)}`, { method: "DELETE" });
    for (const key of seatKeys()) if (key.includes(`.${id}`)) removeStored(key);
  },
};
