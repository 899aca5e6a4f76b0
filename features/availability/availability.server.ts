import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import {
  absencesTable,
  availabilitySettingsTable,
  capacityBlocksTable,
  dutiesTable,
  type AbsenceRow,
  type CapacityBlockRow,
  type DutyRow,
} from "./availability.table.ts";
import type { CashRule } from "./cash-rule.ts";
import { DEFAULT_AVAILABILITY, type AvailabilitySettings } from "./availability-settings.ts";
import type { Period } from "./period.ts";

/** Returns the defaults and version 0 if no settings have been saved. */
export async function readAvailabilitySettings(
  db: Db,
): Promise<{ settings: AvailabilitySettings; version: number }> {
  const [row] = await db.select().from(availabilitySettingsTable);
  const stored = { ...DEFAULT_AVAILABILITY, ...row?.record };
  // Rules that were saved before a card could be left have no `proofs`.
  const settings = { ...stored, cash: { ...DEFAULT_AVAILABILITY.cash, ...stored.cash } };
  return { settings, version: row?.version ?? 0 };
}

export async function readCashRule(db: Db): Promise<CashRule> {
  return (await readAvailabilitySettings(db)).settings.cash;
}

/** Saves if the stored version is still `seen`. Returns false if another save was faster. */
export async function writeAvailabilitySettings(
  tx: Db,
  record: AvailabilitySettings,
  seen: number,
  now: Date,
): Promise<boolean> {
  const { id, version } = availabilitySettingsTable;
  const rows =
    seen === 0
      ? await tx
          .insert(availabilitySettingsTable)
          .values({ record, updatedAt: now })
          .onConflictDoNothing()
          .returning({ id })
      : await tx
          .update(availabilitySettingsTable)
          .set({ record, updatedAt: now, version: sql`${version} + 1` })
          .where(and(eq(id, 1), eq(version, seen)))
          .returning({ id });
  return rows.length > 0;
}

/** Ordered by start. */
export async function blocksIn(db: Db, { from, to }: Period): Promise<CapacityBlockRow[]> {
  const { startsAt, endsAt, id } = capacityBlocksTable;
  return db
    .select()
    .from(capacityBlocksTable)
    .where(and(lt(startsAt, new Date(to)), gt(endsAt, new Date(from))))
    .orderBy(asc(startsAt), asc(id));
}

/** Ordered by start. */
export async function blocksAfter(db: Db, now: Date): Promise<CapacityBlockRow[]> {
  const { startsAt, endsAt, id } = capacityBlocksTable;
  return db.select().from(capacityBlocksTable).where(gt(endsAt, now)).orderBy(asc(startsAt), asc(id));
}

/** Returns false if the block exists, for example after a double click. */
export async function insertBlock(tx: Db, block: CapacityBlockRow): Promise<boolean> {
  const rows = await tx
    .insert(capacityBlocksTable)
    .values(block)
    .onConflictDoNothing()
    .returning({ id: capacityBlocksTable.id });
  return rows.length > 0;
}

export async function deleteBlock(tx: Db, id: string): Promise<CapacityBlockRow | undefined> {
  const [row] = await tx.delete(capacityBlocksTable).where(eq(capacityBlocksTable.id, id)).returning();
  return row;
}

export async function absencesIn(db: Db, { from, to }: Period): Promise<AbsenceRow[]> {
  const { startsAt, endsAt } = absencesTable;
  return db
    .select()
    .from(absencesTable)
    .where(and(lt(startsAt, new Date(to)), gt(endsAt, new Date(from))));
}

/** Ordered by start. */
export async function absencesAfter(db: Db, now: Date): Promise<AbsenceRow[]> {
  const { startsAt, endsAt, id } = absencesTable;
  return db.select().from(absencesTable).where(gt(endsAt, now)).orderBy(asc(startsAt), asc(id));
}

export async function insertAbsence(tx: Db, absence: AbsenceRow): Promise<boolean> {
  const rows = await tx
    .insert(absencesTable)
    .values(absence)
    .onConflictDoNothing()
    .returning({ id: absencesTable.id });
  return rows.length > 0;
}

export async function deleteAbsence(tx: Db, id: string): Promise<AbsenceRow | undefined> {
  const [row] = await tx.delete(absencesTable).where(eq(absencesTable.id, id)).returning();
  return row;
}

export async function deleteAbsencesBefore(tx: Db, before: Date, most: number): Promise<number> {
  const { id, endsAt } = absencesTable;
  const old = tx.select({ id }).from(absencesTable).where(lt(endsAt, before)).limit(most);
  const rows = await tx.delete(absencesTable).where(inArray(id, old)).returning({ id });
  return rows.length;
}

export async function allDuties(db: Db): Promise<DutyRow[]> {
  return db.select().from(dutiesTable);
}

type Duty = Pick<DutyRow, "chauffeurId" | "vehicles" | "shifts">;

/**
 * Saves if the stored version is still `seen` (0: no row exists). Returns false if another save was faster.
 */
export async function writeDuty(tx: Db, duty: Duty, seen: number, now: Date): Promise<boolean> {
  const { chauffeurId, version } = dutiesTable;
  const rows =
    seen === 0
      ? await tx
          .insert(dutiesTable)
          .values({ ...duty, updatedAt: now })
          .onConflictDoNothing()
          .returning({ chauffeurId })
      : await tx
          .update(dutiesTable)
          .set({ ...duty, updatedAt: now, version: sql`${version} + 1` })
          .where(and(eq(chauffeurId, duty.chauffeurId), eq(version, seen)))
          .returning({ chauffeurId });
  return rows.length > 0;
}

/**
 * Serialises sales for these Paris days until the transaction ends. All classes of a day share one lock,
 * because they share the chauffeurs. Days are locked in order, so that two transactions that need several
 * days do not deadlock.
 */
export async function lockDays(tx: Db, days: string[]): Promise<void> {
  const sorted = [...new Set(days)].toSorted();
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('availability ' || day, 0)) from (
      select day from unnest(${sql.param(sorted)}::text[]) day order by day offset 0
    ) days`,
  );
}

export async function deleteWorkingTimes(tx: Db, chauffeurId: string): Promise<void> {
  await tx.delete(absencesTable).where(eq(absencesTable.chauffeurId, chauffeurId));
  await tx.delete(dutiesTable).where(eq(dutiesTable.chauffeurId, chauffeurId));
}
