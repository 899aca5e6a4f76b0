import { asTyped, ltr, type Fact, type Email, type EmailSection } from "#platform/mail/email.ts";
import { greeting, guestEmailFrom } from "#features/company/company-email.server.ts";
import { placeName } from "#features/pricing/trip-facts.ts";
import { signWithoutLink, withoutSiteAddress } from "#platform/mail/site-address.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Translator } from "#i18n/translator.ts";
import { isAirport } from "#features/places/airport.ts";
import { FREE_WAITING_MINUTES, freeWaitingMinutes, freeWaitingUntil } from "#features/places/free-waiting.ts";
import { isPrepaid, legTitle } from "../booking.ts";
import { cancellationFacts, cancellationTerms } from "../cancellation-text.ts";
import type { BookingMailData } from "./booking-mail-data.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { passengerOf, riderOf } from "../passenger/passenger.ts";
import { phoneText } from "#platform/phone.server.ts";
import { factsOfLegs, legParts, paymentText, specialRequestFacts } from "./mail-booking.server.ts";
import { withdrawalPart } from "./mail-withdrawal.server.ts";
import { money, pricePart } from "./mail-price.server.ts";

/** The pictures of the meeting points of legs. Implemented by `features/media`, which imports this feature. */
export type MeetingPictures = (legs: BookingRow[], lang: Lang) => Promise<EmailSection[]>;

type Enclosed = { manage: string; terms: string; pictures?: EmailSection[] };

export function confirmedGuestEmail(
  data: BookingMailData,
  legs: BookingRow[],
  links: Enclosed,
  translator: Translator,
): Email {
  const { booking } = data;
  const { words, formats } = translator;
  const parts: (EmailSection | null)[] = [
    {
      kind: "text",
      paragraphs: [
        greeting(booking.fullName, translator),
        words("mails.confirmed.lead", { reference: ltr(booking.reference) }),
      ],
    },
    ...passengerParts(legs, translator),
    ...legParts(legs, translator, words("mails.ride.title")),
    { kind: "button", label: words("payment.manageLink"), href: links.manage },
    pricePart(legs, translator),
    {
      kind: "facts",
      title: words("mails.payment.title"),
      facts: [
        ...paymentFacts(data, legs, translator),
        ...cancellationFactsOf(legs, translator),
        { label: words("mails.confirmed.terms"), value: ltr(links.terms), href: links.terms },
      ],
    },
    factsOrNothing(words("payment.recap.notes"), noteFacts(booking, translator)),
    factsOrNothing(words("payment.recap.specialRequests"), guestSpecialRequests(legs, translator)),
    {
      kind: "text",
      title: words("mails.meeting.title"),
      paragraphs: meetingTexts(booking, legs, translator),
    },
    ...(links.pictures ?? []),
    ...withdrawalPart(data, legs, translator),
  ];
  return guestEmailFrom(data.company, translator, {
    title: words("mails.confirmed.title"),
    preview: words("mails.confirmed.preview", {
      pickup: placeName(booking.pickup, translator),
      when: formats.dateTimeParis(booking.pickupAt),
    }),
    parts: parts.filter((part) => part !== null),
  });
}

function passengerParts(legs: BookingRow[], translator: Translator): EmailSection[] {
  const { words } = translator;
  const factsOf = (leg: BookingRow) => {
    const passenger = passengerOf(leg);
    const name = withoutSiteAddress(passenger?.fullName ?? "");
    if (!passenger || name === "") return [];
    return [
      { label: words("proof.name"), value: asTyped(name) },
      { label: words("proof.phone"), value: ltr(phoneText(passenger.phone)) },
    ];
  };
  const facts = factsOfLegs(legs, factsOf, translator);
  return facts.length > 0 ? [{ kind: "facts", title: words("payment.recap.passenger"), facts }] : [];
}

function paymentFacts(data: BookingMailData, legs: BookingRow[], translator: Translator): Fact[] {
  const { words } = translator;
  const payment = { label: words("payment.recap.payment"), value: paymentText(data, translator) };
  const { last4 } = data;
  const inCash = cashFacts(legs, translator);
  if (last4 === null) return [payment, ...inCash];
  return [
    payment,
    ...inCash,
    { label: words("payment.recap.guarantee"), value: words("payment.recap.guaranteeKept", { last4 }) },
  ];
}

/** Each chauffeur of several legs takes the price of their own one. */
function cashFacts(legs: BookingRow[], translator: Translator): Fact[] {
  const { words } = translator;
  if (legs.length < 2 || legs[0]?.paymentMethod !== "cash") return [];
  return legs.map((leg) => ({
    label: words("mails.price.ofLeg", {
      leg: words(`payment.recap.${legTitle(leg)}`, { number: leg.position }),
      line: words("mails.payment.cashOfLeg"),
    }),
    value: money(leg.price.total, translator),
  }));
}

function cancellationFactsOf(legs: BookingRow[], translator: Translator): Fact[] {
  const { words } = translator;
  return legs.flatMap((leg) =>
    cancellationFacts(cancellationTerms(leg), translator).map(({ label, value }) => ({
      label:
        legs.length > 1
          ? words("mails.price.ofLeg", {
              leg: words(`payment.recap.${legTitle(leg)}`, { number: leg.position }),
              line: label,
            })
          : label,
      value,
    })),
  );
}

/**
 * The guest's own message, without anything that a mail program turns into a link. Omitted for an unpaid
 * booking of the site, whose address may belong to another person.
 */
function noteFacts({ notes, paymentMethod, source }: BookingRow, { words }: Translator): Fact[] {
  const isVouchedFor = isPrepaid(paymentMethod) || source !== "site";
  const text = isVouchedFor ? withoutSiteAddress(notes ?? "") : "";
  return text ? [{ label: words("mails.confirmed.note"), value: asTyped(text) }] : [];
}

function guestSpecialRequests(legs: BookingRow[], translator: Translator): Fact[] {
  const { words } = translator;
  const bodyguard = { label: words("payment.recap.bodyguard"), value: words("payment.recap.bodyguardNote") };
  const factsOf = (leg: BookingRow) => [
    ...specialRequestFacts(leg, translator),
    ...(leg.extras.bodyguard ? [bodyguard] : []),
  ];
  return factsOfLegs(legs, factsOf, translator);
}

export function meetingTexts(booking: BookingRow, legs: BookingRow[], translator: Translator): string[] {
  const { words } = translator;
  const { internationalFlight, domesticFlight, elsewhere } = FREE_WAITING_MINUTES;
  const landings = legs.filter(({ pickup: { place } }) => place !== null && isAirport(place));
  const byAir = landings.length > 0;
  const byRoad = legs.length > landings.length;
  return [
    welcomeText(booking, legs, words),
    ...landings.flatMap((leg) => landingText(leg, landings, translator)),
    ...(landings.some(({ flightOrigin }) => flightOrigin === null)
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

function landingText(leg: BookingRow, landings: BookingRow[], { words, formats }: Translator): string[] {
  const { pickup, pickupAt, flightOrigin } = leg;
  const until = freeWaitingUntil(pickup.place, pickupAt, flightOrigin);
  if (!until) return [];
  const line = words("mails.meeting.waitingUntil", {
    minutes: freeWaitingMinutes(pickup.place, flightOrigin),
    until: formats.timeParis(until),
    landing: formats.time(pickupAt),
  });
  if (landings.length === 1) return [line];
  return [
    words("mails.price.ofLeg", {
      leg: words(`payment.recap.${legTitle(leg)}`, { number: leg.position }),
      line,
    }),
  ];
}

/** The sign is part of the meet-and-greet, and belongs to the leg that has its price line. */
function welcomeText(booking: BookingRow, legs: BookingRow[], words: Translator["words"]): string {
  const met = legs.find((leg) => leg.price.lines.some((line) => line.key === "meet-and-greet"));
  const name = met?.signText
    ? signWithoutLink(met.signText)
    : withoutSiteAddress(riderOf(met ?? booking).fullName);
  if (!met || name === "") return words("mails.meeting.place");
  const inHall = met.pickup.place !== null && isAirport(met.pickup.place);
  return words(inHall ? "mails.meeting.signInHall" : "mails.meeting.sign", {
    name: asTyped(name),
  });
}

function factsOrNothing(title: string, facts: Fact[]): EmailSection | null {
  return facts.length > 0 ? { kind: "facts", title, facts } : null;
}
