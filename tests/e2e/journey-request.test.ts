import type { Page } from "@playwright/test";
import { adminsTable } from "#features/accounts/admins.table.ts";
import { ownersAdmin, type Admin_ } from "./support/admin.ts";
import { checkAxe } from "./support/axe.ts";
import { withDatabaseOf } from "./support/site-database.ts";
import { expect, test } from "./support/site-test.ts";
import { COMPANY_EMAIL, type Site } from "./support/site.ts";
import { translatorOf } from "./support/words.ts";

test.describe.configure({ mode: "serial" });
test.setTimeout(180_000);

let site: Site;
let admin: Admin_;
test.beforeAll(async ({ browser, site: shared }) => {
  site = shared;
  admin = await ownersAdmin(browser, site, "fr");
  await setRole("dispatcher");
});
test.afterAll(async () => {
  await setRole("owner");
  await admin.page.context().close();
});

function setRole(role: "dispatcher" | "owner") {
  return withDatabaseOf(site.dataDir, (db) => db.update(adminsTable).set({ role }));
}

test("a request can be answered with a template, replied to by the guest, closed and reopened", async ({
  browser,
}) => {
  const email = "guest-request@example.com";
  const { t } = translatorOf("fr");
  const { t: toGuest } = translatorOf("ar");
  const { page } = admin;
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 800 } });
  const guest = await context.newPage();
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const state = (name: "new" | "answered" | "closed") =>
    expect(page.locator(`header [data-status="${name}"]`).first()).toHaveText(
      t(`operations.requests.states.${name}`),
    );

  const reference = await test.step("the guest sends a request", async () => {
    await guest.goto("/ar/contact?about=lost-property");
    await guest.getByLabel(toGuest("contact.message.text"), { exact: true }).fill("Une écharpe – وشاح");
    await guest.getByLabel(toGuest("inquiries.fullName"), { exact: true }).fill("Nour Al-Thani");
    await guest.getByLabel(toGuest("inquiries.email"), { exact: true }).fill(email);
    await filledIn(guest);
    await guest.getByRole("button", { name: toGuest("contact.message.send") }).click();
    const shown = guest.getByText(/^DE-[2-9A-Z]{6}$/);
    await expect(shown).toBeVisible();
    return (await shown.textContent()) ?? "";
  });

  const subject = await test.step("the request is in the list and is answered with a template", async () => {
    await page.goto("/fr/admin/requests");
    await page.getByRole("link", { name: reference }).click();
    await state("new");
    await expect(page.getByText("Une écharpe – وشاح").first()).toBeVisible();
    await page
      .getByLabel(t("inbox.answer.template"), { exact: true })
      .selectOption({ label: toGuest("inbox.seeds.thanks.name") });
    await press(t("inbox.answer.insert"));
    const text = page.locator('textarea[name="text"]');
    await expect(text).toHaveValue(/Nour Al-Thani/);
    await expect(text).toBeFocused();
    await checkAxe(page, "fr");
    const title = await page.getByLabel(t("inbox.answer.subject"), { exact: true }).inputValue();
    expect(title).toContain(reference);
    await press(t("inbox.answer.send"));
    await expect(page.getByText(t("operations.done.answered"))).toBeVisible();
    await state("answered");
    return title;
  });

  await test.step("the guest replies by the link of the mail", async () => {
    const mail = await site.mailbox.waitFor({ to: email, subject });
    const [link = ""] = RegExp(`https?:\\S+/ar/requests/[\\w-]{43}`).exec(mail.text ?? "") ?? [];
    await guest.goto(link);
    await expect(guest.getByRole("heading", { level: 1 })).toContainText(reference);
    await expect(guest.getByText("Nour Al-Thani")).toBeVisible();
    await checkAxe(guest, "ar");
    await guest.getByLabel(toGuest("thread.write"), { exact: true }).fill("Grise – رمادي");
    await guest.getByRole("button", { name: toGuest("thread.send"), exact: true }).click();
    await expect(guest.getByText(toGuest("thread.done"))).toBeVisible();
    await expect(guest.getByText("Grise – رمادي")).toBeVisible();
    const toCompany = await site.mailbox.waitFor({
      to: COMPANY_EMAIL,
      replyTo: email,
      subject: `Réponse de Nour Al-Thani · ${reference}`,
    });
    expect(toCompany.text).toContain("Grise – رمادي");
    await context.close();
  });

  await test.step("the reply makes the request new again, and a closed request can be reopened", async () => {
    await page.reload();
    await state("new");
    await expect(page.getByText("Grise – رمادي")).toBeVisible();
    await press(t("operations.requests.markClosed"));
    await state("closed");
    await page.reload();
    await press(t("inbox.state.reopen"));
    await expect(page.getByText(t("operations.done.reopened"))).toBeVisible();
    await state("new");
  });

  await test.step("in Arabic the request page is right to left", async () => {
    await page.goto(page.url().replace("/fr/", "/ar/"));
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.getByText("Grise – رمادي")).toBeVisible();
    await checkAxe(page, "ar");
  });
});

/** Waits until the stamp of the form is older than 3 seconds: the site asks to confirm forms that are sent faster. */
async function filledIn(page: Page) {
  const stamp = page.locator('form:visible input[name="stamp"]');
  const age = async () => Date.now() - Number((await stamp.inputValue()).split(".")[1] || Infinity);
  await expect.poll(age).toBeGreaterThan(3_000);
}
