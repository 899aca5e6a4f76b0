import type { Page } from "@playwright/test";
import { OWNER, ownersAdmin } from "./support/admin.ts";
import { expect, test } from "./support/site-test.ts";
import { translatorOf } from "./support/words.ts";

const dialogOf = (page: Page) => page.getByRole("alertdialog");
const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("draft ")));

for (const lang of ["fr", "ar"] as const) {
  test(`in ${lang}, a link asks for confirmation while the company record has unsaved changes`, async ({
    browser,
    site,
  }) => {
    const { page, open, t, checkAxe } = await ownersAdmin(browser, site, lang);
    await open("settings");
    const link = page.getByRole("link", { name: t("admin.nav.flights") }).first();
    const legalName = page.locator("#legalName");
    const before = await legalName.inputValue();
    await legalName.fill("Half a name");

    await test.step("staying keeps the text and restores the focus", async () => {
      await link.click();
      const stay = dialogOf(page).getByRole("button", { name: t("admin.leave.stay") });
      await expect(stay).toBeFocused();
      await checkAxe();
      await page.keyboard.press("Escape");
      await expect(dialogOf(page)).toHaveCount(0);
      await expect(legalName).toHaveValue("Half a name");
      await expect(link).toBeFocused();
    });

    await test.step("a rejected form still has unsaved changes", async () => {
      await page.locator("#email").fill("no address");
      await page.getByRole("button", { name: t("settings.company.submit") }).click();
      await expect(page.locator("#email")).toHaveAttribute("aria-invalid", "true");
      await link.click();
      await dialogOf(page)
        .getByRole("button", { name: t("admin.leave.stay") })
        .click();
      await expect(legalName).toHaveValue("Half a name");
    });

    await test.step("leaving without saving opens the other page and saves nothing", async () => {
      await link.click();
      await dialogOf(page)
        .getByRole("button", { name: t("admin.leave.leave") })
        .click();
      await page.waitForURL(/\/admin\/flights/);
      await page.goBack();
      await expect(legalName).toHaveValue(before);
    });

    await test.step("a page without changes is left without a question", async () => {
      await link.click();
      await page.waitForURL(/\/admin\/flights/);
    });
    await page.context().close();
  });
}

test("a removed price row asks for confirmation before navigation and before the tab closes", async ({
  browser,
  site,
}) => {
  const { page, open, t } = await ownersAdmin(browser, site, "fr");
  await open("settings/prices");
  await page.locator('button[value="remove-fixed-0"]').click();
  await page
    .getByRole("link", { name: t("admin.nav.flights") })
    .first()
    .click();
  await expect(dialogOf(page)).toContainText(t("admin.leave.title"));
  await page.keyboard.press("Escape");
  const asked = new Promise<string>((resolve) => {
    page.once("dialog", (dialog) => {
      resolve(dialog.type());
      void dialog.accept();
    });
  });
  await page.close({ runBeforeUnload: true });
  expect(await asked).toBe("beforeunload");
});

test("an unsent reply is stored as a draft, and signing out deletes drafts from the browser", async ({
  browser,
  site,
}) => {
  const reference = await askSomething(browser, site.url);
  const { page, open, t } = await ownersAdmin(browser, site, "fr");
  await signInAgain(page);
  // The browser asks before a reload, because a draft is stored for the tab only.
  page.on("dialog", (dialog) => void dialog.accept());
  await open(`requests/${reference}`);
  const text = page.locator('textarea[name="text"]');
  const note = page.locator('textarea[name="note_text"]');
  await text.fill("Bonjour, nous avons trouvé votre écharpe.");
  await page.getByText(t("inbox.note.open"), { exact: true }).click();
  await note.fill("A appelé hier.");

  await test.step("drafts survive a navigation and a reload", async () => {
    await page
      .getByRole("navigation", { name: t("workplace.trail") })
      .getByRole("link", { name: t("admin.nav.requests") })
      .click();
    await page.waitForURL(/\/admin\/requests$/);
    await open(`requests/${reference}`);
    await expect(text).toHaveValue("Bonjour, nous avons trouvé votre écharpe.");
    await page.reload();
    await expect(text).toHaveValue("Bonjour, nous avons trouvé votre écharpe.");
    await expect(page.getByText(t("admin.draftRestored")).first()).toBeVisible();
    await expect(note).toBeVisible();
    await expect(note).toHaveValue("A appelé hier.");
  });

  await test.step("sending deletes the draft of the reply and keeps that of the note", async () => {
    await page.locator('[name="subject"]').fill("Votre écharpe");
    await page.getByRole("button", { name: t("inbox.answer.send"), exact: true }).click();
    await expect(page.getByRole("status").first()).toContainText(t("operations.done.answered"));
    await expect(text).toHaveValue("");
    await expect(note).toHaveValue("A appelé hier.");
    expect(await draftsIn(page)).toEqual([expect.stringContaining(`note ${reference}`)]);
  });

  await test.step("signing out asks for confirmation and deletes the drafts", async () => {
    await page.getByRole("button", { name: t("admin.signOut") }).click();
    await dialogOf(page)
      .getByRole("button", { name: t("admin.leave.leave") })
      .click();
    await page.waitForURL(/\/admin\/login/);
    await expect.poll(() => draftsIn(page)).toEqual([]);
  });
  await page.context().close();
});

test("without a connection a form and a link keep the page and show an error", async ({ browser, site }) => {
  const { page, open, t } = await ownersAdmin(browser, site, "fr");
  await open("settings");
  const name = page.locator("#legalName");
  const save = page.getByRole("button", { name: t("settings.company.submit") });
  const said = page.getByRole("alert");
  const before = await name.inputValue();

  await test.step("a link offline", async () => {
    await page.context().setOffline(true);
    await page
      .getByRole("link", { name: t("admin.nav.chauffeurs") })
      .first()
      .click();
    await expect(said).toContainText(t("admin.connection.notOpened"));
    expect(new URL(page.url()).pathname).toBe("/fr/admin/settings");
  });

  await test.step("a form offline", async () => {
    await name.fill("Typed offline");
    await save.click();
    await expect(said).toContainText(t("admin.connection.notSent"));
    await expect(name).toHaveValue("Typed offline");
    await page.context().setOffline(false);
  });

  await test.step("a form with status 502 from a proxy", async () => {
    await page.route(/\/admin\/settings\.data/, (route) =>
      route.fulfill({ status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" }),
    );
    await save.click();
    await expect(said).toContainText(t("admin.connection.unconfirmed"));
    await expect(name).toHaveValue("Typed offline");
    await page.unroute(/\/admin\/settings\.data/);
  });

  await test.step("a link with status 502 from a proxy", async () => {
    await name.fill(before);
    await page.route(/\/healthz$/, (route) => route.fulfill({ status: 502, body: "Bad Gateway" }));
    await page
      .getByRole("link", { name: t("admin.nav.chauffeurs") })
      .first()
      .click();
    await expect(said).toContainText(t("admin.connection.notOpened"));
    await page.unroute(/\/healthz$/);
  });

  await test.step("the same form is saved when the connection is back", async () => {
    const saveWithTerms = async () => {
      await save.click();
      await expect(said).toContainText(t("settings.terms.changesTitle"));
      await save.click();
    };
    await name.fill("Typed offline");
    await saveWithTerms();
    await page.waitForURL(/\?done/);
    await expect(said).toHaveCount(0);
    await name.fill(before);
    await saveWithTerms();
    await expect(page.getByRole("status").first()).toBeVisible();
  });
  await page.context().close();
});

/** A session of its own: signing out would end the one that other tests share. */
async function signInAgain(page: Page) {
  const { t } = translatorOf("fr");
  await page.context().clearCookies();
  await page.goto("/fr/admin/login");
  await page.getByLabel(t("admin.fields.email")).fill(OWNER.email);
  await page.getByLabel(t("admin.fields.password"), { exact: true }).fill(OWNER.password);
  await page.getByRole("button", { name: t("admin.login.submit"), exact: true }).click();
  await page.waitForURL((url) => !url.pathname.includes("/login"));
}

async function askSomething(browser: Parameters<typeof ownersAdmin>[0], baseURL: string): Promise<string> {
  const { t } = translatorOf("fr");
  const context = await browser.newContext({ baseURL });
  const guest = await context.newPage();
  await guest.goto("/fr/contact?about=lost-property");
  await guest.getByLabel(t("contact.message.text"), { exact: true }).fill("Une écharpe");
  await guest.getByLabel(t("inquiries.fullName"), { exact: true }).fill("Jeanne Moreau");
  await guest.getByLabel(t("inquiries.email"), { exact: true }).fill("jeanne@example.com");
  // The site asks to confirm a form that is sent within 3 seconds.
  const stamp = guest.locator('form:visible input[name="stamp"]');
  await expect
    .poll(async () => Date.now() - Number((await stamp.inputValue()).split(".")[1] || Infinity))
    .toBeGreaterThan(3_000);
  await guest.getByRole("button", { name: t("contact.message.send") }).click();
  const shown = guest.getByText(/^DE-[2-9A-Z]{6}$/);
  await expect(shown).toBeVisible();
  const reference = (await shown.textContent()) ?? "";
  await context.close();
  return reference;
}
