// The links of a match: to invite, to come back, to watch.
import { useState } from "preact/hooks";
import type { Chair } from "../connection.ts";
import { recall } from "../kept-matches.ts";
import { joinLink, matchLink, ownLink, whole } from "../links.ts";
import { t } from "../strings.ts";
import { Dialog } from "./dialog.tsx";

let fresh: string | undefined;
/** The table of this match was made just now: the first thing to be seen there is the invitation. */
export const showInvitation = (match: string): void => void (fresh = match);
export function takeFresh(match: string): boolean {
  const found = fresh === match;
  if (found) fresh = undefined;
  return found;
}

export function LinkRow({ label, url, name }: { label: string; url: string; name: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    const input = document.getElementById(name) as HTMLInputElement | null;
    input?.select();
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // No clipboard here: the text is selected, and can be copied by hand.
    }
  };
  return (
    <div class="link-row">
      <label for={name}>{label}</label>
      <div>
        <input id={name} readOnly value={url} onFocus={event => event.currentTarget.select()} />
        <button onClick={() => void copy()}>{copied ? t.copied : t.copy}</button>
      </div>
    </div>
  );
}

/** `invite`, `own`, `watch`: whole links, as far as there are any. */
export function LinksDialog({
  invite,
  own,
  watch,
  watchLabel,
  onClose,
}: {
  invite: string | undefined;
  own: string | undefined;
  watch: string;
  watchLabel: string;
  onClose: () => void;
}) {
  return (
    <Dialog title={invite ? t.invite : t.links} class="links" onClose={onClose}>
      {invite && (
        <>
          <p>{t.inviteAbout}</p>
          <LinkRow name="link-invite" label={t.invite} url={invite} />
        </>
      )}
      {own && (
        <>
          <LinkRow name="link-own" label={t.inviteOwn} url={own} />
          <p class="small">{t.inviteOwnAbout}</p>
        </>
      )}
      <LinkRow name="link-watch" label={watchLabel} url={watch} />
    </Dialog>
  );
}

export function Links({ chair, onClose }: { chair: Chair; onClose: () => void }) {
  const { match, seat, secret } = chair;
  const invitation = seat && recall(match, seat)?.invitation;
  return (
    <LinksDialog
      invite={invitation && joinLink(match, invitation)}
      own={secret && ownLink(match, secret)}
      watch={whole(matchLink(match, undefined))}
      watchLabel={t.watchLink}
      onClose={onClose}
    />
  );
}
