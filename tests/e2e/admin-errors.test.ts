import { ownersAdmin } from "./support/admin.ts";
import { expect, test } from "./support/site-test.ts";

test("an error of an admin form goes when its field is mended, and the others stay", async ({
  browser,
  site,
}) => {
  const { page, open, t } = await ownersAdmin(browser, site, "ar");
  await open("settings");
  const name = page.locator("#tradeName");
  const email = page.locator("#email");
  await name.fill("");
  await email.fill("no address");
  await page.getByRole("button", { name: t("settings.company.submit") }).click();
  const summary = page.getByRole("alert").filter({ hasText: t("settings.company.toCorrect") });
  await expect(summary.getByRole("listitem")).toHaveCount(2);
  await expect(name).toHaveAttribute("aria-invalid", "true");

  await name.pressSequentially("M");
  await expect(name).not.toHaveAttribute("aria-invalid");
  await expect(summary.getByRole("listitem")).toHaveCount(1);
  // What goes must not take the caret along.
  await expect(name).toBeFocused();
  await expect(email).toHaveAttribute("aria-invalid", "true");

  await email.fill("contact@example.com");
  await expect(summary).toHaveCount(0);
  await email.fill("still none");
  await page.getByRole("button", { name: t("settings.company.submit") }).click();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await page.context().close();
});

test("an error of a page that the server drew is gone when its field was mended before the page woke", async ({
  browser,
  site,
}) => {
  const { page, t } = await ownersAdmin(browser, site, "fr");
  let isComing = false;
  let wake = () => {};
  const woken = new Promise<void>((resolve) => (wake = resolve));
  await page.route(/\/assets\/(?!entry\.client)[\w.-]+\.js$/, async (route) => {
    if (!isComing) return route.abort();
    await woken;
    return route.continue();
  });
  await page.goto("/fr/admin/settings");
  await page.locator("#tradeName").fill("");
  await page.locator("#email").fill("no address");
  isComing = true;
  await page.getByRole("button", { name: t("settings.company.submit") }).click();
  const summary = page.getByRole("alert").filter({ hasText: t("settings.company.toCorrect") });
  await expect(summary.getByRole("listitem")).toHaveCount(2);
  await page.locator("#tradeName").fill("M");
  wake();
  await expect(summary.getByRole("listitem")).toHaveCount(1);
  await expect(page.locator("#email")).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("#tradeName")).toHaveValue("M");
  await page.context().close();
});
