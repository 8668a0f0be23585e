// What web/tools/bench.mjs looks at and does at a table of hexes.
import { middleOf, often, pullUp } from "../../../tools/bench/hand.mjs";

async function zoom(page, button, times) {
  const { x, y } = await middleOf(page, `.zoom button:${button}-child`);
  await often(page, times, () => page.mouse.click(x, y));
}

export const table = {
  scenario: "zama",
  shown: {
    table: `document.querySelector(".layer-pieces .piece")`,
    ground: `document.querySelectorAll(".hexboard-ground > *").length > 3`,
    men: `(all => all.length > 10 && document.querySelectorAll(".layer-pieces image").length >= all.length)(document.querySelectorAll(".layer-pieces .piece"))`,
  },
  toMove: {
    kind: "move",
    /** Plays a card and orders some units. */
    next: (kind, tries) =>
      [
        ...(kind === "order" && tries % 7 === 6 ? ['.decision.mine [data-action="done"]'] : []),
        ".curtain button",
        ".looked-at button.primary",
        ".card.playable",
        ".options button.primary",
        ".cell.choosable:not(.target)",
        ".decision.mine button.primary",
        ".decision.mine button",
      ]
        .map(one => document.querySelector(one))
        .find(Boolean),
  },
  acts: {
    "dragging a unit": async page => {
      await pullUp(page, await middleOf(page, ".cell.draggable"), 90);
      await page.keyboard.press("Escape");
    },
    "zooming the board": async page => {
      await zoom(page, "first", 4);
      await zoom(page, "last", 4);
      await zoom(page, "first", 3);
    },
    "scrolling the board": async page => {
      const { x, y } = await middleOf(page, ".board-scroll");
      await page.mouse.move(x, y);
      await often(page, 60, i => page.mouse.wheel(i % 20 < 10 ? 20 : -20, i < 30 ? -20 : 20));
    },
  },
};
