import { expectBookingMails } from "./support/booking-mails.ts";
import { bookingSteps } from "./support/booking-steps.ts";
import { expect, test } from "./support/site-test.ts";
import { DECLINED_CARD, pageWords, payByCard } from "./support/pay-page.ts";
import { aGuest, aRide } from "./support/ride.ts";
import { translatorOf } from "./support/words.ts";

// Failures of a card payment, each in one language. journey-card.test.ts covers every language.

/** The exact text of the specification. */
const CANCELLED =
  "Your payment was cancelled. You have not been charged. Please try again or contact us for assistance.";

test("in Arabic, a declined card shows an error, and another card pays", async ({ page, site }) => {
  const lang = "ar";
  const { t } = translatorOf(lang);
  const guest = aGuest();
  const steps = bookingSteps(page, lang);
  await steps.openCheckout(aRide());
  await steps.introduce(guest);
  await steps.book("card");
  await payByCard(page, lang, DECLINED_CARD);
  await expect(page.getByRole("alert")).toContainText(pageWords[lang].declined);
  expect(site.mailbox.matching({ replyTo: guest.email })).toEqual([]);

  await payByCard(page, lang);
  await steps.heading(t("payment.success.title"));
  await expectBookingMails(site, { lang, guest, method: "card" });
});

test("in English, a cancelled payment can be retried without entering the data again", async ({
  page,
  site,
}) => {
  const lang = "en";
  const { t } = translatorOf(lang);
  const guest = aGuest();
  const steps = bookingSteps(page, lang);
  await steps.openCheckout(aRide());
  await steps.introduce(guest);
  await steps.book("card");
  await page.getByRole("link", { name: pageWords[lang].cancel }).click();

  await steps.heading(t("payment.cancel.title"));
  await expect(page.getByText(CANCELLED, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: t("payment.cancel.tryAgain") }).click();
  await payByCard(page, lang);
  await steps.heading(t("payment.success.title"));
  await expectBookingMails(site, { lang, guest, method: "card" });
});
