import { afterAll, beforeAll, expect, test } from "vitest";
import { aCardSetupRequest, aCheckoutRequest, aRunningSandbox } from "#tests/fixtures/running-sandbox.ts";

let sandbox: Awaited<ReturnType<typeof aRunningSandbox>>;
beforeAll(async () => {
  sandbox = await aRunningSandbox();
});
afterAll(() => sandbox.close());

const chargeOf = (card: { customer: string; method: string }, paymentId: string = crypto.randomUUID()) =>
  sandbox.payments.chargeCard({ card, paymentId, amount: 9_000, description: "MA-234567" });

async function saved(number = "4242 4242 4242 4242") {
  const setup = await sandbox.payments.createCardSetup(aCardSetupRequest());
  await sandbox.pay(setup.url!, { number });
  return (await sandbox.payments.readCardSetup(setup.id))!;
}

test("opens a page that names no amount, and saves the card with its last four digits", async () => {
  const request = aCardSetupRequest();
  const setup = await sandbox.payments.createCardSetup(request);
  expect(setup).toMatchObject({ status: "open", guaranteeId: request.guaranteeId, card: null, live: false });
  const page = await (await sandbox.visit(setup.url!)).text();
  expect(page).toContain("Carte en garantie");
  expect(page).not.toContain("€");
  expect((await sandbox.pay(setup.url!)).status).toBe(303);
  expect(await sandbox.payments.readCardSetup(setup.id)).toMatchObject({
    status: "complete",
    card: { last4: "4242" },
  });
  expect((await sandbox.payments.createCardSetup(request)).card).not.toBeNull();
  expect(await sandbox.payments.readCheckout(setup.id)).toMatchObject({ paid: false, amount: 0 });
});

test("saves no card that is declined, and reads no payment page as a card page", async () => {
  expect(await saved("4000 0000 0000 0002")).toMatchObject({ status: "open", card: null });
  expect(await sandbox.payments.readCardSetup("cs_test_unknown")).toBeUndefined();
});

test("charges a saved card once per payment id for 20 concurrent calls", async () => {
  const { card } = await saved();
  const paymentId = crypto.randomUUID();
  const all = await Promise.all(Array.from({ length: 20 }, () => chargeOf(card!, paymentId)));
  expect(new Set(all.map((charge) => charge.kind === "paid" && charge.intent)).size).toBe(1);
  expect(all[0]).toMatchObject({ kind: "paid", live: false });
  const customer = card!.customer;
  expect(await sandbox.payments.readCharge({ customer, paymentId })).toEqual(all[0]);
  expect(await sandbox.payments.readCharge({ customer, paymentId: "other" })).toBeUndefined();
});

test.each([
  ["4000 0027 6000 3184", "authentication"],
  ["4000 0000 0000 0341", "declined"],
])("declines each charge of the saved card %s: %s", async (number, reason) => {
  const { card } = await saved(number);
  const paymentId = crypto.randomUUID();
  expect(await chargeOf(card!, paymentId)).toEqual({ kind: "failed", reason });
  expect(await chargeOf(card!, paymentId)).toEqual({ kind: "failed", reason });
});

test("removes a card twice without an error, and charges it no more", async () => {
  const { card } = await saved();
  await sandbox.payments.removeCard(card!);
  await sandbox.payments.removeCard(card!);
  expect(await chargeOf(card!)).toEqual({ kind: "failed", reason: "missing" });
  expect((await sandbox.store.find("customer", card!.customer))?.record.email).toBeNull();
});

test("saves the card of a payment whose holder agreed, and no other, and charges it later", async () => {
  const pay = async (keepsCard: boolean) => {
    const checkout = await sandbox.payments.createCheckout(aCheckoutRequest({ keepsCard }));
    await sandbox.pay(checkout.url!);
    return (await sandbox.payments.readCheckout(checkout.id))!;
  };
  expect(await pay(false)).toMatchObject({ paid: true, card: null });
  const { paid, card } = await pay(true);
  expect([paid, card]).toMatchObject([true, { last4: "4242" }]);
  expect(await chargeOf(card!)).toMatchObject({ kind: "paid" });
  await sandbox.payments.removeCard(card!);
  expect(await chargeOf(card!)).toEqual({ kind: "failed", reason: "missing" });
});
