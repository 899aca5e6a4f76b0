import type { Db } from "#platform/db/db.ts";
import { DEMO_TARIFF } from "#features/pricing/demo-tariff.ts";
import { addTariff, hasTariff } from "#features/pricing/tariffs.server.ts";

/** What a fresh site starts with: demo prices. The company's demo identity is the record's own default. */
export async function seed(db: Db): Promise<void> {
  if (!(await hasTariff(db))) await addTariff(db, DEMO_TARIFF);
}
