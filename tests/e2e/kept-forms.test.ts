import { bookingSteps } from "./support/booking-steps.ts";
import { hydrated } from "./support/hydrated.ts";
import { aRide, PRICE, quietDay } from "./support/ride.ts";
import { expect, test } from "./support/site-test.ts";
import { translatorOf } from "./support/words.ts";

// An extension removes an element: React fails when it removes it too, and reports it.
test.use({ causes: /NotFoundError/ });

const { t, formats } = translatorOf("en");

test("an error in the suggestions leaves the form alone", async ({ page }) => {
  await page.goto("/en/booking");
  await hydrated(page);
  const from = page.locator("#from");
  await page.locator("#to").fill("Ritz Paris");
  await from.pressSequentially("cdg");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.evaluate(() => document.querySelector("[role=listbox]")?.remove());
  await page.keyboard.press("Escape");
  await expect(from).toHaveValue("cdg");
  await expect(page.locator("#to")).toHaveValue("Ritz Paris");
  await from.pressSequentially(" ");
  await expect(page.getByRole("option").first()).toBeVisible();
});

test("an error in the price leaves the form alone, and the price returns", async ({ page }) => {
  const steps = bookingSteps(page, "en");
  await page.goto("/en/booking");
  await hydrated(page);
  await steps.choosePlace("from", "cdg", "Paris Charles de Gaulle Airport");
  await steps.choosePlace("to", "ritz", "Ritz Paris");
  await steps.typeMoment("", quietDay(), "14:30");
  const estimate = page.getByRole("region", { name: t("booking.estimate.title") }).getByRole("status");
  await expect(estimate).toContainText(formats.money(PRICE));
  await page.evaluate(() =>
    document.querySelectorAll("#estimate [role=status] > *").forEach((line) => line.remove()),
  );
  await page.locator("#from").fill("");
  await expect(estimate).toContainText(t("booking.estimate.open"));
  await steps.choosePlace("from", "cdg", "Paris Charles de Gaulle Airport");
  await expect(estimate).toContainText(formats.money(PRICE));
  await expect(page.locator("#to")).toHaveValue("Ritz Paris");
});

test("an error elsewhere on the page renders the form again with its text, its choices and its ticks", async ({
  page,
}) => {
  await page.goto(`/en/booking/checkout?${aRide()}`);
  await hydrated(page);
  const country = page.getByLabel(t("booking.guest.phoneCountry"));
  await page.locator("#full_name").fill("Nour Al-Thani");
  await country.selectOption("QA");
  await page.locator("#terms").check();
  await page.locator("#email").fill("no address");
  await page.locator("#full_name").focus();
  await expect(page.locator("#email-error")).toBeVisible();
  await page.evaluate(() => document.querySelector("#email-error")?.remove());
  await page.locator("#email").fill("nour@example.com");
  await page.locator("#full_name").focus();
  await expect(page.locator("#full_name")).toHaveValue("Nour Al-Thani");
  await expect(page.locator("#email")).toHaveValue("nour@example.com");
  await expect(country).toHaveValue("QA");
  await expect(page.locator("#terms")).toBeChecked();
});
