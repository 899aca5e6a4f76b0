import { emissionsOf } from "#features/pricing/emissions.ts";
import { tariffOfVersion } from "#features/pricing/tariff/tariffs.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { BookingRow } from "./bookings.table.ts";

type Leg = Pick<
  BookingRow,
  "pickup" | "dropoff" | "estimate" | "durationHours" | "vehicle" | "tariffVersion"
>;

/**
 * Grams of CO2 equivalent of a booked leg, by the values of the price list of its booking, which is in memory
 * after its first use. Null if the length of the ride is not known.
 */
export async function toldEmissions(db: Db, leg: Leg): Promise<number | null> {
  const tariff = await tariffOfVersion(db, leg.tariffVersion);
  return tariff ? emissionsOf({ ...leg, hours: leg.durationHours }, tariff) : null;
}
