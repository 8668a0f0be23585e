// The doors out of the table: a row on a large screen, behind one button on a small one.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../strings.ts";
import { Icon } from "./icon.tsx";

const narrow = "(max-width: 760px), (max-height: 520px)";

export function Menu({ children }: { children: ComponentChildren }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [small, setSmall] = useState(() => matchMedia(narrow).matches);
  useEffect(() => {
    const query = matchMedia(narrow);
    const change = (): void => setSmall(query.matches);
    query.addEventListener("change", change);
    return () => query.removeEventListener("change", change);
  }, []);
  if (!small) return <nav aria-label={t.menu}>{children}</nav>;
  return (
    <details class="menu" ref={details}>
      <summary aria-label={t.menu}>
        <Icon name="menu" />
      </summary>
      <nav aria-label={t.menu} onClick={() => details.current?.removeAttribute("open")}>
        {children}
      </nav>
    </details>
  );
}
