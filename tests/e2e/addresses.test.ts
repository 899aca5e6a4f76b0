import type { Page } from "@playwright/test";
import type { Lang } from "#i18n/locales.ts";
import { expectBookingMails } from "./support/booking-mails.ts";
import { bookingSteps } from "./support/booking-steps.ts";
import { expect, test } from "./support/site-test.ts";
import { aGuest, aRide, PRICE, quietDay } from "./support/ride.ts";
import { COMPANY_EMAIL } from "./support/site.ts";
import { translatorOf } from "./support/words.ts";

const ADDRESSES = {
  fr: { typed: "Airbnb Martin, 24 rue Saint-Dominique, bât B, code 12A45, 75007", area: "Paris 7e" },
  ar: { typed: "شقة ١٢، شارع سان دومينيك ٢٤، باريس ٧", area: "باريس، الدائرة السابعة" },
} as const;

test("in Arabic, a typed address gets a price, is shown as typed, and reaches the company in French and as typed", async ({
  page,
  site,
}) => {
  const lang = "ar";
  const { t, formats } = translatorOf(lang);
  const { typed, area } = ADDRESSES[lang];
  const steps = bookingSteps(page, lang);
  const guest = aGuest();
  await page.goto(`/${lang}/booking`);
  await page.getByLabel(t("booking.details.from"), { exact: true }).fill("CDG");
  const to = page.getByRole("combobox", { name: t("booking.details.to"), exact: true });
  await to.fill(typed);
  const offered = page.getByRole("option").first();
  await expect(offered).toContainText(typed);
  await expect(offered).toContainText(t("places.area", { area }));
  await to.press("ArrowDown");
  await to.press("Enter");
  await expect(to).toHaveValue(typed);
  await expect(page.getByRole("status").filter({ hasText: t("places.area", { area }) })).toBeVisible();
  await steps.typeMoment("", quietDay(), "14:30");
  const estimate = page.getByRole("region", { name: t("booking.estimate.title") }).getByRole("status");
  await expect(estimate).toContainText(formats.money(PRICE));
  await steps.toVehicles();
  await expect(page.getByText(typed)).toBeVisible();
  await expect(page.getByText(t("places.area", { area }))).toBeVisible();
  await steps.toExtras("mercedes-e-class");
  await steps.toCheckout();
  await steps.introduce(guest);
  await steps.book("cash");
  await steps.heading(t("payment.thanks.title"));
  const route = "Aéroport Paris-Charles de Gaulle → 24 rue Saint-Dominique, 75007 Paris";
  await expectBookingMails(site, { lang, guest, method: "cash", route });
  const forCompany = await site.mailbox.waitFor({ to: COMPANY_EMAIL, replyTo: guest.email });
  expect(forCompany.text).toContain(typed);
  expect(forCompany.text).toContain("Prix valable dans tout Paris 7e");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("in French, prices an address, asks for the town of one without a town, and offers a quote for an unknown one", async ({
    page,
  }) => {
    const lang = "fr";
    const { t, formats } = translatorOf(lang);
    const { typed, area } = ADDRESSES[lang];
    const go = async (to: string) => {
      await page.goto(`/${lang}/booking/vehicle?${aRide({ to, vehicle: "" })}`);
    };
    await go(typed);
    await expect(page.getByText(t("places.area", { area }))).toBeVisible();
    await expect(page.getByText(formats.money(PRICE)).first()).toBeVisible();

    await go("12 rue de Rivoli");
    await expect(page.getByText(t("booking.details.which.town"))).toBeVisible();
    await answer(page, lang, 0);
    await expect(page.getByText(t("places.area", { area: "Paris" }))).toBeVisible();
    await expect(page.getByText(formats.money(PRICE)).first()).toBeVisible();

    await go("chez ma tante");
    await expect(page.getByText(t("errors.place-unknown", { field: "to" })).first()).toBeVisible();
    await expect(page.getByText(t("booking.details.which.unknown"), { exact: true })).toBeVisible();
    await answer(page, lang, 0);
    await expect(page.getByText(t("booking.reasons.unknown-place")).first()).toBeVisible();
  });
});

async function answer(page: Page, lang: Lang, index: number) {
  await page.locator(`a[href^="/${lang}/booking/vehicle?"] > bdi`).nth(index).click();
}

for (const lang of ["fr", "ar"] as const) {
  const { t, formats } = translatorOf(lang);
  const hour = lang === "fr" ? "14 h 30" : "14:30";

  test(`in ${lang}, the booking bar of the home page suggests places and takes date and time in the format of the language`, async ({
    page,
  }) => {
    await page.goto(`/${lang}`);
    await expect(page.locator("input[type=date], input[type=time]")).toHaveCount(0);
    await expect(page.locator("#time")).toHaveAttribute("placeholder", hour);
    const from = page.getByRole("combobox", { name: t("home.bar.from"), exact: true });
    await from.fill("cdg");
    await page.getByRole("option").first().waitFor();
    await from.press("ArrowDown");
    await from.press("Enter");
    await expect(page.locator("input[name=from_place]")).toHaveValue("cdg");
    await page
      .getByRole("combobox", { name: t("home.bar.to"), exact: true })
      .fill("12 rue de Rivoli, 75004 Paris");
    const steps = bookingSteps(page, lang);
    await steps.typeDay(quietDay());
    for (const [part, digits] of [
      ["hour", "14"],
      ["minute", "30"],
    ] as const)
      await page.locator(`#time [data-type=${part}]`).pressSequentially(digits);
    await page.getByRole("button", { name: t("home.bar.submit") }).click();
    await expect(page).toHaveURL(/\/booking\/vehicle\?/);
    await expect(page.getByText(formats.money(PRICE)).first()).toBeVisible();
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("in French, the booking bar is a form that takes date and time in the French format", async ({
    page,
  }) => {
    const { t, formats } = translatorOf("fr");
    await page.goto("/fr");
    await page.locator("#from").fill("CDG");
    await page.locator("#to").fill("12 rue de Rivoli, 75004 Paris");
    await page.locator("#date").fill(quietDay().split("-").reverse().join("/"));
    await page.locator("#time").fill("14 h 30");
    await page.getByRole("button", { name: t("home.bar.submit") }).click();
    await expect(page.getByText(formats.money(PRICE)).first()).toBeVisible();
  });
});
