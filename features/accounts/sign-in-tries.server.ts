import { createHmac } from "node:crypto";
import { eq, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { afterTry, FORGOTTEN_AFTER_MS, isLocked, type TryKind, visitorOf } from "./lock-out.ts";
import { signInTriesTable } from "./sign-in-tries.table.ts";

export type TryKeys = Record<TryKind, string>;

/** A browser that the account knows counts for itself. Keyed hashes: who tries to get in is nobody's business who reads a copy of the database. */
export function tryKeysOf(
  secret: string,
  { email, knownAs, clientAddress }: { email: string; knownAs: string | null; clientAddress: string },
): TryKeys {
  const hashed = (kind: TryKind, value: string) =>
    `${kind}:${createHmac("sha256", secret).update(`sign-in:${kind}:${value}`).digest("base64url")}`;
  return {
    account: hashed("account", knownAs ?? email),
    address: hashed("address", visitorOf(clientAddress)),
  };
}

/**
 * Counts a try before its password is looked at, so that a hundred at once are a hundred tries. Returns until when to
 * wait if the account or the address is locked; such a try is not counted.
 */
export async function countTry(db: Db, keys: TryKeys, now: Date): Promise<Date | null> {
  return db.transaction(async (tx) => {
    // Always in the order account, address: two tries can wait for each other, never both.
    const rows = [];
    for (const kind of ["account", "address"] as const)
      rows.push({ kind, row: await lockedRow(tx, keys[kind], now) });
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

/** The password was right: the account starts afresh, and the address gets this one try back. */
export async function forgiveTry(db: Db, keys: TryKeys): Promise<void> {
  await db.delete(signInTriesTable).where(eq(signInTriesTable.key, keys.account));
  await db
    .update(signInTriesTable)
    .set({ failures: sql`greatest(${signInTriesTable.failures} - 1, 0)`, lockedUntil: null })
    .where(inArray(signInTriesTable.key, [keys.address]));
}

export async function forgetOldTries(db: Db, now: Date): Promise<void> {
  await db
    .delete(signInTriesTable)
    .where(lt(signInTriesTable.lastAt, new Date(now.getTime() - FORGOTTEN_AFTER_MS)));
}

/** Made when it is the first try, and held until the transaction ends. */
async function lockedRow(tx: Db, key: string, now: Date) {
  await tx.insert(signInTriesTable).values({ key, failures: 0, lastAt: now }).onConflictDoNothing();
  const [row] = await tx.select().from(signInTriesTable).where(eq(signInTriesTable.key, key)).for("update");
  return row as typeof signInTriesTable.$inferSelect;
}

function latest(times: (Date | null)[]) {
  return new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));
}
