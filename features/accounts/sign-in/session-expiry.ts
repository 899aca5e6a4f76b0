import type { Role } from "../admin.ts";

/** How long somebody stays signed in: from their last visit, and from the sign-in. See docs/decisions/0008-admin-accounts-on-better-auth.md. */
type SessionLength = { idleMinutes: number; absoluteHours: number };

const OFFICE: SessionLength = { idleMinutes: 30, absoluteHours: 8 };

/** A dispatcher looks at the board all day and types into it now and then. */
const SESSION_LENGTH: Record<Role, SessionLength> = {
  owner: OFFICE,
  dispatcher: { idleMinutes: 120, absoluteHours: 12 },
  editor: OFFICE,
};

const lengths = Object.values(SESSION_LENGTH);

/** What no session outlives, whoever opened it. */
export const LONGEST_SESSION: SessionLength = {
  idleMinutes: Math.max(...lengths.map(({ idleMinutes }) => idleMinutes)),
  absoluteHours: Math.max(...lengths.map(({ absoluteHours }) => absoluteHours)),
};

/** From the password to the code. */
const CODE_MINUTES = 10;

/** A visit is noted at most this often: one write a minute, not one per page. */
const NOTED_EVERY_MS = 60_000;

type SessionTimes = { createdAt: Date; expiresAt: Date; lastSeenAt: Date };

/**
 * Idle, or open since the sign-in, for as long as the role allows now, whichever comes first; without its code after ten
 * minutes. The role may have changed since the sign-in: the shorter day counts.
 */
export function isSessionExpired(
  session: SessionTimes & { awaitsCode: boolean },
  role: Role,
  now: Date,
): boolean {
  const idleMinutes = session.awaitsCode ? CODE_MINUTES : SESSION_LENGTH[role].idleMinutes;
  return (
    now >= session.expiresAt ||
    now >= absoluteExpiry(session.createdAt, role) ||
    now.getTime() - session.lastSeenAt.getTime() >= idleMinutes * 60_000
  );
}

export function absoluteExpiry(signedInAt: Date, role: Role): Date {
  return new Date(signedInAt.getTime() + SESSION_LENGTH[role].absoluteHours * 3_600_000);
}

export function isWorthNoting({ lastSeenAt }: Pick<SessionTimes, "lastSeenAt">, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= NOTED_EVERY_MS;
}
