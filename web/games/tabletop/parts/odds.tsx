// The odds of a fight that has not begun: bases, dice and the five result rows, as the engine computes them.
import type { TtAction, TtFight } from "../protocol.ts";
import { tt } from "../strings.ts";

const rowKinds = ["good", "good", "", "bad", "bad"];

export function FightOdds({ fight, title }: { fight: TtFight; title: string }) {
  return (
    <>
      <dl>
        <dt>{tt.engaged}</dt>
        <dd>{tt.engagedLine(fight.engaged, fight.engaged_foe)}</dd>
        {fight.dice > 0 && (
          <>
            <dt>{tt.dice}</dt>
            <dd>{tt.diceLine(fight.dice, fight.dice_foe)}</dd>
          </>
        )}
      </dl>
      {fight.rows && title && <p class="small">{title}</p>}
      {fight.rows && (
        <div class="tt-rows" role="group" aria-label={tt.odds}>
          {fight.rows.map((share, i) => (
            <>
              <span>{tt.rows[i]}</span>
              <span class={`bar-fill ${rowKinds[i] ?? ""}`} style={{ width: `${share * 100}%` }} />
              <span>{Math.round(share * 100)} %</span>
            </>
          ))}
        </div>
      )}
    </>
  );
}

/** Shows the player of a charged unit, side by side, the odds of his answers. */
export function Answers({ open }: { open: readonly TtAction[] }) {
  const answers = open.flatMap(({ text, words, forecast }) => (forecast ? [{ text, words, forecast }] : []));
  if (answers.length === 0) return null;
  if (!answers.some(({ forecast }) => forecast.contact)) return <p class="small">{tt.noFightAtAll}</p>;
  const line = (title: string, cell: (fight: TtFight) => string) => (
    <tr>
      <th scope="row">{title}</th>
      {answers.map(({ text, forecast }) => (
        <td key={text}>{forecast.contact ? cell(forecast) : tt.noFight}</td>
      ))}
    </tr>
  );
  return (
    <table class="tt-answers" aria-label={tt.odds}>
      <thead>
        <tr>
          <td />
          {answers.map(({ text, words }) => (
            <th key={text} scope="col" data-answer={text}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {line(tt.engaged, fight => tt.diceLine(fight.engaged, fight.engaged_foe))}
        {line(tt.dice, fight => tt.diceLine(fight.dice, fight.dice_foe))}
        {tt.rows.map((row, i) => (
          <tr key={row}>
            <th scope="row">{row}</th>
            {answers.map(({ text, forecast }) => {
              const share = forecast.rows?.[i];
              return (
                <td key={text} data-answer={text}>
                  {share !== undefined && (
                    <>
                      <span class={`bar-fill ${rowKinds[i] ?? ""}`} style={{ width: `${share * 60}%` }} />{" "}
                      {Math.round(share * 100)} %
                    </>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
