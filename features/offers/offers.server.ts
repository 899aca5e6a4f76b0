import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, lt } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { isLinkToken, linkTokenHash } from "#platform/link-token.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { nextStatuses, type RequestStatus } from "#features/inquiries/request-status.ts";
import { requestsTable, type RequestRow } from "#features/inquiries/requests.table.ts";
import { addThreadEntry } from "#features/inquiries/thread/request-messages.server.ts";
import { moveRequest } from "#features/inquiries/requests.server.ts";
import type { OfferStatus } from "./offer.ts";
import { offersTable, type OfferRow } from "./offers.table.ts";

export async function insertOffer(tx: Db, offer: typeof offersTable.$inferInsert): Promise<OfferRow> {
  const [row] = await tx.insert(offersTable).values(offer).returning();
  if (!row) throw new Error("An offer was not written.");
  return row;
}

export async function findOffer(db: Db, id: string): Promise<OfferRow | undefined> {
  const [row] = await db.select().from(offersTable).where(eq(offersTable.id, id));
  return row;
}

export async function findOfferByToken(db: Db, token: string): Promise<OfferRow | undefined> {
  if (!isLinkToken(token)) return undefined;
  const [row] = await db
    .select()
    .from(offersTable)
    .where(eq(offersTable.tokenHash, linkTokenHash(token)));
  return row;
}

export async function findOfferByForm(db: Db, idempotencyKey: string): Promise<OfferRow | undefined> {
  const [row] = await db.select().from(offersTable).where(eq(offersTable.idempotencyKey, idempotencyKey));
  return row;
}

export async function offerOfBooking(db: Db, bookingId: string): Promise<OfferRow | undefined> {
  const [row] = await db.select().from(offersTable).where(eq(offersTable.bookingId, bookingId));
  return row;
}

/** All versions, newest first. */
export async function offersOf(db: Db, requestId: string): Promise<OfferRow[]> {
  return db
    .select()
    .from(offersTable)
    .where(eq(offersTable.requestId, requestId))
    .orderBy(desc(offersTable.version));
}

export async function bookingOf(
  db: Db,
  { bookingId }: Pick<OfferRow, "bookingId">,
): Promise<BookingRow | null> {
  if (bookingId === null) return null;
  const [row] = await db.select().from(bookingsTable).where(eq(bookingsTable.id, bookingId));
  return row ?? null;
}

/** By the last pickup. Most offers are deleted earlier, together with their request. */
export async function deleteOffersBefore(tx: Db, before: Date, most: number): Promise<number> {
  const rows = await tx
    .select({ id: offersTable.id })
    .from(offersTable)
    .where(lt(offersTable.lastPickupAt, before))
    .limit(most)
    .for("update", { skipLocked: true });
  await tx.delete(offersTable).where(
    inArray(
      offersTable.id,
      rows.map(({ id }) => id),
    ),
  );
  return rows.length;
}

/**
 * Locks the request until the transaction ends. Every change of an offer locks its request first, which
 * prevents deadlocks.
 */
export async function lockRequest(tx: Db, id: string): Promise<RequestRow | undefined> {
  const [row] = await tx.select().from(requestsTable).where(eq(requestsTable.id, id)).for("update");
  return row;
}

export async function lockOffer(
  tx: Db,
  { id, requestId }: Pick<OfferRow, "id" | "requestId">,
): Promise<{ request: RequestRow; offer: OfferRow } | undefined> {
  const request = await lockRequest(tx, requestId);
  const [offer] = await tx.select().from(offersTable).where(eq(offersTable.id, id)).for("update");
  return request && offer ? { request, offer } : undefined;
}

/** Compare-and-set: returns false if another change was faster. */
export async function moveOffer(
  tx: Db,
  id: string,
  from: OfferStatus[],
  change: Pick<OfferRow, "status"> & Partial<Pick<OfferRow, "decidedAt" | "declineReason" | "bookingId">>,
): Promise<boolean> {
  const rows = await tx
    .update(offersTable)
    .set(change)
    .where(and(eq(offersTable.id, id), inArray(offersTable.status, from)))
    .returning({ id: offersTable.id });
  return rows.length > 0;
}

type OfferEvent = "offer-sent" | "offer-accepted" | "offer-declined" | "offer-withdrawn";

export async function noteInThread(
  tx: Db,
  { id, requestId }: Pick<OfferRow, "id" | "requestId">,
  {
    kind,
    at,
    by = null,
    text = null,
  }: { kind: OfferEvent; at: Date; by?: string | null; text?: string | null },
): Promise<void> {
  await addThreadEntry(tx, {
    id: randomUUID(),
    requestId,
    at,
    kind,
    text,
    adminId: by,
    details: { offerId: id },
    direction: by === null ? "from_guest" : "from_company",
  });
}

/**
 * Moves the request to the state of its offer, if the transition is allowed. If it is not, the request is
 * first set back to `offered`: its accepted offer was never paid. The caller must hold the lock on the
 * request.
 */
export async function letRequestFollow(
  tx: Db,
  { id, status }: Pick<RequestRow, "id" | "status">,
  to: RequestStatus,
): Promise<void> {
  const from = nextStatuses(status).includes(to) ? status : "offered";
  if (from !== status && !(await moveRequest(tx, id, status, from))) return;
  if (from !== to) await moveRequest(tx, id, from, to);
}
