import { ownersAdmin } from "./support/admin.ts";
import { checkAxe } from "./support/axe.ts";
import { calendarOf } from "./support/booking-mails.ts";
import { bookingSteps } from "./support/booking-steps.ts";
import { hiddenFields, nextVisitor } from "./support/http-guest.ts";
import { aPaidBooking } from "./support/paid-booking.ts";
import { payByCard } from "./support/pay-page.ts";
import { aRide, PRICE, quietDay, ROUTE, soon } from "./support/ride.ts";
import type { Sandbox } from "./support/sandbox.ts";
import { expect, test as base } from "./support/site-test.ts";
import { COMPANY_EMAIL, type Site } from "./support/site.ts";
import { translatorOf } from "./support/words.ts";

const test = base.extend<{ shop: Site; sandbox: Sandbox }>({
  shop: ({ running }, use) => use(running.site),
  sandbox: ({ running }, use) => use(running.sandbox),
  baseURL: ({ shop }, use) => use(shop.url),
});

const NIGHT = (PRICE * 15) / 100;

test("fr: moving a ride to the night requires payment of the difference", async ({
  page,
  shop: site,
  sandbox,
}) => {
  const { t, formats } = translatorOf("fr");
  const { link, reference, email } = await aPaidBooking(site, "fr", aRide());
  await page.goto(link);
  await page.getByRole("link", { name: t("manage.change") }).click();
  await bookingSteps(page, "fr").typeMoment("", quietDay(), "23:30");
  await page.getByRole("button", { name: t("changes.ride.show") }).click();
  const amount = formats.money(NIGHT);
  await expect(page.getByText(t("changes.ride.toPay", { amount }))).toBeVisible();
  await page.getByRole("button", { name: t("changes.ride.pay", { amount }) }).click();
  await payByCard(page, "fr");
  await expect(page.getByText(t("manage.paid.applied"))).toBeVisible();
  await expect(page.getByText(formats.money(PRICE + NIGHT)).first()).toBeVisible();
  expect((await sandbox.chargesOf(email)).map((charge) => charge.amount).toSorted()).toEqual([PRICE, NIGHT]);
  const subject = t("mails.changed.subject", { reference });
  const told = await site.mailbox.waitFor({ to: email, subject });
  expect(calendarOf(told)).toContain("SEQUENCE:1");
  expect(told.attachments.map(({ filename }) => filename)).toContain(`bon-de-reservation-${reference}.pdf`);
  const toCompany = t("mails.company.changedSubject", { reference, route: ROUTE });
  await site.mailbox.waitFor({ to: COMPANY_EMAIL, replyTo: email, subject: toCompany });
});

test("ar: moving a ride out of the night refunds the difference", async ({ page, shop: site, sandbox }) => {
  const { t, formats } = translatorOf("ar");
  const { link, reference, email } = await aPaidBooking(site, "ar", aRide({ time: "23:30" }));
  await page.goto(`${link}/${reference}`);
  await bookingSteps(page, "ar").typeMoment("", quietDay(), "15:00");
  await page.getByRole("button", { name: t("changes.ride.show") }).click();
  const amount = formats.money(NIGHT);
  await expect(page.getByText(t("changes.ride.toRefund", { amount }))).toBeVisible();
  await page.getByRole("button", { name: t("changes.ride.apply") }).click();
  await expect(page.getByText(t("manage.done.applied"))).toBeVisible();
  await expect.poll(async () => (await sandbox.chargesOf(email))[0]?.amount_refunded).toBe(NIGHT);
  await site.mailbox.waitFor({ to: email, subject: t("mails.changed.subject", { reference }) });
});

test("without JavaScript, a flight is saved, an outdated form gets 409, and proof and calendar can be downloaded", async ({
  shop: site,
}) => {
  const { link, reference } = await aPaidBooking(site, "en", aRide());
  const headers = { "x-forwarded-for": nextVisitor(), origin: site.url };
  const address = `${link}/${reference}`;
  const { version = "" } = hiddenFields(await (await fetch(address, { headers })).text());
  const body = new URLSearchParams({ intent: "travel", version, travel_number: "ba 303" });
  const save = () => fetch(address, { method: "POST", body, headers, redirect: "manual" });
  expect((await save()).status).toBe(303);
  body.set("travel_number", "ba 304");
  const late = await save();
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("BA 303");
  const proof = await fetch(`${address}/proof.pdf`, { headers });
  expect(proof.headers.get("content-disposition")).toContain(`bon-de-reservation-${reference}.pdf`);
  expect(proof.headers.get("cache-control")).toBe("no-store");
  expect((await proof.text()).slice(0, 5)).toBe("%PDF-");
  expect(await (await fetch(`${address}/calendar.ics`, { headers })).text()).toContain("SEQUENCE:1");
  expect((await fetch(`${address.replace(reference, "MA-222222")}/proof.pdf`, { headers })).status).toBe(404);
});

test("ar: a change after the free period needs the company's acceptance, and applies after its price is paid", async ({
  page,
  browser,
  shop: site,
}) => {
  const { t, formats } = translatorOf("ar");
  const { date, time } = soon(20 * 60);
  const { link, reference, email } = await aPaidBooking(site, "ar", aRide({ date, time }));
  const later = soon(22 * 60);
  const ride = new URLSearchParams({ from: "CDG", to: "Ritz Paris", ...later });
  await page.goto(`${link}/${reference}?${ride.toString()}`);
  await expect(page.getByText(t("changes.ride.late"))).toBeVisible();
  await checkAxe(page, "ar", { only: true });
  await page.getByLabel(t("changes.ride.note")).fill("الطائرة متأخرة");
  await page.getByRole("button", { name: t("changes.ride.request") }).click();
  await expect(page.getByText(t("manage.waiting.requested"))).toBeVisible();
  await checkAxe(page, "ar", { only: true });

  const admin = await ownersAdmin(browser, site, "fr");
  await admin.open(`bookings/${reference}`);
  await expect(admin.page.getByText("الطائرة متأخرة")).toBeVisible();
  const total = admin.page.getByLabel(admin.t("operations.changes.total"));
  await total.fill("0");
  const accept = admin.page.getByRole("button", { name: admin.t("operations.changes.accept") });
  await accept.click();
  await expect(
    admin.page.getByText(admin.t("operations.changes.wrong", { min: 0.01, max: 20_000 })),
  ).toBeVisible();
  await total.fill("999,50");
  await accept.click();
  await expect(admin.page.getByText(admin.t("operations.done.change"))).toBeVisible();
  await site.mailbox.waitFor({ to: email, subject: t("mails.changeToPay.subject", { reference }) });

  await page.reload();
  const payment = new RegExp(`^${t("manage.waiting.pay", { amount: "" }).trim()}`);
  await page.getByRole("button", { name: payment }).click();
  await payByCard(page, "ar");
  await expect(page.getByText(t("manage.paid.applied"))).toBeVisible();
  await expect(page.getByText(formats.money(999_50)).last()).toBeVisible();
  await site.mailbox.waitFor({ to: email, subject: t("mails.changed.subject", { reference }) });
});
