import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { composersOf } from "#platform/mail/mail-kind.ts";
import { aMember, anOrganisation } from "#tests/fixtures/organisation.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { aStoredBooking } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { additionsTable } from "#features/booking/additions/additions.table.ts";
import type { PaymentMethod } from "#features/booking/booking.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { feesTable } from "#features/booking/fees/fees.table.ts";
import { bookingOrganisationsTable } from "#features/booking/organisation/booking-organisations.table.ts";
import {
  partialRefundsTable,
  paymentsTable,
  refundsTable,
} from "#features/booking/payment/payments.table.ts";
import { boardedAmong } from "#features/dispatch/boarded-among.server.ts";
import { issueDocuments } from "#features/documents/issue-documents.server.ts";
import { translatorIn } from "#i18n/translator.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { monthsAfter, parisDateOf } from "#i18n/paris-time.ts";
import { deleteReferrals, insertReferral } from "#features/booking/organisation/booking-referrals.server.ts";
import { organisationMails } from "../organisation-mails.server.ts";
import { organisationMembersTable, type OrganisationRow } from "../organisations.table.ts";
import { membersOf } from "../people/members.server.ts";
import { creditRide } from "../statements/change-statement.server.ts";
import { closeMonth } from "../statements/close-month.server.ts";
import {
  noteCommissionPaid,
  readPartnerForm,
  readRateForm,
  removeRate,
  savePartner,
  saveRate,
} from "./change-commission.server.ts";
import { closeCommission, closeCommissions } from "./close-commission.server.ts";
import { commissionOf } from "./commission.ts";
import { commissionStatementsTable } from "./commission.table.ts";
import { commissionCsv, commissionPdf, commissionWords } from "./commission-files.server.ts";
import {
  commissionLines,
  commissionStatementsOf,
  deleteCommissionsBefore,
  ratesOf,
} from "./commissions.server.ts";
import { readCommission } from "./read-commission.server.ts";

const MONTHS = ["2027-01", "2027-02", "2027-03", "2027-04"];

let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-10T09:00:00Z" });
  owner = await anOwner(harness.services);
});
beforeEach(() => harness.clock.moveTo("2027-01-10T09:00:00Z"));
afterAll(() => harness.close());

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const hotel = (overrides: Record<string, string> = {}) =>
  anOrganisation(harness.services, owner, { kind: "hotel", business_name: "Hôtel Étoile", ...overrides });
const rate = ({ reference }: OrganisationRow, rate_percent: string, rate_from: string, rate_until = "") =>
  saveRate(harness.services, owner, reference, readRateForm(formOf({ rate_percent, rate_from, rate_until })));
const close = ({ reference }: OrganisationRow, period: string) =>
  closeCommission(harness.services, owner, reference, period);
const afterMonth = (period: string) => `${monthsAfter(`${period}-01`, 1)}T08:00:00Z`.replace("-01T", "-02T");

async function aRide(
  organisation: OrganisationRow,
  {
    pickupAt,
    total,
    ...rest
  }: Partial<BookingRow> & { pickupAt: Date; total: number; paymentMethod: PaymentMethod },
) {
  const { db } = harness.services;
  const ride = await aStoredBooking(db, {
    status: "completed",
    closedAt: pickupAt,
    pickupAt,
    femaleChauffeur: "none",
    price: {
      leg: "outbound",
      rule: "fixed:cdg-paris",
      lines: [{ key: "transfer", params: {}, amount: total, vatRate: 10 }],
      total,
    },
    ...rest,
  });
  const own = { bookingId: ride.id, organisationId: organisation.id, bookedBy: "", reference: "P-1" };
  if (ride.paymentMethod === "on_account")
    await db.insert(bookingOrganisationsTable).values({ ...own, costCentre: "", purchaseOrder: "" });
  else await insertReferral(db, { ...own, room: "412" });
  if (ride.paymentMethod === "card")
    await db.insert(paymentsTable).values({
      id: ride.id,
      bookingId: ride.id,
      amount: total,
      status: "paid",
      intent: "pi_1",
      live: true,
      createdAt: pickupAt,
      expiresAt: pickupAt,
      paidAt: pickupAt,
    });
  return ride;
}

const document = (ride: BookingRow) => issueDocuments(harness.services, ride.id, boardedAmong);

async function refund(ride: BookingRow, amount: number) {
  const { db, clock } = harness.services;
  const [id, createdAt] = [randomUUID(), clock.now()];
  await db.insert(partialRefundsTable).values({
    id,
    bookingId: ride.id,
    amount,
    reason: "Geste",
    givenBy: owner.id,
    isLimited: false,
    createdAt,
  });
  await db.insert(refundsTable).values({
    id: randomUUID(),
    bookingId: ride.id,
    paymentId: ride.id,
    partialId: id,
    amount,
    status: "done",
    createdAt,
    doneAt: createdAt,
  });
  await document(ride);
}

async function linesOf(organisation: OrganisationRow) {
  const statements = await commissionStatementsOf(harness.services.db, organisation.id);
  return (await Promise.all(statements.map(({ id }) => commissionLines(harness.services.db, id)))).flat();
}

test("states the commission of random months to the cent, with refunds and credits on the next statement, once for 50 runs at once", async () => {
  const organisation = await hotel();
  await rate(organisation, "10", "2027-01-01", "2027-02-14");
  await rate(organisation, "12,5", "2027-02-15");
  const random = randomFrom(20_270_110);
  const methods = ["card", "cash", "on_account"] as const;
  const expected = new Map<string, { kept: number; points: number }>();
  const rides: BookingRow[] = [];
  for (let index = 0; index < 60; index += 1) {
    const day = 1 + random(28);
    const month = MONTHS[random(MONTHS.length)]!;
    const pickupAt = new Date(`${month}-${String(day).padStart(2, "0")}T10:00:00Z`);
    const status = (["completed", "completed", "completed", "no_show", "cancelled"] as const)[random(5)]!;
    const total = random(6) === 0 ? 1_000 + random(1_400) : 6_000 + random(40_000);
    const ride = await aRide(organisation, { pickupAt, total, status, paymentMethod: methods[index % 3]! });
    rides.push(ride);
    if (ride.status !== "completed") continue;
    const points = parisDateOf(pickupAt) < "2027-02-15" ? 1_000 : 1_250;
    expected.set(ride.id, { kept: total, points });
  }
  const other = await hotel();
  await rate(other, "20", "2027-01-01");
  const otherRide = await aRide(other, {
    pickupAt: new Date("2027-01-05T10:00:00Z"),
    total: 9_000,
    paymentMethod: "cash",
  });
  const refunded: BookingRow[] = [];
  for (const month of MONTHS) {
    harness.clock.moveTo(afterMonth(month));
    for (const ride of rides.filter(({ pickupAt }) => parisDateOf(pickupAt).startsWith(month)))
      await document(ride);
    const invoiced = await closeMonth(harness.services, owner, organisation.reference, month);
    const runs = await Promise.all(Array.from({ length: 50 }, () => close(organisation, month)));
    expect(runs.filter(({ kind }) => kind === "closed")).toHaveLength(1);
    expect(runs.every(({ kind }) => ["closed", "before", "running"].includes(kind))).toBe(true);
    const mine = rides.filter(
      (ride) =>
        expected.has(ride.id) && parisDateOf(ride.pickupAt).startsWith(month) && ride.price.total > 3_000,
    );
    for (const ride of mine.filter(({ paymentMethod }) => paymentMethod === "card").slice(0, 2)) {
      const amount = 1 + random(ride.price.total - 1);
      await refund(ride, amount);
      refunded.push(ride);
      expected.get(ride.id)!.kept -= amount;
    }
    const credited = mine.find(({ paymentMethod }) => paymentMethod === "on_account");
    if (!credited || invoiced.kind !== "closed") continue;
    const invoice = invoiced.documents.find(({ lineLegs }) => lineLegs.includes(credited.id))!;
    const credit = { reference: credited.reference, amount: 1_234, reason: "goodwill" } as const;
    expect(await creditRide(harness.services, owner, invoice.reference, credit)).toEqual({ kind: "done" });
    refunded.push(credited);
    expected.get(credited.id)!.kept -= 1_234;
  }
  const sum = [...expected.values()].reduce((all, { kept, points }) => all + commissionOf(kept, points), 0);
  const before = await readCommission(harness.services, organisation);
  expect(before.standing).toBe(sum);
  expect(before.accrued).toBeLessThan(0);
  harness.clock.moveTo(afterMonth("2027-05"));
  expect(await close(organisation, "2027-05")).toMatchObject({ kind: "closed" });
  const lines = await linesOf(organisation);
  for (const { id, reference } of rides) {
    const own = lines.filter(({ legId }) => legId === id);
    const { kept, points } = expected.get(id) ?? { kept: 0, points: 0 };
    const amount = own.reduce((all, line) => all + line.amount, 0);
    expect([reference, amount]).toEqual([reference, commissionOf(kept, points)]);
    expect(own.filter(({ isCorrection }) => isCorrection).length).toBe(
      refunded.some((ride) => ride.id === id) ? 1 : 0,
    );
  }
  const after = await readCommission(harness.services, organisation);
  expect([after.standing, after.accrued, after.open]).toEqual([sum, 0, sum]);
  harness.clock.moveTo(afterMonth("2027-01"));
  await document(otherRide);
  await closeCommissions(harness.services);
  await closeCommissions(harness.services);
  expect(await linesOf(organisation)).toHaveLength(lines.length);
  expect(await linesOf(other)).toMatchObject([{ kept: 9_000, basisPoints: 2_000, amount: 1_800 }]);
});

test("mails a statement once with its PDF to those who may read it, in their language, and nothing without a statement", async () => {
  const { db } = harness.services;
  const organisation = await hotel();
  await rate(organisation, "10", "2027-01-01");
  const manager = await aMember(harness.services, owner, organisation, "manager");
  await aMember(harness.services, owner, organisation, "booker");
  await db
    .update(organisationMembersTable)
    .set({ lang: "ar" })
    .where(eq(organisationMembersTable.email, manager.email));
  const name = "organisation-commission";
  const queued = async () => {
    const own = await membersOf(db, organisation.id);
    const mails = await db.select().from(mailsTable).where(eq(mailsTable.name, name));
    return mails.filter(({ data }) => own.some(({ id }) => id === data.memberId));
  };
  const ride = await aRide(organisation, {
    pickupAt: new Date("2027-01-12T10:00:00Z"),
    total: 10_000,
    paymentMethod: "card",
  });
  harness.clock.moveTo("2027-02-02T08:00:00Z");
  expect(await close(organisation, "2026-12")).toEqual({ kind: "nothing" });
  expect(await queued()).toEqual([]);
  await document(ride);
  await expect(
    db.transaction(async (tx) => {
      await closeCommission({ ...harness.services, db: tx }, owner, organisation.reference, "2027-01");
      throw new Error("The server has ended.");
    }),
  ).rejects.toThrow("ended");
  expect(await queued()).toEqual([]);
  const all = await Promise.all(Array.from({ length: 10 }, () => close(organisation, "2027-01")));
  expect(all.filter(({ kind }) => kind === "closed")).toHaveLength(1);
  await closeCommissions(harness.services);
  const [mail, ...more] = await queued();
  expect(more).toEqual([]);
  const composed = await composersOf(organisationMails, harness.services)[name](mail!.data, randomUUID());
  expect(composed).toMatchObject({ to: manager.email });
  expect(composed?.html).toContain('dir="rtl"');
  expect(composed?.text).toContain("/ar/organisation/commission");
  const reference = `CO-2027-01-${organisation.reference.slice(3)}`;
  expect(composed?.attachments).toMatchObject([{ filename: `${reference}.pdf` }]);
  expect(String(composed?.attachments?.[0]?.content).slice(0, 5)).toBe("%PDF-");
  const { words } = translatorIn("ar");
  const sums = (text = "") =>
    (["total", "credit", "invoice", "creditNote"] as const).filter((key) =>
      text.includes(words(`partners.print.${key}`)),
    );
  expect(sums(composed?.text)).toEqual(["total", "invoice"]);
  await db
    .update(commissionStatementsTable)
    .set({ total: -300 })
    .where(eq(commissionStatementsTable.organisationId, organisation.id));
  const credit = await composersOf(organisationMails, harness.services)[name](mail!.data, randomUUID());
  expect(sums(credit?.text)).toEqual(["credit", "creditNote"]);
});

test.each([
  [1, "partner", { total: "total", note: "invoice", by: "byPartner" }],
  [0, "company", { total: "total", note: "invoice", by: "byCompany" }],
  [-1, "partner", { total: "credit", note: "creditNote", by: "creditByPartner" }],
  [-1, "company", { total: "credit", note: "creditNote", by: "creditByCompany" }],
] as const)("names a statement of %d cents that the %s invoices", (total, invoicedBy, expected) => {
  const parties = { invoicedBy } as Parameters<typeof commissionWords>[0]["parties"];
  expect(commissionWords({ total, parties })).toEqual(expected);
});

test("gives the same bytes of a statement twice, also after the hotel has moved and the booking is deleted", async () => {
  const organisation = await hotel({ lang: "ar" });
  await rate(organisation, "10", "2027-01-01");
  const ride = await aRide(organisation, {
    pickupAt: new Date("2027-01-12T10:00:00Z"),
    total: 12_345,
    paymentMethod: "card",
  });
  harness.clock.moveTo("2027-02-02T08:00:00Z");
  await document(ride);
  expect(await close(organisation, "2027-01")).toMatchObject({ kind: "closed", statement: { total: 1_235 } });
  const files = async (row: OrganisationRow) => ({
    csv: (await commissionCsv(harness.services, row, { period: "2027-01", lang: "fr" }))!,
    pdf: (await commissionPdf(harness.services, row, "2027-01"))!,
  });
  const first = await files(organisation);
  expect(first.csv.csv).toContain(
    `Hôtel Étoile;CO-2027-01-${organisation.reference.slice(3)};2027-01-12;${ride.reference};412;P-1;Carte;"123,45";10;"12,35";Trajet`,
  );
  await deleteReferrals(harness.services.db, [ride.id]);
  harness.clock.moveTo("2027-06-02T08:00:00Z");
  const second = await files({ ...organisation, name: "Hôtel Lune" });
  expect(second.csv).toEqual(first.csv);
  expect(Buffer.from(second.pdf.content).equals(Buffer.from(first.pdf.content))).toBe(true);
  expect(
    await commissionCsv(harness.services, organisation, { period: "2027-02", lang: "fr" }),
  ).toBeUndefined();
});

test("counts no addition, no ride that can be reopened, no ride that is not invoiced yet, and none without a rate", async () => {
  const organisation = await hotel();
  const pickupAt = new Date("2027-01-12T10:00:00Z");
  const cash = await aRide(organisation, { pickupAt, total: 8_000, paymentMethod: "cash" });
  const now = harness.clock.now();
  const feeId = randomUUID();
  const fee = { id: feeId, bookingId: cash.id, reason: "additions", amount: 4_000, createdAt: now } as const;
  await harness.services.db.insert(feesTable).values({ ...fee, paidAt: now, paidOutside: "cash" });
  await harness.services.db.insert(additionsTable).values({
    id: randomUUID(),
    bookingId: cash.id,
    kind: "parking",
    status: "accepted",
    quantity: 1,
    unitAmount: 4_000,
    amount: 4_000,
    vatRate: 10,
    createdAt: now,
    feeId,
  });
  await aRide(organisation, { pickupAt, total: 7_000, paymentMethod: "on_account" });
  const last = new Date("2027-02-02T07:55:00Z");
  await aRide(organisation, { pickupAt, closedAt: last, total: 6_000, paymentMethod: "cash" });
  harness.clock.moveTo("2027-02-02T08:00:00Z");
  expect(await document(cash)).toHaveLength(2);
  expect(await close(organisation, "2027-01")).toEqual({ kind: "nothing" });
  await rate(organisation, "10", "2027-01-01");
  expect(await readCommission(harness.services, organisation)).toMatchObject({ accrued: 800, standing: 800 });
  expect(await close(organisation, "2027-02")).toEqual({ kind: "early" });
  const company = await hotel({ kind: "company" });
  expect(await close(company, "2027-01")).toEqual({ kind: "missing" });
  expect(await rate(company, "10", "2027-01-01")).toEqual({ kind: "changed" });
});

test("notes a payment once for 50 presses at once, takes it back, and deletes statements after the retention only", async () => {
  const organisation = await hotel();
  const { reference } = organisation;
  await rate(organisation, "10", "2027-01-01");
  const ride = await aRide(organisation, {
    pickupAt: new Date("2027-01-12T10:00:00Z"),
    total: 10_000,
    paymentMethod: "cash",
  });
  harness.clock.moveTo("2027-02-02T08:00:00Z");
  await document(ride);
  await close(organisation, "2027-01");
  const note = (isPaid: boolean) =>
    noteCommissionPaid(harness.services, owner, reference, { period: "2027-01", isPaid });
  const all = await Promise.all(Array.from({ length: 50 }, () => note(true)));
  expect(all.filter(({ kind }) => kind === "done")).toHaveLength(1);
  expect(await readCommission(harness.services, organisation)).toMatchObject({
    paid: 1_000,
    standing: 0,
    statements: [{ period: "2027-01", total: 1_000, paidOn: "2027-02-02" }],
  });
  expect(await note(false)).toEqual({ kind: "done" });
  expect(await note(false)).toEqual({ kind: "changed" });
  const actions = (await auditOf(harness.services.db, [organisation.id])).map(({ action }) => action);
  expect(actions.slice(0, 4)).toEqual([
    "commission-unpaid",
    "commission-paid",
    "commission-closed",
    "commission-rate-set",
  ]);
  const { db } = harness.services;
  await deleteCommissionsBefore(db, new Date("2027-02-02T08:00:00Z"), 100);
  expect(await commissionStatementsOf(db, organisation.id)).toHaveLength(1);
  await deleteCommissionsBefore(db, new Date("2027-02-02T08:00:01Z"), 100);
  expect(await linesOf(organisation)).toEqual([]);
});

test("saves rates and the desk of a hotel, and refuses what is incomplete", async () => {
  const organisation = await hotel();
  const { reference } = organisation;
  const errorsOf = (saved: object) =>
    "errors" in saved ? (saved.errors as { key: string }[]).map(({ key }) => key) : [];
  expect(errorsOf(await rate(organisation, "51", "2027-01-01"))).toEqual(["rate-invalid"]);
  expect(errorsOf(await rate(organisation, "10", "2027-02-01", "2027-01-01"))).toEqual(["dates-reversed"]);
  expect(await rate(organisation, "10", "2027-01-01")).toEqual({ kind: "done" });
  expect(await rate(organisation, "11", "2027-01-01")).toEqual({ kind: "done" });
  expect(await ratesOf(harness.services.db, organisation.id)).toMatchObject([{ basisPoints: 1_100 }]);
  expect(await removeRate(harness.services, owner, reference, "2027-01-01")).toEqual({ kind: "done" });
  expect(await removeRate(harness.services, owner, reference, "2027-01-01")).toEqual({ kind: "changed" });
  const desk = { invoiced_by: "partner", desk: "Ritz Paris", desk_place: "hotel-ritz-paris", entrance: "" };
  const save = (fields: Record<string, string>) =>
    savePartner(harness.services, owner, reference, readPartnerForm(formOf({ ...desk, ...fields })));
  expect(errorsOf(await save({ desk_phone: "" }))).toEqual(["desk-phone-missing"]);
  expect(errorsOf(await save({ desk_phone: "12" }))).toEqual(["phone-invalid"]);
  expect(await save({ desk_phone: "01 43 16 30 30" })).toEqual({ kind: "done" });
});

function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}
