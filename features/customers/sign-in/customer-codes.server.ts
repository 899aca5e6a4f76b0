import { and, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { signedCode } from "#platform/purpose-key.server.ts";
import { CODE_MINUTES, MOST_TRIES } from "./code-limits.ts";
import { customerCodesTable, type CustomerCodeRow } from "./customer-codes.table.ts";

/** Six digits. Each row has another code, because its id and its time are signed. */
export function customerCodeOf(
  { id, email, sentAt }: Pick<CustomerCodeRow, "id" | "email" | "sentAt">,
  secret: string,
): string {
  return signedCode(secret, "customer-codes", `${id} ${email} ${sentAt.getTime()}`);
}

export function isCodeOver({ sentAt, usedAt }: CustomerCodeRow, now: Date): boolean {
  return usedAt !== null || now.getTime() - sentAt.getTime() >= CODE_MINUTES * 60_000;
}

export async function insertCustomerCode(
  tx: Db,
  code: typeof customerCodesTable.$inferInsert,
): Promise<void> {
  await tx.insert(customerCodesTable).values(code);
}

export async function findCustomerCode(db: Db, id: string): Promise<CustomerCodeRow | undefined> {
  const [row] = await db.select().from(customerCodesTable).where(eq(customerCodesTable.id, id));
  return row;
}

/**
 * Counts a wrong code. Returns false when the tries are used up or the code is too old. A single statement,
 * so that concurrent guesses are all counted.
 */
export async function countWrongCode(db: Db, id: string, now: Date): Promise<boolean> {
  const { tries } = customerCodesTable;
  const rows = await db
    .update(customerCodesTable)
    .set({ tries: sql`${tries} + 1` })
    .where(isUsable(id, now))
    .returning({ tries });
  return rows.length > 0;
}

/** Returns true for one of any number of concurrent callers, and false when the code was used, locked or is too old. */
export async function takeCustomerCode(tx: Db, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(customerCodesTable)
    .set({ usedAt: now })
    .where(isUsable(id, now))
    .returning({ id: customerCodesTable.id });
  return rows.length > 0;
}

function isUsable(codeId: string, now: Date) {
  const { id, purpose, sentAt, tries, usedAt } = customerCodesTable;
  const since = new Date(now.getTime() - CODE_MINUTES * 60_000);
  return and(
    eq(id, codeId),
    eq(purpose, "sign-in"),
    gt(sentAt, since),
    lt(tries, MOST_TRIES),
    isNull(usedAt),
  );
}

export async function deleteCustomerCodesOf(tx: Db, emails: string[]): Promise<void> {
  await tx.delete(customerCodesTable).where(inArray(customerCodesTable.email, emails));
}

export async function deleteCustomerCodesBefore(tx: Db, before: Date, limit: number): Promise<number> {
  const { id, sentAt } = customerCodesTable;
  const old = tx.select({ id }).from(customerCodesTable).where(lt(sentAt, before)).limit(limit);
  return (await tx.delete(customerCodesTable).where(inArray(id, old)).returning({ id })).length;
}
