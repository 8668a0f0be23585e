// Parts whose code is fetched when they are first shown, so that the first page is small.
import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { lateStyle } from "../late-style.ts";
import { t } from "../strings.ts";
import { Message } from "./message.tsx";

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
