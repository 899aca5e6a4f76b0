import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { parisLocalOf } from "#i18n/paris-time.ts";
import { plateText } from "#features/fleet/car.ts";
import type { Lang } from "#i18n/locales.ts";
import { ownersAdmin, type Admin_ } from "./support/admin.ts";
import { checkAxe } from "./support/axe.ts";
import { openCheckout } from "./support/http-guest.ts";
import { quietDay } from "./support/ride.ts";
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

const PLATE = "AB-123-CD";

for (const lang of ["fr", "ar"] as const) {
  const { t, formats } = translatorOf(lang);

  test(`in ${lang}, a ride is assigned, the guest is notified, and the chauffeur completes it`, async ({
    browser,
  }) => {
    const { page } = admin;
    const open = (place: string) => page.goto(`/${lang}/admin/${place}`);
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const { reference, email } = await aBookedRide(lang);

    if (lang === "fr") {
      await test.step("a chauffeur and a car are added, with errors at their fields", async () => {
        await open("chauffeurs/new");
        await page.getByLabel(t("chauffeurs.fields.fullName"), { exact: true }).fill("Essai Chauffeur");
        await page.getByLabel(t("chauffeurs.fields.phone"), { exact: true }).fill("06 12 34 56 78");
        await page.getByLabel(t("chauffeurs.fields.cardNumber"), { exact: true }).fill("075 123 456 78");
        await page.getByLabel(t("chauffeurs.fields.cardExpiresOn"), { exact: true }).fill("2020-01-31");
        await page.locator("#language-fr").check();
        await press(t("chauffeurs.submit"));
        const expiry = page.getByLabel(t("chauffeurs.fields.cardExpiresOn"), { exact: true });
        await expect(expiry).toHaveAttribute("aria-invalid", "true");
        await expect(page.getByRole("alert")).toContainText(t("chauffeurs.errors.expiry-past"));
        await expiry.fill(quietDay(700));
        await press(t("chauffeurs.submit"));
        await expect(page.getByRole("status").first()).toContainText(t("chauffeurs.done.added"));
        await checkAxe(page, lang);

        await open("cars/new");
        await page.getByLabel(t("chauffeurs.fields.plate"), { exact: true }).fill("ab 123 cd");
        await page
          .getByLabel(t("chauffeurs.fields.vehicle"), { exact: true })
          .selectOption("mercedes-e-class");
        await page.getByLabel(t("chauffeurs.fields.model"), { exact: true }).fill("Mercedes E 300");
        await page.getByLabel(t("chauffeurs.fields.colour"), { exact: true }).selectOption("black");
        await page.getByLabel(t("chauffeurs.fields.year"), { exact: true }).fill("2024");
        await press(t("chauffeurs.submit"));
        await expect(page.getByRole("heading", { level: 1 })).toContainText(plateText(PLATE));
      });
    }

    await test.step("the ride is assigned", async () => {
      await open(`bookings/${reference}`);
      await page.getByRole("link", { name: t("chauffeurs.assignment.assign") }).click();
      await choose(page, t("chauffeurs.assignment.chauffeur"), "Essai Chauffeur");
      await choose(page, t("chauffeurs.assignment.car"), PLATE);
      await checkAxe(page, lang);
      await press(t("chauffeurs.assignment.submit"));
      await expect(page.getByRole("status").first()).toContainText(t("operations.done.assigned"));
      await expect(page.getByText(t("chauffeurs.assignment.toldOnceAccepted"))).toBeVisible();
      await press(t("chauffeurs.assignment.acceptedByPhone"));
      await expect(page.getByRole("status").first()).toContainText(t("operations.done.ride-accepted"));
      await expect(page.getByText(t("chauffeurs.assignment.notTold"))).toBeVisible();
    });

    if (lang === "ar") {
      await test.step("a second ride at the same time is assigned only after a warning", async () => {
        const second = await aBookedRide(lang);
        await open(`bookings/${second.reference}/assignment`);
        await choose(page, t("chauffeurs.assignment.chauffeur"), "Essai Chauffeur");
        await choose(page, t("chauffeurs.assignment.car"), PLATE);
        await press(t("chauffeurs.assignment.submit"));
        await expect(page.getByRole("alert")).toContainText(reference);
        await press(t("chauffeurs.assignment.submitAnyway"));
        await expect(page.getByRole("status").first()).toContainText(t("operations.done.assigned"));
        await open(`bookings/${reference}`);
        await expect(page.getByText(second.reference).first()).toBeVisible();
      });
    }

    await test.step("the guest gets chauffeur and car by mail and on the booking page", async () => {
      await press(t("chauffeurs.assignment.tell"));
      await expect(page.getByRole("status").first()).toContainText(t("operations.done.guest-told"));
      const subject = t("chauffeurs.guest.subject", { reference });
      const mail = await site.mailbox.waitFor({ to: email, subject });
      for (const text of [PLATE, "Essai Chauffeur", "+33 6 12 34 56 78", t("chauffeurs.colours.black")]) {
        expect(mail.text).toContain(text);
      }
      const manage = /href="([^"]*\/booking\/manage\/[\w-]{43})"/.exec(mail.html ?? "")?.[1] ?? "";
      const own = await (await fetch(manage)).text();
      expect(own).toContain(PLATE);
    });

    const sheet = await test.step("the link to the run sheet can be sent by WhatsApp", async () => {
      const send = page.getByRole("link", { name: t("chauffeurs.assignment.sendLink") });
      const address = new URL((await send.getAttribute("href")) ?? "");
      expect(address.origin + address.pathname).toBe("https://wa.me/33612345678");
      const [link = ""] = /https?:\S+/.exec(address.searchParams.get("text") ?? "") ?? [];
      return new URL(link).pathname.replace("/fr/", `/${lang}/`);
    });

    const pickupAt = await moveToHalfAnHourFromNow(reference);

    await test.step("the chauffeur records each step on a phone, with and without JavaScript", async () => {
      const context = await browser.newContext({
        baseURL: site.url,
        viewport: { width: 390, height: 800 },
        reducedMotion: "reduce",
        javaScriptEnabled: lang === "fr",
      });
      const phone = await context.newPage();
      await phone.goto(sheet);
      await expect(phone.getByRole("heading", { level: 1 })).toContainText("Essai Chauffeur");
      if (lang === "fr") await checkAxe(phone, lang);
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      const ride = phone.locator(`[id="${reference}"]`);
      await expect(ride).toContainText(formats.time(pickupAt));
      for (const event of ["on_the_way", "arrived", "on_board", "done"] as const) {
        await ride.getByRole("button", { name: t(`runsheet.actions.${event}`), exact: true }).click();
        await expect(
          ride.getByRole("listitem").filter({ hasText: t(`runsheet.events.${event}`) }),
        ).toBeVisible();
      }
      await expect(ride).toContainText(t("runsheet.states.completed"));
      // Only a recorded report can be taken back; one that is still being sent is shown as well.
      const undo = t("runsheet.undo", { event: t("runsheet.events.done") });
      await expect(ride.getByRole("button", { name: undo })).toBeVisible();
      await context.close();
    });

    await test.step("the admin page of the booking shows the recorded steps", async () => {
      await open(`bookings/${reference}`);
      await expect(page.getByText(t("payment.status.completed")).first()).toBeVisible();
      for (const event of ["on_the_way", "arrived", "on_board", "done"] as const) {
        await expect(
          page.getByRole("listitem").filter({ hasText: t(`chauffeurs.events.${event}`) }),
        ).toBeVisible();
      }
    });
  });
}

/** Chooses by text, because other tests on this site add chauffeurs and cars too. */
async function choose(page: Page, label: string, text: string) {
  const field = page.getByLabel(label, { exact: true });
  await field.selectOption(await field.locator("option", { hasText: text }).getAttribute("value"));
}

/** Two weeks ahead: for a ride of today, a job that runs every five minutes may notify the guest before the button does. */
async function aBookedRide(lang: Lang) {
  const checkout = await openCheckout(site, { lang });
  await checkout.send();
  const { email } = checkout.guest;
  await site.mailbox.waitFor({ to: email });
  const [row] = await withDatabaseOf(site.dataDir, (db) =>
    db.select().from(bookingsTable).where(eq(bookingsTable.email, email)),
  );
  return { reference: row?.reference ?? "", email };
}

async function moveToHalfAnHourFromNow(reference: string): Promise<Date> {
  const pickupAt = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 30 * 60_000);
  const change = { pickupAt, pickupLocal: parisLocalOf(pickupAt) };
  await withDatabaseOf(site.dataDir, (db) =>
    db.update(bookingsTable).set(change).where(eq(bookingsTable.reference, reference)),
  );
  return pickupAt;
}
