// Drawings as symbols in hidden SVGs, used by id from anywhere in the page. All games share the marks of art/; a game installs
// sheets of its own.
import markArt from "../../art/marks.svg?raw";

/** The pattern over the colour of an army where a player wants patterns: stripes for the top army, points for the bottom army. */
const patterns =
  '<pattern id="pattern-top" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H6V2.4H0Z" fill="#fff6e0"/></pattern>' +
  '<pattern id="pattern-bottom" width="6" height="6" patternUnits="userSpaceOnUse"><circle cx="3" cy="3" r="1.5" fill="#fff6e0"/></pattern>';

export const markSheet = markArt + patterns;

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
