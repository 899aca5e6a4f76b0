import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { withBookedPlaces } from "#features/booking/changes/price-change.server.ts";
import { estimateTrip, priceChoice } from "#features/booking/quote/quote-trip.server.ts";
import { readExtras } from "#features/booking/trip/check-trip.ts";
import { fieldsOfBooking } from "#features/booking/trip/fields-of-booking.ts";
import { resolveTrip } from "#features/booking/trip/resolve-trip.server.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import { rebatedPricing } from "#features/pricing/rebate.ts";
import { rebateOn } from "../organisation.ts";
import type { OrganisationRow } from "../organisations.table.ts";

export type PricedAgain = {
  total: number;
  legs: { id: string; priced: Pick<BookingRow, "price" | "tariffVersion"> }[];
};

/**
 * What a booking costs today, with the rebate of the organisation: a single ride, a return trip, or each ride of a programme. A
 * price that was set by hand remains. Null when the price list has none, for example because the pickup is too soon.
 */
export async function priceAgain(
  services: Pick<Services, "db" | "clock" | "places">,
  organisation: OrganisationRow,
  legs: BookingRow[],
  lang: Lang,
): Promise<PricedAgain | null> {
  const isReturn = legs.length === 2 && legs[1]?.leg === "return";
  const trips = isReturn ? [legs] : legs.map((leg) => [leg]);
  const priced = [];
  for (const trip of trips) {
    const again = await priceTrip(services, organisation, trip, lang);
    if (!again) return null;
    priced.push(...again);
  }
  return { total: priced.reduce((sum, one) => sum + one.priced.price.total, 0), legs: priced };
}

async function priceTrip(
  services: Pick<Services, "db" | "clock" | "places">,
  organisation: OrganisationRow,
  [outbound, back]: BookingRow[],
  lang: Lang,
): Promise<PricedAgain["legs"] | null> {
  if (!outbound) return null;
  const legs = back ? ([outbound, back] as const) : ([outbound] as const);
  if (outbound.priceReason !== null)
    return legs.map(({ id, price, tariffVersion }) => ({ id, priced: { price, tariffVersion } }));
  const places = withBookedPlaces(services.places, outbound);
  const resolved = await resolveTrip({ ...services, places }, fieldsOfBooking([...legs]), lang);
  if (!resolved.ok) return null;
  const { trip } = resolved;
  const choice = { trip, vehicle: outbound.vehicle, extras: readExtras(resolved.fields, trip) };
  const estimates = await estimateTrip(services, trip);
  const listed = await priceChoice(services, choice, estimates);
  if (listed.kind === "quote" || listed.legs.length !== legs.length) return null;
  const pricing = rebatedPricing(listed, rebateOn(organisation, parisDateOf(services.clock.now())));
  const { tariffVersion } = pricing;
  return legs.flatMap(({ id }, index) => {
    const price = pricing.legs[index];
    return price ? [{ id, priced: { price, tariffVersion } }] : [];
  });
}
