import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import { vehiclesFor } from "#features/fleet/capacity.ts";
import type { Estimate } from "#features/pricing/estimate.ts";
import { legsOf } from "#features/pricing/legs.ts";
import { parisDateOf } from "#features/pricing/paris-time.ts";
import { currentTariff } from "#features/pricing/tariff/tariffs.server.ts";
import { transferPrice } from "#features/pricing/transfer-price.ts";
import type { Trip } from "#features/pricing/trip.ts";
import { estimateTrip } from "./quote-trip.server.ts";
import type { TripFields } from "../trip/trip-fields.ts";
import { resolveTrip } from "../trip/resolve-trip.server.ts";

/** What can be said before a date is: the way there, and in cents the lowest price of the bare ride on it. */
export type TripPreview = { estimate: Estimate | null; from: number | null };

const NOTHING: TripPreview = { estimate: null, from: null };
const DAY_MS = 86_400_000;

/** Looks at the places and the load alone; the day only stands in for one that is not chosen yet and adds nothing. */
export async function previewTrip(
  services: Pick<Services, "db" | "clock" | "places">,
  fields: TripFields,
  lang: Lang,
): Promise<TripPreview> {
  if (fields.trip === "hourly" || fields.from.text === "" || fields.to.text === "") return NOTHING;
  const date = parisDateOf(new Date(services.clock.now().getTime() + 2 * DAY_MS));
  const someDay: TripFields = { ...fields, trip: "one-way", date, time: "12:00" };
  const resolved = await resolveTrip(services, someDay, lang);
  if (!resolved.ok) return NOTHING;
  const { outbound } = await estimateTrip(services, resolved.trip);
  return { estimate: outbound, from: await lowestPrice(services, resolved.trip, outbound, fields.bodyguard) };
}

async function lowestPrice(
  { db }: Pick<Services, "db">,
  trip: Trip,
  estimate: Estimate | null,
  bodyguard: boolean,
) {
  const [leg] = legsOf(trip) ?? [];
  if (!leg) return null;
  const tariff = await currentTariff(db);
  const prices = vehiclesFor(trip, bodyguard).flatMap(
    (vehicle) => transferPrice(leg, vehicle, estimate, tariff)?.amount ?? [],
  );
  return prices.length > 0 ? Math.min(...prices) : null;
}
