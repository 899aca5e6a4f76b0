/** What `/readyz` may name, each cause before what depends on it. docs/operations.md says what to do about each. */
export const PARTS = ["disk", "database", "migrations", "secret", "jobs", "payments", "storage"] as const;

export type Part = (typeof PARTS)[number];

/** What is missing at this moment, causes only. */
export type Readiness = () => Promise<string[]>;

/**
 * These only raise an alarm. The storage is shared by all processes, and a booking is stored without it: were they not ready, the proxy would send
 * nobody to any of them.
 */
const ALARM_ONLY: ReadonlySet<string> = new Set<Part>(["storage"]);

/** Whether a process that lacks these can take a booking, so that a proxy should send requests to it. */
export function isReady(missing: readonly string[]): boolean {
  return missing.every((part) => ALARM_ONLY.has(part));
}

/** True: in order. The name of another part: that one is the cause. */
export type Check = () => Promise<boolean | Part>;

/** While one of these parts is missing, the check would fail for that reason only: it is not run. */
const DEPENDS_ON: Record<Part, readonly Part[]> = {
  disk: [],
  database: ["disk"],
  migrations: ["database"],
  secret: ["database"],
  jobs: ["database"],
  payments: ["database"],
  storage: ["disk"],
};

/** A load balancer decides on the answer at once: a check without a result by then has failed. */
const LIMIT_MS = 2_000;
/** However many callers ask, each check starts at most once in this time. */
const REUSE_MS = 2_000;
/** Every object written to a bucket is paid for. */
const REUSE_STORAGE_MS = 10_000;

/** Runs the checks, each for a short time only, and names the first causes of what fails. */
export function createReadiness(checks: Partial<Record<Part, Check>>): Readiness {
  const shared = new Map(
    PARTS.map((part) => {
      const check = checks[part] ?? (async () => true);
      return [part, shareResults(check, part === "storage" ? REUSE_STORAGE_MS : REUSE_MS)];
    }),
  );
  return async () => {
    const causes = new Set<Part>();
    const results = new Map<Part, Promise<boolean>>();
    for (const part of PARTS) {
      const needed = DEPENDS_ON[part].flatMap((other) => results.get(other) ?? []);
      results.set(part, run(part, needed));
    }
    await Promise.all(results.values());
    return PARTS.filter((part) => causes.has(part));

    async function run(part: Part, needed: Promise<boolean>[]): Promise<boolean> {
      if ((await Promise.all(needed)).includes(false)) return false;
      const result = await inTime(shared.get(part)!);
      if (result === true) return true;
      causes.add(result === false ? part : result);
      return false;
    }
  };
}

/** Callers share a run that has not ended, and its result for a while: a check that hangs is not started a second time. */
function shareResults(check: Check, reuseMs: number): Check {
  let last: { startedAt: number; hasEnded: boolean; result: Promise<boolean | Part> } | null = null;
  return () => {
    const now = performance.now();
    if (last && (!last.hasEnded || now - last.startedAt < reuseMs)) return last.result;
    const run = { startedAt: now, hasEnded: false, result: check().catch(() => false) };
    void run.result.finally(() => (run.hasEnded = true));
    last = run;
    return run.result;
  };
}

function inTime(check: Check): Promise<boolean | Part> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), LIMIT_MS);
  return Promise.race([check(), tooLate]).finally(() => clearTimeout(timer));
}
