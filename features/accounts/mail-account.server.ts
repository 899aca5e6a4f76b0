import { asTyped, ltr, type Letter } from "#platform/mail/letter.ts";
import type { Company } from "#features/company/company.ts";
import { greeting, letterToHouse } from "#features/inquiries/company-letter.server.ts";
import type { Voice } from "#features/inquiries/voice.ts";
import type { Role } from "./admin.ts";
import { INVITATION_HOURS, RESET_MINUTES } from "./link-end.ts";

/** To somebody who may have forgotten their password: it says what to do, and that nothing was done yet. */
export function resetLetter(
  { admin, link }: { admin: { name: string; email: string }; link: string },
  company: Company,
  voice: Voice,
): Letter {
  const { words } = voice;
  const lead = words("mails.account.reset.lead", { email: ltr(admin.email), minutes: RESET_MINUTES });
  return letterToHouse(company, voice, {
    title: words("mails.account.reset.title", { house: company.tradeName }),
    preview: words("mails.account.reset.preview", { minutes: RESET_MINUTES }),
    parts: [
      { kind: "text", paragraphs: [greeting(admin.name, voice), lead] },
      { kind: "button", label: words("mails.account.reset.button"), href: link },
      { kind: "text", paragraphs: [words("mails.account.reset.notYou")] },
    ],
  });
}

/** To somebody who is asked to join the house. */
export function invitationLetter(
  { invitation, link }: { invitation: { role: Role }; link: string },
  company: Company,
  voice: Voice,
): Letter {
  const { words } = voice;
  const lead = words("mails.account.invitation.lead", {
    house: asTyped(company.tradeName),
    role: words(`account.roles.${invitation.role}`),
  });
  return letterToHouse(company, voice, {
    title: words("mails.account.invitation.title", { house: company.tradeName }),
    preview: words("mails.account.invitation.once", { hours: INVITATION_HOURS }),
    parts: [
      {
        kind: "text",
        paragraphs: [lead, words("mails.account.invitation.once", { hours: INVITATION_HOURS })],
      },
      { kind: "button", label: words("mails.account.invitation.button"), href: link },
      { kind: "text", paragraphs: [words("mails.account.invitation.notYou")] },
    ],
  });
}
