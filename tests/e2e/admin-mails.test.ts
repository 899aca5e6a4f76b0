import { ownersAdmin } from "./support/admin.ts";
import { expect, test } from "./support/site-test.ts";
import { translatorOf } from "./support/words.ts";

// In order: the Arabic test reads the mail that the French test sends.
test.describe.configure({ mode: "serial" });

for (const lang of ["fr", "ar"] as const) {
  test(`in ${lang}, the result of a test mail appears without a reload, and the mail can be read`, async ({
    browser,
    site,
  }) => {
    const { page, open, t, checkAxe } = await ownersAdmin(browser, site, lang);
    const send = page.getByRole("button", { name: t("operations.mails.settings.test.submit") });
    const outcome = (tone: "alert" | "status") => page.getByRole("main").getByRole(tone);

    await open("settings/mail");
    await expect(page.getByText("127.0.0.1:")).toBeVisible();
    if (lang === "fr") {
      await test.step("an unreachable mail server is reported without a reload", async () => {
        await site.mailbox.goDown();
        await send.click();
        await expect(outcome("alert")).toContainText(t("operations.mails.errors.unreachable"), {
          timeout: 30_000,
        });
      });

      await test.step("the next test mail succeeds when the server is back", async () => {
        await site.mailbox.comeBack();
        await send.click();
        await site.mailbox.waitFor({ to: "claire@example.com" });
        await expect(outcome("alert")).toHaveCount(0, { timeout: 30_000 });
      });
    }
    await expect(outcome("status").getByRole("link")).toHaveText(t("operations.mails.settings.test.open"));
    await checkAxe();

    await test.step("the mail is shown in a frame, in the language of its recipient", async () => {
      await outcome("status").getByRole("link").click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("operations.mails.names.mail-test"));
      const frame = page.frameLocator("iframe");
      await expect(frame.getByText(translatorOf("fr").t("mails.account.mailTest.arrived"))).toBeVisible();
      await expect(page.getByRole("main")).toContainText("claire@example.com");
      await checkAxe();
    });

    await test.step("the mail is found by its recipient", async () => {
      await open("mails");
      await page.getByLabel(t("operations.mails.search")).fill("claire@example.com");
      await page.getByRole("button", { name: t("operations.filter.submit") }).click();
      await page.waitForURL(/q=claire/);
      await expect(
        page.getByRole("link", { name: t("operations.mails.names.mail-test") }).first(),
      ).toBeVisible();
      await checkAxe();
    });
    await page.context().close();
  });
}
