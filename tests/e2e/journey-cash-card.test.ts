import type { Page } from "@playwright/test";
import type { Lang } from "#i18n/locales.ts";
import { pageWords } from "#sandbox/pay-page-words.ts";
import { ownersAdmin } from "./support/admin.ts";
import { checkAxe } from "./support/axe.ts";
import { expectBookingMails } from "./support/booking-mails.ts";
import { bookingSteps } from "./support/booking-steps.ts";
import { nextVisitor } from "./support/http-guest.ts";
import { aGuest, aRide, soon } from "./support/ride.ts";
import { totalOf } from "./support/site-database.ts";
import { expect, test } from "./support/site-test.ts";
import { translatorOf } from "./support/words.ts";

test.setTimeout(180_000);

/** Each test has its own pickup, so that the guests of a worker do not share a ride. */
const VISITS = [
  { lang: "fr", scripts: true, minutes: 16 * 60 },
  { lang: "ar", scripts: true, minutes: 17 * 60 },
  { lang: "fr", scripts: false, minutes: 18 * 60 },
  { lang: "ar", scripts: false, minutes: 19 * 60 },
] as const;

for (const { lang, scripts, minutes } of VISITS) {
  const title = `${lang}${scripts ? "" : ", without JavaScript"}`;

  test(`${title}: books in cash with a card as guarantee, which is charged after a late cancellation`, async ({
    browser,
    site,
  }) => {
    const { t, formats } = translatorOf(lang);
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 390, height: 800 },
      javaScriptEnabled: scripts,
      reducedMotion: "reduce",
      extraHTTPHeaders: { "x-forwarded-for": nextVisitor() },
    });
    const page = await context.newPage();
    const guest = aGuest();
    const steps = bookingSteps(page, lang);
    await steps.openCheckout(aRide(soon(minutes)));
    await expect(page.getByText(t("booking.book.guarantee.note"))).toBeVisible();
    await steps.introduce(guest);
    await steps.book("cash");

    const leave = page
      .getByRole("group", { name: t("booking.book.guarantee.cardTitle"), exact: true })
      .getByRole("button", { name: t("booking.book.guarantee.button"), exact: true });
    await expect(page.getByText(t("booking.book.guarantee.text", { days: 30 }))).toBeVisible();
    if (scripts) await checkAxe(page, lang);
    await leave.click();
    const words = pageWords[lang];
    await steps.heading(words.setupTitle);
    await page.getByRole("link", { name: words.cancel }).click();
    await steps.heading(t("payment.guarantee.open.title"));
    if (scripts) await checkAxe(page, lang);
    await page.getByRole("button", { name: t("payment.guarantee.back"), exact: true }).click();
    await expect(page.getByLabel(t("booking.guest.email"), { exact: true })).toHaveValue(guest.email);
    await steps.book("cash");
    await leave.click();
    await saveCard(page, lang);
    await steps.heading(t("payment.thanks.title"));
    const kept = t("payment.recap.guaranteeKept", { last4: "4242" });
    await expect(page.getByText(kept)).toBeVisible();

    const link = await expectBookingMails(site, { lang, guest, method: "cash" });
    const reference = new RegExp("MA-[2-9A-Z]{6}").exec((await page.textContent("main")) ?? "")?.[0] ?? "";
    await page.goto(link);
    await expect(page.getByText(kept)).toBeVisible();
    if (scripts) await checkAxe(page, lang);
    await page.getByRole("link", { name: t("manage.cancel"), exact: true }).click();
    await page.getByRole("button", { name: t("manage.confirm"), exact: true }).click();
    const amount = formats.money(await totalOf(site, reference));
    await expect(page.getByText(t("manage.fee.late-cancellation", { amount }))).toBeVisible();

    const admin = await ownersAdmin(browser, site, lang);
    await admin.open(`bookings/${reference}`);
    await admin.checkAxe();
    await admin.page.getByRole("button", { name: t("operations.fee.charge"), exact: true }).click();
    await expect(admin.page.getByText(t("operations.done.fee-charged"))).toBeVisible();
    await expect(admin.page.getByText(t("operations.audit.fee-charged"))).toBeVisible();
    await page.goto(link);
    await expect(
      page.getByText(t("manage.fee.paid", { amount, date: formats.date(new Date()) })),
    ).toBeVisible();
    await admin.page.context().close();
    await context.close();
  });
}

async function saveCard(page: Page, lang: Lang): Promise<void> {
  const words = pageWords[lang];
  await page.getByLabel(words.number).fill("4242 4242 4242 4242");
  await page.getByRole("button", { name: words.save }).click();
}
