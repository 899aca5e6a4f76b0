import { expectConfirmedOnce } from "./support/booking-mails.ts";
import { openCheckout, type HttpCheckout } from "./support/http-guest.ts";
import { payAt } from "./support/pay-page.ts";
import { PRICE, ROUTE } from "./support/ride.ts";
import type { SiteWithSandbox } from "./support/sandbox.ts";
import { expect, test } from "./support/site-test.ts";
import { COMPANY_EMAIL } from "./support/site.ts";
import { translatorOf } from "./support/words.ts";

const { t } = translatorOf("en");
let running: SiteWithSandbox;

test.beforeAll(({ running: shared }) => {
  running = shared;
});

test.afterEach(() => running.sandbox.goodWeather());

test("confirms a payment by the webhook without the success page", async () => {
  const { checkout, successPage } = await pay();
  await confirmedOnce(checkout);
  expect(await textOf(successPage)).toContain(t("payment.success.title"));
});

test("confirms a payment by the success page without a webhook", async () => {
  await running.sandbox.order({ hold: true });
  const { checkout, successPage } = await pay();
  expect(await textOf(successPage)).toContain(t("payment.success.title"));
  await confirmedOnce(checkout);
  expect((await running.sandbox.deliveries()).filter(({ status }) => status !== 200)).toEqual([]);
});

test("late webhooks in reverse order after the success page change nothing", async () => {
  await running.sandbox.order({ hold: true });
  const { checkout, successPage } = await pay();
  expect(await textOf(successPage)).toContain(t("payment.success.title"));
  const released = await running.sandbox.release("reversed");
  expect(released.length).toBeGreaterThan(1);
  expect(released.map(({ status }) => status)).toEqual(released.map(() => 200));
  expect(await textOf(successPage)).toContain(t("payment.success.title"));
  await confirmedOnce(checkout);
});

test("duplicate concurrent webhooks confirm once", async () => {
  await running.sandbox.order({ copies: 5 });
  const { checkout, successPage } = await pay();
  expect(await textOf(successPage)).toContain(t("payment.success.title"));
  await expect
    .poll(async () => (await running.sandbox.deliveries()).filter(({ status }) => status === 200).length)
    .toBeGreaterThanOrEqual(10);
  await confirmedOnce(checkout);
});

test("concurrent requests of the success page confirm once", async () => {
  await running.sandbox.order({ hold: true });
  const { checkout, successPage } = await pay();
  const pages = await Promise.all(Array.from({ length: 5 }, () => textOf(successPage)));
  for (const page of pages) expect(page).toContain(t("payment.success.title"));
  await running.sandbox.release("in order");
  await confirmedOnce(checkout);
});

test("the success page shows a pending state before the payment, and no mail is sent", async () => {
  const checkout = await openCheckout(running.site, { lang: "en" });
  const paymentPage = (await checkout.send({ payment_method: "card" })).headers.get("location") ?? "";
  const sessionId = paymentPage.split("/").at(-1) ?? "";
  const success = await textOf(`${running.site.url}/en/payment/success?session_id=${sessionId}`);
  expect(success).toContain(t("payment.success.pendingTitle"));
  expect(running.site.mailbox.matching({ replyTo: checkout.guest.email })).toEqual([]);
});

test("answers 400 to a webhook without a valid signature", async () => {
  const post = async (headers: Record<string, string>) => {
    const body = JSON.stringify({ id: "evt_1", type: "checkout.session.completed", data: { object: {} } });
    return (await fetch(`${running.site.url}/webhooks/stripe`, { method: "POST", body, headers })).status;
  };
  expect(await post({})).toBe(400);
  expect(await post({ "stripe-signature": "t=1,v1=00" })).toBe(400);
  expect(await post({ "stripe-signature": `t=${Math.floor(Date.now() / 1000)},v1=${"0".repeat(64)}` })).toBe(
    400,
  );
});

test("a failure of the provider at checkout shows a message, and a retry pays", async () => {
  await running.sandbox.order({ fail: 3 });
  const checkout = await openCheckout(running.site, { lang: "en" });
  const refused = (await checkout.send({ payment_method: "card" })).headers.get("location") ?? "";
  expect(refused).toContain("reason=unavailable");
  expect(await textOf(running.site.url + refused)).toContain(t("payment.cancel.unavailableTitle"));
  await running.sandbox.goodWeather();
  const token = new URL(refused, running.site.url).searchParams.get("booking") ?? "";
  const again = await fetch(`${running.site.url}/en/booking/pay`, {
    method: "POST",
    body: new URLSearchParams({ booking: token }),
    redirect: "manual",
  });
  await payAt(again.headers.get("location") ?? "");
  await confirmedOnce(checkout);
});

test("a lost response of the provider opens no second payment", async () => {
  await running.sandbox.order({ fail: 1, failWhen: "after" });
  const { checkout } = await pay();
  await confirmedOnce(checkout);
});

async function pay(): Promise<{ checkout: HttpCheckout; successPage: string }> {
  const checkout = await openCheckout(running.site, { lang: "en" });
  const answer = await checkout.send({ payment_method: "card" });
  return { checkout, successPage: await payAt(answer.headers.get("location") ?? "") };
}

async function textOf(address: string): Promise<string> {
  return (await fetch(address)).text();
}

async function confirmedOnce({ guest }: HttpCheckout) {
  const { mailbox } = running.site;
  await mailbox.waitFor({ to: COMPANY_EMAIL, replyTo: guest.email });
  await expectConfirmedOnce(running.site, guest.email);
  const forCompany = mailbox.matching({ replyTo: guest.email });
  expect(forCompany.map(({ subject }) => subject)).toEqual([`Booking Paid - ${ROUTE}`]);
  const [charge, ...others] = await running.sandbox.chargesOf(guest.email);
  expect(others).toEqual([]);
  expect(charge).toMatchObject({ amount: PRICE, status: "succeeded", amount_refunded: 0 });
}
