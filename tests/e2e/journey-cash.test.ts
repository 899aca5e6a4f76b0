import { COMPANY_LANG, type Lang, LANGUAGES } from "#i18n/locales.ts";
import { expectBookingMails } from "./support/booking-mails.ts";
import { bookingSteps } from "./support/booking-steps.ts";
import { expect, test } from "./support/site-test.ts";
import { aGuest, aRide, PRICE } from "./support/ride.ts";
import { translatorOf } from "./support/words.ts";

test("a ride to be paid in cash is confirmed at once", async ({ page, site }) => {
  const lang = "ar";
  const { t, formats } = translatorOf(lang);
  const guest = aGuest();
  const steps = bookingSteps(page, lang);
  await steps.openCheckout(aRide());
  await steps.introduce(guest);
  // Each answer says until when we then wait.
  const until = formats.clock("15:30") + LANGUAGES[lang].parisTime;
  await page.getByRole("radio", { name: t("booking.guest.waitingUntil", { until }) }).check();
  await steps.book("cash");

  await steps.heading(t("payment.thanks.title"));
  await expect(page).toHaveURL(new RegExp(`/${lang}/thank-you\\?booking=`));
  await expect(page.getByText(t("payment.thanks.lead", { email: guest.email }))).toBeVisible();
  await expect(page.getByText(formats.money(PRICE)).last()).toBeVisible();
  const waiting = (reader: Lang, clock = translatorOf(reader).formats.clock) =>
    translatorOf(reader).t("payment.recap.freeWaitingUntil", {
      origin: "international",
      until: clock("15:30") + LANGUAGES[reader].parisTime,
      landing: clock("14:30"),
    });
  await expect(page.getByText(waiting(lang))).toBeVisible();
  const link = await expectBookingMails(site, { lang, guest, method: "cash" });
  expect((await site.mailbox.waitFor({ to: guest.email })).text).toContain(waiting(lang));
  expect((await site.mailbox.waitFor({ replyTo: guest.email })).text).toContain(waiting(COMPANY_LANG));
  expect(await (await fetch(link)).text()).toContain(waiting(lang));
  await expect(page.getByRole("link", { name: t("payment.manageLink") })).toHaveAttribute(
    "href",
    new URL(link).pathname,
  );
});

test("above a thousand euros only the card is offered, with the reason", async ({ page }) => {
  const { t, formats } = translatorOf("en");
  const steps = bookingSteps(page, "en");
  await steps.openCheckout(aRide({ vehicle: "rolls-royce" }));
  await expect(page.getByRole("button", { name: t("booking.book.buttons.cash") })).toBeVisible();
  await steps.openCheckout(aRide({ vehicle: "rolls-royce", meet_and_greet: "on" }));
  await expect(page.getByRole("button", { name: t("booking.book.buttons.card") })).toBeVisible();
  await expect(page.getByRole("button", { name: t("booking.book.buttons.cash") })).toBeHidden();
  await expect(
    page.getByText(t.markup("booking.book.noCash", { cash: formats.money(1000_00), ltr: (text) => text })),
  ).toBeVisible();
});
