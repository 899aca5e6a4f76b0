import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { aRunningSandbox } from "#tests/fixtures/running-sandbox.ts";
import { ownersPages } from "#tests/support/owners-pages.ts";
import { aStoredBooking, refundsOf } from "#tests/support/stored-bookings.ts";
import { anAdmin, aSession } from "#tests/fixtures/owner.ts";
import { aBusiness } from "#tests/fixtures/documents.ts";
import { anOfferForm } from "#tests/fixtures/offer.ts";
import { aRequest } from "#tests/fixtures/request.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { writeBusiness } from "#features/booking/business/business-details.server.ts";
import { changedRideOf } from "#features/booking/changes/booking-change.ts";
import { bookingChangesTable } from "#features/booking/changes/booking-changes.table.ts";
import { paymentDifferencesTable } from "#features/booking/payment/payment-differences.table.ts";
import { insertFee } from "#features/booking/fees/fees.server.ts";
import { insertCompensation, paymentOf } from "#features/booking/payment/payments.server.ts";
import { paymentsTable } from "#features/booking/payment/payments.table.ts";
import { documentsOf } from "#features/documents/documents.server.ts";
import { issueDocuments } from "#features/documents/issue-documents.server.ts";
import { insertRequest } from "#features/inquiries/requests.server.ts";
import { offersOf } from "#features/offers/offers.server.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";

// Posts every admin form that writes money or a document 16 times in parallel against the real database.

const sandbox = await aRunningSandbox();
afterAll(() => sandbox.close());
const { admin, send, text } = ownersPages({ now: "2027-01-15T10:00:00Z", payments: sandbox.payments });

const COMPANY = {
  business_name: "Maison Exemple SAS",
  business_siren: "200 000 008",
  business_street: "12 rue de la Fiction",
  business_postcode: "69002",
  business_city: "Lyon",
  business_country: "FR",
};

/** The invoice has three lines. */
const creditOf = (invoice: string) => ({
  intent: "credit",
  invoice,
  "credit:0": "10",
  "credit:1": "",
  "credit:2": "",
  left: "20500",
  reason: "goodwill",
});

describe("documents", () => {
  test("writes a manual credit once when it is posted 16 times", async () => {
    const booking = await anInvoicedBooking();
    const [invoice] = await documents(booking);
    const form = creditOf(invoice!.reference);
    const path = `/fr/admin/bookings/${booking.reference}/documents`;
    expect(await posted16(path, form)).toEqual([`303 ${path}?done=credited`]);
    expect(await kindsOf(booking)).toEqual(["invoice 20500", "credit_note 1000"]);
    expect(await auditOf(booking.id)).toEqual(["invoice-credited"]);
  });

  test("writes two credits of the same amount from two pages", async () => {
    const booking = await anInvoicedBooking();
    const [invoice] = await documents(booking);
    const form = creditOf(invoice!.reference);
    const path = `/fr/admin/bookings/${booking.reference}/documents`;
    await send(path, { ...form, form_key: randomUUID() });
    const stale = await send(path, { ...form, form_key: randomUUID() });
    expect(stale.status).toBe(409);
    await send(path, { ...form, left: "19500", form_key: randomUUID() });
    expect(await kindsOf(booking)).toEqual(["invoice 20500", "credit_note 1000", "credit_note 1000"]);
  });

  test("refuses a used key with another amount, and a missing key, as an outdated page", async () => {
    const booking = await anInvoicedBooking();
    const [invoice] = await documents(booking);
    const path = `/fr/admin/bookings/${booking.reference}/documents`;
    const form = creditOf(invoice!.reference);
    const form_key = randomUUID();
    await send(path, { ...form, form_key });
    const other = await send(path, { ...form, form_key, "credit:0": "20" });
    expect([other.status, await other.text()]).toEqual([
      409,
      expect.stringContaining("Cette page n’est plus à jour"),
    ]);
    expect((await send(path, form)).status).toBe(409);
    expect(await kindsOf(booking)).toEqual(["invoice 20500", "credit_note 1000"]);
  });

  test("does not use up the key of a refused form", async () => {
    const booking = await anInvoicedBooking();
    const [invoice] = await documents(booking);
    const path = `/fr/admin/bookings/${booking.reference}/documents`;
    const form = { ...creditOf(invoice!.reference), form_key: randomUUID() };
    expect((await send(path, { ...form, "credit:0": "999" })).status).toBe(400);
    expect((await send(path, { ...form, "credit:0": "9" })).status).toBe(303);
    expect(await kindsOf(booking)).toEqual(["invoice 20500", "credit_note 900"]);
  });

  test("credits the invoice once when a corrected business is posted 16 times, also after the new invoice is written", async () => {
    const booking = await anInvoicedBooking();
    const path = `/fr/admin/bookings/${booking.reference}/documents`;
    const form = { intent: "name", ...COMPANY, form_key: randomUUID() };
    expect(await posted16(path, form)).toEqual([`303 ${path}?done=named`]);
    await issue(booking);
    expect((await send(path, form)).status).toBe(303);
    expect(await kindsOf(booking)).toEqual(["invoice 20500", "credit_note 20500", "invoice 20500"]);
  });
});

describe("booking", () => {
  test("refunds once when the company cancels 16 times", async () => {
    const booking = await aPaidBooking();
    const form = { intent: "cancel", reason: "car", compensation: "0" };
    expect(await posted16(pageOf(booking), form)).toEqual([`303 ${pageOf(booking)}?done=cancelled`]);
    expect((await refundsOf(admin.harness.services.db, booking.id)).map(({ amount }) => amount)).toEqual([
      20_500,
    ]);
    expect(await mailNamesOf(booking.id)).toEqual(["booking-cancelled-guest"]);
    expect(await auditOf(booking.id)).toEqual(["booking-cancelled"]);
  });

  test.each(["completed", "no_show"])("closes a ride as %s once when posted 16 times", async (intent) => {
    const booking = await aPaidBooking({ pickupAt: new Date("2027-01-15T08:00:00Z") });
    expect(await posted16(pageOf(booking), { intent })).toEqual([`303 ${pageOf(booking)}?done=closed`]);
    expect(await auditOf(booking.id)).toEqual([intent === "completed" ? "ride-completed" : "ride-no-show"]);
  });

  test("records a paid compensation once when posted 16 times", async () => {
    const booking = await aPaidBooking({ status: "cancelled" });
    const times = { createdAt: admin.harness.clock.now(), dueAt: admin.harness.clock.now() };
    await insertCompensation(admin.harness.services.db, {
      id: randomUUID(),
      bookingId: booking.id,
      amount: 20_500,
      ...times,
    });
    const answers = await posted16(pageOf(booking), { intent: "pay-compensation" });
    expect(answers).toEqual([`303 ${pageOf(booking)}?done=compensation`]);
    expect(await auditOf(booking.id)).toEqual(["compensation-paid"]);
  });

  test("notes a fee as paid outside once when posted 16 times, and not without a note", async () => {
    const booking = await aStoredBooking(admin.harness.services.db, {
      paymentMethod: "cash",
      status: "cancelled",
    });
    await insertFee(admin.harness.services.db, {
      bookingId: booking.id,
      reason: "late-cancellation",
      amount: 20_500,
      createdAt: admin.harness.clock.now(),
    });
    const form = { intent: "fee-paid-outside", way: "transfer", paid_note: " " };
    expect(await posted16(pageOf(booking), form)).toEqual(["400 "]);
    expect(await posted16(pageOf(booking), { ...form, paid_note: "VIR 4711" })).toEqual([
      `303 ${pageOf(booking)}?done=fee-paid-outside`,
    ]);
    expect(await auditOf(booking.id)).toEqual(["fee-paid-outside"]);
  });

  test("refunds the difference once when a change is accepted 16 times at a manual price", async () => {
    const booking = await aPaidBooking();
    const change = await aRequestedChange(booking);
    const form = { intent: "accept-change", change, total: "150" };
    expect(await posted16(pageOf(booking), form)).toEqual([`303 ${pageOf(booking)}?done=change`]);
    expect((await refundsOf(admin.harness.services.db, booking.id)).map(({ amount }) => amount)).toEqual([
      5_500,
    ]);
    expect(await mailNamesOf(booking.id)).toEqual(["ride-changed-guest"]);
  });

  test("creates one pending payment when a more expensive change is accepted 16 times", async () => {
    const booking = await aPaidBooking();
    const change = await aRequestedChange(booking);
    const form = { intent: "accept-change", change, total: "300" };
    expect(await posted16(pageOf(booking), form)).toEqual([`303 ${pageOf(booking)}?done=change`]);
    const payments = await admin.harness.services.db
      .select()
      .from(paymentsTable)
      .where(eq(paymentsTable.changeId, change));
    expect(payments.map(({ amount }) => amount)).toEqual([9_500]);
    expect(await mailNamesOf(booking.id)).toEqual(["change-to-pay-guest"]);
  });

  test("declines a change once when posted 16 times", async () => {
    const booking = await aPaidBooking();
    const form = { intent: "decline-change", change: await aRequestedChange(booking) };
    expect(await posted16(pageOf(booking), form)).toEqual([`303 ${pageOf(booking)}?done=change`]);
    expect(await auditOf(booking.id)).toEqual(["change-answered"]);
  });

  test("answers a special request once when posted 16 times", async () => {
    const booking = await aPaidBooking({ femaleChauffeur: "requested" });
    const form = {
      intent: "answer-special-request",
      special_request: "femaleChauffeur",
      answer: "not_possible",
    };
    expect(await posted16(pageOf(booking), form)).toEqual([`303 ${pageOf(booking)}?done=special-request`]);
    expect(await auditOf(booking.id)).toEqual(["special-request-answered"]);
  });
});

test("renders one key in each of these forms", async () => {
  const invoiced = await anInvoicedBooking();
  const past = await aPaidBooking({ pickupAt: new Date("2027-01-15T08:00:00Z") });
  const pages: [string, RegExp][] = [
    [`${pageOf(invoiced)}/documents`, /value="(credit|name)"/],
    [`${pageOf(invoiced)}?cancel`, /value="cancel"/],
    [`${pageOf(past)}?close=completed`, /value="completed"/],
  ];
  for (const [path, intent] of pages) {
    const forms = (await text(path)).match(/<form\b.*?<\/form>/gs)!.filter((form) => intent.test(form));
    expect(forms.length).toBeGreaterThan(0);
    for (const form of forms) expect(form).toMatch(/name="form_key" value="[0-9a-f-]{36}"/);
  }
});

describe("unpaid phone booking", () => {
  test.each([
    ["cancelled", "call-cancelled", "cancelled", "card", ["booking-cancelled-guest"]],
    ["cash", "call-switched", "confirmed", "cash", ["booking-confirmed-company", "booking-confirmed-guest"]],
    [
      "on_account",
      "call-switched",
      "confirmed",
      "on_account",
      ["booking-confirmed-company", "booking-confirmed-guest"],
    ],
  ])("is resolved as %s once when posted 16 times", async (outcome, done, status, paymentMethod, mails) => {
    const booking = await anUnpaidCall();
    const answers = await posted16(pageOf(booking), { intent: "resolve-call", outcome });
    expect(answers).toEqual([`303 ${pageOf(booking)}?done=${done}`]);
    const [row] = await admin.harness.services.db
      .select()
      .from(bookingsTable)
      .where(eq(bookingsTable.id, booking.id));
    expect(row).toMatchObject({ status, paymentMethod });
    expect((await mailNamesOf(booking.id)).sort()).toEqual(mails);
    expect(await auditOf(booking.id)).toHaveLength(1);
  });

  test("asks for a confirmation of each action in a form with one key, without scripts", async () => {
    const booking = await anUnpaidCall();
    const page = await text(pageOf(booking));
    for (const outcome of ["cancelled", "cash", "on_account"]) {
      expect(page).toContain(`?resolve=${outcome}#`);
      expect(page).not.toContain(`name="outcome" value="${outcome}"`);
      const asked = (await text(`${pageOf(booking)}?resolve=${outcome}`)).match(/<form\b.*?<\/form>/gs) ?? [];
      const form = asked.find((one) => one.includes('value="resolve-call"'));
      expect(form).toMatch(new RegExp(`name="outcome" value="${outcome}"`));
      expect(form).toMatch(/name="form_key" value="[0-9a-f-]{36}"/);
    }
  });

  test("offers no cash above 1,000 EUR, and no resolution for a booking of the site", async () => {
    const dear = await anUnpaidCall({}, 100_001);
    const page = await text(pageOf(dear));
    expect(page).toContain("?resolve=on_account#");
    expect(page).not.toContain("?resolve=cash#");
    expect(await text(pageOf(await anUnpaidCall({ source: "site" })))).not.toContain("?resolve=");
  });

  test("is closed to an editor", async () => {
    const { services } = admin.harness;
    const booking = await anUnpaidCall();
    await anAdmin(services, { email: "rita@example.com", role: "editor" });
    const Cookie = await aSession(services, "rita@example.com");
    const body = new URLSearchParams({ intent: "resolve-call", outcome: "cash", form_key: randomUUID() });
    const answer = await admin.site.ask(pageOf(booking), { method: "POST", body, headers: { Cookie } });
    expect(answer.status).not.toBe(303);
    expect(await auditOf(booking.id)).toEqual([]);
  });
});

test("settles a payment difference once when posted 16 times", async () => {
  const booking = await aPaidBooking();
  const id = randomUUID();
  const payment = await paymentOf(admin.harness.services.db, booking.id);
  await admin.harness.services.db.insert(paymentDifferencesTable).values({
    id,
    key: id,
    kind: "refund-failed",
    bookingId: booking.id,
    paymentId: payment!.id,
    expected: 100,
    found: 0,
    currency: "eur",
    providerId: `pi_${id}`,
    foundAt: admin.harness.clock.now(),
  });
  const answers = await posted16("/fr/admin/payments", { difference: id, note: "Virement fait." });
  expect(answers).toEqual(["303 /fr/admin/payments?done=settled"]);
  expect(await auditOf(booking.id)).toEqual(["difference-settled"]);
});

describe("offer", () => {
  test("creates one offer and one mail when sent 16 times", async () => {
    const request = await aStoredRequest();
    const form = anOfferToSend();
    const path = `/fr/admin/requests/${request.reference}/offer`;
    expect(await posted16(path, form)).toEqual([`303 ${path}?done=sent`]);
    const offers = await offersOf(admin.harness.services.db, request.id);
    expect(offers).toHaveLength(1);
    expect(await auditOf(request.id)).toEqual(["offer-sent"]);
  });

  test("is withdrawn once when posted 16 times", async () => {
    const request = await aStoredRequest();
    const form = anOfferToSend();
    const path = `/fr/admin/requests/${request.reference}/offer`;
    await send(path, form);
    const [offer] = await offersOf(admin.harness.services.db, request.id);
    const answers = await posted16(path, { intent: "withdraw", offer: offer!.id });
    expect(answers).toEqual([`303 ${path}?done=withdrawn`]);
    expect(await auditOf(request.id)).toEqual(["offer-sent", "offer-withdrawn"]);
  });
});

test.each(["cash", "card"])("creates one phone booking by %s when posted 16 times", async (method) => {
  const { db } = admin.harness.services;
  const before = await db.$count(bookingsTable);
  const first = method === "cash" ? "booking-confirmed-guest" : "payment-link-guest";
  const sent = () => db.$count(mailsTable, eq(mailsTable.name, first));
  const sentBefore = await sent();
  const call = {
    trip: "one-way",
    from: "CDG",
    to: "Ritz Paris",
    when: "20/02/2027 14:30",
    passengers: "2",
    vehicle: "mercedes-e-class",
    full_name: `Nour ${method}`,
    email: `${method}@example.com`,
    guest_lang: "fr",
    phone_country: "FR",
    phone: method === "cash" ? "06 12 34 56 78" : "06 98 76 54 32",
    price_by_hand: "95",
    price_reason: "Accord",
    payment_method: method,
    terms: "on",
    terminal: "unknown",
  };
  const page = "/fr/admin/bookings/new";
  const checked = await (await send(page, { ...call, form_key: randomUUID(), intent: "check" })).text();
  const seen = /name="seen" value="([^"]*)"/.exec(checked)?.[1] ?? "";
  expect(seen).not.toBe("");
  const answers = await posted16(page, { ...call, intent: "save", seen });
  expect(answers).toEqual([expect.stringMatching(/^303 \/fr\/admin\/bookings\/MA-\w{6}\?done=taken$/)]);
  expect(await db.$count(bookingsTable)).toBe(before + 1);
  expect(await sent()).toBe(sentBefore + 1);
});

let addresses = 0;

async function posted16(path: string, form: Record<string, string> | string[][]) {
  const key = { form_key: randomUUID() };
  const body = Array.isArray(form) ? form : { ...key, ...form };
  const address = `198.51.100.${(addresses += 1)}`;
  const answers = await Promise.all(Array.from({ length: 16 }, async () => send(path, body, address)));
  return [...new Set(answers.map(({ status, headers }) => `${status} ${headers.get("Location") ?? ""}`))];
}

function pageOf({ reference }: BookingRow) {
  return `/fr/admin/bookings/${reference}`;
}

async function aPaidBooking(overrides: Partial<BookingRow> = {}): Promise<BookingRow> {
  const { db } = admin.harness.services;
  const booking = await aStoredBooking(db, overrides);
  const day = new Date("2027-01-10T09:00:00Z");
  const payment = {
    bookingId: booking.id,
    amount: 20_500,
    status: "paid",
    intent: "pi_1",
    live: true,
  } as const;
  const times = { createdAt: day, expiresAt: day, paidAt: day };
  await db.insert(paymentsTable).values({ id: randomUUID(), ...payment, ...times });
  return booking;
}

async function anUnpaidCall(overrides: Partial<BookingRow> = {}, amount = 20_500): Promise<BookingRow> {
  const { db } = admin.harness.services;
  const waiting = { status: "awaiting_payment", source: "phone", confirmedAt: null } as const;
  const booking = await aStoredBooking(db, { ...waiting, ...overrides });
  const times = { createdAt: admin.harness.clock.now(), expiresAt: booking.pickupAt };
  await db.insert(paymentsTable).values({ id: randomUUID(), bookingId: booking.id, amount, ...times });
  return booking;
}

async function anInvoicedBooking() {
  const booking = await aPaidBooking();
  await writeBusiness(admin.harness.services.db, booking.id, aBusiness(), admin.harness.clock.now());
  await issue(booking);
  admin.harness.clock.moveTo(new Date(admin.harness.clock.now().getTime() + 60_000).toISOString());
  return booking;
}

async function aRequestedChange(booking: BookingRow): Promise<string> {
  const before = changedRideOf(booking);
  const id = randomUUID();
  await admin.harness.services.db.insert(bookingChangesTable).values({
    id,
    bookingId: booking.id,
    idempotencyKey: randomUUID(),
    status: "requested",
    origin: "guest",
    fromVersion: booking.version,
    before,
    difference: 0,
    createdAt: admin.harness.clock.now(),
    after: { ...before, pickupAt: "2027-01-21T13:30:00.000Z", pickupLocal: "2027-01-21T14:30" },
  });
  return id;
}

async function aStoredRequest() {
  const id = randomUUID();
  const own = { id, idempotencyKey: randomUUID(), reference: `DE-${id.slice(0, 8)}` };
  const request = { ...aRequest(own), createdAt: admin.harness.clock.now() };
  await insertRequest(admin.harness.services.db, request);
  return request;
}

function anOfferToSend(): string[][] {
  const fields = [...anOfferForm()].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return [...fields, ["intent", "send"], ["seen", "0"]];
}

function documents({ id }: BookingRow) {
  return documentsOf(admin.harness.services.db, [id]);
}

async function kindsOf(booking: BookingRow) {
  return (await documents(booking)).map(({ kind, total }) => `${kind} ${total}`);
}

/** Moves the clock by a minute, so that documents are ordered by time of issue. */
async function issue({ id }: BookingRow) {
  const { clock, services } = admin.harness;
  clock.moveTo(new Date(clock.now().getTime() + 60_000).toISOString());
  await issueDocuments(services, id, async () => []);
}

async function auditOf(subjectId: string) {
  const { db } = admin.harness.services;
  const rows = await db.select().from(auditEntriesTable).where(eq(auditEntriesTable.subjectId, subjectId));
  return rows.map(({ action }) => action);
}

async function mailNamesOf(bookingId: string) {
  const rows = await admin.harness.services.db.select().from(mailsTable);
  return rows.filter(({ data }) => data.bookingId === bookingId).map(({ name }) => name);
}
