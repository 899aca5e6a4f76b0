import { expect, type Page } from "@playwright/test";
import type { Lang } from "#i18n/locales.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import type { Guest } from "./ride.ts";
import { translatorOf } from "./words.ts";

export function bookingSteps(page: Page, lang: Lang) {
  const { t } = translatorOf(lang);
  const terms = t.markup("booking.book.terms", { terms: asIs, privacy: asIs });
  const goToNextStep = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const heading = (name: string) =>
    expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
  return {
    async choosePlace(which: "from" | "to", typed: string, name: string) {
      const field = page.getByRole("combobox", { name: t(`booking.details.${which}`), exact: true });
      await field.fill(typed);
      await expect(page.getByRole("option").first()).toContainText(name);
      await field.press("ArrowDown");
      await field.press("Enter");
      await expect(field).toHaveValue(name);
    },
    /** Types a day (`YYYY-MM-DD`) into the date field of any form. */
    async typeDay(day: string, id = "date") {
      const [year = "", month = "", date = ""] = day.split("-");
      const field = page.locator(`#${id}[data-field]`);
      await expect(async () => {
        await page.locator(`#${id}`).focus();
        await expect(field).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await typeParts(field, { day: date, month, year });
    },
    /** Types a time (`HH:MM`). Call `typeDay` first, which loads the segmented fields. */
    async typeHour(hour: string, id = "time") {
      const [hours = "", minute = ""] = hour.split(":");
      await typeParts(page.locator(`#${id}[data-field]`), { hour: hours, minute });
    },
    /** Types a day (`YYYY-MM-DD`) and a time (`HH:MM`) into the segments of the fields. */
    async typeMoment(leg: "" | "return", day: string, hour: string) {
      const [year = "", month = "", date = ""] = day.split("-");
      const [hours = "", minutes = ""] = hour.split(":");
      const dayField = page.getByRole("group", {
        name: t(leg ? "booking.details.returnDate" : "booking.details.date"),
        exact: true,
      });
      // The calendar loads at the first focus. Focus again until then: the page may not be hydrated at the first focus.
      await expect(async () => {
        await page.locator(leg ? "#return_date" : "#date").focus();
        await expect(dayField).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await typeParts(dayField, { day: date, month, year });
      const hourField = page.getByRole("group", {
        name: t(leg ? "booking.details.returnTime" : "booking.details.time"),
        exact: true,
      });
      await typeParts(hourField, { hour: hours, minute: minutes });
    },
    async toVehicles() {
      await goToNextStep(t("booking.continue.details"));
      await expect(page).toHaveURL(/\/booking\/vehicle\?/);
    },
    async toExtras(vehicle: VehicleClass) {
      await page.getByRole("radio", { name: t(`fleet.names.${vehicle}`) }).check();
      await goToNextStep(t("booking.continue.vehicle"));
      await heading(t("booking.heads.extras.title"));
    },
    async toCheckout(head: "checkout" | "quote" = "checkout") {
      await goToNextStep(t("booking.continue.extras"));
      await heading(t(`booking.heads.${head}.title`));
    },
    /** `ride`: the query string of the trip. */
    async openCheckout(ride: string, head: "checkout" | "quote" = "checkout") {
      await page.goto(`/${lang}/booking/checkout?${ride}`);
      await heading(t(`booking.heads.${head}.title`));
    },
    async introduce(guest: Guest) {
      await page.getByLabel(t("booking.guest.fullName"), { exact: true }).fill(guest.full_name);
      await page.getByLabel(t("booking.guest.email"), { exact: true }).fill(guest.email);
      await page.getByLabel(t("booking.guest.phoneCountry")).selectOption(guest.phone_country);
      await page.getByLabel(t("booking.guest.phone"), { exact: true }).fill(guest.phone);
      const terminal = page.locator("#terminal");
      if ((await terminal.count()) > 0) await terminal.selectOption("2E");
    },
    async book(method: "card" | "cash") {
      await page.getByRole("checkbox", { name: terms, exact: true }).check();
      await goToNextStep(t(`booking.book.buttons.${method}`));
    },
    askForQuote: () => goToNextStep(t("booking.quote.send")),
    heading,
  };
}

const asIs = (words: string) => words;

type Group = ReturnType<Page["getByRole"]>;

async function typeParts(group: Group, parts: Record<string, string>) {
  for (const [part, digits] of Object.entries(parts)) {
    await group.locator(`[data-type=${part}]`).pressSequentially(digits);
  }
}
