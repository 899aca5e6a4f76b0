import type { Services } from "#platform/services.ts";
import { readCompany } from "#features/company/company.server.ts";
import type { Company } from "#features/company/company.ts";
import { addressLine } from "#features/company/identity-lines.server.ts";
import { phoneText } from "#platform/phone.server.ts";
import { COMPANY_LANG, directionOf, scriptOf } from "#i18n/locales.ts";
import type { Translator } from "#i18n/translator.ts";
import { proofSections, sayBoth } from "./booking-proof.ts";
import type { BookingRow } from "../bookings.table.ts";

/**
 * The booking proof of one leg as a PDF, in French and in the guest's language. It is rendered on every
 * request, so it always has the version of the row. Throws for a booking that was never confirmed.
 */
export async function bookingProof(
  services: Pick<Services, "db" | "pdf">,
  booking: BookingRow,
): Promise<Uint8Array> {
  if (!booking.confirmedAt) throw new Error("A booking that was never confirmed has no proof.");
  const company = await readCompany(services.db);
  return services.pdf.render("booking-proof", proofDocument(booking, company));
}

export async function bookingProofs(
  services: Pick<Services, "db" | "pdf">,
  [first, ...further]: [BookingRow, ...BookingRow[]],
): Promise<Uint8Array> {
  if ([first, ...further].some(({ confirmedAt }) => !confirmedAt))
    throw new Error("A booking that was never confirmed has no proof.");
  const company = await readCompany(services.db);
  const documents = further.map((leg) => proofDocument(leg, company));
  return services.pdf.render("booking-proof", { ...proofDocument(first, company), further: documents });
}

export function proofsFileName({ reference }: BookingRow): string {
  return `bons-de-reservation-${reference}.pdf`;
}

export function proofFileName({ reference }: BookingRow): string {
  return `bon-de-reservation-${reference}.pdf`;
}

/** The data of the template `platform/pdf/templates/booking-proof.typ`. */
export function proofDocument(booking: BookingRow, company: Company) {
  const say = sayBoth(booking);
  const { cancelledAt } = booking;
  const phones = { company: phoneText(company.phone), guest: phoneText(booking.phone) };
  return {
    lang: COMPANY_LANG,
    guest: { lang: booking.lang, script: scriptOf(booking.lang), direction: directionOf(booking.lang) },
    reference: booking.reference,
    title: say(({ words }) => words("proof.title")),
    version: say(({ words }) => words("proof.version", { version: String(booking.proofVersion) })),
    company: {
      name: company.tradeName,
      trade: say(({ words }) => words("proof.trade")).fr,
      line: [company.legalName || company.tradeName, addressLine(company), company.rcs]
        .filter((part) => part !== "")
        .join(" · "),
    },
    ...(cancelledAt
      ? {
          notice: say(({ words, formats }) =>
            words("proof.cancelled", { when: formats.dateTimeParis(cancelledAt) }),
          ),
        }
      : {}),
    sections: proofSections({ booking, company, phones, address: addressLine(company) }, say),
    law: say(({ words }) =>
      [words("proof.law"), mediatorText(company, words)].filter((text) => text !== "").join("\n"),
    ),
  };
}

function mediatorText({ mediator }: Company, words: Translator["words"]): string {
  const parts = [mediator.name, mediator.address, mediator.site].filter((part) => part !== "");
  return parts.length > 0 ? words("proof.mediator", { mediator: parts.join(", ") }) : "";
}
