import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { BookingRow } from "../bookings.table.ts";
import { noShowFee, type FeeReason, type OutsideWay } from "./fee.ts";
import { feesTable, type FeeRow } from "./fees.table.ts";

/** Writes the fee of a leg once. Without an amount nothing is written. */
export async function insertFee(
  tx: Db,
  fee: { bookingId: string; reason: FeeReason; amount: number; createdAt: Date },
): Promise<void> {
  if (fee.amount > 0)
    await tx
      .insert(feesTable)
      .values({ id: randomUUID(), ...fee })
      .onConflictDoNothing();
}

/** Writes the fee of a leg whose guest did not come, with the status of the leg. */
export async function chargeNoShow(
  tx: Db,
  leg: Pick<BookingRow, "id" | "paymentMethod" | "price">,
  createdAt: Date,
): Promise<void> {
  await insertFee(tx, { bookingId: leg.id, reason: "no-show", amount: noShowFee(leg), createdAt });
}

export async function feeOf(db: Db, bookingId: string): Promise<FeeRow | undefined> {
  const [row] = await db.select().from(feesTable).where(eq(feesTable.bookingId, bookingId));
  return row;
}

export async function feeById(db: Db, id: string): Promise<FeeRow | undefined> {
  const [row] = await db.select().from(feesTable).where(eq(feesTable.id, id));
  return row;
}

export async function feesOf(db: Db, bookingIds: string[]): Promise<FeeRow[]> {
  return bookingIds.length === 0
    ? []
    : db.select().from(feesTable).where(inArray(feesTable.bookingId, bookingIds));
}

/** Locks the fee until the transaction ends. Callers lock it before its payments. */
export async function lockFee(
  tx: Db,
  by: { id: string } | { bookingId: string },
): Promise<FeeRow | undefined> {
  const { id, bookingId } = feesTable;
  const [row] = await tx
    .select()
    .from(feesTable)
    .where("id" in by ? eq(id, by.id) : eq(bookingId, by.bookingId))
    .for("update");
  return row;
}

/** Compare-and-set: returns true to the one caller that settled an owed fee. */
export async function moveFee(
  tx: Db,
  id: string,
  to: { askedAt: Date } | { paidAt: Date; paidOutside?: OutsideWay } | { waivedAt: Date },
): Promise<boolean> {
  const { paidAt, waivedAt } = feesTable;
  const rows = await tx
    .update(feesTable)
    .set(to)
    .where(and(eq(feesTable.id, id), isNull(paidAt), isNull(waivedAt)))
    .returning({ id: feesTable.id });
  return rows.length > 0;
}

/** Deletes the fee of a closing that is undone. No link was mailed for it before the closing was final. */
export async function deleteFeeOf(tx: Db, bookingId: string): Promise<void> {
  await tx
    .delete(feesTable)
    .where(and(eq(feesTable.bookingId, bookingId), isNull(feesTable.askedAt), isNull(feesTable.paidAt)));
}

export async function deleteFeesOf(tx: Db, bookingIds: string[]): Promise<void> {
  await tx.delete(feesTable).where(inArray(feesTable.bookingId, bookingIds));
}
