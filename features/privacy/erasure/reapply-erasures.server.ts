import { and, inArray, isNull, sql, type AnyColumn } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { guestExportsTable } from "../export/guest-exports.table.ts";
import { erasePassengerOf } from "../passenger/erase-passenger.server.ts";
import { passengerRecords } from "../passenger/passenger-records.server.ts";
import { eraseGuest } from "./erase-guest.server.ts";
import { NOTHING_ERASED } from "./erasure-counts.ts";
import { type Registered, readRegistered, registeredIds } from "./erasure-register.server.ts";
import { doneErasures, insertErasure } from "./guest-erasures.server.ts";

export const REAPPLY_ERASURES = "reapply-erasures";

type Needs = Pick<Services, "db" | "clock" | "jobs" | "storage" | "uploads">;

/**
 * Erases again what a restored database contains of erased persons: the register in the storage has erasures that the database does not know.
 * Several processes may run it at the same time. Returns their number.
 */
export async function reapplyErasures(services: Needs): Promise<number> {
  const ids = await registeredIds(services);
  const done = await doneErasures(services.db, ids);
  const lost = ids.filter((id) => !done.has(id));
  for (const id of lost) {
    const entry = await readRegistered(services, id);
    if (entry?.of === "guest") await eraseGuestAgain(services, id, entry);
    if (entry?.of === "passenger") await erasePassengerAgain(services, id, entry);
  }
  return lost.length;
}

async function eraseGuestAgain(services: Needs, id: string, { keys, askedBy, askedAt }: Registered) {
  const { db } = services;
  const outbounds = and(isNull(bookingsTable.outboundId), isAmong(bookingsTable.id, keys));
  const idsOf = (rows: { id: string }[]) => rows.map((row) => row.id);
  await insertErasure(db, {
    id,
    bookingIds: idsOf(await db.select({ id: bookingsTable.id }).from(bookingsTable).where(outbounds)),
    requestIds: idsOf(
      await db.select({ id: requestsTable.id }).from(requestsTable).where(isAmong(requestsTable.id, keys)),
    ),
    exportIds: idsOf(
      await db
        .select({ id: guestExportsTable.id })
        .from(guestExportsTable)
        .where(isAmong(guestExportsTable.id, keys)),
    ),
    counts: NOTHING_ERASED,
    askedBy,
    askedAt: new Date(askedAt),
  });
  await eraseGuest(services, id);
}

async function erasePassengerAgain(services: Needs, id: string, { keys, askedBy, askedAt }: Registered) {
  await services.db.transaction(async (tx) => {
    for (const reference of await referencesOf(tx, keys)) {
      const records = await passengerRecords(tx, reference);
      if (records) await erasePassengerOf(tx, services, records);
    }
    const at = new Date(askedAt);
    const none = { bookingIds: [], requestIds: [], exportIds: [], counts: NOTHING_ERASED };
    await insertErasure(tx, {
      ...none,
      id,
      askedBy,
      askedAt: at,
      status: "done",
      doneAt: services.clock.now(),
    });
  });
}

async function referencesOf(tx: Db, keys: string[]): Promise<string[]> {
  const { id, reference } = bookingsTable;
  const legs = await tx.select({ reference }).from(bookingsTable).where(isAmong(id, keys)).orderBy(id);
  return legs.map((leg) => leg.reference);
}

function isAmong(id: AnyColumn, keys: string[]) {
  return inArray(sql`encode(sha256(convert_to(${id}::text, 'UTF8')), 'hex')`, keys);
}
