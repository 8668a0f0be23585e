// A fight of one's own choice: who, where, and what happens, played by a timeline like every other.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Icon } from "../../shell/parts/icon.tsx";
import type { MenCatalogue } from "../../shell/protocol.ts";
import { progressOf } from "../../shell/stage/live-stage.tsx";
import { SceneView } from "../../shell/stage/scene-view.tsx";
import { isStill } from "../../shell/settings.ts";
import { keepTicking, pageClock } from "../../shell/timeline/ticker.ts";
import { Timeline } from "../../shell/timeline/timeline.ts";
import { type Chosen, type FightShown, beatOf, before } from "./fight-beat.ts";
import { tg } from "./words.ts";

const first: Chosen = {
  left: "heavy_foot rome",
  right: "warrior gaul",
  land: "italy",
  ground: "woods",
  what: "retreat",
};

/** Some of the men there are: each people with its own. */
function castOptions(all: MenCatalogue): readonly (readonly [string, string])[] {
  const kinds = ["heavy_foot", "warrior", "pikeman", "bowman", "slinger", "light_horse", "cataphract", "elephant"];
  return all.peoples.flatMap(people =>
    kinds.flatMap(code => {
      const kind = all.kinds.find(one => one.code === code);
      return kind ? [[`${code} ${people.code}`, `${people.words}: ${kind.words}`] as const] : [];
    }),
  );
}

function Choose(props: {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  choose: (value: string) => void;
}) {
  return (
    <label>
      {props.label}
      <select value={props.value} onChange={event => props.choose(event.currentTarget.value)}>
        {props.options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Fight({ all }: { all: MenCatalogue }) {
  const [chosen, setChosen] = useState(first);
  const set = (change: Partial<Chosen>): void => setChosen({ ...chosen, ...change });
  const timeline = useMemo(() => {
    const made = new Timeline<FightShown>(pageClock, before(chosen), { still: isStill, keeps: true });
    made.push(beatOf(chosen));
    made.pause();
    made.seek(0, 0);
    return made;
  }, [chosen]);
  useEffect(() => keepTicking(timeline), [timeline]);
  const { view, items, share, idle } = timeline.now.value;
  const playing = timeline.playing.value && !idle;
  const wasIdle = useSignal(false);
  wasIdle.value = idle;
  const play = (): void => {
    if (wasIdle.value) timeline.seek(0, 0);
    timeline.play();
  };
  const casts = castOptions(all);
  return (
    <>
      <section class="panel">
        <p>{tg.aboutFight}</p>
        <div class="gallery-choices">
          <Choose label={tg.leftSide} value={chosen.left} options={casts} choose={left => set({ left })} />
          <Choose label={tg.rightSide} value={chosen.right} options={casts} choose={right => set({ right })} />
          <Choose
            label={tg.land}
            value={chosen.land}
            options={Object.entries(tg.lands)}
            choose={land => set({ land })}
          />
          <Choose
            label={tg.rightGround}
            value={chosen.ground}
            options={Object.entries(tg.sceneries)}
            choose={ground => set({ ground })}
          />
          <Choose
            label={tg.what}
            value={chosen.what}
            options={Object.entries(tg.whats)}
            choose={what => set({ what: what as Chosen["what"] })}
          />
        </div>
      </section>
      <div class="gallery-fight">
        <SceneView
          stage={view}
          at={view.acts.length - 1}
          progress={progressOf(items, isStill())}
          words={tg.fightPicture}
        />
      </div>
      <div class="gallery-play">
        <button aria-label={playing ? tg.pause : tg.play} onClick={() => (playing ? timeline.pause() : play())}>
          <Icon name={playing ? "pause" : "play"} />
        </button>
        <input
          type="range"
          aria-label={tg.when}
          min="0"
          max="100"
          value={idle ? 100 : share * 100}
          onInput={event => {
            timeline.pause();
            timeline.seek(0, Number(event.currentTarget.value) / 100);
          }}
        />
      </div>
    </>
  );
}
