// Bytes as they come over the wire, compressed.
import { request } from "node:http";
import { request as secretly } from "node:https";

const parts = [
  ["scripts", /\.js$/],
  ["styles", /\.css$/],
  ["fonts", /\.woff2$/],
  ["engine", /\.wasm$/],
  ["grounds and men", /\/api\/(?:ground|men\/sheet)/],
  ["other answers", /\/api\//],
];
const partOf = path => parts.find(([, pattern]) => pattern.test(path))?.[0] ?? "page and icons";

/** Counts what a page and its workers fetch from now on. Returns a function that waits for the last sizes and says them, by their part. */
export function countBytes(page) {
  const sizes = [];
  page.on("requestfinished", one => {
    const { protocol, pathname } = new URL(one.url());
    if (!protocol.startsWith("http")) return;
    const size = one
      .sizes()
      .then(({ responseHeadersSize, responseBodySize }) => responseHeadersSize + responseBodySize);
    sizes.push(size.then(bytes => [partOf(pathname), bytes]).catch(() => [partOf(pathname), 0]));
  });
  return async () => {
    const bytes = { together: 0 };
    for (const [part, size] of await Promise.all(sizes)) {
      bytes.together += size;
      bytes[part] = (bytes[part] ?? 0) + size;
    }
    return bytes;
  };
}

/** What a file has as it is sent to a browser. */
const sizeOf = address =>
  new Promise((resolve, reject) => {
    const ask = address.protocol === "https:" ? secretly : request;
    const asked = ask(address, { headers: { "accept-encoding": "br, gzip" } }, answer => {
      let bytes = 0;
      answer.on("data", chunk => (bytes += chunk.length));
      answer.on("end", () => resolve(bytes));
    });
    asked.on("error", reject);
    asked.end();
  });

/** The files of the engine; undefined where there is none. */
export async function sizesOfEngine(url) {
  const answer = await fetch(`${url}/engine.json`);
  if (!answer.ok) return undefined;
  const { file, pictures } = await answer.json();
  const [plays, draws] = await Promise.all([file, pictures].map(name => sizeOf(new URL(name, `${url}/`))));
  return { plays, draws };
}
