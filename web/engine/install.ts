// Keeps this page for when there is no network, and brings new versions of it when the player agrees.
import { pageBase } from "../shell/transport.ts";
import { versionReady } from "../shell/updates.ts";

/** The file of this page's script: a version that has it is the one that is shown. */
const ownScript = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src.replace(/^.*\//, "") ?? "";

/** A version of the client waits. It is taken at once if this page is of that version already, else when the player says so. */
function offer(waiting: ServiceWorker): void {
  waiting.postMessage({ shows: ownScript() });
  versionReady.value = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage({ take: true });
  };
  waiting.addEventListener("statechange", () => {
    if (waiting.state === "activated" && versionReady.value) versionReady.value = undefined;
  });
}

export async function install(): Promise<void> {
  // Not there on pages that did not come over a safe connection.
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.register(new URL("sw.js", pageBase()));
  const look = (): void => {
    if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  };
  look();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
  // A page that stays open for days looks for a new version when its player comes back.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => undefined);
  });
}
