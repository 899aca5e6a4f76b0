import { SPECIAL_REQUESTS } from "#features/pricing/extras.ts";
import { ltr, oneLine, type Fact, type EmailSection } from "#platform/mail/email.ts";
import { placeName, rideFacts, type Reader } from "#features/pricing/trip-facts.ts";
import type { Translator } from "#i18n/translator.ts";
import { servicesOf, legTitle } from "../booking.ts";
import type { BookingMailData } from "./booking-mail-data.server.ts";
import { money } from "./mail-price.server.ts";
import type { BookingRow } from "../bookings.table.ts";

/** `CDG, terminal 2E → Ritz Paris`, on one line. */
export function routeOf(booking: Pick<BookingRow, "pickup" | "dropoff">, translator: Translator): string {
  const ends = booking.dropoff ? [booking.pickup, booking.dropoff] : [booking.pickup];
  return oneLine(ends.map((end) => placeName(end, translator)).join(" → "));
}

/** `alone`: the title of a single leg. */
export function legParts(
  legs: BookingRow[],
  translator: Translator,
  alone: string,
  reader: Reader = "guest",
): EmailSection[] {
  return legs.map((leg) => ({
    kind: "facts",
    title:
      legs.length > 1 ? translator.words(`payment.recap.${legTitle(leg)}`, { number: leg.position }) : alone,
    facts: [
      ...rideFacts(leg, translator, reader),
      ...servicesFact(leg, translator),
      { label: translator.words("payment.recap.reference"), value: ltr(leg.reference) },
    ],
  }));
}

function servicesFact(leg: BookingRow, { words, comma }: Translator): Fact[] {
  const services = servicesOf(leg).map((service) => words(`booking.extras.${service}.title`));
  return services.length > 0 ? [{ label: words("mails.ride.extras"), value: services.join(comma) }] : [];
}

const specialRequestStates = {
  confirmed: "specialRequestConfirmed",
  not_possible: "specialRequestNotPossible",
} as const;

export function specialRequestFacts(
  booking: BookingRow,
  { words }: Translator,
  open = words("payment.recap.specialRequestRequested"),
): Fact[] {
  return SPECIAL_REQUESTS.flatMap((specialRequest) => {
    const status = booking[specialRequest];
    if (status === "none") return [];
    const value = status === "requested" ? open : words(`payment.recap.${specialRequestStates[status]}`);
    return [{ label: words(`payment.recap.${specialRequest}`), value }];
  });
}

/**
 * Facts of several legs: listed once when all legs have the same, as in a return trip; otherwise each with
 * its ride, because the rides of an offer differ.
 */
export function factsOfLegs(
  legs: BookingRow[],
  factsOf: (leg: BookingRow) => Fact[],
  { words }: Translator,
): Fact[] {
  const ofLegs = legs.map((leg) => ({ leg, facts: factsOf(leg) }));
  const [first] = ofLegs;
  const isSame = ofLegs.every(({ facts }) => JSON.stringify(facts) === JSON.stringify(first?.facts));
  if (!first || isSame) return first?.facts ?? [];
  return ofLegs.flatMap(({ leg, facts }) => {
    const title = words(`payment.recap.${legTitle(leg)}`, { number: leg.position });
    return facts.map((fact) => ({
      ...fact,
      label: words("mails.price.ofLeg", { leg: title, line: fact.label }),
    }));
  });
}

const PAYMENT_TEXTS = {
  card: "mails.payment.paidByCard",
  cash: "mails.payment.toPayInCash",
  on_account: "mails.payment.onAccount",
  transfer: "transfers.awaited",
  paid_otherwise: "payment.recap.paid_otherwise",
} as const;

/** Test money is marked. */
export function paymentText({ booking, payment, balance }: BookingMailData, translator: Translator): string {
  const { words, formats } = translator;
  const owed = balance && !balance.paidAt && !balance.waivedAt ? balance : undefined;
  const text = owed?.dueAt
    ? words(payment?.outside ? "transfers.paidPart" : "deposit.paidPart", {
        deposit: money(payment?.amount ?? 0, translator),
        amount: money(owed.amount, translator),
        until: formats.dateTimeParis(owed.dueAt),
      })
    : words(
        payment?.outside && payment.status === "paid"
          ? `transfers.paid.${payment.outside}`
          : PAYMENT_TEXTS[booking.paymentMethod],
      );
  return payment?.live === false ? words("mails.payment.test", { payment: text }) : text;
}
