// This device: its abilities without a network, battles of the player's own, everything it keeps as one file, and the address
// of a server where the page has none.
import { useEffect, useState } from "preact/hooks";
import { deviceApi } from "../shell/device.ts";
import { ownBattles } from "../shell/own-battles.ts";
import { FileChoice } from "../shell/parts/file-button.tsx";
import { HomeNav, PlainBar } from "../shell/parts/bar.tsx";
import { download } from "../shell/download.ts";
import { addressOf, serverEngine, tryServer } from "../shell/server-address.ts";
import { set, settings } from "../shell/settings.ts";
import { Icon } from "../shell/parts/icon.tsx";
import { t } from "../shell/strings.ts";
import { device, knowsDevice, ownServer } from "../shell/transport.ts";
import { fetchForOffline, keptForOffline } from "../shell/updates.ts";
import { WhatItCan } from "./front/what-it-can.tsx";

function OwnBattles() {
  const [failure, setFailure] = useState("");
  const remove = (id: string): void =>
    void deviceApi.removeBattle(id).catch((error: Error) => setFailure(error.message));
  return (
    <section class="panel" data-part="own-battles">
      <h2>{t.ownTitle}</h2>
      <p>{t.ownAbout}</p>
      {ownBattles.all.value.length > 0 && (
        <ul class="own-battles">
          {ownBattles.all.value.map(({ id }) => (
            <li key={id}>
              <a href={`#/battle/${encodeURIComponent(id)}`}>{id}</a>{" "}
              <button class="quiet small" onClick={() => remove(id)} aria-label={`${t.forget}: ${id}`}>
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {failure && (
        <p class="warning" role="alert">
          {failure}
        </p>
      )}
      <OwnBattleChoice />
    </section>
  );
}

/** Adds a battle from a file, and goes to its page. */
export function OwnBattleChoice() {
  const add = async (text: string): Promise<string> => {
    location.hash = `#/battle/${encodeURIComponent(await deviceApi.addBattle(text))}`;
    return "";
  };
  return <FileChoice label={t.ownAdd} accept=".acies,text/plain" name="own-battle" take={add} />;
}

function OneFile() {
  const [failure, setFailure] = useState("");
  const save = async (): Promise<void> => {
    try {
      download("acies-device.json", await deviceApi.everything());
      setFailure("");
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t.failed);
    }
  };
  const bringIn = async (text: string): Promise<string> => {
    const done = await deviceApi.bringIn(text);
    // What is kept is read anew by every part of the page.
    dispatchEvent(new StorageEvent("storage"));
    return t.broughtIn(done);
  };
  return (
    <section class="panel" data-part="one-file">
      <h2>{t.fileTitle}</h2>
      <p>{t.fileAbout}</p>
      <p class="warning">{t.fileSecret}</p>
      <button data-action="save-everything" onClick={() => void save()}>
        {t.fileSave}
      </button>
      {failure && (
        <p class="warning" role="alert">
          {failure}
        </p>
      )}
      <FileChoice label={t.fileBringIn} accept=".json,application/json" name="bring-in" take={bringIn} />
    </section>
  );
}

function ServerAddress() {
  const kept = settings.value.server ?? "";
  const [typed, setTyped] = useState(kept);
  const [said, setSaid] = useState("");
  const connect = async (): Promise<void> => {
    const address = addressOf(typed);
    if (!address) return setSaid(t.serverNoAddress);
    setSaid(t.serverTrying);
    const tried = await tryServer(address);
    if (tried !== "good") return setSaid(t.serverTried[tried]);
    set({ server: address });
    location.reload();
  };
  const leave = (): void => {
    set({ server: undefined });
    location.reload();
  };
  return (
    <section class="panel" data-part="server">
      <h2>{t.serverTitle}</h2>
      <p>{t.serverAbout}</p>
      <form
        class="server-form"
        onSubmit={event => {
          event.preventDefault();
          void connect();
        }}
      >
        <label class="row">
          {t.serverAddress}
          <input
            name="server"
            inputMode="url"
            autocomplete="url"
            value={typed}
            onInput={event => setTyped(event.currentTarget.value)}
          />
        </label>
        <button class="primary">{t.serverConnect}</button>
        {kept && (
          <button type="button" onClick={leave}>
            {t.serverLeave}
          </button>
        )}
      </form>
      {said && <p role="status">{said}</p>}
      {kept && serverEngine.value && <p data-engine={serverEngine.value}>{t.serverEngine[serverEngine.value]}</p>}
    </section>
  );
}

/** What a first battle would bring, for those who want it beforehand. */
function FetchNow({ bytes, fetch }: { bytes: number; fetch: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const begin = (): void => {
    setBusy(true);
    setFailure("");
    fetch()
      .catch(() => setFailure(t.notFetchedAbout))
      .finally(() => setBusy(false));
  };
  return (
    <div class="buttons">
      <button data-action="fetch-for-offline" disabled={busy} onClick={begin}>
        {busy ? t.offlineFetching : t.offlineFetch((bytes / 2 ** 20).toFixed(1))}
      </button>
      {failure && (
        <p class="warning" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}

/** What there is on this device; nothing while that is not known. */
function statusWords(): string {
  if (!device.value) return knowsDevice.value ? t.deviceMissing : "";
  return keptForOffline.value ? t.offlineReady : t.offlineSoon;
}

export function DevicePage() {
  useEffect(() => {
    document.title = `${t.deviceTitle}: ${t.name}`;
  }, []);
  return (
    <div class="device-page">
      <PlainBar title={t.deviceTitle}>
        <HomeNav />
      </PlainBar>
      <main>
        <section class="panel">
          <h2>{t.whatTitle}</h2>
          <p role="status" class="what-is-kept">
            {statusWords()}
          </p>
          {fetchForOffline.value && <FetchNow {...fetchForOffline.value} />}
          <WhatItCan />
        </section>
        {device.value && <OwnBattles />}
        {device.value && <OneFile />}
        {knowsDevice.value && !ownServer() && <ServerAddress />}
      </main>
    </div>
  );
}
