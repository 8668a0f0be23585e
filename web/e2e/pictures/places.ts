// Where the pictures go, and which windows they show.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..");
export const album = process.env["ACIES_PICTURES"] ?? join(root, "build", "pictures");
/** Only states whose name has this word. */
export const only = process.env["ACIES_ONLY"] ?? "";

export interface Size {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}
const size = (width: number, height: number): Size => ({ name: `${width}x${height}`, width, height });

/** Windows of a person with a mouse, and of one with a finger. */
export const desks: readonly Size[] = [size(1280, 720), size(1366, 768), size(1920, 1080)];
export const hands: readonly Size[] = [size(820, 1180), size(390, 844), size(844, 390)];
export const sizes: readonly Size[] = [...desks, ...hands];
export const themes = ["light", "dark"] as const;
