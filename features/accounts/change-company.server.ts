import type { FieldError } from "#i18n/field-error.ts";
import type { Services } from "#platform/services.ts";
import { parisDayOf } from "#i18n/paris-wall.ts";
import { checkCompany, type CompanyInput } from "#features/company/check-company.ts";
import { COMPANY_BECAME_REAL } from "#features/company/company.ts";
import { changedFields } from "#features/company/company-fields.ts";
import { readCompanyVersion, saveCompany } from "#features/company/company.server.ts";
import type { Owner } from "./admin.ts";
import { writeAudit } from "./audit/audit-entries.server.ts";
import { ONLY_SUBJECTS } from "./audit/audit.ts";

type CompanyChanged = { kind: "done" } | { kind: "invalid"; errors: FieldError[] } | { kind: "conflict" };

export async function changeCompany(
  { db, clock, jobs }: Pick<Services, "db" | "clock" | "jobs">,
  owner: Owner,
  input: CompanyInput,
  seen: Date | null,
): Promise<CompanyChanged> {
  const { company: before, savedAt } = await readCompanyVersion(db);
  const checked = checkCompany(input, before, parisDayOf(clock.now()));
  if ("errors" in checked) return { kind: "invalid", errors: checked.errors };
  if (savedAt?.getTime() !== seen?.getTime()) return { kind: "conflict" };
  const fields = changedFields(before, checked.company);
  if (fields.length === 0) return { kind: "done" };
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (!(await saveCompany(tx, checked.company, seen, now))) return { kind: "conflict" };
    const entry = {
      action: "company-changed",
      subject: "company",
      subjectId: ONLY_SUBJECTS.company,
    } as const;
    if (before.demo && !checked.company.demo) await jobs.enqueue(tx, COMPANY_BECAME_REAL, {});
    await writeAudit(tx, owner, { ...entry, details: { fields: fields.join(" ") } }, now);
    return { kind: "done" };
  });
}
