import type { Letter } from "#platform/mail/letter.ts";
import type { MailAttachment } from "#platform/mail/mail.ts";
import type { MailComposer } from "#platform/mail/outbox.server.ts";
import { writeLetter } from "#platform/mail/write-letter.server.ts";
import type { Services } from "#platform/services.ts";
import { voiceIn, type Voice } from "#features/inquiries/voice.ts";
import { readBookingMailData, type BookingMailData } from "./booking-mail-data.server.ts";
import type { BookingMail } from "./booking-mails.ts";
import { calendarAttachment, proofAttachments } from "./mail-attachments.server.ts";
import {
  cancelledGuestLetter,
  cancelledHouseLetter,
  cancelledHouseSubject,
} from "./mail-cancelled.server.ts";
import { confirmedGuestLetter } from "./mail-confirmed-guest.server.ts";
import { confirmedHouseLetter, confirmedHouseSubject } from "./mail-confirmed-house.server.ts";
import { tooLateLetter, tooLateSubject } from "./mail-too-late.server.ts";
import { manageTokenOf } from "./manage-token.server.ts";

type Needs = Pick<Services, "db" | "secret" | "site" | "pdf">;
type Draft = { subject: string; letter: Letter; attachments?: MailAttachment[] };
type Writer = (services: Needs, data: BookingMailData, voice: Voice) => Promise<Draft | undefined>;

/** Who writes which mail about a booking. The house reads French, the guest their own language. */
export function bookingMailComposers(services: Needs): Record<BookingMail, MailComposer> {
  return {
    "booking-confirmed-guest": toGuest(services, confirmedGuest),
    "booking-confirmed-house": toHouse(services, confirmedHouse),
    "booking-cancelled-guest": toGuest(services, cancelledGuest),
    "booking-cancelled-house": toHouse(services, async (_, data, voice) => ({
      subject: cancelledHouseSubject(data, voice),
      letter: cancelledHouseLetter(data, voice),
    })),
    "payment-too-late-house": toHouse(services, async (_, data, voice) => ({
      subject: tooLateSubject(data, voice),
      letter: tooLateLetter(data, voice),
    })),
  };
}

async function confirmedGuest(
  services: Needs,
  data: BookingMailData,
  voice: Voice,
): Promise<Draft | undefined> {
  const { booking, company } = data;
  const [first, ...others] = data.legs.filter((leg) => leg.status === "confirmed");
  // All was cancelled before this mail could go out: the other mail says so.
  if (!first) return undefined;
  const legs: [typeof first, ...typeof others] = [first, ...others];
  const manageUrl = `${services.site.publicUrl}/${voice.lang}/booking/manage/${manageTokenOf(booking.id, services.secret)}`;
  return {
    subject: voice.words("mails.confirmed.subject", { reference: booking.reference }),
    letter: confirmedGuestLetter(data, legs, manageUrl, voice),
    attachments: [
      calendarAttachment(legs, "invite", { site: services.site, company, voice }),
      ...(await proofAttachments(services, legs)),
    ],
  };
}

async function confirmedHouse(services: Needs, data: BookingMailData, voice: Voice): Promise<Draft> {
  return {
    subject: confirmedHouseSubject(data.booking, voice),
    letter: confirmedHouseLetter(data, voice),
    attachments: await proofAttachments(services, data.legs),
  };
}

async function cancelledGuest({ site }: Needs, data: BookingMailData, voice: Voice): Promise<Draft> {
  const { booking, company } = data;
  return {
    subject: voice.words("mails.cancelled.subject", { reference: booking.reference }),
    letter: cancelledGuestLetter(data, voice),
    attachments: [calendarAttachment([booking], "cancel", { site, company, voice })],
  };
}

function toGuest(services: Needs, write: Writer): MailComposer {
  return async ({ bookingId = "" }, id) => {
    const data = await readBookingMailData(services.db, bookingId);
    const draft = data && (await write(services, data, voiceIn(data.booking.lang)));
    if (!data || !draft) return undefined;
    const { letter, ...rest } = draft;
    return writeLetter(letter, { id, to: data.booking.email, replyTo: data.company.email, ...rest });
  };
}

/** An answer to the house's mail goes to the guest. */
function toHouse(services: Needs, write: Writer): MailComposer {
  return async ({ bookingId = "" }, id) => {
    const data = await readBookingMailData(services.db, bookingId);
    const draft = data && (await write(services, data, voiceIn("fr")));
    if (!data || !draft) return undefined;
    const { letter, ...rest } = draft;
    const to = services.site.adminEmail ?? data.company.email;
    return writeLetter(letter, { id, to, replyTo: data.booking.email, ...rest });
  };
}
