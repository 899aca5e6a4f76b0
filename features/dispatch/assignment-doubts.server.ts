import { and, eq, gte, ne, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { bookingChangesTable } from "#features/booking/changes/booking-changes.table.ts";
import { isLoadChange, isMove, movedSince, onBoard } from "./acceptance-rows.server.ts";
import {
  carWarnings,
  overlapWarnings,
  warningText,
  type AssignmentWarning,
  type OverlapWarning,
} from "./assignment-warnings.ts";
import { carsTable } from "#features/fleet/chauffeurs.table.ts";
import { busyTimes } from "./ride-times.ts";
import { AROUND_HOURS } from "./assignments.server.ts";
import { assignmentsTable } from "./assignments.table.ts";
import { comingSince } from "./board-rides.server.ts";

/**
 * The assignments in doubt, by the id of their leg: the leg changed after a dispatcher assigned chauffeur and car, and the ride now overlaps
 * another one of the same chauffeur or car, or the car is of another class or too small. Computed on every read, so that a doubt ends when
 * the other ride is moved, cancelled or given to another chauffeur. `bookingId`: reads only this leg.
 */
export async function assignmentDoubts(
  db: Db,
  now: Date,
  bookingId?: string,
): Promise<Map<string, AssignmentWarning[]>> {
  const [overlaps, unfit] = await Promise.all([
    overlapDoubts(db, now, bookingId),
    carDoubts(db, now, bookingId),
  ]);
  const doubts = new Map<string, AssignmentWarning[]>(unfit);
  for (const [id, found] of overlaps) doubts.set(id, [...(doubts.get(id) ?? []), ...found]);
  return doubts;
}

async function overlapDoubts(db: Db, now: Date, bookingId?: string): Promise<Map<string, OverlapWarning[]>> {
  const other = alias(bookingsTable, "other");
  const otherAssignment = alias(assignmentsTable, "other_assignment");
  const rows = await db
    .select({
      id: bookingsTable.id,
      ride: RIDE,
      chauffeurId: assignmentsTable.chauffeurId,
      carId: assignmentsTable.carId,
      otherRide: {
        reference: other.reference,
        pickup: other.pickup,
        dropoff: other.dropoff,
        pickupAt: other.pickupAt,
        pickupLocal: other.pickupLocal,
        durationHours: other.durationHours,
        estimate: other.estimate,
      },
      otherChauffeurId: otherAssignment.chauffeurId,
      otherCarId: otherAssignment.carId,
    })
    .from(assignmentsTable)
    .innerJoin(bookingsTable, eq(bookingsTable.id, assignmentsTable.bookingId))
    .innerJoin(
      otherAssignment,
      and(
        ne(otherAssignment.bookingId, assignmentsTable.bookingId),
        or(
          eq(otherAssignment.chauffeurId, assignmentsTable.chauffeurId),
          eq(otherAssignment.carId, assignmentsTable.carId),
        ),
      ),
    )
    .innerJoin(other, eq(other.id, otherAssignment.bookingId))
    .where(
      and(
        bookingId === undefined ? undefined : eq(bookingsTable.id, bookingId),
        eq(bookingsTable.status, "confirmed"),
        gte(bookingsTable.pickupAt, comingSince(now)),
        movedSinceAssigned(db),
        notExists(onBoard(db)),
        eq(other.status, "confirmed"),
        sql`${other.pickupAt} between ${bookingsTable.pickupAt} - make_interval(hours => ${AROUND_HOURS})
          and ${bookingsTable.pickupAt} + make_interval(hours => ${AROUND_HOURS})`,
      ),
    )
    .orderBy(bookingsTable.pickupAt, bookingsTable.id, other.pickupAt, other.reference);
  const doubts = new Map<string, OverlapWarning[]>();
  for (const row of rows) {
    if (busyTimes(row.ride).to < now) continue;
    const found = overlapWarnings(row.ride, row, {
      booking: row.otherRide,
      chauffeurId: row.otherChauffeurId,
      carId: row.otherCarId,
    });
    if (found.length > 0) doubts.set(row.id, [...(doubts.get(row.id) ?? []), ...found]);
  }
  return doubts;
}

/** The car was assigned before an edit changed the class or the load. */
async function carDoubts(db: Db, now: Date, bookingId?: string): Promise<Map<string, AssignmentWarning[]>> {
  const { id, vehicle, passengers, bags, childSeats, extras, pickupAt, status } = bookingsTable;
  const ride = { id, vehicle, passengers, bags, childSeats, extras };
  const rows = await db
    .select({ ride, ofCar: carsTable.vehicle })
    .from(assignmentsTable)
    .innerJoin(bookingsTable, eq(id, assignmentsTable.bookingId))
    .innerJoin(carsTable, eq(carsTable.id, assignmentsTable.carId))
    .where(
      and(
        bookingId === undefined ? undefined : eq(id, bookingId),
        eq(status, "confirmed"),
        gte(pickupAt, comingSince(now)),
        movedSinceAssigned(db, isLoadChange()),
        notExists(onBoard(db)),
      ),
    );
  const warned = rows.map(({ ride: booking, ofCar }) => [booking.id, carWarnings(booking, ofCar)] as const);
  return new Map(warned.filter(([, warnings]) => warnings.length > 0));
}

/** While the assignment is in doubt, the guest does not see the chauffeur's name. */
export async function isInDoubt(db: Db, bookingId: string, now: Date): Promise<boolean> {
  return (await assignmentDoubts(db, now, bookingId)).size > 0;
}

/** The reasons that put a leg's assignment in doubt, one sentence each, for the mail to the company. */
export function overlapTexts({ db, clock }: Pick<Services, "db" | "clock">) {
  return async (booking: Pick<BookingRow, "id" | "vehicle">, lang: Lang): Promise<string[]> => {
    const doubts = await assignmentDoubts(db, clock.now(), booking.id);
    return (doubts.get(booking.id) ?? []).map((one) => warningText(one, booking, translatorIn(lang)));
  };
}

const RIDE = {
  pickup: bookingsTable.pickup,
  dropoff: bookingsTable.dropoff,
  pickupAt: bookingsTable.pickupAt,
  pickupLocal: bookingsTable.pickupLocal,
  durationHours: bookingsTable.durationHours,
  estimate: bookingsTable.estimate,
};

/** A change of time or places, or another kind of change, was applied after the assignment was last confirmed. */
function movedSinceAssigned(db: Db, which = isMove()) {
  const { fromVersion, decidedAt } = bookingChangesTable;
  const { rideVersion, assignedAt } = assignmentsTable;
  // Rows older than the column `ride_version` have no version to compare.
  return movedSince(
    db,
    sql`case when ${rideVersion} is null then ${decidedAt} > ${assignedAt} else ${fromVersion} >= ${rideVersion} end`,
    which,
  );
}
