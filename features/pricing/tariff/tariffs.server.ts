import { desc, eq, lte, max, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { EXEMPT } from "#features/company/company-fields.ts";
import { companyTable } from "#features/company/company.table.ts";
import { datedTariffsTable } from "./dated-tariffs.table.ts";
import { parseTariff, type Prices, type Tariff } from "./tariff.ts";
import { tariffsTable } from "./tariffs.table.ts";

/**
 * The newest version, and whether a dated list has begun on this Paris date and is not a version yet. One
 * statement, because between two a list could become a version. Throws if there is no version, because a site
 * without prices is not set up.
 */
export async function latestTariff(db: Db, today: string): Promise<{ tariff: Tariff; hasBegun: boolean }> {
  const hasBegun = sql<boolean>`exists (select from ${datedTariffsTable} where ${datedTariffsTable.startsOn} <= ${today})`;
  const [row] = await db
    .select({ tariff: tariffsTable.tariff, hasBegun, isVatExempt: IS_VAT_EXEMPT })
    .from(tariffsTable)
    .orderBy(desc(tariffsTable.version))
    .limit(1);
  if (!row) throw new Error("There is no tariff in the database.");
  return { tariff: under(row, parseTariff(row.tariff)), hasBegun: row.hasBegun };
}

const IS_VAT_EXEMPT = sql<boolean>`exists (select from ${companyTable} where ${companyTable.record} ->> 'vatRegime' = ${EXEMPT})`;

function under({ isVatExempt }: { isVatExempt: boolean }, tariff: Tariff): Tariff {
  return isVatExempt ? { ...tariff, isVatExempt } : tariff;
}

const read = new WeakMap<Db, Map<number, Tariff>>();
const MOST_KEPT = 8;

export async function tariffOfVersion(db: Db, version: number): Promise<Tariff | undefined> {
  const kept = read.get(db) ?? new Map<number, Tariff>();
  const known = kept.get(version);
  if (known) {
    const { rows } = await db.execute<{ isVatExempt: boolean }>(
      sql`select ${IS_VAT_EXEMPT} as "isVatExempt"`,
    );
    return under(rows[0]!, known);
  }
  const [row] = await db
    .select({ tariff: tariffsTable.tariff, isVatExempt: IS_VAT_EXEMPT })
    .from(tariffsTable)
    .where(eq(tariffsTable.version, version));
  if (!row) return undefined;
  const tariff = parseTariff(row.tariff);
  if (kept.size >= MOST_KEPT) kept.clear();
  read.set(db, kept.set(version, tariff));
  return under(row, tariff);
}

export async function hasTariff(db: Db): Promise<boolean> {
  return (await db.$count(tariffsTable)) > 0;
}

export async function addTariff(db: Db, tariff: Tariff): Promise<void> {
  await db.insert(tariffsTable).values({ version: tariff.version, tariff }).onConflictDoNothing();
}

/**
 * Adds the version after `seen`. Returns null if another version was added since. Of two concurrent calls,
 * only one can insert the number.
 */
export async function addNextTariff(
  tx: Db,
  prices: Prices,
  { seen, createdBy, createdAt }: Author & { seen: number },
): Promise<Tariff | null> {
  if ((await latestVersion(tx)) !== seen) return null;
  const tariff = parseTariff({ ...prices, version: seen + 1 });
  const rows = await tx
    .insert(tariffsTable)
    .values({ version: tariff.version, tariff, createdBy, createdAt })
    .onConflictDoNothing()
    .returning({ version: tariffsTable.version });
  return rows.length > 0 ? tariff : null;
}

/** Adds the version after the newest one, whichever it is: a version that is added at the same time comes before. */
export async function appendTariff(tx: Db, prices: Prices, author: Author): Promise<Tariff> {
  const seen = await latestVersion(tx);
  const added = await addNextTariff(tx, prices, { seen, ...author });
  return added ?? appendTariff(tx, prices, author);
}

type Author = { createdBy: string; createdAt: Date };

async function latestVersion(db: Db): Promise<number> {
  const [latest] = await db.select({ version: max(tariffsTable.version) }).from(tariffsTable);
  return latest?.version ?? 0;
}

export type TariffRow = { tariff: Tariff; createdAt: Date; createdBy: string | null };

/** Newest first. */
export async function tariffsUpTo(db: Db, version: number, limit: number): Promise<TariffRow[]> {
  const rows = await db
    .select()
    .from(tariffsTable)
    .where(lte(tariffsTable.version, version))
    .orderBy(desc(tariffsTable.version))
    .limit(limit);
  return rows.map(({ tariff, createdAt, createdBy }) => ({
    tariff: parseTariff(tariff),
    createdAt,
    createdBy,
  }));
}
