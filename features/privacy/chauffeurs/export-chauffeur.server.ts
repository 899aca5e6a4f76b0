import { asc, desc, eq, getTableColumns } from "drizzle-orm";
import type { Services } from "#platform/services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import { absencesTable, dutiesTable } from "#features/availability/availability.table.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import {
  assignmentsTable,
  declinedRidesTable,
  rideEventsTable,
} from "#features/dispatch/assignments.table.ts";
import { carsTable } from "#features/fleet/chauffeurs.table.ts";
import { findChauffeur } from "#features/fleet/chauffeurs.server.ts";
import { papersOf } from "#features/fleet/papers.server.ts";

/**
 * Exports all data about one chauffeur: record, papers, working hours, absences and activity per ride. Rides are identified by reference
 * only, without data of the guest. Undefined for an unknown id. The export is logged.
 */
export async function exportChauffeur(
  { db, clock }: Pick<Services, "db" | "clock">,
  owner: Owner,
  id: string,
): Promise<{ name: string; json: string } | undefined> {
  const chauffeur = await findChauffeur(db, id);
  if (!chauffeur) return undefined;
  const now = clock.now();
  const ride = { reference: bookingsTable.reference, pickupAt: bookingsTable.pickupAt };
  const {
    id: _declined,
    bookingId: _declinedRide,
    chauffeurId: _by,
    ...declined
  } = getTableColumns(declinedRidesTable);
  const { event, at, withdrawnAt } = rideEventsTable;
  const [papers, rides, events, declinedRides, duties, absences, log] = await Promise.all([
    papersOf(db, [{ chauffeurId: id }]),
    db
      .select({
        ...ride,
        status: bookingsTable.status,
        plate: carsTable.plate,
        assignedAt: assignmentsTable.assignedAt,
        acceptedAt: assignmentsTable.acceptedAt,
        isAcceptedByPhone: assignmentsTable.isAcceptedByPhone,
      })
      .from(assignmentsTable)
      .innerJoin(bookingsTable, eq(bookingsTable.id, assignmentsTable.bookingId))
      .innerJoin(carsTable, eq(carsTable.id, assignmentsTable.carId))
      .where(eq(assignmentsTable.chauffeurId, id))
      .orderBy(asc(bookingsTable.pickupAt)),
    db
      .select({ ...ride, event, at, withdrawnAt })
      .from(rideEventsTable)
      .innerJoin(bookingsTable, eq(bookingsTable.id, rideEventsTable.bookingId))
      .where(eq(rideEventsTable.chauffeurId, id))
      .orderBy(asc(at)),
    db
      .select({ ...ride, ...declined })
      .from(declinedRidesTable)
      .innerJoin(bookingsTable, eq(bookingsTable.id, declinedRidesTable.bookingId))
      .where(eq(declinedRidesTable.chauffeurId, id))
      .orderBy(asc(declinedRidesTable.at)),
    db.select().from(dutiesTable).where(eq(dutiesTable.chauffeurId, id)),
    db.select().from(absencesTable).where(eq(absencesTable.chauffeurId, id)),
    db
      .select({
        at: auditEntriesTable.at,
        action: auditEntriesTable.action,
        details: auditEntriesTable.details,
      })
      .from(auditEntriesTable)
      .where(eq(auditEntriesTable.subjectId, id))
      .orderBy(desc(auditEntriesTable.id)),
  ]);
  const document = {
    takenAt: now,
    chauffeur,
    papers,
    workingHours: duties,
    absences,
    rides,
    rideEvents: events,
    declinedRides,
    changesOfTheRecord: log,
  };
  const entry = { action: "chauffeur-exported", subject: "chauffeur", subjectId: id } as const;
  await writeAudit(db, owner, entry, now);
  return { name: `chauffeur-${id.slice(0, 8)}.json`, json: `${JSON.stringify(document, null, 2)}\n` };
}
