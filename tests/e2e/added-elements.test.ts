import type { Page } from "@playwright/test";
import { bannerOn, buttonOf } from "./support/consent.ts";
import { holdBack } from "./support/hold-back.ts";
import { hydrated } from "./support/hydrated.ts";
import { aRide } from "./support/ride.ts";
import { expect, test } from "./support/site-test.ts";
import { translatorOf } from "./support/words.ts";

// React renders the page again, and reports it.
test.use({ causes: /Minified React error #418/ });

const { t } = translatorOf("en");

test.beforeEach(async ({ page }) => {
  await page.addInitScript(addElements);
});

test("the checkout keeps text, choices, ticks and the focus", async ({ page }) => {
  const hydrate = await openUnhydrated(page, `/en/booking/checkout?${aRide()}`);
  const name = page.getByLabel(t("booking.guest.fullName"), { exact: true });
  const country = page.getByLabel(t("booking.guest.phoneCountry"));
  await country.selectOption("QA");
  await page.locator("#email").fill("nour@example.com");
  await page.locator("#terms").check();
  await name.pressSequentially("Nour Al-");
  await page.keyboard.press("Home");
  await hydrate();
  await expect(name).toBeFocused();
  await page.keyboard.type("Ms ");
  await expect(name).toHaveValue("Ms Nour Al-");
  await expect(country).toHaveValue("QA");
  await expect(page.locator("#email")).toHaveValue("nour@example.com");
  await expect(page.locator("#terms")).toBeChecked();
});

test("the contact form keeps its text", async ({ page }) => {
  const hydrate = await openUnhydrated(page, "/en/contact?about=other");
  await page.getByLabel(t("contact.message.text"), { exact: true }).fill("A black umbrella.");
  await page.getByLabel(t("inquiries.email"), { exact: true }).fill("nour@example.com");
  await hydrate();
  await expect(page.getByLabel(t("contact.message.text"), { exact: true })).toHaveValue("A black umbrella.");
  await expect(page.getByLabel(t("inquiries.email"), { exact: true })).toHaveValue("nour@example.com");
});

test("the login keeps its text", async ({ page }) => {
  const hydrate = await openUnhydrated(page, "/en/admin/login");
  await page.locator("input[name=email]").fill("owner@example.com");
  await page.locator("input[type=password]").fill("a long password");
  await hydrate();
  await expect(page.locator("input[name=email]")).toHaveValue("owner@example.com");
  await expect(page.locator("input[type=password]")).toHaveValue("a long password");
});

test("on a phone, the open form of the home page stays open with its text, and asks for suggestions", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const hydrate = await openUnhydrated(page, "/en");
  await page.getByRole("button", { name: t("home.bar.submit") }).click();
  const from = page.locator("#from");
  await from.pressSequentially("CDG");
  await hydrate();
  await expect(page.getByRole("dialog", { name: t("home.bar.title") })).toBeVisible();
  await expect(from).toBeFocused();
  await expect(from).toHaveValue("CDG");
  await expect(page.getByRole("option").first()).toBeVisible();
});

test("buttons pressed before hydration count once", async ({ page }) => {
  const hydrate = await openUnhydrated(page, "/en/booking");
  const passengers = page.getByLabel(t("booking.details.counts.passengers"), { exact: true });
  const more = page.getByRole("button", { name: t("booking.details.more.passengers") });
  await more.click();
  await more.click();
  await hydrate();
  await expect(passengers).toHaveValue("3");
});

test("the theme, the cookie banner and the scrolled header remain", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("theme", "france"));
  const hydrate = await openUnhydrated(page, "/en");
  await expect(bannerOn(page, "en")).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 800));
  await expect(page.locator("html")).toHaveAttribute("data-scrolled");
  await hydrate();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "france");
  await expect(page.locator("html")).toHaveAttribute("data-scrolled");
  await expect(bannerOn(page, "en")).toBeVisible();
  const footerRoom = () =>
    page.locator("body > footer").evaluate((footer) => footer.style.getPropertyValue("--banner"));
  expect(await footerRoom()).toMatch(/px$/);
  await buttonOf(page, "en", "refuse").click();
  await expect(bannerOn(page, "en")).toBeHidden();
});

async function openUnhydrated(page: Page, path: string) {
  // Without the site script the browser would not report that the document is parsed.
  const release = await holdBack(page, /\/assets\/(?!site-script)[\w.-]+\.js$/);
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.locator("[data-added-element]").first()).toBeAttached();
  return async () => {
    release();
    await hydrated(page);
  };
}

/** As password managers, spelling checkers and dark modes do. */
function addElements() {
  const added = (tag: string) => {
    const element = document.createElement(tag);
    element.setAttribute("data-added-element", "");
    return element;
  };
  document.addEventListener("DOMContentLoaded", () => {
    document.documentElement.setAttribute("data-extension", "");
    document.documentElement.append(added("div"));
    document.head.prepend(added("meta"));
    document.body.prepend(added("div"));
    document.body.append(added("x-button"));
    for (const field of document.querySelectorAll("input, textarea")) field.after(added("x-icon"));
  });
}
