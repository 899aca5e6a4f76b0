import { afterEach, beforeEach, expect, test } from "vitest";
import { aCheckoutRequest, aRunningSandbox } from "#tests/fixtures/running-sandbox.ts";

let sandbox: Awaited<ReturnType<typeof aRunningSandbox>>;
beforeEach(async () => {
  sandbox = await aRunningSandbox();
});
afterEach(async () => {
  expect(sandbox.shop.errors).toEqual([]);
  await sandbox.close();
});

const REFUSED = { id: null, status: "failed" };

const aPaidIntent = async () => {
  const { id, url } = await sandbox.payments.createCheckout(aCheckoutRequest({ amount: 10_000 }));
  await sandbox.pay(url!);
  return (await sandbox.payments.readCheckout(id))!.intent!;
};
const theCharge = async () => (await sandbox.store.list("charge"))[0]?.record;

test("refunds the whole amount once", async () => {
  const intent = await aPaidIntent();
  const refund = await sandbox.payments.refund({ intent, amount: 10_000, idempotencyKey: "all" });
  expect(refund).toEqual({ id: expect.stringMatching(/^re_/), status: "succeeded" });
  expect((await theCharge())?.refunded).toBe(10_000);
  expect(await sandbox.payments.refund({ intent, amount: 1, idempotencyKey: "more" })).toEqual(REFUSED);
});

test("refunds parts up to the charge and not more", async () => {
  const intent = await aPaidIntent();
  await sandbox.payments.refund({ intent, amount: 4000, idempotencyKey: "1" });
  expect(await sandbox.payments.refund({ intent, amount: 6001, idempotencyKey: "2" })).toEqual(REFUSED);
  await sandbox.payments.refund({ intent, amount: 6000, idempotencyKey: "3" });
  expect((await theCharge())?.refunded).toBe(10_000);
});

test("refunds once for the same request sent twice", async () => {
  const intent = await aPaidIntent();
  const ask = () => sandbox.payments.refund({ intent, amount: 3000, idempotencyKey: "same" });
  expect(await ask()).toEqual(await ask());
  expect((await theCharge())?.refunded).toBe(3000);
});

test("recognizes a refund after the provider has forgotten its key", async () => {
  const intent = await aPaidIntent();
  const params = { payment_intent: intent, amount: "3000", "metadata[request]": "old" };
  const made = await sandbox.call("/v1/refunds", { method: "POST", body: new URLSearchParams(params) });
  const { id } = (await made.json()) as { id: string };
  expect((await sandbox.payments.refund({ intent, amount: 3000, idempotencyKey: "old" })).id).toBe(id);
  expect((await theCharge())?.refunded).toBe(3000);
});

test("never refunds more than the charge with concurrent requests", async () => {
  const intent = await aPaidIntent();
  const asked = Array.from({ length: 10 }, (_, index) =>
    sandbox.payments.refund({ intent, amount: 3000, idempotencyKey: `at once ${index}` }),
  );
  const done = await Promise.all(asked);
  expect(done.filter(({ status }) => status === "succeeded")).toHaveLength(3);
  expect(done.filter(({ status }) => status === "failed")).toHaveLength(7);
  expect((await theCharge())?.refunded).toBe(9000);
});

test("refuses a refund without a payment", async () => {
  const { id, url } = await sandbox.payments.createCheckout(aCheckoutRequest());
  await sandbox.pay(url!, { number: "4000000000000002" });
  const { intent } = (await sandbox.payments.readCheckout(id))!;
  await expect(
    sandbox.payments.refund({ intent: intent!, amount: 100, idempotencyKey: "a" }),
  ).rejects.toMatchObject({
    statusCode: 400,
  });
  await expect(
    sandbox.payments.refund({ intent: "pi_none", amount: 100, idempotencyKey: "b" }),
  ).rejects.toMatchObject({
    code: "resource_missing",
  });
});

test.each([[0], [-5], [1.5]])("refuses a refund of %d cents", async (amount) => {
  const intent = await aPaidIntent();
  expect(await sandbox.payments.refund({ intent, amount, idempotencyKey: "odd" })).toEqual(REFUSED);
});

test("reads our refunds, those of others, failed ones and disputes", async () => {
  const intent = await aPaidIntent();
  const { id: ours } = await sandbox.payments.refund({ intent, amount: 100, idempotencyKey: "ours" });
  const params = { payment_intent: intent, amount: "200" };
  await sandbox.call("/v1/refunds", { method: "POST", body: new URLSearchParams(params) });
  await sandbox.control("/fail-refund", { refund: ours });
  await sandbox.control("/dispute", { intent });
  expect(await sandbox.payments.readMoney(intent)).toMatchObject({
    refunds: [
      { amount: 200, status: "succeeded", request: null },
      { id: ours, amount: 100, status: "failed", request: "ours" },
    ],
    disputes: [{ amount: 10_000, isLost: true }],
  });
  expect(await sandbox.payments.readMoney("pi_none")).toEqual({ refunds: [], disputes: [] });
});

test("lists refunds newest first and reads one by id", async () => {
  const intent = await aPaidIntent();
  const first = await sandbox.payments.refund({ intent, amount: 100, idempotencyKey: "1" });
  const second = await sandbox.payments.refund({ intent, amount: 200, idempotencyKey: "2" });
  const list = await (await sandbox.call(`/v1/refunds?payment_intent=${intent}&limit=1`)).json();
  expect(list).toMatchObject({ object: "list", has_more: true, data: [{ id: second.id, amount: 200 }] });
  expect(await (await sandbox.call(`/v1/refunds/${first.id}?expand[]=charge`)).json()).toMatchObject({
    object: "refund",
    amount: 100,
    payment_intent: intent,
    charge: { amount_refunded: 300, refunded: false },
  });
});
