import { readCompany } from "#features/company/company.server.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { MailComposer } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { renderEmail } from "#platform/mail/render-email.server.ts";
import { findActiveAdmin } from "../admins.server.ts";
import { findInvitation, openInvitation } from "../invitations/invitations.server.ts";
import { invitationExpiry, resetExpiry } from "../token-expiry.ts";
import { newLinkToken } from "#platform/link-token.server.ts";
import { invitationEmail, resetEmail } from "./mail-account.server.ts";
import { securityEmail, type SecurityEvent } from "./mail-security.server.ts";
import { replaceReset } from "../password/password-resets.server.ts";

type AccountMail = "password-reset" | "admin-invitation" | SecurityEvent;

/**
 * Who writes to the people of the company. A link is made when its mail leaves and is in that mail only: the outbox never holds
 * one, its time begins when it can be read, and a mail that goes out again makes the link before it useless.
 */
export function accountMailComposers({
  db,
  clock,
  site,
}: Pick<Services, "db" | "clock" | "site">): Record<AccountMail, MailComposer> {
  const securityMail = (notice: SecurityEvent): MailComposer => {
    return async ({ adminId = "", at = "" }, id) => {
      const admin = await findActiveAdmin(db, { id: adminId });
      if (!admin) return undefined;
      const message = securityEmail({ notice, admin, at }, await readCompany(db), translatorIn(admin.lang));
      return renderEmail(message, { id, to: admin.email, subject: message.title });
    };
  };
  return {
    "password-changed": securityMail("password-changed"),
    "second-step-removed": securityMail("second-step-removed"),
    "password-reset": async ({ adminId = "" }, id) => {
      const admin = await findActiveAdmin(db, { id: adminId });
      if (!admin) return undefined;
      const token = newLinkToken();
      await replaceReset(db, { adminId: admin.id, token, endsAt: resetExpiry(clock.now()) });
      const translator = translatorIn(admin.lang);
      const link = `${site.publicUrl}/${admin.lang}/admin/reset-password/${token}`;
      const message = resetEmail({ admin, link }, await readCompany(db), translator);
      return renderEmail(message, { id, to: admin.email, subject: message.title });
    },
    "admin-invitation": async ({ invitationId = "" }, id) => {
      const invitation = await findInvitation(db, invitationId);
      if (!invitation) return undefined;
      const token = newLinkToken();
      const endsAt = invitationExpiry(clock.now());
      if (!(await openInvitation(db, invitation.id, { token, endsAt }))) return undefined;
      const translator = translatorIn(invitation.lang);
      const link = `${site.publicUrl}/${invitation.lang}/admin/welcome/${token}`;
      const message = invitationEmail({ invitation, link }, await readCompany(db), translator);
      return renderEmail(message, { id, to: invitation.email, subject: message.title });
    },
  };
}
