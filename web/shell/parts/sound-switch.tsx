// Sounds on and off, in the bar of a table.
import { set, settings } from "../settings.ts";
import { sound } from "../sounds.ts";
import { t } from "../strings.ts";
import { Icon } from "./icon.tsx";

export function SoundSwitch() {
  const on = settings.value.sound;
  const flip = (): void => {
    set({ sound: !on });
    sound("dice");
  };
  return (
    <button
      class="sound-switch"
      aria-label={t.sound}
      aria-pressed={on}
      title={on ? t.soundOn : t.soundOff}
      onClick={flip}
    >
      <Icon name={on ? "sound" : "silent"} />
    </button>
  );
}
