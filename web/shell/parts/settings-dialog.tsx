import {
  type Contrast,
  type Hand,
  type Motion,
  type Pieces,
  type Speed,
  type TextSize,
  type Theme,
  set,
  settings,
} from "../settings.ts";
import { sound } from "../sounds.ts";
import { t } from "../strings.ts";
import { Dialog } from "./dialog.tsx";

function Choice<T extends string>(props: {
  label: string;
  value: T;
  of: Readonly<Record<T, string>>;
  onPick: (value: T) => void;
}) {
  return (
    <fieldset class="choice">
      <legend>{props.label}</legend>
      {(Object.keys(props.of) as T[]).map(key => (
        <label key={key}>
          <input type="radio" name={props.label} checked={props.value === key} onChange={() => props.onPick(key)} />
          {props.of[key]}
        </label>
      ))}
    </fieldset>
  );
}

function Switch(props: { label: string; on: boolean; onFlip: (on: boolean) => void }) {
  return (
    <label class="switch">
      <input type="checkbox" checked={props.on} onChange={event => props.onFlip(event.currentTarget.checked)} />
      {props.label}
    </label>
  );
}

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const s = settings.value;
  return (
    <Dialog title={t.settings} class="settings" onClose={onClose}>
      <Choice<Speed> label={t.speed} value={s.speed} of={t.speeds} onPick={speed => set({ speed })} />
      <Choice<Motion> label={t.motion} value={s.motion} of={t.motions} onPick={motion => set({ motion })} />
      <Choice<Pieces> label={t.pieces} value={s.pieces} of={t.piecesOf} onPick={pieces => set({ pieces })} />
      <Choice<Theme> label={t.theme} value={s.theme} of={t.themes} onPick={theme => set({ theme })} />
      <Choice<Contrast> label={t.contrast} value={s.contrast} of={t.contrasts} onPick={contrast => set({ contrast })} />
      <Choice<TextSize> label={t.textSize} value={s.text} of={t.textSizes} onPick={text => set({ text })} />
      <Choice<Hand> label={t.hand} value={s.hand} of={t.hands} onPick={hand => set({ hand })} />
      <Switch label={t.patterns} on={s.patterns} onFlip={patterns => set({ patterns })} />
      <div class="sound-settings">
        <Switch label={t.sound} on={s.sound} onFlip={on => set({ sound: on })} />
        <label>
          {t.volume}{" "}
          <input
            type="range"
            min="0"
            max="100"
            step="5"
            disabled={!s.sound}
            value={Math.round(s.volume * 100)}
            onInput={event => set({ volume: Number(event.currentTarget.value) / 100 })}
            onChange={() => sound("clash")}
          />
        </label>
      </div>
      <Switch label={t.warn} on={s.warn} onFlip={warn => set({ warn })} />
      <Switch label={t.openHands} on={s.openHands} onFlip={openHands => set({ openHands })} />
      <Switch label={t.turnsBoard} on={s.turnsBoard} onFlip={turnsBoard => set({ turnsBoard })} />
    </Dialog>
  );
}
