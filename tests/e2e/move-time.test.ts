import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { parisDateOf, parisLocalOf } from "#i18n/paris-time.ts";
import { NO_EXTRAS, extrasOfLeg } from "#features/pricing/extras.ts";
import { aBoardRide } from "#tests/fixtures/dispatch.ts";
import { ownersAdmin } from "./support/admin.ts";
import { withDatabaseOf } from "./support/site-database.ts";
import { expect, test } from "./support/site-test.ts";
import type { Site } from "./support/site.ts";
import { translatorOf } from "./support/words.ts";

test.setTimeout(180_000);

const PLAIN = { paymentMethod: "cash", signText: null, extras: extrasOfLeg(NO_EXTRAS, "outbound") } as const;

test("fr: a ride is dragged to another time, and the guest is notified only after the question", async ({
  browser,
  site,
}) => {
  const reference = "MA-DRAGME";
  const email = "glisser@example.com";
  const at = inTwoDays("10:00");
  await withDatabaseOf(site.dataDir, (db) => aBoardRide(db, reference, at, { ...PLAIN, email }));
  const admin = await ownersAdmin(browser, site, "fr");
  const { page, t } = admin;
  const { formats } = translatorOf("fr");
  const timeAfter = (minutes: number) => formats.time(new Date(Date.parse(at) + minutes * 60_000));
  const [at30, at45] = [timeAfter(30), timeAfter(45)];
  await page.setViewportSize({ width: 1440, height: 900 });
  await admin.open(`bookings?view=day&date=${parisDateOf(at)}`);
  const bar = page.locator(`[draggable="true"]`).filter({ has: page.locator(`a[href$="${reference}"]`) });

  await test.step("Escape gives up a drag without a question", async () => {
    await dragAlong(page, bar, 36);
    await expect(page.getByRole("status").filter({ hasText: at30 })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expect(page.getByText(at30)).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await timeOf(site, reference)).toBe("10:00");
  });

  // A cancelled drag leaves the simulated mouse of the test in the middle of it.
  await admin.open(`bookings?view=day&date=${parisDateOf(at)}`);

  await test.step("a drop asks who is notified and what they read, and leaving it changes nothing", async () => {
    await dragAlong(page, bar, 36);
    await page.mouse.up();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText(email)).toBeVisible();
    await admin.checkAxe();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    expect(await timeOf(site, reference)).toBe("10:00");
  });

  await test.step("the new time is saved with its mail, and offers no undo", async () => {
    await dragAlong(page, bar, 36);
    await page.mouse.up();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t("edits.move.clock")).fill("10:45");
    await dialog.getByRole("button", { name: t("edits.move.check") }).click();
    await expect(dialog.getByText(at45).first()).toBeVisible();
    await dialog.getByRole("button", { name: t("edits.move.save") }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("status").filter({ hasText: at45 })).toBeVisible();
    await expect(page.getByRole("button", { name: t("board.assign.undo") })).toHaveCount(0);
    expect(await timeOf(site, reference)).toBe("10:45");
    const subject = t("mails.changed.subject", { reference });
    await site.mailbox.waitFor({ to: email, subject });
  });
  await page.context().close();
});

test("ar: a ride without an address moves by Alt and the arrow keys, and its undo returns it", async ({
  browser,
  site,
}) => {
  const reference = "MA-KEYTIM";
  const at = inTwoDays("12:00");
  await withDatabaseOf(site.dataDir, (db) => aBoardRide(db, reference, at, { ...PLAIN, email: null }));
  const admin = await ownersAdmin(browser, site, "ar");
  const { page } = admin;
  const { t, formats } = translatorOf("ar");
  await page.setViewportSize({ width: 1440, height: 900 });
  await admin.open(`bookings?view=day&date=${parisDateOf(at)}`);
  const link = page.locator(`a[data-row][href$="${reference}"]`);
  await link.focus();
  await page.keyboard.press("Alt+ArrowLeft");
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(page.getByRole("status").filter({ hasText: "12:10" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("status").filter({ hasText: "12:10" })).toHaveCount(0);
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowRight"])
    await page.keyboard.press(`Alt+${key}`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: t("board.assign.undo") })).toBeVisible();
  expect(await timeOf(site, reference)).toBe("12:10");
  await admin.checkAxe();
  await page.getByRole("button", { name: t("board.assign.undo") }).click();
  await expect(page.getByRole("button", { name: t("board.assign.undo") })).toHaveCount(0);
  expect(await timeOf(site, reference)).toBe("12:00");
  await expect(link.getByText(formats.time(at))).toBeVisible();

  await test.step("the time button opens the same question with the time of now", async () => {
    await link.focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByLabel(t("edits.move.clock"))).toHaveValue("12:00");
  });
  await page.context().close();
});

async function dragAlong(page: Page, bar: ReturnType<Page["locator"]>, pixels: number) {
  const box = await bar.boundingBox();
  if (!box) throw new Error("the ride is not on the timeline");
  // Below the name and above the acts, which a pointed bar shows.
  const [x, y] = [box.x + 8, box.y + 38];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels / 2, y, { steps: 4 });
  await page.mouse.move(x + pixels, y, { steps: 4 });
}

function inTwoDays(time: string): string {
  const day = new Date(Date.now() + 2 * 86_400_000);
  for (const offset of ["+01:00", "+02:00"]) {
    const at = new Date(`${parisDateOf(day)}T${time}:00${offset}`);
    if (parisLocalOf(at).endsWith(time)) return at.toISOString();
  }
  throw new Error("no offset of Paris fits");
}

function timeOf(site: Site, reference: string) {
  return withDatabaseOf(site.dataDir, async (db) => {
    const [row] = await db.select().from(bookingsTable).where(eq(bookingsTable.reference, reference));
    return row?.pickupLocal.slice(11);
  });
}
