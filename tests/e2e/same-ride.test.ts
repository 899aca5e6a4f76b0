import type { Page } from "@playwright/test";
import type { Lang } from "#i18n/locales.ts";
import { expectConfirmedOnce } from "./support/booking-mails.ts";
import { bookingSteps } from "./support/booking-steps.ts";
import { expect, test } from "./support/site-test.ts";
import { pageWords, payByCard } from "./support/pay-page.ts";
import { aGuest, aRide, type Guest } from "./support/ride.ts";
import { translatorOf } from "./support/words.ts";

// The site does not book the same ride twice when a guest goes back, uses a second tab or changes the payment method, unless the guest confirms it.

const PAY_PAGE = /\/sandbox\//;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("back from the payment page, sending the form again opens no second payment, and the first can be paid", async ({
      page,
    }) => {
      const { t } = translatorOf("fr");
      const guest = aGuest();
      const first = await sendByCard(page, "fr", guest);
      await page.goBack();
      await fill(page, "fr", guest);
      await bookingSteps(page, "fr").book("card");
      await expect(page.getByText(t("booking.book.bookedAlready.mailed"))).toBeVisible();
      expect(page.url()).not.toMatch(PAY_PAGE);
      await page.goto(first);
      await payByCard(page, "fr");
      await bookingSteps(page, "fr").heading(t("payment.success.title"));
    });

    test("back from the payment page, a confirmed cash booking leaves the pending payment open", async ({
      page,
      site,
    }) => {
      const { t } = translatorOf("ar");
      const guest = aGuest();
      const payment = await sendByCard(page, "ar", guest);
      await page.goBack();
      await fill(page, "ar", guest);
      await bookingSteps(page, "ar").book("cash");
      await page.getByRole("checkbox", { name: t("booking.book.bookedAlready.beside") }).check();
      await page.getByRole("button", { name: t("booking.book.buttons.cash"), exact: true }).click();
      await bookingSteps(page, "ar").heading(t("payment.thanks.title"));
      await site.mailbox.waitFor({ to: guest.email });
      expect((await page.request.get(payment)).status(), "the payment is still open").toBe(200);
    });

    test("after the payment, sending the form again opens no second payment", async ({ page, site }) => {
      const { t } = translatorOf("en");
      const guest = aGuest();
      const payment = await sendByCard(page, "en", guest);
      await payByCard(page, "en");
      await bookingSteps(page, "en").heading(t("payment.success.title"));
      await page.goto(payment);
      await expect(page.getByRole("button", { name: pageWords.en.pay })).toHaveCount(0);
      const tab = await page.context().newPage();
      await openFilled(tab, "en", guest);
      await bookingSteps(tab, "en").book("card");
      await expect(tab.getByText(t("booking.book.bookedAlready.confirmed"))).toBeVisible();
      expect(tab.url()).not.toMatch(PAY_PAGE);
      await expectConfirmedOnce(site, guest.email);
    });

    test("the link in the mail pays the pending booking, and a second car is booked after confirmation", async ({
      page,
      site,
    }) => {
      const { t } = translatorOf("fr");
      const guest = aGuest();
      const payment = await sendByCard(page, "fr", guest);
      const tab = await page.context().newPage();
      await openFilled(tab, "fr", guest, { passengers: "3" });
      await bookingSteps(tab, "fr").book("card");
      await expect(tab.getByText(t("booking.book.bookedAlready.mailed"))).toBeVisible();
      expect(await tab.content()).not.toMatch(/name="booking"/);
      const mail = await site.mailbox.waitFor({ to: guest.email });
      await tab.goto(/https?:\S+\/payment\/link\?booking=[\w-]+/.exec(mail.text ?? "")?.[0] ?? "");
      await tab.getByRole("button", { name: t("booking.book.buttons.card") }).click();
      await tab.waitForURL(payment);
      await payByCard(tab, "fr");
      await bookingSteps(tab, "fr").heading(t("payment.success.title"));

      await openFilled(tab, "fr", guest);
      await bookingSteps(tab, "fr").book("cash");
      await tab.getByRole("checkbox", { name: t("booking.book.bookedAlready.another") }).check();
      await tab.getByRole("button", { name: t("booking.book.buttons.cash"), exact: true }).click();
      await bookingSteps(tab, "fr").heading(t("payment.thanks.title"));
    });
  });
}

async function sendByCard(page: Page, lang: Lang, guest: Guest): Promise<string> {
  await openFilled(page, lang, guest);
  await bookingSteps(page, lang).book("card");
  await page.waitForURL(PAY_PAGE);
  return page.url();
}

async function openFilled(page: Page, lang: Lang, guest: Guest, ride: Record<string, string> = {}) {
  const steps = bookingSteps(page, lang);
  await steps.openCheckout(aRide(ride));
  await steps.introduce(guest);
}

/** Fills in the form again: the browser may not restore all fields. */
async function fill(page: Page, lang: Lang, guest: Guest) {
  const steps = bookingSteps(page, lang);
  await steps.heading(translatorOf(lang).t("booking.heads.checkout.title"));
  await steps.introduce(guest);
}
