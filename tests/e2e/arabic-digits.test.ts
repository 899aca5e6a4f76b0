import { ARABIC_INDIC_DIGITS, becomeArabicIndicEngine } from "#tests/support/arabic-indic-engine.ts";
import { INTL_CONSTRUCTORS } from "#tests/support/intl-constructors.ts";
import { hydrated } from "./support/hydrated.ts";
import { aRide, PRICE } from "./support/ride.ts";
import { expect, test } from "./support/site-test.ts";
import { translatorOf } from "./support/words.ts";

// Simulates a browser such as iOS 17, whose default digits for Arabic differ from those of the server. A hydration error fails every test of
// this suite (site-test.ts).

const { t, formats } = translatorOf("ar");

test("Arabic pages hydrate without errors when the browser's default digits are Arabic-Indic", async ({
  page,
}) => {
  await page.addInitScript(becomeArabicIndicEngine, INTL_CONSTRUCTORS);
  const query = aRide({ bags_cabin: "3" });
  for (const path of [
    "/ar",
    "/ar/fleet",
    ...["", "/vehicle", "/extras", "/checkout"].map((step) => `/ar/booking${step}?${query}`),
  ]) {
    await page.goto(path);
    await hydrated(page);
    expect(await page.evaluate(() => (3).toLocaleString("ar"))).toBe("٣");
    expect(await page.locator("body").innerText()).not.toMatch(ARABIC_INDIC_DIGITS);
  }
  await page.goto(`/ar/booking?${query}`);
  const passengers = page.getByLabel(t("booking.details.counts.passengers"), { exact: true });
  await passengers.fill("3");
  await expect(passengers).toHaveValue("3");
  await expect(page.getByText(formats.money(PRICE)).first()).toBeVisible();
});
