import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { GUARANTEE_DAYS } from "#features/availability/cash-rule.ts";
import type { Db } from "#platform/db/db.ts";
import type { SavedCard } from "#platform/payments/payments.ts";
import { bookingsTable } from "../bookings.table.ts";
import { feesTable } from "../fees/fees.table.ts";
import { paymentsTable, type PaymentRow } from "../payment/payments.table.ts";
import { DISPUTE_DAYS } from "#features/availability/cash-rule.ts";
import { RELEASE_HOURS, type CardPurpose, type RefusalReason } from "./guarantee.ts";
import { guaranteesTable, type GuaranteeRow } from "./guarantees.table.ts";

const [HOUR, DAY] = [3_600_000, 86_400_000];

export async function insertGuarantee(
  tx: Db,
  guarantee: typeof guaranteesTable.$inferInsert,
): Promise<GuaranteeRow> {
  const [row] = await tx.insert(guaranteesTable).values(guarantee).returning();
  if (!row) throw new Error("A guarantee was not inserted.");
  return row;
}

export async function keepCard(
  tx: Db,
  payment: Pick<PaymentRow, "id" | "bookingId" | "checkoutId">,
  { customer, method, last4 }: SavedCard,
  now: Date,
): Promise<void> {
  const [leg] = await tx
    .select({ lang: bookingsTable.lang })
    .from(bookingsTable)
    .where(eq(bookingsTable.id, payment.bookingId));
  const card = { customer, method, last4, lang: leg?.lang ?? "fr" };
  const of = { formKey: payment.id, bookingId: payment.bookingId, purpose: "additions" } as const;
  const row = { ...of, ...card, status: "kept", createdAt: now, expiresAt: now } as const;
  await tx
    .insert(guaranteesTable)
    .values({ id: payment.id, ...row })
    .onConflictDoNothing();
}

export async function findGuarantee(db: Db, id: string): Promise<GuaranteeRow | undefined> {
  const [row] = await db.select().from(guaranteesTable).where(eq(guaranteesTable.id, id));
  return row;
}

export async function openGuaranteesOf(db: Db, formKey: string, now: Date): Promise<GuaranteeRow[]> {
  const rows = await db
    .select()
    .from(guaranteesTable)
    .where(and(eq(guaranteesTable.formKey, formKey), eq(guaranteesTable.status, "open")));
  return rows
    .filter(({ expiresAt }) => expiresAt > now)
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

export async function savedCardOf(
  db: Db,
  outboundId: string,
  purpose: CardPurpose = "fees",
): Promise<GuaranteeRow | undefined> {
  const { bookingId, status, removedAt, removeFrom, method } = guaranteesTable;
  const [row] = await db
    .select()
    .from(guaranteesTable)
    .where(
      and(
        eq(bookingId, outboundId),
        eq(guaranteesTable.purpose, purpose),
        eq(status, "kept"),
        isNotNull(method),
        isNull(removedAt),
        isNull(removeFrom),
      ),
    );
  return row;
}

export async function rememberSetup(db: Db, id: string, checkoutId: string): Promise<void> {
  await db
    .update(guaranteesTable)
    .set({ checkoutId })
    .where(and(eq(guaranteesTable.id, id), isNull(guaranteesTable.checkoutId)));
}

/** Compare-and-set: returns true to the one caller that ended the open guarantee. */
export async function endGuarantee(
  tx: Db,
  id: string,
  end:
    | { status: "kept"; bookingId: string; card: SavedCard }
    | { status: "refused"; refusedFor: RefusalReason; card: SavedCard }
    | { status: "expired" },
): Promise<boolean> {
  const { status } = end;
  const card = "card" in end ? end.card : null;
  const rows = await tx
    .update(guaranteesTable)
    .set({
      status,
      ...(card ? { customer: card.customer, method: card.method, last4: card.last4 } : {}),
      ...("bookingId" in end ? { bookingId: end.bookingId, draft: null } : {}),
      ...("refusedFor" in end ? { refusedFor: end.refusedFor } : {}),
    })
    // A page that was paid for after its row had expired must not leave its card at the provider.
    .where(and(eq(guaranteesTable.id, id), inArray(guaranteesTable.status, endsFrom(status))))
    .returning({ id: guaranteesTable.id });
  return rows.length > 0;
}

function endsFrom(status: GuaranteeRow["status"]): GuaranteeRow["status"][] {
  return status === "expired" ? ["open"] : ["open", "expired"];
}

/** Least recently checked first. */
export async function guaranteesToCheck(db: Db, before: Date): Promise<GuaranteeRow[]> {
  const { status, createdAt, askedAt } = guaranteesTable;
  return db
    .select()
    .from(guaranteesTable)
    .where(and(eq(status, "open"), lt(createdAt, before), or(isNull(askedAt), lt(askedAt, before))))
    .orderBy(sql`${askedAt} asc nulls first`, asc(createdAt))
    .limit(50);
}

export async function noteGuaranteeChecked(db: Db, id: string, askedAt: Date): Promise<void> {
  await db.update(guaranteesTable).set({ askedAt }).where(eq(guaranteesTable.id, id));
}

/**
 * Saved cards that are no longer needed: nothing was booked with them, the guest was erased or asked for it,
 * every ride has ended without an open fee, or the last ride was `GUARANTEE_DAYS` ago. A card that was kept for
 * additions stays for `DISPUTE_DAYS` after the end of the ride. A card that is being charged is kept.
 */
export async function cardsToRemove(db: Db, now: Date): Promise<GuaranteeRow[]> {
  const { status, bookingId, method, removedAt, removeFrom, createdAt, id, purpose } = guaranteesTable;
  const at = now.toISOString();
  const closed = sql`case ${purpose}
    when 'additions' then ${new Date(now.getTime() - DISPUTE_DAYS * DAY).toISOString()}::timestamptz
    else ${new Date(now.getTime() - RELEASE_HOURS * HOUR).toISOString()}::timestamptz end`;
  const last = new Date(now.getTime() - GUARANTEE_DAYS * DAY).toISOString();
  const legs = sql`${bookingsTable} leg where (leg.id = ${bookingId} or leg.outbound_id = ${bookingId})`;
  const isOver = sql`(
    not exists (select from ${legs} and (
      leg.status in ('confirmed', 'awaiting_payment') or leg.closed_at > ${closed}
    ))
    and not exists (
      select from ${feesTable} fee
      where fee.booking_id in (select leg.id from ${legs}) and fee.paid_at is null and fee.waived_at is null
    )
  )`;
  const isOld = sql`not exists (select from ${legs} and leg.pickup_at > ${last})`;
  const isCharged = sql`exists (
    select from ${paymentsTable} payment where payment.guarantee_id = ${id} and payment.status = 'open'
  )`;
  return db
    .select()
    .from(guaranteesTable)
    .where(
      and(
        isNotNull(method),
        isNull(removedAt),
        or(eq(status, "refused"), sql`${removeFrom} <= ${at}`, isNull(bookingId), isOver, isOld),
        sql`not ${isCharged}`,
      ),
    )
    .orderBy(asc(createdAt))
    .limit(50);
}

export async function noteCardRemoved(tx: Db, id: string, removedAt: Date): Promise<void> {
  await tx
    .update(guaranteesTable)
    .set({ removedAt, customer: null, method: null, last4: null })
    .where(eq(guaranteesTable.id, id));
}

export async function releaseCardForAdditions(tx: Db, outboundId: string, now: Date): Promise<boolean> {
  const { bookingId, purpose, removeFrom, removedAt, id } = guaranteesTable;
  const rows = await tx
    .update(guaranteesTable)
    .set({ removeFrom: now })
    .where(and(eq(bookingId, outboundId), eq(purpose, "additions"), isNull(removeFrom), isNull(removedAt)))
    .returning({ id });
  return rows.length > 0;
}

export async function releaseCardsOf(tx: Db, outboundIds: string[], now: Date): Promise<void> {
  if (outboundIds.length === 0) return;
  await tx
    .update(guaranteesTable)
    .set({ removeFrom: now, draft: null })
    .where(inArray(guaranteesTable.bookingId, outboundIds));
}

/**
 * Before the bookings are deleted: rows whose card is still at the provider stay without a booking until the
 * job has removed it; the others are deleted.
 */
export async function detachGuaranteesOf(tx: Db, bookingIds: string[]): Promise<void> {
  if (bookingIds.length === 0) return;
  const { bookingId, method } = guaranteesTable;
  const ofThese = inArray(bookingId, bookingIds);
  await tx.delete(guaranteesTable).where(and(ofThese, isNull(method)));
  await tx.update(guaranteesTable).set({ bookingId: null, draft: null }).where(ofThese);
}

export async function deleteGuaranteesBefore(tx: Db, before: Date, limit: number): Promise<number> {
  const { id, createdAt, bookingId, method, status } = guaranteesTable;
  const old = tx
    .select({ id })
    .from(guaranteesTable)
    .where(and(lt(createdAt, before), ne(status, "open"), isNull(bookingId), isNull(method)))
    .limit(limit);
  return (await tx.delete(guaranteesTable).where(inArray(id, old)).returning({ id })).length;
}
