// The gallery: everything that is drawn and heard, in one place.
import { useEffect, useState } from "preact/hooks";
import { catalogue } from "../../shell/men.ts";
import { HomeNav, PlainBar } from "../../shell/parts/bar.tsx";
import type { MenCatalogue } from "../../shell/protocol.ts";
import { t } from "../../shell/strings.ts";
import { Fight } from "./fight.tsx";
import { Figures } from "./figures.tsx";
import { Lands } from "./lands.tsx";
import { Peoples } from "./peoples.tsx";
import { Signs } from "./signs.tsx";
import { Sounds } from "./sounds.tsx";
import { tg } from "./words.ts";

type Part = keyof typeof tg.parts;
const isPart = (text: string | undefined): text is Part => text !== undefined && text in tg.parts;

/** `part`: which one is open, by the address. */
export function GalleryPage({ part }: { part: string | undefined }) {
  const [all, setAll] = useState<MenCatalogue>();
  const [failure, setFailure] = useState("");
  const open = isPart(part) ? part : "figures";
  useEffect(() => {
    document.title = `${tg.title}: ${t.name}`;
    catalogue().then(setAll, (error: Error) => setFailure(error.message));
  }, []);
  return (
    <div class="gallery-page">
      <PlainBar title={tg.title}>
        <HomeNav />
      </PlainBar>
      <main>
        <nav class="gallery-parts" aria-label={tg.title}>
          {Object.entries(tg.parts).map(([name, words]) => (
            <a key={name} class="button" href={`#/gallery/${name}`} aria-current={name === open ? "page" : undefined}>
              {words}
            </a>
          ))}
        </nav>
        {failure && (
          <p class="warning" role="alert">
            {failure}
          </p>
        )}
        {open === "figures" && all && <Figures all={all} />}
        {open === "peoples" && all && <Peoples all={all} />}
        {open === "fight" && all && <Fight all={all} />}
        {open === "lands" && <Lands />}
        {open === "signs" && <Signs />}
        {open === "sounds" && <Sounds />}
      </main>
    </div>
  );
}
