import { eq, lt, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { sign } from "#platform/purpose-key.server.ts";
import { visitorOf } from "#platform/visitor.ts";
import { afterTry, FORGOTTEN_AFTER_MS, isLocked, type TryKind } from "./lock-out.ts";
import { signInTriesTable } from "./sign-in-tries.table.ts";

type TryKey = { kind: TryKind; key: string };

/** In a fixed order, address last, which avoids deadlocks. */
type TryKeys = [TryKey, TryKey];

/**
 * Keys under which an attempt counts: the account and the client address. `code` counts separately, so that knowing the password does not
 * allow unlimited codes. Keys are HMACs, so that a leaked database does not reveal who tried to sign in.
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
 * Counts an attempt before the password is checked, so that concurrent attempts are all counted. Returns the end of the lockout if the
 * account or address is locked; such attempts are not counted.
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

/** After a success: resets the account's failures, and subtracts this attempt from the address. */
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

/** Inserts or locks the row until the transaction ends. One statement, because a concurrent sign-in may delete the row in between. */
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
