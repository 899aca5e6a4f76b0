import type { Role } from "../admin.ts";

/** Idle timeout and absolute expiry: see docs/decisions/0008-admin-accounts-on-better-auth.md. */
type SessionLength = { idleMinutes: number; absoluteHours: number };

const OFFICE: SessionLength = { idleMinutes: 30, absoluteHours: 8 };

/** Dispatchers watch the board all day and type only now and then. */
const SESSION_LENGTH: Record<Role, SessionLength> = {
  owner: OFFICE,
  dispatcher: { idleMinutes: 120, absoluteHours: 12 },
  editor: OFFICE,
};

export const LONGEST_SESSION_HOURS = Math.max(
  ...Object.values(SESSION_LENGTH).map(({ absoluteHours }) => absoluteHours),
);

const CODE_MINUTES = 10;

/** Visits are recorded at most once a minute, which limits writes. */
const NOTED_EVERY_MS = 60_000;

type SessionTimes = { createdAt: Date; expiresAt: Date; lastSeenAt: Date };

/**
 * Idle timeout or absolute expiry of the role, whichever comes first; ten minutes before the second step. If the role has changed since the
 * sign-in, the shorter expiry applies.
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
