// The styles of everything that is not on the front page: one file, fetched with the first page that needs it.
import { pageBase } from "./transport.ts";

/** The name of that file, put in when the client is built. */
declare const LATE_STYLE: string;

let coming: Promise<void> | undefined;

const fetched = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = new URL(LATE_STYLE, pageBase()).href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error("a style did not come"));
    };
    document.head.append(link);
  });

/** Fetches it once; a page is not shown without its style. */
export function lateStyle(): Promise<void> {
  if (typeof LATE_STYLE === "undefined") return Promise.resolve();
  coming ??= fetched();
  coming.catch(() => (coming = undefined));
  return coming;
}
