import { adminsTable } from "#features/accounts/admins.table.ts";
import { type Admin_, ownersAdmin } from "./support/admin.ts";
import { checkAxe } from "./support/axe.ts";
import { hydrated } from "./support/hydrated.ts";
import { payByCard } from "./support/pay-page.ts";
import { aGuest, aRide, PRICE, quietDay } from "./support/ride.ts";
import { withDatabaseOf } from "./support/site-database.ts";
import { expect, test } from "./support/site-test.ts";
import type { Site } from "./support/site.ts";
import { translatorOf } from "./support/words.ts";

test.describe.configure({ mode: "serial" });
test.setTimeout(180_000);

let site: Site;
let admin: Admin_;
// The six letters that the tests type are those of no other guest, also when the file runs again on the same site.
const guest = aGuest({ full_name: `Nour Q${crypto.randomUUID().slice(0, 7)}` });
const phone = `+974${guest.phone}`;

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

const asIs = (text: string) => text;
const dayIn = (days: number) => quietDay(days).split("-").reverse().join("/");

function callIn(lang: "fr" | "ar") {
  const { t, formats } = translatorOf(lang);
  const { page } = admin;
  return {
    t,
    formats,
    page,
    field: (name: string) => page.locator(`#${name}`),
    terms: page.getByRole("checkbox", { name: t.markup("guests.call.terms", { terms: asIs }) }),
    press: (name: string) => page.getByRole("button", { name, exact: true }).click(),
    preview: page.getByRole("region", { name: t("guests.call.preview") }),
    taken: () => expect(page.getByRole("status").first()).toContainText(t("operations.done.taken")),
  };
}

test("a dispatcher books on one page with the price while typing, and the guest pays in Arabic by a payment link", async ({
  browser,
}) => {
  const lang = "fr";
  const { t, formats, page, field, terms, press, preview, taken } = callIn(lang);
  const { t: toGuest } = translatorOf("ar");

  const reference =
    await test.step("price and availability follow the fields, and nothing is lost", async () => {
      await page.goto(`/${lang}/admin/bookings`);
      await page.getByRole("link", { name: t("operations.bookings.take") }).click();
      await hydrated(page);
      await expect(field("full_name")).toBeFocused();
      await checkAxe(page, lang);
      await field("full_name").fill(guest.full_name);
      await field("phone").fill(phone);
      await field("email").fill(guest.email);
      await field("guest_lang").selectOption("ar");
      await field("from").fill("CDG");
      await field("to").fill("Ritz Paris");
      await field("when").fill(`${dayIn(14)} 14h30`);
      await expect(page.locator("#when-read")).toContainText(formats.clock("14:30"));
      await expect(preview.getByText(formats.money(PRICE)).first()).toBeVisible();
      await expect(preview).toContainText(t("operations.edit.availability.free"));
      await field("passengers").fill("6");
      await expect(page.getByText(t("guests.call.tooSmall")).first()).toBeVisible();
      await field("passengers").fill("2");
      await expect(preview.getByText(formats.money(PRICE)).first()).toBeVisible();
      await field("payment_method").selectOption("card");
      await press(t("guests.call.bookLink"));
      await expect(field("terms")).toHaveAttribute("aria-invalid", "true");
      await expect(field("full_name")).toHaveValue(guest.full_name);
      await terms.check();
      await field("terminal").selectOption("2E");
      await press(t("operations.edit.check"));
      await preview.getByText(t("operations.edit.told.read")).click();
      await expect(preview.locator("[lang=ar]")).toContainText(
        toGuest("mails.paymentLink.title").slice(0, 4),
      );
      await checkAxe(page, lang);
      await press(t("guests.call.bookLink"));
      await taken();
      return new URL(page.url()).pathname.split("/").at(-1) ?? "";
    });

  const link =
    await test.step("the payment link is in the mail, on the page and in the WhatsApp message", async () => {
      const subject = toGuest("mails.paymentLink.subject", { reference });
      const mail = await site.mailbox.waitFor({ to: guest.email, subject });
      const [address = ""] = /https?:\S+\/payment\/link\?booking=[\w-]{43}/.exec(mail.text ?? "") ?? [];
      await expect(page.getByLabel(t("guests.link.address"), { exact: true })).toHaveValue(address);
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
    await page.getByLabel(t("guests.notes.text"), { exact: true }).fill("Porte 4 – الباب ٤");
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

const MOST_KEYS = 22;

test("a known guest's last ride is booked again by keyboard only", async () => {
  const { t, formats, page, field, terms, preview, taken } = callIn("fr");
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const type = async (text: string) => {
    keys += text.length;
    await page.keyboard.type(text);
  };
  await page.goto("/fr/admin/bookings/new");
  await hydrated(page);
  await expect(field("full_name")).toBeFocused();
  await type(guest.full_name.slice(5, 11).toLowerCase());
  await expect(page.getByText(t("guests.call.known.found", { count: 1 }))).toBeVisible();
  await checkAxe(page, "fr");
  await press("ArrowDown");
  await press("ArrowDown");
  await press("Enter");
  await expect(field("when")).toBeFocused();
  await expect(field("full_name")).toHaveValue(guest.full_name);
  await expect(field("from")).toHaveValue(/CDG|Charles/);
  await expect(field("guest_lang")).toHaveValue("ar");
  await type(`${dayIn(20).slice(0, 5)} 9h`);
  await expect(preview.getByText(formats.money(PRICE)).first()).toBeVisible();
  await page.route(/\/bookings\/new\.data/, async (route) => {
    if (route.request().method() === "GET") await new Promise((wait) => setTimeout(wait, 2_000));
    await route.continue();
  });
  await press("Control+Enter");
  await expect(field("terms")).toHaveAttribute("aria-invalid", "true");
  await press("Tab");
  await press("Enter");
  await expect(terms).toBeFocused();
  await expect(field("full_name")).toHaveValue(guest.full_name);
  await press("Space");
  await expect(terms).toBeChecked();
  await press("Control+Enter");
  await taken();
  expect(keys).toBeLessThanOrEqual(MOST_KEYS);
});

test("in Arabic, a cash booking with an agreed price for a guest without an email address sends no mail to the guest", async () => {
  const lang = "ar";
  const { t, formats, page, field, terms, press, preview, taken } = callIn(lang);
  const other = aGuest();
  await page.goto(`/${lang}/admin/bookings/new?${aRide({ time: "16:30" })}`);
  await hydrated(page);
  await expect(preview.getByText(formats.money(PRICE)).first()).toBeVisible();
  await checkAxe(page, lang);
  await field("full_name").fill(other.full_name);
  await field("phone").fill(`+974${other.phone}`);
  await field("terminal").selectOption("unknown");
  await expect(preview).toContainText(t("operations.edit.told.title"));
  await field("payment_method").selectOption("cash");
  await terms.check();
  await field("price_by_hand").fill("1000000");
  await field("price_reason").fill("Client fidèle");
  await press(t("guests.call.book"));
  await expect(page.locator("#price_by_hand-error")).toHaveText(t("errors.hand-price-range"));
  await field("price_by_hand").fill("95,50");
  await expect(preview.getByText(formats.money(95_50)).first()).toBeVisible();
  await press(t("guests.call.book"));
  await taken();
  await expect(page.getByText(formats.money(95_50)).first()).toBeVisible();
  await expect(page.getByText(t("operations.mails.names.booking-confirmed-company"))).toBeVisible();
  await expect(page.getByText(t("operations.mails.names.booking-confirmed-guest"))).toHaveCount(0);
});

test("a past ride is entered with its reason, and no mail is sent", async () => {
  const { t, page, field, press, preview, taken } = callIn("fr");
  await page.goto("/fr/admin/bookings/new");
  await hydrated(page);
  await field("full_name").fill("Karim Passé");
  await field("phone").fill("06 11 22 33 44");
  await field("email").fill("karim-passe@example.com");
  await field("from").fill("Ritz Paris");
  await field("to").fill("Orly");
  await page.getByLabel(t("guests.call.past")).check();
  await field("past_reason").fill("Pris par le chauffeur");
  await field("when").fill("hier 14h");
  await expect(preview).toContainText(t("guests.call.told.past"));
  await field("payment_method").selectOption("on_account");
  await page.getByLabel(t("guests.call.termsPast")).check();
  await checkAxe(page, "fr");
  await press(t("guests.call.bookPast"));
  await taken();
  await expect(page.getByText("Pris par le chauffeur").first()).toBeVisible();
  await expect(page.getByText(t("operations.mails.names.booking-confirmed-guest"))).toHaveCount(0);
});

test("asks before typed text is lost", async () => {
  const { page, field, t } = callIn("fr");
  await page.goto("/fr/admin/bookings/new");
  await hydrated(page);
  await field("full_name").fill("Une saisie");
  await page
    .getByRole("link", { name: t("admin.nav.bookings"), exact: true })
    .first()
    .click();
  await expect(page.getByRole("alertdialog").or(page.getByRole("dialog"))).toBeVisible();
});

test("without scripts, the known guest is found, the ride is checked and then booked", async ({
  browser,
}) => {
  const { t, formats } = translatorOf("fr");
  const storageState = await admin.page.context().storageState();
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false, storageState });
  const page = await context.newPage();
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await page.goto("/fr/admin/bookings/new");
  await page.locator("#full_name").fill(guest.full_name);
  await press(t("guests.call.known.find"));
  await page.locator("button[name=again]").first().click();
  await expect(page.locator("#phone")).not.toHaveValue("");
  await page.locator("#when").fill(`${dayIn(24)} 10h15`);
  await page.locator("#payment_method").selectOption("cash");
  await press(t("operations.edit.check"));
  await expect(page.getByText(formats.money(PRICE)).first()).toBeVisible();
  await page.locator("#terms").check();
  await press(t("guests.call.book"));
  await expect(page.getByRole("status").first()).toContainText(t("operations.done.taken"));
  await context.close();
});
