import { hydrated } from "./support/hydrated.ts";
import { bookingSteps } from "./support/booking-steps.ts";
import { expect, test } from "./support/site-test.ts";
import { aGuest, aRide, quietDay } from "./support/ride.ts";
import { translatorOf } from "./support/words.ts";

const fr = translatorOf("fr");
const ar = translatorOf("ar");

test("the language switch keeps the typed ride in the address", async ({ page }) => {
  await page.goto("/fr/booking");
  const steps = bookingSteps(page, "fr");
  await steps.choosePlace("from", "cdg", "Aéroport Paris-Charles de Gaulle");
  await page.getByRole("combobox", { name: fr.t("booking.details.to"), exact: true }).fill("Ritz Paris");
  await steps.typeMoment("", quietDay(), "14:30");
  await page.locator("input[name=passengers]").fill("3");
  await page.getByRole("banner").getByRole("link", { name: "العربية" }).first().click();

  await expect(page).toHaveURL(/\/ar\/booking\?/);
  await expect(page.locator("input[name=passengers]")).toHaveValue("3");
  await expect(page.locator("input[name=date]")).toHaveValue(quietDay().split("-").toReversed().join("/"));
  await expect(page.getByRole("combobox", { name: ar.t("booking.details.to"), exact: true })).toHaveValue(
    /./,
  );
});

test("the language switch keeps the person of the checkout out of the address", async ({ page }) => {
  const guest = aGuest();
  const steps = bookingSteps(page, "fr");
  await steps.openCheckout(aRide());
  await steps.introduce(guest);
  await page.getByLabel(fr.t("booking.guest.notes")).fill("Deux poussettes");
  await page.getByRole("banner").getByRole("link", { name: "العربية" }).first().click();

  await bookingSteps(page, "ar").heading(ar.t("booking.heads.checkout.title"));
  await hydrated(page);
  await expect(page.getByLabel(ar.t("booking.guest.fullName"), { exact: true })).toHaveValue(guest.full_name);
  await expect(page.getByLabel(ar.t("booking.guest.email"), { exact: true })).toHaveValue(guest.email);
  await expect(page.getByLabel(ar.t("booking.guest.phoneCountry"))).toHaveValue(guest.phone_country);
  await expect(page.getByLabel(ar.t("booking.guest.notes"))).toHaveValue("Deux poussettes");
  expect(page.url()).not.toMatch(/full_name|email|Nour/);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("typed"))).toBeNull();
});

for (const path of ["contact", "contact?about=quote", "prestige-events/fashion-week"])
  test(`the language switch keeps the form of ${path}`, async ({ page }) => {
    await page.goto(`/fr/${path}`);
    await hydrated(page);
    await page.locator("#main form [name=full_name]").fill("Nour Al-Thani");
    await page.locator("#main form textarea").first().fill("Une demande");
    await page.getByRole("banner").getByRole("link", { name: "English" }).first().click();
    await expect(page).toHaveURL(new RegExp(`/en/${path.replace("?", "\\?")}$`));
    await hydrated(page);
    await expect(page.locator("#main form [name=full_name]")).toHaveValue("Nour Al-Thani");
    await expect(page.locator("#main form textarea").first()).toHaveValue("Une demande");
  });

test("a visitor whose cookies are gone continues in the stored language, and the server sets the cookie", async ({
  page,
  context,
}) => {
  await page.goto("/ar/about");
  await expect(page.locator("html")).toHaveAttribute("data-ready");
  await context.clearCookies();
  const cookie = page.waitForResponse((answer) => answer.url().endsWith("/ar/locale"));
  await page.goto("/fleet?utm_source=x");
  await expect(page).toHaveURL(/\/ar\/fleet\?utm_source=x$/);
  expect(await (await cookie).headerValue("set-cookie")).toMatch(/^locale=ar; Path=\/; Max-Age=31536000/);
  await page.goto("/");
  await expect(page).toHaveURL(/\/ar$/);
});
