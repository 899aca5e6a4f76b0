import { eq, sql } from "drizzle-orm";
import type { Services } from "#platform/services.ts";
import { companyTable } from "#features/company/company.table.ts";
import type { Owner } from "../admin.ts";
import { adminsTable } from "../admins.table.ts";
import { secondStepDuty, type SecondStepDuty } from "./second-step-duty.ts";
import { hasSecondStep } from "./second-steps.server.ts";

/** What a real company asks of this owner; null while it is a demonstration, and once a second step is on. */
export async function readSecondStepDuty(
  { db, clock }: Pick<Services, "db" | "clock">,
  owner: Owner,
): Promise<SecondStepDuty | null> {
  const [row] = await db
    .select({ hasSecondStep, ownerSince: adminsTable.createdAt, realSince: companyTable.realSince })
    .from(adminsTable)
    .innerJoin(companyTable, sql`true`)
    .where(eq(adminsTable.id, owner.id));
  if (!row?.realSince || row.hasSecondStep) return null;
  const { realSince, ownerSince } = row;
  return secondStepDuty({ realSince, ownerSince }, clock.now());
}
