import { cutToTown, ERASED_PLACE } from "./cut-to-town.ts";
import type { SpecialRequestAnswer } from "./allowed-actions.ts";
import { NO_RIDE_TEXTS } from "#features/pricing/ride-texts.ts";
import { SPECIAL_REQUESTS, type SpecialRequest } from "#features/pricing/extras.ts";
import { randomUUID, createHash, createHmac } from "node:crypto";
import { and, asc, desc, eq, inArray, isNull, ne, or, sql, gt } from "drizzle-orm";
import type { MessageChannel } from "#platform/messages/messages.ts";
import type { Db } from "#platform/db/db.ts";
import {
  isFastTrackLeg,
  mayBecome,
  type BookingStatus,
  type CancelledBy,
  type CompanyCancelReason,
  type PaymentMethod,
} from "./booking.ts";
import { bookingsTable, type BookingRow } from "./bookings.table.ts";
import { NO_PASSENGER, type WithPassenger } from "./passenger/passenger.ts";

/** Inserts the legs of a new booking. Returns an empty array when the same form was already booked. */
export async function insertLegs(tx: Db, legs: (typeof bookingsTable.$inferInsert)[]): Promise<BookingRow[]> {
  const { idempotencyKey, leg, position } = bookingsTable;
  const inserted = await tx
    .insert(bookingsTable)
    .values(legs)
    .onConflictDoNothing({ target: [idempotencyKey, leg, position] })
    .returning();
  return inserted.length === legs.length ? inserted : [];
}

export async function legsOf(db: Db, outboundId: string): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookingsTable)
    .where(or(eq(bookingsTable.id, outboundId), eq(bookingsTable.outboundId, outboundId)))
    .orderBy(asc(bookingsTable.leg), asc(bookingsTable.position));
}

/** The legs of several bookings, outbound first, keyed by the id of each leg. */
export async function legsByLeg(db: Db, ids: string[]): Promise<Map<string, BookingRow[]>> {
  if (ids.length === 0) return new Map();
  const { id, outboundId, leg, position } = bookingsTable;
  const known = await db
    .select({ first: sql<string>`coalesce(${outboundId}, ${id})` })
    .from(bookingsTable)
    .where(inArray(id, ids));
  const firsts = known.map(({ first }) => first);
  const rows = await db
    .select()
    .from(bookingsTable)
    .where(or(inArray(id, firsts), inArray(outboundId, firsts)))
    .orderBy(asc(leg), asc(position));
  const bookings = Map.groupBy(rows, (row) => row.outboundId ?? row.id);
  return new Map(rows.map((row) => [row.id, bookings.get(row.outboundId ?? row.id)!]));
}

/** Locks the row until the transaction ends. Returns undefined when the row was deleted. */
export async function lockLeg(tx: Db, id: string): Promise<BookingRow | undefined> {
  const [row] = await tx.select().from(bookingsTable).where(eq(bookingsTable.id, id)).for("update");
  return row;
}

/**
 * Locks all legs of a booking until the transaction ends. Every transaction that locks more than one leg
 * must lock them here: the fixed order prevents deadlocks.
 */
export async function lockLegs(tx: Db, outboundId: string): Promise<BookingRow[]> {
  return tx
    .select()
    .from(bookingsTable)
    .where(or(eq(bookingsTable.id, outboundId), eq(bookingsTable.outboundId, outboundId)))
    .orderBy(asc(bookingsTable.leg), asc(bookingsTable.position))
    .for("update");
}

export async function outboundIdOf(db: Db, legId: string): Promise<string | undefined> {
  const { id, outboundId } = bookingsTable;
  const [row] = await db.select({ id, outboundId }).from(bookingsTable).where(eq(id, legId));
  return row && (row.outboundId ?? row.id);
}

/** Sets the email of legs that the caller has locked. Neither the contract nor the booking proof changes. */
export async function setLegEmail(tx: Db, ids: string[], email: string, now: Date): Promise<void> {
  await tx.update(bookingsTable).set({ email, updatedAt: now }).where(inArray(bookingsTable.id, ids));
}

/**
 * Sets how the guest is reached besides mail, on all legs of a booking, because the choice belongs to the guest. Returns
 * the ids of the legs that got a new version: an edit that was opened before is then refused, and does not overwrite the
 * choice.
 */
export async function setMessagesBy(
  db: Db,
  outboundId: string,
  messagesBy: MessageChannel | null,
): Promise<string[]> {
  const { id, outboundId: first, version, messagesBy: stored } = bookingsTable;
  const rows = await db
    .update(bookingsTable)
    .set({ messagesBy, version: sql`${version} + 1` })
    .where(
      and(or(eq(id, outboundId), eq(first, outboundId)), sql`${stored} is distinct from ${messagesBy}::text`),
    )
    .returning({ id });
  return rows.map((row) => row.id);
}

/** The caller has locked its legs. */
export async function setCashPaidOn(tx: Db, id: string, cashPaidOn: string): Promise<void> {
  await tx.update(bookingsTable).set({ cashPaidOn }).where(eq(bookingsTable.id, id));
}

export async function setPaymentMethod(tx: Db, outboundId: string, method: PaymentMethod): Promise<void> {
  const { id, outboundId: first } = bookingsTable;
  await tx
    .update(bookingsTable)
    .set({ paymentMethod: method })
    .where(or(eq(id, outboundId), eq(first, outboundId)));
}

export async function noteFastTrackConsent(db: Db, legs: BookingRow[], now: Date): Promise<void> {
  const ids = legs.filter(isFastTrackLeg).map(({ id }) => id);
  await db
    .update(bookingsTable)
    .set({ fastTrackConsentAt: now })
    .where(and(inArray(bookingsTable.id, ids), isNull(bookingsTable.fastTrackConsentAt)));
}

/**
 * Sets the terminal from the flight watch on a leg that the caller has locked; null leaves the known
 * terminal. The version does not change, so a form that the guest has open can still be submitted.
 */
export async function setFlightTerminal(tx: Db, id: string, terminal: string | null): Promise<void> {
  if (terminal === null) return;
  await tx.update(bookingsTable).set({ flightTerminal: terminal }).where(eq(bookingsTable.id, id));
}

const STANDING = ["awaiting_payment", "confirmed"] as const;

export async function findByForm(db: Db, idempotencyKey: string): Promise<BookingRow | undefined> {
  const [row] = await db
    .select()
    .from(bookingsTable)
    .where(and(eq(bookingsTable.idempotencyKey, idempotencyKey), eq(bookingsTable.leg, "outbound")));
  return row;
}

/**
 * Serialises bookings of the same pickup time until the transaction ends, so that the same ride sent from
 * two tabs is detected.
 */
export async function lockPickup(tx: Db, pickupAt: Date): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`pickup ${pickupAt.toISOString()}`}, 0))`,
  );
}

/**
 * Returns what the same form has booked, and the active bookings of this guest (by email or phone) at this
 * instant, latest first. Sends a single query when there are none, because other guests wait for the lock.
 */
export async function earlierOf(
  tx: Db,
  asked: { idempotencyKey: string; pickupAt: Date; email?: string | null; phone: string },
): Promise<{ sent: BookingRow | undefined; standing: BookingRow[] }> {
  const { idempotencyKey, pickupAt, email, phone } = asked;
  const hasPhone = eq(bookingsTable.phone, phone);
  const isGuest = email
    ? or(eq(sql`lower(${bookingsTable.email})`, email.toLowerCase()), hasPhone)
    : hasPhone;
  const isStanding = inArray(bookingsTable.status, [...STANDING]);
  const isAsked = and(
    eq(bookingsTable.leg, "outbound"),
    or(
      eq(bookingsTable.idempotencyKey, idempotencyKey),
      and(eq(bookingsTable.pickupAt, pickupAt), isStanding, isGuest),
    ),
  );
  // Usually there are none, and selecting the many columns of a row is slow.
  const found = await tx.select({ id: bookingsTable.id }).from(bookingsTable).where(isAsked);
  if (found.length === 0) return { sent: undefined, standing: [] };
  const rows = await tx
    .select()
    .from(bookingsTable)
    .where(isAsked)
    .orderBy(desc(bookingsTable.bookedAt), desc(bookingsTable.reference));
  return {
    sent: rows.find((row) => row.idempotencyKey === idempotencyKey),
    standing: rows.filter((row) => row.idempotencyKey !== idempotencyKey),
  };
}

/**
 * Gives a booking that ended a new idempotency key, so that its form can create the booking that replaces
 * it.
 */
export async function releaseForm(tx: Db, outboundId: string): Promise<void> {
  await tx
    .update(bookingsTable)
    .set({ idempotencyKey: randomUUID() })
    .where(or(eq(bookingsTable.id, outboundId), eq(bookingsTable.outboundId, outboundId)));
}

/** Outbound first. */
export async function legsWithPassengerToken(db: Db, token: string): Promise<BookingRow[]> {
  const { passengerTokenHash, leg, position } = bookingsTable;
  return db
    .select()
    .from(bookingsTable)
    .where(eq(passengerTokenHash, hashOfToken(token)))
    .orderBy(asc(leg), asc(position));
}

/**
 * The legs of one passenger, latest first. An email address identifies a person; without one the phone number does, among
 * passengers without an address.
 */
export async function legsOfPassenger(
  db: Db,
  { email, phone }: { email: string | null; phone: string },
): Promise<BookingRow[]> {
  const { passengerEmail, passengerPhone, pickupAt, reference } = bookingsTable;
  const isTheirs =
    email === null
      ? and(isNull(passengerEmail), eq(passengerPhone, phone))
      : eq(sql`lower(${passengerEmail})`, email.toLowerCase());
  return db.select().from(bookingsTable).where(isTheirs).orderBy(desc(pickupAt), desc(reference));
}

export async function setPassengerMessagesBy(
  db: Db,
  passengerId: string,
  passengerMessagesBy: MessageChannel | null,
): Promise<void> {
  await db
    .update(bookingsTable)
    .set({ passengerMessagesBy })
    .where(eq(bookingsTable.passengerId, passengerId));
}

/**
 * Sets the passenger and the copies of legs that the caller has locked. Confirmed legs get a new version, and a new proof if it
 * names another passenger. The chauffeur acknowledges another name or number. Returns the legs, outbound first.
 */
export async function setPassenger(
  tx: Db,
  ids: string[],
  columns: Required<WithPassenger>,
  now: Date,
): Promise<BookingRow[]> {
  const { id, status, version, proofVersion, passengerName, passengerPhone, passengerVersion } =
    bookingsTable;
  const isConfirmed = sql`${status} = 'confirmed'`;
  const isOther = sql`${passengerName} is distinct from ${columns.passengerName}::text`;
  const isOtherToCall = sql`${isOther} or ${passengerPhone} is distinct from ${columns.passengerPhone}::text`;
  const rows = await tx
    .update(bookingsTable)
    .set({
      ...columns,
      updatedAt: now,
      version: sql`${version} + (${isConfirmed})::int`,
      passengerVersion: sql`${passengerVersion} + (${isOtherToCall})::int`,
      proofVersion: sql`${proofVersion} + (${isConfirmed} and ${isOther})::int`,
    })
    .where(inArray(id, ids))
    .returning();
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** The sign and the notes of a ride that is over are about its passenger. */
/** The guest keeps the booking with its times, towns and price: addresses and flights say where the passenger was. */
export async function erasePassengerOfLegs(tx: Db, legs: CutLeg[]): Promise<void> {
  for (const leg of legs)
    await tx
      .update(bookingsTable)
      .set({ ...inTowns(leg), ...NO_FLIGHT, ...NO_PASSENGER })
      .where(eq(bookingsTable.id, leg.id));
}

export async function findByToken(db: Db, token: string): Promise<BookingRow | undefined> {
  const [row] = await db
    .select()
    .from(bookingsTable)
    .where(eq(bookingsTable.manageTokenHash, hashOfToken(token)));
  return row;
}

/**
 * Reopens a leg that was closed by mistake, by compare-and-set. This is the only transition back, allowed
 * for `CLOSE_UNDO_MINUTES`.
 */
export async function reopenLeg(
  tx: Db,
  id: string,
  from: "completed" | "no_show",
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(bookingsTable)
    .set({ status: "confirmed", closedAt: null, updatedAt: now, version: sql`${bookingsTable.version} + 1` })
    .where(and(eq(bookingsTable.id, id), eq(bookingsTable.status, from)))
    .returning({ id: bookingsTable.id });
  return rows.length > 0;
}

/**
 * Moves legs from one status to the next by compare-and-set. Returns the legs moved by this call, so only
 * one of two workers, tabs or webhooks succeeds. `which`: one leg, or all legs of a booking.
 */
export async function moveLegs(
  tx: Db,
  which: { id: string } | { allOf: string },
  from: BookingStatus,
  to: BookingStatus,
  now: Date,
  cancelled?: { by: CancelledBy; reason: CompanyCancelReason | null },
): Promise<BookingRow[]> {
  if (!mayBecome(from, to)) throw new Error(`A booking never goes from ${from} to ${to}.`);
  // An update of several rows locks them in no defined order.
  if ("allOf" in which) await lockLegs(tx, which.allOf);
  const selected =
    "id" in which
      ? eq(bookingsTable.id, which.id)
      : or(eq(bookingsTable.id, which.allOf), eq(bookingsTable.outboundId, which.allOf));
  const moved = await tx
    .update(bookingsTable)
    .set({
      status: to,
      updatedAt: now,
      // No calendar entry or proof exists before a booking is confirmed: the confirmation is the first
      // version.
      ...(to === "confirmed" ? { confirmedAt: now } : { version: sql`${bookingsTable.version} + 1` }),
      ...(to === "completed" || to === "no_show" ? { closedAt: now } : {}),
      ...(to === "cancelled"
        ? { cancelledAt: now, cancelledBy: cancelled?.by, cancelReason: cancelled?.reason }
        : {}),
    })
    .where(and(selected, eq(bookingsTable.status, from)))
    .returning();
  // The database returns the rows in no defined order.
  return moved.toSorted((a, b) => Number(a.outboundId !== null) - Number(b.outboundId !== null));
}

type WritableColumns = Partial<
  Omit<typeof bookingsTable.$inferInsert, "version" | "proofVersion" | "status">
>;

/**
 * Updates columns of a confirmed leg by compare-and-set on the version that the caller read. `raisesProof`:
 * an item of the booking proof changes. Returns undefined when the leg has another version or status.
 */
export async function updateConfirmedLeg(
  tx: Db,
  { id, version }: Pick<BookingRow, "id" | "version">,
  columns: WritableColumns,
  { raisesProof, now }: { raisesProof: boolean; now: Date },
): Promise<BookingRow | undefined> {
  const [row] = await tx
    .update(bookingsTable)
    .set({
      ...columns,
      updatedAt: now,
      version: sql`${bookingsTable.version} + 1`,
      ...(raisesProof ? { proofVersion: sql`${bookingsTable.proofVersion} + 1` } : {}),
    })
    .where(
      and(
        eq(bookingsTable.id, id),
        eq(bookingsTable.status, "confirmed"),
        eq(bookingsTable.version, version),
      ),
    )
    .returning();
  return row;
}

/** Returns false once the leg no longer waits. */
export async function setWaitingNotes(db: Db, id: string, notes: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(bookingsTable)
    .set({ notes: notes || null, updatedAt: now })
    .where(and(eq(bookingsTable.id, id), eq(bookingsTable.status, "awaiting_payment")))
    .returning({ id: bookingsTable.id });
  return rows.length > 0;
}

/** The caller has locked the leg. */
export async function setWaitingPrice(
  tx: Db,
  id: string,
  priced: Pick<BookingRow, "price" | "tariffVersion">,
  now: Date,
): Promise<void> {
  await tx
    .update(bookingsTable)
    .set({ ...priced, updatedAt: now, proofVersion: sql`${bookingsTable.proofVersion} + 1` })
    .where(and(eq(bookingsTable.id, id), inArray(bookingsTable.status, ["awaiting_payment", "expired"])));
}

/** Compare-and-set: returns false when the request is already answered or the leg is not confirmed. */
export async function setSpecialRequest(
  tx: Db,
  id: string,
  specialRequest: SpecialRequest,
  answer: SpecialRequestAnswer,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(bookingsTable)
    .set({ [specialRequest]: answer, updatedAt: now, version: sql`${bookingsTable.version} + 1` })
    .where(
      and(
        eq(bookingsTable.id, id),
        eq(bookingsTable.status, "confirmed"),
        eq(bookingsTable[specialRequest], "requested"),
      ),
    )
    .returning({ id: bookingsTable.id });
  return rows.length > 0;
}

export type CutLeg = Pick<BookingRow, "id" | "lang" | "pickup" | "dropoff" | "stops">;

/** Reduces the places of a leg to their towns and deletes the guest's free texts. */
export async function cutLeg(tx: Db, leg: CutLeg, now: Date): Promise<void> {
  await tx
    .update(bookingsTable)
    .set({
      ...inTowns(leg),
      ...NO_FLIGHT,
      // The contract is with the guest.
      ...NO_PASSENGER,
      copies: null,
      purgedAt: now,
    })
    .where(eq(bookingsTable.id, leg.id));
}

function inTowns({ pickup, dropoff, stops, lang }: CutLeg) {
  return {
    pickup: cutToTown(pickup, lang),
    dropoff: dropoff && cutToTown(dropoff, lang),
    stops: stops.map((stop) => cutToTown(stop, lang)),
  };
}

const NO_FLIGHT = { ...NO_RIDE_TEXTS, flightOrigin: null, terminal: null, flightTerminal: null };

/** Deletes the guest's contacts and choices from a leg; name, time, towns and price remain for accounting. */
export async function eraseContactsOfLeg(tx: Db, leg: BookingRow): Promise<void> {
  const requests = SPECIAL_REQUESTS.map((request) => [request, false] as const);
  await tx
    .update(bookingsTable)
    .set({
      email: null,
      phone: "",
      messagesBy: null,
      manageTokenHash: null,
      ...NO_PASSENGER,
      copies: null,
      bags: { large: 0, cabin: 0, bulky: 0 },
      childSeats: { infant: 0, toddler: 0, booster: 0 },
      extras: { ...leg.extras, ...Object.fromEntries(requests) },
      ...Object.fromEntries(requests.map(([request]) => [request, "none"])),
      // Keeps the fact that a person set the price, but not the reason.
      priceReason: leg.priceReason === null ? null : ERASED_PLACE,
    })
    .where(eq(bookingsTable.id, leg.id));
}

/** Rows that reference them must be deleted first. */
export async function deleteLegs(tx: Db, outbound: string[]): Promise<void> {
  await tx.delete(bookingsTable).where(inArray(bookingsTable.outboundId, outbound));
  await tx.delete(bookingsTable).where(inArray(bookingsTable.id, outbound));
}

/** The last one first. */
export async function lastDrivenTransfers(db: Db, limit: number): Promise<BookingRow[]> {
  const { status, tripType, pickupAt, id } = bookingsTable;
  return db
    .select()
    .from(bookingsTable)
    .where(and(eq(status, "completed"), ne(tripType, "hourly")))
    .orderBy(desc(pickupAt), desc(id))
    .limit(limit);
}

/** Bookings made since `since`, by payment method and source. All legs of a booking count once. */
export async function bookingsMadeSince(db: Db, since: Date) {
  const { bookedAt, outboundId, paymentMethod, source } = bookingsTable;
  return db
    .select({ method: paymentMethod, source, count: sql<number>`count(*)::int` })
    .from(bookingsTable)
    .where(and(gt(bookedAt, since), isNull(outboundId)))
    .groupBy(paymentMethod, source);
}

/**
 * The token of a booking's manage link. It is derived from the secret of the site, so that a mail can be
 * composed again, and only its hash is stored, so that a copy of the database opens no booking.
 */
export function manageTokenOf(bookingId: string, secret: string): string {
  return createHmac("sha256", secret).update(`manage:${bookingId}`).digest("base64url");
}

/** The token of a passenger's page. It opens no page of the guest, and the guest's token does not open this one. */
export function passengerTokenOf(passengerId: string, secret: string): string {
  return createHmac("sha256", secret).update(`passenger:${passengerId}`).digest("base64url");
}

export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
