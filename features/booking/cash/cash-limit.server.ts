import { and, eq, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { CASH_LIMIT } from "#features/pricing/price.ts";
import { bookingsTable, type BookingRow } from "../bookings.table.ts";
import { feesTable } from "../fees/fees.table.ts";
import { paymentsTable } from "../payment/payments.table.ts";
import { repaymentsTable } from "../transfers/transfers.table.ts";

type Leg = Pick<BookingRow, "id" | "outboundId">;

/**
 * Cents that a guest may still pay in cash for a booking. Counted are the prices of all its legs in cash that are to be driven or
 * were driven, and the money noted as cash: deposit, balance, fees and additions. `instead`: a leg whose price is agreed again.
 */
export async function cashLeft(db: Db, leg: Leg, { instead }: { instead?: string } = {}): Promise<number> {
  const { id, paymentMethod, price, status } = bookingsTable;
  const isCounted = and(
    isOf(leg),
    eq(paymentMethod, "cash"),
    inArray(status, ["confirmed", "completed"]),
    instead === undefined ? undefined : ne(id, instead),
  );
  const [legs] = await db
    .select({ sum: sql<string>`coalesce(sum((${price} ->> 'total')::int), 0)` })
    .from(bookingsTable)
    .where(isCounted);
  const [payments] = await db
    .select({ sum: sumOf(paymentsTable.amount) })
    .from(paymentsTable)
    .where(
      and(
        eq(paymentsTable.bookingId, outboundOf(leg)),
        eq(paymentsTable.outside, "cash"),
        eq(paymentsTable.status, "paid"),
      ),
    );
  const [taken] = await db
    .select({ sum: sumOf(feesTable.amount) })
    .from(feesTable)
    .innerJoin(bookingsTable, eq(bookingsTable.id, feesTable.bookingId))
    .where(and(isOf(leg), eq(feesTable.paidOutside, "cash")));
  return CASH_LIMIT - [legs, payments, taken].reduce((all, row) => all + Number(row?.sum ?? 0), 0);
}

/** Cents that the company may still repay in cash for a booking. */
async function cashToRepayLeft(db: Db, leg: Leg): Promise<number> {
  const { amount, bookingId, repaidAt, way } = repaymentsTable;
  const [repaid] = await db
    .select({ sum: sumOf(amount) })
    .from(repaymentsTable)
    .innerJoin(bookingsTable, eq(bookingsTable.id, bookingId))
    .where(and(isOf(leg), eq(way, "cash"), isNotNull(repaidAt)));
  return CASH_LIMIT - Number(repaid?.sum ?? 0);
}

/** Inside the transaction that notes or agrees the cash: two of a booking wait for each other. */
export async function mayTakeCash(tx: Db, leg: Leg, cents: number): Promise<boolean> {
  await lockCash(tx, leg);
  return cents <= (await cashLeft(tx, leg));
}

export async function mayRepayCash(tx: Db, leg: Leg, cents: number): Promise<boolean> {
  await lockCash(tx, leg);
  return cents <= (await cashToRepayLeft(tx, leg));
}

type PricedLeg = Leg & Pick<BookingRow, "price" | "paymentMethod">;

/** Whether the leg may cost this many cents, as far as cash is concerned: a price in cash may always fall. */
export async function isCashPriceAllowed(db: Db, leg: PricedLeg, total: number): Promise<boolean> {
  return !isMoreCash(leg, total) || total <= (await cashLeft(db, leg, { instead: leg.id }));
}

/** The same inside the transaction that agrees the price. */
export async function mayAgreePrice(tx: Db, leg: PricedLeg, total: number): Promise<boolean> {
  if (isMoreCash(leg, total)) await lockCash(tx, leg);
  return isCashPriceAllowed(tx, leg, total);
}

function isMoreCash({ paymentMethod, price }: PricedLeg, total: number): boolean {
  return paymentMethod === "cash" && total > price.total;
}

async function lockCash(tx: Db, leg: Leg): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cash of ${outboundOf(leg)}`}, 0))`);
}

function outboundOf({ id, outboundId }: Leg): string {
  return outboundId ?? id;
}

function isOf(leg: Leg) {
  return or(eq(bookingsTable.id, outboundOf(leg)), eq(bookingsTable.outboundId, outboundOf(leg)));
}

function sumOf(
  column: typeof feesTable.amount | typeof paymentsTable.amount | typeof repaymentsTable.amount,
) {
  return sql<string>`coalesce(sum(${column}), 0)`;
}
