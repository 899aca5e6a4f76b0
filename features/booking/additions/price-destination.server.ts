import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import type { BookingRow } from "../bookings.table.ts";
import { changeFieldsOf, choiceOf, withBookedPlaces } from "../changes/price-change.server.ts";
import { estimateTrip, priceChoice } from "../quote/quote-trip.server.ts";
import { resolveTrip } from "../trip/resolve-trip.server.ts";

/** `label`: the place as it is known. `amount`: cents above the price of the ride. */
type PricedDestination = { label: string; amount: number };

/**
 * What another destination costs above the price of the ride: the difference to our own quote, with the price
 * list of the booking. Null when the place has no instant price, or when the price does not rise.
 */
export async function priceDestination(
  services: Pick<Services, "db" | "clock" | "places">,
  leg: BookingRow,
  typed: string,
  lang: Lang,
): Promise<PricedDestination | null> {
  if (leg.tripType === "hourly" || leg.priceReason !== null || typed === "") return null;
  // The pickup is in the past, so the ride is quoted as on the day of its booking.
  const booked = { ...services, clock: { now: () => leg.bookedAt } };
  const places = withBookedPlaces(services.places, leg);
  const fields = { ...changeFieldsOf(leg), to: { text: typed, placeId: "" } };
  const resolved = await resolveTrip({ ...booked, places }, fields, lang);
  if (!resolved.ok || !resolved.trip.dropoff) return null;
  const estimates = await estimateTrip(booked, resolved.trip);
  const pricing = await priceChoice(booked, choiceOf(leg, resolved.trip), estimates, leg.tariffVersion);
  if (pricing.kind === "quote") return null;
  const amount = pricing.total - leg.price.total;
  return amount > 0 ? { label: resolved.trip.dropoff.label, amount } : null;
}
