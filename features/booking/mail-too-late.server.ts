import type { Letter } from "#platform/mail/letter.ts";
import { letterToHouse } from "#features/inquiries/company-letter.server.ts";
import type { Voice } from "#features/inquiries/voice.ts";
import type { BookingMailData } from "./booking-mail-data.server.ts";
import { legParts, routeOf } from "./mail-booking.server.ts";
import { clientFacts } from "./mail-confirmed-house.server.ts";
import { money, totalOf } from "./mail-price.server.ts";

export function tooLateSubject({ booking }: BookingMailData, voice: Voice): string {
  return voice.words("mails.house.tooLateSubject", {
    reference: booking.reference,
    route: routeOf(booking, voice),
  });
}

/** A guest paid after the booking had lapsed: the money goes back, and somebody should call. */
export function tooLateLetter({ booking, legs, company, refund }: BookingMailData, voice: Voice): Letter {
  const { words } = voice;
  const amount = money(refund || totalOf(legs), voice);
  return letterToHouse(company, voice, {
    title: words("mails.house.tooLateTitle"),
    preview: routeOf(booking, voice),
    parts: [
      { kind: "text", paragraphs: [words("mails.house.tooLate", { amount })] },
      { kind: "facts", title: words("mails.house.client"), facts: clientFacts(booking, voice) },
      ...legParts(legs, voice, words("proof.ride")),
    ],
  });
}
