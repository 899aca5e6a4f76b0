import { lineText, money, type PricePart } from "#features/booking/mails/mail-price.server.ts";
import { loadFacts, placeNameWithWords } from "#features/pricing/trip-facts.ts";
import { ltr, type EmailSection, type Fact } from "#platform/mail/email.ts";
import type { Translator } from "#i18n/translator.ts";
import { cancellationText } from "#features/booking/cancellation-text.ts";
import { extraNames, termsOfLeg } from "./leg-texts.server.ts";
import { totalOfLegs, type OfferLeg } from "./offer.ts";

export const LONG_OFFER = 7;

type Ride = { leg: OfferLeg; cars: number };
type Day = { day: string; legs: OfferLeg[] };

export function longOfferParts(
  { legs, price }: { legs: OfferLeg[]; price: PricePart },
  now: Date,
  translator: Translator,
): EmailSection[] {
  const days = daysOf(legs);
  return [
    ...days.map((day): EmailSection => ({
      kind: "facts",
      title: titleOf(day, translator),
      facts: ridesOf(day.legs).map((ride) => rideFact(ride, now, translator)),
    })),
    {
      ...price,
      amounts: days.map((day) => ({
        label: titleOf(day, translator),
        amount: money(totalOfLegs(day.legs), translator),
      })),
    },
  ];
}

function daysOf(legs: OfferLeg[]): Day[] {
  const inTime = legs.toSorted((a, b) => Date.parse(a.pickupAt.instant) - Date.parse(b.pickupAt.instant));
  const days = Map.groupBy(inTime, ({ pickupAt }) => pickupAt.local.slice(0, 10));
  return [...days].map(([day, ofDay]) => ({ day, legs: ofDay }));
}

function ridesOf(legs: OfferLeg[]): Ride[] {
  return [...Map.groupBy(legs, (leg) => JSON.stringify(leg)).values()].map((equal) => ({
    leg: equal[0]!,
    cars: equal.length,
  }));
}

function titleOf({ day, legs }: Day, { words, formats, comma }: Translator): string {
  return [formats.date(`${day}T12:00:00Z`), words("offers.rides", { count: legs.length })].join(comma);
}

function rideFact({ leg, cars }: Ride, now: Date, translator: Translator): Fact {
  const { words, formats, comma } = translator;
  const vehicle = words(`fleet.names.${leg.vehicle}`);
  const load = loadFacts(leg, translator).map(({ label, value }) =>
    words("offers.labelled", { label, value }),
  );
  const { services, requests } = extraNames(leg, translator);
  const lines = [
    routeOf(leg, translator),
    [
      cars > 1 ? words("offers.cars", { count: cars, vehicle }) : vehicle,
      ...load,
      ...(leg.travelNumber ? [ltr(leg.travelNumber)] : []),
    ].join(comma),
    [...services, ...requests].join(comma),
    priceOf({ leg, cars }, translator),
    cancellationText(termsOfLeg(leg, now), translator),
  ];
  return {
    label: ltr(formats.time(leg.pickupAt.instant)),
    value: lines.filter((line) => line !== "").join("\n"),
  };
}

function routeOf(leg: OfferLeg, translator: Translator): string {
  const from = placeNameWithWords(leg.pickup, translator);
  const hours = leg.hours ? translator.words("booking.summary.hours", { count: leg.hours }) : "";
  const ends = [...leg.stops, ...(leg.dropoff ? [leg.dropoff] : [])];
  const route = [from, ...ends.map((place) => placeNameWithWords(place, translator))];
  return [route.join(` ${translator.arrow} `), hours].filter((text) => text !== "").join(translator.comma);
}

function priceOf({ leg: { price }, cars }: Ride, translator: Translator): string {
  const { words, comma } = translator;
  const lines = price.lines.map((line) =>
    words("offers.labelled", {
      label: lineText(line, price.rule, translator),
      value: money(line.amount, translator),
    }),
  );
  const amount = money(price.total, translator);
  const total = cars > 1 ? words("offers.each", { amount }) : amount;
  return price.lines.length > 1 ? words("offers.withLines", { total, lines: lines.join(comma) }) : total;
}
