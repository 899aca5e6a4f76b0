import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Browser, Page } from "@playwright/test";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { changedRideOf } from "#features/booking/changes/booking-change.ts";
import { bookingChangesTable } from "#features/booking/changes/booking-changes.table.ts";
import { parisLocalOf } from "#i18n/paris-time.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { aCar, aChauffeur } from "#tests/fixtures/fleet.ts";
import type { Lang } from "#i18n/locales.ts";
import { ownersAdmin, type Admin_ } from "./support/admin.ts";
import { checkAxe } from "./support/axe.ts";
import { openCheckout } from "./support/http-guest.ts";
import { withDatabaseOf } from "./support/site-database.ts";
import { expect, test } from "./support/site-test.ts";
import type { Site } from "./support/site.ts";
import { translatorOf } from "./support/words.ts";

test.describe.configure({ mode: "serial" });
test.setTimeout(180_000);

let site: Site;
let admin: Admin_;
test.beforeAll(async ({ browser, site: shared }) => {
  site = shared;
  admin = await ownersAdmin(browser, site, "fr");
});
test.afterAll(() => admin.page.context().close());

for (const lang of ["fr", "ar"] as const) {
  const { t, formats } = translatorOf(lang);

  test(`in ${lang}, the guest is notified when the chauffeur accepts on the run sheet`, async ({
    browser,
  }) => {
    const ride = await aRideInFiveHours(lang);
    const driver = await aDriver();
    await assign(ride.reference, driver, lang);
    await expect(admin.page.getByText(t("chauffeurs.assignment.toldOnceAccepted"))).toBeVisible();
    const phone = await openSheet(browser, ride.reference, lang);
    const card = phone.locator(`[id="${ride.reference}"]`);
    await expect(phone.getByText(t("runsheet.open.title", { count: 1 }))).toBeVisible();
    await expect(card).not.toContainText(ride.phone.slice(-4));
    await checkAxe(phone, lang);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await card.getByRole("button", { name: t("runsheet.answer.accept") }).click();
    await expect(card.getByRole("link", { name: t("runsheet.ride.call"), exact: true })).toBeVisible();
    const subject = t("chauffeurs.guest.subject", { reference: ride.reference });
    const mail = await site.mailbox.waitFor({ to: ride.email, subject });
    expect(mail.text).toContain(driver.name);
    expect(mail.text).toContain(driver.plate);
    await phone.context().close();
  });

  test(`in ${lang}, a declined ride is marked on the board, and the guest is notified of the next chauffeur who accepts`, async ({
    browser,
  }) => {
    const { page } = admin;
    const ride = await aRideInFiveHours(lang);
    const [first, second] = [await aDriver(), await aDriver()];
    await assign(ride.reference, first, lang);
    const phone = await openSheet(browser, ride.reference, lang);
    const card = phone.locator(`[id="${ride.reference}"]`);
    await card.getByRole("link", { name: t("runsheet.answer.decline") }).click();
    await card.getByRole("button", { name: t("runsheet.decline.confirm") }).click();
    await expect(card.getByText(t("runsheet.decline.errors.reason-missing"))).toBeVisible();
    await checkAxe(phone, lang);
    await card.getByLabel(t("runsheet.decline.title")).selectOption("car");
    await card.getByRole("button", { name: t("runsheet.decline.confirm") }).click();
    await expect(card).toHaveCount(0);
    await phone.context().close();

    await page.goto(`/${lang}/admin/bookings?declined=1`);
    await expect(page.getByText(ride.reference)).toBeVisible();
    await expect(page.getByRole("table").getByText(t("board.row.declined"))).toBeVisible();
    await checkAxe(page, lang);
    await assign(ride.reference, second, lang);
    const other = await openSheet(browser, ride.reference, lang);
    await other.getByRole("button", { name: t("runsheet.answer.accept") }).click();
    const subject = t("chauffeurs.guest.subject", { reference: ride.reference });
    const mail = await site.mailbox.waitFor({ to: ride.email, subject });
    expect(mail.text).toContain(second.name);
    await other.context().close();
    await page.goto(`/${lang}/admin/bookings?declined=1`);
    await expect(page.getByText(ride.reference)).toHaveCount(0);
  });

  test(`in ${lang}, a change after the acceptance is acknowledged on the run sheet`, async ({ browser }) => {
    const { page } = admin;
    const ride = await aRideInFiveHours(lang);
    await assign(ride.reference, await aDriver(), lang);
    await page.getByRole("button", { name: t("chauffeurs.assignment.acceptedByPhone") }).click();
    await expect(
      page.getByRole("status").filter({ hasText: t("operations.done.ride-accepted") }),
    ).toBeVisible();
    await moveByAnHour(ride.reference);
    await page.goto(`/${lang}/admin/bookings/${ride.reference}`);
    await expect(page.getByText(t("chauffeurs.assignment.unread.changed"))).toBeVisible();
    await checkAxe(page, lang);
    const phone = await openSheet(browser, ride.reference, lang);
    const card = phone.locator(`[id="${ride.reference}"]`);
    await expect(card).toContainText(t("runsheet.change.title"));
    await expect(card).toContainText(formats.time(ride.pickupAt));
    await checkAxe(phone, lang);
    await card.getByRole("button", { name: t("runsheet.change.read") }).click();
    await expect(card).not.toContainText(t("runsheet.change.title"));
    await phone.context().close();
    await page.reload();
    await expect(page.getByText(t("chauffeurs.assignment.unread.changed"))).toHaveCount(0);
  });
}

async function assign(reference: string, driver: { name: string; plate: string }, lang: Lang) {
  const { page } = admin;
  const { t } = translatorOf(lang);
  await page.goto(`/${lang}/admin/bookings/${reference}/assignment`);
  const choose = async (label: string, text: string) => {
    const field = page.getByLabel(label, { exact: true });
    const value = await field.locator("option", { hasText: text }).getAttribute("value");
    await field.selectOption(value);
  };
  await choose(t("chauffeurs.assignment.chauffeur"), driver.name);
  await choose(t("chauffeurs.assignment.car"), driver.plate);
  await page.getByRole("button", { name: t("chauffeurs.assignment.submit"), exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: t("operations.done.assigned") })).toBeVisible();
}

async function openSheet(browser: Browser, reference: string, lang: Lang): Promise<Page> {
  const { page } = admin;
  const { t } = translatorOf(lang);
  await page.goto(`/${lang}/admin/bookings/${reference}`);
  const send = page.getByRole("link", { name: t("chauffeurs.assignment.sendLink") });
  const address = new URL((await send.getAttribute("href")) ?? "");
  const [link = ""] = /https?:\S+/.exec(address.searchParams.get("text") ?? "") ?? [];
  const viewport = { width: 390, height: 800 };
  const context = await browser.newContext({ baseURL: site.url, viewport, reducedMotion: "reduce" });
  const phone = await context.newPage();
  await phone.goto(new URL(link).pathname.replace("/fr/", `/${lang}/`));
  return phone;
}

let drivers = 0;

async function aDriver() {
  drivers += 1;
  const name = `Chauffeur ${"ABCDEFGHIJKL"[drivers]} Essai`;
  const [chauffeur, car] = [aChauffeur({ fullName: name }), aCar({ vehicle: "mercedes-e-class" })];
  await withDatabaseOf(site.dataDir, async (db) => {
    await db.insert(chauffeursTable).values(chauffeur);
    await db.insert(carsTable).values(car);
  });
  return { name, plate: car.plate };
}

async function aRideInFiveHours(lang: Lang) {
  const checkout = await openCheckout(site, { lang });
  await checkout.send();
  const { email } = checkout.guest;
  await site.mailbox.waitFor({ to: email });
  const pickupAt = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 5 * 3_600_000);
  const [row] = await withDatabaseOf(site.dataDir, (db) =>
    db
      .update(bookingsTable)
      .set({ pickupAt, pickupLocal: parisLocalOf(pickupAt) })
      .where(eq(bookingsTable.email, email))
      .returning(),
  );
  return { reference: row!.reference, email, phone: row!.phone, pickupAt };
}

async function moveByAnHour(reference: string) {
  await withDatabaseOf(site.dataDir, async (db) => {
    const [row] = await db.select().from(bookingsTable).where(eq(bookingsTable.reference, reference));
    const pickupAt = new Date(row!.pickupAt.getTime() + 3_600_000);
    const before = changedRideOf(row!);
    const after = { ...before, pickupAt: pickupAt.toISOString(), pickupLocal: parisLocalOf(pickupAt) };
    const now = new Date();
    await db.insert(bookingChangesTable).values({
      id: randomUUID(),
      bookingId: row!.id,
      idempotencyKey: randomUUID(),
      status: "applied",
      origin: "guest",
      fromVersion: row!.version,
      before,
      after,
      difference: 0,
      createdAt: now,
      decidedAt: now,
    });
    await db
      .update(bookingsTable)
      .set({ pickupAt, pickupLocal: after.pickupLocal, version: row!.version + 1 })
      .where(eq(bookingsTable.id, row!.id));
  });
}
