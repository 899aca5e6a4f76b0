import { daysAfter } from "#features/availability/paris-days.ts";
import { isParisDay } from "#i18n/paris-time.ts";
import type { TypedOfferLeg } from "./offer-form.server.ts";
import { MAX_OFFER_LEGS } from "./offer.ts";

/** `days`: on how many days in a row, `cars`: by how many cars, both with the ride itself. */
type Repetition = { days: number; cars: number };

export function freeKeys(legs: readonly Pick<TypedOfferLeg, "key">[]): string[] {
  const used = new Set(legs.map(({ key }) => key));
  const all = Array.from({ length: MAX_OFFER_LEGS }, (_, index) => `ride${index + 1}`);
  return all.filter((key) => !used.has(key));
}

/**
 * Adds copies of a typed ride after it, for other cars and for the days that follow, as many as fit into the offer. A copy on another day
 * has no flight number, because each day has its own flight, and no answer for the hour that exists twice.
 */
export function repeatLeg(
  legs: readonly TypedOfferLeg[],
  key: string,
  { days, cars }: Repetition,
): TypedOfferLeg[] {
  const keys = freeKeys(legs);
  return legs.flatMap((leg) => {
    if (leg.key !== key) return [leg];
    const copies = Array.from({ length: days * cars - 1 }, (_, index) => Math.floor((index + 1) / cars));
    return [leg, ...copies.slice(0, keys.length).map((day, index) => copyOf(leg, keys[index]!, day))];
  });
}

function copyOf(leg: TypedOfferLeg, key: string, day: number): TypedOfferLeg {
  if (day === 0) return { ...leg, key };
  const { date: first } = leg.fields;
  const date = isParisDay(first) ? daysAfter(first, day) : first;
  return { ...leg, key, travelNumber: "", fields: { ...leg.fields, date, fold: "" } };
}
