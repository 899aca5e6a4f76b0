import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { parisDateOf, startOfParisDay } from "#i18n/paris-time.ts";
import { takeBegunTariff } from "./dated-tariffs.server.ts";
import type { Tariff } from "./tariff.ts";
import { appendTariff, latestTariff } from "./tariffs.server.ts";

type Needs = Pick<Services, "db" | "clock">;

export const BEGIN_TARIFFS = "begin-tariffs";

/**
 * The price list of this moment. A dated list is the current one from its first millisecond, whether or not
 * the job of midnight has run.
 */
export async function currentTariff({ db, clock }: Needs): Promise<Tariff> {
  const now = clock.now();
  const { tariff, hasBegun } = await latestTariff(db, parisDateOf(now));
  if (!hasBegun) return tariff;
  await beginTariffs({ db, clock });
  return (await latestTariff(db, parisDateOf(now))).tariff;
}

/** In the order of their dates. */
export async function beginTariffs({ db, clock }: Needs): Promise<void> {
  const today = parisDateOf(clock.now());
  let hasMore = true;
  while (hasMore) hasMore = await beginNext(db, today);
}

/** The version has the time from which it is valid, even if it is stored later. */
async function beginNext(db: Db, today: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const begun = await takeBegunTariff(tx, today);
    if (!begun) return false;
    const { prices, savedBy, startsOn } = begun;
    await appendTariff(tx, prices, { createdBy: savedBy, createdAt: startOfParisDay(startsOn) });
    return true;
  });
}
