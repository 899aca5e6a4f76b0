import Stripe from "stripe";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aCheckoutRequest, aRunningSandbox, TEST_KEY } from "#tests/fixtures/running-sandbox.ts";

let sandbox: Awaited<ReturnType<typeof aRunningSandbox>>;
beforeEach(async () => {
  sandbox = await aRunningSandbox();
});
afterEach(async () => {
  expect(sandbox.shop.errors).toEqual([]);
  await sandbox.close();
});

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  sandbox.call(path, {
    method: "POST",
    body,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });
const errorOf = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { error: { type: string; code?: string; param?: string; message: string } })
    .error,
});

test("a checkout is created through the real SDK and read again", async () => {
  const checkout = await sandbox.payments.createCheckout(aCheckoutRequest());
  expect(checkout).toEqual({
    id: expect.stringMatching(/^cs_test_[0-9a-f]{56}$/),
    status: "open",
    paid: false,
    amount: 0,
    currency: "eur",
    paymentId: "pay_1",
    card: null,
    intent: null,
    live: false,
    url: `http://shop.example/sandbox/pay/${checkout.id}`,
  });
  expect(await sandbox.payments.readCheckout(checkout.id)).toEqual(checkout);
});

test("returns the same session with its current state for the same key and request", async () => {
  const request = aCheckoutRequest();
  const first = await sandbox.payments.createCheckout(request);
  expect(await sandbox.payments.createCheckout(request)).toEqual(first);
  await sandbox.pay(first.url!);
  expect(await sandbox.payments.createCheckout(request)).toMatchObject({
    id: first.id,
    status: "complete",
    paid: true,
  });
});

test("marks a replayed response in its header", async () => {
  const stripe = new Stripe(TEST_KEY, {
    protocol: "http",
    host: "127.0.0.1",
    port: new URL(sandbox.url).port,
  });
  const params = {
    mode: "payment" as const,
    success_url: "https://site.example/ok",
    line_items: [
      { quantity: 1, price_data: { currency: "eur", unit_amount: 500, product_data: { name: "Ride" } } },
    ],
  };
  const first = await stripe.checkout.sessions.create(params, { idempotencyKey: "a" });
  const second = await stripe.checkout.sessions.create(params, { idempotencyKey: "a" });
  expect(first.lastResponse.headers["idempotent-replayed"]).toBeUndefined();
  expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
  expect(second.lastResponse.requestId).toMatch(/^req_/);
  expect(second).toEqual(first);
});

test("reports an idempotency error for the same key with another request", async () => {
  const request = aCheckoutRequest();
  await sandbox.payments.createCheckout(request);
  await expect(
    sandbox.payments.createCheckout({ ...request, amount: 1 + request.amount }),
  ).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
});

test("creates one session for twenty equal concurrent requests", async () => {
  const request = aCheckoutRequest();
  const all = await Promise.all(Array.from({ length: 20 }, () => sandbox.payments.createCheckout(request)));
  expect(new Set(all.map((checkout) => checkout.id)).size).toBe(1);
  expect(await sandbox.store.list("session")).toHaveLength(1);
});

test("accepts a corrected request under the key of a refused one", async () => {
  const request = aCheckoutRequest();
  await expect(sandbox.payments.createCheckout({ ...request, amount: 49 })).rejects.toMatchObject({
    code: "amount_too_small",
  });
  expect(await sandbox.payments.createCheckout(request)).toMatchObject({ status: "open" });
});

test.each([
  [{ amount: 12.5 }, "line_items[0][price_data][unit_amount]"],
  [{ amount: -100 }, "line_items[0][price_data][unit_amount]"],
  [{ amount: 100_000_000 }, "line_items"],
  [{ description: "" }, "line_items[0][price_data][product_data][name]"],
  [{ email: "nobody" }, "customer_email"],
  [{ successUrl: "javascript:alert(1)" }, "success_url"],
  [{ cancelUrl: "/relative" }, "cancel_url"],
  [{ expiresAt: new Date(Date.now() + 29 * 60_000) }, "expires_at"],
  [{ expiresAt: new Date(Date.now() + 25 * 3_600_000) }, "expires_at"],
])("rejects a checkout with %j and names the parameter", async (change, param) => {
  await expect(sandbox.payments.createCheckout(aCheckoutRequest(change))).rejects.toMatchObject({
    type: "StripeInvalidRequestError",
    statusCode: 400,
    param,
  });
});

test("names a missing, unknown or removed parameter like Stripe", async () => {
  expect(
    await errorOf(await post("/v1/checkout/sessions", "mode=payment&success_url=https://a.example")),
  ).toMatchObject({
    code: "parameter_missing",
    param: "line_items",
  });
  expect(await errorOf(await post("/v1/checkout/sessions", "mode=setup&colour=red"))).toMatchObject({
    status: 400,
  });
  const item =
    "line_items[0][price_data][currency]=eur&line_items[0][price_data][unit_amount]=100&line_items[0][quantity]=1&line_items[0][price_data][product_data][name]=Ride";
  const good = `mode=payment&success_url=https://a.example&${item}`;
  expect((await post("/v1/checkout/sessions", good)).status).toBe(200);
  expect(await errorOf(await post("/v1/checkout/sessions", `${good}&colour=red`))).toMatchObject({
    code: "parameter_unknown",
    param: "colour",
  });
  expect(
    await errorOf(await post("/v1/checkout/sessions", `${good}&payment_method_types[0]=card`)),
  ).toMatchObject({
    code: "payment_method_types_no_longer_supported",
  });
  expect(await errorOf(await post("/v1/checkout/sessions", good.replace("=eur", "=xyz")))).toMatchObject({
    param: "line_items[0][price_data][currency]",
  });
  expect(await errorOf(await post("/v1/checkout/sessions", "a[b=1"))).toMatchObject({ status: 400 });
});

test("reports an unknown session like Stripe", async () => {
  expect(await errorOf(await sandbox.call("/v1/checkout/sessions/cs_test_none"))).toMatchObject({
    status: 404,
    code: "resource_missing",
    message: "No such checkout.session: 'cs_test_none'",
  });
  expect(await sandbox.payments.readCheckout("cs_test_none")).toBeUndefined();
});

test.each([[undefined], ["Bearer "], ["Basic c2tfdGVzdA=="], ["Bearer sk_live_abc"], ["Bearer nonsense"]])(
  "refuses the authorization %s without repeating the key",
  async (authorization) => {
    const headers: Record<string, string> = authorization ? { authorization } : {};
    for (const path of ["/v1/refunds", "/_control/charges"]) {
      const response = await fetch(`${sandbox.url}${path}`, { headers });
      const body = await response.text();
      expect(response.status).toBe(401);
      expect(response.headers.get("request-id")).toMatch(/^req_/);
      expect(body).not.toContain("sk_live_abc");
    }
  },
);

test("answers an unused path with 404 in Stripe's shape", async () => {
  expect(await errorOf(await sandbox.call("/v1/customers"))).toMatchObject({
    status: 404,
    type: "invalid_request_error",
  });
});

test("expires an open checkout and returns it unchanged the second time", async () => {
  const { id } = await sandbox.payments.createCheckout(aCheckoutRequest());
  expect(await sandbox.payments.expireCheckout(id)).toMatchObject({
    status: "expired",
    paid: false,
    url: null,
  });
  expect(await sandbox.payments.expireCheckout(id)).toMatchObject({ status: "expired" });
  expect(await errorOf(await post(`/v1/checkout/sessions/${id}/expire`, ""))).toMatchObject({ status: 400 });
});

test("returns a paid checkout unchanged", async () => {
  const { id, url } = await sandbox.payments.createCheckout(aCheckoutRequest());
  await sandbox.pay(url!);
  expect(await sandbox.payments.expireCheckout(id)).toMatchObject({
    status: "complete",
    paid: true,
    amount: 12_300,
  });
});

test("reads a session past its end as expired", async () => {
  const checkout = await sandbox.payments.createCheckout(aCheckoutRequest());
  sandbox.time.now = new Date(Date.now() + 3_700_000);
  expect(await sandbox.payments.readCheckout(checkout.id)).toMatchObject({ status: "expired", url: null });
});

test("expands the payment intent and its charge in the session", async () => {
  const { id, url } = await sandbox.payments.createCheckout(aCheckoutRequest());
  const path = `/v1/checkout/sessions/${id}?expand[0]=payment_intent.latest_charge`;
  expect(await (await sandbox.call(path)).json()).toMatchObject({ payment_intent: null });
  await sandbox.pay(url!);
  expect(await (await sandbox.call(path)).json()).toMatchObject({
    payment_status: "paid",
    payment_intent: {
      status: "succeeded",
      amount_received: 12_300,
      metadata: { payment_id: "pay_1" },
      latest_charge: { paid: true, payment_method_details: { card: { last4: "4242" } } },
    },
  });
  expect(await errorOf(await sandbox.call(`/v1/checkout/sessions/${id}?expand[]=constructor`))).toMatchObject(
    {
      param: "expand",
    },
  );
});

test("recovers from a call that failed before or after taking effect", async () => {
  await sandbox.control("", { fail: 1 });
  const first = await sandbox.payments.createCheckout(aCheckoutRequest());
  expect(first.status).toBe("open");
  await sandbox.control("", { fail: 1, failWhen: "after" });
  await sandbox.payments.createCheckout(aCheckoutRequest());
  expect(await sandbox.store.list("session")).toHaveLength(2);
});

test("delays calls on request", async () => {
  await sandbox.control("", { slow: 1, slowMs: 150 });
  const started = performance.now();
  await sandbox.payments.createCheckout(aCheckoutRequest());
  expect(performance.now() - started).toBeGreaterThan(140);
  expect(await sandbox.control("")).toMatchObject({ slow: 0 });
});
