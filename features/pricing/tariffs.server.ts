import { desc, eq } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { parseTariff, type Tariff } from "./tariff.ts";
import { tariffsTable } from "./tariffs.table.ts";

/** The price list in force. Throws when there is none: a site without prices is not set up. */
export async function currentTariff(db: Db): Promise<Tariff> {
  const [row] = await db.select().from(tariffsTable).orderBy(desc(tariffsTable.version)).limit(1);
  if (!row) throw new Error("There is no tariff in the database.");
  return parseTariff(row.tariff);
}

/** An older price list, for a quote that was signed under it. */
export async function tariffOfVersion(db: Db, version: number): Promise<Tariff | undefined> {
  const [row] = await db.select().from(tariffsTable).where(eq(tariffsTable.version, version));
  return row && parseTariff(row.tariff);
}

export async function hasTariff(db: Db): Promise<boolean> {
  return (await db.$count(tariffsTable)) > 0;
}

/** Adds a version; the same version twice is left alone. */
export async function addTariff(db: Db, tariff: Tariff): Promise<void> {
  await db.insert(tariffsTable).values({ version: tariff.version, tariff }).onConflictDoNothing();
}
