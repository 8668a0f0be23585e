// News from the part of the page that installs it: a new version is ready, and the page works without a network.
import { signal } from "@preact/signals";

/** Takes the new version, if one is ready: the page is loaded anew. */
export const versionReady = signal<(() => void) | undefined>(undefined);

/** Everything that is needed to play without a network is kept. */
export const keptForOffline = signal(false);
/** Fetches it, where it is not and can be. */
export const fetchForOffline = signal<{ readonly bytes: number; fetch(): Promise<void> } | undefined>(undefined);
