import { eq, sql } from "drizzle-orm";
import type { Services } from "#platform/services.ts";
import { companySchema } from "#features/company/company.ts";
import { companyTable } from "#features/company/company.table.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { missingLegalFields } from "#features/company/legal-fields.ts";
import type { Owner } from "./admin.ts";
import { adminsTable } from "./admins.table.ts";
import { secondStepDuty, type SecondStepDuty } from "./second-step/second-step-duty.ts";
import { hasSecondStep } from "./second-step/second-steps.server.ts";

export type OwnerDuties = {
  legal: { missing: ReturnType<typeof missingLegalFields>; demo: boolean };
  /** The deadline for a second step; null in demo mode or once a second step is on. */
  secondStep: SecondStepDuty | null;
};

export async function readOwnerDuties(
  { db, clock }: Pick<Services, "db" | "clock">,
  owner: Owner,
): Promise<OwnerDuties> {
  const { record, realSince } = companyTable;
  const [row] = await db
    .select({ hasSecondStep, ownerSince: adminsTable.createdAt, record, realSince })
    .from(adminsTable)
    .leftJoin(companyTable, sql`true`)
    .where(eq(adminsTable.id, owner.id));
  const company = row?.record ? companySchema.parse(row.record) : DEMO_COMPANY;
  const legal = { missing: missingLegalFields(company), demo: company.demo };
  if (!row?.realSince || row.hasSecondStep) return { legal, secondStep: null };
  const since = { realSince: row.realSince, ownerSince: row.ownerSince };
  return { legal, secondStep: secondStepDuty(since, clock.now()) };
}
