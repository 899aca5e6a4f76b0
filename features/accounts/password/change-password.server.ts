import type { Services } from "#platform/services.ts";
import { readCompany } from "#features/company/company.server.ts";
import type { AccountResult } from "../action-result.ts";
import type { Admin } from "../admin.ts";
import { setPasswordHash } from "../admins.server.ts";
import { writeAudit } from "../audit/audit-entries.server.ts";
import { queueSecurityMail } from "../mails/mail-security.server.ts";
import { checkNewPassword } from "./password.ts";
import { hashNewPassword } from "./password-hash.server.ts";
import { deleteReset } from "./password-resets.server.ts";
import { reauthenticateByPassword } from "./reauthenticate.server.ts";
import { endSessions } from "../sign-in/sessions.server.ts";

export async function changePassword(
  services: Pick<Services, "db" | "clock" | "secret" | "jobs">,
  admin: Admin,
  input: { current: string; password: string; again: string; clientAddress: string },
): Promise<AccountResult> {
  const { db, clock, jobs } = services;
  const { tradeName } = await readCompany(db);
  const { current, password, again, clientAddress } = input;
  const errors = checkNewPassword({ password, again }, { email: admin.email, tradeName });
  if (errors.length > 0) return { kind: "invalid", errors };
  const wrong = await reauthenticateByPassword(services, admin, { password: current, clientAddress });
  if (wrong.length > 0) return { kind: "invalid", errors: wrong };
  const { passwordHash, errors: busy } = await hashNewPassword(password);
  if (busy) return { kind: "invalid", errors: busy };
  const now = clock.now();
  await db.transaction(async (tx) => {
    await setPasswordHash(tx, admin.id, passwordHash, now);
    await deleteReset(tx, admin.id);
    await endSessions(tx, admin.id, { keep: admin.sessionId });
    await writeAudit(tx, admin, { action: "password-changed", subject: "admin", subjectId: admin.id }, now);
    await queueSecurityMail(tx, jobs, { name: "password-changed", adminId: admin.id, at: now });
  });
  return { kind: "done" };
}
