// The dice of the last roll. While they tumble, their faces mean nothing; a click shows them at once.
import type { Face } from "../protocol.ts";
import { th } from "../strings.ts";
import type { TableModel } from "../table-model.ts";
import { type RollShown, lastThrow } from "../rolls.ts";
import { Die } from "./icons.tsx";

const faces: readonly Face[] = ["green", "blue", "red", "helmet", "flag", "sword"];

const colours: ReadonlySet<string> = new Set(["green", "blue", "red"]);

/** Swords, helmets and flags that did nothing, each with the reason. A colour explains itself. */
export function idleDice({ dice = [] }: Pick<RollShown, "dice">): readonly string[] {
  const idle = dice.filter(die => (die.verdict === "miss" || die.verdict === "ignored") && !colours.has(die.face));
  return [...new Set(idle.filter(die => die.words).map(die => `${th.faceNames[die.face] ?? ""}: ${die.words}`))];
}

export function DiceTray({ model }: { model: TableModel }) {
  const roll = model.roll.value;
  const rolling = roll?.rolling ?? false;
  const tick = model.tumbling.value;
  if (!roll) return null;
  const cause = th.rollFor[roll.cause] ?? "";
  const last = lastThrow(roll);
  const again = (roll.throws ?? []).filter(at => at > 0).length;
  const words = roll.faces
    .map((face, i) => {
      const hit = roll.dice?.[i]?.verdict === "hit";
      return `${th.faceNames[face] ?? ""}${hit ? ` (${th.aHit})` : ""}`;
    })
    .join(", ");
  return (
    <section class={`panel dice ${roll.side}`} aria-label={th.dice} data-rolling={String(rolling)}>
      <p class="small">
        {th.rolls(model.sideName(roll.side), roll.faces.length - again)}
        {again > 0 && th.rolledAgain(again)}
        {cause && ` (${cause})`}
      </p>
      <div class="dice-row" role="img" aria-label={rolling ? th.dice : words} onClick={() => model.skip()}>
        {roll.faces.map((face, i) => {
          const tumbles = rolling && (roll.throws?.[i] ?? 0) === last;
          return (
            <span
              key={i}
              class="thrown"
              data-again={String((roll.throws?.[i] ?? 0) > 0)}
              data-verdict={tumbles ? undefined : roll.dice?.[i]?.verdict}
            >
              <Die face={tumbles ? (faces[(tick * 5 + i * 3 + tick * i) % 6] ?? face) : face} rolling={tumbles} />
            </span>
          );
        })}
      </div>
      {!rolling && roll.came && <p class="result">{roll.came}</p>}
      {!rolling && roll.hits !== undefined && <p class="result">{th.hitsAndFlags(roll.hits, roll.flags ?? 0)}</p>}
      {!rolling && roll.hits !== undefined && idleDice(roll).length > 0 && (
        <p class="small idle-dice">{idleDice(roll).join("; ")}</p>
      )}
      {model.busy.value && !model.staged.value && (
        <button class="quiet small" onClick={() => model.skip()}>
          {th.skipDice}
        </button>
      )}
    </section>
  );
}
