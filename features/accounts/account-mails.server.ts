import { readCompany } from "#features/company/company.server.ts";
import { voiceIn } from "#features/inquiries/voice.ts";
import type { MailComposer } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { writeLetter } from "#platform/mail/write-letter.server.ts";
import { findActiveAdmin } from "./admins.server.ts";
import { findInvitation, openInvitation } from "./invitations.server.ts";
import { invitationEnd, resetEnd } from "./link-end.ts";
import { newLinkToken } from "./link-token.server.ts";
import { invitationLetter, resetLetter } from "./mail-account.server.ts";
import { securityLetter, type SecurityNews } from "./mail-security.server.ts";
import { replaceReset } from "./password-resets.server.ts";

type AccountMail = "password-reset" | "admin-invitation" | SecurityNews;

/**
 * Who writes to the people of the house. A link is made when its mail leaves and is in that mail only: the outbox never holds
 * one, its time begins when it can be read, and a mail that goes out again makes the link before it useless.
 */
export function accountMailComposers({
  db,
  clock,
  site,
}: Pick<Services, "db" | "clock" | "site">): Record<AccountMail, MailComposer> {
  const securityMail = (news: SecurityNews): MailComposer => {
    return async ({ adminId = "", at = "" }, id) => {
      const admin = await findActiveAdmin(db, { id: adminId });
      if (!admin) return undefined;
      const letter = securityLetter({ news, admin, at }, await readCompany(db), voiceIn(admin.lang));
      return writeLetter(letter, { id, to: admin.email, subject: letter.title });
    };
  };
  return {
    "password-changed": securityMail("password-changed"),
    "second-step-removed": securityMail("second-step-removed"),
    "password-reset": async ({ adminId = "" }, id) => {
      const admin = await findActiveAdmin(db, { id: adminId });
      if (!admin) return undefined;
      const token = newLinkToken();
      await replaceReset(db, { adminId: admin.id, token, endsAt: resetEnd(clock.now()) });
      const voice = voiceIn(admin.lang);
      const link = `${site.publicUrl}/${admin.lang}/admin/reset-password/${token}`;
      const letter = resetLetter({ admin, link }, await readCompany(db), voice);
      return writeLetter(letter, { id, to: admin.email, subject: letter.title });
    },
    "admin-invitation": async ({ invitationId = "" }, id) => {
      const invitation = await findInvitation(db, invitationId);
      if (!invitation) return undefined;
      const token = newLinkToken();
      const endsAt = invitationEnd(clock.now());
      if (!(await openInvitation(db, invitation.id, { token, endsAt }))) return undefined;
      const voice = voiceIn(invitation.lang);
      const link = `${site.publicUrl}/${invitation.lang}/admin/welcome/${token}`;
      const letter = invitationLetter({ invitation, link }, await readCompany(db), voice);
      return writeLetter(letter, { id, to: invitation.email, subject: letter.title });
    },
  };
}
