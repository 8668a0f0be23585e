// Plays sounds that are made on the spot: no files to fetch. They are quiet, and begin after the first click or key, as browsers want it.
import { type Note, type SoundName, isHeard, scoreOf } from "./sound-score.ts";
import { settings } from "./settings.ts";

export type { SoundName } from "./sound-score.ts";

interface Band {
  readonly context: AudioContext;
  readonly master: GainNode;
}
let band: Band | undefined;
const last = new Map<SoundName, number>();
let heard = 0;

function open(): Band {
  const context = new AudioContext();
  const master = context.createGain();
  master.connect(context.destination);
  return { context, master };
}

/** The filter of a note: it dies away by its end. */
function fading({ context, master }: Band, { length, volume }: Note, at: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.linearRampToValueAtTime(volume, at + Math.min(0.02, length / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(master);
  return gain;
}

function noise(on: Band, note: Note, at: number): void {
  const { context } = on;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * note.length), context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; ++i) data[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = note.pitch;
  source.connect(filter).connect(fading(on, note, at));
  source.start(at);
}

function tone(on: Band, note: Note, at: number): void {
  const source = on.context.createOscillator();
  source.type = note.pitch < 700 ? "sawtooth" : "sine";
  source.frequency.setValueAtTime(note.pitch, at);
  if (note.to !== undefined) source.frequency.linearRampToValueAtTime(note.to, at + note.length);
  const soft = on.context.createBiquadFilter();
  soft.type = "lowpass";
  soft.frequency.value = note.pitch * 3;
  source.connect(soft).connect(fading(on, note, at));
  source.start(at);
  source.stop(at + note.length);
}

/** Sounds, if the player wants any and has touched the page. */
export function sound(name: SoundName): void {
  const { sound: on, volume } = settings.value;
  if (!on || volume === 0 || !band) return;
  const now = band.context.currentTime;
  if (!isHeard(name, now, last)) return;
  last.set(name, now);
  band.master.gain.value = volume;
  for (const note of scoreOf(name, ++heard)) (note.kind === "noise" ? noise : tone)(band, note, now + 0.01 + note.at);
}

/** Makes ready at the first click or key. */
export function listenForSound(page: Document): void {
  if (typeof AudioContext === "undefined") return;
  const begin = (): void => {
    if (!settings.value.sound) return;
    band ??= open();
    void band.context.resume();
  };
  page.addEventListener("pointerdown", begin);
  page.addEventListener("keydown", begin);
}
