// What was measured, as tables in Markdown.

const columns = cells => `| ${cells.join(" | ")} |`;
const head = (first, ...rest) => [columns([first, ...rest]), columns([first, ...rest].map(() => "---"))];
const kilobytes = bytes => (bytes / 1024).toFixed(1);

/** A row for everything that any part has a figure of, and a column for each part. */
export function loadingTable({ engine, parts }) {
  const all = Object.values(parts);
  const rows = (key, write) =>
    [...new Set(all.flatMap(part => Object.keys(part[key])))].map(name =>
      columns([name, ...all.map(part => (name in part[key] ? write(part[key][name]) : ""))]),
    );
  const lines = [
    ...head("milliseconds", ...Object.keys(parts)),
    ...rows("milliseconds", n => n.toFixed(0)),
    "",
    ...head("KB over the wire, first load", ...Object.keys(parts)),
    ...rows("bytes", kilobytes),
  ];
  if (engine)
    lines.push(
      "",
      ...head("KB over the wire, files of the engine", "that plays", "that draws"),
      columns(["compressed", kilobytes(engine.plays), kilobytes(engine.draws)]),
    );
  return lines;
}

/** A row for everything that is done at a table. */
export function framesTable({ parts }) {
  const rows = Object.entries(parts).flatMap(([part, { frames }]) =>
    Object.entries(frames).map(([name, { count, busy, apart }]) =>
      columns([`${part}: ${name}`, count, ...[busy.p50, busy.p95, apart.p50, apart.p95].map(n => n.toFixed(1))]),
    ),
  );
  if (rows.length === 0) return [];
  return [...head("milliseconds a frame", "frames", "main thread p50", "p95", "between frames p50", "p95"), ...rows];
}
