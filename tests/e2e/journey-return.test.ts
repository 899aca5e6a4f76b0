import { calendarOf, expectBookingMails } from "./support/booking-mails.ts";
import { bookingSteps } from "./support/booking-steps.ts";
import { expect, test as base } from "./support/site-test.ts";
import { openCheckout, tokenIn } from "./support/http-guest.ts";
import { payByCard } from "./support/pay-page.ts";
import { aGuest, aRide, PRICE, quietDay } from "./support/ride.ts";
import type { Sandbox } from "./support/sandbox.ts";
import { COMPANY_EMAIL, type Site } from "./support/site.ts";
import { translatorOf } from "./support/words.ts";

const test = base.extend<{ shop: Site; sandbox: Sandbox }>({
  shop: ({ running }, use) => use(running.site),
  sandbox: ({ running }, use) => use(running.sandbox),
  baseURL: ({ shop }, use) => use(shop.url),
});

const RETURN = { trip: "return", return_date: quietDay(21), return_time: "16:45" };

test("a return trip has one charge, and cancelling one leg refunds only that leg", async ({
  page,
  shop: site,
  sandbox,
}) => {
  const { t, formats } = translatorOf("en");
  const guest = aGuest();
  const steps = bookingSteps(page, "en");
  await steps.openCheckout(aRide(RETURN));
  await expect(page.getByText(formats.money(2 * PRICE)).first()).toBeVisible();
  await steps.introduce(guest);
  await steps.book("card");
  await payByCard(page, "en");
  await steps.heading(t("payment.success.title"));
  const link = await expectBookingMails(site, { lang: "en", guest, method: "card" });
  expect(await sandbox.chargesOf(guest.email)).toMatchObject([{ amount: 2 * PRICE, amount_refunded: 0 }]);

  await page.goto(link);
  const back = page.getByRole("region", { name: t("payment.recap.return") });
  await back.getByRole("link", { name: t("manage.cancel") }).click();
  await expect(back.getByText(t("manage.refundFull", { amount: formats.money(PRICE) }))).toBeVisible();
  await expect(back.getByText(t("manage.otherLeg"))).toBeVisible();
  await back.getByRole("button", { name: t("manage.confirm") }).click();
  await expect(back.getByText(t("manage.cancelled"))).toBeVisible();
  const outbound = page.getByRole("region", { name: t("payment.recap.outbound") });
  await expect(outbound.getByText(t("payment.status.confirmed"))).toBeVisible();

  const reference = /MA-[2-9A-Z]{6}-R/.exec((await back.textContent()) ?? "")?.[0] ?? "none";
  const subject = t("mails.cancelled.subject", { reference });
  const forGuest = await site.mailbox.waitFor({ to: guest.email, subject });
  expect(calendarOf(forGuest)).toContain("METHOD:CANCEL");
  expect(calendarOf(forGuest)).toContain("STATUS:CANCELLED");
  expect(forGuest.text).toContain(formats.money(PRICE));
  const route = "Ritz Paris → Aéroport Paris-Charles de Gaulle";
  await site.mailbox.waitFor({
    to: COMPANY_EMAIL,
    subject: translatorOf("fr").t("mails.company.cancelledSubject", { reference, route }),
  });
  await expect.poll(async () => (await sandbox.chargesOf(guest.email))[0]?.amount_refunded).toBe(PRICE);
});

test("five concurrent cancellations refund once", async ({ page, shop: site, sandbox }) => {
  const guest = aGuest();
  const steps = bookingSteps(page, "fr");
  await steps.openCheckout(aRide());
  await steps.introduce(guest);
  await steps.book("card");
  await payByCard(page, "fr");
  const link = await expectBookingMails(site, { lang: "fr", guest, method: "card" });
  const reference = /MA-[2-9A-Z]{6}/.exec(await (await fetch(link)).text())?.[0] ?? "";
  const cancel = async () => {
    const body = new URLSearchParams({ reference, refund: String(PRICE) });
    return (await fetch(link, { method: "POST", body, redirect: "manual" })).status;
  };
  const statuses = await Promise.all(Array.from({ length: 5 }, cancel));
  expect(statuses.toSorted()).toEqual([303, 409, 409, 409, 409]);
  await expect.poll(async () => (await sandbox.chargesOf(guest.email))[0]?.amount_refunded).toBe(PRICE);
  const subject = translatorOf("fr").t("mails.cancelled.subject", { reference });
  await site.mailbox.waitFor({ to: guest.email, subject });
  expect(site.mailbox.matching({ to: guest.email, subject })).toHaveLength(1);
});

test("answers 409 when the refund differs from the one shown to the guest", async ({ shop: site }) => {
  const checkout = await openCheckout(site, { lang: "en" });
  const token = tokenIn((await checkout.send()).headers.get("location"));
  const link = `${site.url}/en/booking/manage/${token}`;
  const reference = /MA-[2-9A-Z]{6}/.exec(await (await fetch(link)).text())?.[0] ?? "";
  const body = new URLSearchParams({ reference, refund: "1" });
  const answer = await fetch(link, { method: "POST", body, redirect: "manual" });
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain(translatorOf("en").t("manage.problems.refund-changed"));
});

test("answers 404 to an unknown or malformed booking link", async ({ shop: site }) => {
  const gone = translatorOf("en").t("manage.goneTitle");
  for (const token of ["A".repeat(43), "nobody"]) {
    const answer = await fetch(`${site.url}/en/booking/manage/${token}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain(gone);
  }
});
