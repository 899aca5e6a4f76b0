/** What is read of a browser's trace; times in microseconds. */
export type Trace = { traceEvents: TraceEvent[] };
type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Of the processor, where `dur` is on the clock. */
  tdur?: number;
};

/** As Lighthouse takes a telephone: so much slower than this machine. */
const SLOWER = 4;
/** Nobody notices what takes no longer, in milliseconds. */
const UNNOTICED = 50;

/**
 * The blocked time of a page in milliseconds, from its first paint to the end of the trace, counted by what its tasks took of the processor.
 * Lighthouse counts them by the clock: where the browser's own other processes and the site share two cores, a task stands still in between,
 * and that is multiplied too.
 */
export function ownBlockedTime({ traceEvents }: Trace): number {
  const painted = traceEvents.findLast(({ name }) => name === "firstContentfulPaint");
  if (!painted) return NaN;
  const { pid, tid, ts } = painted;
  const tasks = traceEvents
    .filter((one) => one.name === "RunTask" && one.ph === "X" && one.pid === pid && one.tid === tid)
    .map(({ ts: start, dur = 0, tdur = 0 }) => ({ end: start + dur, dur, tdur }))
    .filter(({ end }) => end > ts);
  return tasks.reduce((sum, { end, dur, tdur }) => {
    // Of a task that painted first, only what came behind it.
    const behind = Math.min(1, (end - ts) / Math.max(1, dur));
    return sum + Math.max(0, (tdur * behind * SLOWER) / 1_000 - UNNOTICED);
  }, 0);
}
