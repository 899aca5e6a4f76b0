import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { assignmentsTable, rideEventsTable } from "#features/dispatch/assignments.table.ts";
import { chauffeurTokenOf } from "#features/fleet/chauffeur-link.server.ts";
import { chauffeurPressesTable } from "#features/dispatch/presses.table.ts";
import { plateText } from "#features/fleet/car.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import type { Lang } from "#i18n/locales.ts";
import { aBoardRide, ACCEPTED } from "#tests/fixtures/dispatch.ts";
import { aCar, aChauffeur } from "#tests/fixtures/fleet.ts";
import { checkAxe } from "./support/axe.ts";
import { hydrated } from "./support/hydrated.ts";
import { withDatabaseOf } from "./support/site-database.ts";
import { expect, test } from "./support/site-test.ts";
import type { Site } from "./support/site.ts";
import { translatorOf } from "./support/words.ts";

test.setTimeout(60_000);

for (const lang of ["fr", "ar"] as const) {
  const { t } = translatorOf(lang);

  test(`in ${lang}, presses without a connection survive a reload and are sent once, in order, with their own time`, async ({
    site,
    browser,
  }) => {
    const ride = await aRide(site);
    const { phone, context, card } = await openSheet(browser, site, ride, lang);
    await phone.emulateMedia({ media: "print" });
    await expect(card).toContainText("+");
    await expect(card.locator("button, a").filter({ visible: true })).toHaveCount(0);
    await phone.emulateMedia({ media: null });
    await context.setOffline(true);
    const before = Date.now();
    await card.getByRole("button", { name: t("runsheet.actions.on_the_way"), exact: true }).click();
    await expect(card.getByText(t("runsheet.line.title"))).toBeVisible();
    await card.getByRole("button", { name: t("runsheet.actions.arrived"), exact: true }).click();
    const after = Date.now();
    await expect(card.getByRole("listitem").filter({ hasText: t("runsheet.events.arrived") })).toHaveCount(2);
    await phone.reload();
    await expect(card.getByText(t("runsheet.line.title"))).toBeVisible();
    await expect(phone.getByText(t("runsheet.line.offline"), { exact: true })).toBeVisible();
    await expect(card.getByRole("button", { name: t("runsheet.actions.on_board") })).toBeVisible();
    const icons = () =>
      phone.evaluate(async () => {
        const icon = document.querySelector<SVGUseElement>("main use")!;
        return (await fetch(icon.href.baseVal)).ok;
      });
    expect(await icons()).toBe(true);
    await checkAxe(phone, lang);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await eventsOf(site, ride)).toEqual([]);
    await expect.poll(() => Date.now() - after).toBeGreaterThan(2500);

    await context.setOffline(false);
    await expect(card.getByText(t("runsheet.line.title"))).toHaveCount(0);
    await expect(phone.getByText(t("runsheet.line.offline"), { exact: true })).toHaveCount(0);
    const events = await eventsOf(site, ride);
    expect(events.map(({ event }) => event)).toEqual(["on_the_way", "arrived"]);
    for (const { at, receivedAt } of events) {
      expect(at.getTime()).toBeGreaterThan(before - 1000);
      expect(at.getTime()).toBeLessThan(after + 1000);
      expect(receivedAt!.getTime() - at.getTime()).toBeGreaterThan(1500);
    }
    await context.close();
  });

  test(`in ${lang}, shows that the link was renewed meanwhile, and nothing of the sheet remains on the phone`, async ({
    site,
    browser,
  }) => {
    const ride = await aRide(site);
    const { phone, context, card } = await openSheet(browser, site, ride, lang);
    await context.setOffline(true);
    await card.getByRole("button", { name: t("runsheet.actions.on_the_way"), exact: true }).click();
    await expect(card.getByText(t("runsheet.line.title"))).toBeVisible();
    await withDatabaseOf(site.dataDir, (db) =>
      db.update(chauffeursTable).set({ linkVersion: 2 }).where(eq(chauffeursTable.id, ride.chauffeurId)),
    );
    await context.setOffline(false);
    await expect(phone.getByRole("heading", { name: t("runsheet.gone.title") })).toBeVisible();
    await expect(phone.getByText(t("runsheet.gone.lost", { count: 1 }))).toBeVisible();
    await expect
      .poll(() =>
        phone.evaluate(async () => ({
          caches: await caches.keys(),
          workers: (await navigator.serviceWorker.getRegistrations()).length,
        })),
      )
      .toEqual({ caches: [], workers: 0 });
    expect(await storedRows(phone)).toEqual({ sheets: 0, presses: 0 });
    expect(await eventsOf(site, ride)).toEqual([]);
    await context.setOffline(true);
    await expect(phone.reload()).rejects.toThrow();
    await context.close();
  });
}

const { t } = translatorOf("fr");

test("a press whose answer is lost is recorded once and shown as waiting until the answer arrives", async ({
  site,
  browser,
}) => {
  const ride = await aRide(site);
  const { phone, context, card } = await openSheet(browser, site, ride, "fr");
  let lost = 0;
  await phone.route("**/press", async (route) => {
    lost += 1;
    if (lost > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await card.getByRole("button", { name: t("runsheet.actions.on_the_way"), exact: true }).click();
  await expect(card.getByText(t("runsheet.line.title"))).toBeVisible();
  expect(await eventsOf(site, ride)).toHaveLength(1);
  await phone.reload();
  await expect(card.getByRole("button", { name: t("runsheet.actions.arrived"), exact: true })).toBeVisible();
  await expect(card.getByText(t("runsheet.line.title"))).toHaveCount(0);
  await expect.poll(() => lost).toBeGreaterThan(1);
  expect(await eventsOf(site, ride)).toHaveLength(1);
  const presses = await withDatabaseOf(site.dataDir, (db) =>
    db.select().from(chauffeurPressesTable).where(eq(chauffeurPressesTable.bookingId, ride.id)),
  );
  expect(presses).toHaveLength(1);
  await context.close();
});

test("a cancelled ride refuses a waiting press with its reason, and a new plate is named", async ({
  site,
  browser,
}) => {
  const ride = await aRide(site);
  const { phone, context, card } = await openSheet(browser, site, ride, "fr");
  await context.setOffline(true);
  await card.getByRole("button", { name: t("runsheet.actions.on_the_way"), exact: true }).click();
  await expect(card.getByText(t("runsheet.line.title"))).toBeVisible();
  const car = aCar({ vehicle: "mercedes-e-class" });
  await withDatabaseOf(site.dataDir, async (db) => {
    await db.insert(carsTable).values(car);
    await db.update(assignmentsTable).set({ carId: car.id }).where(eq(assignmentsTable.bookingId, ride.id));
  });
  await context.setOffline(false);
  await expect(card.getByText(t("runsheet.line.car", { plate: plateText(car.plate) }))).toBeVisible();
  await card.getByRole("button", { name: t("runsheet.line.dismiss") }).click();
  await expect(card.getByText(t("runsheet.line.car", { plate: plateText(car.plate) }))).toHaveCount(0);

  await context.setOffline(true);
  await card.getByRole("button", { name: t("runsheet.actions.arrived"), exact: true }).click();
  await withDatabaseOf(site.dataDir, (db) =>
    db.update(bookingsTable).set({ status: "cancelled" }).where(eq(bookingsTable.id, ride.id)),
  );
  await context.setOffline(false);
  await expect(phone.getByText(t("runsheet.problems.cancelled"))).toBeVisible();
  expect((await eventsOf(site, ride)).map(({ event }) => event)).toEqual(["on_the_way"]);
  await context.close();
});

test("a delay that cannot be announced without a connection is refused on the sheet, which stays open", async ({
  site,
  browser,
}) => {
  const ride = await aRide(site);
  const { context, card } = await openSheet(browser, site, ride, "fr");
  await context.setOffline(true);
  await card.getByText(t("way.sheet.delay.title"), { exact: true }).click();
  await card.getByLabel(t("way.sheet.delay.label")).selectOption("20");
  await card.getByRole("button", { name: t("way.sheet.delay.submit") }).click();
  await expect(card.getByText(t("way.sheet.problems.offline"))).toBeVisible();
  await context.setOffline(false);
  await card.getByRole("button", { name: t("way.sheet.delay.submit") }).click();
  await expect(card.getByText(t("way.sheet.problems.offline"))).toHaveCount(0);
  await context.close();
});

test("the worker controls the run sheet only, and its manifest opens this link", async ({
  site,
  browser,
}) => {
  const ride = await aRide(site);
  const { phone, context } = await openSheet(browser, site, ride, "fr");
  const manifest = await phone.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]")!;
    return (await fetch(link.href)).json() as Promise<{ start_url: string; display: string }>;
  });
  expect(manifest).toMatchObject({ start_url: ride.path("fr"), display: "standalone" });
  await phone.goto("/fr");
  expect(await phone.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  expect(
    await phone.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    ),
  ).toEqual(["/fr/chauffeur/"]);
  await context.close();
});

type Ride = Awaited<ReturnType<typeof aRide>>;

async function aRide({ dataDir }: Site) {
  const [chauffeur, car] = [aChauffeur(), aCar({ vehicle: "mercedes-e-class" })];
  const pickupAt = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 30 * 60_000);
  const reference = `MA-${randomUUID().slice(0, 6).toUpperCase()}`;
  const booking = await withDatabaseOf(dataDir, async (db) => {
    await db.insert(chauffeursTable).values(chauffeur);
    await db.insert(carsTable).values(car);
    const row = await aBoardRide(db, reference, pickupAt.toISOString());
    const assignment = { bookingId: row.id, chauffeurId: chauffeur.id, carId: car.id };
    const assignedAt = new Date(Date.now() - 3_600_000);
    await db.insert(assignmentsTable).values({ ...assignment, ...ACCEPTED, readCarId: car.id, assignedAt });
    return row;
  });
  const secret = (await readFile(join(dataDir, "session-secret"), "utf8")).trim();
  const token = chauffeurTokenOf(chauffeur, secret);
  return {
    id: booking.id,
    reference,
    chauffeurId: chauffeur.id,
    path: (lang: Lang) => `/${lang}/chauffeur/${token}`,
  };
}

async function openSheet(browser: Browser, site: Site, ride: Ride, lang: Lang) {
  const viewport = { width: 390, height: 800 };
  const context = await browser.newContext({ baseURL: site.url, viewport, reducedMotion: "reduce" });
  const phone = await context.newPage();
  await phone.goto(ride.path(lang));
  await hydrated(phone);
  // The page is stored once the worker is active and its cache is complete.
  const isStored = () =>
    phone.evaluate(async (path) => {
      const names = await caches.keys();
      const cache = names.find((name) => name.startsWith("run-sheet-page "));
      const page = cache && (await (await caches.open(cache)).match(path));
      return Boolean(page && navigator.serviceWorker.controller);
    }, ride.path(lang));
  await expect.poll(isStored).toBe(true);
  return { phone, context, card: phone.locator(`[id="${ride.reference}"]`) };
}

function eventsOf({ dataDir }: Site, { id }: Ride) {
  return withDatabaseOf(dataDir, (db) =>
    db.select().from(rideEventsTable).where(eq(rideEventsTable.bookingId, id)).orderBy(rideEventsTable.at),
  );
}

function storedRows(phone: Page) {
  return phone.evaluate(
    () =>
      new Promise<Record<string, number>>((resolve) => {
        const opening = indexedDB.open("run-sheet");
        opening.onsuccess = () => {
          const tx = opening.result.transaction(["sheets", "presses"]);
          const [sheets, presses] = [tx.objectStore("sheets").count(), tx.objectStore("presses").count()];
          tx.oncomplete = () => {
            opening.result.close();
            resolve({ sheets: sheets.result, presses: presses.result });
          };
        };
      }),
  );
}
