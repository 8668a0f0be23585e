// Dice and the bases of the plan, for the gallery.
import basesArt from "../../../../art/tabletop/bases.svg?raw";
import { armies } from "../../../shell/colours.ts";
import { PipDie } from "../../../shell/parts/pip-die.tsx";
import { tt } from "../strings.ts";

const bases = [...basesArt.matchAll(/ id="(tt-base-[A-Za-z]+)"/g)].flatMap(match => match[1] ?? []);

export function TabletopSigns() {
  return (
    <section class="panel">
      <h2>{tt.signsTitle}</h2>
      <ul class="gallery-signs">
        {[1, 2, 3, 4, 5, 6].map(value => (
          <li key={value}>
            <PipDie value={value} size={46} />
            {value}
          </li>
        ))}
        {bases.map((id, i) => {
          const { body, light, dark } = armies[i % 2 === 0 ? "bottom" : "top"];
          const markup = `<defs>${basesArt}</defs><use href="#${id}" style="--a:${body};--l:${light};--d:${dark}"/>`;
          return (
            <li key={id}>
              <svg
                class="piece"
                viewBox="-120 -420 1740 1640"
                aria-hidden="true"
                dangerouslySetInnerHTML={{ __html: markup }}
              />
              {id.replace("tt-base-", "")}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
