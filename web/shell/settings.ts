// What a player has set, kept in the browser.
import { effect, signal } from "@preact/signals";
import type { Place } from "./transport.ts";
import { onStored, readStored, store } from "./storage.ts";

export type Speed = "calm" | "brisk" | "fast" | "instant";
export type Theme = "auto" | "light" | "dark";

export interface Settings {
  readonly speed: Speed;
  readonly theme: Theme;
  readonly sound: boolean;
  readonly warn: boolean;
  readonly openHands: boolean;
  readonly name: string;
  /** Where battles against bots and on one screen are played, once the player has chosen. */
  readonly place?: Place | undefined;
  /** The address of a server to play with people far away, for pages that have none of their own. */
  readonly server?: string | undefined;
}

const key = "acies.settings";
const defaults: Settings = { speed: "brisk", theme: "auto", sound: false, warn: true, openHands: false, name: "" };

const stored = (): Settings => ({ ...defaults, ...readStored<Partial<Settings>>(key, {}) });
export const settings = signal<Settings>(stored());
onStored(key, () => (settings.value = stored()));
/** Another tab may have set something else meanwhile: that stands. */
export function set(change: Partial<Settings>): void {
  settings.value = { ...stored(), ...change };
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
