import { type Motion, type Speed, type Theme, set, settings } from "../settings.ts";
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
      <Choice<Theme> label={t.theme} value={s.theme} of={t.themes} onPick={theme => set({ theme })} />
      <Switch label={t.sound} on={s.sound} onFlip={sound => set({ sound })} />
      <Switch label={t.warn} on={s.warn} onFlip={warn => set({ warn })} />
      <Switch label={t.openHands} on={s.openHands} onFlip={openHands => set({ openHands })} />
    </Dialog>
  );
}
