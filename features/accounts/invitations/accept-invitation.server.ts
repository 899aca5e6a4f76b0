import { fieldError } from "#i18n/field-error.ts";
import type { Services } from "#platform/services.ts";
import { readCompany } from "#features/company/company.server.ts";
import { insertAdmin, isEmailTaken } from "../admins.server.ts";
import { writeAudit } from "../audit/audit-entries.server.ts";
import { consumeInvitation, findInvitationByToken } from "./invitations.server.ts";
import { notifyOwners } from "../mails/notify-owners.server.ts";
import { checkNewPassword } from "../password/password.ts";
import { hashNewPassword } from "../password/password-hash.server.ts";
import type { Welcomed } from "./welcome-owner.server.ts";

export async function invitationOf({ db, clock }: Pick<Services, "db" | "clock">, token: string) {
  return findInvitationByToken(db, token, clock.now());
}

export async function acceptInvitation(
  services: Pick<Services, "db" | "clock" | "jobs">,
  token: string,
  password: string,
): Promise<Welcomed> {
  const { db, clock, jobs } = services;
  const invited = await invitationOf(services, token);
  if (!invited) return { kind: "gone" };
  const { tradeName } = await readCompany(db);
  const errors = checkNewPassword({ password }, { email: invited.email, tradeName });
  if (errors.length > 0) return { kind: "invalid", errors };
  const { passwordHash, errors: busy } = await hashNewPassword(password);
  if (busy) return { kind: "invalid", errors: busy };
  const now = clock.now();
  return db.transaction(async (tx) => {
    const invitation = await consumeInvitation(tx, token, now);
    if (!invitation) return { kind: "gone" };
    const { email, role, lang } = invitation;
    if (await isEmailTaken(tx, email))
      return { kind: "invalid", errors: [fieldError("email", "email-taken")] };
    const id = await insertAdmin(tx, { email, role, lang, passwordHash, now });
    await writeAudit(tx, { id }, { action: "invitation-accepted", subject: "admin", subjectId: id }, now);
    if (role === "owner")
      await notifyOwners(tx, jobs, {
        what: "owner-joined",
        person: email,
        by: "",
        at: now,
        newId: id,
      });
    return { kind: "welcomed" };
  });
}
