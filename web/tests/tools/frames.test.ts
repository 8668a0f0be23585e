import { expect, it } from "vitest";
import { readFrames, summary } from "../../tools/bench/frames.mjs";

const main = { pid: 1, tid: 2, ph: "X" };
const name = "ThreadControllerImpl::RunTask";
const task = (ts: number, dur: number, tdur: number) => ({ ...main, name, ts, dur, tdur });
const frame = (ts: number) => ({ ...main, name: "FireAnimationFrame", ts });

it("a frame costs all work of the main thread since the frame before, and inner tasks count once", () => {
  const frames = readFrames([
    task(0, 3000, 2000),
    frame(1000),
    frame(1500),
    task(5000, 4000, 3000),
    task(6000, 1000, 1000),
    task(16_000, 2000, 1000),
    frame(16_500),
    { ...task(7000, 9000, 9000), tid: 3 },
  ]);
  expect(frames).toEqual({ busy: [2, 4], apart: [16] });
});

it("nineteen of twenty frames are within p95, and one slow frame is the most", () => {
  const busy = Array.from({ length: 40 }, (_, i) => (i === 7 ? 9 : 1));
  const told = summary([
    { busy: busy.slice(0, 10), apart: [16] },
    { busy: busy.slice(10), apart: [17] },
  ]);
  expect(told).toEqual({ count: 40, busy: { p50: 1, p95: 1, most: 9 }, apart: { p50: 17, p95: 17, most: 17 } });
});

it("a trace without frames is an error, and not a fast page", () => {
  expect(() => summary([readFrames([task(0, 1, 1)])])).toThrow("no frame");
});
