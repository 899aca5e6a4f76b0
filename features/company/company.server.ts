import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { companySchema, type Company } from "./company.ts";
import { companyTable } from "./company.table.ts";
import { DEMO_COMPANY } from "./demo-company.ts";

/** The operator's record; the demo identity as long as none was saved. */
export async function readCompany(db: Db): Promise<Company> {
  const [row] = await db.select({ record: companyTable.record }).from(companyTable);
  return row ? companySchema.parse(row.record) : DEMO_COMPANY;
}

/** The record with the moment it was saved; null for the demo identity that nobody has saved yet. */
export async function readCompanyVersion(db: Db): Promise<{ company: Company; savedAt: Date | null }> {
  const [row] = await db.select().from(companyTable);
  return row
    ? { company: companySchema.parse(row.record), savedAt: row.updatedAt }
    : { company: DEMO_COMPANY, savedAt: null };
}

/** True for the one caller who had seen what is saved; nobody writes over what they have not read. */
export async function saveCompany(tx: Db, record: Company, seen: Date | null, now: Date): Promise<boolean> {
  const { id, updatedAt, realSince } = companyTable;
  if (seen === null) {
    const rows = await tx
      .insert(companyTable)
      .values({ record, updatedAt: now, realSince: record.demo ? null : now })
      .onConflictDoNothing()
      .returning({ id });
    return rows.length > 0;
  }
  // The database counts in microseconds, a form in milliseconds; a second save in one millisecond is another one.
  const rows = await tx
    .update(companyTable)
    .set({
      record,
      realSince: record.demo ? null : sql`coalesce(${realSince}, ${now.toISOString()}::timestamptz)`,
      updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${updatedAt} + interval '1 millisecond')`,
    })
    .where(sql`date_trunc('milliseconds', ${updatedAt}) = ${seen.toISOString()}::timestamptz`)
    .returning({ id });
  return rows.length > 0;
}
