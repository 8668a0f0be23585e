// The peoples: their shields and dress, a man before the viewer, on the march, at blows, and the leader with his standard.
import type { MenCatalogue, MenKind, MenPeople } from "../../shell/protocol.ts";
import { Figure } from "./figures.tsx";
import { tg } from "./words.ts";

const headings = 32;
/** Who is shown of each people, from which side, and how much of his picture. */
const shown = [
  { kind: "heavy_foot", pose: "standing", first: 15, share: 0.46, words: tg.heavyFoot },
  { kind: "warrior", pose: "fighting", first: 11, share: 0.6, words: tg.warrior },
  { kind: "standard", pose: "marching", first: 12, share: 0.62, words: tg.standard },
  { kind: "leader_horse", pose: "standing", first: 12, share: 0.6, words: tg.leader },
] as const;

function Colours({ people }: { people: MenPeople }) {
  const { tunic, cloak, shield, device, rim } = people;
  return (
    <span class="gallery-swatches" aria-hidden="true">
      {[tunic, cloak, shield, device, rim].map((colour, i) => (
        <i key={i} style={{ background: colour }} />
      ))}
    </span>
  );
}

export function Peoples({ all }: { all: MenCatalogue }) {
  const kindOf = (code: string): MenKind | undefined => all.kinds.find(kind => kind.code === code);
  return (
    <>
      <section class="panel">
        <p>{tg.aboutPeoples}</p>
      </section>
      <div class="gallery-peoples">
        {all.peoples.map(people => (
          <section key={people.code} class="panel" aria-label={people.words}>
            <h2>
              {people.words} <Colours people={people} />
            </h2>
            <ul class="gallery-figures">
              {shown.map(({ kind, pose, first, share, words }) => {
                const found = kindOf(kind);
                return (
                  found && (
                    <Figure
                      key={kind}
                      kind={found}
                      words={words}
                      shown={share}
                      wish={{ kind, people: people.code, pose, scale: 46, tilt: 18, headings, first, count: 1 }}
                    />
                  )
                );
              })}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
