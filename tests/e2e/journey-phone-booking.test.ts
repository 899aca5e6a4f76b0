import { adminsTable } from "#features/accounts/admins.table.ts";
import { ownersAdmin, type Admin_ } from "./support/admin.ts";
import { checkAxe } from "./support/axe.ts";
import { payByCard } from "./support/pay-page.ts";
import { aGuest, aRide, PRICE } from "./support/ride.ts";
import { withDatabaseOf } from "./support/site-database.ts";
import { expect, test } from "./support/site-test.ts";
import type { Site } from "./support/site.ts";
import { translatorOf } from "./support/words.ts";

// A dispatcher books for a guest on the phone. The guest and the dispatcher each read their own language.

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

/** The role `dispatcher` must have the permissions for these tests. */
function setRole(role: "dispatcher" | "owner") {
  return withDatabaseOf(site.dataDir, (db) => db.update(adminsTable).set({ role }));
}

const asIs = (text: string) => text;

function callIn(lang: "fr" | "ar") {
  const { t, formats } = translatorOf(lang);
  const labelled = (name: string) => admin.page.getByLabel(name, { exact: true });
  return {
    t,
    formats,
    labelled,
    terms: t.markup("guests.call.terms", { terms: asIs }),
    press: (name: string) => admin.page.getByRole("button", { name, exact: true }).click(),
    async introduce(guest: ReturnType<typeof aGuest>, email: string, guestLang: "fr" | "ar") {
      await labelled(t("booking.guest.fullName")).fill(guest.full_name);
      await labelled(t("booking.guest.phoneCountry")).selectOption(guest.phone_country);
      await labelled(t("booking.guest.phone")).fill(guest.phone);
      await admin.page.locator("#terminal").selectOption("unknown");
      await admin.page.locator("#email").fill(email);
      await labelled(t("guests.call.lang")).selectOption(guestLang);
    },
  };
}

test("a dispatcher books in French, and the guest pays in Arabic by a payment link", async ({ browser }) => {
  const lang = "fr";
  const { t, labelled, terms, press, introduce } = callIn(lang);
  const { t: toGuest } = translatorOf("ar");
  const { page } = admin;
  const guest = aGuest();

  await test.step("the admin has the four steps of a booking", async () => {
    await page.goto(`/${lang}/admin/bookings`);
    await page.getByRole("link", { name: t("operations.bookings.take") }).click();
    await expect(page.getByRole("heading", { name: t("booking.heads.details.title") })).toBeVisible();
    await checkAxe(page, lang);
    await page.goto(`/${lang}/admin/bookings/new?${aRide()}`);
    await press(t("booking.continue.details"));
    await expect(page).toHaveURL(/\/admin\/bookings\/new\/vehicle\?/);
    await press(t("booking.continue.vehicle"));
    await expect(page).toHaveURL(/\/admin\/bookings\/new\/extras\?/);
    await press(t("booking.continue.extras"));
    await expect(page).toHaveURL(/\/admin\/bookings\/new\/checkout\?/);
    await checkAxe(page, lang);
  });

  const reference = await test.step("a missing value shows an error and keeps the form", async () => {
    await introduce(guest, guest.email, "ar");
    await press(t("guests.call.book"));
    await expect(labelled(t("guests.call.payment"))).toHaveAttribute("aria-invalid", "true");
    await expect(labelled(t("booking.guest.fullName"))).toHaveValue(guest.full_name);
    await labelled(t("guests.call.payment")).selectOption("card");
    await page.getByRole("checkbox", { name: terms }).check();
    await press(t("guests.call.book"));
    await expect(page.getByRole("status").first()).toContainText(t("operations.done.taken"));
    await checkAxe(page, lang);
    return new URL(page.url()).pathname.split("/").at(-1) ?? "";
  });

  const link =
    await test.step("the payment link is in the mail, on the page and in the WhatsApp message", async () => {
      const subject = toGuest("mails.paymentLink.subject", { reference });
      const mail = await site.mailbox.waitFor({ to: guest.email, subject });
      const [address = ""] = /https?:\S+\/payment\/link\?booking=[\w-]{43}/.exec(mail.text ?? "") ?? [];
      await expect(labelled(t("guests.link.address"))).toHaveValue(address);
      const share = page.getByRole("link", { name: t("guests.link.share") });
      expect(new URL((await share.getAttribute("href")) ?? "").searchParams.get("text")).toContain(address);
      return address;
    });

  await test.step("the guest pays and gets the confirmation", async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
    const own = await context.newPage();
    await own.goto(link);
    await expect(own.getByRole("heading", { level: 1, name: toGuest("payment.link.title") })).toBeVisible();
    await checkAxe(own, "ar");
    await own.getByRole("button", { name: toGuest("booking.book.buttons.card") }).click();
    await payByCard(own, "ar");
    await expect(
      own.getByRole("heading", { level: 1, name: toGuest("payment.success.title") }),
    ).toBeVisible();
    await own.goto(link);
    await expect(own).toHaveURL(/\/thank-you\?booking=/);
    await context.close();
    const subject = toGuest("mails.confirmed.subject", { reference });
    const mail = await site.mailbox.waitFor({ to: guest.email, subject });
    expect(mail.attachments.map(({ mimeType }) => mimeType).sort()).toEqual([
      "application/pdf",
      "text/calendar",
    ]);
  });

  await test.step("notes can be added and removed, and the ride links to the guest", async () => {
    await page.reload();
    await expect(page.getByText(t("payment.status.confirmed")).first()).toBeVisible();
    await labelled(t("guests.notes.text")).fill("Porte 4 – الباب ٤");
    await press(t("guests.notes.add"));
    await expect(page.getByText("Porte 4 – الباب ٤")).toBeVisible();
    await press(t("guests.notes.remove"));
    await expect(page.getByText("Porte 4 – الباب ٤")).toBeHidden();
    await page.getByRole("link", { name: t("guests.page.link") }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/guests/${reference}$`));
    // The trail above the title links to the booking too.
    await expect(page.getByRole("link", { name: reference, exact: true }).last()).toBeVisible();
    await checkAxe(page, lang);
  });
});

test("in Arabic, a cash booking with an agreed price for a guest without an email address sends no mail to the guest", async () => {
  const lang = "ar";
  const { t, formats, labelled, terms, press, introduce } = callIn(lang);
  const { page } = admin;
  const guest = aGuest();
  await page.goto(`/${lang}/admin/bookings/new/checkout?${aRide({ time: "16:30" })}`);
  await expect(page.getByText(formats.money(PRICE)).first()).toBeVisible();
  await checkAxe(page, lang);
  await introduce(guest, "", lang);
  await labelled(t("guests.call.payment")).selectOption("cash");
  await page.getByRole("checkbox", { name: terms }).check();
  for (const wrong of ["0", "1000000"]) {
    await page.locator("#price_by_hand").fill(wrong);
    await page.locator("#price_reason").fill("Client fidèle");
    const sent = await page.locator("[name=form_key]").inputValue();
    await press(t("guests.call.book"));
    // Each response renders a new form. Wait for it, or the typed values would be lost with the old form.
    await expect(page.locator("[name=form_key]")).not.toHaveValue(sent);
    await expect(page.locator("#price_by_hand")).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator("#price_by_hand-error")).toHaveText(t("errors.hand-price-range"));
  }
  await page.locator("#price_by_hand").fill("95,50");
  await press(t("guests.call.book"));
  await expect(page.getByRole("status").first()).toContainText(t("operations.done.taken"));
  await expect(page.getByText(formats.money(95_50)).first()).toBeVisible();
  await expect(page.getByText(t("operations.mails.names.booking-confirmed-company"))).toBeVisible();
  await expect(page.getByText(t("operations.mails.names.booking-confirmed-guest"))).toHaveCount(0);
});
