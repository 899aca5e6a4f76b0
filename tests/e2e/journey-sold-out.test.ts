import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { and, eq, gte } from "drizzle-orm";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import type { Lang } from "#i18n/locales.ts";
import { ownersAdmin, type Admin_ } from "./support/admin.ts";
import { checkAxe } from "./support/axe.ts";
import { hydrated } from "./support/hydrated.ts";
import { bookingSteps } from "./support/booking-steps.ts";
import { openCheckout } from "./support/http-guest.ts";
import { aGuest, aRide, quietDay, type Guest } from "./support/ride.ts";
import { withDatabaseOf } from "./support/site-database.ts";
import { expect, test } from "./support/site-test.ts";
import { startSite, type Site } from "./support/site.ts";
import { translatorOf } from "./support/words.ts";

test.describe.configure({ mode: "serial" });
test.setTimeout(240_000);

const SOLD = "range-rover";
const BLOCKED = "maybach";
/** Both languages, and once without JavaScript. Each uses another day, so that the tests do not share capacity. */
const GUESTS = [
  { lang: "fr", scripts: true, days: 14 },
  { lang: "ar", scripts: true, days: 21 },
  { lang: "fr", scripts: false, days: 28 },
] as const;

let site: Site;
let admin: Admin_;
test.beforeAll(async ({ browser }) => {
  site = await startSite({ TRUSTED_PROXY: "127.0.0.1", DEMO_FLEET: "yes" }, { fresh: true });
  admin = await ownersAdmin(browser, site, "fr");
});
test.afterAll(async () => {
  await admin.page.context().close();
  await site.dispose();
});

for (const { lang, scripts, days } of GUESTS) {
  const title = `in ${lang}${scripts ? "" : ", without JavaScript"}`;
  const { t } = translatorOf(lang);
  const day = () => quietDay(days);

  test(`${title}, a sold-out class has no price and can be requested`, async ({ browser }) => {
    for (let car = 0; car < 2; car += 1) expect(await bookInCash(day())).toBe(303);
    expect(await bookInCash(day()), "no capacity left").toBe(422);
    const page = await aGuestsPage(browser, scripts);
    await page.goto(`/${lang}/booking/vehicle?${aRide({ date: day(), vehicle: "" })}`);
    const card = page.locator("label", { has: page.locator(`input[value="${SOLD}"]`) });
    await expect(card).toContainText(t("booking.price.onRequest"));
    await expect(card).not.toContainText("€");
    await expect(
      page.locator("label", { has: page.locator('input[value="mercedes-v-class"]') }),
    ).toContainText("€");
    if (scripts) await checkAxe(page, lang);
    const guest = await ask(page, lang, aRide({ date: day(), vehicle: SOLD }), async () => {
      const other = page.getByRole("link", { name: t("fleet.names.mercedes-v-class"), exact: true });
      await expect(other).toBeVisible();
      if (scripts) await checkAxe(page, lang);
    });
    await companySees(guest, SOLD);
    await page.context().close();
  });

  test(`${title}, a class blocked by the owner can be requested`, async ({ browser }) => {
    await block(BLOCKED, day());
    const page = await aGuestsPage(browser, scripts);
    const guest = await ask(page, lang, aRide({ date: day(), vehicle: BLOCKED }));
    await companySees(guest, BLOCKED);
    await page.context().close();
  });

  test(`${title}, a class that sells out during the checkout is not booked and can be requested`, async ({
    browser,
  }) => {
    const page = await aGuestsPage(browser, scripts);
    const steps = bookingSteps(page, lang);
    const time = "03:10";
    const guest = aGuest();
    await steps.openCheckout(aRide({ date: day(), time, vehicle: SOLD }));
    await steps.introduce(guest);
    for (let car = 0; car < 2; car += 1) await bookInCash(day(), time);
    await steps.book("card");
    await expect(page.getByText(t("booking.reasons.not-available")).first()).toBeVisible();
    await expect(page).toHaveURL(/\/booking\/checkout/);
    await expect(page.getByLabel(t("booking.guest.email"), { exact: true })).toHaveValue(guest.email);
    expect(await bookingsOf(guest)).toBe(0);
    await steps.askForQuote();
    await steps.heading(t("payment.thanks.requestTitle"));
    await companySees(guest, SOLD);
    await page.context().close();
  });
}

test("no more rides are booked at the same time than cars exist", async () => {
  const rows = await withDatabaseOf(site.dataDir, (db) =>
    db
      .select({ at: bookingsTable.pickupAt })
      .from(bookingsTable)
      .where(and(eq(bookingsTable.vehicle, SOLD), gte(bookingsTable.pickupAt, new Date()))),
  );
  const counts = Map.groupBy(rows, ({ at }) => at.getTime()).values();
  expect(Math.max(...[...counts].map((same) => same.length))).toBeLessThanOrEqual(2);
});

async function aGuestsPage(browser: Browser, scripts: boolean): Promise<Page> {
  const options: BrowserContextOptions = { baseURL: site.url, viewport: { width: 390, height: 800 } };
  const context = await browser.newContext({
    ...options,
    javaScriptEnabled: scripts,
    reducedMotion: "reduce",
  });
  return context.newPage();
}

async function ask(page: Page, lang: Lang, ride: string, look = async () => {}): Promise<Guest> {
  const { t } = translatorOf(lang);
  const steps = bookingSteps(page, lang);
  const guest = aGuest();
  await steps.openCheckout(ride, "quote");
  await expect(page.getByText(t("booking.reasons.not-available")).first()).toBeVisible();
  await look();
  await steps.introduce(guest);
  await steps.askForQuote();
  await steps.heading(t("payment.thanks.requestTitle"));
  return guest;
}

async function companySees({ email }: Guest, vehicle: typeof SOLD | typeof BLOCKED) {
  const { t } = translatorOf("fr");
  const { page } = admin;
  await site.mailbox.waitFor({ to: email });
  await admin.open(`requests?q=${encodeURIComponent(email)}`);
  await page.locator("main li a").first().click();
  await expect(page.locator("main")).toContainText(t(`fleet.names.${vehicle}`));
  await expect(page.locator("main")).toContainText(t("mails.reasons.not-available"));
}

async function block(vehicle: string, day: string) {
  const { t } = translatorOf("fr");
  const { page } = admin;
  await admin.open("settings/availability");
  const form = page.locator("form", { has: page.locator('[name="reason"]') });
  await form.locator('[name="vehicle"]').selectOption(vehicle);
  await form.locator('[name="reason"]').fill("Salon de l’automobile");
  await form.locator('[name="from"]').fill(`${day}T00:00`);
  await form.locator('[name="to"]').fill(`${day}T23:59`);
  await form.getByRole("button", { name: t("availability.blocks.add") }).click();
  await expect(page.getByText(t("availability.done.block"))).toBeVisible();
  await hydrated(page);
}

async function bookInCash(day: string, time = "14:30"): Promise<number> {
  const checkout = await openCheckout(site, { ride: aRide({ date: day, time, vehicle: SOLD }) });
  return (await checkout.send()).status;
}

function bookingsOf({ email }: Guest): Promise<number> {
  return withDatabaseOf(site.dataDir, (db) => db.$count(bookingsTable, eq(bookingsTable.email, email)));
}
