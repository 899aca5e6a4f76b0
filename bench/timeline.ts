/**
 * The time from an act on the timeline of a day to the next paint, with 150 rides, 40 chauffeurs and 40 cars, by the Event Timing API of
 * Chromium (after bin/build and bin/chromium). The figure of an act is the median of its rounds; a round counts its slowest event. Acts: a
 * ride is chosen, another row is reached by an arrow key, the choice is cancelled, a ride is dragged, the day is filtered and zoomed.
 * rounds=5 sets their number.
 */
import { chromium, type Page } from "@playwright/test";
import { assignmentsTable } from "#features/dispatch/assignments.table.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import { aBoardRide } from "#tests/fixtures/dispatch.ts";
import { aCar, aChauffeur } from "#tests/fixtures/fleet.ts";
import { startSite, type Site } from "#tests/e2e/support/site.ts";
import { withDatabaseOf } from "#tests/e2e/support/site-database.ts";
import config from "../playwright.config.ts";
import { median, present, type Row } from "./bench.ts";
import { ownerContext } from "./first-owner.ts";

const numbers = Object.fromEntries(process.argv.slice(2).map((word) => word.split("=") as [string, string]));
const ROUNDS = Number(numbers["rounds"] ?? 7);
const RIDES = 150;
const STAFF = 40;
const OPEN = 10;
const MOST_MS = 100;

async function run(): Promise<Row[]> {
  const site = await startSite();
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const day = await fillDay(site);
    const context = await ownerContext(browser, site);
    const page = await context.newPage();
    await page.addInitScript(() => {
      Object.assign(globalThis, { slowest: 0 });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries())
          Object.assign(globalThis, {
            slowest: Math.max(Reflect.get(globalThis, "slowest") as number, duration),
          });
      }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    });
    const lines: Row[] = [];
    for (const [what, act] of Object.entries(ACTS)) {
      const taken: number[] = [];
      for (let round = -1; round < ROUNDS; round += 1) {
        const took = await measured(page, day, act);
        if (round >= 0) taken.push(took);
      }
      lines.push({ what: `timeline, ${what}`, ours: median(taken), unit: "ms", goal: { atMost: MOST_MS } });
    }
    return lines;
  } finally {
    await browser.close();
    await site.dispose();
  }
}

type Act = { prepare?: (page: Page) => Promise<void>; act: (page: Page) => Promise<void> };

const openChoice = async (page: Page) => {
  await page.locator("table a[data-row]").nth(60).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
};
const suggestionsRead = (page: Page) => page.locator("button[data-pick]:enabled").nth(5).waitFor();

const ACTS: Record<string, Act> = {
  "choose a ride": { act: (page) => openChoice(page).then(() => suggestionsRead(page)) },
  "move to another row by key": {
    prepare: (page) => openChoice(page).then(() => suggestionsRead(page)),
    act: async (page) => {
      for (let press = 0; press < 5; press += 1) await page.keyboard.press("ArrowDown");
    },
  },
  "cancel the choice": {
    prepare: (page) => openChoice(page).then(() => suggestionsRead(page)),
    act: (page) => page.keyboard.press("Escape"),
  },
  "drag a ride over the rows": {
    act: async (page) => {
      const bar = await page.locator("tbody").nth(8).locator("a[data-row]").first().boundingBox();
      const away = await page.locator("tbody").nth(3).locator("th").boundingBox();
      if (!bar || !away) throw new Error("There is no ride to drag.");
      await page.mouse.move(bar.x + 8, bar.y + 8);
      await page.mouse.down();
      await page.mouse.move(bar.x + 20, bar.y + 12, { steps: 4 });
      await page.mouse.move(away.x + 30, away.y + 12, { steps: 12 });
      await page.keyboard.press("Escape");
      await page.mouse.up();
    },
  },
  "filter the rides": {
    act: async (page) => {
      await page.locator('main input[name="q"]').fill("Guest 1");
      await page.keyboard.press("Enter");
      await page.waitForURL(/q=/);
    },
  },
  zoom: {
    act: async (page) => {
      await page.locator('a[href*="zoom=hours"]').click();
      await page.waitForURL(/zoom=hours/);
    },
  },
};

async function measured(page: Page, day: string, { prepare, act }: Act): Promise<number> {
  await page.goto(`/fr/admin/bookings?view=day&date=${day}`);
  await page.locator("html[data-ready]").waitFor();
  await prepare?.(page);
  await painted(page);
  await page.evaluate(() => Object.assign(globalThis, { slowest: 0 }));
  await act(page);
  await painted(page);
  return page.evaluate(() => Reflect.get(globalThis, "slowest") as number);
}

async function painted(page: Page) {
  await page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 150)));
      }),
  );
}

async function fillDay(site: Site): Promise<string> {
  const day = parisDateOf(new Date(new Date().getTime() + 86_400_000));
  await withDatabaseOf(site.dataDir, async (db) => {
    await db.delete(chauffeursTable);
    await db.delete(carsTable);
    const staff = Array.from({ length: STAFF }, (_, one) => aChauffeur({ fullName: `Chauffeur ${one}` }));
    const cars = Array.from({ length: STAFF }, (_, one) => aCar({ plate: `TL-${100 + one}-NE` }));
    await db.insert(chauffeursTable).values(staff);
    await db.insert(carsTable).values(cars);
    for (let ride = 0; ride < RIDES; ride += 1) {
      const hours = 4 + Math.floor(ride / STAFF) * 4 + (ride % STAFF) / 20;
      const at = new Date(Date.parse(`${day}T00:00:00Z`) + hours * 3_600_000).toISOString();
      const row = await aBoardRide(db, `MA-TL${String(ride).padStart(4, "0")}`, at, {
        fullName: `Guest ${ride}`,
      });
      if (ride >= RIDES - OPEN) continue;
      await db.insert(assignmentsTable).values({
        bookingId: row.id,
        chauffeurId: staff[ride % STAFF]!.id,
        carId: cars[ride % STAFF]!.id,
        assignedAt: new Date(),
        acceptedVersion: 1,
        readRideVersion: 0,
      });
    }
  });
  return day;
}

if (import.meta.main) await present(run);
