import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { aRunningSandbox, WEBHOOK_SECRET } from "#tests/fixtures/running-sandbox.ts";
import { aBooking } from "#tests/fixtures/booking.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { manageTokenOf, hashOfToken } from "#features/booking/bookings.server.ts";
import { insertPayment } from "#features/booking/payment/payments.server.ts";
import { settlePayment } from "#features/booking/payment/settle-payment.server.ts";

let harness: TestServices;
let sandbox: Awaited<ReturnType<typeof aRunningSandbox>>;
let site: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  sandbox = await aRunningSandbox();
  harness = await createTestServices({ payments: sandbox.payments });
  site = await createTestApp(harness.services);
});
afterAll(async () => {
  await harness.close();
  await sandbox.close();
});

test("accepts a signed webhook for an unknown session and stores nothing", async () => {
  expect((await aWebhook()).status).toBe(200);
  expect(await harness.services.db.select().from(mailsTable)).toEqual([]);
});

test("answers 503 when the provider is unavailable, so that the webhook is sent again", async () => {
  await sandbox.control("", { fail: 2, failWhen: "before" });
  expect((await aWebhook()).status).toBe(503);
  expect((await aWebhook()).status).toBe(200);
});

test.each([
  ["fr", "Votre paiement est arrivé trop tard", "Vous n’avez pas été débité"],
  ["en", "Your payment came too late", "You have not been charged"],
  ["ar", "وصلت دفعتكم بعد انتهاء المهلة", "لم يُخصم منكم"],
] as const)(
  "does not claim in %s that nothing was charged after a late payment",
  async (lang, late, wrong) => {
    const { db, secret } = harness.services;
    const id = crypto.randomUUID();
    const token = manageTokenOf(id, secret);
    const fresh = {
      id,
      idempotencyKey: crypto.randomUUID(),
      reference: `MA-${lang}`,
      manageTokenHash: hashOfToken(token),
    };
    await db.insert(bookingsTable).values(aBooking({ ...fresh, lang, status: "expired" }));
    const now = harness.clock.now();
    const payment = {
      id: crypto.randomUUID(),
      bookingId: id,
      amount: 20_500,
      createdAt: now,
      expiresAt: now,
    };
    await insertPayment(db, { ...payment, status: "expired" });
    const before = await textOf(`/${lang}/payment/cancel?booking=${token}`);
    expect(before).toContain(wrong);
    const amount = { amount: 20_500, paymentId: payment.id };
    const checkout = await sandbox.payments.createCheckout({
      idempotencyKey: payment.id,
      description: "Ride",
      email: "nour@example.com",
      lang,
      successUrl: "https://site.example/ok",
      cancelUrl: "https://site.example/no",
      expiresAt: new Date(Date.now() + 3_600_000),
      ...amount,
    });
    await sandbox.pay(checkout.url!);
    await settlePayment(harness.services, checkout.id);
    const after = await site.ask(`/${lang}/payment/success?session_id=${checkout.id}`);
    const page = await textOf(after.headers.get("Location")!);
    expect(page).toContain(late);
    expect(page).toMatch(/205\u202F€|€205|205\u00A0€/);
    expect(page).not.toContain(wrong);
  },
);

async function aWebhook() {
  const body = JSON.stringify({
    id: "evt_1",
    object: "event",
    type: "checkout.session.completed",
    livemode: false,
    data: { object: { id: "cs_test_unknown", object: "checkout.session" } },
  });
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload: body,
    secret: WEBHOOK_SECRET,
  });
  const headers = { "stripe-signature": signature };
  return site.ask("/webhooks/stripe", { method: "POST", body, headers });
}

async function textOf(path: string) {
  return (await (await site.ask(path)).text()).replace(/<script\b.*?<\/script>/gs, "");
}
