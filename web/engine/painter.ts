// Pictures, pages of rules and armies on this device. They have a file of their own, which is fetched when one of them is first
// wanted.
import type { Answer, Engine, World } from "./abi.ts";
import type { PictureKeep } from "./kept-pictures.ts";
import type { TableRequest } from "./messages.ts";

/** Whether that file answers at a path (host/still.h). */
export const liesStill = (path: string): boolean =>
  /^\/api\/(?:men$|men\/|ground\/|rules\/|armies$|armies\/|scenarios\/[^/]+\/(?:ground|map)\.svg$)/.test(path);

/** The functions used of that file. */
export type PictureEngine = Pick<Engine, "request">;

const nothing = (): void => undefined;

export class Painter {
  private engine: Promise<PictureEngine> | undefined;
  private said: Answer | undefined;

  /** `load`: the file with all battles of the player's own. `keep`: where figures are kept that have been baked. */
  constructor(
    private readonly load: (world: World) => Promise<PictureEngine>,
    private readonly keep?: PictureKeep,
  ) {}

  async answer(request: TableRequest): Promise<Answer> {
    const { keep } = this;
    if (!keep || request.path !== "/api/men/sheet") return this.draw(request);
    // What cannot be kept is baked again.
    const kept = await keep.find(request.query).catch(() => undefined);
    if (kept) return kept;
    const drawn = await this.draw(request);
    if (drawn.status === 200) void keep.put(request.query, drawn).catch(() => undefined);
    return drawn;
  }

  /** Answers come at once, so one at a time is enough. */
  private async draw({ method, path, query, body }: TableRequest): Promise<Answer> {
    if (!this.engine) {
      const coming = this.load({ ...alone, reply: (_, answer) => (this.said = answer) });
      coming.catch(() => (this.engine = undefined));
      this.engine = coming;
    }
    const engine = await this.engine;
    this.said = undefined;
    engine.request(1, { method, path, query, body });
    if (!this.said) throw new Error("no answer came");
    return this.said;
  }

  /** The player's own battles have changed: the next answer comes from a file that knows them. */
  forget(): void {
    this.engine = undefined;
  }
}

/** The world of an engine that is only asked, and asks for nothing. */
export const alone: World = {
  send: nothing,
  close: nothing,
  reply: nothing,
  keep: nothing,
  think: nothing,
  later: nothing,
  log: nothing,
  random: bytes => void crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>),
};
