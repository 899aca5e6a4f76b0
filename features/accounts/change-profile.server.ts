import { LANGS } from "#i18n/locales.ts";
import type { SentForm } from "#i18n/clean-text.ts";
import { oneOf, printedText, readForm, type FormRead } from "#i18n/read-form.server.ts";
import type { Services } from "#platform/services.ts";
import type { AccountResult } from "./action-result.ts";
import type { Admin } from "./admin.ts";
import { updateAdmin } from "./admins.server.ts";
import { writeAudit } from "./audit/audit-entries.server.ts";

const profile = {
  name: printedText(80, { missing: "name-missing", long: "name-long", signs: "name-signs" }),
  lang: oneOf(LANGS, "lang-unknown"),
};

type ProfileRead = FormRead<typeof profile>;

export function readProfileForm(form: SentForm): ProfileRead {
  return readForm(profile, form);
}

export async function changeProfile(
  { db, clock }: Pick<Services, "db" | "clock">,
  admin: Admin,
  read: ProfileRead,
): Promise<AccountResult> {
  if (!read.ok) return { kind: "invalid", errors: read.errors };
  const now = clock.now();
  await db.transaction(async (tx) => {
    await updateAdmin(tx, admin.id, read.value, now);
    await writeAudit(tx, admin, { action: "profile-changed", subject: "admin", subjectId: admin.id }, now);
  });
  return { kind: "done" };
}
