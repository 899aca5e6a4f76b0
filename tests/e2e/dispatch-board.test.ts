import type { Page } from "@playwright/test";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { parisDateOf } from "#features/pricing/paris-time.ts";
import { aBoardRide } from "#tests/fixtures/dispatch.ts";
import { ownersAdmin } from "./support/admin.ts";
import { withDatabaseOf } from "./support/site-database.ts";
import { expect, test } from "./support/site-test.ts";
import { startSite, type Site } from "./support/site.ts";

test.setTimeout(120_000);

// One site for both tests. Each starts with an empty board.
let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.dispose());

for (const lang of ["fr", "ar"] as const) {
  test(`in ${lang}, an open board updates itself and keeps the user's input`, async ({ browser }) => {
    const admin = await ownersAdmin(browser, site, lang);
    const { page, t } = admin;
    const bookAt = (reference: string, hours: number) =>
      withDatabaseOf(site.dataDir, (db) =>
        aBoardRide(db, reference, new Date(new Date().getTime() + hours * 3_600_000).toISOString()),
      );
    await withDatabaseOf(site.dataDir, (db) => db.delete(bookingsTable));
    await bookAt("MA-FIRST1", 30);
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

    // Polling does not depend on the language.
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
          page.getByText(t(`board.refresh.${kind}`, { time: "·" }).split("·")[0]!);
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

async function hide(page: Page, isHidden: boolean) {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}
