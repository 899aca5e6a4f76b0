import { directionOf, LANGS, textIn } from "#i18n/locales.ts";
import { expectBookingMails } from "./support/booking-mails.ts";
import { bookingSteps } from "./support/booking-steps.ts";
import { expect, test } from "./support/site-test.ts";
import { payByCard } from "./support/pay-page.ts";
import { aGuest, PRICE, quietDay } from "./support/ride.ts";
import { translatorOf } from "./support/words.ts";

// A language without an entry uses the French one.
const TYPED = { fr: "roissy", en: "charles de gaulle", ar: "شارل ديغول" };
const AIRPORT = {
  fr: "Aéroport Paris-Charles de Gaulle",
  en: "Paris Charles de Gaulle Airport",
  ar: "مطار باريس شارل ديغول",
};
const HOTEL = { fr: "Ritz Paris", ar: "فندق ريتز باريس" };

test.use({ contextOptions: { reducedMotion: "no-preference" } });

for (const lang of LANGS) {
  const { t, formats } = translatorOf(lang);

  test(`in ${lang}, a ride paid by card is confirmed by mail`, async ({ page, site }) => {
    const guest = aGuest();
    const steps = bookingSteps(page, lang);
    await page.goto(`/${lang}`);
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await expect(page.locator("html")).toHaveAttribute("dir", directionOf(lang));
    await page
      .getByRole("banner")
      .getByRole("link", { name: t("shell.nav.booking") })
      .click();

    await steps.heading(t("booking.heads.details.title"));
    await steps.choosePlace("from", textIn(TYPED, lang), textIn(AIRPORT, lang));
    await steps.choosePlace("to", "ritz", textIn(HOTEL, lang));
    await steps.typeMoment("", quietDay(), "14:30");
    await expect(page.getByRole("status").filter({ hasText: formats.money(PRICE) })).toBeVisible();
    await steps.toVehicles();
    await steps.toExtras("mercedes-e-class");
    await page.getByRole("checkbox", { name: t("booking.extras.meetAndGreet.title") }).check();
    await expect(page.getByText(formats.money(PRICE + 45_00)).first()).toBeVisible();
    await steps.toCheckout();
    await steps.introduce(guest);
    await steps.book("card");

    await payByCard(page, lang);
    await steps.heading(t("payment.success.title"));
    await expect(page.locator("html")).toHaveAttribute("dir", directionOf(lang));
    await expect(page.getByText(guest.email).first()).toBeVisible();
    await expect(page.getByText(formats.money(PRICE + 45_00))).toBeVisible();
    await expectBookingMails(site, { lang, guest, method: "card" });
  });
}
