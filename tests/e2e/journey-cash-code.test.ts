import type { Browser, Page } from "@playwright/test";
import type { Lang } from "#i18n/locales.ts";
import { ownersAdmin } from "./support/admin.ts";
import { checkAxe } from "./support/axe.ts";
import { expectBookingMails } from "./support/booking-mails.ts";
import { bookingSteps } from "./support/booking-steps.ts";
import { nextVisitor } from "./support/http-guest.ts";
import { payByCard } from "./support/pay-page.ts";
import { aGuest, aRide, soon, type Guest } from "./support/ride.ts";
import { totalOf } from "./support/site-database.ts";
import { expect, test } from "./support/site-test.ts";
import type { Site } from "./support/site.ts";
import { translatorOf } from "./support/words.ts";

test.setTimeout(180_000);

/** Each test has its own pickup, so that the guests of a worker do not share a ride. */
const VISITS = [
  { lang: "fr", scripts: true, minutes: 20 * 60 },
  { lang: "ar", scripts: true, minutes: 21 * 60 },
  { lang: "fr", scripts: false, minutes: 22 * 60 },
] as const;

for (const { lang, scripts, minutes } of VISITS) {
  const title = `${lang}${scripts ? "" : ", without JavaScript"}`;

  test(`${title}: books in cash with the code from the mail, and pays the price after a late cancellation`, async ({
    browser,
    site,
  }) => {
    const { t, formats } = translatorOf(lang);
    const page = await aGuestsPage(browser, site, scripts);
    const guest = aGuest();
    const steps = bookingSteps(page, lang);
    await steps.openCheckout(aRide(soon(minutes)));
    await expect(page.getByText(t("booking.book.cashLate"))).toBeVisible();
    await steps.introduce(guest);
    await steps.book("cash");

    const code = page.getByLabel(t("booking.book.cashCode.label"));
    // The button that leaves a card has the same name and comes later.
    const book = page.getByRole("button", { name: t("booking.book.buttons.cash"), exact: true }).first();
    await expect(page.getByText(t("booking.book.guarantee.reasons.soon"))).toBeVisible();
    await expect(code).toBeFocused();
    await expect(code).toBeInViewport();
    await expect(page.getByText(t("booking.errorsTitle", { count: 1 }))).toHaveCount(0);
    if (scripts) await checkAxe(page, lang);
    const mailed = await codeFor(site, lang, guest);
    await code.fill(mailed === "111111" ? "222222" : "111111");
    await book.click();
    await expect(page.getByText(t("errors.cash-code-wrong")).first()).toBeVisible();
    await expect(page.getByLabel(t("booking.guest.email"), { exact: true })).toHaveValue(guest.email);
    await code.fill(mailed);
    await book.click();
    await steps.heading(t("payment.thanks.title"));

    const link = await expectBookingMails(site, { lang, guest, method: "cash" });
    const reference = new RegExp("MA-[2-9A-Z]{6}").exec((await page.textContent("main")) ?? "")?.[0] ?? "";
    await page.goto(link);
    await page.getByRole("link", { name: t("manage.cancel"), exact: true }).click();
    const amount = formats.money(await totalOf(site, reference));
    await expect(page.getByText(t("manage.feeCash", { amount }))).toBeVisible();
    if (scripts) await checkAxe(page, lang);
    await page.getByRole("button", { name: t("manage.confirm"), exact: true }).click();
    await expect(page.getByText(t("manage.fee.late-cancellation", { amount }))).toBeVisible();

    const admin = await ownersAdmin(browser, site, lang);
    await admin.open(`bookings/${reference}`);
    await admin.page.getByRole("button", { name: t("operations.fee.send"), exact: true }).click();
    await expect(admin.page.getByText(t("operations.done.fee-asked"))).toBeVisible();
    await admin.checkAxe();
    await site.mailbox.waitFor({ to: guest.email, subject: t("mails.feeToPay.subject", { reference }) });

    await page.goto(link);
    await page.getByRole("button", { name: t("manage.fee.pay", { amount }), exact: true }).click();
    await payByCard(page, lang);
    await expect(page.getByText(t("manage.paid.feePaid"))).toBeVisible();
    await admin.page.context().close();
    await page.context().close();
  });
}

async function aGuestsPage(browser: Browser, site: Site, scripts: boolean): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 800 },
    javaScriptEnabled: scripts,
    reducedMotion: "reduce",
    extraHTTPHeaders: { "x-forwarded-for": nextVisitor() },
  });
  return context.newPage();
}

async function codeFor(site: Site, lang: Lang, { email }: Guest): Promise<string> {
  const { t } = translatorOf(lang);
  const mail = await site.mailbox.waitFor({ to: email });
  expect(mail.text).toContain(t("mails.cashCode.lead"));
  return /\b\d{6}\b/.exec(mail.text ?? "")?.[0] ?? "";
}
