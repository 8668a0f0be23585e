// A battle that was played on this device can be shown to others: a server checks its record, keeps it, and gives it a link.
import { useState } from "preact/hooks";
import { api } from "../api.ts";
import { recordLink, whole } from "../links.ts";
import { t } from "../strings.ts";
import { server } from "../transport.ts";
import { LinkRow } from "./links.tsx";

/** Nothing where there is no server. */
export function ShareRecord({ record }: { record: () => Promise<string> }) {
  const [link, setLink] = useState("");
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);
  if (!server.value) return null;
  const share = async (): Promise<void> => {
    setBusy(true);
    setFailure("");
    try {
      const { id } = await api.keepRecord(await record());
      setLink(whole(recordLink(id)));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t.failed);
    }
    setBusy(false);
  };
  if (link !== "") return <LinkRow label={t.shareLink} url={link} name="link-record" />;
  return (
    <>
      <button disabled={busy} onClick={() => void share()} data-action="share-record">
        {busy ? t.sharing : t.share}
      </button>
      {failure !== "" && (
        <p class="warning" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
