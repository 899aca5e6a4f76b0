/** The used fields of a browser trace; times in microseconds. */
export type Trace = { traceEvents: TraceEvent[] };
type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** CPU time; `dur` is wall-clock time. */
  tdur?: number;
};

/** Lighthouse's CPU slowdown for a phone. */
const SLOWER = 4;
/** Threshold of a long task, in milliseconds. */
const UNNOTICED = 50;

/**
 * The total blocking time of a page in milliseconds, from its first paint to the end of the trace, by the CPU
 * time of its tasks. Lighthouse uses wall-clock time: if the browser's other processes and the site share two
 * cores, interruptions of a task are multiplied by the slowdown too.
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
    // Of the task that painted first, only the part after the paint.
    const behind = Math.min(1, (end - ts) / Math.max(1, dur));
    return sum + Math.max(0, (tdur * behind * SLOWER) / 1_000 - UNNOTICED);
  }, 0);
}
