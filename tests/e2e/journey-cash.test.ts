import { COMPANY_LANG, type Lang, LANGUAGES } from "#i18n/locales.ts";
import { expectBookingMails } from "./support/booking-mails.ts";
import { bookingSteps } from "./support/booking-steps.ts";
import { expect, test } from "./support/site-test.ts";
import { aGuest, aRide, PRICE } from "./support/ride.ts";
import { translatorOf } from "./support/words.ts";

test("a ride paid in cash is confirmed at once", async ({ page, site }) => {
  const lang = "ar";
  const { t, formats } = translatorOf(lang);
  const guest = aGuest();
  const steps = bookingSteps(page, lang);
  await steps.openCheckout(aRide());
  await steps.introduce(guest);
  const until = formats.clock("15:30") + LANGUAGES[lang].parisTime;
  await page.getByRole("radio", { name: t("booking.guest.waitingUntil", { until }) }).check();
  await steps.book("cash");

  await steps.heading(t("payment.thanks.title"));
  await expect(page).toHaveURL(new RegExp(`/${lang}/thank-you\\?booking=`));
  await expect(page.getByText(t("payment.thanks.lead", { email: guest.email }))).toBeVisible();
  await expect(page.getByText(formats.money(PRICE)).last()).toBeVisible();
  // The total has the font of prices.
  const total = page.locator("dd").filter({ hasText: formats.money(PRICE) });
  await expect(total.last()).toHaveCSS("font-family", /Cormorant/);
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

test("above 1,000 € only card payment is offered, with the reason", async ({ page }) => {
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

test("ar: the checkout requires a flight or a terminal, and the booking page asks again while the terminal is unknown", async ({
  page,
  site,
}) => {
  const { t } = translatorOf("ar");
  const guest = aGuest();
  const steps = bookingSteps(page, "ar");
  await steps.openCheckout(aRide());
  await steps.introduce(guest);
  const terminal = page.getByLabel(t("booking.guest.terminal"), { exact: true });

  await test.step("a missing answer shows an error with a link to the field", async () => {
    await terminal.selectOption("");
    await steps.book("cash");
    await page.getByRole("link", { name: t("errors.arrival-missing") }).click();
    await expect(terminal).toBeFocused();
    await expect(page).toHaveURL(/\/ar\/booking\/checkout\?/);
  });
  await test.step("“I do not know yet” is accepted", async () => {
    await terminal.selectOption({ label: t("booking.guest.terminalUnknown") });
    await page.getByRole("button", { name: t("booking.book.buttons.cash"), exact: true }).click();
    await steps.heading(t("payment.thanks.title"));
  });
  await test.step("the booking page asks again, rejects an empty answer and stores the terminal", async () => {
    const link = await expectBookingMails(site, { lang: "ar", guest, method: "cash" });
    await page.goto(link);
    const question = page.getByRole("heading", { name: t("manage.arrival.title") });
    await expect(question).toBeVisible();
    await expect(page.getByText(t("payment.recap.terminalOpen"))).toBeVisible();
    const save = page.getByRole("button", { name: t("manage.arrival.save"), exact: true });
    await page.getByLabel(t("booking.guest.terminal"), { exact: true }).selectOption("");
    const refused = page.waitForResponse((answer) => answer.request().method() === "POST");
    await save.click();
    expect((await refused).status()).toBe(422);
    await expect(page.getByText(t("errors.arrival-missing"))).toBeVisible();
    await page.getByLabel(t("booking.guest.terminal"), { exact: true }).selectOption("2E");
    await save.click();
    await expect(page.getByText(t("manage.done.arrival"))).toBeVisible();
    await expect(question).toBeHidden();
    await expect(page.getByText(t("payment.recap.terminalOpen"))).toBeHidden();
  });
});
