export interface Spread {
  readonly p50: number;
  readonly p95: number;
  readonly most: number;
}
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ph: string;
  /** Microseconds: when it began, how long it took, and how long the processor worked for it. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}
export interface Frames {
  readonly busy: readonly number[];
  readonly apart: readonly number[];
}
export function readFrames(events: readonly TraceEvent[]): Frames;
export function summary(traces: readonly Frames[]): {
  readonly count: number;
  readonly busy: Spread;
  readonly apart: Spread;
};
