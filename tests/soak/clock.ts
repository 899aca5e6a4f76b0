import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createCrowd } from "./support/guests.ts";
import { judge } from "./support/judge.ts";
import { withSite } from "./support/soak-site.ts";
import { createChance, requireNothing, tally, type Chance, type Soak } from "./support/soak.ts";

const GUESTS = 4;
const SHIFTED = resolve(import.meta.dirname, "support/shifted-clock.ts");
const HOUR = 3_600_000;

const MOMENTS = [
  "2027-03-28T00:55:00Z",
  "2027-10-31T00:55:00Z",
  "2026-12-31T22:55:00Z",
  "2027-01-31T22:55:00Z",
  "2028-02-28T22:55:00Z",
  "2028-02-29T22:55:00Z",
];

export const soak: Soak = async ({ milliseconds, seed }) => {
  const chance = createChance(seed);
  const moment = new Date(chance.pick(MOMENTS)).getTime() - Date.now();
  const folder = await mkdtemp(join(tmpdir(), "soak-clock-"));
  const file = join(folder, "clock");
  // The simulated guests and the payment sandbox run in this process and use the same clock.
  process.env["CLOCK_FILE"] = file;
  await setClock(file, moment);
  await import("./support/shifted-clock.ts");
  try {
    const variables = { CLOCK_FILE: file, NODE_OPTIONS: `--import=${SHIFTED}` };
    return await withSite("clock", variables, async (running) => {
      const crowd = createCrowd(running, chance);
      const end = performance.now() + milliseconds;
      const [leaps] = await Promise.all([
        leap(file, moment, chance, end),
        crowd.stormTheWebhooks(end),
        ...Array.from({ length: GUESTS }, () => crowd.live(end)),
      ]);
      const { found, figures } = await judge(running, crowd.acts, []);
      requireNothing([...crowd.odd, ...found]);
      return `${leaps} leaps; ${figures}; guests saw: ${tally(crowd.answers)}`;
    });
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** Replaces the file atomically: a reader of a half-written file would fall back to the real time. */
async function setClock(file: string, shift: number) {
  await writeFile(`${file}.next`, String(Math.round(shift)));
  await rename(`${file}.next`, file);
}

async function leap(file: string, moment: number, chance: Chance, end: number): Promise<number> {
  let leaps = 0;
  const by = async (shift: number) => {
    leaps += 1;
    await setClock(file, shift);
    await sleep(chance.between(1_500, 6_000));
  };
  while (performance.now() < end) {
    await by(moment + 10 * 60_000);
    await by(moment - HOUR);
    await by(moment);
    await by(moment + chance.between(-HOUR, HOUR));
  }
  return leaps;
}
