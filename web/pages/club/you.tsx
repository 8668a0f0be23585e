// The page about oneself: a name, the devices where one is signed in, ways to come back, and the data that is kept.
import { useEffect, useState } from "preact/hooks";
import { type Me, type SignInFacts, clubApi } from "../../shell/club.ts";
import { whole } from "../../shell/links.ts";
import { Dialog } from "../../shell/parts/dialog.tsx";
import { LinkRow } from "../../shell/parts/links.tsx";
import { Message } from "../../shell/parts/message.tsx";
import { download } from "../../shell/download.ts";
import { t } from "../../shell/strings.ts";
import { ClubPage, Warning, wordsOf } from "./parts.tsx";
import { agoOf, tw } from "./words.ts";

interface Part {
  readonly me: Me;
  readonly changed: () => void;
}

/** Does something, and shows the error if it fails. */
function useTry(): readonly [failure: string, act: (what: () => Promise<unknown>) => Promise<void>] {
  const [failure, setFailure] = useState("");
  const act = async (what: () => Promise<unknown>): Promise<void> => {
    setFailure("");
    try {
      await what();
    } catch (error) {
      setFailure(wordsOf(error));
    }
  };
  return [failure, act];
}

function Name({ me, changed }: Part) {
  const [name, setName] = useState(me.name);
  const [failure, act] = useTry();
  const about = me.kind === "named" ? tw.named(me.name) : me.kind === "guest" ? tw.guestAbout : tw.stranger;
  return (
    <form
      class="panel"
      data-part="name"
      data-kind={me.kind}
      onSubmit={event => {
        event.preventDefault();
        void act(() => clubApi.rename(name.trim()).then(changed));
      }}
    >
      <h2>{tw.who}</h2>
      <p role="status">{about}</p>
      <label class="row">
        {tw.chooseName}
        <input
          name="name"
          value={name}
          maxLength={20}
          autocomplete="nickname"
          aria-describedby="name-about"
          onInput={event => setName(event.currentTarget.value)}
        />
        <span class="small" id="name-about">
          {tw.nameAbout}
        </span>
      </label>
      <Warning words={failure} />
      <button class="primary">{me.kind === "named" ? tw.rename : tw.choose}</button>
    </form>
  );
}

function Devices({ me, changed }: Part) {
  const [list, setList] = useState<readonly SignInFacts[]>([]);
  const [failure, act] = useTry();
  const load = (): void => void act(() => clubApi.signIns().then(found => setList(found.sign_ins)));
  useEffect(load, [me]);
  const end = (id: string): void => void act(() => clubApi.endSignIn(id).then(load));
  return (
    <section class="panel" data-part="devices">
      <h2>{tw.devices}</h2>
      <ul class="match-list">
        {list.map(one => (
          <li key={one.id}>
            <strong>{one.device}</strong>{" "}
            <span class="small">{one.here ? tw.thisOne : tw.lastUsed(agoOf(one.used))}</span>{" "}
            {!one.here && (
              <button class="small" aria-label={tw.endOf(one.device)} onClick={() => end(one.id)}>
                {tw.end}
              </button>
            )}
          </li>
        ))}
      </ul>
      {me.kind === "guest" && <p class="small">{tw.signOutGuest}</p>}
      <Warning words={failure} />
      <div class="buttons">
        {list.length > 1 && <button onClick={() => end("others")}>{tw.endOthers}</button>}
        <button onClick={() => void act(() => clubApi.signOut().then(changed))}>{tw.signOut}</button>
      </div>
    </section>
  );
}

function Pairing() {
  const [link, setLink] = useState("");
  const [failure, act] = useTry();
  const make = (): Promise<void> =>
    act(() => clubApi.pairing().then(({ token }) => setLink(whole(`#/pair/device/${token}`))));
  return (
    <section class="panel" data-part="pairing">
      <h2>{tw.pairing}</h2>
      <p>{tw.pairingAbout}</p>
      {link && <LinkRow name="link-pairing" label={tw.pairing} url={link} />}
      <Warning words={failure} />
      <button onClick={() => void make()}>{tw.makePairing}</button>
    </section>
  );
}

function Codes({ me, changed }: Part) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [failure, act] = useTry();
  const make = (): Promise<void> =>
    act(() =>
      clubApi.codes().then(made => {
        setCodes(made.codes);
        changed();
      }),
    );
  return (
    <section class="panel" data-part="codes">
      <h2>{tw.codes}</h2>
      <p>{me.kind === "named" ? tw.codesAbout : tw.codesName}</p>
      {codes.length > 0 && (
        <ol class="codes">
          {codes.map(code => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      )}
      {me.kind === "named" && (
        <>
          <p class="small">
            {tw.codesLeft(me.codes)} {me.codes > 0 && tw.codesNew}
          </p>
          <Warning words={failure} />
          <button onClick={() => void make()}>{tw.makeCodes}</button>
        </>
      )}
    </section>
  );
}

function ComeBack({ changed }: Pick<Part, "changed">) {
  const [code, setCode] = useState("");
  const [failure, act] = useTry();
  return (
    <form
      class="panel"
      data-part="back"
      onSubmit={event => {
        event.preventDefault();
        void act(() => clubApi.recover(code).then(changed));
      }}
    >
      <h2>{tw.back}</h2>
      <p>{tw.backAbout}</p>
      <label class="row">
        {tw.code}
        <input name="code" value={code} autocomplete="off" onInput={event => setCode(event.currentTarget.value)} />
      </label>
      <Warning words={failure} />
      <button>{tw.recover}</button>
    </form>
  );
}

function Data({ changed }: Pick<Part, "changed">) {
  const [asks, setAsks] = useState(false);
  const [failure, act] = useTry();
  const save = (): Promise<void> =>
    act(() => clubApi.everything().then(all => download("acies-me.json", JSON.stringify(all, null, 2))));
  const remove = (): Promise<void> => {
    setAsks(false);
    return act(() => clubApi.remove().then(changed));
  };
  return (
    <section class="panel" data-part="data">
      <h2>{tw.data}</h2>
      <p>{tw.dataAbout}</p>
      <Warning words={failure} />
      <div class="buttons">
        <button onClick={() => void save()}>{tw.exportIt}</button>
        <button onClick={() => setAsks(true)}>{tw.remove}</button>
      </div>
      {asks && (
        <Dialog title={tw.remove} onClose={() => setAsks(false)}>
          <p>{tw.removeAbout}</p>
          <div class="buttons">
            <button class="primary" onClick={() => void remove()}>
              {tw.removeSure}
            </button>
            <button onClick={() => setAsks(false)}>{t.no}</button>
          </div>
        </Dialog>
      )}
    </section>
  );
}

export function YouPage() {
  const [me, setMe] = useState<Me>();
  const [failure, act] = useTry();
  const load = (): void => void act(() => clubApi.me().then(setMe));
  useEffect(load, []);
  return (
    <ClubPage page="you" title={tw.you}>
      <div class="club-list">
        <Warning words={failure} />
        {!me && !failure && <p role="status">{t.loading}</p>}
        {me && <Name key={`${me.kind} ${me.name}`} me={me} changed={load} />}
        {me && me.kind !== "stranger" && (
          <>
            <Devices me={me} changed={load} />
            <Pairing />
            <Codes me={me} changed={load} />
            <Data changed={load} />
          </>
        )}
        {me && me.kind !== "named" && <ComeBack changed={load} />}
      </div>
    </ClubPage>
  );
}

/** A link to sign this device in. It waits for a click: a stranger may send such a link to make its reader play as another person. */
export function PairPage({ token }: { token: string | undefined }) {
  const [failure, act] = useTry();
  useEffect(() => {
    document.title = `${tw.pairTitle}: ${t.name}`;
  }, []);
  if (!token || failure) return <Message failure={failure || t.notFound} />;
  const pair = (): Promise<void> => act(() => clubApi.pair(token).then(() => location.replace("#/my-matches")));
  return (
    <main class="message">
      <section class="panel">
        <h1>{tw.pairTitle}</h1>
        <p>{tw.pairAbout}</p>
        <div class="buttons">
          <button class="primary" onClick={() => void pair()}>
            {tw.pair}
          </button>
          <a class="button" href="#/">
            {t.no}
          </a>
        </div>
      </section>
    </main>
  );
}
