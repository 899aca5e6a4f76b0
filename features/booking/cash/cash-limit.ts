import { cashAllowed } from "#features/pricing/price.ts";
import type { BookingRow } from "../bookings.table.ts";

type Leg = Pick<BookingRow, "id" | "status" | "price">;

/**
 * Whether a booking in cash may have this price for one of its legs. The limit of the law counts all legs of the booking
 * that are still to be driven or were paid to a chauffeur. `total`: cents.
 */
export function isCashAllowedWith(
  legs: readonly Leg[],
  { id }: Pick<BookingRow, "id"> | { id: null },
  total: number,
): boolean {
  const others = legs.filter(
    (leg) => leg.id !== id && (leg.status === "confirmed" || leg.status === "completed"),
  );
  return cashAllowed(others.reduce((sum, { price }) => sum + price.total, total));
}
