// The faults that can be found in a page as it is drawn, without knowing its purpose: words too small to read, buttons that
// lie under something, words that are cut off, a page wider than its window.
import type { Page } from "playwright-core";

export interface Expected {
  /** The least width and height of a button. */
  readonly button: number;
  /** Words in this part of the page are measured; all of it if it is not given. */
  readonly words?: string;
  /** Buttons that must be in sight without scrolling. */
  readonly needed?: string;
  /** Whether words that are cut off count. */
  readonly cut?: boolean;
}

/** The least size of words, in CSS pixels. */
const leastWords = 10;

export const layoutFaults = (page: Page, expected: Expected): Promise<string[]> =>
  page.evaluate(
    ({ button: smallest, words, needed, cut, least }) => {
      const found: string[] = [];
      const name = (element: Element): string =>
        `${element.tagName} ${element.getAttribute("class") ?? ""} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").slice(0, 40)}"`;
      const seen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
      // Buttons under a window or a curtain are not meant to be reached.
      const top = document.querySelector("dialog[open]") ?? document.querySelector(".curtain") ?? document.body;
      const holdsWords = (element: Element): boolean =>
        [...element.childNodes].some(
          node => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "",
        );
      // How much smaller than they say words of a page are drawn: by transforms of what they are in.
      const drawnBy = (element: Element): number => {
        let scale = 1;
        for (let at: Element | null = element; at; at = at.parentElement) {
          const { transform, scale: own, zoom } = getComputedStyle(at);
          if (transform !== "none") {
            const { c, d } = new DOMMatrix(transform);
            scale *= Math.hypot(c, d);
          }
          if (own !== "none") scale *= Number(own.split(" ").at(-1));
          scale *= Number.parseFloat(zoom) || 1;
        }
        return scale;
      };
      for (const element of top.querySelectorAll<HTMLElement | SVGElement>(words ?? "*")) {
        if (!holdsWords(element) || !seen(element) || element.closest(".sr, .skip, noscript, script, style, option"))
          continue;
        const scale =
          element instanceof SVGGraphicsElement ? Math.abs(element.getScreenCTM()?.d ?? 1) : drawnBy(element);
        const drawn = parseFloat(getComputedStyle(element).fontSize) * scale;
        if (drawn > 0 && drawn < least - 0.01) found.push(`too small, ${drawn.toFixed(1)}: ${name(element)}`);
        if (!cut || !(element instanceof HTMLElement)) continue;
        const { overflowX, textOverflow } = getComputedStyle(element);
        if (overflowX !== "visible" && overflowX !== "auto" && overflowX !== "scroll" && element.clientWidth > 0)
          if (element.scrollWidth > element.clientWidth + 1 && textOverflow !== "ellipsis")
            found.push(`cut off: ${name(element)}`);
      }
      // Where something can be pointed at without scrolling.
      const inSight = (element: Element, x: number, y: number): boolean => {
        for (let at = element.parentElement; at; at = at.parentElement) {
          if (getComputedStyle(at).display === "contents" || getComputedStyle(at).overflow === "visible") continue;
          const r = at.getBoundingClientRect();
          if (x < r.left || x > r.right || y < r.top || y > r.bottom) return false;
        }
        return x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
      };
      // What sticks to the top of a list, a window or the page: what scrolls below it is on its way out of sight.
      const isEdge = (element: Element): boolean =>
        element.closest(".dialog > header, .log .heading, .army-account") !== null;
      // A finger that touches the words of a box or a file touches the box.
      const touched = (element: Element): DOMRect => (element.closest("label") ?? element).getBoundingClientRect();
      const necessary = new Set(needed === undefined ? [] : document.querySelectorAll(needed));
      if (needed !== undefined && necessary.size === 0) found.push(`there is no ${needed}`);
      for (const button of top.querySelectorAll("button, a[href], summary, select, input")) {
        if (!seen(button) || getComputedStyle(button).clipPath !== "none" || button.closest(".sr, .command, .skip"))
          continue;
        // Pointers go through the buttons of units; buttons under an open menu are not meant to be reached.
        if (button.matches(".tt-piece") || (document.querySelector(".menu[open]") && !button.closest(".menu")))
          continue;
        const r = button.getBoundingClientRect();
        if (r.width === 0 || r.height === 0) continue;
        const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
        if (!inSight(button, x, y)) {
          if (necessary.has(button)) found.push(`out of sight: ${name(button)}`);
          continue;
        }
        const over = document.elementFromPoint(x, y);
        if (over && !button.contains(over)) {
          // A line that is broken has its middle elsewhere.
          const [first] = button.getClientRects();
          const there = first && document.elementFromPoint(first.left + 3, first.top + first.height / 2);
          const label = button.closest("label");
          if ((!there || !button.contains(there)) && !(label && label.contains(over)))
            if (!isEdge(over)) found.push(`${name(button)} lies under ${name(over)}`);
            else if (necessary.has(button)) found.push(`out of sight: ${name(button)}`);
        }
        const finger = touched(button);
        if (Math.min(finger.width, finger.height) < smallest)
          found.push(
            `too small for a finger, ${finger.width.toFixed(0)} x ${finger.height.toFixed(0)}: ${name(button)}`,
          );
      }
      if (document.documentElement.scrollWidth > innerWidth) found.push("the page is too wide");
      return found;
    },
    { ...expected, least: leastWords },
  );
