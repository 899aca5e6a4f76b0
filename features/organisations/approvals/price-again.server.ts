import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { withBookedPlaces } from "#features/booking/changes/price-change.server.ts";
import { estimateTrip, priceChoice } from "#features/booking/quote/quote-trip.server.ts";
import { readExtras } from "#features/booking/trip/check-trip.ts";
import { fieldsOfBooking } from "#features/booking/trip/fields-of-booking.ts";
import { resolveTrip } from "#features/booking/trip/resolve-trip.server.ts";
import { parisDateOf } from "#features/pricing/paris-time.ts";
import { rebatedPricing } from "#features/pricing/rebate.ts";
import { rebateOn } from "../organisation.ts";
import type { OrganisationRow } from "../organisations.table.ts";

export type PricedAgain = {
  total: number;
  legs: { id: string; priced: Pick<BookingRow, "price" | "tariffVersion"> }[];
};

/**
 * What a booking costs today, with the rebate of the organisation. A price that was set by hand remains. Null when the price
 * list has none, for example because the pickup is too soon.
 */
export async function priceAgain(
  services: Pick<Services, "db" | "clock" | "places">,
  organisation: OrganisationRow,
  legs: BookingRow[],
  lang: Lang,
): Promise<PricedAgain | null> {
  const [outbound, back, ...others] = legs;
  if (!outbound || others.length > 0) return null;
  if (outbound.priceReason !== null) {
    const total = legs.reduce((sum, { price }) => sum + price.total, 0);
    return {
      total,
      legs: legs.map(({ id, price, tariffVersion }) => ({ id, priced: { price, tariffVersion } })),
    };
  }
  const places = withBookedPlaces(services.places, outbound);
  const fields = fieldsOfBooking(back ? [outbound, back] : [outbound]);
  const resolved = await resolveTrip({ ...services, places }, fields, lang);
  if (!resolved.ok) return null;
  const { trip } = resolved;
  const choice = { trip, vehicle: outbound.vehicle, extras: readExtras(resolved.fields, trip) };
  const estimates = await estimateTrip(services, trip);
  const listed = await priceChoice(services, choice, estimates);
  if (listed.kind === "quote") return null;
  const pricing = rebatedPricing(listed, rebateOn(organisation, parisDateOf(services.clock.now())));
  const { tariffVersion } = pricing;
  const priced = legs.flatMap(({ id, leg }) => {
    const price = pricing.legs.find((one) => one.leg === leg);
    return price ? [{ id, priced: { price, tariffVersion } }] : [];
  });
  return priced.length === legs.length ? { total: pricing.total, legs: priced } : null;
}
