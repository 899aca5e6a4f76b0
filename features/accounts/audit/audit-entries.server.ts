import { and, desc, eq, inArray, notInArray } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Admin } from "../admin.ts";
import { adminsTable } from "../admins.table.ts";
import type { AuditAction, AuditEntry } from "./audit.ts";
import { auditEntriesTable } from "./audit-entries.table.ts";

/** Call it in the transaction of the change that it records. */
export async function writeAudit(
  tx: Db,
  admin: Pick<Admin, "id">,
  entry: AuditEntry,
  at: Date,
): Promise<void> {
  await tx.insert(auditEntriesTable).values({ ...entry, adminId: admin.id, at });
}

export async function isWritten(db: Db, { action, subjectId }: AuditEntry, at: Date): Promise<boolean> {
  const { id, ...columns } = auditEntriesTable;
  const same = and(eq(columns.subjectId, subjectId), eq(columns.action, action), eq(columns.at, at));
  return (await db.select({ id }).from(auditEntriesTable).where(same).limit(1)).length > 0;
}

/** Entries about these subjects, newest first, with the author's email; null if the account was deleted. */
export async function auditOf(db: Db, subjectIds: string[]) {
  if (subjectIds.length === 0) return [];
  const { id, at, action, details, subjectId } = auditEntriesTable;
  return db
    .select({ id, at, action, details, subjectId, by: adminsTable.email })
    .from(auditEntriesTable)
    .leftJoin(adminsTable, eq(adminsTable.id, auditEntriesTable.adminId))
    .where(inArray(auditEntriesTable.subjectId, subjectIds))
    .orderBy(desc(auditEntriesTable.id))
    .limit(50);
}

const COMING_AND_GOING: AuditAction[] = ["signed-in", "signed-out", "sign-in-refused", "password-refused"];

export async function auditOfPeople(db: Db) {
  const { id, at, action, details, subject, subjectId } = auditEntriesTable;
  return db
    .select({ id, at, action, details, subjectId, by: adminsTable.email })
    .from(auditEntriesTable)
    .leftJoin(adminsTable, eq(adminsTable.id, auditEntriesTable.adminId))
    .where(and(inArray(subject, ["admin", "invitation"]), notInArray(action, COMING_AND_GOING)))
    .orderBy(desc(id))
    .limit(50);
}

export function shownAudit({ id, at, action, by, details }: Awaited<ReturnType<typeof auditOf>>[number]) {
  return { id, at: at.toISOString(), action, by, details };
}

export type ShownAudit = ReturnType<typeof shownAudit>;

export async function deleteAuditOf(tx: Db, subjectIds: string[]): Promise<void> {
  await tx.delete(auditEntriesTable).where(inArray(auditEntriesTable.subjectId, subjectIds));
}
