import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { BalanceMovement, Payout } from "#platform/payments/payments.ts";
import { paymentDifferencesTable } from "#features/booking/payment/payment-differences.table.ts";
import { paymentsTable, refundsTable } from "#features/booking/payment/payments.table.ts";
import { parisDateOf, startOfParisDay } from "#i18n/paris-time.ts";
import { openTime, passRetention } from "../closing/closed-months.server.ts";
import { CURRENCY, kindOf, postingsOf, UNKNOWN_AFTER_DAYS } from "./card-movement.ts";
import {
  type CardPayoutRow,
  type CardReadingRow,
  cardMovementsTable,
  cardPayoutsTable,
  cardPostingsTable,
  cardReadingsTable,
} from "./card-movements.table.ts";

const [movements, payouts] = [cardMovementsTable, cardPayoutsTable];
const [postings, readings] = [cardPostingsTable, cardReadingsTable];

const DAY = 86_400_000;

const LEASE_MINUTES = 15;

/** Stores movements once, whichever reading is first, with their entries in the books. `payoutId`: the payout that contains them. */
export async function storeMovements(
  tx: Db,
  read: BalanceMovement[],
  { live, payoutId, now }: { live: boolean; payoutId: string | null; now: Date },
): Promise<void> {
  if (read.length === 0) return;
  const rows = read.map(({ id, amount, fee, feeTax, net, currency, source, intent, createdAt, ...of }) => {
    const money = { amount, fee, feeTax, net, currency };
    const availableOn = parisDateOf(of.availableAt);
    return { id, live, kind: kindOf(of), ...money, source, intent, createdAt, availableOn, payoutId };
  });
  const added = await tx.insert(movements).values(rows).onConflictDoNothing().returning();
  if (payoutId !== null)
    await tx
      .update(movements)
      .set({ payoutId })
      .where(
        and(
          inArray(
            movements.id,
            read.map(({ id }) => id),
          ),
          isNull(movements.payoutId),
        ),
      );
  const when = await openTime(tx, now);
  const counted = added
    .filter(({ currency }) => currency === CURRENCY)
    .flatMap((row) =>
      postingsOf(row).map((posting) => ({
        movementId: row.id,
        ...posting,
        countedAt: when(row.createdAt),
      })),
    );
  if (counted.length > 0) await tx.insert(postings).values(counted).onConflictDoNothing();
}

export async function storePayouts(tx: Db, read: Payout[], live: boolean): Promise<void> {
  if (read.length === 0) return;
  await tx
    .insert(payouts)
    .values(read.map(({ isListed: _, ...row }) => ({ ...row, live })))
    .onConflictDoUpdate({
      target: payouts.id,
      set: { status: sql`excluded.status`, arrivesOn: sql`excluded.arrives_on` },
    });
}

export async function payoutsToList(db: Db, ids: string[]): Promise<CardPayoutRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(payouts)
    .where(and(inArray(payouts.id, ids), isNull(payouts.listedAt)))
    .orderBy(asc(payouts.createdAt), asc(payouts.id));
}

/** `readAfter`: null at the end. */
export async function notePayoutPage(tx: Db, id: string, readAfter: string | null, now: Date): Promise<void> {
  await tx
    .update(payouts)
    .set({ readAfter, listedAt: readAfter === null ? now : null })
    .where(eq(payouts.id, id));
}

export async function oldestUnderway(db: Db, live: boolean): Promise<Date | undefined> {
  const [row] = await db
    .select({ createdAt: payouts.createdAt })
    .from(payouts)
    .where(and(eq(payouts.live, live), or(eq(payouts.status, "underway"), isUnlisted())))
    .orderBy(asc(payouts.createdAt))
    .limit(1);
  return row?.createdAt;
}

function isUnlisted() {
  return and(eq(payouts.isManual, false), isNull(payouts.listedAt));
}

/** `movement`: the alias of the table. */
export function isKnown(movement: ReturnType<typeof sql>) {
  return sql`case ${movement}.kind
    when 'charge' then exists (select from ${paymentsTable} payment
      where payment.intent = ${movement}.intent and payment.status = 'paid' and payment.outside is null)
    else exists (select from ${refundsTable} refund where refund.provider_id = ${movement}.source)
      or exists (select from ${paymentDifferencesTable} difference
        where difference.provider_id = ${movement}.source and difference.kind = 'refunded-elsewhere') end`;
}

/** Payments are deleted after their retention: older charges are not looked for. */
const LOOKED_FOR_DAYS = 400;

/**
 * Counts in the books what could not be counted when it was read: payouts that have arrived or failed, charges and refunds that no booking
 * knows after some days, and those that became known later. Idempotent.
 */
export async function countLater(tx: Db, now: Date): Promise<void> {
  const when = await openTime(tx, now);
  const { rows: transfers } = await tx.execute<{
    id: string;
    amount: number;
    status: CardPayoutRow["status"];
    arrivesOn: string;
    createdAt: string;
  }>(sql`
    select movement.id, movement.amount, payout.status, payout.arrives_on as "arrivesOn", to_json(movement.created_at) #>> '{}' as "createdAt"
    from ${movements} movement join ${payouts} payout on payout.id = movement.source
    where movement.kind = 'payout' and movement.currency = ${CURRENCY} and payout.status <> 'underway'
      and not exists (select from ${postings} posting where posting.movement_id = movement.id and posting.what = 'payout')`);
  const isUnknown = sql`movement.kind in ('charge', 'refund') and movement.currency = ${CURRENCY} and movement.amount <> 0
    and movement.created_at > ${new Date(now.getTime() - LOOKED_FOR_DAYS * DAY).toISOString()}::timestamptz`;
  const { rows: unknown } = await tx.execute<{ id: string; amount: number; what: "suspense" | "known" }>(sql`
    select movement.id, movement.amount, 'suspense' as what from ${movements} movement
    where ${isUnknown} and movement.created_at < ${new Date(now.getTime() - UNKNOWN_AFTER_DAYS * DAY).toISOString()}::timestamptz
      and not exists (select from ${postings} posting where posting.movement_id = movement.id and posting.what = 'suspense')
      and not (${isKnown(sql`movement`)})
    union all
    select movement.id, -movement.amount, 'known' from ${movements} movement
      join ${postings} posting on posting.movement_id = movement.id and posting.what = 'suspense'
    where ${isUnknown} and (${isKnown(sql`movement`)})
      and not exists (select from ${postings} back where back.movement_id = movement.id and back.what = 'known')`);
  const counted = [
    ...transfers.map(({ id, amount, status, arrivesOn, createdAt }) => {
      // Noon of the day of the bank. A payout that failed may never have arrived.
      const arrival = new Date(startOfParisDay(arrivesOn).getTime() + DAY / 2);
      const at = status === "paid" && arrival < now ? arrival : new Date(createdAt);
      return { movementId: id, what: "payout" as const, amount: -amount, countedAt: when(at) };
    }),
    ...unknown.map(({ id, amount, what }) => ({ movementId: id, what, amount, countedAt: now })),
  ];
  if (counted.length > 0) await tx.insert(postings).values(counted).onConflictDoNothing();
}

function awaitsLine() {
  return and(isNull(payouts.bankLineId), eq(payouts.currency, CURRENCY), sql`${payouts.amount} > 0`);
}

export async function payoutsAwaitingLine(db: Db, id: string | null, most: number): Promise<CardPayoutRow[]> {
  return db
    .select()
    .from(payouts)
    .where(
      and(awaitsLine(), id === null ? undefined : eq(payouts.id, id), sql`${payouts.status} <> 'failed'`),
    )
    .orderBy(asc(payouts.arrivesOn), asc(payouts.id))
    .limit(most);
}

/** Compare-and-set: returns true to the one caller that finds the payout on the bank's statement. */
export async function matchPayout(tx: Db, id: string, bankLineId: string): Promise<boolean> {
  const rows = await tx
    .update(payouts)
    .set({ bankLineId })
    .where(and(eq(payouts.id, id), awaitsLine()))
    .returning({ id: payouts.id });
  return rows.length > 0;
}

export async function readingOf(db: Db, live: boolean): Promise<CardReadingRow | undefined> {
  const [row] = await db.select().from(readings).where(eq(readings.live, live));
  return row;
}

export function isRunning({ startedAt, endedAt }: CardReadingRow, now: Date): boolean {
  return endedAt === null && now.getTime() - startedAt.getTime() < LEASE_MINUTES * 60_000;
}

/** Gives the reading to one caller; undefined while another one reads. An interrupted one continues from its last page. */
export async function beginReading(db: Db, live: boolean, now: Date): Promise<CardReadingRow | undefined> {
  const [row] = await db
    .insert(readings)
    .values({ live, startedAt: now })
    .onConflictDoUpdate({
      target: readings.live,
      set: { startedAt: now, endedAt: null, error: null, pages: 0 },
      setWhere: or(
        isNotNull(readings.endedAt),
        lt(readings.startedAt, new Date(now.getTime() - LEASE_MINUTES * 60_000)),
      ),
    })
    .returning();
  return row;
}

export async function noteReading(
  tx: Db,
  live: boolean,
  progress: Partial<Omit<CardReadingRow, "live">>,
): Promise<void> {
  await tx.update(readings).set(progress).where(eq(readings.live, live));
}

export async function firstCardPayment(db: Db): Promise<Date | undefined> {
  const { outside, paidAt, status } = paymentsTable;
  const [row] = await db
    .select({ paidAt })
    .from(paymentsTable)
    .where(and(isNull(outside), eq(status, "paid")))
    .orderBy(asc(paidAt))
    .limit(1);
  return row?.paidAt ?? undefined;
}

export async function deleteCardMovementsBefore(tx: Db, before: Date, limit: number): Promise<number> {
  await passRetention(tx);
  await tx.delete(payouts).where(lt(payouts.createdAt, before));
  const old = tx
    .select({ id: movements.id })
    .from(movements)
    .where(lt(movements.createdAt, before))
    .orderBy(asc(movements.id))
    .limit(limit);
  await tx.delete(postings).where(inArray(postings.movementId, old));
  const rows = await tx.delete(movements).where(inArray(movements.id, old)).returning({ id: movements.id });
  return rows.length;
}
