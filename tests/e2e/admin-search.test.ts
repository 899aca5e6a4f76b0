import { aBoardRide } from "#tests/fixtures/dispatch.ts";
import { ownersAdmin } from "./support/admin.ts";
import { withDatabaseOf } from "./support/site-database.ts";
import { expect, test } from "./support/site-test.ts";

test.beforeAll(async ({ site }) => {
  await withDatabaseOf(site.dataDir, async (db) => {
    await aBoardRide(db, "MA-NADIA1", new Date(new Date().getTime() + 86_400_000).toISOString(), {
      fullName: "Nadia Évrard",
    });
    await aBoardRide(db, "MA-AHMAD1", new Date(new Date().getTime() + 86_400_000).toISOString(), {
      fullName: "أحمد المنصوري",
      phone: "+971501234567",
    });
  });
});

for (const lang of ["fr", "ar"] as const) {
  const guest = { fr: ["evrard nadia", "MA-NADIA1"], ar: ["احمد المنصوري", "MA-AHMAD1"] }[lang];
  test(`in ${lang}, the palette opens a booking, a page and the help by keyboard alone`, async ({
    browser,
    site,
  }) => {
    const { page, t, open, checkAxe } = await ownersAdmin(browser, site, lang);
    await open("requests");
    const field = page.getByRole("dialog").getByRole("searchbox");

    await test.step("a guest is found without accents, in another order of words", async () => {
      await page.keyboard.press("Control+k");
      await expect(field).toBeFocused();
      await page.keyboard.type(guest[0]!);
      const ride = page.getByRole("menuitem", { name: guest[1]! });
      await expect(ride).toBeVisible();
      await checkAxe();
      await page.keyboard.press("Enter");
      await page.waitForURL(`**/${lang}/admin/bookings/${guest[1]}`);
      await expect(field).toHaveCount(0);
      await expect(page).toHaveTitle(new RegExp(`.+ · .*${guest[1]}`));
      await expect(page.getByRole("navigation", { name: t("workplace.trail") }).getByRole("link")).toHaveText(
        t("admin.nav.bookings"),
      );
      await checkAxe();
    });

    await test.step("the first entry is a page that the words fit", async () => {
      await page.keyboard.press("Control+k");
      await expect(field).toBeFocused();
      await page.keyboard.type(t("admin.nav.flights"));
      await expect(page.getByRole("menuitem", { name: t("admin.nav.flights") })).toBeVisible();
      await page.keyboard.press("Enter");
      await page.waitForURL(`**/${lang}/admin/flights`);
    });

    await test.step("Escape closes it, and the search says when nothing is found", async () => {
      await page.keyboard.press("/");
      await expect(field).toBeFocused();
      await page.keyboard.type("xyzzy");
      await expect(page.getByRole("status").filter({ hasText: "xyzzy" })).toBeVisible();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await expect(field).toHaveCount(0);
    });

    await test.step("two keys open a page, and nothing happens in a field", async () => {
      await page.keyboard.press("g");
      await page.keyboard.press("r");
      await page.waitForURL(`**/${lang}/admin/requests`);
      await page.getByText(t("inbox.list.filter"), { exact: true }).click();
      await page.getByRole("searchbox", { name: t("inbox.list.search") }).focus();
      await page.keyboard.type("gb?");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`/${lang}/admin/requests$`));
    });

    await test.step("the help lists the keys and switches those of a single key off", async () => {
      await page.getByRole("heading", { level: 1 }).click();
      await page.keyboard.press("?");
      const sheet = page.getByRole("dialog", { name: t("workplace.shortcuts.title") });
      await expect(sheet.getByText(t("workplace.actions.newBooking"))).toBeVisible();
      await checkAxe();
      await sheet.getByLabel(t("workplace.shortcuts.switch")).uncheck();
      await sheet.getByRole("button", { name: t("workplace.shortcuts.close") }).click();
      await page.keyboard.press("?");
      await expect(sheet).toHaveCount(0);
      await page.keyboard.press("Control+k");
      await expect(field).toBeFocused();
      await page.keyboard.press("Escape");
      await page.reload();
      await expect(page.locator("html[data-ready]")).toBeVisible();
      await page.keyboard.press("?");
      await expect(sheet).toHaveCount(0);
    });
  });
}

test("letters typed while the palette is still loading are searched, and are no shortcuts", async ({
  browser,
  site,
}) => {
  const { page, open } = await ownersAdmin(browser, site, "fr");
  await page.route(/quick-parts-.*\.js/, async (route) => {
    await new Promise((wait) => setTimeout(wait, 1_500));
    await route.continue();
  });
  await open("requests");
  await page.keyboard.press("Control+k");
  // Alone, the letters "g" and "b" would open the bookings.
  await page.keyboard.type("gb");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("evrard nadia");
  await expect(page.getByRole("dialog").getByRole("searchbox")).toHaveValue("evrard nadia");
  await expect(page.getByRole("menuitem", { name: "MA-NADIA1" })).toBeVisible();
  await expect(page).toHaveURL(/\/fr\/admin\/requests$/);
  await page.context().close();
});

test("the looks of a browser are in the first HTML of the next page", async ({ browser, site }) => {
  const { page, t, open, checkAxe } = await ownersAdmin(browser, site, "fr");
  await open("bookings");
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-ground", "ivory");
  await page.getByRole("button", { name: t("workplace.looks.night") }).click();
  await page.getByRole("button", { name: t("workplace.looks.nav") }).click();
  await expect(root).toHaveAttribute("data-ground", "night");
  await checkAxe();
  const html = await (await page.request.get("/fr/admin/requests")).text();
  expect(html).toMatch(/^<!DOCTYPE html><html[^>]* data-ground="night"[^>]* data-nav="narrow"/);
  expect(await (await page.request.get("/fr")).text()).not.toMatch(/^<!DOCTYPE html><html[^>]* data-ground/);
});

test("without JavaScript, the looks, the search and the sheet of a phone work", async ({ browser, site }) => {
  const { page, t } = await ownersAdmin(browser, site, "fr");
  const session = await page.context().storageState();
  const plain = await browser.newContext({
    baseURL: site.url,
    storageState: session,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const phone = await plain.newPage();
  await phone.goto("/fr/admin/bookings");
  await phone.getByRole("button", { name: t("admin.nav.menu") }).click();
  await phone.getByRole("button", { name: t("workplace.looks.comfortable") }).click();
  await expect(phone.locator("html")).toHaveAttribute("data-density", "comfortable");
  await expect(phone).toHaveURL(/\/fr\/admin\/bookings$/);
  await phone
    .getByRole("navigation", { name: t("workplace.bar.label") })
    .getByRole("link", { name: t("workplace.search.title") })
    .click();
  await phone.getByRole("searchbox").fill("nadia evrard");
  await phone.getByRole("button", { name: t("workplace.search.title") }).click();
  await phone
    .getByRole("main")
    .getByRole("link", { name: /MA-NADIA1/ })
    .first()
    .click();
  await expect(phone.getByRole("heading", { level: 1 })).toContainText("Nadia Évrard");
  await plain.close();
});
