import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, or } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { bookingsTable, type BookingRow } from "../bookings.table.ts";
import { noShowFee, settledOnAccount, type PaidOutside, type PriceFeeReason } from "./fee.ts";
import { feesTable, type FeeRow } from "./fees.table.ts";

const isOfPrice = ne(feesTable.reason, "additions");

/** Writes the fee of a leg once. Without an amount nothing is written. */
export async function insertFee(
  tx: Db,
  fee: {
    bookingId: string;
    reason: PriceFeeReason;
    amount: number;
    createdAt: Date;
    dueAt?: Date;
    paidAt?: Date;
    paidOutside?: PaidOutside;
  },
): Promise<void> {
  if (fee.amount > 0)
    await tx
      .insert(feesTable)
      .values({ id: randomUUID(), ...fee })
      .onConflictDoNothing();
}

export async function chargeNoShow(
  tx: Db,
  leg: Pick<BookingRow, "id" | "paymentMethod" | "price" | "chargesLateAccount">,
  createdAt: Date,
): Promise<void> {
  const fee = { bookingId: leg.id, reason: "no-show", amount: noShowFee(leg), createdAt } as const;
  await insertFee(tx, { ...fee, ...settledOnAccount(leg, createdAt) });
}

/** The caller has locked the leg. */
export async function insertAdditionsFee(
  tx: Db,
  fee: Omit<typeof feesTable.$inferInsert, "reason">,
): Promise<FeeRow> {
  const [row] = await tx
    .insert(feesTable)
    .values({ ...fee, reason: "additions" })
    .returning();
  if (!row) throw new Error("A fee was not inserted.");
  return row;
}

export type PriceFee = FeeRow & { reason: PriceFeeReason };

export async function feeOf(db: Db, bookingId: string): Promise<PriceFee | undefined> {
  const [row] = await db
    .select()
    .from(feesTable)
    .where(and(eq(feesTable.bookingId, bookingId), isOfPrice));
  return row as PriceFee | undefined;
}

export async function balanceOf(db: Db, outboundId: string): Promise<PriceFee | undefined> {
  const fee = await feeOf(db, outboundId);
  return fee?.reason === "balance" ? fee : undefined;
}

/**
 * Locks the balance of a booking. Callers lock it after their legs and before its payments. A caller that
 * writes no balance gets undefined without a lock.
 */
export async function lockBalance(tx: Db, outboundId: string): Promise<FeeRow | undefined> {
  const [row] = await tx
    .select()
    .from(feesTable)
    .where(and(eq(feesTable.bookingId, outboundId), eq(feesTable.reason, "balance")))
    .for("update");
  return row;
}

/**
 * Sets the amount of an unpaid balance, which is then asked again. Without an amount it is settled like a
 * waived one.
 */
export async function setBalance(
  tx: Db,
  { id, waivedAt }: Pick<FeeRow, "id" | "waivedAt">,
  amount: number,
  now: Date,
): Promise<void> {
  await tx
    .update(feesTable)
    .set({ amount, askedAt: null, waivedAt: amount === 0 ? (waivedAt ?? now) : waivedAt })
    .where(and(eq(feesTable.id, id), isNull(feesTable.paidAt)));
}

/** Only balances of confirmed bookings, earliest first. */
export async function balancesToAsk(db: Db, until: Date, most: number): Promise<string[]> {
  const { reason, amount, askedAt, paidAt, waivedAt, dueAt } = feesTable;
  const rows = await db
    .select({ bookingId: feesTable.bookingId })
    .from(feesTable)
    .innerJoin(bookingsTable, eq(bookingsTable.id, feesTable.bookingId))
    .where(
      and(
        eq(reason, "balance"),
        gt(amount, 0),
        isNull(askedAt),
        isNull(paidAt),
        isNull(waivedAt),
        lte(dueAt, until),
        isNotNull(bookingsTable.confirmedAt),
        isNotNull(bookingsTable.email),
        ne(bookingsTable.email, ""),
      ),
    )
    .orderBy(asc(dueAt), asc(feesTable.id))
    .limit(most);
  return rows.map(({ bookingId }) => bookingId);
}

export async function feeById(db: Db, id: string): Promise<FeeRow | undefined> {
  const [row] = await db.select().from(feesTable).where(eq(feesTable.id, id));
  return row;
}

export async function feesOf(db: Db, bookingIds: string[]): Promise<FeeRow[]> {
  return bookingIds.length === 0
    ? []
    : db
        .select()
        .from(feesTable)
        .where(inArray(feesTable.bookingId, bookingIds))
        .orderBy(asc(feesTable.createdAt), asc(feesTable.id));
}

export type FeeKey = { id: string } | { bookingId: string };

/** Callers lock it before its payments. */
export async function lockFee(tx: Db, by: FeeKey): Promise<FeeRow | undefined> {
  const { id, bookingId } = feesTable;
  const [row] = await tx
    .select()
    .from(feesTable)
    .where("id" in by ? eq(id, by.id) : and(eq(bookingId, by.bookingId), isOfPrice))
    .for("update");
  return row;
}

/** Compare-and-set: returns true to the one caller that settled an owed fee. */
export async function moveFee(
  tx: Db,
  id: string,
  to: { askedAt: Date } | { paidAt: Date; paidOutside?: PaidOutside; takenBy?: string } | { waivedAt: Date },
): Promise<boolean> {
  const { paidAt, waivedAt } = feesTable;
  const rows = await tx
    .update(feesTable)
    .set(to)
    .where(and(eq(feesTable.id, id), isNull(paidAt), isNull(waivedAt)))
    .returning({ id: feesTable.id });
  return rows.length > 0;
}

/**
 * Deletes the fee of a closing that is undone. No link was mailed for it before the closing was final. A
 * balance is not the fee of a closing.
 */
export async function deleteFeeOf(tx: Db, bookingId: string): Promise<void> {
  await tx.delete(feesTable).where(
    and(
      eq(feesTable.bookingId, bookingId),
      isOfPrice,
      ne(feesTable.reason, "balance"),
      isNull(feesTable.askedAt),
      // The monthly invoice takes it once the closing is final.
      or(isNull(feesTable.paidAt), eq(feesTable.paidOutside, "on_account")),
    ),
  );
}

export async function deleteFeesOf(tx: Db, bookingIds: string[]): Promise<void> {
  await tx.delete(feesTable).where(inArray(feesTable.bookingId, bookingIds));
}

/** Oldest first. */
export async function unpaidAdditions(db: Db) {
  const { createdAt, id, bookingId } = feesTable;
  return db
    .select({ fee: feesTable, reference: bookingsTable.reference, fullName: bookingsTable.fullName })
    .from(feesTable)
    .innerJoin(bookingsTable, eq(bookingsTable.id, bookingId))
    .where(isUnpaidAddition())
    .orderBy(asc(createdAt), asc(id))
    .limit(200);
}

export function isUnpaidAddition() {
  const { reason, paidAt, waivedAt } = feesTable;
  return and(eq(reason, "additions"), isNull(paidAt), isNull(waivedAt));
}

export async function cashTakenBy(
  db: Db,
  chauffeurId: string,
  { from, to }: { from: Date; to: Date },
): Promise<{ reference: string; amount: number; paidAt: Date }[]> {
  const { takenBy, paidAt, paidOutside, amount, bookingId, id } = feesTable;
  const rows = await db
    .select({ reference: bookingsTable.reference, amount, paidAt })
    .from(feesTable)
    .innerJoin(bookingsTable, eq(bookingsTable.id, bookingId))
    .where(and(eq(takenBy, chauffeurId), eq(paidOutside, "cash"), gte(paidAt, from), lt(paidAt, to)))
    .orderBy(asc(paidAt), asc(id));
  return rows.flatMap(({ paidAt: at, ...row }) => (at ? [{ ...row, paidAt: at }] : []));
}
