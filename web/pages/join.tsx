// A person has opened an invitation: this browser takes the seat with a secret of its own, and goes to the table.
import { useEffect, useState } from "preact/hooks";
import { campaignApi } from "../campaign/api.ts";
import { keepCampaign, recallCampaign } from "../campaign/kept.ts";
import { ApiError, api } from "../shell/api.ts";
import { forgetClaim, hasClaimed, recall, remember, secretFor } from "../shell/kept-matches.ts";
import { campaignLink, matchLink } from "../shell/links.ts";
import { Message } from "../shell/parts/message.tsx";
import type { Seat } from "../shell/protocol.ts";
import { settings } from "../shell/settings.ts";
import { t } from "../shell/strings.ts";

interface Invitation {
  readonly what: "match" | "campaign";
  readonly id: string;
  /** Undefined when the address has none. */
  readonly invitation: string | undefined;
}

/** The seat that this browser holds there already. */
const seatHere = ({ what, id }: Invitation): Seat | undefined =>
  (what === "match" ? recall(id) : recallCampaign(id))?.seat;
const linkTo = ({ what, id }: Invitation, seat: Seat | undefined): string =>
  what === "match" ? matchLink(id, seat) : campaignLink(id, seat);

/** Takes the seat, keeps it, and returns the address of the table. */
async function take({ what, id }: Invitation, invitation: string): Promise<string> {
  const secret = secretFor(what, id, invitation);
  const name = settings.value.name.trim().slice(0, 40);
  const claim = { invitation, secret, ...(name === "" ? {} : { name }) };
  if (what === "campaign") {
    const { seat } = await campaignApi.claim(id, claim);
    keepCampaign({ id, seat, secret, name: "", opponent: "", made: Date.now(), over: false });
    return campaignLink(id, seat);
  }
  const { seat } = await api.claim(id, claim);
  if (recall(id, seat)?.secret !== secret)
    remember({ match: id, seat, secret, scenario: "", name: "", opponent: "", made: Date.now(), over: false });
  return matchLink(id, seat);
}

/** The meaning of each refusal for the person with the link. */
const refusals: Readonly<Record<string, readonly [words: string, about: string]>> = {
  taken: [t.joinTaken, t.joinTakenAbout],
  wrong_invitation: [t.joinWrong, t.joinWrongAbout],
  malformed: [t.joinWrong, t.joinWrongAbout],
};

export function JoinPage(props: Invitation) {
  const { what, id, invitation } = props;
  const [failure, setFailure] = useState<ApiError>();
  // A host who tries his own link must not take the seat of his guest by mistake.
  const mine = seatHere(props);
  const [asks, setAsks] = useState(mine !== undefined && invitation !== undefined && !hasClaimed(what, id, invitation));
  const join = async (): Promise<void> => {
    if (!invitation) return;
    setFailure(undefined);
    try {
      location.replace(await take(props, invitation));
    } catch (error) {
      const refused = error instanceof ApiError ? error : new ApiError("failed", t.failed);
      if (refused.code in refusals) forgetClaim(what, id, invitation);
      setFailure(refused);
    }
  };
  useEffect(() => {
    document.title = `${t.joinTitle}: ${t.name}`;
    if (!asks) void join();
  }, [asks]);
  const watch = (
    <a class="button primary" href={linkTo(props, undefined)}>
      {t.watch}
    </a>
  );
  if (!invitation)
    return (
      <Message failure={t.joinNoKey} about={t.joinNoKeyAbout}>
        {watch}
      </Message>
    );
  if (asks)
    return (
      <Message failure={t.joinOwn} about={t.joinOwnAbout}>
        <a class="button primary" href={linkTo(props, mine)}>
          {t.joinBack}
        </a>
        <button onClick={() => setAsks(false)}>{t.joinAnyway}</button>
      </Message>
    );
  if (!failure) return <Message words={t.joining} />;
  const [words, about] = refusals[failure.code] ?? [failure.message, undefined];
  return (
    <Message failure={words} about={about}>
      {failure.code in refusals && watch}
      {failure.code === "unreachable" && (
        <button class="primary" onClick={() => void join()}>
          {t.retry}
        </button>
      )}
    </Message>
  );
}
