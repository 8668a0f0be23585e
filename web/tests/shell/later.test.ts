// @vitest-environment happy-dom
// A page whose code comes later says that it is on its way, then is there, and says so if it could not be fetched.
import { h, render } from "preact";
import { act } from "preact/test-utils";
import { expect, it, vi } from "vitest";
import { later } from "../../shell/parts/later.tsx";
import { t } from "../../shell/strings.ts";

const Hello = ({ who }: { readonly who: string }) => h("p", null, `Salve, ${who}`);

it("a page is fetched once, and drawn at once from then on", async () => {
  let fetched = 0;
  const Page = later(async () => {
    ++fetched;
    return Hello;
  });
  const first = document.createElement("div");
  await act(async () => render(h(Page, { who: "Scipio" }), first));
  await vi.waitFor(() => expect(first.textContent).not.toContain(t.loading));
  expect(first.textContent).toBe("Salve, Scipio");
  const second = document.createElement("div");
  render(h(Page, { who: "Hannibal" }), second);
  expect(second.textContent).toBe("Salve, Hannibal");
  expect(fetched).toBe(1);
});

it("a page that could not be fetched names a remedy", async () => {
  const Page = later<{ readonly who: string }>(() => Promise.reject(new Error("offline")));
  const place = document.createElement("div");
  render(h(Page, { who: "Varro" }), place);
  expect(place.textContent).toContain(t.loading);
  await vi.waitFor(() => expect(place.querySelector("[role=alert]")?.textContent).toContain(t.notFetched));
});

/** Files of styles come at once, or not at all. */
const stylesCome = (come: boolean): void => {
  const { settings } = (globalThis as unknown as { happyDOM: { settings: Record<string, boolean> } }).happyDOM;
  settings["disableCSSFileLoading"] = true;
  settings["handleDisabledFileLoadingAsSuccess"] = come;
};
const styles = (): string[] =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(link => link.href);

it("a style that did not come is asked for again, and then fetched once for all pages", async () => {
  vi.stubGlobal("LATE_STYLE", "late-12345678.css");
  const Page = later(() => Promise.resolve(Hello));
  const first = document.createElement("div");
  stylesCome(false);
  await act(async () => render(h(Page, { who: "Maharbal" }), first));
  await vi.waitFor(() => expect(first.querySelector("[role=alert]")?.textContent).toContain(t.notFetched));
  expect(styles()).toEqual([]);
  stylesCome(true);
  for (const who of ["Mago", "Gisgo"]) {
    const place = document.createElement("div");
    await act(async () => render(h(Page, { who }), place));
    await vi.waitFor(() => expect(place.textContent).toBe(`Salve, ${who}`));
    expect(styles()).toEqual(["http://localhost:3000/late-12345678.css"]);
  }
  vi.unstubAllGlobals();
});
