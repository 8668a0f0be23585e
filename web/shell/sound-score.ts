// The notes of each sound with their times, as plain data. sounds.ts plays them.

/** A burst of filtered noise (wood, feet, iron), or a tone (horn, ring of iron). */
export interface Note {
  readonly kind: "noise" | "tone";
  /** Seconds after the sound begins, and how long it lasts. */
  readonly at: number;
  readonly length: number;
  /** Hertz: the middle of the noise, or the tone; `to`: where it ends. */
  readonly pitch: number;
  readonly to?: number;
  /** 0 to 1, of the volume that the player has set. */
  readonly volume: number;
}

export const soundNames = ["dice", "march", "hooves", "tread", "clash", "missiles", "hit", "lost", "horn"] as const;
export type SoundName = (typeof soundNames)[number];

/** What is heard of men who go, by their figure: their feet, their mounts, or what is heavier than both. */
export function gaitOf(figure: string): SoundName {
  if (/^(elephant|war_wagon|engine)$/.test(figure)) return "tread";
  return /horse|camel|cataphract|chariot/.test(figure) ? "hooves" : "march";
}

/** Between 0 and 1; the same for the same number, so that a score can be checked. */
const spread = (n: number): number => {
  const x = Math.sin(n * 12.9898) * 43758.5453;
  return x - Math.floor(x);
};

const noise = (at: number, length: number, pitch: number, volume: number): Note => ({
  kind: "noise",
  at,
  length,
  pitch,
  volume,
});

/** Beats of feet or hooves at these seconds, none quite like the other. */
const steps = (n: number, beats: readonly number[], length: number, pitch: number, volume: number): readonly Note[] =>
  beats.map((at, i) =>
    noise(
      at + 0.012 * spread(n + i),
      length,
      pitch * (0.85 + 0.3 * spread(n + i + 7)),
      volume * (0.8 + 0.2 * spread(n - i)),
    ),
  );

/** Iron on iron: a dull blow, and two rings that do not agree. */
const blow = (n: number, at: number, volume: number): readonly Note[] => [
  noise(at, 0.05, 3200, 0.5 * volume),
  { kind: "tone", at, length: 0.16, pitch: 1450 + 500 * spread(n), volume: 0.16 * volume },
  { kind: "tone", at, length: 0.22, pitch: 2310 + 700 * spread(n + 3), volume: 0.1 * volume },
];

const scores: Readonly<Record<SoundName, (n: number) => readonly Note[]>> = {
  // Bones on a board: quick at first, then slower until they lie.
  dice: n =>
    [0, 0.05, 0.1, 0.17, 0.26, 0.38].map((at, i) =>
      noise(at + 0.015 * spread(n + i), 0.05, 1700 + 1100 * spread(n + 3 * i), 0.5 - 0.05 * i),
    ),
  march: n => steps(n, [0, 0.16, 0.32], 0.09, 230, 0.34),
  // Three beats and a rest, as a horse canters.
  hooves: n => steps(n, [0, 0.07, 0.14, 0.3, 0.37, 0.44], 0.05, 620, 0.34),
  // Slow, and felt more than heard.
  tread: n => [...steps(n, [0, 0.34], 0.2, 95, 0.6), ...steps(n + 3, [0.02, 0.36], 0.08, 260, 0.16)],
  clash: n => [0, 0.11, 0.17, 0.29].flatMap((at, i) => blow(n + 5 * i, at, i === 0 ? 1 : 0.7)),
  // Strings, then what flies, then what it strikes.
  missiles: n => [
    ...[0, 0.05, 0.11].map((at, i): Note => ({
      kind: "tone",
      at,
      length: 0.09,
      pitch: 175 + 45 * spread(n + i),
      to: 110,
      volume: 0.2,
    })),
    ...[0.03, 0.08, 0.15].map((at, i) => noise(at, 0.3, 2300 + 500 * spread(n + 3 * i), 0.13)),
    ...[0.34, 0.41, 0.5].map((at, i) => noise(at + 0.02 * spread(n - i), 0.06, 420, 0.4)),
  ],
  hit: n => [noise(0, 0.12, 480, 0.6), ...blow(n, 0.02, 0.5)],
  lost: () => [
    noise(0, 0.34, 130, 0.8),
    noise(0.12, 0.3, 110, 0.6),
    { kind: "tone", at: 0.02, length: 0.5, pitch: 190, to: 120, volume: 0.12 },
  ],
  // A call of two notes, a fifth apart.
  horn: () => [
    { kind: "tone", at: 0, length: 0.24, pitch: 220, volume: 0.2 },
    { kind: "tone", at: 0.22, length: 0.6, pitch: 330, volume: 0.22 },
    { kind: "tone", at: 0.22, length: 0.6, pitch: 660, volume: 0.05 },
  ],
};

/** The notes of a sound for the n-th time it is heard: never twice quite the same. */
export const scoreOf = (name: SoundName, n: number): readonly Note[] => scores[name](n);

/** Seconds before a sound may begin anew: twenty units that march at once are one sound of marching. */
export const gapOf = (name: SoundName): number =>
  name === "march" || name === "hooves" || name === "tread" ? 0.3 : 0.08;

/** Whether a sound is heard at a moment, by when each was heard last. */
export const isHeard = (name: SoundName, now: number, last: ReadonlyMap<SoundName, number>): boolean =>
  now - (last.get(name) ?? -Infinity) >= gapOf(name);
