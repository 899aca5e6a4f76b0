import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Owner } from "#features/accounts/admin.ts";
import { addByOffice } from "#features/booking/additions/add-addition.server.ts";
import { checkCredit } from "#features/organisations/rides/check-credit.server.ts";
import { answerAddition } from "#features/booking/additions/answer-addition.server.ts";
import { findAddition } from "#features/booking/additions/additions.server.ts";
import { chargeAdditionsOf } from "#features/booking/additions/charge-additions.server.ts";
import { decideAddition } from "#features/booking/additions/decide-addition.server.ts";
import { cashDue } from "#features/booking/additions/note-cash.server.ts";
import { lockLeg } from "#features/booking/bookings.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { feesOf } from "#features/booking/fees/fees.server.ts";
import { noteFeePaid } from "#features/booking/fees/note-fee-paid.server.ts";
import { waiveFee } from "#features/booking/fees/waive-fee.server.ts";
import { guaranteesTable } from "#features/booking/guarantee/guarantees.table.ts";
import { endChangePayment } from "#features/booking/payment/end-change-payment.server.ts";
import { openFeeCheckout } from "#features/booking/payment/open-checkout.server.ts";
import { findPayment, insertPayment, paymentOfFee } from "#features/booking/payment/payments.server.ts";
import { refundsTable } from "#features/booking/payment/payments.table.ts";
import { refundableOf, refundPart } from "#features/booking/payment/refund-part.server.ts";
import { refundPayment } from "#features/booking/payment/refund-payment.server.ts";
import { settlePayment } from "#features/booking/payment/settle-payment.server.ts";
import { compareDocuments } from "#features/documents/compare-documents.server.ts";
import { documentDifferencesTable } from "#features/documents/document-differences.table.ts";
import { wrongSum } from "#features/documents/document.ts";
import { documentsTable } from "#features/documents/documents.table.ts";
import { issueDocuments } from "#features/documents/issue-documents.server.ts";
import { noteCashTaken } from "#features/dispatch/additions/add-by-chauffeur.server.ts";
import { boardedLegs } from "#features/dispatch/boarded-among.server.ts";
import type { Charge, Payments } from "#platform/payments/payments.ts";
import { refundOf } from "#tests/fixtures/documents.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { seeded, type Random } from "#tests/fixtures/random.ts";
import { fakeProvider } from "#tests/support/fake-provider.ts";
import { anAssignedRide } from "#tests/support/ride-with-additions.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";

/** Each run of the suite makes the first of them; SCRIPTS=1000 makes as many as wanted, in about half a minute on a calm machine. */
const SCRIPTS = Number(process.env["SCRIPTS"] ?? 250);
const AT_ONCE = 8;
const CLOSED_AT = new Date("2027-01-20T16:00:00Z");

const taken = new Map<string, number>();
const given = new Map<string, number>();
const refunded = new Set<string>();
const charged = new Map<string, Charge>();
const answers = new Map<string, Charge["kind"]>();
const provider = fakeProvider();
const payments: Payments = {
  ...provider.payments,
  createCheckout: async ({ paymentId, amount }) => {
    return (await provider.payments.readCheckout(provider.open(paymentId, amount)))!;
  },
  async chargeCard({ card, paymentId, amount }) {
    const known = charged.get(paymentId);
    if (known) return known;
    const isPaid = answers.get(card.customer) === "paid";
    const charge: Charge = isPaid
      ? { kind: "paid", intent: `pi_${paymentId}`, live: false }
      : { kind: "failed", reason: "authentication" };
    charged.set(paymentId, charge);
    if (isPaid) taken.set(`pi_${paymentId}`, amount);
    return charge;
  },
  readCharge: async ({ paymentId }) => charged.get(paymentId),
  async refund({ intent, amount, idempotencyKey }) {
    if (!refunded.has(idempotencyKey)) given.set(intent, (given.get(intent) ?? 0) + amount);
    refunded.add(idempotencyKey);
    return { id: `re_${idempotencyKey}`, status: "succeeded" };
  },
};

let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-20T17:00:00Z", payments });
  owner = await anOwner(harness.services);
});
afterAll(() => harness.close());

test(
  `has the same money in the documents and at the provider after ${SCRIPTS} random scripts`,
  { timeout: 240_000 },
  async () => {
    const seeds = Array.from({ length: SCRIPTS }, (_, index) => index + 1);
    const outside: [rideId: string, cents: number][] = [];
    const lane = async () => {
      for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift())
        outside.push(await runScript(seeded(seed)));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    const { db } = harness.services;
    await compareDocuments(harness.services, boardedLegs);
    expect(await db.select().from(documentDifferencesTable)).toEqual([]);
    const rows = await db.select().from(documentsTable);
    expect(rows.map(({ content }) => wrongSum(content)).filter((wrong) => wrong !== null)).toEqual([]);
    const standing = rows.filter(({ id }) => !rows.some(({ replacesId }) => replacesId === id));
    const documented = standing.reduce(
      (sum, { kind, total }) => sum + (kind === "credit_note" ? -total : total),
      0,
    );
    const atProvider = sum([...taken.values()]) - sum([...given.values()]);
    expect(documented).toBe(atProvider + sum(outside.map(([, cents]) => cents)));
    expect(given.size).toBeGreaterThan(SCRIPTS / 20);
    expect([...charged.values()].filter(({ kind }) => kind === "failed").length).toBeGreaterThan(
      SCRIPTS / 20,
    );
    expect(outside.filter(([, cents]) => cents > 0).length).toBeGreaterThan(SCRIPTS / 10);
  },
);

async function runScript(random: Random): Promise<[string, number]> {
  const { services } = harness;
  const method = (["card", "card", "card", "cash", "on_account"] as const)[Math.floor(random() * 5)]!;
  const isSmall = random() < 0.2;
  const { ride, chauffeur } = await aClosedRide(method, isSmall);
  let outside = method === "card" ? 0 : ride.price.total;
  if (method === "card" && random() < 0.7) await keepCard(ride, random() < 0.6);
  await issue(ride);
  const additions: string[] = [];
  const steps = 2 + Math.floor(random() * 4);
  for (let step = 0; step < steps; step += 1) {
    const pick = Math.floor(random() * 10);
    if (pick <= 3 || additions.length === 0) {
      const id = randomUUID();
      const kind = (["toll", "parking", "cleaning", "stop", "hours"] as const)[Math.floor(random() * 5)]!;
      const entry = { id, kind, quantity: 1 + Math.floor(random() * 2), note: "" };
      const amount = kind === "stop" || kind === "hours" ? null : 100 + Math.floor(random() * 9_000);
      await addByOffice(services, owner, ride, { ...entry, amount });
      additions.push(id);
      if (random() < 0.7) await answer(ride, id, { kind: "accept" });
      continue;
    }
    const id = additions[Math.floor(random() * additions.length)]!;
    if (pick === 4) await answer(ride, id, { kind: "dispute", words: "Non" });
    if (pick === 5) await decide(ride, id, random);
    if (pick === 6) await charge(ride);
    if (pick === 7) {
      const due = await cashDue(services.db, ride);
      const noted = await noteCashTaken(services, chauffeur, ride.reference, due);
      if (noted.kind === "done") outside += due;
    }
    if (pick === 8) outside += await settleOneFee(ride, random);
    if (pick === 9) await refundSome(ride, random);
    if (random() < 0.2) await issue(ride);
  }
  await charge(ride);
  await refundSome(ride, random);
  await closePages(ride);
  await issue(ride);
  outside += (await feesOf(services.db, [ride.id]))
    .filter(({ paidOutside }) => paidOutside === "on_account")
    .reduce((all, { amount }) => all + amount, 0);
  const hasDocument = (await feesOf(services.db, [ride.id])).some(({ paidAt }) => paidAt !== null);
  if (isSmall && !hasDocument) {
    taken.delete(`pi_${ride.id}`);
    given.delete(`pi_${ride.id}`);
    outside = 0;
  }
  return [ride.id, outside];
}

async function aClosedRide(method: BookingRow["paymentMethod"], isSmall: boolean) {
  const { services } = harness;
  const total = isSmall ? 2_000 : 12_000;
  const lines = [{ key: "transfer" as const, params: {}, amount: total, vatRate: 10 as const }];
  const price = { leg: "outbound", rule: "fixed:cdg-paris", lines, total } as BookingRow["price"];
  const closed = { status: "completed", closedAt: CLOSED_AT, paymentMethod: method, price } as const;
  const assigned = await anAssignedRide(services, closed);
  const { id } = assigned.ride;
  if (method !== "card") return assigned;
  const now = services.clock.now();
  const paid = { status: "paid", intent: `pi_${id}`, paidAt: now, live: false } as const;
  const of = { bookingId: id, amount: total, createdAt: now, expiresAt: now };
  await insertPayment(services.db, { id: randomUUID(), ...of, ...paid });
  taken.set(`pi_${id}`, total);
  return assigned;
}

async function keepCard(ride: BookingRow, isGood: boolean): Promise<void> {
  const now = harness.services.clock.now();
  const id = randomUUID();
  answers.set(`cus_${id}`, isGood ? "paid" : "failed");
  const card = { customer: `cus_${id}`, method: `pm_${id}`, last4: "4242", purpose: "additions" } as const;
  const row = { id, formKey: id, status: "kept", bookingId: ride.id, lang: "fr", ...card } as const;
  await harness.services.db.insert(guaranteesTable).values({ ...row, createdAt: now, expiresAt: now });
}

async function answer(
  ride: BookingRow,
  id: string,
  given: Parameters<typeof answerAddition>[3],
): Promise<void> {
  const addition = await findAddition(harness.services.db, id);
  if (addition) await answerAddition(harness.services, ride, addition, given, checkCredit);
}

async function decide(ride: BookingRow, id: string, random: Random): Promise<void> {
  const addition = await findAddition(harness.services.db, id);
  const kind = (["withdraw", "uphold", "accept", "correct"] as const)[Math.floor(random() * 4)]!;
  const amount = 100 + Math.floor(random() * 5_000);
  if (addition)
    await decideAddition(harness.services, owner, ride, addition, {
      decision: { kind, reason: "Vérifié", amount },
      checkCredit,
    });
}

async function charge(ride: BookingRow): Promise<void> {
  const later = { ...harness.services, clock: { now: () => new Date("2027-01-21T17:00:00Z") } };
  await chargeAdditionsOf(later, ride);
}

async function settleOneFee(ride: BookingRow, random: Random): Promise<number> {
  const { services } = harness;
  const fees = (await feesOf(services.db, [ride.id])).filter(({ paidAt, waivedAt }) => !paidAt && !waivedAt);
  // By amount: fees of one instant have no order.
  const [fee] = fees.toSorted((one, next) => one.amount - next.amount);
  if (!fee) return 0;
  const how = random();
  if (how < 0.2) {
    await waiveFee(services, owner, ride, "Geste", { id: fee.id });
    return 0;
  }
  const opened = random() < 0.5 || how < 0.6 ? await openFeeCheckout(services, ride, fee.id) : null;
  const payment = await paymentOfFee(services.db, fee.id);
  if (how >= 0.6) {
    const noted = await noteFeePaid(services, owner, ride, { way: "transfer", note: "Vu" }, { id: fee.id });
    if (opened && payment) await payPage(payment.id, fee.amount);
    return noted.kind === "done" ? fee.amount : 0;
  }
  if (opened && payment) await payPage(payment.id, fee.amount);
  return 0;
}

async function payPage(paymentId: string, amount: number): Promise<void> {
  const { services } = harness;
  const payment = await findPayment(services.db, paymentId);
  if (!payment?.checkoutId) return;
  const checkout = await provider.payments.readCheckout(payment.checkoutId);
  if (checkout?.status === "open") {
    provider.change(payment.checkoutId, { status: "complete", paid: true });
    taken.set(checkout.intent!, amount);
  }
  await settlePayment(services, payment.checkoutId);
}

async function refundSome(ride: BookingRow, random: Random): Promise<void> {
  const { services } = harness;
  const leg = await lockLeg(services.db, ride.id);
  const all = leg ? await refundableOf(services.db, leg, services.clock.now()) : [];
  const [from] = all.toSorted((one, next) => one.left - next.left);
  if (!from || random() < 0.4) return;
  const amount = random() < 0.3 ? from.left : 1 + Math.floor(random() * from.left);
  await refundPart(services, owner, ride, refundOf(from, amount), 0);
}

async function closePages(ride: BookingRow): Promise<void> {
  const { services } = harness;
  for (const { id, paidAt, waivedAt } of await feesOf(services.db, [ride.id])) {
    const payment = await paymentOfFee(services.db, id);
    if (payment && (paidAt || waivedAt)) await endChangePayment(services, payment.id);
  }
}

async function issue(ride: BookingRow): Promise<void> {
  const { services } = harness;
  const queued = await services.db
    .select({ id: refundsTable.id })
    .from(refundsTable)
    .where(inArray(refundsTable.bookingId, [ride.id]));
  for (const { id } of queued) await refundPayment(services, id);
  await issueDocuments(services, ride.id, async () => []);
}

function sum(cents: number[]): number {
  return cents.reduce((all, one) => all + one, 0);
}
