import type { Fact } from "#platform/mail/email.ts";
import { type ShownFact, shownSections } from "#platform/mail/shown-email.ts";
import { loadFacts, placeNameWithWords } from "#features/pricing/trip-facts.ts";
import type { Translator } from "#i18n/translator.ts";
import { freeUntilOf } from "../booking.ts";
import type { BookingMailData } from "./booking-mail-data.server.ts";
import { legParts, paymentText } from "./mail-booking.server.ts";
import { clientFacts } from "./mail-confirmed-company.server.ts";
import { pricePart } from "./mail-price.server.ts";
import type { BookingRow } from "../bookings.table.ts";

/**
 * Everything that the company needs to drive one leg, in the words of its mails. The guest's contacts, the time, the
 * class, the load and the flight are in the band above; special requests are separate, because they can be answered.
 */
export function bookingSummary(data: BookingMailData, translator: Translator) {
  const { booking } = data;
  const { words, formats } = translator;
  const shownAbove = [
    words("payment.recap.pickupTime"),
    words("payment.recap.reference"),
    words("payment.recap.vehicle"),
    words("payment.recap.travelNumber"),
    ...loadFacts(booking, translator).map(({ label }) => label),
  ];
  const facts = legParts([booking], translator, words("proof.ride"), "company").flatMap((part) =>
    part.kind === "facts" ? part.facts : [],
  );
  return {
    ride: shownFacts([
      ...facts.filter(({ label }) => !shownAbove.includes(label)),
      ...optionFacts(booking, translator),
      ...clientFacts(booking, translator).filter(({ label }) => label === words("payment.recap.notes")),
    ]),
    price: shownSections([pricePart([booking], translator)]),
    payment: shownFacts([
      { label: words("payment.recap.payment"), value: howPaid(data, translator) },
      { label: words("booking.cancellation.until"), value: formats.dateTimeParis(freeUntilOf(booking)) },
      { label: words("mails.company.bookedAt"), value: formats.dateTimeParis(booking.bookedAt) },
    ]),
    language: words(`mails.company.languages.${booking.lang}`),
    howPaid: howPaid(data, translator),
  };
}

function shownFacts(facts: Fact[]): ShownFact[] {
  return shownSections([{ kind: "facts", facts }]).flatMap((part) =>
    part.kind === "facts" ? part.facts : [],
  );
}

/**
 * `CDG, terminal 2E → Ritz Paris`, for a page. The arrow follows the direction of the language, and a
 * French address is isolated from an Arabic line.
 */
export function routeText(booking: Pick<BookingRow, "pickup" | "dropoff">, translator: Translator): string {
  const ends = booking.dropoff ? [booking.pickup, booking.dropoff] : [booking.pickup];
  return ends.map((end) => placeNameWithWords(end, translator)).join(` ${translator.arrow} `);
}

function optionFacts(booking: BookingRow, { words }: Translator): Fact[] {
  if (!booking.extras.bodyguard) return [];
  return [{ label: words("payment.recap.bodyguard"), value: words("mails.company.bodyguardToQuote") }];
}

function howPaid(data: BookingMailData, translator: Translator): string {
  const { booking, payment } = data;
  const { paymentMethod } = booking;
  const isOpen = paymentMethod === "card" || paymentMethod === "transfer";
  return isOpen && payment?.status !== "paid"
    ? translator.words(`payment.recap.${paymentMethod}`)
    : paymentText(data, translator);
}
