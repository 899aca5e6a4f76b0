import { and, eq, ne, notExists, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { bookingChangesTable } from "#features/booking/changes/booking-changes.table.ts";
import {
  hasChange,
  isComingRideOf,
  isLoadChange,
  isMove,
  isRideChanged,
  onBoard,
} from "./acceptance-rows.server.ts";
import {
  carWarnings,
  overlapWarnings,
  paperWarnings,
  warningText,
  type AssignmentWarning,
} from "./assignment-warnings.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { papersOf } from "#features/fleet/papers.server.ts";
import { busyTimes } from "./ride-times.ts";
import { AROUND_HOURS } from "./assignments.server.ts";
import { assignmentsTable } from "./assignments.table.ts";

/**
 * The assignments in doubt, by the id of their leg: the leg changed after a dispatcher assigned chauffeur and car, and the ride now overlaps
 * another one of the same chauffeur or car, a paper ends before its day, or the car is of another class or too small. Computed on every read,
 * so that a doubt ends when the other ride is moved, cancelled or given to another chauffeur, or the paper is renewed. `bookingId`: reads only this leg.
 */
export async function assignmentDoubts(
  db: Db,
  now: Date,
  bookingId?: string,
): Promise<Map<string, AssignmentWarning[]>> {
  const others = otherRides(db);
  const rows = await db
    .select({
      ride: RIDE,
      chauffeur: { id: assignmentsTable.chauffeurId, cardExpiresOn: chauffeursTable.cardExpiresOn },
      car: CAR,
      isMoved: sql<boolean>`${changedSinceAssigned(db, isMove())}`,
      isLoadChanged: sql<boolean>`${changedSinceAssigned(db, isLoadChange())}`,
      other: {
        reference: others.reference,
        pickup: others.pickup,
        dropoff: others.dropoff,
        pickupAt: others.pickupAt,
        pickupLocal: others.pickupLocal,
        durationHours: others.durationHours,
        estimate: others.estimate,
        chauffeurId: others.chauffeurId,
        carId: others.carId,
      },
    })
    .from(assignmentsTable)
    .innerJoin(bookingsTable, eq(bookingsTable.id, assignmentsTable.bookingId))
    .innerJoin(chauffeursTable, eq(chauffeursTable.id, assignmentsTable.chauffeurId))
    .innerJoin(carsTable, eq(carsTable.id, assignmentsTable.carId))
    .leftJoin(
      others,
      and(
        ne(others.bookingId, assignmentsTable.bookingId),
        or(eq(others.chauffeurId, assignmentsTable.chauffeurId), eq(others.carId, assignmentsTable.carId)),
        sql`${others.pickupAt} between ${bookingsTable.pickupAt} - make_interval(hours => ${AROUND_HOURS})
          and ${bookingsTable.pickupAt} + make_interval(hours => ${AROUND_HOURS})`,
      ),
    )
    .where(
      and(
        bookingId === undefined ? undefined : eq(bookingsTable.id, bookingId),
        eq(bookingsTable.status, "confirmed"),
        isComingRideOf(db, now, isRideChanged()),
        changedSinceAssigned(db, or(isMove(), isLoadChange())),
        notExists(onBoard(db)),
      ),
    )
    .orderBy(bookingsTable.pickupAt, bookingsTable.id, others.pickupAt, others.reference);
  const moved = rows.filter(({ ride, isMoved }) => isMoved && busyTimes(ride).to >= now);
  const papers = await papersOf(
    db,
    moved.flatMap(({ chauffeur, car }) => [{ chauffeurId: chauffeur.id }, { carId: car.id }]),
  );
  const doubts = [...Map.groupBy(rows, ({ ride }) => ride.id)].map(
    ([id, legRows]): [string, AssignmentWarning[]] => {
      const { ride, chauffeur, car, isLoadChanged } = legRows[0]!;
      const unfit = isLoadChanged ? carWarnings(ride, car.vehicle) : [];
      if (!moved.includes(legRows[0]!)) return [id, unfit];
      const pair = { chauffeurId: chauffeur.id, carId: car.id };
      const around = legRows.flatMap(({ other }) => other ?? []);
      const overlaps = around.flatMap((other) => overlapWarnings(ride, pair, { booking: other, ...other }));
      return [id, [...unfit, ...paperWarnings(ride, { chauffeur, car, papers }), ...overlaps]];
    },
  );
  return new Map(doubts.filter(([, found]) => found.length > 0));
}

/** While the assignment is in doubt, the guest does not see the chauffeur's name. */
export async function isInDoubt(db: Db, bookingId: string, now: Date): Promise<boolean> {
  return (await assignmentDoubts(db, now, bookingId)).size > 0;
}

export function overlapTexts({ db, clock }: Pick<Services, "db" | "clock">) {
  return async (booking: Pick<BookingRow, "id" | "vehicle">, lang: Lang): Promise<string[]> => {
    const doubts = await assignmentDoubts(db, clock.now(), booking.id);
    return (doubts.get(booking.id) ?? []).map((one) => warningText(one, booking, translatorIn(lang)));
  };
}

function otherRides(db: Db) {
  const other = alias(bookingsTable, "other");
  const assignment = alias(assignmentsTable, "other_assignment");
  return db
    .select({
      bookingId: assignment.bookingId,
      chauffeurId: assignment.chauffeurId,
      carId: assignment.carId,
      reference: other.reference,
      pickup: other.pickup,
      dropoff: other.dropoff,
      pickupAt: other.pickupAt,
      pickupLocal: other.pickupLocal,
      durationHours: other.durationHours,
      estimate: other.estimate,
    })
    .from(assignment)
    .innerJoin(other, eq(other.id, assignment.bookingId))
    .where(eq(other.status, "confirmed"))
    .as("others");
}

const RIDE = {
  id: bookingsTable.id,
  vehicle: bookingsTable.vehicle,
  passengers: bookingsTable.passengers,
  bags: bookingsTable.bags,
  childSeats: bookingsTable.childSeats,
  extras: bookingsTable.extras,
  pickup: bookingsTable.pickup,
  dropoff: bookingsTable.dropoff,
  pickupAt: bookingsTable.pickupAt,
  pickupLocal: bookingsTable.pickupLocal,
  durationHours: bookingsTable.durationHours,
  estimate: bookingsTable.estimate,
};

const CAR = {
  id: carsTable.id,
  vehicle: carsTable.vehicle,
  year: carsTable.year,
  firstRegisteredOn: carsTable.firstRegisteredOn,
  ageExemption: carsTable.ageExemption,
};

function changedSinceAssigned(db: Db, which: SQL | undefined): SQL {
  const { fromVersion, decidedAt } = bookingChangesTable;
  const { rideVersion, assignedAt } = assignmentsTable;
  // Rows older than the column `ride_version` have no version to compare.
  const isLater = sql`case when ${rideVersion} is null then ${decidedAt} > ${assignedAt} else ${fromVersion} >= ${rideVersion} end`;
  return hasChange(db, and(isLater, which));
}
