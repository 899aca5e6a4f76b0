import { setTimeout as pause } from "node:timers/promises";
import { judge, letGuestsBook, startManySites, startsInAMinute } from "#tests/e2e/support/many-sites.ts";
import type { Site } from "#tests/e2e/support/site.ts";
import { requireNothing, type Soak } from "./support/soak.ts";

const PROCESSES = 3;
const GUESTS = 4;
const REST_MS = 1_500;
const EVERY_MS = 10_000;

/**
 * Three processes behind a proxy, one of which is killed every ten seconds, while guests book: `npm run test:soak -- 10 three-processes`.
 * tests/e2e/many-processes.test.ts is a short version.
 */
export const soak: Soak = async ({ milliseconds }) => {
  const many = await startManySites(PROCESSES);
  try {
    const end = performance.now() + milliseconds;
    const crowd = letGuestsBook(many, GUESTS, REST_MS);
    let kills = 0;
    while (performance.now() < end) {
      const due = performance.now() + EVERY_MS;
      const site = many.sites[kills % PROCESSES] as Site;
      await site.kill();
      kills += 1;
      await comeBack(site);
      await pause(Math.max(0, due - performance.now()));
    }
    const { booked, failed } = await crowd.end();
    requireNothing([...failed, ...(await judge(many, booked))]);
    const again = booked.filter(({ tries }) => tries > 1);
    const waits = booked.map((one) => one.milliseconds).sort((a, b) => a - b);
    const share = (part: number) => Math.round(waits[Math.floor(waits.length * part)] ?? 0);
    return (
      `${booked.length} bookings, 0 failed, 0 twice, ${booked.length * 2} mails; ${kills} kills; sent again by ${again.length} guests ` +
      `(at most ${Math.max(...booked.map(({ tries }) => tries - 1))} times); from page to answer ${share(0.5)} ms, one in twenty above ${share(0.95)} ms, ` +
      `the slowest ${share(0.9999)} ms; the clock's job of each minute ran at most ${await startsInAMinute(many)} times in one`
    );
  } finally {
    await many.dispose();
  }
};

async function comeBack(site: Site): Promise<void> {
  for (;;) {
    const isBack = await site.restart().then(
      () => true,
      () => false,
    );
    if (isBack) return;
    await site.kill();
  }
}
