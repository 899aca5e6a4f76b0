import { eq, lt, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { sign } from "#platform/purpose-key.server.ts";
import { visitorOf } from "#platform/visitor.ts";
import { afterTry, FORGOTTEN_AFTER_MS, isLocked, type TryKind } from "./lock-out.ts";
import { signInTriesTable } from "./sign-in-tries.table.ts";

export type TryKey = { kind: TryKind; key: string };

/** Always in this order, the address last: two tries can wait for each other, never both. */
type TryKeys = [TryKey, TryKey];

/**
 * Under what a try counts: for whom (`code` counts apart, so that knowing the password gives no codes to try) and from where.
 * Keyed hashes: who tries to get in is nobody's business who reads a copy of the database.
 */
export function tryKeysOf(
  secret: string,
  kind: "account" | "code",
  { who, clientAddress }: { who: string; clientAddress: string },
): TryKeys {
  const keyOf = (one: TryKind, value: string) => ({
    kind: one,
    key: `${one}:${sign(secret, "sign-in-tries", `${one}:${value}`).toString("base64url")}`,
  });
  return [keyOf(kind, who), keyOf("address", visitorOf(clientAddress))];
}

/**
 * Counts a try before its password is looked at, so that a hundred at once are a hundred tries. Returns until when to
 * wait if the account or the address is locked; such a try is not counted.
 */
export async function countTry(db: Db, keys: TryKeys, now: Date): Promise<Date | null> {
  return db.transaction(async (tx) => {
    const rows = [];
    for (const { kind, key } of keys) rows.push({ kind, row: await lockedRow(tx, key, now) });
    const waits = rows
      .map(({ row }) => row.lockedUntil)
      .filter((until) => isLocked({ lockedUntil: until }, now));
    if (waits.length > 0) return latest(waits);
    for (const { kind, row } of rows) {
      await tx
        .update(signInTriesTable)
        .set(afterTry(kind, row, now))
        .where(eq(signInTriesTable.key, row.key));
    }
    return null;
  });
}

/** It was right: the account starts afresh, and the address gets this one try back. */
export async function forgiveTry(db: Db, [own, address]: TryKeys): Promise<void> {
  await db.delete(signInTriesTable).where(eq(signInTriesTable.key, own.key));
  await db
    .update(signInTriesTable)
    .set({ failures: sql`greatest(${signInTriesTable.failures} - 1, 0)`, lockedUntil: null })
    .where(eq(signInTriesTable.key, address.key));
}

export async function deleteOldTries(db: Db, now: Date): Promise<void> {
  await db
    .delete(signInTriesTable)
    .where(lt(signInTriesTable.lastAt, new Date(now.getTime() - FORGOTTEN_AFTER_MS)));
}

/** Made when it is the first try, and held until the transaction ends; in one statement, or a sign-in beside it deletes the row. */
async function lockedRow(tx: Db, key: string, now: Date) {
  const [row] = await tx
    .insert(signInTriesTable)
    .values({ key, failures: 0, lastAt: now })
    .onConflictDoUpdate({ target: signInTriesTable.key, set: { key } })
    .returning();
  return row as typeof signInTriesTable.$inferSelect;
}

function latest(times: (Date | null)[]) {
  return new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));
}
