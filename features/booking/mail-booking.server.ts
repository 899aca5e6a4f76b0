import { ltr, oneLine, type Fact, type LetterPart } from "#platform/mail/letter.ts";
import { placeName, rideFacts } from "#features/inquiries/ride-facts.ts";
import type { Voice } from "#features/inquiries/voice.ts";
import type { BookingMailData } from "./booking-mail-data.server.ts";
import type { BookingRow } from "./bookings.table.ts";

// What the mails about a booking have in common.

/** `CDG, terminal 2E → Ritz Paris`, one line. */
export function routeOf(booking: BookingRow, voice: Voice): string {
  const ends = booking.dropoff ? [booking.pickup, booking.dropoff] : [booking.pickup];
  return oneLine(ends.map((end) => placeName(end, voice)).join(" → "));
}

/** The facts of each leg below its own title; `alone`: the title of a leg that has no other. */
export function legParts(legs: BookingRow[], voice: Voice, alone: string): LetterPart[] {
  return legs.map((leg) => ({
    kind: "facts",
    title: legs.length > 1 ? voice.words(`payment.recap.${leg.leg}`) : alone,
    facts: [
      { label: voice.words("payment.recap.reference"), value: ltr(leg.reference) },
      ...rideFacts(leg, voice),
    ],
  }));
}

/** What the guest chose beside the ride itself. */
export function extrasFact({ extras }: BookingRow, { words, comma }: Voice): Fact[] {
  const chosen = (["meetAndGreet", "fastTrack"] as const).filter((extra) => extras[extra]);
  if (chosen.length === 0) return [];
  return [
    {
      label: words("mails.ride.extras"),
      value: chosen.map((extra) => words(`booking.extras.${extra}.title`)).join(comma),
    },
  ];
}

const wishStates = { confirmed: "wishConfirmed", not_possible: "wishNotPossible" } as const;

/** Wishes that somebody answers, each with its state; `open`: what an unanswered one reads for this reader. */
export function wishFacts(
  booking: BookingRow,
  { words }: Voice,
  open = words("payment.recap.wishRequested"),
): Fact[] {
  return (["femaleChauffeur", "arabicSpeaking"] as const).flatMap((wish) => {
    const status = booking[wish];
    if (status === "none") return [];
    const value = status === "requested" ? open : words(`payment.recap.${wishStates[status]}`);
    return [{ label: words(`payment.recap.${wish}`), value }];
  });
}

/** How it is or was paid; test money says so. */
export function paymentText({ booking, payment }: BookingMailData, { words }: Voice): string {
  const text = words(
    booking.paymentMethod === "card" ? "mails.payment.paidByCard" : "mails.payment.toPayInCash",
  );
  return payment?.live === false ? words("mails.payment.test", { payment: text }) : text;
}
