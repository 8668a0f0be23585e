// That a new version of the client is ready: set by the part of the page that installs it.
import { signal } from "@preact/signals";

/** Takes the new version, if one is ready: the page is loaded anew. */
export const versionReady = signal<(() => void) | undefined>(undefined);
