import { ownersAdmin } from "./support/admin.ts";
import { expect, test } from "./support/site-test.ts";

for (const lang of ["fr", "ar"] as const) {
  test(`in ${lang}, an error of an admin form goes when its field is mended, and the others stay`, async ({
    browser,
    site,
  }) => {
    const { page, open, t } = await ownersAdmin(browser, site, lang);
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
}
