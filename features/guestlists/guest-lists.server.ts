import { createHash } from "node:crypto";
import { and, asc, desc, eq, inArray, lt, or, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { isUuid } from "#platform/uuid.ts";
import type { SheetRow } from "#platform/sheets/sheet.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { bookingOrganisationsTable } from "#features/booking/organisation/booking-organisations.table.ts";
import { rideKeyOf, type ListDirection, type ListedGuest } from "./guest-list.ts";
import {
  guestListGuestsTable,
  guestListRidesTable,
  guestListsTable,
  type GuestListRideRow,
  type GuestListRow,
} from "./guest-lists.table.ts";
import type { RideStatus } from "./list-ride.ts";

const lists = guestListsTable;
const rides = guestListRidesTable;
const guests = guestListGuestsTable;

export function ownerOf(of: { organisationId: string } | { requestId: string }): string {
  return "organisationId" in of ? `organisation:${of.organisationId}` : `request:${of.requestId}`;
}

/** Returns false when this form or this file was sent before. */
export async function insertList(tx: Db, list: typeof lists.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(lists).values(list).onConflictDoNothing().returning({ id: lists.id });
  return rows.length > 0;
}

export async function listByFile(db: Db, owner: string, fileHash: string): Promise<GuestListRow | undefined> {
  const [row] = await db
    .select()
    .from(lists)
    .where(and(eq(lists.owner, owner), eq(lists.fileHash, fileHash)));
  return row;
}

export async function findList(db: Db, id: string): Promise<GuestListRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(lists).where(eq(lists.id, id));
  return row;
}

export async function lockList(tx: Db, id: string): Promise<GuestListRow | undefined> {
  const [row] = await tx.select().from(lists).where(eq(lists.id, id)).for("update");
  return row;
}

/** The latest first. */
export async function listsOf(db: Db, owner: string, most: number): Promise<GuestListRow[]> {
  return db.select().from(lists).where(eq(lists.owner, owner)).orderBy(desc(lists.updatedAt)).limit(most);
}

export async function listOfRequest(db: Db, requestId: string): Promise<GuestListRow | undefined> {
  const [row] = await db
    .select()
    .from(lists)
    .where(eq(lists.requestId, requestId))
    .orderBy(desc(lists.updatedAt))
    .limit(1);
  return row;
}

type Changes = Partial<
  Pick<
    GuestListRow,
    | "fileHash"
    | "fileName"
    | "rows"
    | "headingRow"
    | "mapping"
    | "settings"
    | "contact"
    | "requestId"
    | "lastPickupAt"
  >
>;

export async function updateList(
  tx: Db,
  seen: { id: string; version: number },
  changes: Changes,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(lists)
    .set({ ...changes, updatedAt: now, version: sql`${lists.version} + 1` })
    .where(and(eq(lists.id, seen.id), eq(lists.version, seen.version)))
    .returning({ id: lists.id });
  return rows.length > 0;
}

/** In order of time. */
export async function ridesOfList(db: Db, listId: string) {
  const { reference, status } = bookingsTable;
  return db
    .select({ ride: rides, booking: { reference, status } })
    .from(rides)
    .leftJoin(bookingsTable, eq(bookingsTable.id, rides.bookingId))
    .where(eq(rides.listId, listId))
    .orderBy(asc(rides.pickupAt), asc(rides.id));
}

export async function guestsOfList(db: Db, listId: string) {
  return db.select().from(guests).where(eq(guests.listId, listId)).orderBy(asc(guests.identity));
}

export async function insertRides(tx: Db, rows: (typeof rides.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(rides).values(rows);
}

/** Returns false if another list of the owner has confirmed one of these arrivals; the caller must undo its writes. */
export async function insertGuests(
  tx: Db,
  { id: listId, owner }: Pick<GuestListRow, "id" | "owner">,
  direction: ListDirection,
  rows: { rideId: string; guest: ListedGuest }[],
): Promise<boolean> {
  if (rows.length === 0) return true;
  const written = await tx
    .insert(guests)
    .values(
      rows.map(({ rideId, guest }) => ({
        listId,
        owner,
        rideId,
        guest,
        identity: guest.identity,
        email: guest.email.toLowerCase(),
        lineKey: lineKeyOf(guest, direction),
      })),
    )
    .onConflictDoNothing()
    .returning({ identity: guests.identity });
  return written.length === rows.length;
}

export function lineKeyOf(guest: ListedGuest, direction: ListDirection): string {
  // The number of a repeated name depends on the other lines of its file.
  const who = guest.identity.replace(/#\d+$/, "");
  return createHash("sha256")
    .update(`${who}\n${rideKeyOf(guest, direction)}`)
    .digest("hex");
}

export async function confirmedElsewhere(
  db: Db,
  { id, owner }: Pick<GuestListRow, "id" | "owner">,
  lineKeys: string[],
): Promise<Map<string, string>> {
  if (lineKeys.length === 0) return new Map();
  const rows = await db
    .select({ lineKey: guests.lineKey, fileName: lists.fileName })
    .from(guests)
    .innerJoin(lists, eq(lists.id, guests.listId))
    .where(and(eq(guests.owner, owner), sql`${guests.listId} <> ${id}`, inArray(guests.lineKey, lineKeys)));
  return new Map(rows.map(({ lineKey, fileName }) => [lineKey, fileName]));
}

export async function deleteGuests(tx: Db, listId: string, identities: string[]): Promise<void> {
  if (identities.length === 0) return;
  await tx.delete(guests).where(and(eq(guests.listId, listId), inArray(guests.identity, identities)));
}

export async function rewordGuest(tx: Db, listId: string, guest: ListedGuest): Promise<void> {
  await tx
    .update(guests)
    .set({ guest, email: guest.email.toLowerCase() })
    .where(and(eq(guests.listId, listId), eq(guests.identity, guest.identity)));
}

/** Compare-and-set: returns false if the ride is in another status. */
export async function moveListRide(
  tx: Db,
  id: string,
  from: RideStatus[],
  change: Partial<Pick<GuestListRideRow, "status" | "bookingId" | "reason" | "notesDue">>,
): Promise<boolean> {
  const rows = await tx
    .update(rides)
    .set(change)
    .where(and(eq(rides.id, id), inArray(rides.status, from)))
    .returning({ id: rides.id });
  return rows.length > 0;
}

export async function guestsOfRide(db: Db, rideId: string): Promise<ListedGuest[]> {
  const rows = await db.select({ guest: guests.guest }).from(guests).where(eq(guests.rideId, rideId));
  return rows
    .map(({ guest }) => guest)
    .toSorted((a, b) => (a.local < b.local ? -1 : a.local > b.local ? 1 : a.line - b.line));
}

/** The guests of a car that was not booked are free for another one. */
export async function freeGuestsOf(tx: Db, rideId: string): Promise<void> {
  await tx.delete(guests).where(eq(guests.rideId, rideId));
}

/** Cars that were refused, or that ended without a booking, are not shown after the next confirmation. */
export async function deleteRides(tx: Db, listId: string, statuses: RideStatus[]): Promise<void> {
  await tx.delete(rides).where(and(eq(rides.listId, listId), inArray(rides.status, statuses)));
}

export async function ridesToWork(db: Db, listId: string): Promise<string[]> {
  const rows = await db
    .select({ id: rides.id })
    .from(rides)
    .where(
      and(
        eq(rides.listId, listId),
        sql`(${rides.status} in ('waiting', 'ending') or (${rides.notesDue} and ${rides.status} = 'booked'))`,
      ),
    )
    .orderBy(asc(rides.pickupAt), asc(rides.id));
  return rows.map(({ id }) => id);
}

export async function findListRide(db: Db, id: string): Promise<GuestListRideRow | undefined> {
  const [row] = await db.select().from(rides).where(eq(rides.id, id));
  return row;
}

/** Lists that came with these requests and belong to no organisation. */
export async function deleteListsOfRequests(tx: Db, requestIds: string[]): Promise<void> {
  const owners = requestIds.map((requestId) => ownerOf({ requestId }));
  await tx.delete(lists).where(inArray(lists.owner, owners));
}

/** The bookings of the lists remain. */
export async function deleteListsBefore(tx: Db, before: Date, most: number): Promise<number> {
  const rows = await tx
    .select({ id: lists.id })
    .from(lists)
    .where(lt(sql`coalesce(${lists.lastPickupAt}, ${lists.updatedAt})`, before.toISOString()))
    .limit(most)
    .for("update", { skipLocked: true });
  await tx.delete(lists).where(
    inArray(
      lists.id,
      rows.map(({ id }) => id),
    ),
  );
  return rows.length;
}

/**
 * Deletes the lines and the confirmed guests that `isTheirs` recognizes, and the addresses of the people who confirmed. `named`: whether a
 * name alone is enough, in lists of the organisations of these bookings and in lists with their rides. `mask` replaces their name in the names
 * of their lists. Returns the bookings of these lists, which have the texts of their list.
 */
export async function forgetListGuests(
  tx: Db,
  { emails, named }: { emails: string[]; named: string[] },
  isTheirs: (texts: string[], isNamed: boolean) => boolean,
  mask: (text: string) => string,
): Promise<string[]> {
  const { id, organisationId } = lists;
  const { bookingId } = bookingOrganisationsTable;
  const near = or(
    inArray(
      organisationId,
      tx
        .select({ id: bookingOrganisationsTable.organisationId })
        .from(bookingOrganisationsTable)
        .where(inArray(bookingId, named)),
    ),
    inArray(id, tx.select({ id: rides.listId }).from(rides).where(inArray(rides.bookingId, named))),
  );
  const nearby = new Set(
    named.length === 0 ? [] : (await tx.select({ id }).from(lists).where(near)).map((row) => row.id),
  );
  const theirs: string[] = [];
  // Lists live for weeks, so there are few.
  for (const { id: listId } of await tx.select({ id }).from(lists).orderBy(asc(id))) {
    const list = await lockList(tx, listId);
    if (!list) continue;
    const isNamed = nearby.has(listId);
    const gone = (await guestsOfList(tx, listId)).filter(({ guest }) =>
      isTheirs([guest.name, guest.phone, guest.email, guest.notes].filter(Boolean), isNamed),
    );
    await deleteGuests(
      tx,
      listId,
      gone.map(({ identity }) => identity),
    );
    await emptyRides(
      tx,
      gone.map(({ rideId }) => rideId),
    );
    const without = (rows: SheetRow[]) =>
      rows.filter(({ cells }) => !isTheirs(cells.filter(Boolean), isNamed));
    const { contact, createdBy } = list;
    const isContact =
      contact !== null && [contact.email.toLowerCase(), contact.bookedBy].some((one) => emails.includes(one));
    const left = {
      rows: without(list.rows),
      otherSheets: list.otherSheets.map((sheet) => ({ ...sheet, rows: without(sheet.rows) })),
      contact: isContact ? null : contact,
      createdBy: emails.includes(createdBy) ? "" : createdBy,
    };
    const { rows, otherSheets } = list;
    const isChanged = JSON.stringify(left) !== JSON.stringify({ rows, otherSheets, contact, createdBy });
    if (!isChanged && !isNamed && gone.length === 0) continue;
    theirs.push(listId);
    const named = {
      fileName: mask(list.fileName),
      contact: left.contact && { ...left.contact, reference: mask(left.contact.reference) },
    };
    await tx
      .update(lists)
      .set({ ...left, ...named })
      .where(eq(id, listId));
  }
  const booked = await tx
    .select({ bookingId: rides.bookingId })
    .from(rides)
    .where(inArray(rides.listId, theirs));
  return booked.flatMap((ride) => ride.bookingId ?? []);
}

/** Without its guests, a car has neither their address nor their flight. */
async function emptyRides(tx: Db, rideIds: string[]): Promise<void> {
  for (const rideId of new Set(rideIds)) {
    if ((await tx.$count(guests, eq(guests.rideId, rideId))) > 0) continue;
    const [ride] = await tx.select({ car: rides.car }).from(rides).where(eq(rides.id, rideId));
    if (!ride) continue;
    const car = { ...ride.car, address: "", flight: "" };
    await tx.update(rides).set({ car }).where(eq(rides.id, rideId));
  }
}
