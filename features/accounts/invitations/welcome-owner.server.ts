import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import { readCompany } from "#features/company/company.server.ts";
import { insertAdmin, isEmailTaken } from "../admins.server.ts";
import { writeAudit } from "../audit/audit-entries.server.ts";
import { accountEmail } from "./invite-admin.server.ts";
import { readForm } from "#i18n/read-form.server.ts";
import { isLinkToken } from "#platform/link-token.server.ts";
import { consumeOwnerLink, isOwnerLinkOpen } from "./owner-links.server.ts";
import { checkNewPassword } from "../password/password.ts";
import { hashNewPassword } from "../password/password-hash.server.ts";

export type Welcomed =
  | { kind: "welcomed" }
  | { kind: "invalid"; errors: FieldError[] }
  /** The link is unknown, used, replaced or expired; the response does not tell which. */
  | { kind: "gone" };

export async function mayWelcome(
  { db, clock }: Pick<Services, "db" | "clock">,
  token: string,
): Promise<boolean> {
  return isLinkToken(token) && isOwnerLinkOpen(db, token, clock.now());
}

/** Creates the owner and consumes the link in one transaction, so that a link creates one owner. */
export async function welcomeOwner(
  services: Pick<Services, "db" | "clock">,
  token: string,
  input: { email: string; password: string; lang?: Lang },
): Promise<Welcomed> {
  if (!(await mayWelcome(services, token))) return { kind: "gone" };
  const read = readForm({ email: accountEmail() }, { email: input.email });
  const { email } = read.typed;
  const { tradeName } = await readCompany(services.db);
  const errors = [...read.errors, ...checkNewPassword(input, { email, tradeName })];
  if (errors.length > 0) return { kind: "invalid", errors };
  const { passwordHash, errors: busy } = await hashNewPassword(input.password);
  if (busy) return { kind: "invalid", errors: busy };
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    if (await isEmailTaken(tx, email))
      return { kind: "invalid", errors: [fieldError("email", "email-taken")] };
    if (!(await consumeOwnerLink(tx, token, now))) return { kind: "gone" };
    const id = await insertAdmin(tx, { email, role: "owner", lang: input.lang, passwordHash, now });
    await writeAudit(tx, { id }, { action: "owner-welcomed", subject: "admin", subjectId: id }, now);
    return { kind: "welcomed" };
  });
}
