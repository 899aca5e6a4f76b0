import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStripePayments } from "#platform/payments/stripe-payments.server.ts";
import {
  aCardSetupRequest,
  aCheckoutRequest,
  aRunningSandbox,
  TEST_KEY,
  WEBHOOK_SECRET,
  type Received,
} from "#tests/fixtures/running-sandbox.ts";

let sandbox: Awaited<ReturnType<typeof aRunningSandbox>>;
beforeEach(async () => {
  sandbox = await aRunningSandbox();
});
afterEach(async () => {
  expect(sandbox.shop.errors).toEqual([]);
  await sandbox.close();
});

const aPaidSession = async () => {
  const { id, url } = await sandbox.payments.createCheckout(aCheckoutRequest());
  await sandbox.pay(url!);
  return id;
};
const bothArrived = () => vi.waitFor(() => expect(sandbox.shop.received.length).toBeGreaterThanOrEqual(2));
const flashOf = ({ body, signature }: Received) => sandbox.payments.verifyWebhook(body, signature);

test("sends a signed webhook for a payment that the SDK accepts", async () => {
  const id = await aPaidSession();
  await bothArrived();
  const notice = { eventId: expect.stringMatching(/^evt_/) as string, intent: null, setupId: null };
  expect(await Promise.all(sandbox.shop.received.map(flashOf))).toEqual([
    { ...notice, type: "payment_intent.succeeded", checkoutId: null, paymentId: "pay_1" },
    { ...notice, type: "checkout.session.completed", checkoutId: id, paymentId: null },
  ]);
});

test("names a saved card as a setup, and not as a checkout", async () => {
  const setup = await sandbox.payments.createCardSetup(aCardSetupRequest());
  await sandbox.pay(setup.url!);
  await bothArrived();
  expect(await Promise.all(sandbox.shop.received.map(flashOf))).toMatchObject([
    { type: "setup_intent.succeeded", checkoutId: null, setupId: null, paymentId: null },
    { type: "checkout.session.completed", checkoutId: null, setupId: setup.id },
  ]);
});

test("sends webhooks that the SDK rejects when changed, expired, unsigned or signed with another secret", async () => {
  await aPaidSession();
  await bothArrived();
  const { body, signature } = sandbox.shop.received[1]!;
  expect(await flashOf({ body, signature })).toBeDefined();
  expect(await flashOf({ body: body.replace("12300", "1"), signature })).toBeUndefined();
  expect(await flashOf({ body, signature: undefined })).toBeUndefined();
  expect(await flashOf({ body, signature: "nonsense" })).toBeUndefined();
  expect(await flashOf({ body, signature: signature?.replace(/t=\d+/, "t=1") })).toBeUndefined();
  const other = createStripePayments({ secretKey: TEST_KEY, webhookSecret: "whsec_other", mode: "test" });
  expect(await other.verifyWebhook(body, signature)).toBeUndefined();
});

test("counts as unpaid and without a checkout in live mode", async () => {
  const id = await aPaidSession();
  await bothArrived();
  const live = createStripePayments({
    secretKey: TEST_KEY,
    webhookSecret: WEBHOOK_SECRET,
    apiUrl: sandbox.url,
    mode: "live",
  });
  const { body, signature } = sandbox.shop.received[1]!;
  expect(await live.verifyWebhook(body, signature)).toMatchObject({ checkoutId: null });
  expect(await live.readCheckout(id)).toMatchObject({
    status: "complete",
    paid: false,
    amount: 0,
    live: false,
  });
});

test("retries a webhook with the same body until it is accepted", async () => {
  sandbox.shop.answers.push(500, 302, 404);
  await aPaidSession();
  await vi.waitFor(async () => expect(await sandbox.store.listEvents("undelivered")).toEqual([]));
  const { received } = sandbox.shop;
  expect(received).toHaveLength(5);
  expect(new Set(received.map(({ body }) => body)).size).toBe(2);
  const attempts = (await sandbox.store.listEvents("all")).map((event) => event.attempts);
  expect(attempts.reduce((sum, count) => sum + count)).toBe(5);
});

test("sends webhooks for a decline, an expired session and a refund", async () => {
  const { id, url } = await sandbox.payments.createCheckout(aCheckoutRequest());
  await sandbox.pay(url!, { number: "4000000000000002" });
  await sandbox.payments.expireCheckout(id);
  const paid = await sandbox.payments.readCheckout(await aPaidSession());
  if (!paid) throw new Error("a paid session was expected");
  await sandbox.payments.refund({ intent: paid.intent!, amount: 500, idempotencyKey: "r" });
  await vi.waitFor(() =>
    expect(sandbox.shop.types()).toEqual([
      "payment_intent.payment_failed",
      "checkout.session.expired",
      "payment_intent.succeeded",
      "checkout.session.completed",
      "refund.created",
      "charge.refunded",
    ]),
  );
});

test("sends one webhook for a session that has expired by time", async () => {
  const { id } = await sandbox.payments.createCheckout(aCheckoutRequest());
  sandbox.time.now = new Date(Date.now() + 3_700_000);
  await sandbox.control("", { hold: false });
  await vi.waitFor(() => expect(sandbox.shop.types()).toEqual(["checkout.session.expired"]));
  expect(await flashOf(sandbox.shop.received[0]!)).toMatchObject({ checkoutId: id });
  await sandbox.control("", { hold: false });
  expect(await sandbox.store.listEvents("all")).toHaveLength(1);
});

test("holds webhooks and releases them in order or reversed", async () => {
  await sandbox.control("", { hold: true });
  await aPaidSession();
  expect(sandbox.shop.received).toEqual([]);
  const released = await sandbox.control("/release", { order: "reversed" });
  expect(released).toMatchObject({ deliveries: [{ status: 200 }, { status: 200 }] });
  expect(sandbox.shop.types()).toEqual(["checkout.session.completed", "payment_intent.succeeded"]);
  await aPaidSession();
  await sandbox.control("/release", {});
  expect(sandbox.shop.types().slice(2)).toEqual(["payment_intent.succeeded", "checkout.session.completed"]);
});

test("sends every webhook the requested number of times", async () => {
  await sandbox.control("", { copies: 3 });
  await aPaidSession();
  await vi.waitFor(() => expect(sandbox.shop.received).toHaveLength(6));
  const ids = sandbox.shop.received.map(({ body }) => (JSON.parse(body) as { id: string }).id);
  expect(new Set(ids).size).toBe(2);
});

test("lists events, deliveries and charges", async () => {
  await aPaidSession();
  await vi.waitFor(async () => expect(await sandbox.store.listEvents("undelivered")).toEqual([]));
  expect(await sandbox.control("/events")).toMatchObject({
    events: [
      { type: "payment_intent.succeeded" },
      { type: "checkout.session.completed", body: { livemode: false } },
    ],
  });
  expect(await sandbox.control("/deliveries")).toMatchObject({
    deliveries: [{ status: 200 }, { status: 200 }],
  });
  expect(await sandbox.control("/charges")).toMatchObject({
    charges: [{ amount: 12_300, status: "succeeded" }],
  });
});

test("rejects invalid controls and changes nothing", async () => {
  expect(await sandbox.control("", { fail: -1 })).toHaveProperty("error");
  expect(await sandbox.control("", { weather: "bad" })).toHaveProperty("error");
  expect(await sandbox.control("/release", { order: "sideways" })).toHaveProperty("error");
  await sandbox.control("", { slow: 1, slowMs: 20, copies: 2 });
  const calm = { hold: false, copies: 1, fail: 0, failWhen: "before", slow: 0, slowMs: 0 };
  expect(await sandbox.control("/reset", {})).toEqual(calm);
});

test("delivers undelivered webhooks after the next start", async () => {
  await sandbox.control("", { hold: true });
  await aPaidSession();
  const { store } = sandbox;
  const next = await aRunningSandbox({ store });
  await vi.waitFor(() =>
    expect(next.shop.types()).toEqual(["payment_intent.succeeded", "checkout.session.completed"]),
  );
  await next.close();
});
