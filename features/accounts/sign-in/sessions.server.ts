import { and, desc, eq, lte, ne } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Role } from "../admin.ts";
import { isSessionExpired } from "./session-expiry.ts";
import { sessionsTable } from "./sessions.table.ts";

/** True for an unknown session. */
export async function awaitsCode(db: Db, token: string): Promise<boolean> {
  const [row] = await db
    .select({ awaitsCode: sessionsTable.awaitsCode })
    .from(sessionsTable)
    .where(eq(sessionsTable.token, token));
  return row?.awaitsCode ?? true;
}

/** Completes the second step. Returns true for the first of concurrent calls only. */
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

export async function revokeSession(db: Db, sessionId: string): Promise<boolean> {
  const rows = await db
    .delete(sessionsTable)
    .where(eq(sessionsTable.id, sessionId))
    .returning({ id: sessionsTable.id });
  return rows.length > 0;
}

/**
 * Deletes sessions after their absolute expiry. An idle session opens nothing, but its device gets notifications until then
 * (`features/push`).
 */
export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessionsTable).where(lte(sessionsTable.expiresAt, now));
}

/** Valid sessions of an admin, most recent first, without those that await a second step. */
export async function sessionsOf(db: Db, admin: { id: string; role: Role }, now: Date) {
  const { id, userAgent, createdAt, lastSeenAt, expiresAt, userId, awaitsCode } = sessionsTable;
  const rows = await db
    .select({ id, userAgent, createdAt, lastSeenAt, expiresAt, awaitsCode })
    .from(sessionsTable)
    .where(and(eq(userId, admin.id), eq(awaitsCode, false)))
    .orderBy(desc(lastSeenAt));
  return rows.filter((session) => !isSessionExpired(session, admin.role, now));
}

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

export async function endSessionOf(tx: Db, adminId: string, sessionId: string): Promise<boolean> {
  const rows = await tx
    .delete(sessionsTable)
    .where(and(eq(sessionsTable.userId, adminId), eq(sessionsTable.id, sessionId)))
    .returning({ id: sessionsTable.id });
  return rows.length > 0;
}
