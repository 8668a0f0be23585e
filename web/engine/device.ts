// What a page may ask of this device besides what a server answers: what it keeps.
import type { Answer } from "./abi.ts";
import type { Keep } from "./keep.ts";
import type { TableRequest } from "./messages.ts";

const json = (value: unknown, status = 200): Answer => ({
  status,
  type: "application/json",
  body: JSON.stringify(value),
});

export async function device({ method, path }: TableRequest, keep: Keep): Promise<Answer> {
  const what = path.slice("/device/".length);
  if (method === "GET" && what === "kept") return json({ kept: await keep.heads() });
  return json({ error: { code: "unknown", words: "there is nothing here" } }, 404);
}
