import { daysAfter } from "#features/availability/paris-days.ts";
import { readTripFields, type TripFields } from "#features/booking/trip/trip-fields.ts";
import { isParisDay } from "#i18n/paris-time.ts";

/**
 * The beginning of the next ride: from where the last one ends, with its car and its load, on its day or on the day after.
 * Without rides, an empty one.
 */
export function nextRideOf(rides: readonly TripFields[], on: "ride" | "day"): TripFields {
  const empty = readTripFields(new URLSearchParams());
  const last = rides.at(-1);
  if (!last) return empty;
  const { vehicle, passengers, bagsLarge, bagsCabin, bagsBulky, infant, toddler, booster } = last;
  const date = on === "day" && isParisDay(last.date) ? daysAfter(last.date, 1) : last.date;
  const load = { passengers, bagsLarge, bagsCabin, bagsBulky, infant, toddler, booster };
  return { ...empty, ...load, vehicle, date, from: last.to.text === "" ? last.from : last.to };
}
