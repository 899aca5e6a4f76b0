import { and, count, eq, gt, inArray, isNull, lt, max, sql, sum } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { isSameCode, sign, signedCode } from "#platform/purpose-key.server.ts";
import { CODE_MINUTES, LINK_MINUTES, MOST_TRIES } from "./code-limits.ts";
import { customerCodesTable, type CustomerCodeRow } from "./customer-codes.table.ts";

/** Six digits. Each row has another code, because its id and its time are signed. */
export function customerCodeOf(
  { id, email, sentAt }: Pick<CustomerCodeRow, "id" | "email" | "sentAt">,
  secret: string,
): string {
  return signedCode(secret, "customer-codes", `${id} ${email} ${sentAt.getTime()}`);
}

/** The key of the link in the same mail. It cannot be guessed, so wrong codes do not lock it. */
export function customerKeyOf(
  { id, email, sentAt }: Pick<CustomerCodeRow, "id" | "email" | "sentAt">,
  secret: string,
): string {
  return sign(secret, "customer-codes", `link ${id} ${email} ${sentAt.getTime()}`).toString("base64url");
}

export function isCustomerKey(
  key: string,
  row: Pick<CustomerCodeRow, "id" | "email" | "sentAt">,
  secret: string,
): boolean {
  return isSameCode(key, customerKeyOf(row, secret));
}

export function isCustomerLinkOver({ sentAt, usedAt }: CustomerCodeRow, now: Date): boolean {
  return usedAt !== null || now.getTime() - sentAt.getTime() >= LINK_MINUTES * 60_000;
}

const DAY = 86_400_000;

/** The mails of one purpose to a mailbox within a day. Locks the mailbox until the transaction ends. */
export async function lockMailsTo(
  tx: Db,
  { email, purpose }: Pick<CustomerCodeRow, "email" | "purpose">,
  now: Date,
): Promise<{ count: number; latest: Date } | null> {
  const table = customerCodesTable;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose} mails ${email}`}, 0))`);
  const [row] = await tx
    .select({ count: count(), latest: max(table.sentAt) })
    .from(table)
    .where(
      and(
        eq(table.email, email),
        eq(table.purpose, purpose),
        gt(table.sentAt, new Date(now.getTime() - DAY)),
      ),
    );
  return row?.latest ? { count: row.count, latest: row.latest } : null;
}

export async function wrongCodesOf(db: Db, email: string, now: Date): Promise<number> {
  const table = customerCodesTable;
  const [row] = await db
    .select({ tries: sum(table.tries) })
    .from(table)
    .where(and(eq(table.email, email), gt(table.sentAt, new Date(now.getTime() - DAY))));
  return Number(row?.tries ?? 0);
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

/** The same with the link of the mail. */
export async function takeCustomerLink(tx: Db, codeId: string, now: Date): Promise<boolean> {
  const { id, purpose, sentAt, usedAt } = customerCodesTable;
  const since = new Date(now.getTime() - LINK_MINUTES * 60_000);
  const rows = await tx
    .update(customerCodesTable)
    .set({ usedAt: now })
    .where(and(eq(id, codeId), eq(purpose, "sign-in"), gt(sentAt, since), isNull(usedAt)))
    .returning({ id });
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
