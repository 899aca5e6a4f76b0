import type { Db } from "#platform/db/db.ts";
import { seedBlog } from "#features/blog/seed-blog.server.ts";
import { seedTemplates } from "#features/inquiries/templates/answer-templates.server.ts";
import { DEMO_TARIFF } from "#features/pricing/tariff/demo-tariff.ts";
import { addTariff, hasTariff } from "#features/pricing/tariff/tariffs.server.ts";

/** What a fresh site starts with: demo prices, the first posts and templates of answers. The company's demo identity is the record's own default. */
export async function seed(db: Db, now: Date): Promise<void> {
  if (!(await hasTariff(db))) await addTariff(db, DEMO_TARIFF);
  await seedBlog(db, now);
  await seedTemplates(db, now);
}
