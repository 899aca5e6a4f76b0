import type { Services } from "#platform/services.ts";
import type { ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";
import { findByReference } from "#features/booking/search-bookings.server.ts";
import { distanceBetween } from "#platform/places/great-circle.ts";
import { arrivalToNotify, estimateArrival, isComputedAgain } from "./arrival.ts";
import { notifiedArrivalOf } from "./notified-arrivals.server.ts";
import { notifyArrival } from "./notify-arrival.server.ts";
import { lockOwnRide } from "./own-ride.server.ts";
import { LAST_MINUTES, pickupPoint, type TakenPosition } from "./position.ts";
import { deletePosition, deleteEndedPositions, positionOfRide, storePosition } from "./positions.server.ts";

export const END_POSITIONS = "end-positions";

type Needs = Pick<Services, "db" | "clock" | "jobs">;
type Sharer = Pick<ChauffeurRow, "id" | "linkVersion">;

/**
 * Stores the last position of a car that is on the way, with the arrival that it means, and notifies the guest when the arrival has changed
 * by more than five minutes. `over`: the ride is not on the way, and the page stops sending.
 */
export async function sharePosition(
  { db, clock, jobs }: Needs,
  chauffeur: Sharer,
  { reference, position }: { reference: string; position: TakenPosition },
): Promise<{ kind: "done" } | { kind: "over" }> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const own = await lockOwnRide(tx, chauffeur, reference);
    const pickup = own?.stage ? pickupPoint(own.booking) : null;
    if (!own || !pickup) return { kind: "over" };
    const { booking } = own;
    const ride = { bookingId: booking.id, chauffeurId: chauffeur.id };
    const before = await positionOfRide(tx, ride);
    const isNew = !before || isComputedAgain(before.computedAt, now);
    const expectedAt = isNew ? estimateArrival(position, pickup, now).at : before.expectedAt;
    const computedAt = isNew ? now : before.computedAt;
    const linkVersion = chauffeur.linkVersion;
    await storePosition(tx, { ...ride, linkVersion, ...position, receivedAt: now, expectedAt, computedAt });
    if (isNew && own.stage === "on_the_way") {
      const notified = await notifiedArrivalOf(tx, booking.id);
      const changed = arrivalToNotify({ pickupAt: booking.pickupAt, notified }, expectedAt);
      if (changed) await notifyArrival(tx, { jobs, clock }, booking, { expectedAt: changed, now });
    }
    return { kind: "done" };
  });
}

export async function stopSharing(
  { db }: Pick<Needs, "db">,
  { id: chauffeurId }: Sharer,
  reference: string,
): Promise<void> {
  const booking = await findByReference(db, reference);
  if (booking) await deletePosition(db, { bookingId: booking.id, chauffeurId });
}

export async function endPositions({ db, clock }: Pick<Needs, "db" | "clock">): Promise<void> {
  await deleteEndedPositions(db, clock.now());
}

/** Metres from the car to the pickup in a straight line, for the report of an arrival; null without a recent position. */
export async function metresToPickup(
  { db, clock }: Pick<Needs, "db" | "clock">,
  { id: chauffeurId }: Pick<Sharer, "id">,
  reference: string,
): Promise<number | null> {
  const booking = await findByReference(db, reference);
  const pickup = booking && pickupPoint(booking);
  const position = pickup && (await positionOfRide(db, { bookingId: booking.id, chauffeurId }));
  if (!position) return null;
  const age = clock.now().getTime() - position.receivedAt.getTime();
  return age > LAST_MINUTES * 60_000 ? null : Math.round(distanceBetween(position, pickup));
}
