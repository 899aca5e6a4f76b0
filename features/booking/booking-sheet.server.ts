import type { LetterPart } from "#platform/mail/letter.ts";
import { sheetOf, type SheetPart } from "#features/inquiries/sheet.ts";
import type { Voice } from "#features/inquiries/voice.ts";
import type { BookingMailData } from "./booking-mail-data.server.ts";
import { extrasFact, legParts, paymentText, routeOf } from "./mail-booking.server.ts";
import { clientFacts } from "./mail-confirmed-house.server.ts";
import { pricePart } from "./mail-price.server.ts";
import type { BookingRow } from "./bookings.table.ts";

/** All that the house needs to drive one leg, in the words of its mails. The wishes stand apart: they can be answered. */
export function bookingSheet(data: BookingMailData, voice: Voice): SheetPart[] {
  const { booking } = data;
  const { words, formats } = voice;
  const ride = legParts([booking], voice, words("proof.ride"));
  const options = extrasFact(booking, voice);
  if (booking.extras.bodyguard) {
    options.push({ label: words("payment.recap.bodyguard"), value: words("mails.house.bodyguardToQuote") });
  }
  const parts: LetterPart[] = [
    ...ride,
    ...(options.length > 0
      ? [{ kind: "facts" as const, title: words("mails.ride.extras"), facts: options }]
      : []),
    { kind: "facts", title: words("mails.house.client"), facts: clientFacts(booking, voice) },
    pricePart([booking], voice),
    {
      kind: "facts",
      title: words("payment.recap.payment"),
      facts: [
        { label: words("payment.recap.payment"), value: howPaid(data, voice) },
        {
          label: words("payment.recap.freeUntil"),
          value: formats.dateTimeParis(booking.freeCancellationUntil),
        },
        { label: words("mails.house.bookedAt"), value: formats.dateTimeParis(booking.bookedAt) },
      ],
    },
  ];
  return sheetOf(parts);
}

/** `CDG, terminal 2E → Ritz Paris`. */
export function routeText(booking: BookingRow, voice: Voice): string {
  return routeOf(booking, voice);
}

/** "Paid by card" only once it is. */
function howPaid(data: BookingMailData, voice: Voice): string {
  const { booking, payment } = data;
  const isOpen = booking.paymentMethod === "card" && payment?.status !== "paid";
  return isOpen ? voice.words("payment.recap.card") : paymentText(data, voice);
}
