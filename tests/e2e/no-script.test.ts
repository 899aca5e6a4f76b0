import { LANGUAGES } from "#i18n/locales.ts";
import { expectBookingMails } from "./support/booking-mails.ts";
import { bookingSteps } from "./support/booking-steps.ts";
import { expect, test } from "./support/site-test.ts";
import { payByCard } from "./support/pay-page.ts";
import { aGuest, quietDay } from "./support/ride.ts";
import { translatorOf } from "./support/words.ts";

test.use({ javaScriptEnabled: false });

test("without JavaScript, a ride can be booked in four steps and paid by card", async ({ page, site }) => {
  const { t, formats } = translatorOf("ar");
  const guest = aGuest();
  const steps = bookingSteps(page, "ar");
  await page.goto("/ar/booking");
  await page.getByLabel(t("booking.details.from"), { exact: true }).fill("CDG");
  await page.getByLabel(t("booking.details.to"), { exact: true }).fill("Ritz Paris");
  await page.getByLabel(t("booking.details.date"), { exact: true }).fill(quietDay());
  await page.getByLabel(t("booking.details.time"), { exact: true }).fill("14:30");
  await steps.toVehicles();
  await steps.toExtras("mercedes-e-class");
  await steps.toCheckout();
  await steps.introduce(guest);
  await page.getByRole("radio", { name: t("booking.guest.origins.domestic") }).check();
  await steps.book("card");
  await payByCard(page, "ar");
  await steps.heading(t("payment.success.title"));
  const until = formats.clock("15:00") + LANGUAGES.ar.parisTime;
  const waiting = { origin: "domestic", until, landing: formats.clock("14:30") };
  await expect(page.getByText(t("payment.recap.freeWaitingUntil", waiting))).toBeVisible();
  await expectBookingMails(site, { lang: "ar", guest, method: "card" });
});

test("without JavaScript, missing values show errors and typed values remain", async ({ page }) => {
  const { t } = translatorOf("en");
  await page.goto("/en/booking");
  await page.getByLabel(t("booking.details.from"), { exact: true }).fill("CDG");
  await page.getByRole("button", { name: t("booking.continue.details") }).click();
  await expect(page.getByRole("alert")).toContainText(t("errors.place-missing", { field: "to" }));
  await expect(page.getByRole("alert")).toContainText(t("errors.date-missing", { field: "date" }));
  await expect(page.getByLabel(t("booking.details.from"), { exact: true })).toHaveValue(
    "Paris Charles de Gaulle Airport",
  );
});

test("without JavaScript, the form of the home page takes a return trip to the choice of cars", async ({
  page,
}) => {
  const { t } = translatorOf("fr");
  await page.goto("/fr");
  await page.getByRole("radio", { name: t("home.bar.return") }).check({ force: true });
  await page.getByLabel(t("home.bar.from"), { exact: true }).fill("CDG");
  await page.getByLabel(t("home.bar.to"), { exact: true }).fill("Ritz Paris");
  await page.getByLabel(t("home.bar.date"), { exact: true }).fill(quietDay());
  await page.getByLabel(t("home.bar.time"), { exact: true }).fill("14:30");
  await page.getByLabel(t("home.bar.returnDate"), { exact: true }).fill(quietDay(21));
  await page.getByLabel(t("home.bar.returnTime"), { exact: true }).fill("16:45");
  await page.getByRole("button", { name: t("home.bar.submit") }).click();
  await expect(page.getByRole("term").filter({ hasText: t("booking.summary.return") })).toBeVisible();
  await expect(page.getByText(t("booking.price.taxReturn")).first()).toBeVisible();
});

test("without JavaScript, a quote for a ride by the hour can be requested", async ({ page, site }) => {
  const { t } = translatorOf("fr");
  const guest = aGuest();
  const steps = bookingSteps(page, "fr");
  await page.goto("/fr/booking");
  await page.getByRole("radio", { name: t("booking.details.trip.hourly") }).check({ force: true });
  await page.getByLabel(t("booking.details.from"), { exact: true }).fill("Ritz Paris");
  await page.getByLabel(t("booking.details.date"), { exact: true }).fill(quietDay());
  await page.getByLabel(t("booking.details.time"), { exact: true }).fill("09:00");
  await page.getByLabel(t("booking.details.hours"), { exact: true }).fill("6");
  await steps.toVehicles();
  await steps.toExtras("maybach");
  await steps.toCheckout("quote");
  await steps.introduce(guest);
  await steps.askForQuote();
  await steps.heading(t("payment.thanks.requestTitle"));
  await site.mailbox.waitFor({ to: guest.email });
  await site.mailbox.waitFor({ replyTo: guest.email });
});
