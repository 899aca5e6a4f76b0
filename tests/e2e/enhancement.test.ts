import { VEHICLE_SLUGS } from "#i18n/pages/page-slugs.ts";
import { hydrated } from "./support/hydrated.ts";
import { bookingSteps } from "./support/booking-steps.ts";
import { holdBack } from "./support/hold-back.ts";
import { expect, test } from "./support/site-test.ts";
import { aGuest, aRide, PRICE, quietDay } from "./support/ride.ts";
import { translatorOf } from "./support/words.ts";

test("in Arabic, suggested places can be navigated, chosen and dismissed with the keyboard", async ({
  page,
}) => {
  const lang = "ar";
  const { t } = translatorOf(lang);
  await page.goto(`/${lang}/booking`);
  const field = page.getByRole("combobox", { name: t("booking.details.from"), exact: true });
  await expect(field).toHaveAttribute("aria-autocomplete", "list");
  await expect(field).toHaveAttribute("aria-expanded", "false");

  await field.pressSequentially("ديزني");
  const list = page.getByRole("listbox", { name: t("booking.details.from") });
  await expect(list).toBeVisible();
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await expect(field).toHaveAttribute("aria-controls", (await list.getAttribute("id")) ?? "");
  await expect(field).not.toHaveAttribute("aria-activedescendant");

  await field.press("ArrowDown");
  const [first, selected] = [page.getByRole("option").first(), page.getByRole("option", { selected: true })];
  await expect(field).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id")) ?? "");
  await expect(selected).toHaveCount(1);
  await field.press("Escape");
  await expect(list).toBeHidden();
  await expect(field).toHaveValue("ديزني");
  await expect(field).toBeFocused();

  await field.press("ArrowDown");
  await expect(list).toBeVisible();
  await field.press("ArrowUp");
  await expect(page.getByRole("option").last()).toHaveAttribute("aria-selected", "true");
  await field.press("ArrowDown");
  await field.press("ArrowDown");
  const name = (await first.locator("bdi").first().textContent()) ?? "";
  await field.press("Enter");
  await expect(list).toBeHidden();
  await expect(field).toHaveValue(name);
  await expect(page).toHaveURL(new RegExp(`/${lang}/booking$`));
});

test("in Arabic, a time is shown in 24 hours and from left to right", async ({ page }) => {
  const { t } = translatorOf("ar");
  await page.goto("/ar/booking");
  const steps = bookingSteps(page, "ar");
  await steps.typeMoment("", quietDay(), "14:30");
  const time = page.getByRole("group", { name: t("booking.details.time"), exact: true });
  const left = async (part: string) => (await time.locator(`[data-type=${part}]`).boundingBox())?.x ?? 0;
  await expect(time.locator("[data-type=hour]")).toHaveText("14");
  await expect(time.locator("[data-type=minute]")).toHaveText("30");
  expect(await left("hour")).toBeLessThan(await left("minute"));
  await expect(page.locator("input[name=time]")).toHaveValue("14:30");
  await expect(page.locator("input[name=date]")).toHaveValue(quietDay());
});

test("the estimate updates while the form is filled in", async ({ page }) => {
  const { t, formats } = translatorOf("en");
  const steps = bookingSteps(page, "en");
  await page.goto("/en/booking");
  const estimate = page.getByRole("region", { name: t("booking.estimate.title") }).getByRole("status");
  await expect(estimate).toHaveText(t("booking.estimate.open"));
  await steps.choosePlace("from", "cdg", "Paris Charles de Gaulle Airport");
  await steps.choosePlace("to", "ritz", "Ritz Paris");
  await steps.typeMoment("", quietDay(), "14:30");
  await expect(estimate).toContainText(formats.money(PRICE));
  const passengers = page.getByRole("spinbutton", {
    name: t("booking.details.counts.passengers"),
    exact: true,
  });
  await passengers.fill("3");
  await page.getByRole("button", { name: t("booking.details.more.passengers") }).click();
  await expect(passengers).toHaveValue("4");
  await expect(estimate).toContainText(formats.money(150_00));
  await page.getByRole("radio", { name: t("booking.details.trip.hourly") }).check({ force: true });
  await expect(estimate).toContainText(t("booking.reasons.hourly"));
});

test("an error is shown at its field on blur and disappears when the value is valid", async ({ page }) => {
  const { t } = translatorOf("en");
  const steps = bookingSteps(page, "en");
  await steps.openCheckout(aRide());
  const email = page.getByLabel(t("booking.guest.email"), { exact: true });
  await expect(page.locator("form").filter({ has: email })).toHaveAttribute("novalidate");
  await email.fill("nobody");
  await email.blur();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveAccessibleDescription(new RegExp(t("errors.email-invalid")));
  await email.fill("somebody@example.com");
  await email.blur();
  await expect(email).not.toHaveAttribute("aria-invalid");

  await page.getByRole("button", { name: t("booking.book.buttons.cash") }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toBeFocused();
  await expect(alert).toContainText(t("errors.name-missing"));
  await expect(alert).toContainText(t("errors.terms-missing"));
  const terms = page.locator("input[name=terms]");
  await expect(terms).toHaveAttribute("aria-invalid", "true");
  await terms.check();
  await expect(terms).not.toHaveAttribute("aria-invalid");
  await alert.getByRole("link", { name: t("errors.name-missing") }).click();
  await expect(page.getByLabel(t("booking.guest.fullName"), { exact: true })).toBeFocused();
});

test("an error found by the server is shown at its field", async ({ page }) => {
  const { t } = translatorOf("en");
  const steps = bookingSteps(page, "en");
  await steps.openCheckout(aRide());
  await steps.introduce(aGuest({ phone: "12" }));
  await steps.book("cash");
  await expect(page.getByRole("alert")).toContainText(t("errors.phone-invalid"));
  const phone = page.getByLabel(t("booking.guest.phone"), { exact: true });
  await expect(phone).toHaveAccessibleDescription(new RegExp(t("errors.phone-invalid")));
  await expect(phone).toHaveValue("12");
});

test("navigation between posts and back shows the right content", async ({ page }) => {
  const rows = page.locator("main ol h2 a, main ol h3 a");
  const title = page.locator("h1");
  await page.goto("/fr/blog");
  const first = await page.locator("main article h2 a").innerText();
  const address = await page.locator("main article h2 a").getAttribute("href");
  await page.goto(address ?? "");
  await hydrated(page);
  await expect(title).toHaveText(first);
  const second = await rows.first().innerText();
  await rows.first().click();
  await expect(title).toHaveText(second);
  await expect.poll(() => page.title()).toContain(second.slice(0, 10));
  await page.goBack();
  await expect(title).toHaveText(first);
  await expect(rows.first()).toHaveText(second);
  await page.locator('main header a[href="/fr/blog"]').click();
  await expect(page.locator("main article h2 a")).toHaveText(first);
});

test("the footer changes its language with the page", async ({ page }) => {
  const [en, ar] = [translatorOf("en"), translatorOf("ar")];
  const footer = page.getByRole("contentinfo");
  await page.goto("/en/fleet");
  await hydrated(page);
  await expect(footer.getByRole("heading", { name: en.t("shell.footer.travel") })).toBeVisible();
  await footer.getByRole("link", { name: "العربية" }).click();
  await expect(page).toHaveURL("/ar/fleet");
  await expect(footer.getByRole("heading", { name: ar.t("shell.footer.travel") })).toBeVisible();
  await footer.getByRole("link", { name: ar.t("shell.nav.about"), exact: true }).click();
  await expect(page).toHaveURL("/ar/about");
  await expect(footer.getByRole("heading", { name: ar.t("shell.footer.travel") })).toBeVisible();
  await expect(footer.getByRole("heading", { name: en.t("shell.footer.travel") })).toHaveCount(0);
});

test("shows placeholders for the cars while they load", async ({ page }) => {
  const { t } = translatorOf("fr");
  const steps = bookingSteps(page, "fr");
  const answer = await holdBack(page, /\/booking\/vehicle\.data/);
  await page.goto(`/fr/booking?${aRide({ vehicle: "" })}`);
  await hydrated(page);
  await page.getByRole("button", { name: t("booking.continue.details") }).click();
  await expect(page.locator("[data-waiting-list] > *")).toHaveCount(VEHICLE_SLUGS.length);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("booking.heads.vehicle.title"));
  await expect(page.locator("#form")).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  answer();
  await steps.heading(t("booking.heads.vehicle.title"));
  await expect(page.getByRole("radio", { name: t("fleet.names.mercedes-e-class") })).toBeVisible();
});
