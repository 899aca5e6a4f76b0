import { ltr, oneLine, type Letter } from "#platform/mail/letter.ts";
import { greeting, letterToGuest, letterToHouse } from "#features/inquiries/company-letter.server.ts";
import type { Voice } from "#features/inquiries/voice.ts";
import type { BookingMailData } from "./booking-mail-data.server.ts";
import { legParts, routeOf } from "./mail-booking.server.ts";
import { clientFacts } from "./mail-confirmed-house.server.ts";
import { money } from "./mail-price.server.ts";

export function cancelledGuestLetter(data: BookingMailData, voice: Voice): Letter {
  const { booking, legs, company } = data;
  const { words, formats } = voice;
  const lead = words("mails.cancelled.lead", {
    reference: ltr(booking.reference),
    when: formats.dateTimeParis(booking.pickupAt),
  });
  const otherStands = legs.some((leg) => leg.id !== booking.id && leg.status === "confirmed");
  const paragraphs = [
    greeting(booking.fullName, voice),
    lead,
    moneyText(data, voice),
    ...(otherStands ? [words("mails.cancelled.otherLeg")] : []),
  ];
  return letterToGuest(company, voice, {
    title: words("mails.cancelled.title"),
    preview: oneLine(lead),
    parts: [{ kind: "text", paragraphs }, ...legParts([booking], voice, words("mails.ride.title"))],
  });
}

export function cancelledHouseSubject({ booking }: BookingMailData, voice: Voice): string {
  return voice.words("mails.house.cancelledSubject", {
    reference: booking.reference,
    route: routeOf(booking, voice),
  });
}

export function cancelledHouseLetter(data: BookingMailData, voice: Voice): Letter {
  const { booking, company, refund } = data;
  const { words } = voice;
  const refundText = refund > 0 ? money(refund, voice) : words("mails.house.noRefund");
  return letterToHouse(company, voice, {
    title: words("mails.house.cancelledTitle"),
    preview: `${routeOf(booking, voice)}, ${voice.formats.dateTimeParis(booking.pickupAt)}`,
    parts: [
      { kind: "facts", facts: [{ label: words("mails.house.refund"), value: refundText }] },
      ...legParts([booking], voice, words("proof.ride")),
      { kind: "facts", title: words("mails.house.client"), facts: clientFacts(booking, voice) },
    ],
  });
}

/** What becomes of the money. */
function moneyText({ booking, refund }: BookingMailData, voice: Voice): string {
  const { words } = voice;
  if (refund > 0) return words("mails.cancelled.refunded", { amount: money(refund, voice) });
  return words(
    booking.paymentMethod === "card" ? "mails.cancelled.notRefunded" : "mails.cancelled.nothingCharged",
  );
}
