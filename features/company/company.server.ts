import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { companySchema, type Company } from "./company.ts";
import { companyTable } from "./company.table.ts";
import { DEMO_COMPANY } from "./demo-company.ts";

export async function readCompany(db: Db): Promise<Company> {
  const [row] = await db.select({ record: companyTable.record }).from(companyTable);
  return row ? companySchema.parse(row.record) : DEMO_COMPANY;
}

/** The record with the time it was saved, which is the version for `saveCompany`; null before the first save. */
export async function readCompanyVersion(db: Db): Promise<{ company: Company; savedAt: Date | null }> {
  const [row] = await db.select().from(companyTable);
  return row
    ? { company: companySchema.parse(row.record), savedAt: row.updatedAt }
    : { company: DEMO_COMPANY, savedAt: null };
}

/** Optimistic locking: returns false if the record has been saved since `seen`, the `savedAt` that the form was rendered with. */
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
  // PostgreSQL stores microseconds, the form sends milliseconds. The new time is at least 1 ms later, so that two saves never share a
  // version.
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
