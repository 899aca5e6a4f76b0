import { and, desc, eq, gt, inArray, lt } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { customerSessionsTable, type CustomerSessionRow } from "./customer-sessions.table.ts";

export async function insertCustomerSession(tx: Db, session: CustomerSessionRow): Promise<void> {
  await tx.insert(customerSessionsTable).values(session);
}

export async function findCustomerSession(
  db: Db,
  hash: string,
  now: Date,
): Promise<CustomerSessionRow | undefined> {
  const { tokenHash, expiresAt } = customerSessionsTable;
  const [row] = await db
    .select()
    .from(customerSessionsTable)
    .where(and(eq(tokenHash, hash), gt(expiresAt, now)));
  return row;
}

/** The latest first. */
export async function customerSessionsOf(db: Db, email: string, now: Date): Promise<CustomerSessionRow[]> {
  const { lastSeenAt, expiresAt } = customerSessionsTable;
  return db
    .select()
    .from(customerSessionsTable)
    .where(and(eq(customerSessionsTable.email, email), gt(expiresAt, now)))
    .orderBy(desc(lastSeenAt));
}

/** The end of the session does not move. */
export async function noteCustomerVisit(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(customerSessionsTable)
    .set({ lastSeenAt: now })
    .where(and(eq(customerSessionsTable.id, id), lt(customerSessionsTable.lastSeenAt, now)));
}

/** Ends one session of this address; the id of another guest's session ends nothing. */
export async function deleteCustomerSession(db: Db, { id, email }: { id: string; email: string }) {
  await db
    .delete(customerSessionsTable)
    .where(and(eq(customerSessionsTable.id, id), eq(customerSessionsTable.email, email)));
}

export async function deleteCustomerSessionByToken(tx: Db, hash: string): Promise<void> {
  await tx.delete(customerSessionsTable).where(eq(customerSessionsTable.tokenHash, hash));
}

export async function deleteCustomerSessionsOf(tx: Db, emails: string[]): Promise<void> {
  await tx.delete(customerSessionsTable).where(inArray(customerSessionsTable.email, emails));
}

export async function deleteCustomerSessionsBefore(tx: Db, before: Date, limit: number): Promise<number> {
  const { id, expiresAt } = customerSessionsTable;
  const old = tx.select({ id }).from(customerSessionsTable).where(lt(expiresAt, before)).limit(limit);
  return (await tx.delete(customerSessionsTable).where(inArray(id, old)).returning({ id })).length;
}
