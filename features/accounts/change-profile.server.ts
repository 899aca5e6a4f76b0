import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { isLang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import type { AccountResult } from "./account-result.ts";
import type { Admin } from "./admin.ts";
import { updateAdmin } from "./admins.server.ts";
import { writeAudit } from "./audit/audit-entries.server.ts";

const LONGEST_NAME = 80;

/** The name in the audit log, and the language in which the company writes. */
export async function changeProfile(
  { db, clock }: Pick<Services, "db" | "clock">,
  admin: Admin,
  input: { name: string; lang: string },
): Promise<AccountResult> {
  const { lang } = input;
  const name = input.name.normalize("NFC").replace(/\s+/g, " ").trim();
  const errors = checkName(name);
  if (!isLang(lang)) errors.push(fieldError("lang", "lang-unknown"));
  if (errors.length > 0 || !isLang(lang)) return { kind: "invalid", errors };
  const now = clock.now();
  await db.transaction(async (tx) => {
    await updateAdmin(tx, admin.id, { name, lang }, now);
    await writeAudit(tx, admin, { action: "profile-changed", subject: "admin", subjectId: admin.id }, now);
  });
  return { kind: "done" };
}

function checkName(name: string): FieldError[] {
  if (name === "") return [fieldError("name", "name-missing")];
  if ([...name].length > LONGEST_NAME) return [fieldError("name", "name-long", { count: LONGEST_NAME })];
  // Such signs could make a name read as another one.
  return /[\p{Cc}\p{Cf}]/u.test(name) ? [fieldError("name", "name-signs")] : [];
}
