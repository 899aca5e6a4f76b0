import { asTyped, ltr, oneLine, type EmailSection, type Fact } from "#platform/mail/email.ts";
import type { MailKinds } from "#platform/mail/mail-kind.ts";
import { renderEmail } from "#platform/mail/render-email.server.ts";
import type { Services } from "#platform/services.ts";
import { greeting, guestEmailFrom } from "#features/company/company-email.server.ts";
import { phoneText } from "#platform/phone.server.ts";
import {
  readBookingMailData,
  type BookingMailData,
} from "#features/booking/mails/booking-mail-data.server.ts";
import { resendToGuest, type Rule, stillComing } from "#features/booking/mails/booking-resend.server.ts";
import { legParts } from "#features/booking/mails/mail-booking.server.ts";
import { manageUrlOf } from "#features/booking/guest-links.server.ts";
import { openingTexts, pageButton, toReader } from "#features/booking/passenger/passenger-emails.server.ts";
import { translatorIn, type Translator } from "#i18n/translator.ts";
import { isAccepted } from "./acceptance.ts";
import { isInDoubt } from "./assignment-doubts.server.ts";
import { assignmentOf, type AssignedLeg } from "./assignments.server.ts";
import { assignmentKey, CHAUFFEUR_MAIL } from "./notify-guest.server.ts";

type Needs = Pick<Services, "db" | "secret" | "site" | "clock">;

const whileSameChauffeur: Rule = async ({ db, booking, data, now }) => {
  const isOn = stillComing({ booking, now });
  if (isOn) return isOn;
  const assigned = await assignmentOf(db, booking.id);
  const isStill = assigned && assignmentKey(assigned.assignment) === data.assignment;
  if (!isStill) return "chauffeur-replaced";
  return (await isInDoubt(db, booking.id, now)) ? "chauffeur-to-confirm" : null;
};

export const dispatchMails = {
  /**
   * Mails name, telephone, car and plate to the guest. Sends nothing if the ride was cancelled, chauffeur or car were replaced, or the
   * assignment is in doubt: confirming the assignment queues another mail.
   */
  [CHAUFFEUR_MAIL]: {
    compose: async (services, { bookingId = "", ...about }, id) => {
      const data = await readBookingMailData(services.db, bookingId);
      const assigned = data && (await notifiableOf(services, data, about.assignment));
      const to = data?.booking.email;
      if (!data || !assigned || !to) return undefined;
      const { booking, company } = data;
      const translator = translatorIn(booking.lang);
      const { words, lang } = translator;
      const buttons: EmailSection[] = [
        { kind: "text", paragraphs: [words("chauffeurs.guest.manageNote")] },
        { kind: "button", label: words("payment.manageLink"), href: manageUrlOf(services, booking, lang) },
      ];
      const opening = [greeting(booking.fullName, translator)];
      const { message, subject } = chauffeurContent({ data, assigned, about, opening, buttons }, translator);
      return renderEmail(message, { id, to, replyTo: company.email, subject });
    },
    resend: resendToGuest(whileSameChauffeur),
  },
  "passenger-chauffeur": toReader(async (services: Needs, { data, reader, translator, about }) => {
    const assigned = await notifiableOf(services, data, about.assignment);
    if (!assigned) return undefined;
    const opening = openingTexts(data, reader, translator);
    const buttons = pageButton(services, reader, translator);
    return chauffeurContent({ data, assigned, about, opening, buttons }, translator);
  }, whileSameChauffeur),
} satisfies Partial<MailKinds<Needs>>;

async function notifiableOf(
  { db, clock }: Pick<Services, "db" | "clock">,
  { booking: { id, status } }: BookingMailData,
  key: string | undefined,
): Promise<AssignedLeg | undefined> {
  const assigned = await assignmentOf(db, id);
  if (!assigned || status !== "confirmed") return undefined;
  if (assignmentKey(assigned.assignment) !== key || !isAccepted(assigned.assignment)) return undefined;
  return (await isInDoubt(db, id, clock.now())) ? undefined : assigned;
}

type ChauffeurMail = {
  data: BookingMailData;
  assigned: AssignedLeg;
  about: Record<string, string>;
  opening: string[];
  buttons: EmailSection[];
};

function chauffeurContent(
  { data, assigned, about: { replaces, confirms }, opening, buttons }: ChauffeurMail,
  translator: Translator,
) {
  const { booking, company } = data;
  const { words, formats } = translator;
  const isReplacing = replaces !== undefined;
  const isConfirming = confirms !== undefined;
  const lead = words("chauffeurs.guest.lead", {
    reference: ltr(booking.reference),
    when: formats.dateTimeParis(booking.pickupAt),
  });
  const message = guestEmailFrom(company, translator, {
    title: words(isReplacing ? "chauffeurs.guest.titleReplaced" : "chauffeurs.guest.title"),
    preview: oneLine(lead),
    parts: [
      {
        kind: "text",
        paragraphs: [
          ...opening,
          lead,
          ...(isReplacing ? [words("chauffeurs.guest.replaced")] : []),
          ...(isConfirming ? [words("chauffeurs.guest.confirmed")] : []),
        ],
      },
      { kind: "facts", facts: chauffeurFacts(assigned, translator) },
      ...buttons,
      ...legParts([booking], translator, words("mails.ride.title")),
    ],
  });
  const kind = isReplacing ? "subjectReplaced" : isConfirming ? "subjectConfirmed" : "subject";
  return { subject: words(`chauffeurs.guest.${kind}`, { reference: booking.reference }), message };
}

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
