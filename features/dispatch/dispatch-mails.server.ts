import { asTyped, ltr, oneLine, type Fact } from "#platform/mail/email.ts";
import type { MailComposer } from "#platform/mail/outbox.server.ts";
import { renderEmail } from "#platform/mail/render-email.server.ts";
import type { ResendRules } from "#platform/mail/resend.ts";
import type { Services } from "#platform/services.ts";
import { greeting, guestEmailFrom } from "#features/company/company-email.server.ts";
import { phoneText } from "#platform/phone.server.ts";
import { readBookingMailData } from "#features/booking/mails/booking-mail-data.server.ts";
import { coming, resendToGuest, resendRefusal } from "#features/booking/mails/booking-resend.server.ts";
import { legParts } from "#features/booking/mails/mail-booking.server.ts";
import { manageUrlOf } from "#features/booking/guest-links.server.ts";
import { translatorIn, type Translator } from "#i18n/translator.ts";
import { isAccepted } from "./acceptance.ts";
import { isInDoubt } from "./assignment-doubts.server.ts";
import { assignmentOf, type AssignedLeg } from "./assignments.server.ts";
import { assignmentKey, CHAUFFEUR_MAIL } from "./notify-guest.server.ts";

type Needs = Pick<Services, "db" | "secret" | "site" | "clock">;

export function dispatchMailComposers(services: Needs): Record<string, MailComposer> {
  return { [CHAUFFEUR_MAIL]: (data, id) => chauffeurEmail(services, data, id) };
}

/** The mail is sent again only while its chauffeur and car are the present ones. */
export function dispatchResendRules(services: Pick<Services, "db" | "clock">): ResendRules {
  return {
    [CHAUFFEUR_MAIL]: resendToGuest(services, async ({ booking, data, now }) => {
      const isOn = resendRefusal(booking) ?? coming([booking], now);
      if (isOn) return isOn;
      const assigned = await assignmentOf(services.db, booking.id);
      const isStill = assigned && assignmentKey(assigned.assignment) === data.assignment;
      if (!isStill) return "chauffeur-replaced";
      return (await isInDoubt(services.db, booking.id, now)) ? "chauffeur-to-confirm" : null;
    }),
  };
}

/**
 * Mails name, telephone, car and plate to the guest. Sends nothing if the ride was cancelled, chauffeur or car were replaced, or the
 * assignment is in doubt: confirming the assignment queues another mail.
 */
async function chauffeurEmail(
  services: Needs,
  { bookingId = "", assignment: key, replaces, confirms }: Record<string, string>,
  id: string,
) {
  const data = await readBookingMailData(services.db, bookingId);
  const assigned = await assignmentOf(services.db, bookingId);
  if (!data || !assigned || data.booking.status !== "confirmed") return undefined;
  if (assignmentKey(assigned.assignment) !== key || !isAccepted(assigned.assignment)) return undefined;
  if (await isInDoubt(services.db, bookingId, services.clock.now())) return undefined;
  const { booking, company } = data;
  const to = booking.email;
  if (to === null) return undefined;
  const translator = translatorIn(booking.lang);
  const { words, formats, lang } = translator;
  const isReplacing = replaces !== undefined;
  const isConfirming = confirms !== undefined;
  const lead = words("chauffeurs.guest.lead", {
    reference: ltr(booking.reference),
    when: formats.dateTimeParis(booking.pickupAt),
  });
  const email = guestEmailFrom(company, translator, {
    title: words(isReplacing ? "chauffeurs.guest.titleReplaced" : "chauffeurs.guest.title"),
    preview: oneLine(lead),
    parts: [
      {
        kind: "text",
        paragraphs: [
          greeting(booking.fullName, translator),
          lead,
          ...(isReplacing ? [words("chauffeurs.guest.replaced")] : []),
          ...(isConfirming ? [words("chauffeurs.guest.confirmed")] : []),
        ],
      },
      { kind: "facts", facts: chauffeurFacts(assigned, translator) },
      { kind: "text", paragraphs: [words("chauffeurs.guest.manageNote")] },
      {
        kind: "button",
        label: words("payment.manageLink"),
        href: manageUrlOf(services, booking, lang),
      },
      ...legParts([booking], translator, words("mails.ride.title")),
    ],
  });
  const kind = isReplacing ? "subjectReplaced" : isConfirming ? "subjectConfirmed" : "subject";
  const subject = words(`chauffeurs.guest.${kind}`, { reference: booking.reference });
  return renderEmail(email, { id, to, replyTo: company.email, subject });
}

/** The data by which a guest recognises and calls the chauffeur. */
export function chauffeurFacts({ chauffeur, car }: AssignedLeg, { words }: Translator): Fact[] {
  const colour = words(`chauffeurs.colours.${car.colour as "black"}`);
  return [
    {
      label: words("chauffeurs.guest.chauffeur"),
      value: asTyped(chauffeur.fullName),
      large: [asTyped(chauffeur.fullName)],
    },
    {
      label: words("chauffeurs.guest.phone"),
      value: ltr(phoneText(chauffeur.phone)),
      href: `tel:${chauffeur.phone}`,
      isStrong: true,
    },
    {
      label: words("chauffeurs.guest.car"),
      value: words("chauffeurs.guest.carText", { model: asTyped(car.model), colour }),
    },
    { label: words("chauffeurs.guest.plate"), value: ltr(car.plate), isStrong: true },
  ];
}
