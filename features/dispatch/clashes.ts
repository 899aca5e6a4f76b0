import type { BookingRow } from "#features/booking/bookings.table.ts";
import { busyTimes, type TimedRide, wayBetween } from "./ride-times.ts";

export type Clash = "chauffeur-overlap" | "car-overlap" | "transfer";

type Ride = TimedRide &
  Pick<BookingRow, "id" | "status"> & { chauffeurId: string | null; carId: string | null };

type Assessed = { clash: Clash | null; approach: number };

/**
 * The conflict of each ride with the ride before or after it of the same chauffeur or car, and the minutes of the drive from the ride
 * before. Cancelled rides do not count.
 */
export function clashesOf(rides: Ride[]): Map<string, Assessed> {
  const found = new Map<string, Assessed>();
  const note = ({ id }: Ride, clash: Clash | null, approach: number) => {
    const before = found.get(id);
    found.set(id, { clash: before?.clash ?? clash, approach: Math.max(before?.approach ?? 0, approach) });
  };
  const driven = rides
    .filter(({ status }) => status === "confirmed" || status === "awaiting_payment")
    .toSorted((a, b) => a.pickupAt.getTime() - b.pickupAt.getTime());
  for (const [who, own] of Map.groupBy(driven, ({ chauffeurId }) => chauffeurId)) {
    if (who === null) continue;
    for (const { first, second, gap } of neighbours(own)) {
      const way = wayBetween(first, second);
      const clash = gap < 0 ? "chauffeur-overlap" : gap < way ? "transfer" : null;
      note(second, clash, Math.ceil(way / 60));
      if (clash === "chauffeur-overlap") note(first, clash, 0);
    }
  }
  for (const [what, own] of Map.groupBy(driven, ({ carId }) => carId)) {
    if (what === null) continue;
    for (const { first, second, gap } of neighbours(own)) {
      if (gap >= 0 || first.chauffeurId === second.chauffeurId) continue;
      note(first, "car-overlap", 0);
      note(second, "car-overlap", 0);
    }
  }
  return found;
}

/** Each ride with the ride before it that ends last. `gap`: the seconds between them. */
function neighbours(rides: Ride[]): { first: Ride; second: Ride; gap: number }[] {
  let last: { ride: Ride; until: number } | null = null;
  return rides.flatMap((second) => {
    const before = last;
    const until = busyTimes(second).to.getTime();
    if (!last || until > last.until) last = { ride: second, until };
    return before
      ? [{ first: before.ride, second, gap: (second.pickupAt.getTime() - before.until) / 1000 }]
      : [];
  });
}
