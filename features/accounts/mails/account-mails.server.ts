import { readCompany } from "#features/company/company.server.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { Email } from "#platform/mail/email.ts";
import type { MailMessage } from "#platform/mail/mail.ts";
import type { MailKind, MailKinds } from "#platform/mail/mail-kind.ts";
import type { MailToResend } from "#platform/mail/resend.ts";
import type { Services } from "#platform/services.ts";
import { renderEmail } from "#platform/mail/render-email.server.ts";
import { findActiveAdmin } from "../admins.server.ts";
import { findInvitation, openInvitation } from "../invitations/invitations.server.ts";
import { invitationExpiry, resetExpiry } from "../token-expiry.ts";
import { newLinkToken } from "#platform/link-token.server.ts";
import { invitationEmail, resetEmail } from "./mail-account.server.ts";
import { securityEmail, type SecurityEvent } from "./mail-security.server.ts";
import { isTestOver, mailTestEmail } from "./mail-test.server.ts";
import { replaceReset, resetEnd } from "../password/password-resets.server.ts";

type Needs = Pick<Services, "db" | "clock" | "site">;

/**
 * All mails to staff. A link is created when its mail is composed and only in that mail: the outbox never stores one, its
 * validity starts at delivery, and sending the mail again invalidates the previous link.
 *
 * Links that were used or have expired are not sent again by another person: the account's holder requests a new one. A failed mail creates
 * its link when it is sent.
 */
export const accountMails = {
  "password-changed": securityMail("password-changed"),
  "second-step-removed": securityMail("second-step-removed"),
  "second-step-changed": securityMail("second-step-changed"),
  "passkey-refused": securityMail("passkey-refused"),
  "owner-added": securityMail("owner-added"),
  "mail-test": {
    compose: async ({ db, clock }, { adminId = "", at = "" }, id) => {
      const admin = await findActiveAdmin(db, { id: adminId });
      if (!admin || isTestOver(at, clock.now())) return undefined;
      const message = mailTestEmail(at, await readCompany(db), translatorIn(admin.lang));
      return renderEmail(message, { id, to: admin.email, subject: message.title });
    },
    resend: ({ clock }, { data: { at = "" } }) => (isTestOver(at, clock.now()) ? "test-over" : null),
  },
  "password-reset": {
    compose: async ({ db, clock, site }, { adminId = "" }, id) => {
      const admin = await findActiveAdmin(db, { id: adminId });
      if (!admin) return undefined;
      const token = newLinkToken();
      await replaceReset(db, { adminId: admin.id, token, endsAt: resetExpiry(clock.now()) });
      const translator = translatorIn(admin.lang);
      const link = `${site.publicUrl}/${admin.lang}/admin/reset-password/${token}`;
      const message = resetEmail({ admin, link }, await readCompany(db), translator);
      return toAccount(message, { id, to: admin.email });
    },
    resend: async (services, mail) => {
      const isClosed = await whileActive(services, mail);
      if (isClosed) return isClosed;
      const { db, clock } = services;
      const endsAt = await resetEnd(db, mail.data.adminId ?? "");
      if (!endsAt) return mail.status === "failed" ? null : "reset-used";
      return mail.status === "failed" || endsAt > clock.now() ? null : "reset-over";
    },
  },
  "admin-invitation": {
    compose: async ({ db, clock, site }, { invitationId = "" }, id) => {
      const invitation = await findInvitation(db, invitationId);
      if (!invitation) return undefined;
      const token = newLinkToken();
      const endsAt = invitationExpiry(clock.now());
      if (!(await openInvitation(db, invitation.id, { token, endsAt }))) return undefined;
      const translator = translatorIn(invitation.lang);
      const link = `${site.publicUrl}/${invitation.lang}/admin/welcome/${token}`;
      const message = invitationEmail({ invitation, link }, await readCompany(db), translator);
      return toAccount(message, { id, to: invitation.email });
    },
    resend: async ({ db, clock }, { data: { invitationId = "" }, status }) => {
      const invitation = await findInvitation(db, invitationId);
      if (!invitation) return "invitation-used";
      const { endsAt } = invitation;
      return status === "failed" || (endsAt && endsAt > clock.now()) ? null : "invitation-over";
    },
  },
} satisfies Partial<MailKinds<Needs>>;

function securityMail(notice: SecurityEvent): MailKind<Needs> {
  return {
    compose: async ({ db }, details, id) => {
      const admin = await findActiveAdmin(db, { id: details.adminId ?? "" });
      if (!admin) return undefined;
      const message = securityEmail(
        { notice, admin, details },
        await readCompany(db),
        translatorIn(admin.lang),
      );
      return toAccount(message, { id, to: admin.email });
    },
    resend: whileActive,
  };
}

async function whileActive({ db }: Pick<Services, "db">, { data: { adminId = "" } }: MailToResend) {
  return (await findActiveAdmin(db, { id: adminId })) ? null : "account-closed";
}

async function toAccount(message: Email, envelope: { id: string; to: string }): Promise<MailMessage> {
  return { ...(await renderEmail(message, { ...envelope, subject: message.title })), isPrivate: true };
}
