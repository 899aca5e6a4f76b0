import type { Db } from "#platform/db/db.ts";
import { seedDemoFleet } from "#features/availability/demo-fleet.server.ts";
import { isBlogSeeded, seedBlog } from "#features/blog/seed-blog.server.ts";
import { seedTemplates } from "#features/inquiries/templates/answer-templates.server.ts";
import { DEMO_TARIFF } from "#features/pricing/tariff/demo-tariff.ts";
import { addTariff, hasTariff } from "#features/pricing/tariff/tariffs.server.ts";

/**
 * Fills a new site: demo prices, the first posts, answer templates and, with `demoFleet`, the cars and
 * chauffeurs of the demo company. The company's record has the demo identity as its default.
 */
export async function seed(db: Db, now: Date, { demoFleet }: { demoFleet: boolean }): Promise<void> {
  if (!(await hasTariff(db))) await addTariff(db, DEMO_TARIFF);
  // A site of an older release has posts already and continues to sell without limit until its owner decides
  // otherwise.
  if (demoFleet && !(await isBlogSeeded(db))) await seedDemoFleet(db, now);
  await seedBlog(db, now);
  await seedTemplates(db, now);
}
