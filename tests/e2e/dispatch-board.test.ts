import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { insertAdmin } from "#features/accounts/admins.server.ts";
import { addWatcher, removeWatcher } from "#features/accounts/presence/watchers.server.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { aBoardRide, aCar, aChauffeur, anAssignment } from "#tests/fixtures/dispatch.ts";
import { ownersAdmin } from "./support/admin.ts";
import { hydrated } from "./support/hydrated.ts";
import { aPaidBooking } from "./support/paid-booking.ts";
import { aRide } from "./support/ride.ts";
import { withDatabaseOf } from "./support/site-database.ts";
import { expect, test } from "./support/site-test.ts";
import { startSite, type Site } from "./support/site.ts";
import { translatorOf } from "./support/words.ts";

test.setTimeout(120_000);

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.dispose());

for (const lang of ["fr", "ar"] as const) {
  test(`in ${lang}, an open board without events updates itself by polling and keeps the user's input`, async ({
    browser,
  }) => {
    const admin = await ownersAdmin(browser, site, lang);
    const { page, t } = admin;
    const bookAt = (reference: string, hours: number) =>
      withDatabaseOf(site.dataDir, (db) =>
        aBoardRide(db, reference, new Date(new Date().getTime() + hours * 3_600_000).toISOString()),
      );
    await withDatabaseOf(site.dataDir, (db) => db.delete(bookingsTable));
    await bookAt("MA-FIRST1", 30);
    await page.route(/admin\/events/, (route) => route.fulfill({ status: 503 }));
    await page.clock.install();

    await test.step("on a phone, the menu closes after a link is chosen", async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await admin.open("mails");
      const bar = await page.getByRole("navigation", { name: t("workplace.bar.label") }).boundingBox();
      expect(bar?.height).toBeLessThan(90);
      await page.getByRole("button", { name: t("admin.nav.menu") }).click();
      const bookings = page.getByRole("link", { name: t("admin.nav.bookings") });
      await expect(bookings).toContainText(t("admin.waiting.unassigned", { count: 1 }));
      await bookings.click();
      await expect(page.getByRole("link", { name: "MA-FIRST1" })).toBeVisible();
      await expect(bookings).toBeHidden();
      await admin.checkAxe();
    });

    await test.step("a new booking appears without a reload, and the input and the open filters remain", async () => {
      const search = page.getByLabel(t("board.filters.search"));
      await search.fill("half a na");
      await page.getByText(t("board.filters.title"), { exact: true }).click();
      await search.focus();
      await bookAt("MA-SECOND", 31);
      await page.clock.fastForward(21_000);
      await expect(page.getByRole("link", { name: "MA-SECOND" })).toBeVisible();
      await expect(page.getByRole("status").first()).toContainText(
        t("admin.waiting.unassigned", { count: 2 }),
      );
      await expect(search).toHaveValue("half a na");
      await expect(search).toBeFocused();
      await expect(page.getByRole("search").getByLabel(t("board.filters.vehicle"))).toBeVisible();
    });

    if (lang === "fr") {
      await test.step("a hidden page does not poll, and polls at once when it is visible again", async () => {
        let asked = 0;
        page.on("request", (request) => (asked += request.url().includes("/pulse") ? 1 : 0));
        await hide(page, true);
        await page.clock.fastForward(90_000);
        expect(asked).toBe(0);
        const pulse = page.waitForRequest(/pulse/);
        await hide(page, false);
        await pulse;
      });

      await test.step("a failed update shows the time of the last one until the next succeeds", async () => {
        const said = (kind: "offline" | "failed") =>
          page.getByText(t(`workplace.live.${kind}`, { time: "·" }).split("·")[0]!);
        await page.route(/pulse/, (route) => route.fulfill({ status: 503 }));
        await page.clock.fastForward(21_000);
        await expect(said("failed")).toBeVisible();
        await page.unroute(/pulse/);
        await page.context().setOffline(true);
        await expect(said("offline")).toBeVisible();
        await bookAt("MA-THIRD1", 32);
        await page.context().setOffline(false);
        await expect(page.getByRole("link", { name: "MA-THIRD1" })).toBeVisible();
        await expect(said("offline")).toBeHidden();
      });
    }

    await test.step("the day view and the week view show the rides", async () => {
      await page.getByRole("link", { name: t("board.views.week"), exact: true }).click();
      await expect(page.getByRole("link", { name: t("board.week.next"), exact: true })).toBeVisible();
      // The rides are tomorrow, which may be in the next week.
      const day = parisDateOf(new Date(new Date().getTime() + 30 * 3_600_000));
      await admin.open(`bookings?view=week&date=${day}`);
      await expect(page.getByRole("listitem").filter({ hasText: "Nour Al-Thani" }).first()).toBeVisible();
      await admin.checkAxe();
      await admin.open(`bookings?view=day&date=${day}`);
      await expect(page.getByRole("rowheader")).not.toHaveCount(0);
      await admin.checkAxe();
    });
    await page.context().close();
  });
}

test("an act of a dispatcher in Arabic appears in the open pages of another, in both languages, before they poll again", async ({
  browser,
}) => {
  const one = await ownersAdmin(browser, site, "fr");
  const [french, arabic] = [one.t, translatorOf("ar").t];
  const other = await one.newTab();
  const reference = "MA-LIVE001";
  await withDatabaseOf(site.dataDir, async (db) => {
    await db.delete(bookingsTable);
    await aBoardRide(db, reference, new Date(new Date().getTime() + 30 * 3_600_000).toISOString());
  });
  await one.open(`bookings/${reference}`);
  await other.goto("/ar/admin/bookings");
  await hydrated(other);
  await connected(one.page);
  await connected(other);

  await test.step("the cancelled ride leaves the open list, and the booking's other tab shows the state", async () => {
    const acting = await one.newTab();
    await acting.goto(`/ar/admin/bookings/${reference}?cancel=1`);
    await hydrated(acting);
    await acting.getByLabel(arabic("operations.cancel.reason"), { exact: false }).first().selectOption("car");
    await acting.getByRole("button", { name: arabic("operations.cancel.confirm") }).click();
    await acting.waitForURL(/done=/);
    await expect(one.page.getByRole("heading", { level: 1 }).locator("..")).toContainText(
      french("payment.status.cancelled"),
      { timeout: 10_000 },
    );
    await expect(other.getByRole("row").filter({ hasText: reference })).toContainText(
      arabic("payment.status.cancelled"),
      { timeout: 10_000 },
    );
    await acting.close();
  });

  await test.step("a colleague with the same page open is named, and no longer after leaving", async () => {
    const watcher = await withDatabaseOf(site.dataDir, async (db) => {
      const now = new Date();
      const account = {
        email: "samira@example.com",
        role: "dispatcher" as const,
        passwordHash: "x",
        now,
      };
      const streamId = randomUUID();
      await addWatcher(
        db,
        { streamId, adminId: await insertAdmin(db, account), page: `booking ${reference}` },
        now,
      );
      return streamId;
    });
    const said = one.page.getByText("samira");
    await expect(said).toBeVisible({ timeout: 10_000 });
    await one.checkAxe();
    await withDatabaseOf(site.dataDir, (db) => removeWatcher(db, watcher));
    await expect(said).toBeHidden({ timeout: 10_000 });
  });
  await one.page.context().close();
});

async function connected(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType("resource").some(({ name }) => name.includes("/pulse")),
      ),
    )
    .toBe(true);
}

async function hide(page: Page, isHidden: boolean) {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

test("the page of a usual booking shows its main facts and all its headings without scrolling", async ({
  browser,
}) => {
  const { reference } = await aPaidBooking(site, "fr", aRide({ vehicle: "mercedes-v-class" }));
  await withDatabaseOf(site.dataDir, async (db) => {
    const [ride] = await db.select().from(bookingsTable).where(eq(bookingsTable.reference, reference));
    await anAssignment(db, ride!.id, await aChauffeur(db, "Karim Benali"), await aCar(db, "AB-123-CD"));
    const mails = ["chauffeur-assigned-guest", "ride-reminder-guest"].map((name) => ({
      name,
      key: `${name} ${reference}`,
      data: { bookingId: ride!.id },
      status: "sent" as const,
      sentAt: new Date(),
    }));
    await db.insert(mailsTable).values(mails);
    await aBoardRide(db, "MA-NEXTACT", new Date(new Date().getTime() + 30 * 3_600_000).toISOString());
  });
  for (const lang of ["fr", "ar"] as const) {
    const admin = await ownersAdmin(browser, site, lang);
    const { page, t } = admin;
    await page.setViewportSize({ width: 1440, height: 900 });
    await admin.open(`bookings/${reference}`);
    const headings = [
      t("bookingpage.ride.title"),
      t("bookingpage.guest.title"),
      t("bookingpage.chauffeur.title"),
      t("bookingpage.money.price"),
      t("bookingpage.details"),
      t("bookingpage.money.title"),
      t("documents.admin.title"),
      t("bookingpage.timeline.title"),
    ];
    for (const name of headings) {
      const box = await page.getByRole("heading", { level: 2, name, exact: true }).boundingBox();
      expect(box, name).not.toBeNull();
      expect(box!.y + box!.height, name).toBeLessThanOrEqual(900);
    }
    const facts = [
      page.getByRole("link", { name: t("operations.whatsapp"), exact: true }).first(),
      page.getByText("Karim Benali").first(),
      page.getByText("AB-123-CD"),
      page.getByText(t("mails.payment.paidByCard")).first(),
      page.getByRole("link", { name: t("operations.mails.names.booking-confirmed-guest") }),
      page.getByRole("link", { name: t("operations.mails.names.booking-confirmed-company") }),
      page.getByRole("link", { name: t("operations.mails.names.chauffeur-assigned-guest") }),
      page.getByRole("link", { name: t("operations.mails.names.ride-reminder-guest") }),
    ];
    for (const fact of facts) await expect(fact).toBeInViewport({ ratio: 1 });
    await admin.checkAxe();

    await page.setViewportSize({ width: 390, height: 844 });
    await admin.open("bookings/MA-NEXTACT");
    const assign = page.getByRole("link", { name: t("chauffeurs.assignment.assign") });
    const call = page.locator('main a[href^="tel:"]');
    for (const act of [assign, call]) await expect(act).toBeInViewport({ ratio: 1 });
    const [first, second] = await Promise.all([assign.boundingBox(), call.boundingBox()]);
    expect(first!.y).toBeLessThan(second!.y);
    await page.context().close();
  }
});
