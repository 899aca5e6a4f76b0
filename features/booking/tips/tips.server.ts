import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { bookingsTable } from "../bookings.table.ts";
import { tipsTable, type TipRow } from "./tips.table.ts";

export async function insertTip(tx: Db, tip: typeof tipsTable.$inferInsert): Promise<void> {
  await tx.insert(tipsTable).values(tip);
}

export async function findTip(db: Db, id: string): Promise<TipRow | undefined> {
  const [row] = await db.select().from(tipsTable).where(eq(tipsTable.id, id));
  return row;
}

/** Also those that were not paid, oldest first. */
export async function tipsOf(db: Db, bookingIds: string[]): Promise<TipRow[]> {
  if (bookingIds.length === 0) return [];
  return db
    .select()
    .from(tipsTable)
    .where(inArray(tipsTable.bookingId, bookingIds))
    .orderBy(asc(tipsTable.createdAt), asc(tipsTable.id));
}

export async function paidTipsOf(db: Db, bookingId: string) {
  const rows = await db
    .select({ tip: tipsTable, chauffeur: chauffeursTable.fullName })
    .from(tipsTable)
    .leftJoin(chauffeursTable, eq(chauffeursTable.id, tipsTable.chauffeurId))
    .where(and(eq(tipsTable.bookingId, bookingId), isNotNull(tipsTable.paidAt)))
    .orderBy(asc(tipsTable.createdAt), asc(tipsTable.id));
  return rows.map(({ tip: { id, amount, createdAt, paidAt, refundedAt }, chauffeur }) => ({
    id,
    amount,
    chauffeur: chauffeur ?? "",
    paidAt: (paidAt ?? createdAt).toISOString(),
    refundedAt: refundedAt?.toISOString() ?? null,
  }));
}

/** Compare-and-set: returns true to the one caller that changed it. The caller has locked the leg. */
export async function moveTip(
  tx: Db,
  id: string,
  to: { paidAt: Date } | { refundedAt: Date },
): Promise<boolean> {
  const { paidAt, refundedAt } = tipsTable;
  const isBefore = "paidAt" in to ? isNull(paidAt) : and(isNotNull(paidAt), isNull(refundedAt));
  const rows = await tx
    .update(tipsTable)
    .set(to)
    .where(and(eq(tipsTable.id, id), isBefore))
    .returning({ id: tipsTable.id });
  return rows.length > 0;
}

/** With the ride, oldest first. */
export async function tipsOfChauffeur(
  db: Db,
  chauffeurId: string,
  { from, to }: { from: Date; to: Date },
): Promise<(Pick<TipRow, "amount" | "refundedAt"> & { reference: string; paidAt: Date })[]> {
  const { amount, bookingId, chauffeurId: of, id, paidAt, refundedAt } = tipsTable;
  const rows = await db
    .select({ reference: bookingsTable.reference, amount, paidAt, refundedAt })
    .from(tipsTable)
    .innerJoin(bookingsTable, eq(bookingsTable.id, bookingId))
    .where(
      and(
        eq(of, chauffeurId),
        isNotNull(paidAt),
        or(and(gte(paidAt, from), lt(paidAt, to)), and(gte(refundedAt, from), lt(refundedAt, to))),
      ),
    )
    .orderBy(asc(paidAt), asc(id));
  return rows.flatMap(({ paidAt: at, ...row }) => (at ? [{ ...row, paidAt: at }] : []));
}

export async function deleteTipsOf(tx: Db, bookingIds: string[]): Promise<void> {
  await tx.delete(tipsTable).where(inArray(tipsTable.bookingId, bookingIds));
}
