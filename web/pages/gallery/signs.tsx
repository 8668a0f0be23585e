// Signs, dice and pieces of every game, icons, colours and type.
import { games } from "../../games/registry.ts";
import { Icon, iconNames } from "../../shell/parts/icon.tsx";
import { tg } from "./words.ts";

const tokens = [
  "table",
  "paper",
  "paper-2",
  "paper-3",
  "line",
  "ink",
  "ink-2",
  "accent",
  "gold",
  "good",
  "top",
  "bottom",
  "focus",
] as const;

export function Signs() {
  return (
    <>
      {games.map(({ code, Signs: Own }) => Own && <Own key={code} />)}
      <section class="panel">
        <h2>{tg.icons}</h2>
        <ul class="gallery-icons">
          {iconNames.map(name => (
            <li key={name}>
              <Icon name={name} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </section>
      <section class="panel">
        <h2>{tg.colours}</h2>
        <ul class="gallery-colours">
          {tokens.map(name => (
            <li key={name}>
              <i style={{ background: `var(--${name})` }} />
              <code>--{name}</code>
            </li>
          ))}
        </ul>
      </section>
      <section class="panel">
        <h2>{tg.type}</h2>
        <p class="gallery-title">{tg.titleSample}</p>
        <p>{tg.plainSample}</p>
        <p class="small">{tg.smallSample}</p>
      </section>
    </>
  );
}
