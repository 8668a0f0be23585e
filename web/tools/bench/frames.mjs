// What each frame costs while something is done. The processor time of the page's main thread (script, layout, painting) is not changed
// much by other work on the machine; the time between frames is.

/** The frames while something is done: see `readFrames`. */
export async function framesOf(page, act) {
  const session = await page.context().newCDPSession(page);
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const complete = new Promise(done => session.once("Tracing.tracingComplete", done));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "devtools.timeline"] },
  });
  // A board that draws without asking for a frame is counted, too.
  await page.evaluate(() => {
    globalThis.benchFrames = true;
    const next = () => globalThis.benchFrames && requestAnimationFrame(next);
    next();
  });
  await act();
  await page.evaluate(() => (globalThis.benchFrames = false));
  await session.send("Tracing.end");
  await complete;
  await session.detach();
  return readFrames(events);
}

/** Those of the tasks that no other task contains. */
function outerOf(tasks) {
  const outer = [];
  for (const task of tasks.toSorted((a, b) => a.ts - b.ts)) {
    const last = outer.at(-1);
    if (!last || task.ts >= last.ts + last.dur) outer.push(task);
  }
  return outer;
}

/**
 * Frames in the events of a trace, in milliseconds. `busy`: the processor time of the main thread since the frame before; `apart`:
 * the time between the beginnings of two frames.
 */
export function readFrames(events) {
  const fired = events.filter(event => event.name === "FireAnimationFrame");
  const [main] = fired;
  if (!main) return { busy: [], apart: [] };
  const ofMain = event => event.pid === main.pid && event.tid === main.tid;
  const starts = fired.filter(ofMain).map(event => event.ts);
  const outer = outerOf(
    events.filter(one => ofMain(one) && one.ph === "X" && one.name.endsWith("RunTask") && one.tdur !== undefined),
  );
  // Several callbacks of one frame begin within a few milliseconds, in one task.
  const drawn = outer.filter(task => starts.some(ts => ts >= task.ts && ts <= task.ts + task.dur));
  const busy = drawn.map((task, i) => {
    const before = drawn[i - 1]?.ts ?? task.ts;
    const since = outer.filter(other => other.ts > before && other.ts <= task.ts);
    return (since.length > 0 ? since : [task]).reduce((sum, one) => sum + one.tdur, 0) / 1000;
  });
  return { busy, apart: drawn.slice(1).map((task, i) => (task.ts - drawn[i].ts) / 1000) };
}

const share = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
function spread(milliseconds) {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  return { p50: share(sorted, 0.5), p95: share(sorted, 0.95), most: sorted.at(-1) ?? 0 };
}

/** How many frames several traces have, and how long half of them and nineteen of twenty took at most. */
export function summary(traces) {
  const busy = traces.flatMap(one => one.busy);
  if (busy.length === 0) throw new Error("no frame was drawn");
  return { count: busy.length, busy: spread(busy), apart: spread(traces.flatMap(one => one.apart)) };
}
