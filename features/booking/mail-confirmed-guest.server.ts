import { asTyped, ltr, type Fact, type Letter, type LetterPart } from "#platform/mail/letter.ts";
import { greeting, letterToGuest } from "#features/inquiries/company-letter.server.ts";
import { placeName } from "#features/inquiries/ride-facts.ts";
import type { Voice } from "#features/inquiries/voice.ts";
import { isAirport } from "#features/places/airport.ts";
import { FREE_WAITING_MINUTES, freeWaitingMinutes } from "#features/places/free-waiting.ts";
import type { BookingMailData } from "./booking-mail-data.server.ts";
import type { BookingRow } from "./bookings.table.ts";
import { extrasFact, legParts, paymentText, wishFacts } from "./mail-booking.server.ts";
import { pricePart } from "./mail-price.server.ts";

/** The confirmation: what was booked, what it costs, how we meet, until when it can be cancelled. `legs`: those that stand. */
export function confirmedGuestLetter(
  data: BookingMailData,
  legs: BookingRow[],
  manageUrl: string,
  voice: Voice,
): Letter {
  const { booking } = data;
  const { words, formats } = voice;
  const parts: (LetterPart | null)[] = [
    {
      kind: "text",
      paragraphs: [
        greeting(booking.fullName, voice),
        words("mails.confirmed.lead", { reference: ltr(booking.reference) }),
      ],
    },
    ...legParts(legs, voice, words("mails.ride.title")),
    pricePart(legs, voice),
    {
      kind: "facts",
      title: words("mails.payment.title"),
      facts: [...paymentFacts(data, voice), ...deadlineFacts(legs, voice)],
    },
    factsOrNothing(words("payment.recap.wishes"), guestWishes(booking, voice)),
    { kind: "text", title: words("mails.meeting.title"), paragraphs: meetingTexts(booking, legs, voice) },
    { kind: "button", label: words("payment.manageLink"), href: manageUrl },
  ];
  return letterToGuest(data.company, voice, {
    title: words("mails.confirmed.title"),
    preview: words("mails.confirmed.preview", {
      pickup: placeName(booking.pickup, voice),
      when: formats.dateTimeParis(booking.pickupAt),
    }),
    parts: parts.filter((part) => part !== null),
  });
}

function paymentFacts(data: BookingMailData, voice: Voice): Fact[] {
  return [{ label: voice.words("payment.recap.payment"), value: paymentText(data, voice) }];
}

/** Each leg can be cancelled alone, so each has its deadline. */
function deadlineFacts(legs: BookingRow[], { words, formats }: Voice): Fact[] {
  return legs.map((leg) => {
    const label = words("payment.recap.freeUntil");
    return {
      label:
        legs.length > 1
          ? words("mails.price.ofLeg", { leg: words(`payment.recap.${leg.leg}`), line: label })
          : label,
      value: formats.dateTimeParis(leg.freeCancellationUntil),
    };
  });
}

function guestWishes(booking: BookingRow, voice: Voice): Fact[] {
  const { words } = voice;
  const bodyguard = { label: words("payment.recap.bodyguard"), value: words("payment.recap.bodyguardNote") };
  return [
    ...extrasFact(booking, voice),
    ...wishFacts(booking, voice),
    ...(booking.extras.bodyguard ? [bodyguard] : []),
  ];
}

/** Where the chauffeur stands, and how long they wait for nothing. */
function meetingTexts(booking: BookingRow, legs: BookingRow[], { words }: Voice): string[] {
  const pickups = legs.map((leg) => leg.pickup.place);
  const { internationalFlight, domesticFlight, elsewhere } = FREE_WAITING_MINUTES;
  const byAir = pickups.some((place) => place !== null && isAirport(place));
  const byRoad = pickups.some((place) => freeWaitingMinutes(place) === elsewhere);
  return [
    welcomeText(booking, words),
    ...(byAir
      ? [
          words("mails.meeting.waitingAirport", {
            international: internationalFlight,
            domestic: domesticFlight,
          }),
        ]
      : []),
    ...(byRoad
      ? [words(byAir ? "mails.meeting.waitingElsewhere" : "mails.meeting.waiting", { minutes: elsewhere })]
      : []),
    words("payment.next.driver"),
  ];
}

function welcomeText({ pickup, extras, signText, fullName }: BookingRow, words: Voice["words"]): string {
  if (!extras.meetAndGreet && signText === null) return words("mails.meeting.place");
  const inHall = pickup.place !== null && isAirport(pickup.place);
  return words(inHall ? "mails.meeting.signInHall" : "mails.meeting.sign", {
    name: asTyped(signText ?? fullName),
  });
}

function factsOrNothing(title: string, facts: Fact[]): LetterPart | null {
  return facts.length > 0 ? { kind: "facts", title, facts } : null;
}
