// Every style sheet uses tokens that exist: a colour or a family without a definition is silently left out by a browser.
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const web = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const rooms = ["shell", "games", "campaign", "pages", "generated"];
const filesOf = (ending: RegExp): readonly (readonly [name: string, text: string])[] =>
  rooms.flatMap(room =>
    readdirSync(join(web, room), { recursive: true, encoding: "utf8" })
      .filter(name => ending.test(name))
      .map(name => [join(room, name), readFileSync(join(web, room, name), "utf8")] as const),
  );

describe("a token of the theme", () => {
  const all = filesOf(/\.(css|tsx?)$/);
  // Defined in a style sheet, or set by a part that draws with it.
  const defined = new Set(
    all.flatMap(([, text]) => [...text.matchAll(/(--[\w-]+)\s*:|"(--[\w-]+)"/g)].map(([, here, set]) => here ?? set)),
  );
  it("is defined wherever it is used without something to fall back on", () => {
    const missing = filesOf(/\.css$/).flatMap(([name, text]) =>
      [...text.matchAll(/var\((--[\w-]+)\)/g)]
        .filter(match => !defined.has(match[1]))
        .map(match => `${name}: ${match[1]}`),
    );
    expect(missing).toEqual([]);
  });
});
