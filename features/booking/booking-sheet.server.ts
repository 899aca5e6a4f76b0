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
  const parts: LetterPart[] = [
    ...legParts([booking], voice, words("proof.ride")),
    ...optionParts(booking, voice),
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

/** `CDG, terminal 2E → Ritz Paris`; the arrow points where the reader's line goes. */
export function routeText(booking: BookingRow, voice: Voice): string {
  const route = routeOf(booking, voice);
  return voice.lang === "ar" ? route.replaceAll("→", "←") : route;
}

function optionParts(booking: BookingRow, voice: Voice): LetterPart[] {
  const { words } = voice;
  const guard = { label: words("payment.recap.bodyguard"), value: words("mails.house.bodyguardToQuote") };
  const facts = [...extrasFact(booking, voice), ...(booking.extras.bodyguard ? [guard] : [])];
  return facts.length > 0 ? [{ kind: "facts", title: words("mails.house.wishes"), facts }] : [];
}

/** "Paid by card" only once it is. */
function howPaid(data: BookingMailData, voice: Voice): string {
  const { booking, payment } = data;
  const isOpen = booking.paymentMethod === "card" && payment?.status !== "paid";
  return isOpen ? voice.words("payment.recap.card") : paymentText(data, voice);
}
