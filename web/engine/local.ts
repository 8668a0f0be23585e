// The table of this device as pages see it: a transport like that to a server, with a worker behind it.
import type { Socket } from "../shell/connection.ts";
import type { Transport } from "../shell/transport.ts";
import type { FromTable, Start, ToTable } from "./messages.ts";

/** The part of a worker that is used here. */
export interface TableWorker {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

class LocalSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(
    private readonly number: number,
    private readonly post: (message: ToTable) => void,
  ) {}
  send(text: string): void {
    this.post({ k: "send", socket: this.number, text });
  }
  close(): void {
    this.post({ k: "close", socket: this.number });
    this.onclose?.();
  }
}

/** From now on there is something to lose: the browser is asked not to clear it when it runs short of space. */
function askToStay(): void {
  if (typeof navigator !== "undefined") void navigator.storage?.persist?.().catch(() => undefined);
}

let calm: Promise<void> | undefined;
/** The page has shown what it can without men: their file is large, and everything else goes first. */
const whenCalm = (): Promise<void> =>
  (calm ??= new Promise(resolve => {
    if (typeof requestIdleCallback === "undefined") resolve();
    else requestIdleCallback(() => resolve(), { timeout: 2000 });
  }));

interface Call {
  resolve(result: number | string): void;
  reject(error: Error): void;
}

export class LocalTable implements Transport {
  readonly kind = "local";
  readonly engine = this;
  private worker: TableWorker | undefined;
  private nextId = 1;
  /** The worker knows which engine advises. */
  private isAdvised = false;
  private readonly requests = new Map<number, (response: Response) => void>();
  private readonly calls = new Map<number, Call>();
  private readonly sockets = new Map<number, LocalSocket>();

  /** The worker begins when something is first asked of it. */
  constructor(
    private readonly make: () => { worker: TableWorker; start: Start },
    /** The engine that advises in the place of this page's own, once it is known whether there is one. */
    private readonly adviser: Promise<EngineAt | undefined> = Promise.resolve(undefined),
  ) {}

  request(path: string, init: RequestInit = {}): Promise<Response> {
    const [plain = "", query = ""] = path.split("?");
    if (init.method === "POST" && /^\/api\/(matches|campaigns)$/.test(plain)) askToStay();
    const body = typeof init.body === "string" ? init.body : "";
    const asked = { k: "request", method: init.method ?? "GET", path: plain, query, body } as const;
    return plain.startsWith("/api/men") ? whenCalm().then(() => this.requested(asked)) : this.requested(asked);
  }
  socket(): Socket {
    const number = this.nextId++;
    const socket = new LocalSocket(number, message => {
      if (message.k === "close") this.sockets.delete(number);
      this.post(message);
    });
    this.sockets.set(number, socket);
    this.post({ k: "open", socket: number });
    return socket;
  }
  /** Calls an export of the engine in this tab's worker, such as one that advises about a position. */
  call(name: string, ...values: readonly (number | string)[]): Promise<number> {
    return this.ask(name, values, false) as Promise<number>;
  }
  /** … one that returns a text. */
  callText(name: string, ...values: readonly (number | string)[]): Promise<string> {
    return this.ask(name, values, true) as Promise<string>;
  }

  private requested(asked: Omit<Extract<ToTable, { k: "request" }>, "id">): Promise<Response> {
    return new Promise(resolve => {
      const id = this.nextId++;
      this.requests.set(id, resolve);
      this.post({ ...asked, id });
    });
  }
  private ask(name: string, values: readonly (number | string)[], text: boolean): Promise<number | string> {
    return new Promise((resolve, reject) => {
      const id = this.nextId++;
      this.calls.set(id, { resolve, reject });
      void this.adviser.then(from => {
        if (from && !this.isAdvised) this.post({ k: "advise", ...from });
        this.isAdvised = true;
        this.post({ k: "call", id, name, values, text });
      });
    });
  }
  private post(message: ToTable): void {
    if (!this.worker) {
      const { worker, start } = this.make();
      worker.onmessage = ({ data }) => this.heard(data as FromTable);
      worker.postMessage(start);
      this.worker = worker;
    }
    this.worker.postMessage(message);
  }
  private heard(message: FromTable): void {
    switch (message.k) {
      case "reply": {
        const { id, status, type, body } = message;
        this.requests.get(id)?.(new Response(body, { status, headers: { "content-type": type } }));
        this.requests.delete(id);
        return;
      }
      case "called":
        this.calls.get(message.id)?.resolve(message.result);
        this.calls.delete(message.id);
        return;
      case "failed":
        this.calls.get(message.id)?.reject(new Error(message.words));
        this.calls.delete(message.id);
        return;
      case "opened":
        return this.sockets.get(message.socket)?.onopen?.();
      case "message":
        return this.sockets.get(message.socket)?.onmessage?.({ data: message.text });
      case "closed": {
        const socket = this.sockets.get(message.socket);
        this.sockets.delete(message.socket);
        return socket?.onclose?.();
      }
    }
  }
}

/** The file of an engine, and where it lies. */
export interface EngineAt {
  readonly base: string;
  readonly engine: string;
}
/** What engine.json says: the file of the engine that belongs to this page. */
export interface EngineFile {
  readonly file: string;
  /** Another file beside it, for drawing. */
  readonly pictures: string;
  /** How much of both travels to the page, compressed. */
  readonly brotli: number;
}
