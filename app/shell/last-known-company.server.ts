import type { Company } from "#features/company/company.ts";
import { readCompany } from "#features/company/company.server.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import type { Services } from "#platform/services.ts";

let lastKnown: Company | null = null;

/** The operator's record. Without a database the last one read: its phone is what guests need most on that day. */
export async function lastKnownCompany({ db, log }: Pick<Services, "db" | "log">): Promise<Company> {
  try {
    lastKnown = await readCompany(db);
  } catch (error) {
    log.error({ err: error }, "the company's record could not be read");
  }
  return lastKnown ?? DEMO_COMPANY;
}
