import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anInvoice, aPricedLine } from "#tests/fixtures/documents.ts";
import { someLegs } from "#tests/fixtures/many-legs.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { type EinvoicingStandIn, openEinvoicingStandIn } from "#tests/support/einvoicing-stand-in.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { paymentDifferencesTable } from "#features/booking/payment/payment-differences.table.ts";
import { paymentsTable } from "#features/booking/payment/payments.table.ts";
import { companyTable } from "#features/company/company.table.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { insertDocument } from "#features/documents/documents.server.ts";
import { einvoiceFlowsTable } from "#features/documents/einvoicing/einvoicing.table.ts";
import { followFlows } from "#features/documents/einvoicing/follow-flows.server.ts";
import { sendFlows } from "#features/documents/einvoicing/send-flows.server.ts";
import { allAt, at, readXml, textAt } from "#platform/xml/read-xml.ts";
import { makeReportAgain, makeReports } from "./make-reports.server.ts";
import { openReportFile, readEinvoicing } from "./read-einvoicing.server.ts";
import { reportCashed } from "./report-cashed.server.ts";
import { allReports } from "./tax-reports.server.ts";

let harness: TestServices;
let owner: Owner;
let standIn: EinvoicingStandIn;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-09-02T09:00:00Z" });
  owner = await anOwner(harness.services);
  standIn = await openEinvoicingStandIn({ now: () => harness.clock.now() });
  standIn.lines.push({ siren: "200000008", address: "200000008", name: "Acheteur" });
  harness.services.pdf = {
    ...harness.services.pdf,
    render: async () => new TextEncoder().encode("%PDF-1.7"),
  };
});
afterAll(async () => {
  await standIn.close();
  await harness.close();
});

test("shows what would be sent, sends each period once, corrects it, and reports money that came", async () => {
  const { services, clock } = harness;
  const { db } = services;
  const guest = { ...anInvoice().buyer, isBusiness: false, siren: "" };
  await record({ platformNumber: "" });
  await issue({ kind: "receipt", buyer: guest, lines: [aPricedLine({ gross: 11_000 })] }, 11_000);
  clock.moveTo("2027-09-15T09:00:00Z");
  const french = await issue({ lines: [aPricedLine({ gross: 22_000 })] }, 0);

  await makeReports(services);
  expect(await allReports(db)).toEqual([]);
  const before = await readEinvoicing(services, owner);
  expect(before).toMatchObject({ host: null, start: "2027-09-01", missing: ["platformNumber"] });
  expect(before.reports.map(({ kind, from, state, gross }) => [kind, from, state, gross])).toEqual([
    ["transactions", "2027-09-11", "running", 0],
    ["transactions", "2027-09-01", "would", 11_000],
    ["payments", "2027-09-01", "running", 11_000],
  ]);
  expect(before.flows).toMatchObject([{ kind: "invoice", state: "waiting" }]);
  const query = new URLSearchParams("kind=transactions&from=2027-09-01");
  expect((await openReportFile(services, owner, query))?.xml).toContain("<TaxExclusiveAmount>100.00<");
  const noDay = new URLSearchParams("kind=transactions&from=2027-02-31");
  expect(await openReportFile(services, owner, noDay)).toBeUndefined();

  services.einvoicing = standIn.einvoicing;
  await makeReports(services);
  expect(await allReports(db)).toEqual([]);
  await record({ platformNumber: "P123" });
  clock.moveTo("2027-10-01T04:00:00Z");
  await Promise.all(Array.from({ length: 10 }, () => makeReports(services)));
  expect(
    (await allReports(db)).map(({ kind, fromDay, isEmpty, state }) => [kind, fromDay, isEmpty, state]),
  ).toEqual([
    ["transactions", "2027-09-01", false, "waiting"],
    ["payments", "2027-09-01", false, "waiting"],
    ["transactions", "2027-09-11", true, null],
    ["transactions", "2027-09-21", true, null],
  ]);
  await sendFlows(services);
  const frr = () => standIn.flows.filter(({ flowSyntax }) => flowSyntax === "FRR");
  expect(frr()).toHaveLength(2);
  for (const { trackingId } of frr()) standIn.acknowledge(trackingId!, "Ok");
  await followFlows(services);
  expect((await allReports(db)).filter(({ state }) => state === "accepted")).toHaveLength(2);
  await makeReports(services);
  expect(await allReports(db)).toHaveLength(4);

  const [payment] = await db.select().from(paymentsTable);
  await db.update(paymentsTable).set({ amount: 10_500 }).where(eq(paymentsTable.id, payment!.id));
  await Promise.all(Array.from({ length: 5 }, () => makeReports(services)));
  await makeReports(services);
  await sendFlows(services);
  const corrections = frr().filter(
    ({ file }) => textAt(readXml(file)!, "ReportDocument", "TypeCode") === "RE",
  );
  expect(corrections).toHaveLength(1);
  const report = at(readXml(corrections[0]!.file)!, "PaymentsReport", "Transactions", "Payment");
  expect([textAt(report, "Date"), ...allAt(report, "SubTotals").map((one) => textAt(one, "Amount"))]).toEqual(
    ["20270902", "105.00"],
  );

  standIn.acknowledge(corrections[0]!.trackingId!, "Error", "InvalidSchema");
  await followFlows(services);
  const again = await Promise.all(
    Array.from({ length: 4 }, () => makeReportAgain(services, { kind: "payments", from: "2027-09-01" })),
  );
  expect(again.filter(Boolean)).toHaveLength(1);
  expect((await readEinvoicing(services, owner)).reports).toContainEqual(
    expect.objectContaining({ kind: "payments", from: "2027-09-01", state: "waiting", isCorrection: true }),
  );

  const cashed = () => standIn.flows.filter(({ flowSyntax }) => flowSyntax === "CDAR");
  await reportCashed(services);
  await sendFlows(services);
  expect(cashed()).toEqual([]);
  await pay(french.bookingId!, 15_000);
  await Promise.all(Array.from({ length: 50 }, () => reportCashed(services)));
  await sendFlows(services);
  await paySoFar(french.bookingId!, 22_000);
  await reportCashed(services);
  await sendFlows(services);
  const amounts = cashed().map(({ file }) => {
    const reference = at(readXml(file)!, "AcknowledgementDocument", "ReferenceReferencedDocument");
    const characteristic = at(reference, "SpecifiedDocumentStatus", "SpecifiedDocumentCharacteristic");
    return [
      textAt(reference, "IssuerAssignedID"),
      textAt(characteristic, "ValueAmount"),
      textAt(characteristic, "ValuePercent"),
    ];
  });
  expect(amounts).toEqual([
    [french.reference, "150.00", "10.00"],
    [french.reference, "70.00", "10.00"],
  ]);
  await paySoFar(french.bookingId!, 21_500);
  await reportCashed(services);
  await sendFlows(services);
  expect(cashed().at(-1)!.file.toString()).toContain("-5.00<");
  await record({ platformNumber: "P123", vatOption: "debits" });
  await paySoFar(french.bookingId!, 21_000);
  await reportCashed(services);
  clock.moveTo("2027-11-15T04:00:00Z");
  await makeReports(services);
  const later = (await allReports(db)).filter(({ fromDay }) => fromDay >= "2027-10-01");
  expect(new Set(later.map(({ kind }) => kind))).toEqual(new Set(["transactions"]));
  expect(
    await db.select().from(einvoiceFlowsTable).where(eq(einvoiceFlowsTable.state, "waiting")),
  ).toHaveLength(0);
});

test("sets money that went back in a period without a report against the next file, as the page does", async () => {
  const { services, clock } = harness;
  services.einvoicing = null;
  await record({ platformNumber: "P123" });
  const guest = { ...anInvoice().buyer, isBusiness: false, siren: "" };
  clock.moveTo("2027-11-16T09:00:00Z");
  const first = await issue(
    { kind: "receipt", buyer: guest, lines: [aPricedLine({ gross: 10_000 })] },
    10_000,
  );
  const [paid] = await services.db
    .select()
    .from(paymentsTable)
    .where(eq(paymentsTable.bookingId, first.bookingId!));
  const back = { kind: "refunded-elsewhere", expected: 0, found: 10_000, currency: "eur" } as const;
  const found = { providerId: "re_1", key: "k", foundAt: new Date("2027-12-05T09:00:00Z") };
  await services.db
    .insert(paymentDifferencesTable)
    .values({ ...back, ...found, id: randomUUID(), bookingId: paid!.bookingId, paymentId: paid!.id });
  clock.moveTo("2028-01-10T09:00:00Z");
  await issue({ kind: "receipt", buyer: guest, lines: [aPricedLine({ gross: 15_000 })] }, 15_000);
  clock.moveTo("2028-02-05T09:00:00Z");
  const { reports } = await readEinvoicing(services, owner);
  expect(reports).toContainEqual(
    expect.objectContaining({ kind: "payments", from: "2028-01-01", gross: 5_000, state: "would" }),
  );
  const query = new URLSearchParams("kind=payments&from=2028-01-01");
  const report = readXml(new TextEncoder().encode((await openReportFile(services, owner, query))!.xml))!;
  const payment = at(report, "PaymentsReport", "Transactions", "Payment");
  expect(allAt(payment, "SubTotals").map((one) => textAt(one, "Amount"))).toEqual(["50.00"]);
});

async function record(overrides: object) {
  const real = { demo: false, siren: "100 000 009", vatNumber: "FR88100000009", platform: "Plateforme" };
  const { db } = harness.services;
  await db.delete(companyTable);
  await db.insert(companyTable).values({ record: { ...DEMO_COMPANY, ...real, ...overrides } });
}

async function issue(overrides: Parameters<typeof anInvoice>[0], paid: number) {
  const { db } = harness.services;
  const [leg] = await someLegs(db, 1);
  const content = anInvoice({ ...overrides, issuedOn: "", number: "" });
  const row = await insertDocument(
    db,
    {
      bookingId: leg!.id,
      unitId: leg!.id,
      lineLegs: content.lines.map(() => leg!.id),
      creditsId: null,
      replacesId: null,
      isByHand: false,
      content,
    },
    harness.clock.now(),
  );
  if (paid > 0) await pay(leg!.id, paid);
  return row;
}

async function paySoFar(bookingId: string, amount: number) {
  const { db } = harness.services;
  await db.update(paymentsTable).set({ amount }).where(eq(paymentsTable.bookingId, bookingId));
}

async function pay(bookingId: string, amount: number) {
  const at = harness.clock.now();
  const times = { createdAt: at, expiresAt: at, paidAt: at };
  await harness.services.db
    .insert(paymentsTable)
    .values({ id: randomUUID(), bookingId, amount, status: "paid", ...times });
}
