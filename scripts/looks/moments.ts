import type { Page } from "@playwright/test";
import type { Lang } from "#i18n/locales.ts";
import { hydrated } from "#tests/e2e/support/hydrated.ts";
import { payByCard, DECLINED_CARD } from "#tests/e2e/support/pay-page.ts";
import { aRide } from "#tests/e2e/support/ride.ts";
import { addressOf } from "#tests/e2e/support/public-routes.ts";
import { translatorOf } from "#tests/e2e/support/words.ts";

export type Moment = {
  at: (lang: Lang) => string;
  isUnasked?: true;
  act(page: Page, lang: Lang): Promise<void>;
  widths?: number[];
};

export const MOMENTS: Record<string, Moment> = {
  "home-menu": {
    at: (lang) => addressOf(lang, ""),
    widths: [390, 768],
    act: async (page) => page.locator("header details > summary").click(),
  },
  "home-sheet": {
    at: (lang) => addressOf(lang, ""),
    widths: [390],
    act: async (page) => {
      await page.locator("[data-place=booking-bar] button").first().click();
      await page.locator("#from").fill("paris");
      await page.getByRole("option").first().waitFor();
    },
  },
  "home-cookies": {
    at: (lang) => addressOf(lang, ""),
    isUnasked: true,
    act: async (page) => page.locator("[data-cookie-banner]").waitFor(),
  },
  "home-concierge": {
    at: (lang) => addressOf(lang, ""),
    act: async (page) => {
      await page.evaluate(() => scrollTo({ top: 1600, behavior: "instant" }));
      await page.locator("[data-place=concierge] > summary").click();
    },
  },
  "contact-errors": {
    at: (lang) => addressOf(lang, "contact"),
    act: async (page, lang) => {
      await page.locator("form:visible #text").focus();
      await page.getByRole("button", { name: translatorOf(lang).t("contact.message.send") }).click();
      await page.getByRole("alert").first().waitFor();
    },
  },
  "contact-offline": {
    at: (lang) => addressOf(lang, "contact"),
    act: async (page, lang) => {
      await page.locator("form:visible #text").fill("…");
      await page.context().setOffline(true);
      await page.getByRole("button", { name: translatorOf(lang).t("contact.message.send") }).click();
      await page.getByRole("alert").first().waitFor();
      await page.context().setOffline(false);
    },
  },
  "booking-places": {
    at: (lang) => addressOf(lang, "booking"),
    act: async (page) => {
      await page.locator("#from").pressSequentially("paris");
      await page.getByRole("option").nth(2).waitFor();
      await page.keyboard.press("ArrowDown");
    },
  },
  "booking-calendar": {
    at: (lang) => addressOf(lang, "booking"),
    act: async (page) => {
      await page.locator("#date").focus();
      await page.locator("#date[data-field] button").click();
      await page.getByRole("grid").waitFor();
    },
  },
  "booking-which": {
    at: (lang) => addressOf(lang, `booking/vehicle?${aRide({ from: "gare" })}`),
    act: () => Promise.resolve(),
  },
  "booking-waiting": {
    at: (lang) => addressOf(lang, `booking?${aRide()}`),
    act: async (page) => {
      await page.route(/\/booking\/vehicle\.data/, () => undefined);
      await page.locator("#form [type=submit]").click();
      await page.locator("[data-waiting-list]").waitFor();
    },
  },
  "checkout-errors": {
    at: (lang) => addressOf(lang, `booking/checkout?${aRide()}`),
    act: async (page) => {
      await page.locator("#form [type=submit]").last().click();
      await page.getByRole("alert").first().waitFor();
    },
  },
  "checkout-invoice": {
    at: (lang) => addressOf(lang, `booking/checkout?${aRide()}`),
    act: async (page) => page.locator("#form details > summary").click(),
  },
};

/** The payment page belongs to the payment provider in these states and is not hydrated. */
export const PAY_MOMENTS: Record<string, (page: Page, lang: Lang) => Promise<void>> = {
  "pay-declined": async (page, lang) => {
    await payByCard(page, lang, DECLINED_CARD);
    await page.getByRole("alert").first().waitFor();
  },
};

export async function bringAbout(name: string, page: Page, lang: Lang): Promise<void> {
  const moment = MOMENTS[name];
  if (moment) {
    await hydrated(page);
    await moment.act(page, lang);
  }
  await PAY_MOMENTS[name]?.(page, lang);
}
