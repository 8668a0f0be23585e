// A command card: a picture of its orders, its name, its kind.
import { cardBack, cardPicture } from "../board/art-cards.ts";
import type { Rules } from "../protocol.ts";

export const cardOf = (rules: Rules | undefined, code: string) => rules?.cards.find(card => card.code === code);
export const cardName = (rules: Rules | undefined, code: string): string =>
  cardOf(rules, code)?.name ?? code.replace(/_/g, " ");

export function CardPicture({ code }: { code: string }) {
  return (
    <svg
      class="card-picture"
      viewBox="0 0 120 80"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: cardPicture(code) }}
    />
  );
}

export function CardFace({ code, rules }: { code: string; rules: Rules | undefined }) {
  const card = cardOf(rules, code);
  return (
    <span class={`card-face group-${card?.group ?? "tactic"}`}>
      <CardPicture code={code} />
      <span class="card-name">{cardName(rules, code)}</span>
    </span>
  );
}

export function CardBack() {
  return (
    <span class="card-face back">
      <svg
        class="card-picture"
        viewBox="0 0 120 80"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: cardBack }}
      />
    </span>
  );
}

/** The whole text of a card. */
export function CardDetail({ code, rules }: { code: string; rules: Rules | undefined }) {
  const card = cardOf(rules, code);
  return (
    <div class="card-detail">
      <h3>{cardName(rules, code)}</h3>
      <p>{card?.words ?? ""}</p>
    </div>
  );
}
