export const MOST_PASSKEYS = 10;

export const LONGEST_NAME = 40;

/** Validity of a challenge, which includes the time to find the device. */
const CHALLENGE_MINUTES = 5;
/** A page never shows a challenge with less time left. */
const OFFERED_MINUTES = 3;

export const WAITING_MS = OFFERED_MINUTES * 60_000;

export type ChallengePurpose = "add" | "sign-in";

type Asked = { createdAt: Date };

export function isChallengeOpen(asked: Asked, now: Date): boolean {
  return now.getTime() - asked.createdAt.getTime() < CHALLENGE_MINUTES * 60_000;
}

export function retryableBefore(now: Date): Date {
  return new Date(now.getTime() - (CHALLENGE_MINUTES - OFFERED_MINUTES) * 60_000);
}

/** Counters of real authenticators only increase; that of a clone eventually does not. Most passkeys always report 0, which is accepted. */
export function hasCounterRisen({ stored, given }: { stored: number; given: number }): boolean {
  return given > stored || (given === 0 && stored === 0);
}

/** Relying party id and expected origin, from `PUBLIC_URL` and never from a request header. */
export function relyingParty({ publicUrl }: { publicUrl: string }): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}
