import type { Services } from "#platform/services.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Owner } from "#features/accounts/admin.ts";
import {
  beginReading,
  countLater,
  firstCardPayment,
  isRunning,
  notePayoutPage,
  noteReading,
  oldestUnderway,
  payoutsToList,
  readingOf,
  storeMovements,
  storePayouts,
} from "./card-movements.server.ts";
import type { CardReadingRow } from "./card-movements.table.ts";

export const READ_PAYOUTS = "read-card-payouts";

const DAY = 86_400_000;

/** The provider may show a movement some time after its creation. */
const OVERLAP_DAYS = 3;

/** A payout that arrived can still fail within five working days (docs.stripe.com/payouts). */
const CHANGING_DAYS = 30;

const MOST_PAGES = 200;

type Needs = Pick<Services, "db" | "clock" | "payments" | "log" | "jobs">;

/**
 * Reads the balance of the provider: movements, payouts, and the movements of each payout. Each page is stored with the place where the next
 * one begins, so the next run continues after an interrupted one. Concurrent runs are one, and a page that is read twice changes nothing.
 */
export async function readPayouts(services: Needs): Promise<void> {
  const { db, clock, jobs, log, payments } = services;
  if (payments.mode === "off") return;
  const live = payments.mode === "live";
  const reading = await beginReading(db, live, clock.now());
  if (!reading) return;
  const run = { live, left: MOST_PAGES };
  try {
    await readMovements(services, run, reading);
    await readAllPayouts(services, run, reading);
    await db.transaction((tx) => countLater(tx, clock.now()));
    await noteReading(db, live, { endedAt: clock.now() });
    if (run.left === 0) await jobs.enqueue(db, READ_PAYOUTS, {}, { singletonKey: READ_PAYOUTS });
  } catch (error) {
    log.warn({ err: error }, "the payouts of the payment provider could not be read");
    await noteReading(db, live, { endedAt: clock.now(), error: kindOfError(error) });
  }
}

type Run = { live: boolean; left: number };

async function mayRead({ db }: Needs, run: Run): Promise<boolean> {
  if (run.left === 0) return false;
  run.left -= 1;
  await noteReading(db, run.live, { pages: MOST_PAGES - run.left });
  return true;
}

async function readMovements(services: Needs, run: Run, reading: CardReadingRow): Promise<void> {
  const { db, clock, payments } = services;
  const { live } = run;
  const now = clock.now();
  let { fromTime, toTime, readAfter } = reading;
  if (!fromTime || !toTime) {
    const first = await firstCardPayment(db);
    fromTime = new Date((reading.readUntil ?? first ?? now).getTime() - OVERLAP_DAYS * DAY);
    toTime = now;
    readAfter = null;
    await noteReading(db, live, { fromTime, toTime, readAfter });
  }
  const period = { from: fromTime, to: toTime };
  while (await mayRead(services, run)) {
    const { items, next } = await payments.listMovements(period, readAfter);
    readAfter = next;
    const isLast = next === null;
    await db.transaction(async (tx) => {
      await storeMovements(tx, items, { live, payoutId: null, now: clock.now() });
      const place = isLast ? { fromTime: null, toTime: null, readUntil: period.to } : {};
      await noteReading(tx, live, { readAfter, ...place });
    });
    if (isLast) return;
  }
}

async function readAllPayouts(services: Needs, run: Run, { payoutsUntil }: CardReadingRow): Promise<void> {
  const { db, clock, payments } = services;
  const { live } = run;
  const now = clock.now();
  const recent = payoutsUntil ?? (await firstCardPayment(db)) ?? now;
  const underway = await oldestUnderway(db, live);
  const since = new Date(Math.min(recent.getTime() - CHANGING_DAYS * DAY, underway?.getTime() ?? Infinity));
  let after: string | null = null;
  const listed: string[] = [];
  while (await mayRead(services, run)) {
    const { items, next } = await payments.listPayouts(since, after);
    await storePayouts(db, items, live);
    listed.push(...items.flatMap(({ id, isListed }) => (isListed ? id : [])));
    after = next;
    if (after !== null) continue;
    await noteReading(db, live, { payoutsUntil: now });
    break;
  }
  for (const { id, readAfter } of await payoutsToList(db, listed)) {
    let place = readAfter;
    while (await mayRead(services, run)) {
      const page = await payments.listMovements({ payout: id }, place);
      place = page.next;
      await db.transaction(async (tx) => {
        await storeMovements(tx, page.items, { live, payoutId: id, now: clock.now() });
        await notePayoutPage(tx, id, place, clock.now());
      });
      if (place === null) break;
    }
  }
}

function kindOfError(error: unknown): "permission" | "other" {
  const type = typeof error === "object" && error !== null && "type" in error ? String(error.type) : "";
  return /Permission|Authentication/.test(type) ? "permission" : "other";
}

export async function orderReading(
  { db, clock, jobs, payments }: Pick<Services, "db" | "clock" | "jobs" | "payments">,
  _owner: Owner,
): Promise<ActionResult> {
  if (payments.mode === "off") return { kind: "changed" };
  const reading = await readingOf(db, payments.mode === "live");
  if (reading && isRunning(reading, clock.now())) return { kind: "changed" };
  await jobs.enqueue(db, READ_PAYOUTS, {}, { singletonKey: READ_PAYOUTS });
  return { kind: "done" };
}
