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

it("a page that could not be fetched says what to do", async () => {
  const Page = later<{ readonly who: string }>(() => Promise.reject(new Error("offline")));
  const place = document.createElement("div");
  render(h(Page, { who: "Varro" }), place);
  expect(place.textContent).toContain(t.loading);
  await vi.waitFor(() => expect(place.querySelector("[role=alert]")?.textContent).toContain(t.notFetched));
});
