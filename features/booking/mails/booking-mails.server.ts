import type { Email } from "#platform/mail/email.ts";
import type { MailAttachment } from "#platform/mail/mail.ts";
import type { MailComposer } from "#platform/mail/outbox.server.ts";
import { renderEmail } from "#platform/mail/render-email.server.ts";
import type { Services } from "#platform/services.ts";
import { translatorIn, type Translator } from "#i18n/translator.ts";
import { readBookingMailData, type BookingMailData } from "./booking-mail-data.server.ts";
import type { BookingMail } from "./booking-mails.ts";
import { calendarAttachment, proofAttachments } from "./mail-attachments.server.ts";
import {
  cancelledGuestEmail,
  cancelledCompanyEmail,
  cancelledHouseSubject,
} from "./mail-cancelled.server.ts";
import { confirmedGuestEmail } from "./mail-confirmed-guest.server.ts";
import { confirmedCompanyEmail, confirmedHouseSubject } from "./mail-confirmed-company.server.ts";
import { tooLateEmail, tooLateSubject } from "./mail-too-late.server.ts";
import { manageTokenOf } from "../manage-token.server.ts";

type Needs = Pick<Services, "db" | "secret" | "site" | "pdf">;
type Draft = { subject: string; message: Email; attachments?: MailAttachment[] };
type Writer = (services: Needs, data: BookingMailData, translator: Translator) => Promise<Draft | undefined>;

/** Who writes which mail about a booking. The house reads French, the guest their own language. */
export function bookingMailComposers(services: Needs): Record<BookingMail, MailComposer> {
  return {
    "booking-confirmed-guest": toGuest(services, confirmedGuest),
    "booking-confirmed-house": toHouse(services, confirmedHouse),
    "booking-cancelled-guest": toGuest(services, cancelledGuest),
    "booking-cancelled-house": toHouse(services, async (_, data, translator) => ({
      subject: cancelledHouseSubject(data, translator),
      message: cancelledCompanyEmail(data, translator),
    })),
    "payment-too-late-house": toHouse(services, async (_, data, translator) => ({
      subject: tooLateSubject(data, translator),
      message: tooLateEmail(data, translator),
    })),
  };
}

async function confirmedGuest(
  services: Needs,
  data: BookingMailData,
  translator: Translator,
): Promise<Draft | undefined> {
  const { booking, company } = data;
  const [first, ...others] = data.legs.filter((leg) => leg.status === "confirmed");
  // All was cancelled before this mail could go out: the other mail says so.
  if (!first) return undefined;
  const legs: [typeof first, ...typeof others] = [first, ...others];
  const manageUrl = `${services.site.publicUrl}/${translator.lang}/booking/manage/${manageTokenOf(booking.id, services.secret)}`;
  return {
    subject: translator.words("mails.confirmed.subject", { reference: booking.reference }),
    message: confirmedGuestEmail(data, legs, manageUrl, translator),
    attachments: [
      calendarAttachment(legs, "invite", { site: services.site, company, translator }),
      ...(await proofAttachments(services, legs)),
    ],
  };
}

async function confirmedHouse(
  services: Needs,
  data: BookingMailData,
  translator: Translator,
): Promise<Draft> {
  return {
    subject: confirmedHouseSubject(data.booking, translator),
    message: confirmedCompanyEmail(data, translator),
    attachments: await proofAttachments(services, data.legs),
  };
}

async function cancelledGuest(
  { site }: Needs,
  data: BookingMailData,
  translator: Translator,
): Promise<Draft> {
  const { booking, company } = data;
  return {
    subject: translator.words("mails.cancelled.subject", { reference: booking.reference }),
    message: cancelledGuestEmail(data, translator),
    attachments: [calendarAttachment([booking], "cancel", { site, company, translator })],
  };
}

function toGuest(services: Needs, write: Writer): MailComposer {
  return async ({ bookingId = "" }, id) => {
    const data = await readBookingMailData(services.db, bookingId);
    const draft = data && (await write(services, data, translatorIn(data.booking.lang)));
    if (!data || !draft) return undefined;
    const { message, ...rest } = draft;
    return renderEmail(message, { id, to: data.booking.email, replyTo: data.company.email, ...rest });
  };
}

/** An answer to the house's mail goes to the guest. */
function toHouse(services: Needs, write: Writer): MailComposer {
  return async ({ bookingId = "" }, id) => {
    const data = await readBookingMailData(services.db, bookingId);
    const draft = data && (await write(services, data, translatorIn("fr")));
    if (!data || !draft) return undefined;
    const { message, ...rest } = draft;
    const to = services.site.adminEmail ?? data.company.email;
    return renderEmail(message, { id, to, replyTo: data.booking.email, ...rest });
  };
}
