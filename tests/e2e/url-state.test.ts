import { untilNoMoreMails } from "./support/booking-mails.ts";
import { bookingSteps } from "./support/booking-steps.ts";
import { expect, test } from "./support/site-test.ts";
import { aGuest, aRide, PRICE } from "./support/ride.ts";
import { translatorOf } from "./support/words.ts";

const { t, formats } = translatorOf("en");

test("switching the language keeps the trip", async ({ page }) => {
  await page.goto(`/en/booking/extras?${aRide({ female_chauffeur: "on" })}`);
  await page.getByRole("checkbox", { name: t("booking.extras.meetAndGreet.title") }).check();
  await expect(page).toHaveURL(/meet_and_greet=on/);
  await page.getByRole("banner").getByRole("link", { name: "العربية" }).first().click();

  const ar = translatorOf("ar");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("checkbox", { name: ar.t("booking.extras.meetAndGreet.title") })).toBeChecked();
  await expect(
    page.getByRole("checkbox", { name: ar.t("booking.extras.femaleChauffeur.title") }),
  ).toBeChecked();
  await expect(
    page.getByRole("checkbox", { name: ar.t("booking.extras.fastTrack.title") }),
  ).not.toBeChecked();
  await expect(page.getByText(ar.formats.money(PRICE + 45_00)).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("locale"))).toBe("ar");
  await page.goto("/booking");
  await expect(page).toHaveURL(/\/ar\/booking$/);
});

test("reload, back and the links between the steps keep the trip", async ({ page }) => {
  const steps = bookingSteps(page, "en");
  await page.goto(`/en/booking/vehicle?${aRide({ vehicle: "" })}`);
  await steps.toExtras("mercedes-s-class");
  await page.getByRole("checkbox", { name: t("booking.extras.arabicSpeaking.title") }).check();
  await expect(page).toHaveURL(/arabic_speaking=on/);
  await steps.toCheckout();
  await page.reload();
  await steps.heading(t("booking.heads.checkout.title"));
  await expect(page.getByText(formats.money(180_00)).first()).toBeVisible();

  await page.goBack();
  await expect(page.getByRole("checkbox", { name: t("booking.extras.arabicSpeaking.title") })).toBeChecked();
  await page.getByRole("link", { name: t("booking.back.vehicle") }).click();
  await expect(page.getByRole("radio", { name: t("fleet.names.mercedes-s-class") })).toBeChecked();
  await page.getByRole("link", { name: t("booking.back.details") }).click();
  await expect(page.getByRole("combobox", { name: t("booking.details.to"), exact: true })).toHaveValue(
    "Ritz Paris",
  );
  await page.goBack();
  await expect(page.getByRole("radio", { name: t("fleet.names.mercedes-s-class") })).toBeChecked();
  await page.goForward();
  await expect(page.getByRole("combobox", { name: t("booking.details.from"), exact: true })).toHaveValue(
    "Paris Charles de Gaulle Airport",
  );
});

test("a double click on the book button books once", async ({ page, site }) => {
  const guest = aGuest();
  const steps = bookingSteps(page, "en");
  await steps.openCheckout(aRide());
  await steps.introduce(guest);
  const terms = t.markup("booking.book.terms", { terms: (text) => text, privacy: (text) => text });
  await page.getByRole("checkbox", { name: terms, exact: true }).check();
  await page.getByRole("button", { name: t("booking.book.buttons.cash") }).dblclick();
  await steps.heading(t("payment.thanks.title"));
  await page.reload();
  await steps.heading(t("payment.thanks.title"));
  await site.mailbox.waitFor({ to: guest.email });
  await site.mailbox.waitFor({ replyTo: guest.email });

  await untilNoMoreMails(site);
  expect(site.mailbox.matching({ to: guest.email })).toHaveLength(1);
});
