// The settings of a player, kept in the browser.
import { effect, signal } from "@preact/signals";
import type { Place } from "./transport.ts";
import { onStored, readStored, store } from "./storage.ts";

export type Speed = "calm" | "brisk" | "fast" | "faster" | "fastest" | "instant";
/** As the device says, or against it. */
export type Motion = "auto" | "full" | "still";
export type Pieces = "men" | "blocks";
export type Theme = "auto" | "light" | "dark";
/** Stronger lines and colours: as the device asks, or always. */
export type Contrast = "auto" | "more";
/** The hand that holds a phone. */
export type Hand = "right" | "left";
export type TextSize = "usual" | "large" | "larger";

export interface Settings {
  readonly speed: Speed;
  readonly motion: Motion;
  readonly theme: Theme;
  readonly contrast: Contrast;
  /** Armies are told apart by a pattern on their blocks, too. */
  readonly patterns: boolean;
  readonly hand: Hand;
  readonly text: TextSize;
  readonly sound: boolean;
  /** 0 to 1. */
  readonly volume: number;
  readonly warn: boolean;
  readonly openHands: boolean;
  /** Between two at one screen the board turns to the side in command. */
  readonly turnsBoard: boolean;
  readonly name: string;
  /** Tables of miniatures: aslant with their men, or from above as a plan; with the names of all units. */
  readonly table: "tilted" | "plan";
  readonly names: boolean;
  /** Units of a board: as men, or as blocks with clear signs. */
  readonly pieces: Pieces;
  /** Where battles against bots and on one screen are played, once the player has chosen. */
  readonly place?: Place | undefined;
  /** What is needed to play without a network is fetched in each new version, as the player has asked for it. */
  readonly offline: boolean;
  /** The address of a server to play with people far away, for pages that have none of their own. */
  readonly server?: string | undefined;
}

const key = "acies.settings";
const defaults: Settings = {
  speed: "brisk",
  motion: "auto",
  theme: "auto",
  contrast: "auto",
  patterns: false,
  hand: "right",
  text: "usual",
  sound: true,
  volume: 0.35,
  warn: true,
  openHands: false,
  turnsBoard: true,
  name: "",
  table: "tilted",
  names: false,
  pieces: "men",
  offline: false,
};

const stored = (): Settings => ({ ...defaults, ...readStored<Partial<Settings>>(key, {}) });
export const settings = signal<Settings>(stored());
onStored(key, () => (settings.value = stored()));
/** Another tab may have set something else meanwhile: that stands. */
export function set(change: Partial<Settings>): void {
  settings.value = { ...stored(), ...change };
  store(key, settings.value);
}

const rates: Readonly<Record<Speed, number>> = {
  calm: 0.5,
  brisk: 1,
  fast: 2,
  faster: 4,
  fastest: 8,
  instant: Infinity,
};
/** How fast everything is shown; Infinity shows results only. */
export const rate = (): number => rates[settings.value.speed];
export const isInstant = (): boolean => rate() === Infinity;
/** A step faster or slower, as far as there are such speeds. */
export function nextSpeed(by: 1 | -1): Speed {
  const order = Object.keys(rates) as Speed[];
  return order[order.indexOf(settings.value.speed) + by] ?? settings.value.speed;
}

const lessMotion = typeof matchMedia === "undefined" ? undefined : matchMedia("(prefers-reduced-motion: reduce)");
const deviceIsStill = signal(lessMotion?.matches ?? false);
lessMotion?.addEventListener?.("change", () => (deviceIsStill.value = lessMotion.matches));
/** Nothing is to move: the player has said so, or his device. */
export const isStill = (): boolean =>
  settings.value.motion === "still" || (settings.value.motion === "auto" && deviceIsStill.value);

/** How the pages look now, for painted pictures, which have no styles: another text when that changes. */
export const look = signal("");

export function watchTheme(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const contrasts = matchMedia("(prefers-contrast: more)");
  const apply = (): void => {
    const { theme, contrast, patterns, hand, text } = settings.value;
    const { dataset } = document.documentElement;
    dataset["motion"] = isStill() || isInstant() ? "still" : "full";
    dataset["theme"] = theme === "auto" ? (dark.matches ? "dark" : "light") : theme;
    dataset["contrast"] = contrast === "more" || contrasts.matches ? "more" : "usual";
    dataset["patterns"] = patterns ? "on" : "off";
    dataset["hand"] = hand;
    dataset["text"] = text;
    look.value = [dataset["theme"], dataset["contrast"], dataset["patterns"]].join();
  };
  dark.addEventListener("change", apply);
  contrasts.addEventListener("change", apply);
  effect(apply);
}
