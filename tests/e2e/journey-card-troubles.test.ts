import { LANGS } from "#i18n/locales.ts";
import { expectBookingMails } from "./support/booking-mails.ts";
import { bookingSteps } from "./support/booking-steps.ts";
import { expect, test } from "./support/site-test.ts";
import { DECLINED_CARD, pageWords, payByCard } from "./support/pay-page.ts";
import { aGuest, aRide } from "./support/ride.ts";
import { translatorOf } from "./support/words.ts";

/** As the specification has it, word for word. */
const CANCELLED =
  "Your payment was cancelled. You have not been charged. Please try again or contact us for assistance.";

for (const lang of LANGS) {
  const { t } = translatorOf(lang);

  test(`in ${lang}, a declined card is said, and another one pays`, async ({ page, site }) => {
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

  test(`in ${lang}, a cancelled payment is tried again with nothing typed twice`, async ({ page, site }) => {
    const guest = aGuest();
    const steps = bookingSteps(page, lang);
    await steps.openCheckout(aRide());
    await steps.introduce(guest);
    await steps.book("card");
    await page.getByRole("link", { name: pageWords[lang].cancel }).click();

    await steps.heading(t("payment.cancel.title"));
    const message = lang === "en" ? CANCELLED : t("payment.cancel.message");
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await page.getByRole("button", { name: t("payment.cancel.tryAgain") }).click();
    await payByCard(page, lang);
    await steps.heading(t("payment.success.title"));
    await expectBookingMails(site, { lang, guest, method: "card" });
  });
}
