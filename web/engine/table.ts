// The table of this device: pages come to it as to a server, with requests and sockets; the engine answers, and changes
// are kept before any page is told of them.
import type { Answer, Engine, World } from "./abi.ts";
import type { Change, Edition, Keep, Stored } from "./keep.ts";
import type { FromTable, TableRequest, ToTable } from "./messages.ts";
import { localPrefix } from "./messages.ts";
import { liesStill } from "./painter.ts";
import { Thoughts } from "./thoughts.ts";

/** A page that comes to the table. */
export interface Port {
  post(message: FromTable): void;
}

/** The part of the engine that the table uses. */
export type TableEngine = Pick<
  Engine,
  "start" | "request" | "open" | "receive" | "closed" | "put" | "kept" | "thought" | "timer" | "tick" | "addBattle"
>;

export interface Surroundings {
  /** The files of the engine for new matches. */
  readonly latest: Edition;
  /** Loads and starts the engine of a file; the latest where that one can no longer be had. */
  load(file: string, world: World): Promise<TableEngine>;
  readonly keep: Keep;
  /** Lets a bot think, until somebody is no longer interested. */
  think(file: string, task: string, signal: AbortSignal): Promise<string>;
  /** Answers what lies still, by a file of that kind. */
  paint(request: TableRequest, pictures: string): Promise<Answer>;
  /** Answers what is asked below /device. */
  device(request: TableRequest): Promise<Answer>;
}

/** A running engine and the sockets connected to it. */
interface Running {
  readonly edition: Edition;
  readonly engine: TableEngine;
  readonly clients: Map<number, Line>;
  readonly replies: Map<number, (answer: Answer) => void>;
  /** The kept data that its memory has: it forgets nothing. */
  readonly known: Set<string>;
  readonly clock: ReturnType<typeof setInterval>;
  readonly thoughts: Thoughts;
  broken: boolean;
}

/** A socket of a page. Until its first message has found the match, its messages wait. */
interface Line {
  readonly port: Port;
  readonly socket: number;
  readonly waiting: string[];
  running?: Running;
  client?: number;
  seeking: boolean;
}

const refusal = (status: number, code: string, words: string): Answer => ({
  status,
  type: "application/json",
  body: JSON.stringify({ error: { code, words } }),
});
export const broken = refusal(500, "engine", "The table of this device has failed. Reload the page.");

/** The match or campaign that a path names. */
export const idIn = (path: string): string | undefined => /^\/api\/(?:matches|campaigns)\/([^/]+)/.exec(path)?.[1];
/** All ids of this device in a text: matches and campaigns that belong together, such as a rematch. */
const idsIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(new RegExp(`"(${localPrefix}[\\w-]+)"`, "g"))].map(found => found[1] ?? "")),
];
const matchOf = (hello: string): string => {
  try {
    const { match } = JSON.parse(hello) as { match?: unknown };
    return typeof match === "string" ? match : "";
  } catch {
    return "";
  }
};

export class Table {
  private readonly engines = new Map<string, Promise<Running>>();
  private readonly lines = new Map<Port, Map<number, Line>>();
  private nextId = 1;

  constructor(private readonly around: Surroundings) {}

  handle(port: Port, message: Exclude<ToTable, { k: "call" | "advise" }>): void {
    switch (message.k) {
      case "request":
        void this.answer(message).then(answer => port.post({ k: "reply", id: message.id, ...answer }));
        return;
      case "open":
        return this.openLine(port, message.socket);
      case "send":
        return this.receive(this.lines.get(port)?.get(message.socket), message.text);
      case "close":
        return this.closeLine(this.lines.get(port)?.get(message.socket));
    }
  }
  /** A page has gone. */
  gone(port: Port): void {
    for (const line of this.lines.get(port)?.values() ?? []) this.closeLine(line);
    this.lines.delete(port);
  }
  /** Adds a battle of the player's own to every engine that runs; the latest names its error. */
  async addBattle(text: string): Promise<ReturnType<Engine["addBattle"]>> {
    const latest = await this.running(this.around.latest);
    let said: ReturnType<Engine["addBattle"]> = {};
    this.run(latest, engine => (said = engine.addBattle(text)));
    if (said.id === undefined) return said;
    for (const one of this.engines.values())
      void one.then(running => running !== latest && this.run(running, engine => engine.addBattle(text)));
    return said;
  }
  /** Another tab has the table now, or the kept data has changed under it: all pages connect again. */
  shut(): void {
    const all = [...this.engines.values()];
    this.engines.clear();
    for (const one of all) void one.then(running => this.stop(running)).catch(() => undefined);
  }

  // --- requests ----------------------------------------------------------------------------------------------------------

  async answer(request: TableRequest): Promise<Answer> {
    try {
      if (request.path.startsWith("/device/")) return await this.around.device(request);
      if (liesStill(request.path)) return await this.paint(request);
      const running = await this.prepare(idIn(request.path));
      return await new Promise<Answer>(resolve => {
        const id = this.nextId++;
        running.replies.set(id, resolve);
        const { method, path, query, body } = request;
        this.run(running, engine => engine.request(id, { method, path, query, body }));
      });
    } catch (error) {
      return refusal(500, "engine", error instanceof Error ? error.message : String(error));
    }
  }

  /** By the edition of the match that the query names, if it is one of this device. */
  private async paint(request: TableRequest): Promise<Answer> {
    const { keep, latest, paint } = this.around;
    const asked = new URLSearchParams(request.query);
    const match = asked.get("match");
    if (match === null) return paint(request, latest.pictures);
    asked.delete("match");
    const head = await keep.head(match);
    return paint({ ...request, query: asked.toString() }, head?.pictures ?? latest.pictures);
  }

  // --- sockets -----------------------------------------------------------------------------------------------------------

  private openLine(port: Port, socket: number): void {
    const lines = this.lines.get(port) ?? new Map<number, Line>();
    this.lines.set(port, lines);
    lines.set(socket, { port, socket, waiting: [], seeking: false });
    port.post({ k: "opened", socket });
  }
  private receive(line: Line | undefined, text: string): void {
    if (!line) return;
    const { running, client } = line;
    if (running && client !== undefined) return this.run(running, engine => engine.receive(client, text));
    line.waiting.push(text);
    if (!line.seeking) void this.seek(line, matchOf(text));
  }
  private async seek(line: Line, match: string): Promise<void> {
    line.seeking = true;
    try {
      const running = await this.prepare(match);
      if (this.lines.get(line.port)?.get(line.socket) !== line) return;
      this.run(running, engine => {
        line.client = engine.open();
        line.running = running;
        running.clients.set(line.client, line);
      });
      for (const text of line.waiting.splice(0)) this.receive(line, text);
    } catch {
      this.tellClosed(line);
    }
  }
  private closeLine(line: Line | undefined): void {
    if (!line) return;
    this.lines.get(line.port)?.delete(line.socket);
    const { running, client } = line;
    if (!running || client === undefined) return;
    running.clients.delete(client);
    this.run(running, engine => engine.closed(client));
  }
  private tellClosed(line: Line): void {
    this.lines.get(line.port)?.delete(line.socket);
    line.port.post({ k: "closed", socket: line.socket });
  }

  // --- engines -----------------------------------------------------------------------------------------------------------

  /** The engine of a match, with everything in its memory that the match is bound up with. */
  private async prepare(id: string | undefined): Promise<Running> {
    for (const one of this.engines.values()) {
      // eslint-disable-next-line no-await-in-loop
      const running = await one.catch(() => undefined);
      if (running && id !== undefined && running.known.has(id)) return running;
    }
    const stored = id?.startsWith(localPrefix) ? await this.around.keep.load(id) : undefined;
    const { latest } = this.around;
    const running = await this.running(
      stored ? { engine: stored.engine, pictures: stored.pictures ?? latest.pictures } : latest,
    );
    for (let next = stored ? [stored] : []; next.length > 0;) {
      for (const one of next) this.put(running, one);
      const named = next
        .flatMap(one => idsIn(JSON.stringify([one.setup, one.entries])))
        .filter(one => !running.known.has(one));
      // eslint-disable-next-line no-await-in-loop
      const found = await Promise.all([...new Set(named)].map(one => this.around.keep.load(one)));
      next = found.filter(one => one !== undefined);
    }
    return running;
  }
  private put(running: Running, { kind, id, setup, entries, snapshots, over }: Stored): void {
    const stored =
      kind === "match" ? { match: { setup, entries, snapshots, over } } : { campaign: { setup, entries, over } };
    running.known.add(id);
    this.run(running, engine => engine.put(JSON.stringify(stored)));
  }
  private running(edition: Edition): Promise<Running> {
    const file = edition.engine;
    let found = this.engines.get(file);
    if (!found) {
      found = this.start(edition);
      found.catch(() => this.engines.delete(file));
      this.engines.set(file, found);
    }
    return found;
  }
  private async start(edition: Edition): Promise<Running> {
    const file = edition.engine;
    const { keep, think, load } = this.around;
    const clients = new Map<number, Line>();
    const replies = new Map<number, (answer: Answer) => void>();
    const thoughts = new Thoughts();
    const later = (f: (engine: TableEngine) => void): void => this.run(running, f);
    const engine = await load(file, {
      send: (client, text) => {
        const line = clients.get(client);
        line?.port.post({ k: "message", socket: line.socket, text });
      },
      close: client => {
        const line = clients.get(client);
        clients.delete(client);
        if (line) this.tellClosed(line);
      },
      reply: (id, answer) => {
        replies.get(id)?.(answer);
        replies.delete(id);
      },
      keep: (id, text) => {
        const change = JSON.parse(text) as Change;
        thoughts.changed(change);
        void keep.write(change, edition).then(
          () => later(to => to.kept(id, "")),
          (error: unknown) => later(to => to.kept(id, error instanceof Error ? error.message : "it was not kept")),
        );
      },
      think: (id, task) => {
        const thought = thoughts.begin(task);
        void think(file, task, thought.signal).then(action => {
          thought.end();
          later(to => to.thought(id, action));
        });
      },
      later: (id, milliseconds) => void setTimeout(() => later(to => to.timer(id)), milliseconds),
      log: words => console.info(words),
      random: bytes => void crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>),
    });
    const clock = setInterval(() => later(to => to.tick()), 1000);
    const running: Running = { edition, engine, clients, replies, known: new Set(), clock, thoughts, broken: false };
    return running;
  }
  /** Calls the engine. One that fails is put away: the next request gets a fresh one with the kept data. */
  private run(running: Running, f: (engine: TableEngine) => void): void {
    if (running.broken) return;
    try {
      f(running.engine);
    } catch (error) {
      console.error(error);
      this.engines.delete(running.edition.engine);
      this.stop(running);
    }
  }
  private stop(running: Running): void {
    running.broken = true;
    clearInterval(running.clock);
    running.thoughts.stop();
    for (const reply of running.replies.values()) reply(broken);
    running.replies.clear();
    for (const line of running.clients.values()) this.tellClosed(line);
    running.clients.clear();
  }
}
