// The art sheet: every drawing of the table as symbols in one hidden SVG, used by id from anywhere in the page.
import { diceArt } from "./art-dice.ts";
import figureArt from "../../../../art/figures.svg?raw";
import groundArt from "../../../../art/ground.svg?raw";
import markArt from "../../../../art/marks.svg?raw";

// Drawings of art/, which the maps of `acies scenario draw` carry too, and the dice.
export const artSheet = figureArt + markArt + groundArt + diceArt;

export function installArt(document: Document): void {
  if (document.getElementById("acies-art")) return;
  const sheet = document.createElement("div");
  sheet.id = "acies-art";
  sheet.setAttribute("aria-hidden", "true");
  sheet.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
  sheet.innerHTML = `<svg width="0" height="0"><defs>${artSheet}</defs></svg>`;
  document.body.prepend(sheet);
}
