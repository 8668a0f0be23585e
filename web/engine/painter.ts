// The pictures of this device: drawings and figures. They come from a file of their own, which is fetched when one is first wanted.
import type { Answer, Engine, World } from "./abi.ts";
import type { TableRequest } from "./messages.ts";

/** Whether a path is that of a picture (host/pictures.h). */
export const isPicture = (path: string): boolean =>
  /^\/api\/(?:men$|men\/|ground\/|scenarios\/[^/]+\/(?:ground|map)\.svg$)/.test(path);

/** What is used of that file. */
export type PictureEngine = Pick<Engine, "request">;

const nothing = (): void => undefined;

export class Painter {
  private engine: Promise<PictureEngine> | undefined;
  private said: Answer | undefined;

  /** `load`: the file with all battles of the player's own. */
  constructor(private readonly load: (world: World) => Promise<PictureEngine>) {}

  /** Pictures are answered at once, so one answer at a time is enough. */
  async answer({ method, path, query, body }: TableRequest): Promise<Answer> {
    if (!this.engine) {
      const coming = this.load({ ...alone, reply: (_, answer) => (this.said = answer) });
      coming.catch(() => (this.engine = undefined));
      this.engine = coming;
    }
    const engine = await this.engine;
    this.said = undefined;
    engine.request(1, { method, path, query, body });
    if (!this.said) throw new Error("the picture did not come");
    return this.said;
  }

  /** The player's own battles have changed: the next picture comes from a file that knows them. */
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
