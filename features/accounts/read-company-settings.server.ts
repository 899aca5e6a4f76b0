import type { Services } from "#platform/services.ts";
import { parisDayOf } from "#i18n/paris-wall.ts";
import { companyTexts, vatRegimesOn } from "#features/company/company-fields.ts";
import { readCompanyVersion } from "#features/company/company.server.ts";
import type { Owner } from "./admin.ts";
import { auditOf } from "./audit/audit-entries.server.ts";
import { ONLY_SUBJECTS } from "./audit/audit.ts";
import { shownAudit } from "./audit/audit-entries.server.ts";

export async function readCompanySettings({ db, clock }: Pick<Services, "db" | "clock">, _owner: Owner) {
  const { company, savedAt } = await readCompanyVersion(db);
  const { social, demo } = company;
  const audit = (await auditOf(db, [ONLY_SUBJECTS.company])).map(shownAudit);
  const vatRegimes = vatRegimesOn(parisDayOf(clock.now()), company.vatRegime);
  return {
    texts: companyTexts(company),
    social,
    demo,
    vatRegimes,
    savedAt: savedAt?.toISOString() ?? "",
    audit,
  };
}

export type CompanySettings = Awaited<ReturnType<typeof readCompanySettings>>;
