import type { Page } from "@playwright/test";
import { LANGS, textIn } from "#i18n/locales.ts";
import { bookingSteps } from "./support/booking-steps.ts";
import { hydrated } from "./support/hydrated.ts";
import { aGuest, aRide, PRICE, quietDay } from "./support/ride.ts";
import { expect, test } from "./support/site-test.ts";
import { translatePage } from "./support/translate-page.ts";
import { translatorOf } from "./support/words.ts";

// A page that is translated before hydration is rendered again, and React reports it.
test.use({ causes: /Minified React error #418/ });

const AIRPORT = {
  fr: "Aéroport Paris-Charles de Gaulle",
  en: "Paris Charles de Gaulle Airport",
  ar: "مطار باريس شارل ديغول",
};
const HOTEL = { fr: "Ritz Paris", ar: "فندق ريتز باريس" };

for (const lang of LANGS)
  test(`${lang}: a translated site takes a booking from the home page to its confirmation`, async ({
    page,
  }) => {
    const { t, formats } = translatorOf(lang);
    const steps = bookingSteps(page, lang);
    await page.addInitScript(translatePage);
    await page.goto(`/${lang}`);
    await hydrated(page);
    await expectTranslated(page);
    await choosePlace(page, "from", "cdg", textIn(AIRPORT, lang));
    await choosePlace(page, "to", "ritz", textIn(HOTEL, lang));
    await steps.typeDay(quietDay());
    await steps.typeHour("14:30");
    await page
      .getByRole("button", { name: t("home.bar.submit") })
      .last()
      .click();

    await expect(page).toHaveURL(/\/booking\/vehicle\?/);
    await hydrated(page);
    await steps.toExtras("mercedes-e-class");
    await expectTranslated(page);
    await page.getByRole("checkbox", { name: t("booking.extras.meetAndGreet.title") }).check();
    await expect(page.getByText(formats.money(PRICE + 45_00)).last()).toBeVisible();
    await page.getByRole("checkbox", { name: t("booking.extras.meetAndGreet.title") }).uncheck();
    await expect(page.getByText(formats.money(PRICE)).last()).toBeVisible();
    await steps.toCheckout();
    await steps.introduce(aGuest());
    await steps.book("cash");
    await steps.heading(t("payment.thanks.title"));
    await expectTranslated(page);
    await expect(page.getByText(formats.money(PRICE)).last()).toBeVisible();
  });

test("a booking page that is translated while it is filled in keeps its form and shows new prices", async ({
  page,
}) => {
  const { t, formats } = translatorOf("fr");
  await page.goto("/fr/booking");
  await hydrated(page);
  const from = page.locator("#from");
  await from.pressSequentially("cdg");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.evaluate(translatePage);
  await expectTranslated(page);
  await choosePlace(page, "from", "cdg", AIRPORT.fr);
  await choosePlace(page, "to", "ritz", HOTEL.fr);
  const steps = bookingSteps(page, "fr");
  await steps.typeDay(quietDay());
  await steps.typeHour("14:30");
  const estimate = page.getByRole("region", { name: t("booking.estimate.title") }).getByRole("status");
  await expect(estimate).toContainText(formats.money(PRICE));
  await choosePlace(page, "to", "orly", "Aéroport Paris-Orly");
  await expect(estimate).not.toContainText(formats.money(PRICE));
  await expect(from).toHaveValue(AIRPORT.fr);
});

test("a translated programme adds, changes and removes rides", async ({ page }) => {
  const { t } = translatorOf("fr");
  await page.addInitScript(translatePage);
  await page.goto(`/fr/booking/programme?${aRide()}`);
  await hydrated(page);
  await choosePlace(page, "from", "orly", "Aéroport Paris-Orly");
  await expect(page.locator("#from")).toHaveValue("Aéroport Paris-Orly");
  await expect(page.getByText(t("system.error.title"))).toHaveCount(0);
});

test("names, references and prices of a booking are not translated", async ({ page }) => {
  const { formats } = translatorOf("en");
  const steps = bookingSteps(page, "en");
  const guest = aGuest();
  await steps.openCheckout(aRide());
  await steps.introduce(guest);
  await steps.book("cash");
  await steps.heading(translatorOf("en").t("payment.thanks.title"));
  const untranslated = await page.evaluate(() =>
    [...document.querySelectorAll("main [translate=no]")].map(({ textContent }) => textContent),
  );
  expect(untranslated).toContain(formats.money(PRICE));
  expect(untranslated).toContainEqual(expect.stringMatching(/^Ritz Paris/));
  const reference = await page.locator("main dd bdi[dir=ltr]").first().textContent();
  expect(reference).toMatch(/\d/);
  expect(untranslated).toContain(reference);
});

async function choosePlace(page: Page, which: "from" | "to", typed: string, name: string) {
  const field = page.locator(`#${which}`);
  await field.fill(typed);
  await expect(page.getByRole("option").first()).toContainText(name);
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(field).toHaveValue(name);
}

async function expectTranslated(page: Page) {
  await expect(page.locator("main h1 font").first()).toBeAttached();
}
