import { deletePasskeysOf } from "../passkeys/passkeys.server.ts";
import { and, count, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { adminsTable } from "../admins.table.ts";
import { backupCodesTable, secondStepsTable } from "./second-steps.table.ts";

export type SecondStep = typeof secondStepsTable.$inferSelect;

export async function findSecondStep(db: Db, adminId: string): Promise<SecondStep | undefined> {
  const [row] = await db.select().from(secondStepsTable).where(eq(secondStepsTable.adminId, adminId));
  return row;
}

export async function sessionBirth(db: Db, adminId: string) {
  const [row] = await db
    .select({ deactivatedAt: adminsTable.deactivatedAt, role: adminsTable.role, hasSecondStep })
    .from(adminsTable)
    .where(eq(adminsTable.id, adminId));
  const role = row?.role ?? "editor";
  return { isAllowed: row?.deactivatedAt === null, awaitsCode: row?.hasSecondStep ?? true, role };
}

export const hasSecondStep = sql<boolean>`(
  exists (select 1 from admin_second_steps app where app.admin_id = admins.id and app.confirmed_at is not null)
  or exists (select 1 from admin_passkeys passkey where passkey.admin_id = admins.id)
)`;

export async function isSecondStepOn(db: Db, adminId: string): Promise<boolean> {
  const [row] = await db.select({ hasSecondStep }).from(adminsTable).where(eq(adminsTable.id, adminId));
  return row?.hasSecondStep ?? false;
}

/** Stores an unconfirmed secret, replacing an earlier one. Returns false if a confirmed one exists. */
export async function proposeSecondStep(
  db: Db,
  { adminId, sealedSecret, createdAt }: Pick<SecondStep, "adminId" | "sealedSecret" | "createdAt">,
): Promise<boolean> {
  const rows = await db
    .insert(secondStepsTable)
    .values({ adminId, sealedSecret, createdAt })
    .onConflictDoUpdate({
      target: secondStepsTable.adminId,
      set: { sealedSecret, createdAt },
      setWhere: isNull(secondStepsTable.confirmedAt),
    })
    .returning({ adminId: secondStepsTable.adminId });
  return rows.length > 0;
}

/** Confirms exactly the secret whose code was checked. Returns true for the first of concurrent calls only. */
export async function confirmSecondStep(
  tx: Db,
  { adminId, sealedSecret }: Pick<SecondStep, "adminId" | "sealedSecret">,
  { step, now }: { step: number; now: Date },
): Promise<boolean> {
  const { adminId: id, sealedSecret: secret, confirmedAt } = secondStepsTable;
  const rows = await tx
    .update(secondStepsTable)
    .set({ confirmedAt: now, lastStep: step })
    .where(and(eq(id, adminId), eq(secret, sealedSecret), isNull(confirmedAt)))
    .returning({ adminId: id });
  return rows.length > 0;
}

/** Consumes the time step of a code. Returns false if this step or a later one was already used. */
export async function takeStep(tx: Db, adminId: string, step: number): Promise<boolean> {
  const { adminId: id, lastStep, confirmedAt } = secondStepsTable;
  const rows = await tx
    .update(secondStepsTable)
    .set({ lastStep: step })
    .where(and(eq(id, adminId), isNotNull(confirmedAt), or(isNull(lastStep), lt(lastStep, step))))
    .returning({ adminId: id });
  return rows.length > 0;
}

/** Returns true for the first of concurrent calls only. */
export async function removeApp(tx: Db, adminId: string): Promise<boolean> {
  const rows = await tx
    .delete(secondStepsTable)
    .where(and(eq(secondStepsTable.adminId, adminId), isNotNull(secondStepsTable.confirmedAt)))
    .returning({ adminId: secondStepsTable.adminId });
  return rows.length > 0;
}

export async function removeEverySecondStep(tx: Db, adminId: string): Promise<void> {
  await tx.delete(secondStepsTable).where(eq(secondStepsTable.adminId, adminId));
  await deletePasskeysOf(tx, adminId);
  await tx.delete(backupCodesTable).where(eq(backupCodesTable.adminId, adminId));
}

/** Deletes the backup codes if no second step is left. Returns true in that case. */
export async function endCodesOfNoStep(tx: Db, adminId: string): Promise<boolean> {
  if (await isSecondStepOn(tx, adminId)) return false;
  await tx.delete(backupCodesTable).where(eq(backupCodesTable.adminId, adminId));
  return true;
}

export async function replaceBackupCodes(tx: Db, adminId: string, codeHashes: string[]): Promise<void> {
  await tx.delete(backupCodesTable).where(eq(backupCodesTable.adminId, adminId));
  await tx.insert(backupCodesTable).values(codeHashes.map((codeHash) => ({ adminId, codeHash })));
}

/** Returns true for the first of concurrent calls only. */
export async function takeBackupCode(tx: Db, adminId: string, codeHash: string): Promise<boolean> {
  const rows = await tx
    .delete(backupCodesTable)
    .where(and(eq(backupCodesTable.adminId, adminId), eq(backupCodesTable.codeHash, codeHash)))
    .returning({ adminId: backupCodesTable.adminId });
  return rows.length > 0;
}

export async function countBackupCodes(db: Db, adminId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(backupCodesTable)
    .where(eq(backupCodesTable.adminId, adminId));
  return row?.left ?? 0;
}
