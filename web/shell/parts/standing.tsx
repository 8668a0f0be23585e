// Standing orders: a player's answers beforehand to questions that come up while the other side has the turn. The game names
// the possible orders, in its own words.
import type { AnyMatch } from "../match-model.ts";
import type { StandingOffer } from "../protocol.ts";
import { t } from "../strings.ts";
import { Dialog } from "./dialog.tsx";

/** A way for each question. */
type Ways = Readonly<Record<string, string>>;

export const waysOf = (orders: string): Ways =>
  Object.fromEntries(
    orders.split(" ").flatMap(part => {
      const [question, way] = part.split("=");
      return question && way ? [[question, way]] : [];
    }),
  );

/** As text, in the order of the questions; a first way goes without saying. */
export const ordersOf = (offer: StandingOffer, ways: Ways): string =>
  offer.questions
    .filter(q => ways[q.code] !== undefined && ways[q.code] !== q.ways[0]?.code)
    .map(q => `${q.code}=${ways[q.code]}`)
    .join(" ");

/** Whether the player of this page may give any, in the battle as it stands. */
export const takesStanding = (model: AnyMatch): boolean =>
  !model.over.value && (model.standing.value?.offer?.questions.length ?? 0) > 0;

const clock = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit" });
/** A pause that is no longer than this needs no time of day. */
const moment = 60_000;

/** A note that an answer is on its way, and that the player may still give his own. */
export function StandingLine({ model, onShow }: { model: AnyMatch; onShow: () => void }) {
  const { until, answer } = model.standing.value ?? {};
  if (!until || !model.mine.value) return null;
  const at = until - Date.now() > moment ? t.atTime(clock.format(until)) : t.inAMoment;
  return (
    <p class="notice-line calm" role="status" data-notice="standing">
      {answer ? t.standingSealed(at) : t.standingPause(at)} <button onClick={onShow}>{t.whileAway}</button>
    </p>
  );
}

export function StandingDialog({ model, onClose }: { model: AnyMatch; onClose: () => void }) {
  const standing = model.standing.value;
  const offer = standing?.offer;
  if (!standing || !offer) return null;
  const ways = waysOf(standing.orders);
  const now = ordersOf(offer, ways);
  const order = (orders: string): void => void model.order(orders);
  return (
    <Dialog title={t.whileAway} class="standing" onClose={onClose}>
      <p>{t.whileAwayAbout}</p>
      <fieldset class="presets">
        <legend>{t.whileAwayPresets}</legend>
        {offer.presets.map(preset => {
          const orders = ordersOf(offer, waysOf(preset.orders));
          return (
            <button key={preset.words} aria-pressed={orders === now} onClick={() => order(orders)}>
              {preset.words}
            </button>
          );
        })}
      </fieldset>
      {offer.questions.map(question => (
        <label key={question.code}>
          {question.words}
          <select
            name={question.code}
            value={ways[question.code] ?? question.ways[0]?.code ?? ""}
            onChange={event => order(ordersOf(offer, { ...ways, [question.code]: event.currentTarget.value }))}
          >
            {question.ways.map(way => (
              <option key={way.code} value={way.code}>
                {way.words}
              </option>
            ))}
          </select>
        </label>
      ))}
      <p class="small">{t.whileAwayPause}</p>
    </Dialog>
  );
}
