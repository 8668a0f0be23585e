// Small sounds made on the spot: no files to fetch, and silence unless a player asks for them.
import { settings } from "./settings.ts";

let context: AudioContext | undefined;

/** Filtered noise: wood on wood, feet on earth. */
function noise(at: number, length: number, pitch: number, volume: number): void {
  if (!context) return;
  const samples = Math.ceil(context.sampleRate * length);
  const buffer = context.createBuffer(1, samples, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < samples; ++i) data[i] = (Math.random() * 2 - 1) * (1 - i / samples) ** 3;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  gain.gain.value = volume;
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(context.currentTime + at);
}

function play(draw: () => void): void {
  if (!settings.value.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  draw();
}

export const sounds = {
  dice: (): void =>
    play(() => [0, 0.07, 0.16, 0.22, 0.34].forEach(at => noise(at, 0.06, 1800 + 900 * Math.random(), 0.5))),
  march: (): void => play(() => [0, 0.12, 0.24].forEach(at => noise(at, 0.09, 240, 0.35))),
  hit: (): void => play(() => noise(0, 0.2, 520, 0.7)),
  lost: (): void => play(() => [0, 0.1].forEach(at => noise(at, 0.35, 130, 0.9))),
};
export type SoundName = keyof typeof sounds;
