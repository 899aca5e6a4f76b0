import type { MailAttachment } from "#platform/mail/mail.ts";
import type { Services } from "#platform/services.ts";
import type { Company } from "#features/company/company.ts";
import { phoneText } from "#platform/phone.server.ts";
import type { Translator } from "#i18n/translator.ts";
import { bookingCalendar, calendarFileName } from "./booking-calendar.ts";
import { bookingProof, bookingProofs, proofFileName, proofsFileName } from "../proof/booking-proof.server.ts";
import { manageUrlOf, passengerUrlOf } from "../guest-links.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import type { Passenger } from "../passenger/passenger.ts";

type CalendarFile = Pick<Services, "site" | "secret"> & {
  company: Company;
  translator: Translator;
  passenger?: Passenger;
};

export function calendarAttachment(
  legs: [BookingRow, ...BookingRow[]],
  does: "invite" | "cancel",
  { site, secret, company, translator, passenger }: CalendarFile,
): MailAttachment {
  const organizer = { name: company.tradeName, email: company.email, phone: phoneText(company.phone) };
  const method = does === "cancel" ? "CANCEL" : "PUBLISH";
  const { lang, words } = translator;
  const url = passenger
    ? passengerUrlOf({ site, secret }, passenger, lang)
    : manageUrlOf({ site, secret }, legs[0], lang);
  const linkText = words(passenger ? "passenger.mail.calendar" : "mails.calendar.manage", { url });
  const host = new URL(site.publicUrl).hostname;
  return {
    filename: calendarFileName(legs[0]),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: bookingCalendar({ legs, translator, organizer, host, url, linkText }, does),
  };
}

const MOST_PROOF_FILES = 6;

/** The proofs of many legs are in one file. */
export async function proofAttachments(
  services: Pick<Services, "db" | "pdf">,
  legs: BookingRow[],
): Promise<MailAttachment[]> {
  const [first, ...further] = legs;
  if (first && legs.length > MOST_PROOF_FILES) {
    const content = await bookingProofs(services, [first, ...further]);
    return [{ filename: proofsFileName(first), contentType: "application/pdf", content }];
  }
  return Promise.all(
    legs.map(async (leg) => ({
      filename: proofFileName(leg),
      contentType: "application/pdf",
      content: await bookingProof(services, leg),
    })),
  );
}
