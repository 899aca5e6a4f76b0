import type { Page } from "@playwright/test";
import { assignmentsTable } from "#features/dispatch/assignments.table.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import { aBoardRide } from "#tests/fixtures/dispatch.ts";
import { aCar, aChauffeur } from "#tests/fixtures/fleet.ts";
import { ownersAdmin } from "./support/admin.ts";
import { withDatabaseOf } from "./support/site-database.ts";
import { expect, test } from "./support/site-test.ts";
import { startSite, type Site } from "./support/site.ts";

test.setTimeout(300_000);

const RIDES = 15;
const MOST_ACTS = 25;

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.dispose());

for (const lang of ["fr", "ar"] as const) {
  test(`in ${lang}, fifteen rides of tomorrow are planned by keyboard in at most ${MOST_ACTS} acts`, async ({
    browser,
  }) => {
    const day = await aBusyDay();
    const admin = await ownersAdmin(browser, site, lang);
    const { page, t } = admin;
    /** A step that does not depend on the language or its direction. */
    const stepOnce = async (title: string, act: () => Promise<void>) => {
      if (lang === "fr") await test.step(title, act);
    };
    await page.setViewportSize({ width: 1440, height: 900 });
    await admin.open(`bookings?from=${day}&to=${day}`);
    const acts = countedKeys(page);
    const open = page.getByRole("button", { name: t("board.assign.submit"), exact: true });
    await expect(open).toHaveCount(RIDES);
    await admin.checkAxe();

    // The first button is reached like any other place of the page; the acts of the plan are counted from there.
    await open.first().focus();
    for (let left = RIDES; left > 0; left -= 1) {
      await acts.press("Enter");
      await expect(open).toHaveCount(left - 1);
      if (left > 1) await expect(open.first()).toBeFocused();
    }
    console.log(`${lang}: ${RIDES} rides planned in ${acts.count()} acts`);
    expect(acts.count()).toBeLessThanOrEqual(MOST_ACTS);

    const assigned = await withDatabaseOf(site.dataDir, (db) => db.select().from(assignmentsTable));
    expect(assigned).toHaveLength(RIDES);
    expect(new Set(assigned.map(({ chauffeurId }) => chauffeurId)).size).toBeGreaterThan(2);

    await test.step("the last act is undone from the line above the list", async () => {
      await page.getByRole("button", { name: t("board.assign.undo") }).click();
      await expect(open).toHaveCount(1);
    });

    await stepOnce(
      "two rides are chosen with X and assigned together, and the conflict is named",
      async () => {
        const rows = page.locator("a[data-row]");
        await rows.nth(0).focus();
        await page.keyboard.press("x");
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("x");
        await expect(page.getByText(t("board.chosen.count", { count: 2 }))).toBeVisible();
        const bar = page.getByRole("form", { name: t("board.chosen.label") });
        await bar.getByLabel(t("board.chosen.chauffeur")).selectOption({ index: 1 });
        await bar.getByLabel(t("board.chosen.car")).selectOption({ index: 1 });
        await bar.getByRole("button", { name: t("board.assign.submit") }).click();
        await expect(page.getByText(t("board.chosen.problems", { count: 1 }))).toBeVisible();
        await admin.checkAxe();
      },
    );

    await test.step("on the timeline a ride is given to another chauffeur by keyboard", async () => {
      await admin.open(`bookings?view=day&date=${day}`);
      const bar = page.getByRole("table").locator("a[data-row]").filter({ hasText: "Guest 14" });
      const give = page.getByRole("link", { name: t("board.assign.of", { name: "Guest 14" }) });
      await bar.focus();
      await page.keyboard.press("Tab");
      await expect(give).toBeFocused();
      await page.keyboard.press("Enter");
      const best = page.locator("button[data-pick]:focus");
      await expect(best).toBeVisible();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: t("board.assign.undo") })).toBeVisible();
      await admin.checkAxe();
    });

    await test.step("on the timeline a ride is dragged to the lane without a chauffeur", async () => {
      const bar = page.getByRole("table").locator("a[data-row]").filter({ hasText: "Guest 14" });
      await bar.dragTo(page.getByRole("rowheader").first());
      await expect(page.getByText(t("board.assign.removed", { name: "·" }).split("·").at(-1)!)).toBeVisible();
    });

    await stepOnce(
      "with cars as rows, a ride is given to a car by keyboard and dragged to another one",
      async () => {
        await page.getByRole("link", { name: t("board.day.lanes.car"), exact: true }).click();
        await expect(page).toHaveURL(/by=car/);
        await expect(page.getByRole("columnheader", { name: t("board.list.columns.car") })).toBeVisible();
        const bar = page.getByRole("table").locator("a[data-row]").filter({ hasText: "Guest 14" });
        await bar.focus();
        await page.keyboard.press("Tab");
        await page.keyboard.press("Enter");
        await expect(page.locator("button[data-pick]:focus")).toBeVisible();
        await admin.checkAxe();
        await page.keyboard.press("Enter");
        const rowOf = (text: string) => page.locator("tbody").filter({ hasText: text });
        await expect(rowOf("Guest 14").getByRole("rowheader")).toContainText("PL-");
        const other =
          (await rowOf("PL-107-AN").filter({ hasText: "Guest 14" }).count()) === 0
            ? "PL-107-AN"
            : "PL-106-AN";
        await bar.dragTo(page.getByRole("rowheader").filter({ hasText: other }));
        await expect(rowOf(other)).toContainText("Guest 14");
      },
    );

    await stepOnce("a search of the day keeps the rows and the scale of the address", async () => {
      await page.getByRole("link", { name: t("board.day.zoom.hours"), exact: true }).click();
      await expect(page).toHaveURL(/zoom=hours/);
      await page.getByRole("main").getByLabel(t("board.filters.search")).fill("Guest 14");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/q=Guest/);
      await expect(page).toHaveURL(/zoom=hours&by=car/);
      await expect(page.getByRole("table").locator("a[data-row]")).toHaveCount(1);
    });

    await test.step("the line of the timeline is at the present hour of Paris", async () => {
      await admin.open("bookings?view=day");
      const now = await page.locator("svg line").evaluate((line) => {
        const parts = new Intl.DateTimeFormat("en-GB", {
          timeZone: "Europe/Paris",
          hour: "numeric",
          minute: "numeric",
        });
        const [hour = 0, minute = 0] = parts.format(new Date()).split(":").map(Number);
        const { left, right, width } = document
          .querySelector(`[data-hour="${hour}"]`)!
          .getBoundingClientRect();
        const isMirrored = getComputedStyle(line).direction === "rtl";
        const passed = (minute / 60) * width;
        const { left: from, right: to } = line.getBoundingClientRect();
        return { wanted: isMirrored ? right - passed : left + passed, shown: (from + to) / 2 };
      });
      expect(Math.abs(now.shown - now.wanted)).toBeLessThan(6);
    });

    await stepOnce("the day is printed without the navigation, with the phone of each guest", async () => {
      await admin.open(`bookings?view=day&date=${day}`);
      await page.getByRole("link", { name: t("board.sheet.link"), exact: true }).click();
      await expect(page.getByRole("button", { name: t("board.sheet.print") })).toBeVisible();
      await expect(page.getByRole("rowheader")).toHaveCount(RIDES);
      await admin.checkAxe();
      // The width of a sheet of paper.
      const screen = page.viewportSize()!;
      await page.setViewportSize({ width: 700, height: screen.height });
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("navigation")).toHaveCount(0);
      await expect(page.getByRole("button")).toHaveCount(0);
      await expect(page.getByRole("rowheader").first()).toContainText("+");
      await page.emulateMedia({ media: null });
      await page.setViewportSize(screen);
      const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
      const sizes = [...paper.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...size]) =>
        size.map(Number),
      );
      expect(sizes.length).toBeGreaterThan(0);
      expect(sizes.filter(([width = 0, height = 0]) => width < height)).toEqual([]);
    });

    await stepOnce(
      "in a row of the list, the chauffeur is removed, and a guest cannot be notified before the acceptance",
      async () => {
        await admin.open(`bookings?from=${day}&to=${day}`);
        const row = page.getByRole("row").filter({ hasText: "Guest 13" });
        await row.hover();
        await row.getByRole("button", { name: t("board.assign.notify") }).click();
        await expect(page.getByText(t("board.chosen.notNotified"))).toBeVisible();
        await row.getByRole("button", { name: t("board.day.remove") }).click();
        await expect(row.getByRole("button", { name: t("board.assign.submit"), exact: true })).toBeVisible();
        await page.getByRole("button", { name: t("board.assign.undo") }).click();
        await expect(row.getByRole("button", { name: t("board.day.remove") })).toHaveCount(1);
        await admin.checkAxe();
      },
    );
    await page.context().close();
  });
}

test("without JavaScript, a ride is assigned in the list, and a column is hidden", async ({ browser }) => {
  const day = await aBusyDay();
  const admin = await ownersAdmin(browser, site, "fr");
  const { t } = admin;
  const session = await admin.page.context().storageState();
  await admin.page.context().close();
  const context = await browser.newContext({
    baseURL: site.url,
    storageState: session,
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto(`/fr/admin/bookings?from=${day}&to=${day}`);
  const assign = page.getByRole("button", { name: t("board.assign.submit"), exact: true });
  // The bar of the chosen rides has a button of the same name.
  const count = await assign.count();
  await assign.first().click();
  await expect(assign).toHaveCount(count - 1);
  await page.getByText(t("board.list.columnsTitle"), { exact: true }).click();
  await page.getByLabel(t("board.list.columns.amount"), { exact: true }).uncheck();
  await page.getByRole("button", { name: t("board.list.columnsSave") }).click();
  await expect(page.getByRole("columnheader", { name: t("board.list.columns.amount") })).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`from=${day}`));
  await page.getByText(t("board.saved.save"), { exact: true }).click();
  await page.getByLabel(t("board.saved.name"), { exact: true }).fill("Demain");
  await page.getByRole("button", { name: t("board.saved.submit"), exact: true }).click();
  await page.goto("/fr/admin/bookings");
  await page.getByRole("link", { name: "Demain", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`from=${day}`));
  const another = await ownersAdmin(browser, site, "fr");
  await another.open("bookings");
  await expect(another.page.getByRole("link", { name: "Demain", exact: true })).toBeVisible();
  await another.page.context().close();
  await page.getByRole("button", { name: t("board.saved.delete") }).click();
  await expect(page.getByRole("link", { name: "Demain", exact: true })).toHaveCount(0);
  await context.close();
});

for (const [width, height, fewest] of [
  [1440, 900, 14],
  [390, 844, 6],
] as const) {
  test(`shows at least ${fewest} rides at ${width} x ${height}`, async ({ browser }) => {
    await aBusyDay();
    const { page, ...admin } = await ownersAdmin(browser, site, "fr");
    await page.setViewportSize({ width, height });
    await admin.open("bookings");
    const shown = await page.locator("a[data-row]").evaluateAll(
      (links) =>
        links.filter((link) => {
          const { top, bottom } = link.closest("tr")!.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }).length,
    );
    expect(shown).toBeGreaterThanOrEqual(fewest);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    if (width === 1440) {
      await page.setViewportSize({ width, height: 400 });
      const assign = page.getByRole("button", { name: admin.t("board.assign.submit"), exact: true }).nth(3);
      const isOnTop = () =>
        assign.evaluate((one) => {
          const { top, left } = one.getBoundingClientRect();
          scrollBy(0, top - 40);
          const onTop = document.elementFromPoint(left + 5, 52);
          return onTop !== null && onTop.closest("th[scope=rowgroup]") !== null;
        });
      await expect.poll(isOnTop).toBe(true);
    }
    await page.context().close();
  });
}

async function aBusyDay(): Promise<string> {
  const day = parisDateOf(new Date(new Date().getTime() + 86_400_000));
  await withDatabaseOf(site.dataDir, async (db) => {
    for (const table of [assignmentsTable, bookingsTable, chauffeursTable, carsTable]) await db.delete(table);
    await db
      .insert(chauffeursTable)
      .values(Array.from({ length: 8 }, (_, one) => aChauffeur({ fullName: `Chauffeur ${one}` })));
    await db
      .insert(carsTable)
      .values(Array.from({ length: 8 }, (_, one) => aCar({ plate: `PL-${100 + one}-AN` })));
    for (let ride = 0; ride < RIDES; ride += 1) {
      const at = new Date(Date.parse(`${day}T05:00:00Z`) + Math.floor(ride / 2) * 3_600_000);
      await aBoardRide(db, `MA-PLAN${String(ride).padStart(2, "0")}`, at.toISOString(), {
        fullName: `Guest ${ride}`,
      });
    }
  });
  return day;
}

function countedKeys(page: Page) {
  let count = 0;
  return {
    count: () => count,
    async press(key: string) {
      count += 1;
      await page.keyboard.press(key);
    },
  };
}
