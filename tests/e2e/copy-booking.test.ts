import { eq } from "drizzle-orm";
import type { Lang } from "#i18n/locales.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { NO_EXTRAS, extrasOfLeg } from "#features/pricing/extras.ts";
import { parisDateOf, parisLocalOf } from "#i18n/paris-time.ts";
import { aBoardRide } from "#tests/fixtures/dispatch.ts";
import { ownersAdmin, type Admin_ } from "./support/admin.ts";
import { withDatabaseOf } from "./support/site-database.ts";
import { expect, test } from "./support/site-test.ts";
import type { Site } from "./support/site.ts";

test.setTimeout(180_000);

const CASES: { lang: Lang; way: "same" | "back"; every: "once" | "week"; count: number }[] = [
  { lang: "fr", way: "same", every: "week", count: 3 },
  { lang: "ar", way: "back", every: "once", count: 1 },
];

for (const [index, { lang, way, every, count }] of CASES.entries())
  test(`${lang}: a ride is booked ${count} times more, ${way} way, ${every}, each with its own reference`, async ({
    browser,
    site,
  }) => {
    const reference = `MA-${lang}${way}${count}`.toUpperCase();
    const email = `${lang}-${way}-${count}@example.com`;
    // Another hour each: the guest of the fixture books no ride twice.
    const at = inTwoDays(12 + index);
    await withDatabaseOf(site.dataDir, (db) =>
      aBoardRide(db, reference, at, {
        paymentMethod: "cash",
        email,
        lang,
        signText: null,
        extras: extrasOfLeg(NO_EXTRAS, "outbound"),
      }),
    );
    const admin = await ownersAdmin(browser, site, lang);
    const { page, t } = admin;
    await admin.open(`bookings/${reference}`);
    await page.getByRole("link", { name: t("operations.copy.open") }).click();
    const first = dayAfter(at, 7);
    await fill(admin, { way, every, first, until: every === "week" ? dayAfter(at, 7 * count) : "" });
    await page.getByRole("button", { name: t("operations.edit.check"), exact: true }).click();
    await page.getByRole("button", { name: t("operations.copy.book", { count }), exact: true }).click();
    await expect(page.getByText(t("operations.copy.done", { count }))).toBeVisible();
    await admin.checkAxe();

    const copies = await copiesOf(site, email, reference);
    expect(copies.map(({ pickupLocal }) => pickupLocal)).toEqual(
      Array.from(
        { length: count },
        (_, week) => `${dayAfter(at, 7 * (week + 1))}${parisLocalOf(at).slice(10)}`,
      ),
    );
    const [ride] = copies;
    const airport = way === "same" ? ride?.pickup : ride?.dropoff;
    expect(airport?.place?.iata).toBe("CDG");
    expect(new Set(copies.map((copy) => copy.reference)).size).toBe(count);
    await page.getByRole("link", { name: ride!.reference }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(ride!.reference);
    await site.mailbox.waitFor({
      to: email,
      subject: t("mails.confirmed.subject", { reference: ride!.reference }),
    });
    await page.context().close();
  });

type Copy = { way: string; every: string; first: string; until: string };

async function fill({ page, t }: Admin_, { way, every, first, until }: Copy) {
  await page.getByLabel(t("operations.copy.way"), { exact: true }).selectOption(way);
  await page.getByLabel(t("operations.copy.every"), { exact: true }).selectOption(every);
  await page.getByLabel(t("operations.copy.first")).fill(first);
  await page.getByLabel(t("operations.copy.until")).fill(until);
  await page.getByLabel(t("guests.call.payment"), { exact: true }).selectOption("cash");
  await page.getByLabel(t("operations.copy.terms")).check();
}

function inTwoDays(hour: number): string {
  const at = new Date(Date.now() + 48 * 3_600_000);
  at.setUTCHours(hour, 0, 0, 0);
  return at.toISOString();
}

function dayAfter(at: string, days: number): string {
  return parisDateOf(new Date(Date.parse(at) + days * 86_400_000));
}

function copiesOf(site: Site, email: string, reference: string) {
  return withDatabaseOf(site.dataDir, async (db) => {
    const rows = await db
      .select()
      .from(bookingsTable)
      .where(eq(bookingsTable.email, email))
      .orderBy(bookingsTable.pickupAt);
    return rows.filter((row) => row.reference !== reference);
  });
}
