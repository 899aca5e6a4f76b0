import type { FieldError } from "#i18n/field-error.ts";
import type { Services } from "#platform/services.ts";
import { readCompany } from "#features/company/company.server.ts";
import { setPasswordHash } from "../admins.server.ts";
import { writeAudit } from "../audit/audit-entries.server.ts";
import { knownBrowserCookie } from "../sign-in/known-browser.server.ts";
import { queueSecurityMail } from "../mails/mail-security.server.ts";
import { checkNewPassword } from "./password.ts";
import { hashNewPassword } from "./password-hash.server.ts";
import { consumeReset, findReset } from "./password-resets.server.ts";
import { endSessions } from "../sign-in/sessions.server.ts";

type Needs = Pick<Services, "db" | "clock" | "secret" | "site" | "jobs">;

type Reset =
  /** The cookie marks the browser as known, so that it can sign in while the account is locked for others. It grants no access. */
  | { kind: "done"; cookies: string[] }
  | { kind: "invalid"; errors: FieldError[] }
  /** The link is unknown, used, replaced or expired; the response does not tell which. */
  | { kind: "gone" };

export async function resetOf({ db, clock }: Pick<Services, "db" | "clock">, token: string) {
  return findReset(db, token, clock.now());
}

/** Sets the password, consumes the link, ends all sessions and sends a mail. A second step stays on. */
export async function resetPassword(
  services: Needs,
  token: string,
  typed: { password: string; again: string },
): Promise<Reset> {
  const { db, clock, jobs } = services;
  const admin = await resetOf(services, token);
  if (!admin) return { kind: "gone" };
  const { tradeName } = await readCompany(db);
  const errors = checkNewPassword(typed, { email: admin.email, tradeName });
  if (errors.length > 0) return { kind: "invalid", errors };
  const { passwordHash, errors: busy } = await hashNewPassword(typed.password);
  if (busy) return { kind: "invalid", errors: busy };
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (!(await consumeReset(tx, token, now))) return { kind: "gone" };
    await setPasswordHash(tx, admin.id, passwordHash, now);
    await endSessions(tx, admin.id);
    await writeAudit(tx, admin, { action: "password-reset", subject: "admin", subjectId: admin.id }, now);
    await queueSecurityMail(tx, jobs, { name: "password-changed", adminId: admin.id, at: now });
    return { kind: "done", cookies: [knownBrowserCookie(services, admin.email)] };
  });
}
