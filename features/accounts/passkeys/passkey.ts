/** More than anybody carries; a list that grows without end is somebody else's work. */
export const MOST_PASSKEYS = 10;

export const LONGEST_NAME = 40;

/** From the question to its answer: somebody has to find their telephone. */
const CHALLENGE_MINUTES = 5;
/** A question that a page shows anew has at least this long to be answered. */
const OFFERED_MINUTES = 3;

/** How long the browser waits for the key. */
export const WAITING_MS = OFFERED_MINUTES * 60_000;

/** A key answers one question of this site: `add` makes it known, `sign-in` uses it. */
export type ChallengePurpose = "add" | "sign-in";

type Asked = { createdAt: Date };

export function isChallengeOpen(asked: Asked, now: Date): boolean {
  return now.getTime() - asked.createdAt.getTime() < CHALLENGE_MINUTES * 60_000;
}

/** A question from before this moment is asked anew. */
export function askedAnewBefore(now: Date): Date {
  return new Date(now.getTime() - (CHALLENGE_MINUTES - OFFERED_MINUTES) * 60_000);
}

/** Keys that count never count backwards; a copy of one does, sooner or later. Most keep saying nought, and say nothing by it. */
export function hasCounterRisen({ stored, given }: { stored: number; given: number }): boolean {
  return given > stored || (given === 0 && stored === 0);
}

/** For whom a key is made, and from which address its answer must come: what `PUBLIC_URL` says, never a header. */
export function relyingParty({ publicUrl }: { publicUrl: string }): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}
