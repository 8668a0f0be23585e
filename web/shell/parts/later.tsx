// Parts whose code is fetched when they are first shown, so that the first page is small.
import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { lateStyle } from "../late-style.ts";
import { t } from "../strings.ts";
import { Message } from "./message.tsx";

/** Puts into the page what the browser is to fetch at once. The build puts calls of it before whatever is imported when it is wanted. */
export function fetchParts(names: string): void {
  for (const name of names.split(" ")) {
    if (document.head.querySelector(`link[href="${name}"]`)) continue;
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = name;
    document.head.append(link);
  }
}

/** A page that `load` brings. Until its code is there the page says so; once it is, the page is drawn at once. */
export function later<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): (props: Props) => ReturnType<typeof Message> {
  let found: FunctionComponent<Props> | undefined;
  return function Later(props) {
    const [, setState] = useState(0);
    const [failure, setFailure] = useState("");
    useEffect(() => {
      if (found) return;
      Promise.all([load(), lateStyle()]).then(
        ([part]) => {
          found = part;
          setState(n => n + 1);
        },
        () => setFailure(t.notFetched),
      );
    }, []);
    if (!found) return <Message failure={failure} about={failure ? t.notFetchedAbout : undefined} />;
    const Part = found;
    return <Part {...props} />;
  };
}
