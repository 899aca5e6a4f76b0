import { and, asc, count, eq } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { isUuid } from "#platform/uuid.ts";
import { passkeysTable } from "./passkeys.table.ts";

export type Passkey = typeof passkeysTable.$inferSelect;

export async function passkeysOf(db: Db, adminId: string): Promise<Passkey[]> {
  const { createdAt, id } = passkeysTable;
  return db.select().from(passkeysTable).where(ofAdmin(adminId)).orderBy(asc(createdAt), asc(id));
}

export async function countPasskeys(db: Db, adminId: string): Promise<number> {
  const [row] = await db.select({ number: count() }).from(passkeysTable).where(ofAdmin(adminId));
  return row?.number ?? 0;
}

export async function findPasskey(
  db: Db,
  adminId: string,
  credentialId: string,
): Promise<Passkey | undefined> {
  const [row] = await db
    .select()
    .from(passkeysTable)
    .where(and(ofAdmin(adminId), eq(passkeysTable.credentialId, credentialId)));
  return row;
}

/** Locks the row until the transaction ends, so that concurrent responses see each other's counter. */
export async function holdPasskey(tx: Db, id: string): Promise<Passkey | undefined> {
  const [row] = await tx.select().from(passkeysTable).where(eq(passkeysTable.id, id)).for("update");
  return row;
}

/** Null if any account has this passkey already. */
export async function insertPasskey(
  tx: Db,
  passkey: Omit<Passkey, "id" | "lastUsedAt">,
): Promise<string | null> {
  const rows = await tx
    .insert(passkeysTable)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: passkeysTable.id });
  return rows[0]?.id ?? null;
}

export async function noteUse(
  tx: Db,
  id: string,
  { counter, at }: { counter: number; at: Date },
): Promise<void> {
  await tx.update(passkeysTable).set({ counter, lastUsedAt: at }).where(eq(passkeysTable.id, id));
}

export async function setPasskeyName(tx: Db, adminId: string, id: string, name: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const rows = await tx
    .update(passkeysTable)
    .set({ name })
    .where(and(ofAdmin(adminId), eq(passkeysTable.id, id)))
    .returning({ id: passkeysTable.id });
  return rows.length > 0;
}

export async function deletePasskey(tx: Db, adminId: string, id: string): Promise<string | null> {
  if (!isUuid(id)) return null;
  const rows = await tx
    .delete(passkeysTable)
    .where(and(ofAdmin(adminId), eq(passkeysTable.id, id)))
    .returning({ name: passkeysTable.name });
  return rows[0]?.name ?? null;
}

function ofAdmin(adminId: string) {
  return eq(passkeysTable.adminId, adminId);
}

export async function deletePasskeysOf(tx: Db, adminId: string): Promise<void> {
  await tx.delete(passkeysTable).where(eq(passkeysTable.adminId, adminId));
}
