import type { EmailSection } from "#platform/mail/email.ts";
import { shownSections, type ShownSection } from "#platform/mail/shown-email.ts";
import { placeNameWithWords } from "#features/pricing/trip-facts.ts";
import type { Translator } from "#i18n/translator.ts";
import { freeUntilOf } from "../booking.ts";
import type { BookingMailData } from "./booking-mail-data.server.ts";
import { legParts, paymentText } from "./mail-booking.server.ts";
import { clientFacts } from "./mail-confirmed-company.server.ts";
import { pricePart } from "./mail-price.server.ts";
import type { BookingRow } from "../bookings.table.ts";

/**
 * Everything that the company needs to drive one leg, in the words of its mails. Special requests are
 * separate, because they can be answered.
 */
export function bookingSummary(data: BookingMailData, translator: Translator): ShownSection[] {
  const { booking } = data;
  const { words, formats } = translator;
  const parts: EmailSection[] = [
    ...legParts([booking], translator, words("proof.ride"), "company"),
    ...optionParts(booking, translator),
    { kind: "facts", title: words("mails.company.client"), facts: clientFacts(booking, translator) },
    pricePart([booking], translator),
    {
      kind: "facts",
      title: words("payment.recap.payment"),
      facts: [
        { label: words("payment.recap.payment"), value: howPaid(data, translator) },
        {
          label: words("payment.recap.freeUntil"),
          value: formats.dateTimeParis(freeUntilOf(booking)),
        },
        { label: words("mails.company.bookedAt"), value: formats.dateTimeParis(booking.bookedAt) },
      ],
    },
  ];
  return shownSections(parts);
}

/**
 * `CDG, terminal 2E → Ritz Paris`, for a page. The arrow follows the direction of the language, and a
 * French address is isolated from an Arabic line.
 */
export function routeText(booking: Pick<BookingRow, "pickup" | "dropoff">, translator: Translator): string {
  const ends = booking.dropoff ? [booking.pickup, booking.dropoff] : [booking.pickup];
  return ends.map((end) => placeNameWithWords(end, translator)).join(` ${translator.arrow} `);
}

function optionParts(booking: BookingRow, translator: Translator): EmailSection[] {
  const { words } = translator;
  const guard = { label: words("payment.recap.bodyguard"), value: words("mails.company.bodyguardToQuote") };
  const facts = booking.extras.bodyguard ? [guard] : [];
  return facts.length > 0 ? [{ kind: "facts", title: words("mails.company.optionsAndRequests"), facts }] : [];
}

/** "Paid by card" only after the payment. */
function howPaid(data: BookingMailData, translator: Translator): string {
  const { booking, payment } = data;
  const isOpen = booking.paymentMethod === "card" && payment?.status !== "paid";
  return isOpen ? translator.words("payment.recap.card") : paymentText(data, translator);
}
