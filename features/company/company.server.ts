import type { Db } from "#platform/db/db.ts";
import { companySchema, type Company } from "./company.ts";
import { companyTable } from "./company.table.ts";
import { DEMO_COMPANY } from "./demo-company.ts";

/** The operator's record; the demo identity as long as none was saved. */
export async function readCompany(db: Db): Promise<Company> {
  const [row] = await db.select({ record: companyTable.record }).from(companyTable);
  return row ? companySchema.parse(row.record) : DEMO_COMPANY;
}
