import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { isUuid } from "#platform/uuid.ts";
import { NO_RIDE_TEXTS } from "#features/pricing/ride-texts.ts";
import type { BookingRow } from "../bookings.table.ts";
import { cutToTown } from "../cut-to-town.ts";
import type { ChangedRide, ChangeStatus } from "./booking-change.ts";
import { bookingChangesTable, type BookingChangeRow } from "./booking-changes.table.ts";

export async function insertChange(
  tx: Db,
  change: typeof bookingChangesTable.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(bookingChangesTable)
    .values(change)
    .onConflictDoNothing()
    .returning({ id: bookingChangesTable.id });
  return rows.length > 0;
}

/**
 * Returns undefined for an invalid id as well: ids come from forms, and from mails that were queued without
 * one.
 */
export async function findChange(db: Db, id: string): Promise<BookingChangeRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(bookingChangesTable).where(eq(bookingChangesTable.id, id));
  return row;
}

export async function findChangeByForm(
  db: Db,
  idempotencyKey: string,
): Promise<BookingChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(bookingChangesTable)
    .where(eq(bookingChangesTable.idempotencyKey, idempotencyKey));
  return row;
}

/** Latest first. */
export async function changesOf(
  db: Db,
  bookingIds: string[],
  statuses?: ChangeStatus[],
): Promise<BookingChangeRow[]> {
  if (bookingIds.length === 0) return [];
  return db
    .select()
    .from(bookingChangesTable)
    .where(
      and(
        inArray(bookingChangesTable.bookingId, bookingIds),
        statuses ? inArray(bookingChangesTable.status, statuses) : undefined,
      ),
    )
    .orderBy(desc(bookingChangesTable.createdAt));
}

/** Compare-and-set: returns true to the one caller that moved it. */
export async function moveChange(
  tx: Db,
  id: string,
  from: ChangeStatus[],
  set: { status: ChangeStatus; decidedAt: Date | null } & Partial<
    Pick<BookingChangeRow, "bookingId" | "after" | "difference" | "fromVersion">
  >,
): Promise<BookingChangeRow | undefined> {
  const [row] = await tx
    .update(bookingChangesTable)
    .set(set)
    .where(and(eq(bookingChangesTable.id, id), inArray(bookingChangesTable.status, from)))
    .returning();
  return row;
}

/**
 * Raises the version that the open changes of these legs are based on, with that of the legs, which the caller has
 * raised. A change that was based on an earlier version remains so.
 */
export async function raiseOpenChanges(tx: Db, bookingIds: string[]): Promise<void> {
  const { bookingId, status, adds, fromVersion } = bookingChangesTable;
  await tx
    .update(bookingChangesTable)
    .set({ fromVersion: sql`${fromVersion} + 1` })
    .where(
      and(inArray(bookingId, bookingIds), inArray(status, ["requested", "awaiting_payment"]), isNull(adds)),
    );
}

export async function withdrawRequests(tx: Db, bookingId: string, now: Date): Promise<void> {
  await tx
    .update(bookingChangesTable)
    .set({ status: "withdrawn", decidedAt: now })
    .where(and(eq(bookingChangesTable.bookingId, bookingId), eq(bookingChangesTable.status, "requested")));
}

/**
 * Reduces the places of a leg's changes to their towns, and deletes the guest's notes, texts and contacts.
 */
export async function cutChangesOf(
  tx: Db,
  { id: bookingId, lang }: Pick<BookingRow, "id" | "lang">,
): Promise<void> {
  const cut = (ride: ChangedRide): ChangedRide => ({
    ...ride,
    pickup: cutToTown(ride.pickup, lang),
    dropoff: ride.dropoff && cutToTown(ride.dropoff, lang),
    stops: ride.stops.map((stop) => cutToTown(stop, lang)),
    ...(ride.details ? { details: { ...ride.details, ...NO_PERSONAL_DETAILS } } : {}),
  });
  const { id, before, after } = bookingChangesTable;
  const changes = await tx
    .select({ id, before, after })
    .from(bookingChangesTable)
    .where(eq(bookingChangesTable.bookingId, bookingId));
  for (const change of changes) {
    await tx
      .update(bookingChangesTable)
      .set({ before: cut(change.before), after: cut(change.after), note: null })
      .where(eq(id, change.id));
  }
}

const NO_PERSONAL_DETAILS = {
  ...NO_RIDE_TEXTS,
  flightOrigin: null,
  terminal: null,
  fullName: "",
  email: null,
  phone: "",
  messagesBy: null,
  priceReason: null,
};

export async function deleteChangesOf(tx: Db, bookingIds: string[]): Promise<void> {
  await tx.delete(bookingChangesTable).where(inArray(bookingChangesTable.bookingId, bookingIds));
}
