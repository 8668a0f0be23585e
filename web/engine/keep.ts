// The matches and campaigns that this device keeps: the set-up of each and a log that only grows, as on a server, in the
// browser's database. Set-ups, entries and snapshots are the engine's; this code does not look into them.

/** Something of a log, with its number. */
export interface Numbered {
  readonly n: number;
}

/** The news of a match or a campaign. */
export interface Part {
  readonly id: string;
  /** Of one that was not there before. */
  readonly setup?: unknown;
  readonly entries: readonly Numbered[];
  readonly snapshots?: readonly Numbered[];
  readonly over: boolean;
}
export interface Change {
  readonly match?: Part | null;
  readonly campaign?: Part | null;
}

export type Kind = "match" | "campaign";

/** A match or a campaign as it is kept. */
export interface Stored {
  readonly kind: Kind;
  readonly id: string;
  readonly setup: unknown;
  readonly entries: readonly Numbered[];
  readonly snapshots: readonly Numbered[];
  readonly over: boolean;
  /** The file of the engine it was begun with, and the one that draws and tells the rules of that edition. */
  readonly engine: string;
  readonly pictures?: string | undefined;
  /** When it was made and last changed, in milliseconds since 1970. */
  readonly made: number;
  readonly touched: number;
}
/** … without its log. */
export type Head = Omit<Stored, "entries" | "snapshots">;

/** The files of one edition of the engine. */
export interface Edition {
  readonly engine: string;
  readonly pictures: string;
}

/** A battle that the player brought as a file. */
export interface OwnBattle {
  readonly id: string;
  readonly text: string;
  readonly added: number;
}

export interface Keep {
  /** Keeps a change as a whole or not at all; when the promise is fulfilled, it is kept. */
  write(change: Change, edition: Edition): Promise<void>;
  load(id: string): Promise<Stored | undefined>;
  head(id: string): Promise<Head | undefined>;
  heads(): Promise<readonly Head[]>;
  remove(id: string): Promise<void>;
  /** Keeps something that came from elsewhere as a whole, in place of an older one. */
  restore(stored: Stored): Promise<void>;
  battles(): Promise<readonly OwnBattle[]>;
  putBattle(battle: OwnBattle): Promise<void>;
  removeBattle(id: string): Promise<void>;
}

const version = 1;
const tables = ["heads", "entries", "snapshots", "battles"] as const;
type TableName = (typeof tables)[number];

/** A line of a log: by its match and its number. */
interface Line {
  readonly id: string;
  readonly n: number;
  readonly value: Numbered;
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the device keeps nothing"));
  });
const completion = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("the device could not keep it"));
  });
const linesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("heads", { keyPath: "id" });
    request.result.createObjectStore("entries", { keyPath: ["id", "n"] });
    request.result.createObjectStore("snapshots", { keyPath: ["id", "n"] });
    request.result.createObjectStore("battles", { keyPath: "id" });
  };
  return answerOf(request);
}

/** The browser's database. */
export class DeviceKeep implements Keep {
  private database: Promise<IDBDatabase> | undefined;

  constructor(private readonly name = "acies") {}

  async write(change: Change, edition: Edition): Promise<void> {
    const transaction = await this.begin("readwrite");
    const parts = [change.match, change.campaign].map((part, i) => [part, i === 0 ? "match" : "campaign"] as const);
    for (const [part, kind] of parts) if (part) this.writePart(transaction, part, kind, edition);
    return completion(transaction);
  }
  async load(id: string): Promise<Stored | undefined> {
    const transaction = await this.begin("readonly");
    const lines = (table: TableName): Promise<Line[]> =>
      answerOf(transaction.objectStore(table).getAll(linesOf(id)) as IDBRequest<Line[]>);
    const [head, entries, snapshots] = await Promise.all([
      answerOf(transaction.objectStore("heads").get(id) as IDBRequest<Head | undefined>),
      lines("entries"),
      lines("snapshots"),
    ]);
    const values = (list: readonly Line[]): readonly Numbered[] => list.map(line => line.value);
    return head && { ...head, entries: values(entries), snapshots: values(snapshots) };
  }
  async head(id: string): Promise<Head | undefined> {
    return answerOf((await this.begin("readonly")).objectStore("heads").get(id) as IDBRequest<Head | undefined>);
  }
  async heads(): Promise<readonly Head[]> {
    return answerOf((await this.begin("readonly")).objectStore("heads").getAll() as IDBRequest<Head[]>);
  }
  async remove(id: string): Promise<void> {
    const transaction = await this.begin("readwrite");
    this.clear(transaction, id);
    return completion(transaction);
  }
  async restore(stored: Stored): Promise<void> {
    const transaction = await this.begin("readwrite");
    const { entries, snapshots, ...head } = stored;
    this.clear(transaction, stored.id);
    transaction.objectStore("heads").put(head);
    this.addLines(transaction, stored.id, entries, snapshots);
    return completion(transaction);
  }
  async battles(): Promise<readonly OwnBattle[]> {
    return answerOf((await this.begin("readonly")).objectStore("battles").getAll() as IDBRequest<OwnBattle[]>);
  }
  async putBattle(battle: OwnBattle): Promise<void> {
    const transaction = await this.begin("readwrite");
    transaction.objectStore("battles").put(battle);
    return completion(transaction);
  }
  async removeBattle(id: string): Promise<void> {
    const transaction = await this.begin("readwrite");
    transaction.objectStore("battles").delete(id);
    return completion(transaction);
  }

  private async begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    this.database ??= open(this.name);
    this.database.catch(() => (this.database = undefined));
    return (await this.database).transaction(tables, mode);
  }
  private clear(transaction: IDBTransaction, id: string): void {
    transaction.objectStore("heads").delete(id);
    transaction.objectStore("entries").delete(linesOf(id));
    transaction.objectStore("snapshots").delete(linesOf(id));
  }
  /** A number that is there already is refused and with it the whole change: another tab has gone on with this match. */
  private addLines(
    transaction: IDBTransaction,
    id: string,
    entries: readonly Numbered[],
    snapshots: readonly Numbered[],
  ): void {
    for (const value of entries) transaction.objectStore("entries").add({ id, n: value.n, value } satisfies Line);
    // A position may be written again after something was taken back.
    for (const value of snapshots) transaction.objectStore("snapshots").put({ id, n: value.n, value } satisfies Line);
  }
  private writePart(transaction: IDBTransaction, part: Part, kind: Kind, edition: Edition): void {
    const { id, setup, entries, snapshots = [], over } = part;
    const heads = transaction.objectStore("heads");
    const touched = Date.now();
    if (setup !== undefined && setup !== null)
      heads.add({ kind, id, setup, over, ...edition, made: touched, touched } satisfies Head);
    else {
      const request = heads.get(id) as IDBRequest<Head | undefined>;
      request.onsuccess = () => {
        if (request.result) heads.put({ ...request.result, over, touched });
        else transaction.abort();
      };
    }
    this.addLines(transaction, id, entries, snapshots);
  }
}
