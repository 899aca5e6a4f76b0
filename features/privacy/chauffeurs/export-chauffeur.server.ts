import { PassThrough, Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { asc, desc, eq, getTableColumns } from "drizzle-orm";
import { ZipFile } from "yazl";
import type { Services } from "#platform/services.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import { absencesTable, dutiesTable } from "#features/availability/availability.table.ts";
import { additionsTable } from "#features/booking/additions/additions.table.ts";
import { tipsTable } from "#features/booking/tips/tips.table.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import {
  assignmentsTable,
  declinedRidesTable,
  rideEventsTable,
} from "#features/dispatch/assignments.table.ts";
import { handedInDaysTable } from "#features/dispatch/earnings/handed-in-days.table.ts";
import { payRulesOf } from "#features/dispatch/earnings/pay-rules.server.ts";
import { lostItemsTable } from "#features/aftercare/lost/lost-items.table.ts";
import { reviewsTable } from "#features/aftercare/reviews/reviews.table.ts";
import { contactAttemptsTable, ridePhotosTable } from "#features/tracking/tracking.table.ts";
import { chauffeurPressesTable } from "#features/dispatch/presses.table.ts";
import { carsTable } from "#features/fleet/chauffeurs.table.ts";
import { findChauffeur } from "#features/fleet/chauffeurs.server.ts";
import { papersOf } from "#features/fleet/papers.server.ts";
import { subscriptionsOf } from "#features/push/push-subscriptions.server.ts";
import { scansOf } from "#features/fleet/scans/paper-scans.server.ts";
import type { PaperScanRow } from "#features/fleet/scans/paper-scans.table.ts";
import { scanFileName, scanKey } from "#features/fleet/scans/scan.ts";

/**
 * Rides are identified by reference only, without data of the guest. Undefined for an unknown id. The export
 * is logged.
 */
export async function exportChauffeur(
  { db, clock, storage }: Pick<Services, "db" | "clock" | "storage">,
  owner: Owner,
  id: string,
): Promise<{ name: string; body: ReadableStream<Uint8Array> } | undefined> {
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
  const { event, at, receivedAt, withdrawnAt, metres } = rideEventsTable;
  const {
    id: _press,
    bookingId: _pressedRide,
    chauffeurId: _presser,
    ...pressed
  } = getTableColumns(chauffeurPressesTable);
  const [
    papers,
    scans,
    rides,
    events,
    presses,
    attempts,
    photos,
    additions,
    tips,
    declinedRides,
    duties,
    absences,
    phones,
    handedInDays,
    payRules,
    lostItems,
    ratings,
    log,
  ] = await Promise.all([
    papersOf(db, [{ chauffeurId: id }]),
    scansOf(db, { chauffeurId: id }),
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
      .select({ ...ride, event, at, receivedAt, withdrawnAt, metres })
      .from(rideEventsTable)
      .innerJoin(bookingsTable, eq(bookingsTable.id, rideEventsTable.bookingId))
      .where(eq(rideEventsTable.chauffeurId, id))
      .orderBy(asc(at)),
    db
      .select({ ...ride, ...pressed })
      .from(chauffeurPressesTable)
      .innerJoin(bookingsTable, eq(bookingsTable.id, chauffeurPressesTable.bookingId))
      .where(eq(chauffeurPressesTable.chauffeurId, id))
      .orderBy(asc(chauffeurPressesTable.receivedAt)),
    db
      .select({
        ...ride,
        kind: contactAttemptsTable.kind,
        at: contactAttemptsTable.at,
        result: contactAttemptsTable.result,
      })
      .from(contactAttemptsTable)
      .innerJoin(bookingsTable, eq(bookingsTable.id, contactAttemptsTable.bookingId))
      .where(eq(contactAttemptsTable.chauffeurId, id))
      .orderBy(asc(contactAttemptsTable.at)),
    db
      .select({ ...ride, at: ridePhotosTable.at })
      .from(ridePhotosTable)
      .innerJoin(bookingsTable, eq(bookingsTable.id, ridePhotosTable.bookingId))
      .where(eq(ridePhotosTable.chauffeurId, id))
      .orderBy(asc(ridePhotosTable.at)),
    db
      .select({
        ...ride,
        kind: additionsTable.kind,
        amount: additionsTable.amount,
        note: additionsTable.note,
        at: additionsTable.createdAt,
      })
      .from(additionsTable)
      .innerJoin(bookingsTable, eq(bookingsTable.id, additionsTable.bookingId))
      .where(eq(additionsTable.chauffeurId, id))
      .orderBy(asc(additionsTable.createdAt)),
    db
      .select({
        ...ride,
        amount: tipsTable.amount,
        paidAt: tipsTable.paidAt,
        refundedAt: tipsTable.refundedAt,
      })
      .from(tipsTable)
      .innerJoin(bookingsTable, eq(bookingsTable.id, tipsTable.bookingId))
      .where(eq(tipsTable.chauffeurId, id))
      .orderBy(asc(tipsTable.createdAt)),
    db
      .select({ ...ride, ...declined })
      .from(declinedRidesTable)
      .innerJoin(bookingsTable, eq(bookingsTable.id, declinedRidesTable.bookingId))
      .where(eq(declinedRidesTable.chauffeurId, id))
      .orderBy(asc(declinedRidesTable.at)),
    db.select().from(dutiesTable).where(eq(dutiesTable.chauffeurId, id)),
    db.select().from(absencesTable).where(eq(absencesTable.chauffeurId, id)),
    subscriptionsOf(db, { chauffeurId: id }),
    db
      .select()
      .from(handedInDaysTable)
      .where(eq(handedInDaysTable.chauffeurId, id))
      .orderBy(asc(handedInDaysTable.day)),
    payRulesOf(db, id),
    db
      .select({
        ...ride,
        what: lostItemsTable.what,
        status: lostItemsTable.status,
        answeredAt: lostItemsTable.answeredAt,
        note: lostItemsTable.note,
      })
      .from(lostItemsTable)
      .innerJoin(bookingsTable, eq(bookingsTable.id, lostItemsTable.bookingId))
      .where(eq(lostItemsTable.chauffeurId, id))
      .orderBy(asc(lostItemsTable.reportedAt)),
    db
      .select({ ...ride, stars: reviewsTable.stars, writtenAt: reviewsTable.writtenAt })
      .from(reviewsTable)
      .innerJoin(bookingsTable, eq(bookingsTable.id, reviewsTable.bookingId))
      .where(eq(reviewsTable.chauffeurId, id))
      .orderBy(asc(reviewsTable.writtenAt)),
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
    scans: scans.map(({ kind, bytes, createdAt, ...scan }) => ({
      paper: kind,
      file: nameIn({ kind, ...scan }),
      bytes,
      createdAt,
    })),
    workingHours: duties,
    absences,
    handedInDays,
    payRules,
    lostItems,
    ratings,
    rides,
    rideEvents: events,
    contactAttempts: attempts,
    ridePhotos: photos,
    additions,
    tips,
    presses,
    declinedRides,
    notifiedPhones: phones.map(({ endpoint, lang, showsDetails, createdAt }) => ({
      pushService: new URL(endpoint).host,
      lang,
      showsDetails,
      createdAt,
    })),
    changesOfTheRecord: log,
  };
  const entry = { action: "chauffeur-exported", subject: "chauffeur", subjectId: id } as const;
  await writeAudit(db, owner, entry, now);
  const json = `${JSON.stringify(document, null, 2)}\n`;
  return { name: `chauffeur-${id.slice(0, 8)}.zip`, body: zipOf(storage, json, scans, now) };
}

/** Opens one scan at a time and applies back-pressure. */
function zipOf(
  storage: Storage,
  json: string,
  scans: PaperScanRow[],
  mtime: Date,
): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  zip.on("error", (error: Error) => output.destroy(error));
  zip.addBuffer(Buffer.from(json), "chauffeur.json", { mtime });
  for (const scan of scans) {
    const options = { compress: false, mtime, size: scan.bytes };
    zip.addReadStreamLazy(nameIn(scan), options, (give) => {
      void openScan(storage, scan).then(
        (stream) => give(null, stream),
        (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    });
  }
  zip.end();
  return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}

function nameIn(scan: Pick<PaperScanRow, "id" | "kind" | "type">): string {
  return `scans/${scanFileName(scan)}`;
}

async function openScan(storage: Storage, scan: PaperScanRow): Promise<Readable> {
  const stored = await storage.read(scanKey(scan));
  // An aborted archive shows the error; a complete one without a file would hide it.
  if (!stored) throw new Error(`The scan ${scan.id} is gone.`);
  return Readable.fromWeb(stored.body as WebStream);
}
