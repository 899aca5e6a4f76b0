import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { manageTokenOf } from "#features/booking/bookings.server.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { assignmentsTable } from "#features/dispatch/assignments.table.ts";
import { chauffeurTokenOf } from "#features/fleet/chauffeur-link.server.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { parisLocalOf } from "#i18n/paris-time.ts";
import { readSecret } from "#platform/secret.server.ts";
import type { Lang } from "#i18n/locales.ts";
import { aCar, aChauffeur } from "../fixtures/fleet.ts";
import { checkAxe } from "./support/axe.ts";
import { openCheckout } from "./support/http-guest.ts";
import { withDatabaseOf } from "./support/site-database.ts";
import { expect, test } from "./support/site-test.ts";
import type { Site } from "./support/site.ts";
import { translatorOf } from "./support/words.ts";

test.setTimeout(180_000);

const FAR = { latitude: 48.913579, longitude: 2.453197 };
const NEAR = { latitude: 48.984861, longitude: 2.541973 };

for (const lang of ["fr", "ar"] as const) {
  const { t } = translatorOf(lang);

  test(`in ${lang}, a guest follows the chauffeur from "on the way" to "on board", and nothing is left`, async ({
    browser,
    site,
  }) => {
    const { reference, sheet, manage } = await anAcceptedRide(site, lang);
    const options = {
      baseURL: site.url,
      viewport: { width: 390, height: 844 },
      reducedMotion: "reduce",
    } as const;
    const car = await browser.newContext({ ...options, geolocation: FAR, permissions: ["geolocation"] });
    const pocket = await browser.newContext(options);
    const [phone, guest] = [await car.newPage(), await pocket.newPage()];
    const ride = phone.locator(`[id="${reference}"]`);
    const way = guest.locator(`[id="way-${reference}"]`);
    const press = (name: string) => ride.getByRole("button", { name, exact: true }).click();

    await guest.goto(manage);
    await expect(way).toContainText(t("way.guest.meeting.title"));
    await expect(way.getByRole("button", { name: t("way.messages.say.here") })).toHaveCount(0);

    await phone.goto(sheet);
    await phone.locator("html[data-ready]").waitFor();
    await press(t("runsheet.actions.on_the_way"));
    await expect(ride).toContainText(t("way.sheet.share.consent"));
    await expect.poll(() => positions(site)).toBe(0);
    await press(t("way.sheet.share.on"));
    await expect(ride).toContainText(t("way.sheet.share.active"));
    await expect.poll(() => positions(site)).toBe(1);

    await guest.reload();
    await expect(way).toContainText(t("way.guest.onTheWay"));
    await expect(way.locator("figure")).toBeVisible();
    const first = await way.getByRole("status").innerText();
    await checkAxe(guest, lang);
    await checkAxe(phone, lang);
    expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await guest.locator("html[data-ready]").waitFor();
    if (lang === "fr") {
      await test.step("the guest's page changes by itself when the car has moved", async () => {
        let moved = 0;
        const move = async () => {
          // The phone reports every change, and its page sends one in fifteen seconds.
          moved += 0.001;
          await car.setGeolocation({ ...NEAR, longitude: NEAR.longitude + moved });
          return way.getByRole("status").innerText();
        };
        await expect.poll(move, { timeout: 60_000, intervals: [2_000] }).not.toBe(first);
      });
    }

    await way.getByRole("button", { name: t("way.messages.say.where") }).click();
    await expect(way.getByRole("listitem").filter({ hasText: t("way.messages.sent") })).toBeVisible();
    await phone.reload();
    await expect(ride.getByRole("listitem").filter({ hasText: t("way.messages.say.where") })).toBeVisible();
    await press(t("way.messages.say.late"));
    // The reload may come before the site has stored the message.
    await expect(async () => {
      await guest.reload();
      const said = way.getByRole("listitem").filter({ hasText: t("way.messages.say.late") });
      await expect(said).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
    await expect(way.getByRole("listitem").filter({ hasText: t("way.messages.shown") })).toBeVisible();

    await test.step("the chauffeur turns the sharing off and on again", async () => {
      await phone.locator("html[data-ready]").waitFor();
      await press(t("way.sheet.share.off"));
      await expect.poll(() => positions(site)).toBe(0);
      await press(t("way.sheet.share.on"));
      await expect.poll(() => positions(site)).toBe(1);
    });

    await press(t("runsheet.actions.arrived"));
    await expect(
      ride.getByRole("button", { name: t("runsheet.actions.on_board"), exact: true }),
    ).toBeVisible();
    await guest.reload();
    await expect(way).toContainText(t("way.guest.arrived"));
    await press(t("runsheet.actions.on_board"));
    await expect(ride.getByRole("button", { name: t("runsheet.actions.done"), exact: true })).toBeVisible();
    await expect.poll(() => positions(site)).toBe(0);
    await guest.reload();
    await expect(way).toHaveCount(0);
    const html = await guest.content();
    for (const { latitude, longitude } of [FAR, NEAR]) {
      expect(html).not.toContain(String(latitude));
      expect(html).not.toContain(String(longitude));
    }
    await car.close();
    await pocket.close();
  });
}

async function anAcceptedRide(site: Site, lang: Lang) {
  const checkout = await openCheckout(site, { lang });
  await checkout.send();
  const { email } = checkout.guest;
  await site.mailbox.waitFor({ to: email });
  const secret = await readSecret(site.dataDir, undefined);
  return withDatabaseOf(site.dataDir, async (db) => {
    const pickupAt = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 30 * 60_000);
    const [row] = await db
      .update(bookingsTable)
      .set({ pickupAt, pickupLocal: parisLocalOf(pickupAt) })
      .where(eq(bookingsTable.email, email))
      .returning();
    const chauffeur = aChauffeur({ id: randomUUID() });
    const car = aCar({ plate: `WY-${Math.floor(Math.random() * 900 + 100)}-${lang === "ar" ? "AR" : "FR"}` });
    await db.insert(chauffeursTable).values(chauffeur);
    await db.insert(carsTable).values(car);
    await db.insert(assignmentsTable).values({
      bookingId: row!.id,
      chauffeurId: chauffeur.id,
      carId: car.id,
      assignedAt: new Date(),
      acceptedVersion: 1,
      readRideVersion: row!.version,
      rideVersion: row!.version,
    });
    return {
      reference: row!.reference,
      sheet: `/${lang}/chauffeur/${chauffeurTokenOf(chauffeur, secret)}`,
      manage: `/${lang}/booking/manage/${manageTokenOf(row!.id, secret)}`,
    };
  });
}

async function positions(site: Site): Promise<number> {
  const { rows } = await withDatabaseOf(site.dataDir, (db) =>
    db.execute<{ count: string }>(sql`select count(*) as count from ride_positions`),
  );
  return Number(rows[0]?.count);
}
