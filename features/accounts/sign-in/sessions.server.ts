import { and, desc, eq, lte, ne, or } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Role } from "../admin.ts";
import { isSessionExpired, LONGEST_SESSION } from "./session-expiry.ts";
import { sessionsTable } from "./sessions.table.ts";

/** Whether the session that was just made still wants a code; one that is not there wants everything. */
export async function awaitsCode(db: Db, token: string): Promise<boolean> {
  const [row] = await db
    .select({ awaitsCode: sessionsTable.awaitsCode })
    .from(sessionsTable)
    .where(eq(sessionsTable.token, token));
  return row?.awaitsCode ?? true;
}

/** The code was right: from now on the session opens the admin. True for the one caller that did it. */
export async function completeSession(tx: Db, sessionId: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(sessionsTable)
    .set({ awaitsCode: false, lastSeenAt: at })
    .where(and(eq(sessionsTable.id, sessionId), eq(sessionsTable.awaitsCode, true)))
    .returning({ id: sessionsTable.id });
  return rows.length > 0;
}

export async function noteVisit(db: Db, sessionId: string, at: Date): Promise<void> {
  await db.update(sessionsTable).set({ lastSeenAt: at }).where(eq(sessionsTable.id, sessionId));
}

/** Ends a session at once, on all its devices and tabs; false when it was over already. */
export async function revokeSession(db: Db, sessionId: string): Promise<boolean> {
  const rows = await db
    .delete(sessionsTable)
    .where(eq(sessionsTable.id, sessionId))
    .returning({ id: sessionsTable.id });
  return rows.length > 0;
}

/** Sessions that ended by themselves leave a row behind; one that the longest day would still allow stays for the next time. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  await db
    .delete(sessionsTable)
    .where(or(lte(sessionsTable.expiresAt, now), lte(sessionsTable.lastSeenAt, idleForAll(now))));
}

/** The open ones of an admin, the latest first; those that wait for a code are none yet. */
export async function sessionsOf(db: Db, admin: { id: string; role: Role }, now: Date) {
  const { id, userAgent, createdAt, lastSeenAt, expiresAt, userId, awaitsCode } = sessionsTable;
  const rows = await db
    .select({ id, userAgent, createdAt, lastSeenAt, expiresAt, awaitsCode })
    .from(sessionsTable)
    .where(and(eq(userId, admin.id), eq(awaitsCode, false)))
    .orderBy(desc(lastSeenAt));
  return rows.filter((session) => !isSessionExpired(session, admin.role, now));
}

/** Ends all sessions of an admin, but the one to `keep`; returns how many. */
export async function endSessions(
  tx: Db,
  adminId: string,
  { keep }: { keep?: string } = {},
): Promise<number> {
  const others = keep === undefined ? undefined : ne(sessionsTable.id, keep);
  const rows = await tx
    .delete(sessionsTable)
    .where(and(eq(sessionsTable.userId, adminId), others))
    .returning({ id: sessionsTable.id });
  return rows.length;
}

/** Ends one session of an admin; false when it is not theirs or over already. */
export async function endSessionOf(tx: Db, adminId: string, sessionId: string): Promise<boolean> {
  const rows = await tx
    .delete(sessionsTable)
    .where(and(eq(sessionsTable.userId, adminId), eq(sessionsTable.id, sessionId)))
    .returning({ id: sessionsTable.id });
  return rows.length > 0;
}

function idleForAll(now: Date) {
  return new Date(now.getTime() - LONGEST_SESSION.idleMinutes * 60_000);
}
