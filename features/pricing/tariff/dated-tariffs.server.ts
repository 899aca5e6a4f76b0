import { and, asc, eq, gt, lte, min, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { parisDateOf, startOfParisDay } from "#i18n/paris-time.ts";
import { datedTariffsTable } from "./dated-tariffs.table.ts";
import { parsePrices, type Prices } from "./tariff.ts";

export type DatedTariff = Omit<typeof datedTariffsTable.$inferSelect, "tariff"> & { prices: Prices };

/** In the order in which they begin. */
export async function upcomingTariffs(db: Db, today: string): Promise<DatedTariff[]> {
  const { startsOn } = datedTariffsTable;
  const rows = await db.select().from(datedTariffsTable).where(gt(startsOn, today)).orderBy(asc(startsOn));
  return rows.map(read);
}

export async function datedTariff(db: Db, id: string): Promise<DatedTariff | undefined> {
  const [row] = await db.select().from(datedTariffsTable).where(eq(datedTariffsTable.id, id));
  return row && read(row);
}

export async function datedTariffOn(db: Db, startsOn: string): Promise<DatedTariff | undefined> {
  const [row] = await db.select().from(datedTariffsTable).where(eq(datedTariffsTable.startsOn, startsOn));
  return row && read(row);
}

/** Cached prices must expire by then. */
export async function nextTariffStart(db: Db, now: Date): Promise<Date | null> {
  const { startsOn } = datedTariffsTable;
  const [row] = await db
    .select({ startsOn: min(startsOn) })
    .from(datedTariffsTable)
    .where(gt(startsOn, parisDateOf(now)));
  return row?.startsOn ? startOfParisDay(row.startsOn) : null;
}

/** Makes other transactions that change lists wait, so that two lists never begin on the same day. */
export async function lockDatedTariffs(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${datedTariffsTable} in share row exclusive mode`);
}

type Saving = { startsOn: string; prices: Prices; savedAt: Date; savedBy: string };

/** Returns null if another list begins on the same day. */
export async function addDatedTariff(tx: Db, { prices, ...saving }: Saving): Promise<DatedTariff | null> {
  const [row] = await tx
    .insert(datedTariffsTable)
    .values({ ...saving, tariff: stored(prices) })
    .onConflictDoNothing()
    .returning();
  return row ? read(row) : null;
}

type SeenTariff = { id: string; revision: number; today: string };

/** Returns null if the list was changed since, withdrawn, or has begun. */
export async function updateDatedTariff(
  tx: Db,
  seen: SeenTariff,
  { prices, ...saving }: Saving,
): Promise<DatedTariff | null> {
  const [row] = await tx
    .update(datedTariffsTable)
    .set({ ...saving, tariff: stored(prices), revision: seen.revision + 1 })
    .where(isAsSeen(seen))
    .returning();
  return row ? read(row) : null;
}

export async function deleteDatedTariff(tx: Db, seen: SeenTariff): Promise<DatedTariff | null> {
  const [row] = await tx.delete(datedTariffsTable).where(isAsSeen(seen)).returning();
  return row ? read(row) : null;
}

/**
 * Removes and returns the first list that has begun. Of concurrent calls one gets it; the others wait for its
 * transaction.
 */
export async function takeBegunTariff(tx: Db, today: string): Promise<DatedTariff | null> {
  const { id, startsOn } = datedTariffsTable;
  const [due] = await tx
    .select({ id })
    .from(datedTariffsTable)
    .where(lte(startsOn, today))
    .orderBy(asc(startsOn))
    .limit(1)
    .for("update");
  if (!due) return null;
  const [row] = await tx.delete(datedTariffsTable).where(eq(id, due.id)).returning();
  return row ? read(row) : null;
}

function isAsSeen({ id, revision, today }: SeenTariff) {
  const table = datedTariffsTable;
  return and(eq(table.id, id), eq(table.revision, revision), gt(table.startsOn, today));
}

function stored(prices: Prices) {
  return { ...prices, version: 1 };
}

function read({ tariff, ...row }: typeof datedTariffsTable.$inferSelect): DatedTariff {
  return { ...row, prices: parsePrices(tariff) };
}
