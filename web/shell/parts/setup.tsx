// The choices before a battle or a campaign begins: the kind of opponent, and the level of a bot.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "../api.ts";
import type { Bot, PaceName } from "../protocol.ts";
import { isOwnBattle } from "../own-battles.ts";
import { set, settings } from "../settings.ts";
import { t } from "../strings.ts";
import { type Place, device, placeFor, server } from "../transport.ts";

export type Opponent = "bot" | "online" | "hotseat" | "watch";

export function ChooseOpponent<O extends Opponent>({
  among,
  chosen,
  choose,
}: {
  among: readonly O[];
  chosen: O;
  choose: (opponent: O) => void;
}) {
  return (
    <fieldset class="choice">
      <legend>{t.chooseOpponent}</legend>
      {among.map(key => (
        <label key={key} class="big">
          <input type="radio" name="opponent" checked={chosen === key} onChange={() => choose(key)} />
          <span>
            {t.opponents[key]}
            <span class="small">{t.opponentsAbout[key]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The opponents that can be had here: one far away needs a server. */
export const opponentsHere = <O extends Opponent>(all: readonly O[], scenario = ""): readonly O[] =>
  server.value && !isOwnBattle(scenario) ? all : all.filter(one => one !== "online");
/** Where a plan is played. A battle of the player's own is known on his device alone. */
export const placeOf = (opponent: Opponent, scenario = ""): Place =>
  isOwnBattle(scenario) ? "device" : placeFor(opponent, settings.value.place);

/** The time that each of two people has. */
export function ChoosePace({
  label,
  among,
  chosen,
  choose,
}: {
  label: string;
  among: readonly PaceName[];
  chosen: PaceName;
  choose: (pace: PaceName) => void;
}) {
  return (
    <label class="row">
      {label}
      <select name="clock" value={chosen} onChange={event => choose(event.currentTarget.value as PaceName)}>
        {among.map(pace => (
          <option key={pace} value={pace}>
            {t.paces[pace]}
          </option>
        ))}
      </select>
      <span class="small">{t.paceAbout[chosen]}</span>
    </label>
  );
}

const places: readonly Place[] = ["device", "server"];
/** Where it is played, where there is a choice. */
export function ChoosePlace({ opponent, scenario }: { opponent: Opponent; scenario?: string }) {
  if (!server.value || !device.value || opponent === "online" || isOwnBattle(scenario ?? "")) return null;
  const chosen = placeOf(opponent, scenario);
  return (
    <fieldset class="choice" data-choice="place">
      <legend>{t.choosePlace}</legend>
      {places.map(place => (
        <label key={place} class="big">
          <input type="radio" name="place" checked={chosen === place} onChange={() => set({ place })} />
          <span>
            {t.places[place]}
            <span class="small">{t.placesAbout[place]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The bots there are to play against, once they are known. */
export interface Levels {
  readonly bots: readonly Bot[];
  /** They could not be had, in words; `again` asks once more. */
  readonly failure: string;
  again(): void;
}
/** The bots of a game, once it is known which; `usual` is told the level that suits most. */
export function useBots(rules: string | undefined, usual: (level: string) => void): Levels {
  const [bots, setBots] = useState<readonly Bot[]>([]);
  const [failure, setFailure] = useState("");
  const ask = (): void => {
    if (rules === undefined) return;
    setFailure("");
    api.bots(rules).then(
      list => {
        setBots(list);
        usual(list[Math.min(1, list.length - 1)]?.level ?? "");
      },
      () => setFailure(t.levelsFailed),
    );
  };
  useEffect(ask, [rules]);
  return { bots, failure, again: ask };
}
/** Against a bot nothing begins before its level is known. */
const needsLevel = (opponent: Opponent): boolean => opponent === "bot" || opponent === "watch";

export function ChooseLevel({
  label,
  bots,
  chosen,
  choose,
}: {
  label: string;
  bots: readonly Bot[];
  chosen: string;
  choose: (level: string) => void;
}) {
  return (
    <label class="row">
      {label}
      <select value={chosen} onChange={event => choose(event.currentTarget.value)}>
        {bots.map(bot => (
          <option key={bot.level} value={bot.level}>
            {t.levelName(bot.level)}
          </option>
        ))}
      </select>
      <span class="small">{bots.find(bot => bot.level === chosen)?.words}</span>
    </label>
  );
}

/** Keeps the name of the player, sets something up, and goes to the address that `make` returns. */
export function useBegin() {
  const [failure, setFailure] = useState("");
  const [making, setMaking] = useState(false);
  const begin = async (name: string, make: () => Promise<string>): Promise<void> => {
    setMaking(true);
    set({ name });
    try {
      location.hash = await make();
    } catch (error) {
      setMaking(false);
      setFailure(error instanceof Error ? error.message : t.failed);
    }
  };
  return { failure, setFailure, making, begin };
}

/** The data kept about a match or a campaign that was begun, besides its name. */
export const keptOf = (
  plan: { readonly opponent: Opponent; readonly level: string },
  invitation: string | undefined,
) => ({
  opponent: plan.opponent === "bot" ? t.levelName(plan.level) : t.opponents[plan.opponent],
  made: Date.now(),
  over: false,
  invitation,
});

/** The form before a battle or a campaign: what is chosen, a name that a distant opponent sees, errors, and the button that begins. */
export function SetupForm({
  opponent,
  name,
  rename,
  failure,
  making,
  ready = true,
  levels,
  begin,
  onBegin,
  children,
  more,
}: {
  opponent: Opponent;
  levels: Levels;
  name: string;
  rename: (name: string) => void;
  failure: string;
  making: boolean;
  /** Whether there is anything to begin. */
  ready?: boolean;
  begin: string;
  onBegin: () => void;
  children: ComponentChildren;
  /** Choices after the name. */
  more?: ComponentChildren;
}) {
  const waits = needsLevel(opponent) && levels.bots.length === 0;
  return (
    <form
      class="panel setup"
      onSubmit={event => {
        event.preventDefault();
        onBegin();
      }}
    >
      <div class="setup-choices">
        {children}
        {opponent === "online" && (
          <label class="row">
            {t.yourName}
            <input maxLength={40} value={name} onInput={event => rename(event.currentTarget.value)} />
          </label>
        )}
        {more}
      </div>
      <div class="setup-begin">
        {failure && (
          <p class="warning" role="alert">
            {failure}
          </p>
        )}
        {waits && levels.failure && (
          <p class="warning" role="alert">
            {levels.failure}{" "}
            <button type="button" onClick={() => levels.again()}>
              {t.retry}
            </button>
          </p>
        )}
        <button class="primary large" disabled={making || waits || !ready} data-action="begin">
          {making ? t.beginning : waits && !levels.failure ? t.levelsAwaited : begin}
        </button>
      </div>
    </form>
  );
}
