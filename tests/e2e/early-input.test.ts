import type { Page } from "@playwright/test";
import { ownersAdmin } from "./support/admin.ts";
import { awake } from "./support/awake.ts";
import { bannerOn, beacons, buttonOf, viewsIn } from "./support/consent.ts";
import { holdBack } from "./support/hold-back.ts";
import { expect, test } from "./support/site-test.ts";
import { aRide, PRICE, quietDay } from "./support/ride.ts";
import { translatorOf } from "./support/words.ts";

// A page is a form before its scripts are alive: what is done to it until then counts.

const { t, formats } = translatorOf("en");

// The browser of the tests says that it is a machine, and machines are not counted.
test.use({ userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36" });

test("an answer to the banner counts before any file of scripts has come", async ({ page }) => {
  const wake = await openAsleep(page, "/en/fleet");
  await buttonOf(page, "en", "accept").click();
  await expect(bannerOn(page, "en")).toBeVisible();
  await wake();
  await expect(bannerOn(page, "en")).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("consent"))).toMatch(/^accepted /);
});

test("an extra ticked before the scripts run is in the price and in the address, and the other language keeps it", async ({
  page,
}) => {
  const wake = await openAsleep(page, `/en/booking/extras?${aRide()}`);
  await page.getByRole("checkbox", { name: t("booking.extras.meetAndGreet.title") }).check();
  await wake();
  await expect(page).toHaveURL(/meet_and_greet=on/);
  await expect(page.getByText(formats.money(PRICE + 45_00)).first()).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "العربية" }).first().click();
  const ar = translatorOf("ar");
  await expect(page.getByRole("checkbox", { name: ar.t("booking.extras.meetAndGreet.title") })).toBeChecked();
});

test("a ride typed before the scripts run has its price without another letter", async ({ page }) => {
  const wake = await openAsleep(page, "/en/booking");
  await page.getByLabel(t("booking.details.from"), { exact: true }).fill("CDG");
  await page.getByLabel(t("booking.details.to"), { exact: true }).fill("Ritz Paris");
  await page.getByLabel(t("booking.details.date"), { exact: true }).fill(quietDay());
  await page.getByLabel(t("booking.details.time"), { exact: true }).fill("14:30");
  await page.getByLabel(t("booking.details.counts.passengers"), { exact: true }).fill("3");
  await page.getByLabel(t("booking.details.counts.passengers"), { exact: true }).blur();
  await wake();
  const estimate = page.getByRole("region", { name: t("booking.estimate.title") }).getByRole("status");
  await expect(estimate).toContainText(formats.money(PRICE));
});

test("a place written over before the scripts run is not the place of the address any more", async ({
  page,
}) => {
  const wake = await openAsleep(page, `/en/booking?${aRide({ to_place: "ritz-paris" })}`);
  const to = page.getByLabel(t("booking.details.to"), { exact: true });
  const id = page.locator("input[name=to_place]");
  await expect(id).not.toHaveValue("");
  await to.fill("Disneyland Paris");
  await to.blur();
  await wake();
  await expect(id).toHaveValue("");
  await expect(to).toHaveValue("Disneyland Paris");
});

test("what was chosen for a quote before the scripts run is in the message that WhatsApp gets", async ({
  page,
}) => {
  const wake = await openAsleep(page, "/en/contact?about=quote");
  await page
    .getByLabel(t("contact.quote.vehicleClass"), { exact: true })
    .selectOption({ label: t("fleet.names.maybach") });
  const stamped = page.waitForResponse((answer) => answer.url().endsWith("/form-stamp"));
  await wake();
  // The form counts as begun, so that it is sent at the first press.
  await stamped;
  const whatsapp = page.getByRole("link", { name: t("contact.forms.whatsapp") });
  await expect(whatsapp).toHaveAttribute("href", new RegExp(encodeURIComponent(t("fleet.names.maybach"))));
});

test("the guest who types at the last step before the scripts run keeps the words and the caret", async ({
  page,
}) => {
  const wake = await openAsleep(page, `/en/booking/checkout?${aRide()}`);
  const name = page.getByLabel(t("booking.guest.fullName"), { exact: true });
  await page.getByLabel(t("booking.guest.phoneCountry")).selectOption("QA");
  await name.pressSequentially("Nour Al-");
  await wake();
  await expect(page.locator("form").filter({ has: name })).toHaveAttribute("novalidate");
  await page.keyboard.type("Thani");
  await expect(name).toHaveValue("Nour Al-Thani");
  await expect(page.getByLabel(t("booking.guest.phoneCountry"))).toHaveValue("QA");
});

test("what is typed, written over and chosen in a post before its page wakes stays in it", async ({
  browser,
  site,
}) => {
  const { page, t } = await ownersAdmin(browser, site, "en");
  const title = page.getByLabel(t("posts.fields.title"), { exact: true });
  const words = page.locator(".ProseMirror");
  const cover = page.getByRole("radio", { name: t("posts.cover.drawn.paris") });
  const wakeNew = await openAsleep(page, "/en/admin/new?lang=en");
  await title.fill("Orly by nihgt");
  await cover.check({ force: true });
  await wakeNew();
  // The form is drawn anew with each letter.
  await words.pressSequentially("Nobody waits.");
  await expect(title).toHaveValue("Orly by nihgt");
  await expect(cover).toBeChecked();
  await page.getByRole("button", { name: t("posts.moves.draft") }).click();
  await expect(page.getByText(t("posts.results.saved.draft"))).toBeVisible();

  const wakeOld = await openAsleep(page, page.url());
  await title.fill("Orly by night");
  await wakeOld();
  await words.pressSequentially(" ");
  await page.getByRole("button", { name: t("posts.moves.draft") }).click();
  await expect(page.getByText(t("posts.results.saved.draft"))).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue("Orly by night");
  await page.context().close();
});

test("a fresh page of the booking takes no focus, and loads no pickers before a day or an hour is touched", async ({
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
  test(`in ${lang}, the banner, the menu and the theme answer before the framework comes, and once only`, async ({
    page,
  }) => {
    const { t } = translatorOf(lang);
    await page.setViewportSize({ width: 390, height: 844 });
    const sent = await beacons(page);
    const wake = await openAsleep(page, `/${lang}/contact`, FRAMEWORK);
    await expect.poll(() => viewsIn(sent)).toEqual([`${lang} /contact`]);
    await buttonOf(page, lang, "refuse").click();
    await expect(bannerOn(page, lang)).toBeHidden();
    const header = page.getByRole("banner");
    await header.getByText(t("shell.menu.open"), { exact: true }).click();
    const france = header.getByRole("button", { name: t("shell.theme.france") });
    await france.click();
    await expect(france).toHaveAttribute("aria-pressed", "true");
    await wake();
    await awake(page);
    await expect(bannerOn(page, lang)).toHaveCount(0);
    await expect(france).toBeVisible();
    await expect(france).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "france");
    await page.keyboard.press("Escape");
    await expect(france).toBeHidden();
    expect(viewsIn(sent)).toEqual([`${lang} /contact`]);
  });

  test(`in ${lang}, what only the framework answers is pressed before it comes, and answered then`, async ({
    page,
  }) => {
    const { t } = translatorOf(lang);
    const wake = await openAsleep(page, `/${lang}/booking`, FRAMEWORK);
    const passengers = page.getByLabel(t("booking.details.counts.passengers"), { exact: true });
    const more = page.getByRole("button", { name: t("booking.details.more.passengers") });
    await more.click();
    await more.click();
    await page.getByRole("button", { name: t("booking.details.less.passengers") }).click();
    const from = page.locator("#from");
    await from.pressSequentially("CDG");
    await expect(passengers).toHaveValue("1");
    await wake();
    await expect(passengers).toHaveValue("2");
    await expect(page.getByRole("option").first()).toBeVisible();
    await expect(from).toHaveValue("CDG");
    await expect(from).toBeFocused();
  });
}

test("a form that is sent before hydration is sent by the browser, with all that was typed", async ({
  page,
}) => {
  await openAsleep(page, "/en/contact?about=other", FRAMEWORK);
  const text = await writeMessage(page);
  const posted = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.method() === "POST",
  );
  await page.getByRole("button", { name: t("contact.message.send") }).click();
  expect((await posted).postData()).toContain(new URLSearchParams({ m: MESSAGE }).toString().slice(2));
  // So soon after its first letter a form is asked for a second press.
  await expect(page.getByRole("alert")).toContainText(t("inquiries.errors.form-confirm"));
  await expect(text).toHaveValue(MESSAGE);
});

test("who writes keeps words and caret while the page is hydrated, and the form is sent once", async ({
  page,
}) => {
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(new URL(request.url()).pathname));
  const wake = await openAsleep(page, "/en/contact?about=other", FRAMEWORK);
  const text = await writeMessage(page);
  const email = page.getByLabel(t("inquiries.email"), { exact: true });
  await email.focus();
  await page.keyboard.press("End");
  await wake();
  await awake(page);
  await page.keyboard.type(".fr");
  await page.getByRole("button", { name: t("contact.message.send") }).click();
  await expect(page.getByRole("alert")).toContainText(t("inquiries.errors.form-confirm"));
  await expect(text).toHaveValue(MESSAGE);
  await expect(email).toHaveValue(/\.com\.fr$/);
  expect(posts.filter((path) => path !== "/events")).toEqual(["/en/contact.data"]);
});

test("on a phone home's form opens and takes letters within the press, before any script of it has come", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const wake = await openAsleep(page, "/en", FRAMEWORK);
  const act = page.getByRole("button", { name: t("home.bar.submit") });
  // The list of suggestions has the field's name too, as soon as it opens.
  const from = page.locator("#from");
  // What has the focus when the press is over: a phone shows its keyboard for that and for no later one.
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
  await wake();
  await expect(sheet).toBeVisible();
  await expect(from).toBeFocused();
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(act).toBeFocused();
  // What was typed stands on the button that the field hides behind, and the act leads to what is wanting next.
  await expect(page.getByRole("button", { name: "CDG" })).toBeVisible();
  await act.click();
  await expect(page.getByRole("combobox", { name: t("home.bar.to"), exact: true })).toBeFocused();
});

test("what is added to a message that came back, before hydration, stays in it", async ({ page }) => {
  const wake = await openAsleep(page, "/en/contact?about=other", FRAMEWORK);
  const text = await writeMessage(page);
  // Past all scripts, so that it comes back to be confirmed.
  await text.evaluate((field: HTMLTextAreaElement) => field.form?.submit());
  await expect(page.getByRole("alert")).toContainText(t("inquiries.errors.form-confirm"));
  await text.fill(`${MESSAGE} It is not mine.`);
  await wake();
  await awake(page);
  await expect(text).toHaveValue(`${MESSAGE} It is not mine.`);
  await expect(page.locator("form").filter({ has: text })).toHaveAttribute("novalidate");
  await expect(text).toHaveValue(`${MESSAGE} It is not mine.`);
});

test("a page that nobody touches asks for the framework after its first paint, wakes by itself, and asks for no styles again", async ({
  page,
}) => {
  await page.goto("/en/contact");
  await awake(page);
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

/** All scripts but `site-script.ts`. */
const FRAMEWORK = /\/assets\/(?!site-script)[\w.-]+\.js$/;

/** Opens a page whose scripts are held back; what comes back lets them go. */
async function openAsleep(
  page: Page,
  path: string,
  isScript = /\/assets\/[\w.-]+\.js$/,
): Promise<() => Promise<void>> {
  const wake = await holdBack(page, isScript);
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return async () => {
    wake();
    await page.waitForLoadState("load");
  };
}
