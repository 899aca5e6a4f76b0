import type { Browser, Page } from "@playwright/test";
import { LANGS, type Lang } from "#i18n/locales.ts";
import { checkAxe } from "./support/axe.ts";
import { hydrated } from "./support/hydrated.ts";
import { openCheckout, nextVisitor } from "./support/http-guest.ts";
import { expect, test } from "./support/site-test.ts";
import type { Site } from "./support/site.ts";
import { translatorOf } from "./support/words.ts";

test.setTimeout(180_000);

const VISITS = [...LANGS.map((lang) => ({ lang, scripts: true })), { lang: "ar" as const, scripts: false }];

for (const { lang, scripts } of VISITS) {
  const title = `${lang}${scripts ? "" : ", without JavaScript"}`;

  test(`${title}: signs in with the code from the mail, opens the ride, books it again, reads the calendar and ends all sessions`, async ({
    browser,
    site,
  }) => {
    const { t } = translatorOf(lang);
    const { guest, send } = await openCheckout(site);
    await send();
    await site.mailbox.waitFor({ to: guest.email });
    const page = await aGuestsPage(browser, site, scripts);
    await page.goto(`/${lang}`);
    await page
      .locator("footer")
      .getByRole("link", { name: t("shell.nav.myRides"), exact: true })
      .click();
    await page.getByLabel(t("customers.signIn.email"), { exact: true }).fill(guest.email);
    if (scripts) await checkAxe(page, lang);
    await page.getByRole("button", { name: t("customers.signIn.send"), exact: true }).click();

    const field = page.getByLabel(t("customers.code.label"), { exact: true });
    const code = await codeFor(site, lang, guest.email);
    await field.fill(code === "111111" ? "222222" : "111111");
    await page.getByRole("button", { name: t("customers.code.button"), exact: true }).click();
    await expect(page.getByText(t("customers.code.wrong"))).toBeVisible();
    if (scripts) await checkAxe(page, lang);
    await field.fill(code);
    await page.getByRole("button", { name: t("customers.code.button"), exact: true }).click();

    await expect(page).toHaveURL(new RegExp(`/${lang}/my-rides$`));
    const ride = page.locator("#ahead li").first();
    await expect(ride).toContainText(/MA-[2-9A-Z]{6}/);
    if (scripts) await checkAxe(page, lang);
    await ride.getByRole("link", { name: t("customers.open"), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/booking/manage/`));
    await page.goBack();
    await ride.getByRole("link", { name: t("customers.again"), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/booking\\?.*from=`));
    await page.goto(`/${lang}/my-rides`);
    if (scripts) await bookFromSavedPlace(page, lang);

    await page.getByRole("button", { name: t("customers.calendar.make"), exact: true }).click();
    const address = await page.locator("#calendar bdi").textContent();
    const feed = await page.request.get(address!);
    expect([feed.status(), await feed.text()]).toEqual([200, expect.stringContaining("BEGIN:VEVENT")]);
    await page.getByRole("button", { name: t("customers.calendar.revoke"), exact: true }).click();
    await expect(page.getByRole("button", { name: t("customers.calendar.make"), exact: true })).toBeVisible();
    expect((await page.request.get(address!)).status()).toBe(410);

    await page.getByRole("button", { name: t("customers.devices.endAll"), exact: true }).click();
    await expect(page.getByText(t("customers.signIn.bye"))).toBeVisible();
    await page.goto(`/${lang}/my-rides`);
    await expect(page.getByLabel(t("customers.signIn.email"), { exact: true })).toBeVisible();
    await page.context().close();
  });
}

/** The saved places are the first suggestions of the address, with the keyboard as with a pointer. */
async function bookFromSavedPlace(page: Page, lang: Lang) {
  const { t } = translatorOf(lang);
  const address = "12 rue de la Paix, 75002 Paris";
  const label = lang === "ar" ? "المنزل" : "Domicile";
  const places = page.locator("#places");
  await places.locator("[name=label]").fill(label);
  await places.locator("[name=place]").fill(address);
  await places.getByRole("button", { name: t("customers.places.save"), exact: true }).click();
  await expect(page.getByText(t("customers.places.saved"))).toBeVisible();
  await page.goto(`/${lang}/booking`);
  await hydrated(page);
  const field = page.locator("#from");
  await field.focus();
  const options = page.getByRole("option");
  await expect(options).toHaveCount(1);
  await expect(options.first()).toContainText(label);
  await expect(options.first()).toContainText(address);
  await checkAxe(page, lang);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue(address);
  await expect(options).toHaveCount(0);
  await page.locator("#to").fill("12 rue");
  await expect(options.first()).toContainText(label);
  await page.goto(`/${lang}/my-rides`);
}

async function aGuestsPage(browser: Browser, site: Site, scripts: boolean): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 800 },
    javaScriptEnabled: scripts,
    reducedMotion: "reduce",
    extraHTTPHeaders: { "x-forwarded-for": nextVisitor() },
  });
  return context.newPage();
}

async function codeFor(site: Site, lang: Lang, to: string): Promise<string> {
  const { t } = translatorOf(lang);
  const mails = () => site.mailbox.matching({ to });
  await expect
    .poll(() => mails().some(({ text }) => text?.includes(t("customers.mails.code.lead"))))
    .toBe(true);
  const mail = mails().find(({ text }) => text?.includes(t("customers.mails.code.lead")));
  return /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
}
