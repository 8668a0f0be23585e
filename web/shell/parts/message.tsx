// A page that has nothing to show yet, or never will: one sentence, and the way home if it has failed.
import { t } from "../strings.ts";

export function Message({ failure, words = t.loading }: { failure?: string | undefined; words?: string }) {
  return (
    <main class="message">
      <p role={failure ? "alert" : "status"}>{failure || words}</p>
      {failure && (
        <a class="button" href="#/">
          {t.home}
        </a>
      )}
    </main>
  );
}
