import { eq, lte, or } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { IDLE_MINUTES } from "./session-end.ts";
import { sessionsTable } from "./sessions.table.ts";

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

/** Sessions that ended by themselves leave a row behind. */
export async function forgetEndedSessions(db: Db, now: Date): Promise<void> {
  const idleSince = new Date(now.getTime() - IDLE_MINUTES * 60_000);
  await db
    .delete(sessionsTable)
    .where(or(lte(sessionsTable.expiresAt, now), lte(sessionsTable.lastSeenAt, idleSince)));
}
