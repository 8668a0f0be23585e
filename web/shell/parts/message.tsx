// A page that has nothing to show yet, or never will: a sentence, a remedy, and the way home if it has failed.
import type { ComponentChildren } from "preact";
import { t } from "../strings.ts";

export function Message({
  failure,
  about,
  words = t.loading,
  children,
}: {
  failure?: string | undefined;
  /** A remedy. */
  about?: string | undefined;
  words?: string;
  /** Ways on, besides the way home. */
  children?: ComponentChildren;
}) {
  return (
    <main class="message">
      {failure ? (
        <section class="panel" role="alert">
          <h1>{failure}</h1>
          {about && <p>{about}</p>}
        </section>
      ) : (
        <>
          <h1 class="sr">{t.name}</h1>
          <p role="status">{words}</p>
        </>
      )}
      {failure && (
        <div class="buttons">
          {children}
          <a class="button" href="#/">
            {t.home}
          </a>
        </div>
      )}
    </main>
  );
}
