const FREE_FAILURES = { account: 5, code: 5, address: 20 } as const;

export type TryKind = keyof typeof FREE_FAILURES;

/** Duration of the first lockout; each further failure doubles it. */
const FIRST_PAUSE_MS = 30_000;
/** Long enough to stop guessing, short enough that an attacker cannot lock out the account's holder for long. */
const LONGEST_PAUSE_MS = 15 * 60_000;
export const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

type Tries = { failures: number; lastAt: Date; lockedUntil: Date | null };

export function isLocked(tries: Pick<Tries, "lockedUntil">, now: Date): boolean {
  return tries.lockedUntil !== null && tries.lockedUntil > now;
}

/** State after one more attempt, which counts as failed until `forgiveTry`. */
export function afterTry(kind: TryKind, tries: Tries, now: Date): Tries {
  const isForgotten = now.getTime() - tries.lastAt.getTime() >= FORGOTTEN_AFTER_MS;
  const failures = isForgotten ? 1 : tries.failures + 1;
  const over = failures - FREE_FAILURES[kind];
  const pause = over < 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** Math.min(over, 20), LONGEST_PAUSE_MS);
  return { failures, lastAt: now, lockedUntil: pause > 0 ? new Date(now.getTime() + pause) : null };
}
