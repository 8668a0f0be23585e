// Drawings as symbols in hidden SVGs, used by id from anywhere in the page. The marks of art/ are everybody's; a game installs
// sheets of its own.
import markArt from "../../art/marks.svg?raw";

export const markSheet = markArt;

/** Puts symbols into the page, once under each name. */
export function installSheet(document: Document, name: string, symbols: string): void {
  if (document.getElementById(name)) return;
  const sheet = document.createElement("div");
  sheet.id = name;
  sheet.setAttribute("aria-hidden", "true");
  sheet.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
  sheet.innerHTML = `<svg width="0" height="0"><defs>${symbols}</defs></svg>`;
  document.body.prepend(sheet);
}
