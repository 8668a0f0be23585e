// The storage of this browser. Each thing has a key of its own, so that two tabs which keep different things at the same moment
// never write over each other; and a thing that two tabs change is read anew before it is written.
import { type ReadonlySignal, computed, signal } from "@preact/signals";

/** Where the browser's storage is off, things last as long as the page. */
const memory = new Map<string, string>();

function readText(key: string): string | null {
  const here = memory.get(key);
  if (here !== undefined) return here;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
/** Something could not be kept: the storage is off, or full. */
export const keepsNothing = signal(false);

/** Whether it will be there after the page is loaded anew. */
export function writeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
    return true;
  } catch {
    memory.set(key, text);
    keepsNothing.value = true;
    return false;
  }
}
function removeText(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is kept there.
  }
}
export function keysWith(prefix: string): string[] {
  const keys = [...memory.keys()];
  try {
    for (let i = 0; i < localStorage.length; ++i) keys.push(localStorage.key(i) ?? "");
  } catch {
    // Storage is off: only this page's own data is there.
  }
  return [...new Set(keys)].filter(key => key.startsWith(prefix));
}

export function readStored<T>(key: string, fallback: T): T {
  try {
    const text = readText(key);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback; // it holds something else
  }
}
export const store = (key: string, value: unknown): boolean => writeText(key, JSON.stringify(value));
export const removeStored = removeText;

/** Calls back when another tab has changed something whose key begins like this. */
export function onStored(prefix: string, changed: () => void): void {
  if (typeof addEventListener === "undefined") return;
  addEventListener("storage", event => {
    if (event.key === null || event.key.startsWith(prefix)) changed();
  });
}

/** Keeps a text unless there is one already, and gives the one that is kept. */
export function keepOnce(key: string, text: () => string): string {
  const kept = readText(key);
  if (kept !== null) return kept;
  const made = text();
  writeText(key, made);
  return readText(key) ?? made;
}
export const readOnce = (key: string): string | undefined => readText(key) ?? undefined;

/** By lot: 192 bits as 32 letters, digits, `-` and `_`, which cannot be guessed. */
export function lot(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

/** Things of one kind by their names, each under a key of its own. */
export class Shelf<T extends object> {
  private readonly things = signal<ReadonlyMap<string, T>>(new Map());
  readonly all: ReadonlySignal<readonly T[]> = computed(() => [...this.things.value.values()]);

  constructor(private readonly prefix: string) {
    this.reload();
    onStored(prefix, () => this.reload());
  }
  get(name: string): T | undefined {
    return readStored<T | undefined>(this.prefix + name, undefined);
  }
  /** Whether it will be there after the page is loaded anew. */
  put(name: string, thing: T): boolean {
    const lasts = store(this.prefix + name, thing);
    this.reload();
    return lasts;
  }
  /** Changes a part of a thing, if it is there; the rest is as it was written last, perhaps by another tab. */
  change(name: string, part: Partial<T>): void {
    const found = this.get(name);
    if (found) this.put(name, { ...found, ...part });
  }
  remove(name: string): void {
    removeText(this.prefix + name);
    this.reload();
  }
  private reload(): void {
    const found = keysWith(this.prefix).flatMap(key => {
      const thing = readStored<T | undefined>(key, undefined);
      return thing ? [[key, thing] as const] : [];
    });
    this.things.value = new Map(found);
  }
}

/** The list that earlier clients kept under one key, split into one key for each thing. */
export function takeList<Old>(key: string, each: (old: Old, index: number) => void): void {
  const list = readStored<readonly Old[] | undefined>(key, undefined);
  if (Array.isArray(list)) (list as readonly Old[]).forEach(each);
  if (list !== undefined) removeText(key);
}
