import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { insertRequest } from "#features/inquiries/requests.server.ts";
import { offersTable } from "#features/offers/offers.table.ts";
import { aRequest } from "../fixtures/request.ts";
import { ownersAdmin, type Admin_ } from "./support/admin.ts";
import { checkAxe } from "./support/axe.ts";
import { bookingSteps } from "./support/booking-steps.ts";
import { payByCard } from "./support/pay-page.ts";
import { aGuest, aRide, quietDay } from "./support/ride.ts";
import { withDatabaseOf } from "./support/site-database.ts";
import { expect, test } from "./support/site-test.ts";
import type { Site } from "./support/site.ts";
import { translatorOf } from "./support/words.ts";

test.describe.configure({ mode: "serial" });
test.setTimeout(180_000);

let site: Site;
let admin: Admin_;
test.beforeAll(async ({ browser, site: shared }) => {
  site = shared;
  admin = await ownersAdmin(browser, site, "fr");
});
test.afterAll(() => admin.page.context().close());

const asIs = (text: string) => text;

async function linkSentTo(email: string, subject: string): Promise<string> {
  const mail = await site.mailbox.waitFor({ to: email, subject });
  const [link = ""] = /https?:\S+\/offers\/[\w-]{43}/.exec(mail.text ?? "") ?? [];
  expect(link, "the mail has a link to the offer").not.toBe("");
  return link;
}

const titled = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();

test("in French, a guest requests a quote, accepts an offer of three rides and pays by card", async ({
  browser,
}) => {
  const { t } = translatorOf("fr");
  const guest = aGuest();
  const context = await browser.newContext({
    baseURL: site.url,
    reducedMotion: "reduce",
    viewport: { width: 390, height: 800 },
  });
  const own = await context.newPage();

  const reference = await test.step("a guest requests a quote for a return trip", async () => {
    const steps = bookingSteps(own, "fr");
    const back = { trip: "return", return_date: quietDay(16), return_time: "10:00" };
    const nowhere = { to: "12 impasse des Papillons Violets", to_place: "typed" };
    await steps.openCheckout(aRide({ ...back, ...nowhere }), "quote");
    await steps.introduce(guest);
    await steps.askForQuote();
    await steps.heading(t("payment.thanks.requestTitle"));
    return (await own.getByText(/^DE-[2-9A-Z]{6}$/).textContent()) ?? "";
  });

  await test.step("the form of the offer has both rides, and a third ride by the hour is added", async () => {
    const { page } = admin;
    await page.goto(`/fr/admin/requests/${reference}`);
    await page.getByRole("link", { name: t("offers.admin.make") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(
      t("offers.admin.title", { reference }),
    );
    await expect(page.locator("#ride2_from")).toHaveValue("12 impasse des Papillons Violets");
    await page.locator("#ride1_price").fill("200");
    await page.locator("#ride2_price").fill("210,50");
    await page.getByRole("button", { name: t("offers.admin.add") }).click();
    await expect(page.locator("#ride3_from")).toBeVisible();
    await expect(page.locator("#ride2_price")).toHaveValue("210,50");
    await page.locator("#ride3_trip").selectOption("hourly");
    await page.locator("#ride3_from").fill("Ritz Paris");
    await page.locator("#ride3_when").fill(`${quietDay(15)} 9h`);
    await page.locator("#ride3_hours").fill("4");
    await page.locator("#ride3_bodyguard").check();
    await page.locator("#ride3_price").fill("480");
    await checkAxe(page, "fr");
    await page.getByRole("button", { name: t("offers.admin.submit") }).click();
    await expect(page.getByRole("status").first()).toContainText(t("offers.admin.done.sent"));
    await checkAxe(page, "fr");
  });

  const link = await linkSentTo(guest.email, t("offers.mail.subject", { reference }));

  await test.step("the guest accepts and pays", async () => {
    await own.goto(link);
    await titled(own, t("offers.title"));
    await expect(own.getByText(t("offers.bodyguard"))).toBeVisible();
    await checkAxe(own, "fr");
    await own.getByLabel(t("booking.guest.terminal"), { exact: true }).selectOption("2E");
    const terms = t.markup("booking.book.terms", { terms: asIs, privacy: asIs });
    await own.getByRole("checkbox", { name: terms, exact: true }).check();
    await own.getByRole("button", { name: t("booking.book.buttons.card") }).click();
    await payByCard(own, "fr");
    await titled(own, t("payment.success.title"));
    await expect(own.getByText(t("payment.recap.ride", { number: 3 }), { exact: true })).toBeVisible();
  });

  await test.step("one mail has three proofs, and the offer shows as accepted", async () => {
    await expect
      .poll(() => site.mailbox.matching({ to: guest.email }).map(({ attachments }) => attachments.length))
      .toContain(4);
    const mail = site.mailbox
      .matching({ to: guest.email })
      .find(({ attachments }) => attachments.length === 4);
    expect(mail?.attachments.map(({ mimeType }) => mimeType).sort()).toEqual([
      ...["application/pdf", "application/pdf", "application/pdf"],
      "text/calendar",
    ]);
    await own.goto(link);
    await titled(own, t("offers.states.accepted"));
    await admin.page.reload();
    await expect(
      admin.page.getByText(t("offers.admin.states.accepted"), { exact: true }).first(),
    ).toBeVisible();
    await context.close();
  });
});

test("in Arabic and without JavaScript, an expired offer is replaced by a new one, which is accepted with cash payment", async ({
  browser,
}) => {
  const { t } = translatorOf("ar");
  const guest = aGuest();
  const request = { ...aRequest({ lang: "ar", email: guest.email, phone: null }), createdAt: new Date() };
  await withDatabaseOf(site.dataDir, (db) => insertRequest(db, request));
  const { reference } = request;
  const session = await admin.page.context().storageState();
  const options = { baseURL: site.url, javaScriptEnabled: false };
  const [office, phone] = [
    await browser.newContext({ ...options, storageState: session }),
    await browser.newContext({ ...options, viewport: { width: 390, height: 800 } }),
  ];
  const [page, own] = [await office.newPage(), await phone.newPage()];
  const subject = t("offers.mail.subject", { reference });

  const write = async (price: string) => {
    const [year, month, day] = quietDay().split("-");
    await page.goto(`/ar/admin/requests/${reference}/offer`);
    await page.locator("#ride1_when").fill(`${day}/${month}/${year} 14h30`);
    await page.locator("#ride1_from").fill("CDG T2E");
    await page.locator("#ride1_to").fill("Ritz Paris");
    await page.locator("#ride1_price").fill(price);
    await page.getByRole("button", { name: t("offers.admin.submit") }).click();
    await expect(page.getByRole("status").first()).toContainText(t("offers.admin.done.sent"));
  };

  await write("150");
  const old = await linkSentTo(guest.email, subject);
  await withDatabaseOf(site.dataDir, (db) =>
    db
      .update(offersTable)
      .set({ expiresAt: new Date(Date.now() - 60_000) })
      .where(eq(offersTable.requestId, request.id)),
  );
  await own.goto(old);
  await titled(own, t("offers.states.expired"));
  await expect(own.getByRole("button", { name: t("booking.book.buttons.cash") })).toHaveCount(0);

  await write("140");
  await own.goto(old);
  await titled(own, t("offers.states.replaced"));

  await expect.poll(() => site.mailbox.matching({ to: guest.email, subject }).length).toBe(2);
  const [, second] = site.mailbox.matching({ to: guest.email, subject });
  await own.goto(/https?:\S+\/offers\/[\w-]{43}/.exec(second?.text ?? "")?.[0] ?? "");
  await titled(own, t("offers.title"));
  await own.getByLabel(t("booking.guest.phoneCountry")).selectOption(guest.phone_country);
  await own.getByLabel(t("booking.guest.phone"), { exact: true }).fill(guest.phone);
  await own.locator("#terms").check();
  await own.getByRole("button", { name: t("booking.book.buttons.cash") }).click();
  await titled(own, t("payment.thanks.title"));
  await office.close();
  await phone.close();
});
