import { and, eq, gt } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { adminsTable } from "../admins.table.ts";
import { isUuid } from "#platform/uuid.ts";
import { isLinkToken, linkTokenHash } from "#platform/link-token.server.ts";
import { passwordResetsTable } from "./password-resets.table.ts";

/** Stores the hash of the token, which invalidates the account's previous one. */
export async function replaceReset(
  db: Db,
  { adminId, token, endsAt }: { adminId: string; token: string; endsAt: Date },
): Promise<void> {
  const reset = { tokenHash: linkTokenHash(token), endsAt };
  await db
    .insert(passwordResetsTable)
    .values({ adminId, ...reset })
    .onConflictDoUpdate({ target: passwordResetsTable.adminId, set: reset });
}

export async function findReset(db: Db, token: string, now: Date) {
  if (!isLinkToken(token)) return undefined;
  const [row] = await db
    .select({ id: adminsTable.id, email: adminsTable.email })
    .from(passwordResetsTable)
    .innerJoin(adminsTable, eq(adminsTable.id, passwordResetsTable.adminId))
    .where(open(token, now));
  return row;
}

/** Past or future expiry of the account's link; null if there is none or it was used. */
export async function resetEnd(db: Db, adminId: string): Promise<Date | null> {
  if (!isUuid(adminId)) return null;
  const { endsAt } = passwordResetsTable;
  const [row] = await db
    .select({ endsAt })
    .from(passwordResetsTable)
    .where(eq(passwordResetsTable.adminId, adminId));
  return row?.endsAt ?? null;
}

/** Returns true for the first of concurrent calls only. */
export async function consumeReset(tx: Db, token: string, now: Date): Promise<boolean> {
  const rows = await tx
    .delete(passwordResetsTable)
    .where(open(token, now))
    .returning({ adminId: passwordResetsTable.adminId });
  return rows.length > 0;
}

export async function deleteReset(tx: Db, adminId: string): Promise<void> {
  await tx.delete(passwordResetsTable).where(eq(passwordResetsTable.adminId, adminId));
}

function open(token: string, now: Date) {
  const { tokenHash, endsAt } = passwordResetsTable;
  return and(eq(tokenHash, linkTokenHash(token)), gt(endsAt, now));
}
