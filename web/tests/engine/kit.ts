// Stand-ins for the surroundings of a device's table: a scripted engine, a store in memory, locks.
import type { World } from "../../engine/abi.ts";
import type { Change, Edition, Head, Keep, OwnBattle, Part, Stored } from "../../engine/keep.ts";
import type { FromTable } from "../../engine/messages.ts";
import type { Locks } from "../../engine/role.ts";
import type { Port, TableEngine } from "../../engine/table.ts";

/** Keeps nothing longer than a test; writes are complete when the test says so. */
export class MemoryKeep implements Keep {
  readonly stored = new Map<string, Stored>();
  readonly own = new Map<string, OwnBattle>();
  readonly loads: string[] = [];
  private readonly waiting: (() => void)[] = [];
  holds = false;

  /** Completes all writes that wait. */
  complete(): void {
    for (const done of this.waiting.splice(0)) done();
  }
  async write(change: Change, edition: Edition): Promise<void> {
    if (this.holds) await new Promise<void>(resolve => this.waiting.push(resolve));
    if (change.match) this.add(change.match, "match", edition);
    if (change.campaign) this.add(change.campaign, "campaign", edition);
  }
  private add(part: Part, kind: Stored["kind"], edition: Edition): void {
    const old = this.stored.get(part.id) ?? {
      kind,
      id: part.id,
      setup: part.setup,
      entries: [],
      snapshots: [],
      over: false,
      ...edition,
      made: 0,
      touched: 0,
    };
    if (old.entries.some(one => part.entries.some(other => other.n === one.n))) throw new Error("it is there already");
    this.stored.set(part.id, { ...old, entries: [...old.entries, ...part.entries], over: part.over });
  }
  load(id: string): Promise<Stored | undefined> {
    this.loads.push(id);
    return Promise.resolve(this.stored.get(id));
  }
  head(id: string): Promise<Head | undefined> {
    return Promise.resolve(this.stored.get(id));
  }
  heads(): Promise<readonly Head[]> {
    return Promise.resolve([...this.stored.values()]);
  }
  remove(id: string): Promise<void> {
    this.stored.delete(id);
    return Promise.resolve();
  }
  restore(stored: Stored): Promise<void> {
    this.stored.set(stored.id, stored);
    return Promise.resolve();
  }
  battles(): Promise<readonly OwnBattle[]> {
    return Promise.resolve([...this.own.values()]);
  }
  putBattle(battle: OwnBattle): Promise<void> {
    this.own.set(battle.id, battle);
    return Promise.resolve();
  }
  removeBattle(id: string): Promise<void> {
    this.own.delete(id);
    return Promise.resolve();
  }
}

/** An engine that answers every request with its file and path, and every message with itself. */
export class FakeEngine implements TableEngine {
  readonly said: string[] = [];
  private clients = 0;
  constructor(
    readonly file: string,
    readonly world: World,
  ) {}
  start(): void {
    this.said.push("start");
  }
  request(id: number, { path }: { readonly path: string }): void {
    if (path.endsWith("/trap")) throw new WebAssembly.RuntimeError("unreachable");
    this.world.reply(id, { status: 200, type: "text/plain", body: `${this.file} ${path}` });
  }
  open(): number {
    return ++this.clients;
  }
  receive(client: number, text: string): void {
    this.said.push(`${client} ${text}`);
    this.world.send(client, `heard ${text}`);
  }
  closed(client: number): void {
    this.said.push(`closed ${client}`);
  }
  put(stored: string): void {
    this.said.push(`put ${stored}`);
  }
  kept(id: number, error: string): void {
    this.said.push(`kept ${id} ${error}`);
  }
  thought(id: number, action: string): void {
    this.said.push(`thought ${id} ${action}`);
  }
  timer(id: number): void {
    this.said.push(`timer ${id}`);
  }
  addBattle(text: string): { readonly id?: string } {
    return { id: text };
  }
  tick(): void {
    this.said.push("tick");
  }
}

/** A page that writes down its messages. */
export class PagePort implements Port {
  readonly told: FromTable[] = [];
  post(message: FromTable): void {
    this.told.push(message);
  }
  get last(): FromTable | undefined {
    return this.told[this.told.length - 1];
  }
}

interface Waiter {
  readonly owner: string;
  readonly grant: () => void;
}
interface Held {
  readonly owner: string;
  readonly lose: (error: Error) => void;
}

/** Locks as a browser has them, for tabs that are named. */
export class FakeLocks {
  private readonly held = new Map<string, Held>();
  private readonly queues = new Map<string, Waiter[]>();

  of(owner: string): Locks {
    return {
      request: (name, options, callback) =>
        new Promise((resolve, reject) => {
          const grant = (): void => {
            this.held.set(name, { owner, lose: reject });
            const work = callback({ name }) ?? Promise.resolve();
            void work.then(() => {
              this.release(name);
              resolve(undefined);
            });
          };
          if (options.steal) {
            this.held.get(name)?.lose(new Error("stolen"));
            grant();
          } else if (!this.held.has(name)) grant();
          else if (options.ifAvailable) resolve(callback(null));
          else this.queues.set(name, [...(this.queues.get(name) ?? []), { owner, grant }]);
        }),
    };
  }
  /** A tab is closed. */
  close(owner: string): void {
    for (const [name, queue] of this.queues)
      this.queues.set(
        name,
        queue.filter(one => one.owner !== owner),
      );
    for (const [name, one] of this.held) if (one.owner === owner) this.release(name);
  }
  private release(name: string): void {
    this.held.delete(name);
    this.queues.get(name)?.shift()?.grant();
  }
}

/** Until all begun work has come to its end. */
export const settle = (): Promise<void> => new Promise(resolve => setTimeout(resolve));
