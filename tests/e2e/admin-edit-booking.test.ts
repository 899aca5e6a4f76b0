import { aBoardRide } from "#tests/fixtures/dispatch.ts";
import { ownersAdmin } from "./support/admin.ts";
import { aPaidBooking } from "./support/paid-booking.ts";
import { payByCard } from "./support/pay-page.ts";
import { aRide } from "./support/ride.ts";
import { withDatabaseOf } from "./support/site-database.ts";
import { expect, test } from "./support/site-test.ts";
import { translatorOf } from "./support/words.ts";

test.setTimeout(180_000);

test("fr: a dispatcher changes the class of a paid ride with the pointer, and the guest pays the difference", async ({
  browser,
  page,
  site,
}) => {
  const { link, reference, email } = await aPaidBooking(site, "fr", aRide());
  const admin = await ownersAdmin(browser, site, "fr");
  const { t } = admin;
  await admin.open(`bookings/${reference}`);
  await admin.page.getByRole("link", { name: t("operations.edit.open") }).click();
  await admin.checkAxe();
  await admin.page.getByLabel(t("operations.edit.fields.vehicle")).selectOption("mercedes-s-class");
  await admin.page.getByRole("button", { name: t("operations.edit.check"), exact: true }).click();
  const preview = admin.page.getByRole("region", { name: t("operations.edit.preview") });
  await expect(preview).toBeFocused();
  await expect(preview.getByRole("rowheader", { name: t("payment.recap.vehicle") })).toBeVisible();
  await preview.getByText(t("operations.edit.told.read")).click();
  const subject = t("mails.changeToPayAgreed.subject", { reference });
  await expect(preview.getByText(subject)).toBeVisible();
  await admin.checkAxe();
  await preview.getByRole("button", { name: t("operations.edit.saveLink") }).click();
  await expect(admin.page.getByText(t("operations.done.edited-link"))).toBeVisible();
  await site.mailbox.waitFor({ to: email, subject });

  await page.goto(link);
  const payment = new RegExp(`^${t("manage.waiting.pay", { amount: "" }).trim()}`);
  await page.getByRole("button", { name: payment }).click();
  await payByCard(page, "fr");
  await expect(page.getByText(t("manage.paid.applied"))).toBeVisible();
  await site.mailbox.waitFor({ to: email, subject: t("mails.changed.subject", { reference }) });
  await admin.page.context().close();
});

test("ar: a dispatcher changes the sign and the price of a ride with the keyboard", async ({
  browser,
  site,
}) => {
  const reference = "MA-KEYBRD";
  const inTwoDays = new Date(Date.now() + 48 * 3_600_000);
  inTwoDays.setUTCMinutes(0, 0, 0);
  await withDatabaseOf(site.dataDir, (db) =>
    aBoardRide(db, reference, inTwoDays.toISOString(), {
      paymentMethod: "cash",
      email: "clavier@example.com",
    }),
  );
  const { t } = translatorOf("ar");
  const admin = await ownersAdmin(browser, site, "ar");
  const { page } = admin;
  await admin.open(`bookings/${reference}/edit`);
  await page.getByLabel(t("booking.guest.signText")).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("السيدة الهاشمي");
  await page.getByLabel(t("operations.edit.pricing.hand")).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("240");
  await page.keyboard.press("Tab");
  await page.keyboard.type("انتظار طويل");
  await page.keyboard.press("Enter");
  const preview = page.getByRole("region", { name: t("operations.edit.preview") });
  await expect(preview).toBeFocused();
  await expect(preview.getByText("السيدة الهاشمي").first()).toBeVisible();
  await admin.checkAxe();
  const save = preview.getByRole("button", { name: t("operations.edit.save"), exact: true });
  for (
    let presses = 0;
    presses < 12 && !(await save.evaluate((it) => it === document.activeElement));
    presses += 1
  )
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText(t("operations.done.edited"), { exact: true })).toBeVisible();
  await site.mailbox.waitFor({
    to: "clavier@example.com",
    subject: translatorOf("fr").t("mails.changed.subject", { reference }),
  });
  await page.context().close();
});

test("fr: a dispatcher adds the way back with the terminal of a new airport at once, and cancels it for the guest", async ({
  browser,
  site,
}) => {
  const reference = "MA-ADDLEG";
  const email = "retour@example.com";
  const inTwoDays = new Date(Date.now() + 48 * 3_600_000);
  inTwoDays.setUTCMinutes(0, 0, 0);
  await withDatabaseOf(site.dataDir, (db) =>
    aBoardRide(db, reference, inTwoDays.toISOString(), { paymentMethod: "cash", email }),
  );
  const admin = await ownersAdmin(browser, site, "fr");
  const { page, t } = admin;
  await admin.open(`bookings/${reference}/edit`);
  await page.getByRole("link", { name: t("edits.add.back") }).click();
  await expect(page.getByLabel(t("booking.details.to"), { exact: true })).toHaveValue(/Charles-de-Gaulle/);

  await test.step("the terminals follow the pickup while it is typed", async () => {
    const terminal = page.getByLabel(t("operations.edit.labels.terminal"));
    await expect(terminal.getByRole("option", { name: /2E/ })).toHaveCount(0);
    const from = page.getByLabel(t("booking.details.from"), { exact: true });
    const former = await from.inputValue();
    await from.fill("CDG");
    await page.keyboard.press("Tab");
    await expect(terminal.getByRole("option", { name: /2E/ })).toHaveCount(1);
    await from.fill(former);
    await page.keyboard.press("Tab");
    await expect(terminal.getByRole("option", { name: /2E/ })).toHaveCount(0);
  });

  const back = new Date(inTwoDays.getTime() + 4 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel(t("admin.when.label")).fill(`${back} 15:00`);
  await page.getByRole("button", { name: t("operations.edit.check"), exact: true }).click();
  const preview = page.getByRole("region", { name: t("edits.add.preview") });
  await expect(preview).toBeFocused();
  await expect(preview.getByText(email)).toBeVisible();
  await admin.checkAxe();
  await preview.getByRole("button", { name: t("edits.add.save"), exact: true }).click();
  await expect(page.getByText(t("operations.done.leg-added"))).toBeVisible();
  await expect(page.getByText(t("edits.undo.refused.guest"))).toBeVisible();
  await site.mailbox.waitFor({
    to: email,
    subject: t("mails.legAdded.subject", { reference: `${reference}-R` }),
  });

  await page.getByRole("link", { name: t("edits.remove.open") }).click();
  await admin.checkAxe();
  await page.getByRole("button", { name: t("edits.remove.confirm") }).click();
  await expect(page.getByText(t("operations.done.leg-removed"), { exact: true })).toBeVisible();
  await site.mailbox.waitFor({
    to: email,
    subject: t("mails.cancelled.subject", { reference: `${reference}-R` }),
  });
  await page.context().close();
});
