import type { Page } from "@playwright/test";
import { ownersAdmin } from "./support/admin.ts";
import { bookingSteps } from "./support/booking-steps.ts";
import { expect, test } from "./support/site-test.ts";
import { quietDay } from "./support/ride.ts";

const soon = quietDay();
const [year = "", month = "", day = ""] = soon.split("-");

for (const path of ["/fr/booking", "/ar/contact?about=quote"])
  test(`${path}: completes a year of two digits and reads pasted dates`, async ({ page }) => {
    await page.goto(path);
    const lang = path.startsWith("/ar") ? "ar" : "fr";
    await bookingSteps(page, lang).typeDay(`${year.slice(2)}-${month}-${day}`);
    const sent = page.locator("input[name=date]");
    await expect(sent).toHaveValue(soon);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(page.locator("#date [data-type=year]")).toHaveAttribute("aria-valuenow", year);

    const segment = page.locator("#date [data-type=day]");
    await paste(page, "31/12/26", () => segment.focus());
    await expect(sent).toHaveValue("2026-12-31");
    await paste(page, "mercredi 14 avril 2027, 14 h 30", () => segment.focus());
    await expect(sent).toHaveValue("2027-04-14");
    await paste(page, "pas une date", () => segment.focus());
    await expect(sent).toHaveValue("2027-04-14");
    if (lang === "ar") return;
    await paste(page, "18h05", () => page.locator("#time [data-type=hour]").focus());
    await expect(page.locator("input[name=time]")).toHaveValue("18:05");
  });

test("the wheel scrolls the page and changes no number", async ({ page }) => {
  await page.goto("/fr/booking");
  const passengers = page.locator("input[type=number][name=passengers]");
  await passengers.fill("1");
  await turnWheelOver(page, passengers);
  await expect(passengers).toHaveValue("1");
});

test("in the admin, native fields complete years, read pasted dates and ignore the wheel", async ({
  browser,
  site,
}) => {
  const { page, open } = await ownersAdmin(browser, site, "fr");
  await open("settings/prices");
  const number = page.locator("input[type=number]").first();
  await number.evaluate((field) => field.closest("details")?.setAttribute("open", ""));
  await number.fill("1");
  await turnWheelOver(page, number);
  await expect(number).toHaveValue("1");
  const time = page.locator("input[type=time]").first();
  await paste(page, "7 h 45", () => time.focus());
  await expect(time).toHaveValue("07:45");

  await open("chauffeurs/new");
  const date = page.locator("input[type=date]").first();
  await date.focus();
  await page.keyboard.type("123126");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(date).toHaveValue("2026-12-31");
  await paste(page, "14/04/2027", () => date.focus());
  await expect(date).toHaveValue("2027-04-14");
});

async function paste(page: Page, text: string, focus: () => Promise<void>) {
  await page.evaluate(() => document.body.append(document.createElement("textarea")));
  const source = page.locator("body > textarea");
  await source.fill(text);
  await source.press("ControlOrMeta+A");
  await source.press("ControlOrMeta+C");
  await source.evaluate((field) => field.remove());
  await focus();
  await page.keyboard.press("ControlOrMeta+V");
}

/** Upwards, which steps a focused number up. */
async function turnWheelOver(page: Page, field: ReturnType<Page["locator"]>) {
  await field.scrollIntoViewIfNeeded();
  await field.focus();
  await field.hover();
  const wheel = await field.evaluateHandle((element) => ({
    turned: new Promise<void>((resolve) => {
      element.addEventListener("wheel", () => requestAnimationFrame(() => resolve()), { once: true });
    }),
  }));
  await page.mouse.wheel(0, -100);
  await wheel.evaluate(({ turned }) => turned);
}
