import type { Page } from "@playwright/test";
import { ownersAdmin } from "./support/admin.ts";
import { hydrated } from "./support/hydrated.ts";
import { bannerOn, beacons, buttonOf, viewsIn } from "./support/consent.ts";
import { holdBack } from "./support/hold-back.ts";
import { expect, test } from "./support/site-test.ts";
import { aRide, PRICE, quietDay } from "./support/ride.ts";
import { translatorOf } from "./support/words.ts";

const { t, formats } = translatorOf("en");

// The user agent of a person, because bots are not counted.
test.use({ userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36" });

test("a choice in the cookie banner before any script has loaded is stored at hydration", async ({
  page,
}) => {
  const hydrate = await openUnhydrated(page, "/en/fleet");
  await buttonOf(page, "en", "accept").click();
  await expect(bannerOn(page, "en")).toBeVisible();
  await hydrate();
  await expect(bannerOn(page, "en")).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("consent"))).toMatch(/^accepted /);
});

test("an extra checked before hydration is in the price and the URL, and remains in another language", async ({
  page,
}) => {
  const hydrate = await openUnhydrated(page, `/en/booking/extras?${aRide()}`);
  await page.getByRole("checkbox", { name: t("booking.extras.meetAndGreet.title") }).check();
  await hydrate();
  await expect(page).toHaveURL(/meet_and_greet=on/);
  await expect(page.getByText(formats.money(PRICE + 45_00)).first()).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "العربية" }).first().click();
  const ar = translatorOf("ar");
  await expect(page.getByRole("checkbox", { name: ar.t("booking.extras.meetAndGreet.title") })).toBeChecked();
});

test("a ride typed before hydration gets its price without further input", async ({ page }) => {
  const hydrate = await openUnhydrated(page, "/en/booking");
  await page.getByLabel(t("booking.details.from"), { exact: true }).fill("CDG");
  await page.getByLabel(t("booking.details.to"), { exact: true }).fill("Ritz Paris");
  await page.getByLabel(t("booking.details.date"), { exact: true }).fill(quietDay());
  await page.getByLabel(t("booking.details.time"), { exact: true }).fill("14:30");
  await page.getByLabel(t("booking.details.counts.passengers"), { exact: true }).fill("3");
  await page.getByLabel(t("booking.details.counts.passengers"), { exact: true }).blur();
  await hydrate();
  const estimate = page.getByRole("region", { name: t("booking.estimate.title") }).getByRole("status");
  await expect(estimate).toContainText(formats.money(PRICE));
});

test("a terminal chosen before hydration and taken back while the page hydrates is not restored", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const takeBack = () => {
      const terminal = document.querySelector<HTMLSelectElement>("#terminal");
      if (!terminal) return;
      terminal.value = "";
      for (const type of ["input", "change"]) terminal.dispatchEvent(new Event(type, { bubbles: true }));
    };
    // The guest acts after the page has read the fields and before React hydrates them.
    const watch = () =>
      Object.defineProperty(document, "querySelectorAll", {
        configurable: true,
        value: (selectors: string) => {
          Reflect.deleteProperty(document, "querySelectorAll");
          const found = document.querySelectorAll(selectors);
          if (selectors.includes("select")) queueMicrotask(takeBack);
          else watch();
          return found;
        },
      });
    watch();
  });
  const hydrate = await openUnhydrated(page, `/en/booking/checkout?${aRide()}`);
  const terminal = page.locator("#terminal");
  await terminal.selectOption("2E");
  await hydrate();
  await hydrated(page);
  await expect(terminal).toHaveValue("");
});

test("a place overwritten before hydration loses the place id of the URL", async ({ page }) => {
  const hydrate = await openUnhydrated(page, `/en/booking?${aRide({ to_place: "ritz-paris" })}`);
  const to = page.getByLabel(t("booking.details.to"), { exact: true });
  const id = page.locator("input[name=to_place]");
  await expect(id).not.toHaveValue("");
  await to.fill("Disneyland Paris");
  await to.blur();
  await hydrate();
  await expect(id).toHaveValue("");
  await expect(to).toHaveValue("Disneyland Paris");
});

test("a car chosen for a quote before hydration is in the WhatsApp message", async ({ page }) => {
  const hydrate = await openUnhydrated(page, "/en/contact?about=quote");
  await page
    .getByLabel(t("contact.quote.vehicleClass"), { exact: true })
    .selectOption({ label: t("fleet.names.maybach") });
  const stamped = page.waitForResponse((answer) => answer.url().endsWith("/form-stamp"));
  await hydrate();
  await stamped;
  const whatsapp = page.getByRole("link", { name: t("contact.forms.whatsapp") });
  await expect(whatsapp).toHaveAttribute("href", new RegExp(encodeURIComponent(t("fleet.names.maybach"))));
});

test("typing in the checkout during hydration keeps the text and the caret", async ({ page }) => {
  const hydrate = await openUnhydrated(page, `/en/booking/checkout?${aRide()}`);
  const name = page.getByLabel(t("booking.guest.fullName"), { exact: true });
  await page.getByLabel(t("booking.guest.phoneCountry")).selectOption("QA");
  await name.pressSequentially("Nour Al-");
  await hydrate();
  await expect(page.locator("form").filter({ has: name })).toHaveAttribute("novalidate");
  await page.keyboard.type("Thani");
  await expect(name).toHaveValue("Nour Al-Thani");
  await expect(page.getByLabel(t("booking.guest.phoneCountry"))).toHaveValue("QA");
});

test("input in the post editor before hydration is kept", async ({ browser, site }) => {
  const { page, t } = await ownersAdmin(browser, site, "en");
  const title = page.getByLabel(t("posts.fields.title"), { exact: true });
  const words = page.locator(".ProseMirror");
  const cover = page.getByRole("radio", { name: t("posts.cover.drawn.paris") });
  const hydrateNew = await openUnhydrated(page, "/en/admin/new?lang=en");
  await title.fill("Orly by nihgt");
  await cover.check({ force: true });
  await hydrateNew();
  await words.pressSequentially("Nobody waits.");
  await expect(title).toHaveValue("Orly by nihgt");
  await expect(cover).toBeChecked();
  await page.getByRole("button", { name: t("posts.moves.draft") }).click();
  await expect(page.getByText(t("posts.results.saved.draft"))).toBeVisible();

  const hydrateOld = await openUnhydrated(page, page.url());
  await title.fill("Orly by night");
  await hydrateOld();
  await words.pressSequentially(" ");
  await page.getByRole("button", { name: t("posts.moves.draft") }).click();
  await expect(page.getByText(t("posts.results.saved.draft"))).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue("Orly by night");
  await page.context().close();
});

test("the booking page takes no focus, and loads the pickers at the first focus of the date field", async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (/\/pickers-[\w-]+\.js$/.test(request.url())) loaded.push(request.url());
  });
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  await page.goto("/en/booking");
  const from = page.getByRole("combobox", { name: t("booking.details.from"), exact: true });
  await expect(from).toHaveAttribute("aria-autocomplete", "list");
  await page.waitForLoadState("networkidle");
  expect(await focused()).toBe("BODY");
  expect(loaded).toEqual([]);
  await from.pressSequentially("CDG");
  await expect(page.getByRole("option").first()).toBeVisible();
  expect(loaded).toEqual([]);
  await page.locator("#date").focus();
  await expect.poll(() => loaded.length).toBe(1);
  await expect(page.locator("#date[data-field] [data-type=day]")).toBeFocused();
  await expect(page.locator("#time[data-field]")).toBeVisible();
});

for (const lang of ["fr", "ar"] as const) {
  test(`in ${lang}, the banner, the menu and the theme work before hydration, and act once`, async ({
    page,
  }) => {
    const { t } = translatorOf(lang);
    await page.setViewportSize({ width: 390, height: 844 });
    const sent = await beacons(page);
    const hydrate = await openUnhydrated(page, `/${lang}/contact`, FRAMEWORK);
    await expect.poll(() => viewsIn(sent)).toEqual([`${lang} /contact`]);
    await buttonOf(page, lang, "refuse").click();
    await expect(bannerOn(page, lang)).toBeHidden();
    const header = page.getByRole("banner");
    await header.getByText(t("shell.menu.open"), { exact: true }).click();
    const france = header.getByRole("button", { name: t("shell.theme.france") });
    await france.click();
    await expect(france).toHaveAttribute("aria-pressed", "true");
    await hydrate();
    await hydrated(page);
    await expect(bannerOn(page, lang)).toHaveCount(0);
    await expect(france).toBeVisible();
    await expect(france).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "france");
    await page.keyboard.press("Escape");
    await expect(france).toBeHidden();
    expect(viewsIn(sent)).toEqual([`${lang} /contact`]);
  });

  test(`in ${lang}, clicks and typing that need React take effect at hydration`, async ({ page }) => {
    const { t } = translatorOf(lang);
    const hydrate = await openUnhydrated(page, `/${lang}/booking`, FRAMEWORK);
    const passengers = page.getByLabel(t("booking.details.counts.passengers"), { exact: true });
    const more = page.getByRole("button", { name: t("booking.details.more.passengers") });
    await more.click();
    await more.click();
    await page.getByRole("button", { name: t("booking.details.less.passengers") }).click();
    const from = page.locator("#from");
    await from.pressSequentially("CDG");
    await expect(passengers).toHaveValue("1");
    await hydrate();
    await expect(passengers).toHaveValue("2");
    await expect(page.getByRole("option").first()).toBeVisible();
    await expect(from).toHaveValue("CDG");
    await expect(from).toBeFocused();
  });
}

test("a form sent before hydration is submitted by the browser with the typed text", async ({ page }) => {
  await openUnhydrated(page, "/en/contact?about=other", FRAMEWORK);
  const text = await writeMessage(page);
  const posted = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.method() === "POST",
  );
  await page.getByRole("button", { name: t("contact.message.send") }).click();
  expect((await posted).postData()).toContain(new URLSearchParams({ m: MESSAGE }).toString().slice(2));
  // The site asks to confirm a form sent so soon after its first input.
  await expect(page.getByRole("alert")).toContainText(t("inquiries.errors.form-confirm"));
  await expect(text).toHaveValue(MESSAGE);
});

test("typing during hydration keeps the text and the caret, and the form is sent once", async ({ page }) => {
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(new URL(request.url()).pathname));
  const hydrate = await openUnhydrated(page, "/en/contact?about=other", FRAMEWORK);
  const text = await writeMessage(page);
  const email = page.getByLabel(t("inquiries.email"), { exact: true });
  await email.focus();
  await page.keyboard.press("End");
  await hydrate();
  await hydrated(page);
  await page.keyboard.type(".fr");
  await page.getByRole("button", { name: t("contact.message.send") }).click();
  await expect(page.getByRole("alert")).toContainText(t("inquiries.errors.form-confirm"));
  await expect(text).toHaveValue(MESSAGE);
  await expect(email).toHaveValue(/\.com\.fr$/);
  expect(posts.filter((path) => path !== "/events")).toEqual(["/en/contact.data"]);
});

test("on a phone, the form of the home page opens with focus at the click, before hydration", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const hydrate = await openUnhydrated(page, "/en", FRAMEWORK);
  // The script of every page has run by then, and answers within the click.
  await page.waitForLoadState("domcontentloaded");
  const act = page.getByRole("button", { name: t("home.bar.submit") });
  // By id: the list of suggestions has the same accessible name.
  const from = page.locator("#from");
  // The focus must move during the click event: a phone does not open its keyboard for a later focus.
  const focused = await act.evaluate((button: HTMLElement) => {
    button.click();
    return document.activeElement?.id;
  });
  expect(focused).toBe("from");
  await page.getByRole("button", { name: t("home.bar.close") }).click();
  await expect(from).toBeHidden();
  await expect(act).toBeFocused();
  await act.click();
  await from.pressSequentially("CDG");
  const sheet = page.getByRole("dialog", { name: t("home.bar.title") });
  await expect(sheet).toBeHidden();
  await hydrate();
  await expect(sheet).toBeVisible();
  await expect(from).toBeFocused();
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(act).toBeFocused();
  await expect(page.getByRole("button", { name: "CDG" })).toBeVisible();
  await act.click();
  await expect(page.getByRole("combobox", { name: t("home.bar.to"), exact: true })).toBeFocused();
});

test("text added before hydration to a form returned by the server is kept", async ({ page }) => {
  const hydrate = await openUnhydrated(page, "/en/contact?about=other", FRAMEWORK);
  const text = await writeMessage(page);
  // `submit()` skips the event handlers. The response asks for confirmation.
  await text.evaluate((field: HTMLTextAreaElement) => field.form?.submit());
  await expect(page.getByRole("alert")).toContainText(t("inquiries.errors.form-confirm"));
  await text.fill(`${MESSAGE} It is not mine.`);
  await hydrate();
  await hydrated(page);
  await expect(text).toHaveValue(`${MESSAGE} It is not mine.`);
  await expect(page.locator("form").filter({ has: text })).toHaveAttribute("novalidate");
  await expect(text).toHaveValue(`${MESSAGE} It is not mine.`);
});

test("a page without interaction loads React after the first paint, hydrates, and loads no style sheet", async ({
  page,
}) => {
  await page.goto("/en/contact");
  await hydrated(page);
  const { painted, asked, styles } = await page.evaluate(() => ({
    styles: performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".css")).length,
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    asked: performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js") && !name.includes("/site-script-"))
      .map(({ startTime }) => startTime),
  }));
  expect(asked.length).toBeGreaterThan(1);
  expect(painted).toBeGreaterThan(0);
  expect(Math.min(...asked)).toBeGreaterThan(painted);
  expect(styles).toBe(0);
});

const MESSAGE = "A black umbrella stayed in the car.";

async function writeMessage(page: Page) {
  const text = page.getByLabel(t("contact.message.text"), { exact: true });
  await text.fill(MESSAGE);
  await page.getByLabel(t("inquiries.fullName"), { exact: true }).fill("Nour Al-Thani");
  await page.getByLabel(t("inquiries.email"), { exact: true }).fill(`early-${process.pid}@example.com`);
  return text;
}

const FRAMEWORK = /\/assets\/(?!site-script)[\w.-]+\.js$/;

async function openUnhydrated(
  page: Page,
  path: string,
  isScript = /\/assets\/[\w.-]+\.js$/,
): Promise<() => Promise<void>> {
  const release = await holdBack(page, isScript);
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return async () => {
    release();
    await page.waitForLoadState("load");
  };
}
