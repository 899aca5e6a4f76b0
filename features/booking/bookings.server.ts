import { cutToTown, ERASED_PLACE } from "./cut-to-town.ts";
import type { SpecialRequestAnswer } from "./allowed-actions.ts";
import { NO_RIDE_TEXTS } from "#features/pricing/ride-texts.ts";
import { SPECIAL_REQUESTS, type SpecialRequest } from "#features/pricing/extras.ts";
import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
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
import { hashOfToken } from "./manage-token.server.ts";

/** Writes the legs of a new booking; empty when the same form has been booked already. */
export async function insertLegs(tx: Db, legs: (typeof bookingsTable.$inferInsert)[]): Promise<BookingRow[]> {
  const { idempotencyKey, leg, position } = bookingsTable;
  const inserted = await tx
    .insert(bookingsTable)
    .values(legs)
    .onConflictDoNothing({ target: [idempotencyKey, leg, position] })
    .returning();
  return inserted.length === legs.length ? inserted : [];
}

/** The legs of a booking, outbound first. */
export async function legsOf(db: Db, outboundId: string): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookingsTable)
    .where(or(eq(bookingsTable.id, outboundId), eq(bookingsTable.outboundId, outboundId)))
    .orderBy(asc(bookingsTable.leg), asc(bookingsTable.position));
}

/** The legs of several bookings, outbound first, by the id of any leg of them. */
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

/** The row as it stands, held until the transaction ends; undefined when it is gone. */
export async function lockLeg(tx: Db, id: string): Promise<BookingRow | undefined> {
  const [row] = await tx.select().from(bookingsTable).where(eq(bookingsTable.id, id)).for("update");
  return row;
}

/**
 * All legs of a booking, locked until the transaction ends. Every transaction that locks more than one leg of a booking locks them
 * here, in this one order: two of them wait for each other and never deadlock.
 */
export async function lockLegs(tx: Db, outboundId: string): Promise<BookingRow[]> {
  return tx
    .select()
    .from(bookingsTable)
    .where(or(eq(bookingsTable.id, outboundId), eq(bookingsTable.outboundId, outboundId)))
    .orderBy(asc(bookingsTable.leg), asc(bookingsTable.position))
    .for("update");
}

/** The id that stands for the booking of a leg; undefined when the leg is gone. */
export async function outboundIdOf(db: Db, legId: string): Promise<string | undefined> {
  const { id, outboundId } = bookingsTable;
  const [row] = await db.select({ id, outboundId }).from(bookingsTable).where(eq(id, legId));
  return row && (row.outboundId ?? row.id);
}

/** The address of a guest, on legs that the caller holds; nothing of the contract or the proof changes. */
export async function setLegEmail(tx: Db, ids: string[], email: string, now: Date): Promise<void> {
  await tx.update(bookingsTable).set({ email, updatedAt: now }).where(inArray(bookingsTable.id, ids));
}

/** Changes how a booking is paid, on legs that the caller holds. */
export async function setPaymentMethod(tx: Db, outboundId: string, method: PaymentMethod): Promise<void> {
  const { id, outboundId: first } = bookingsTable;
  await tx
    .update(bookingsTable)
    .set({ paymentMethod: method })
    .where(or(eq(id, outboundId), eq(first, outboundId)));
}

/** Notes the consent on the legs of a booking with fast-track that have none yet. */
export async function noteFastTrackConsent(db: Db, legs: BookingRow[], now: Date): Promise<void> {
  const ids = legs.filter(isFastTrackLeg).map(({ id }) => id);
  await db
    .update(bookingsTable)
    .set({ fastTrackConsentAt: now })
    .where(and(inArray(bookingsTable.id, ids), isNull(bookingsTable.fastTrackConsentAt)));
}

/**
 * The terminal from the flight watch, on a leg that the caller holds; null leaves what is known. The version stays: a form that the guest has
 * open shows their own answer.
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
 * Whoever books for this instant waits until this transaction ends, so that the same ride sent from two tabs at once is
 * seen by the second.
 */
export async function lockPickup(tx: Db, pickupAt: Date): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`pickup ${pickupAt.toISOString()}`}, 0))`,
  );
}

/**
 * What the same form has written, and the bookings that stand, or wait for their payment, for this guest's mailbox or telephone at this
 * instant, the latest first: one question where there is none, for the guest waits behind the lock.
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
  // Nearly always there is none, and the many columns of a row take long to ask for.
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

/** Gives back the form's key of a booking that ended, for the one that takes its place. */
export async function releaseForm(tx: Db, outboundId: string): Promise<void> {
  await tx
    .update(bookingsTable)
    .set({ idempotencyKey: randomUUID() })
    .where(or(eq(bookingsTable.id, outboundId), eq(bookingsTable.outboundId, outboundId)));
}

export async function findByToken(db: Db, token: string): Promise<BookingRow | undefined> {
  const [row] = await db
    .select()
    .from(bookingsTable)
    .where(eq(bookingsTable.manageTokenHash, hashOfToken(token)));
  return row;
}

/** Reopens a leg that was closed by mistake, by compare-and-set: the one way back in the life of a booking, for a few minutes. */
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
 * Moves legs from one state to the next by compare-and-set; returns those that this call moved, so two workers, tabs or
 * webhooks never both win. `which`: one leg, or all legs of an outbound booking.
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
  // An update of several rows locks them in no fixed order.
  if ("allOf" in which) await lockLegs(tx, which.allOf);
  const selected =
    "id" in which
      ? eq(bookingsTable.id, which.id)
      : or(eq(bookingsTable.id, which.allOf), eq(bookingsTable.outboundId, which.allOf));
  return tx
    .update(bookingsTable)
    .set({
      status: to,
      updatedAt: now,
      // Nobody has a calendar entry or a proof of a booking before it is confirmed: that is its first version.
      ...(to === "confirmed" ? { confirmedAt: now } : { version: sql`${bookingsTable.version} + 1` }),
      ...(to === "completed" || to === "no_show" ? { closedAt: now } : {}),
      ...(to === "cancelled"
        ? { cancelledAt: now, cancelledBy: cancelled?.by, cancelReason: cancelled?.reason }
        : {}),
    })
    .where(and(selected, eq(bookingsTable.status, from)))
    .returning();
}

type WritableColumns = Partial<
  Omit<typeof bookingsTable.$inferInsert, "version" | "proofVersion" | "status">
>;

/**
 * Writes columns of a confirmed leg by compare-and-set on the version that was seen. `raisesProof`: one of the items of the booking proof is another
 * one. Undefined when the leg has another version or another state.
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

/** By compare-and-set: false when the request has its answer already, or the leg is not confirmed. */
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

/** Reduces the places of a leg to their towns, and removes the texts of the guest. */
export async function cutLeg(tx: Db, leg: CutLeg, now: Date): Promise<void> {
  await tx
    .update(bookingsTable)
    .set({
      pickup: cutToTown(leg.pickup, leg.lang),
      dropoff: leg.dropoff && cutToTown(leg.dropoff, leg.lang),
      stops: leg.stops.map((stop) => cutToTown(stop, leg.lang)),
      ...NO_RIDE_TEXTS,
      flightOrigin: null,
      terminal: null,
      flightTerminal: null,
      purgedAt: now,
    })
    .where(eq(bookingsTable.id, leg.id));
}

/** Removes the guest's contacts and choices from a leg; the name, the time, the towns and the price remain for the accounts. */
export async function eraseContactsOfLeg(tx: Db, leg: BookingRow): Promise<void> {
  const requests = SPECIAL_REQUESTS.map((request) => [request, false] as const);
  await tx
    .update(bookingsTable)
    .set({
      email: null,
      phone: "",
      // The guest's link ends.
      manageTokenHash: null,
      bags: { large: 0, cabin: 0, bulky: 0 },
      childSeats: { infant: 0, toddler: 0, booster: 0 },
      extras: { ...leg.extras, ...Object.fromEntries(requests) },
      ...Object.fromEntries(requests.map(([request]) => [request, "none"])),
      // That a person set the price remains, the reason does not.
      priceReason: leg.priceReason === null ? null : ERASED_PLACE,
    })
    .where(eq(bookingsTable.id, leg.id));
}

/** Deletes all legs of bookings, named by their outbound ones. What refers to them must be gone. */
export async function deleteLegs(tx: Db, outbound: string[]): Promise<void> {
  await tx.delete(bookingsTable).where(inArray(bookingsTable.outboundId, outbound));
  await tx.delete(bookingsTable).where(inArray(bookingsTable.id, outbound));
}
