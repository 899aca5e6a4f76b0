import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { completeBooking } from "#features/booking/complete-booking.server.ts";
import { assignLeg, type LegAssigned, unassignLeg } from "./assign-leg.server.ts";
import { warningKey } from "./assignment-warnings.ts";
import { assignmentOf } from "./assignments.server.ts";
import { bookingsWithReferences } from "./board-rides.server.ts";
import { notifyGuest } from "./notify-guest.server.ts";

type Needs = Pick<Services, "db" | "clock" | "jobs">;
type Pair = { chauffeurId: string; carId: string };

/** A ride as the board has shown it. `version`: the version of its assignment; 0: there was none. */
export type ShownRide = { reference: string; version: number };

type RideResult<Result> = { booking: BookingRow; result: Result };

export const MOST_CHOSEN = 100;

/**
 * Assigns one chauffeur and one car to several rides. Each ride has its own transaction, in order of time, so that a ride that is refused
 * or warned of does not undo the others. Warnings are not acknowledged: such a ride stays as it was.
 */
export async function assignLegs(
  services: Needs,
  dispatcher: Dispatcher,
  rides: ShownRide[],
  pair: Pair,
): Promise<RideResult<LegAssigned>[]> {
  return forEachRide(services, rides, ({ id }, version) =>
    assignLeg(services, dispatcher, { ...pair, bookingId: id, version, acknowledged: [] }),
  );
}

export async function notifyGuests(services: Needs, dispatcher: Dispatcher, rides: ShownRide[]) {
  return forEachRide(services, rides, ({ id }, version) =>
    notifyGuest(services, id, { by: dispatcher, seen: version }),
  );
}

/** `changed`: the ride is not over, or is closed already. */
export async function completeBookings(services: Needs, dispatcher: Dispatcher, rides: ShownRide[]) {
  return forEachRide(services, rides, (booking) =>
    completeBooking(services, dispatcher, booking, "completed"),
  );
}

async function forEachRide<Result>(
  { db }: Needs,
  rides: ShownRide[],
  act: (booking: BookingRow, version: number) => Promise<Result>,
): Promise<RideResult<Result>[]> {
  const versions = new Map(rides.map(({ reference, version }) => [reference, version]));
  const references = rides.slice(0, MOST_CHOSEN).map(({ reference }) => reference);
  const results: RideResult<Result>[] = [];
  for (const booking of await bookingsWithReferences(db, references)) {
    results.push({ booking, result: await act(booking, versions.get(booking.reference) ?? 0) });
  }
  return results;
}

/** What the act before has replaced. Null: the ride had no chauffeur. */
type Before = Pair | null;

export type Undo = { version: number; before: Before };

/**
 * The state to which an undo returns. Null if the guest was notified of the former chauffeur, or if the chauffeur had accepted: an undo
 * would ask for the acceptance again.
 */
export async function readBefore(
  { db }: Pick<Services, "db">,
  bookingId: string,
): Promise<{ canReturn: boolean; before: Before }> {
  const row = await assignmentOf(db, bookingId);
  if (!row) return { canReturn: true, before: null };
  const { chauffeurId, carId, acceptedVersion, version, guestNotifiedAt } = row.assignment;
  const canReturn = acceptedVersion !== version && guestNotifiedAt === null;
  return { canReturn, before: { chauffeurId, carId } };
}

/** Refused as `stale` if the assignment changed since. */
export async function undoAssignment(
  services: Needs,
  dispatcher: Dispatcher,
  { bookingId, version, before }: Undo & { bookingId: string },
): Promise<LegAssigned> {
  if (!before) return unassignLeg(services, dispatcher, { bookingId, version });
  const input = { bookingId, version, ...before };
  const first = await assignLeg(services, dispatcher, { ...input, acknowledged: [] });
  if (first.kind !== "warned") return first;
  return assignLeg(services, dispatcher, { ...input, acknowledged: first.warnings.map(warningKey) });
}
