/** What a booking would lack at this moment, by name; empty when the site is ready. */
export type Readiness = () => Promise<string[]>;

/** Whoever asks decides on the answer at once: a check that has not come back by then has failed. */
const LIMIT_MS = 2_000;
/** However often it is asked, the checks run once in this time. */
const KEEP_MS = 500;

/** Asks all the checks side by side, each for a short time only. */
export function createReadiness(checks: Record<string, () => Promise<boolean>>): Readiness {
  let last: { at: number; answer: Promise<string[]> } | null = null;
  const run = async () => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => ((await inTime(check)) ? [] : [name])),
    );
    return results.flat();
  };
  return () => {
    const now = performance.now();
    if (!last || now - last.at > KEEP_MS) last = { at: now, answer: run() };
    return last.answer;
  };
}

function inTime(check: () => Promise<boolean>): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), LIMIT_MS);
  return Promise.race([check().catch(() => false), tooLate]).finally(() => clearTimeout(timer));
}
