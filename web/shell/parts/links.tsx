// The links of a match: to invite, to come back, to watch.
import { useState } from "preact/hooks";
import { recall } from "../my-matches.ts";
import { t } from "../strings.ts";
import { Dialog } from "./dialog.tsx";

export const playLink = (match: string, secret: string): string => `${location.origin}/#/play/${match}/${secret}`;
export const watchLink = (match: string): string => `${location.origin}/#/watch/${match}`;

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

export function Links({ match, secret, onClose }: { match: string; secret: string | undefined; onClose: () => void }) {
  const invite = recall(match)?.invite;
  return (
    <Dialog title={invite ? t.invite : t.links} class="links" onClose={onClose}>
      {invite && (
        <>
          <p>{t.inviteAbout}</p>
          <LinkRow name="link-invite" label={t.invite} url={playLink(match, invite)} />
        </>
      )}
      {secret && <LinkRow name="link-own" label={t.inviteOwn} url={playLink(match, secret)} />}
      <LinkRow name="link-watch" label={t.watchLink} url={watchLink(match)} />
    </Dialog>
  );
}
