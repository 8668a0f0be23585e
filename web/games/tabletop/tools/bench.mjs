// What web/tools/bench.mjs looks at and does at a table of miniatures.
import { middleOf, often, pullUp } from "../../../tools/bench/hand.mjs";

export const table = {
  scenario: "miniature_zama",
  shown: {
    table: `document.querySelector(".tt-unit")`,
    ground: `document.querySelector('.tt-board[data-ground="there"]')`,
    men: `document.querySelector('.tt-board[data-men="there"]')`,
  },
  toMove: {
    kind: "manoeuvre",
    /** Passes the decisions before the moves. */
    next: () =>
      [
        ".curtain button",
        '.decision.mine [data-kind="done"]',
        '.decision.mine [data-kind="first"]',
        ".decision.mine button[data-kind]",
      ]
        .map(one => document.querySelector(one))
        .find(Boolean),
  },
  acts: {
    "dragging a unit": async page => {
      await pullUp(page, await middleOf(page, ".tt-unit.lit"), 90);
      await page.keyboard.press("Escape");
    },
    "zooming the table": page => often(page, 24, i => page.keyboard.press(i % 8 < 4 ? "+" : "-")),
    "pulling the table": async page => {
      await often(page, 2, () => page.keyboard.press("+"));
      const { y } = await middleOf(page, ".tt-board");
      const { x } = await page.locator(".tt-board").boundingBox();
      await pullUp(page, { x: x + 30, y }, 60);
    },
  },
};
