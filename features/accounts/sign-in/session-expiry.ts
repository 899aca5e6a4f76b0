export const IDLE_MINUTES = 30;
export const ABSOLUTE_HOURS = 8;
/** From the password to the code. */
const CODE_MINUTES = 10;

/** A visit is noted at most this often: one write a minute, not one per page. */
const NOTED_EVERY_MS = 60_000;

type SessionTimes = { expiresAt: Date; lastSeenAt: Date };

/** Idle for 30 minutes, or 8 hours after the sign-in, whichever comes first; without its code after ten minutes. */
export function isSessionExpired(session: SessionTimes & { awaitsCode: boolean }, now: Date): boolean {
  const idleMinutes = session.awaitsCode ? CODE_MINUTES : IDLE_MINUTES;
  return now >= session.expiresAt || now.getTime() - session.lastSeenAt.getTime() >= idleMinutes * 60_000;
}

export function absoluteExpiry(signedInAt: Date): Date {
  return new Date(signedInAt.getTime() + ABSOLUTE_HOURS * 3_600_000);
}

export function isWorthNoting({ lastSeenAt }: SessionTimes, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= NOTED_EVERY_MS;
}
