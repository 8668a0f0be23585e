// The sounds, to be played.
import { Icon } from "../../shell/parts/icon.tsx";
import { SoundSwitch } from "../../shell/parts/sound-switch.tsx";
import { settings } from "../../shell/settings.ts";
import { type SoundName, scoreOf, soundNames } from "../../shell/sound-score.ts";
import { sound } from "../../shell/sounds.ts";
import { tg } from "./words.ts";

/** Its notes over a second: how high, how long and how loud. */
function Score({ name }: { name: SoundName }) {
  return (
    <svg class="gallery-score" viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">
      {scoreOf(name, 1).map(({ kind, at, length, pitch, volume }, i) => (
        <rect
          key={i}
          class={kind}
          x={at * 100}
          y={28 - 9 * Math.log10(pitch / 60) * 1.4}
          width={Math.max(1.2, length * 100)}
          height={0.8 + 4 * volume}
          opacity={0.35 + volume}
        />
      ))}
    </svg>
  );
}

export function Sounds() {
  const on = settings.value.sound && settings.value.volume > 0;
  return (
    <>
      <section class="panel">
        <p>
          {tg.aboutSounds} <SoundSwitch />
        </p>
        {!on && <p class="warning">{tg.silent}</p>}
      </section>
      <ul class="gallery-sounds">
        {soundNames.map(name => (
          <li key={name} class="panel">
            <button onClick={() => sound(name)} disabled={!on}>
              <Icon name="play" /> {tg.sounds[name][0]}
            </button>
            <Score name={name} />
            <p class="small">{tg.sounds[name][1]}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
