/** Parts in `/readyz`, each cause before its effects. docs/operations.md describes the remedies. */
export const PARTS = ["disk", "database", "migrations", "secret", "jobs", "payments", "storage"] as const;

type Part = (typeof PARTS)[number];

export type Readiness = () => Promise<string[]>;

/**
 * Parts that only raise an alert. All processes share the storage, and bookings work without it: if it made
 * them unready, the proxy would have no process left.
 */
const ALARM_ONLY: ReadonlySet<string> = new Set<Part>(["storage"]);

export function isReady(missing: readonly string[]): boolean {
  return missing.every((part) => ALARM_ONLY.has(part));
}

/** True: available. Another part: that part is the cause. */
type Check = () => Promise<boolean | Part>;

/** Dependencies: the check of a part does not run while one of these is missing. */
const DEPENDS_ON: Record<Part, readonly Part[]> = {
  disk: [],
  database: ["disk"],
  migrations: ["database"],
  secret: ["database"],
  jobs: ["database"],
  payments: ["database"],
  storage: ["disk"],
};

/** A load balancer needs a quick answer: a check without a result in this time has failed. */
const LIMIT_MS = 2_000;
/** For any number of callers, each check starts at most once in this time. */
const REUSE_MS = 2_000;
/** Every write to a bucket costs money. */
const REUSE_STORAGE_MS = 10_000;

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

/** Callers share a running check and its result for a while: a check that hangs is not started again. */
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
