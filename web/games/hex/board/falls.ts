// Men who fall, and fade where they stood.
import { isInstant, isStill } from "../../../shell/settings.ts";
import { type Troop, troopPicture } from "./men.ts";
import { imageMarkup } from "./pieces.ts";

export class Falls {
  private waiting: readonly { readonly troop: Troop; readonly place: string }[] = [];

  constructor(private readonly layer: Element) {}

  /** `place`: a transform to the middle of their hex. */
  add(troop: Troop, place: string): void {
    if (!isStill() && !isInstant()) this.waiting = [...this.waiting, { troop, place }];
  }

  /** Shows the men whose picture has come by now. */
  show(scale: number): void {
    this.waiting = this.waiting.filter(({ troop, place }) => {
      const men = troopPicture(troop, scale);
      if (!men) return true;
      const fallen = document.createElementNS("http://www.w3.org/2000/svg", "g");
      fallen.setAttribute("class", "falling");
      fallen.style.transform = place;
      fallen.innerHTML = imageMarkup(men);
      fallen.addEventListener("animationend", () => fallen.remove());
      this.layer.append(fallen);
      return false;
    });
  }
}
