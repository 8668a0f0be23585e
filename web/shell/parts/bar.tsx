// The bar over a battle: the way home, the name of the battle, and further words of the page.
import type { ComponentChildren } from "preact";
import { t } from "../strings.ts";

export function Bar({
  scenario,
  children,
}: {
  scenario: { readonly name: string; readonly date: string };
  children: ComponentChildren;
}) {
  return (
    <header class="bar">
      <a href="#/" class="logo">
        {t.name}
      </a>
      <h1>
        {scenario.name} <span class="date">{scenario.date}</span>
      </h1>
      {children}
    </header>
  );
}

/** … over a page that is not about one battle. */
export function PlainBar({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <header class="bar">
      <a href="#/" class="logo">
        {t.name}
      </a>
      <h1>{title}</h1>
      {children}
    </header>
  );
}

/** The only entry on some pages: the way back to all battles. */
export const HomeNav = () => (
  <nav>
    <a class="button" href="#/">
      {t.home}
    </a>
  </nav>
);
