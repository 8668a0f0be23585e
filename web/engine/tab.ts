// A tab's worker and the requests of its page: it has the table itself, or it passes everything on to the tab that has.
import { type Answer, type Engine } from "./abi.ts";
import type { FromTable, ToTable } from "./messages.ts";
import { type Locks, Role } from "./role.ts";
import { type Port, Table, broken, idIn } from "./table.ts";

/** The messages between tabs. */
type Between =
  | { readonly to: "leader"; readonly from: string; readonly message: Relayed | { readonly k: "ping" } }
  | { readonly to: string; readonly message: FromTable | { readonly k: "pong" } }
  | { readonly to: "all"; readonly leads: string };
type Relayed = Exclude<ToTable, { k: "call" | "advise" }>;

export interface Channel {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

export interface TabParts {
  readonly tab: string;
  readonly table: Table;
  /** This tab's own engine, for questions that need no match. */
  readonly own: () => Promise<Engine>;
  /** Which engine that is from now on. */
  advise(from: { readonly base: string; readonly engine: string }): void;
  readonly page: Port;
  readonly channel: Channel;
  readonly locks: Locks | undefined;
}

const tabLock = (tab: string): string => `acies.tab.${tab}`;
/** A tab that says nothing for so long while it is asked sleeps, and another takes the table. */
const patience = 4000;

/** Requests that any engine answers alike. All others are about the data on the device. */
const needsTable = ({ method, path }: { readonly method: string; readonly path: string }): boolean =>
  path.startsWith("/device/") ||
  idIn(path) !== undefined ||
  (method === "POST" && (path === "/api/matches" || path === "/api/campaigns"));

export class Tab {
  private role: "unknown" | "leader" | "follower" = "unknown";
  private readonly early: Relayed[] = [];
  private readonly others = new Map<string, Port>();
  /** The open requests of this tab to the one that leads. */
  private readonly sockets = new Set<number>();
  private readonly requests = new Map<number, Relayed>();
  /** … those that change what this device keeps. */
  private readonly changes = new Set<number>();
  private silence: ReturnType<typeof setTimeout> | undefined;
  private readonly roles: Role;

  constructor(private readonly parts: TabParts) {
    this.roles = new Role(parts.locks, "acies.table", { lead: () => this.lead(), follow: () => this.follow() });
  }
  start(): void {
    const { tab, locks, channel } = this.parts;
    channel.onmessage = ({ data }) => this.heard(data as Between);
    // Held as long as this tab lives, so that the others see when it has gone.
    void locks?.request(tabLock(tab), {}, () => new Promise(() => undefined));
    this.roles.start();
  }

  /** A request of this tab's page. */
  handle(message: ToTable): void {
    if (message.k === "call") return void this.call(message);
    if (message.k === "advise") return this.parts.advise(message);
    if (message.k === "request" && !needsTable(message))
      return void this.parts.table
        .answer(message)
        .then(answer => this.parts.page.post({ k: "reply", id: message.id, ...answer }));
    if (this.role === "unknown") this.early.push(message);
    else if (this.role === "leader") this.parts.table.handle(this.parts.page, message);
    else this.relay(message);
  }

  private async call({ id, name, values, text }: Extract<ToTable, { k: "call" }>): Promise<void> {
    const { page, own } = this.parts;
    try {
      const engine = await own();
      page.post({ k: "called", id, result: text ? engine.ask(name, ...values) : engine.call(name, ...values) });
    } catch (error) {
      page.post({ k: "failed", id, words: error instanceof Error ? error.message : String(error) });
    }
  }

  private lead(): void {
    if (this.role === "leader") return;
    this.role = "leader";
    clearTimeout(this.silence);
    this.silence = undefined;
    this.parts.channel.postMessage({ to: "all", leads: this.parts.tab } satisfies Between);
    const again = this.partFromLeader();
    for (const message of [...again, ...this.early.splice(0)]) this.handle(message);
  }
  private follow(): void {
    if (this.role === "leader") {
      this.parts.table.shut();
      this.others.clear();
    }
    this.role = "follower";
    for (const message of this.early.splice(0)) this.handle(message);
  }
  /**
   * Sockets come back by themselves. Of what was asked of the tab that led, questions are to be asked again: those are
   * returned. What was to be done may have been done, and is lost.
   */
  private partFromLeader(): readonly Relayed[] {
    const { page } = this.parts;
    for (const socket of this.sockets) page.post({ k: "closed", socket });
    const open = [...this.requests.values()];
    this.sockets.clear();
    this.requests.clear();
    return open.filter(message => {
      if (message.k !== "request" || message.method === "GET") return true;
      page.post({ k: "reply", id: message.id, ...lost });
      return false;
    });
  }

  private relay(message: Relayed): void {
    if (message.k === "open") this.sockets.add(message.socket);
    if (message.k === "close") this.sockets.delete(message.socket);
    if (message.k === "request") this.requests.set(message.id, message);
    if (message.k === "request" && message.method !== "GET" && message.path.startsWith("/device/"))
      this.changes.add(message.id);
    this.say(message);
    this.silence ??= this.listen();
  }
  private say(message: Relayed | { readonly k: "ping" }): void {
    this.parts.channel.postMessage({ to: "leader", from: this.parts.tab, message } satisfies Between);
  }
  private listen(): ReturnType<typeof setTimeout> {
    this.say({ k: "ping" });
    return setTimeout(() => {
      this.silence = undefined;
      this.roles.take();
    }, patience);
  }

  private heard(said: Between): void {
    if ("leads" in said) {
      if (this.role === "follower") for (const message of this.partFromLeader()) this.handle(message);
    } else if (said.to === "leader") {
      if (this.role === "leader" && "from" in said) this.answerOther(said.from, said.message);
    } else if (said.to === this.parts.tab) {
      clearTimeout(this.silence);
      this.silence = undefined;
      const message = said.message as FromTable | { readonly k: "pong" };
      if (message.k === "pong" || this.role !== "follower") return;
      if (message.k === "reply") this.requests.delete(message.id);
      // The engine of this tab reads the battles there are anew.
      if (message.k === "reply" && this.changes.delete(message.id)) this.parts.table.shut();
      if (message.k === "closed") this.sockets.delete(message.socket);
      this.parts.page.post(message);
    }
  }
  private answerOther(tab: string, message: Relayed | { readonly k: "ping" }): void {
    const { channel, table, locks } = this.parts;
    if (message.k === "ping") return channel.postMessage({ to: tab, message: { k: "pong" } } satisfies Between);
    let port = this.others.get(tab);
    if (!port) {
      port = { post: answer => channel.postMessage({ to: tab, message: answer } satisfies Between) };
      this.others.set(tab, port);
      const other = port;
      void locks?.request(tabLock(tab), {}, () => {
        table.gone(other);
        this.others.delete(tab);
        return undefined;
      });
    }
    table.handle(port, message);
  }
}

const lost: Answer = { ...broken, status: 503 };
