// The art sheet: every drawing of the table as symbols in one hidden SVG, used by id from anywhere in the page.
import { diceArt } from "./art-dice.ts";
import { figureArt } from "./art-figures.ts";
import { groundArt, markArt } from "./art-marks.ts";

export function installArt(document: Document): void {
  if (document.getElementById("acies-art")) return;
  const sheet = document.createElement("div");
  sheet.id = "acies-art";
  sheet.setAttribute("aria-hidden", "true");
  sheet.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
  sheet.innerHTML = `<svg width="0" height="0"><defs>${figureArt}${markArt}${groundArt}${diceArt}</defs></svg>`;
  document.body.prepend(sheet);
}
