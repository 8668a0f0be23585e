// What can be asked of this device: battles of the player's own, and everything it keeps as one file.
import { ask, server } from "./transport.ts";
import { ApiError, forgetOnce } from "./api.ts";
import { type Belongings, type Taken, allBelongings, takeBelongings } from "./belongings.ts";
import { ownBattles } from "./own-battles.ts";
import { keysWith, removeStored } from "./storage.ts";
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
export interface BroughtIn extends Taken {
  readonly matches: number;
  readonly battles: number;
  readonly known: number;
  readonly apart: number;
}

/** Seats of matches of this device, and what was promised of their dice. */
const seatKeys = (): readonly string[] => keysWith("acies.").filter(key => /\.local-/.test(key));

interface DeviceFile extends Belongings {
  readonly battles?: readonly { readonly id: string }[];
}

/** The server whose matches this page plays; "": none. */
const serverHere = (): string => server.value?.base ?? "";

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
  /** Everything that this device keeps, as the text of a file. It has secrets in it. */
  async everything(): Promise<string> {
    const kept = await request<object>("/device/export");
    return JSON.stringify({ ...kept, ...allBelongings(serverHere()) }, undefined, 1);
  },
  /** Takes in such a file. What is here already stays, and goes on as far as the file does. */
  async bringIn(text: string): Promise<BroughtIn> {
    const done = await request<Omit<BroughtIn, keyof Taken>>("/device/import", { method: "POST", body: text });
    const file = JSON.parse(text) as DeviceFile;
    const taken = takeBelongings(file, serverHere());
    for (const { id } of file.battles ?? []) ownBattles.put(id, { id });
    forgetOnce();
    return { ...done, ...taken };
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
