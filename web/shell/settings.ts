// What a player has set, kept in the browser.
import { effect, signal } from "@preact/signals";

export type Speed = "calm" | "brisk" | "fast" | "instant";
export type Theme = "auto" | "light" | "dark";

export interface Settings {
  readonly speed: Speed;
  readonly theme: Theme;
  readonly sound: boolean;
  readonly warn: boolean;
  readonly openHands: boolean;
  readonly name: string;
}

const key = "acies.settings";
const defaults: Settings = { speed: "brisk", theme: "auto", sound: false, warn: true, openHands: false, name: "" };

export function readStored<T>(name: string, fallback: T): T {
  try {
    const text = localStorage.getItem(name);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback; // storage is off, or holds something else
  }
}
export function store(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage is off: the setting lasts as long as the page.
  }
}

export const settings = signal<Settings>({ ...defaults, ...readStored<Partial<Settings>>(key, {}) });
export function set(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
  store(key, settings.value);
}

/** Seconds become this share of themselves; instant shows no motion at all. */
export const pace = (): number => ({ calm: 1.5, brisk: 1, fast: 0.4, instant: 0 })[settings.value.speed];

export function watchTheme(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const apply = (): void => {
    const { theme } = settings.value;
    document.documentElement.dataset["theme"] = theme === "auto" ? (dark.matches ? "dark" : "light") : theme;
  };
  dark.addEventListener("change", apply);
  effect(apply);
}
