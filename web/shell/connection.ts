// One table's WebSocket: says hello, comes back when it is lost, pairs questions with answers.
import type { ClientMessage, GameTypes, Seat, ServerMessage } from "./protocol.ts";
import { lot } from "./storage.ts";

export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}
export type OpenSocket = () => Socket;
export type ConnectionState = "connecting" | "live" | "lost" | "closed";

/** Where the player of this page sits. Without a seat he watches. */
export interface Chair {
  readonly match: string;
  readonly seat?: Seat | undefined;
  /** It holds the seat. */
  readonly secret?: string | undefined;
  /** Instead of a secret: the player's person at the club holds it. */
  readonly mine?: boolean | undefined;
  /** This seat's part in the dice, if the match takes one. */
  readonly nonce?: string | undefined;
}

let ownPlace: string | undefined;
/** By lot for each tab, the same when it is loaded anew: a seat that comes back from here is not opened in a second place. */
export function placeOfPage(): string {
  if (ownPlace !== undefined) return ownPlace;
  ownPlace = lot();
  try {
    const key = "acies.place";
    ownPlace = sessionStorage.getItem(key) ?? ownPlace;
    sessionStorage.setItem(key, ownPlace);
  } catch {
    // Storage is off: it lasts as long as the page.
  }
  return ownPlace;
}

type Question = ClientMessage extends infer M ? (M extends ClientMessage ? Omit<M, "id"> : never) : never;

export interface ConnectionHandlers<G extends GameTypes> {
  message(message: ServerMessage<G>): void;
  state(state: ConnectionState): void;
  /** The last step the client knows, for the hello of a connection that comes back. */
  last(): number;
}

const shortestWait = 300;
const longestWait = 8000;

export class Connection<G extends GameTypes> {
  private socket: Socket | undefined;
  private nextId = 1;
  private wait = shortestWait;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private over = false;
  private readonly waiting = new Map<number, (answer: ServerMessage<G> | undefined) => void>();

  constructor(
    private readonly chair: Chair,
    private readonly handlers: ConnectionHandlers<G>,
    private readonly open: OpenSocket,
  ) {}

  start(): void {
    this.handlers.state("connecting");
    this.connect();
  }

  /** Asks, and gives the answer; undefined when the connection was lost before it came. */
  ask(question: Question): Promise<ServerMessage<G> | undefined> {
    const id = this.nextId++;
    return new Promise(resolve => {
      if (!this.socket) return resolve(undefined);
      this.waiting.set(id, resolve);
      this.socket.send(JSON.stringify({ ...question, id }));
    });
  }

  /** Tries at once, without waiting for the next attempt. */
  retry(): void {
    if (this.over || this.socket) return;
    clearTimeout(this.timer);
    this.connect();
  }

  close(): void {
    this.over = true;
    clearTimeout(this.timer);
    this.socket?.close();
    this.socket = undefined;
    this.handlers.state("closed");
  }

  private connect(): void {
    const socket = this.open();
    let isOpen = false;
    socket.onopen = () => {
      isOpen = true;
      this.socket = socket;
      const { match, secret, mine, nonce } = this.chair;
      const sits = secret !== undefined || mine === true;
      const hello: ClientMessage = {
        t: "hello",
        v: 1,
        match,
        last: this.handlers.last(),
        ...(secret === undefined ? {} : { seat: secret }),
        ...(mine === true ? { mine } : {}),
        ...(sits ? { place: placeOfPage() } : {}),
        ...(sits && nonce !== undefined ? { nonce } : {}),
      };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = ({ data }) => {
      if (typeof data !== "string" || this.over) return;
      const message = JSON.parse(data) as ServerMessage<G>;
      if (message.t === "welcome") {
        this.wait = shortestWait;
        this.handlers.state("live");
      }
      // Refused before the welcome: the match or the secret is wrong, and trying again would not help.
      if (
        message.t === "refused" &&
        message.id === null &&
        /unknown_match|unreadable_match|wrong_secret|not_yours|version/.test(message.code)
      ) {
        this.over = true;
        socket.close();
      }
      const id = "id" in message ? message.id : undefined;
      const answer = typeof id === "number" ? this.waiting.get(id) : undefined;
      if (typeof id === "number") this.waiting.delete(id);
      this.handlers.message(message);
      answer?.(message);
    };
    socket.onclose = () => {
      if (isOpen) this.socket = undefined;
      for (const answer of this.waiting.values()) answer(undefined);
      this.waiting.clear();
      if (this.over) return this.handlers.state("closed");
      this.handlers.state("lost");
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(longestWait, this.wait * 2);
    };
  }
}
