import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { anInvoice } from "#tests/fixtures/documents.ts";
import { someLegs } from "#tests/fixtures/many-legs.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import {
  type EinvoicingStandIn,
  type FlowAnswer,
  openEinvoicingStandIn,
} from "#tests/support/einvoicing-stand-in.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { companyTable } from "#features/company/company.table.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { createChildFileReader } from "#platform/file-reader/child-file-reader.server.ts";
import { readXml, textAt } from "#platform/xml/read-xml.ts";
import type { DocumentContent } from "../document.ts";
import { deleteDocumentsOf, insertDocument } from "../documents.server.ts";
import type { DocumentRow } from "../documents.table.ts";
import { facturX } from "../print/factur-x.ts";
import { renderDocument } from "../print/render-document.server.ts";
import { answerSupplier } from "../suppliers/answer-supplier.server.ts";
import {
  listSupplierInvoices,
  openSupplierInvoice,
  readSupplierInvoicePage,
} from "../suppliers/read-supplier-invoices.server.ts";
import { stampOf, writeCdar } from "./cdar.ts";
import { einvoiceFlowsTable, einvoiceStatusesTable, einvoicingCursorTable } from "./einvoicing.table.ts";
import { followFlows } from "./follow-flows.server.ts";
import { claimFlow, einvoiceMarks, flowOfDocument, readCursor, strayStatuses } from "./flows.server.ts";
import { LIFECYCLE, type LifecycleCode, lifecycleCode } from "./lifecycle.ts";
import { sendEinvoiceAgain } from "./send-again.server.ts";
import { sendFlows } from "./send-flows.server.ts";

const NOW = "2027-09-02T09:00:00Z";

let harness: TestServices;
let owner: Owner;
let standIn: EinvoicingStandIn;
let answers: FlowAnswer[] = [];
beforeAll(async () => {
  harness = await createTestServices({ now: NOW });
  owner = await anOwner(harness.services);
  const real = { demo: false, siren: "100 000 009", vatNumber: "FR88100000009", legalName: "Vendeur SAS" };
  await harness.services.db.insert(companyTable).values({ record: { ...DEMO_COMPANY, ...real } });
  harness.services.pdf = {
    ...harness.services.pdf,
    render: async () => new TextEncoder().encode("%PDF-1.7 of a test"),
  };
});
beforeEach(async () => {
  harness.clock.moveTo(NOW);
  answers = [];
  standIn = await openEinvoicingStandIn({
    answer: () => answers.shift() ?? "accept",
    now: () => harness.clock.now(),
  });
  standIn.lines.push({ siren: "200000008", address: "200000008", name: "Acheteur" });
  harness.services.einvoicing = standIn.einvoicing;
});
afterEach(async () => {
  await harness.services.db.delete(einvoiceStatusesTable);
  await harness.services.db.delete(einvoiceFlowsTable);
  await harness.services.db.delete(einvoicingCursorTable);
  await standIn.close();
});
afterAll(() => harness.close());

test("notes an invoice and a credit note to a French business, in the transaction that issues them, and nothing else", async () => {
  const { db } = harness.services;
  const invoice = await issue();
  const credits = { kind: "invoice", number: invoice.reference, issuedOn: "2027-09-02" } as const;
  const credit = await issue({
    kind: "credit_note",
    credits: { ...credits, reason: { fr: "Erreur", guest: "Error" } },
  });
  const { buyer } = anInvoice();
  const others = [
    await issue({ kind: "receipt", buyer: { ...buyer, isBusiness: false } }),
    await issue({ buyer: { ...buyer, siren: "", vatNumber: "DE123456789" } }),
    await issue({ buyer: { ...buyer, siren: "200000009" } }),
  ];
  harness.clock.moveTo("2027-08-31T21:59:59Z");
  others.push(await issue());
  const flows = await db.select().from(einvoiceFlowsTable);
  expect(flows.map(({ documentId }) => documentId).toSorted()).toEqual([invoice.id, credit.id].toSorted());
  expect(
    await einvoiceMarks(
      db,
      others.map(({ id }) => id),
    ),
  ).toEqual(new Map());
  await db
    .transaction(async (tx) => {
      await issue({}, tx);
      throw new Error("rolled back");
    })
    .catch(() => undefined);
  expect(await db.$count(einvoiceFlowsTable)).toBe(2);
});

test("sends nothing without a platform, and each flow once with 50 workers at once", async () => {
  const { services } = harness;
  const rows = [];
  for (let index = 0; index < 12; index += 1) rows.push(await issue());
  services.einvoicing = null;
  await sendFlows(services);
  expect(standIn.requests).toEqual([]);
  expect((await markOf(rows[0]!))?.key).toBe("waiting");
  services.einvoicing = standIn.einvoicing;
  await Promise.all(Array.from({ length: 50 }, () => sendFlows(services)));
  expect(standIn.flows.map(({ name }) => name).toSorted()).toEqual(
    rows.map(({ reference }) => `${reference}.pdf`).toSorted(),
  );
  expect(
    standIn.flows.every(
      ({ flowSyntax, processingRule }) => flowSyntax === "Factur-X" && processingRule === "B2B",
    ),
  ).toBe(true);
  expect((await markOf(rows[0]!))?.key).toBe("sent");
});

test.each(["accept-and-hang", "accept-and-fail"] as const)(
  "finds a flow that arrived although the platform answered %s, and does not send it twice",
  async (lost) => {
    const row = await issue();
    answers = [lost];
    if (lost === "accept-and-hang") harness.services.einvoicing = standIn.impatient;
    await sendFlows(harness.services);
    expect(await markOf(row)).toMatchObject({ key: "waiting" });
    standIn.failSearch(true);
    await later(5, () => sendFlows(harness.services));
    expect(standIn.flows).toHaveLength(1);
    standIn.failSearch(false);
    await later(10, () => sendFlows(harness.services));
    expect(standIn.flows).toHaveLength(1);
    expect(await flowOfDocument(harness.services.db, row.id)).toMatchObject({
      state: "sent",
      flowId: "flow-1",
    });
  },
);

test.each(["busy", "hang", "fail", "unauthorised"] as const)(
  "tries later and later while the platform answers %s",
  async (down) => {
    const row = await issue();
    answers = Array.from({ length: 4 }, () => down);
    if (down === "hang") harness.services.einvoicing = standIn.impatient;
    await sendFlows(harness.services);
    await sendFlows(harness.services);
    const first = await flowOfDocument(harness.services.db, row.id);
    expect(first).toMatchObject({ state: "waiting", tries: 1, flowId: null });
    expect(first!.reason).not.toBe("");
    const wait = first!.nextTryAt.getTime() - harness.clock.now().getTime();
    expect(wait).toBe(down === "busy" ? 120_000 : 60_000);
    answers = [];
    await later(10, () => sendFlows(harness.services));
    expect(standIn.flows).toHaveLength(1);
    expect((await markOf(row))?.key).toBe("sent");
  },
);

test("a worker that ends between its claim and its request, or between the answer and its note, loses and doubles nothing", async () => {
  const { db } = harness.services;
  const before = await issue();
  harness.clock.moveTo("2027-09-02T09:00:01Z");
  const after = await issue();
  await claimFlow(db, harness.clock.now());
  const claimed = await claimFlow(db, harness.clock.now());
  await standIn.einvoicing.submit({
    trackingId: claimed!.id,
    name: `${after.reference}.pdf`,
    syntax: "Factur-X",
    rule: "B2B",
    file: new Uint8Array([1]),
  });
  await sendFlows(harness.services);
  expect(standIn.flows).toHaveLength(1);
  await later(11, () =>
    Promise.all(Array.from({ length: 20 }, () => sendFlows(harness.services))).then(() => undefined),
  );
  expect(standIn.flows.map(({ name }) => name)).toEqual([
    `${after.reference}.pdf`,
    `${before.reference}.pdf`,
  ]);
  expect([(await markOf(before))?.key, (await markOf(after))?.key]).toEqual(["sent", "sent"]);
});

test("waits while the directory does not know the buyer or does not answer, and sends to the address that it gives then", async () => {
  const { services } = harness;
  const row = await issue();
  const { buyer } = anInvoice();
  const named = await issue({ buyer: { ...buyer, einvoicingAddress: "200000008_COMPTA" } });
  standIn.lines.splice(0);
  standIn.lines.push({ siren: "200000008", address: "732829320", name: "" });
  standIn.lines.push({ siren: "200000008", address: "200000008_", name: "" });
  await sendFlows(services);
  expect(standIn.flows.map(({ name }) => name)).toEqual([`${named.reference}.pdf`]);
  expect(await markOf(row)).toEqual({ key: "unknownBuyer", reason: "", mayRetry: true });
  await later(60, () => sendFlows(services));
  expect(await flowOfDocument(services.db, row.id)).toMatchObject({ tries: 1, buyerAddress: null });
  const { id } = (await flowOfDocument(services.db, row.id))!;
  const again = await Promise.all(Array.from({ length: 10 }, () => sendEinvoiceAgain(services, owner, id)));
  expect(again.filter(({ kind }) => kind === "done")).toHaveLength(1);
  standIn.failDirectory(true);
  await sendFlows(services);
  expect(await flowOfDocument(services.db, row.id)).toMatchObject({
    state: "waiting",
    reason: "directory: no answer",
  });
  standIn.failDirectory(false);
  const lines = ["200000008_ACHATS", "200000008_20000000800017"];
  standIn.lines.push(...lines.map((address) => ({ siren: "200000008", address, name: "" })));
  const contents: unknown[] = [];
  const { pdf } = services;
  services.pdf = {
    ...pdf,
    render: async (...given) => {
      contents.push(given[2]);
      return pdf.render(...given);
    },
  };
  answers = ["fail"];
  await later(5, () => sendFlows(services));
  standIn.lines.splice(0);
  await later(30, () => sendFlows(services));
  services.pdf = pdf;
  expect((await markOf(row))?.key).toBe("sent");
  const sent = contents.map((options) => (options as { archive: { facturX: string } }).archive.facturX);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toContain('<ram:URIID schemeID="0225">200000008_20000000800017</ram:URIID>');
  expect(sent[1]).toBe(sent[0]);
});

test("keeps a refusal with its reason until a person sends the document again", async () => {
  const { services } = harness;
  const row = await issue();
  answers = ["too-large"];
  await sendFlows(services);
  expect(await markOf(row)).toEqual({ key: "failed", reason: "413 FILE_SIZE_EXCEEDED", mayRetry: true });
  await later(600, () => sendFlows(services));
  expect(standIn.flows).toHaveLength(0);
  const flow = await flowOfDocument(services.db, row.id);
  const again = await Promise.all(
    Array.from({ length: 10 }, () => sendEinvoiceAgain(services, owner, flow!.id)),
  );
  expect(again.filter(({ kind }) => kind === "done")).toHaveLength(1);
  await sendFlows(services);
  expect((await markOf(row))?.key).toBe("sent");
});

test("sends a refused document again only if the platform does not have it", async () => {
  const { services } = harness;
  const row = await issue();
  answers = ["too-large"];
  await sendFlows(services);
  const flow = await flowOfDocument(services.db, row.id);
  const early = { name: `${row.reference}.pdf`, syntax: "Factur-X", rule: "B2B" } as const;
  await standIn.einvoicing.submit({ ...early, trackingId: flow!.id, file: new Uint8Array([1]) });
  await sendEinvoiceAgain(services, owner, flow!.id);
  await sendFlows(services);
  expect(standIn.flows).toHaveLength(1);
  expect((await markOf(row))?.key).toBe("sent");
});

test("takes the acknowledgement of a document that was refused after it had arrived", async () => {
  const { services } = harness;
  const row = await issue();
  answers = ["too-large"];
  await sendFlows(services);
  const flow = await flowOfDocument(services.db, row.id);
  const early = { name: `${row.reference}.pdf`, syntax: "Factur-X", rule: "B2B" } as const;
  await standIn.einvoicing.submit({ ...early, trackingId: flow!.id, file: new Uint8Array([1]) });
  standIn.acknowledge(flow!.id, "Ok");
  await followFlows(services);
  expect(await markOf(row)).toMatchObject({ key: "deposited", mayRetry: false });
  expect(await sendEinvoiceAgain(services, owner, flow!.id)).toEqual({ kind: "changed" });
});

const WALK: [LifecycleCode, string][] = [
  [200, "deposited"],
  [202, "received"],
  [203, "available"],
  [204, "taken"],
  [205, "approved"],
  [211, "paymentSent"],
  [212, "cashed"],
];

test("follows the statuses of an invoice, also twice and in another order", async () => {
  const { services } = harness;
  const [ordered, reversed] = [await issue(), await issue()];
  await sendFlows(services);
  const flow = await flowOfDocument(services.db, ordered.id);
  standIn.acknowledge(flow!.id, "Ok");
  await followFlows(services);
  expect(await markOf(ordered)).toMatchObject({ key: "deposited" });
  for (const [index, [code, key]] of WALK.entries()) {
    const at = new Date(Date.parse(NOW) + (index + 1) * 60_000);
    harness.clock.moveTo(at.toISOString());
    deliver(ordered, code, at);
    await followFlows(services);
    await followFlows(services);
    expect((await markOf(ordered))?.key).toBe(key);
  }
  for (const [index, [code]] of [...WALK.entries()].toReversed())
    deliver(reversed, code, new Date(Date.parse(NOW) + (index + 1) * 60_000));
  deliver(reversed, 203, new Date(Date.parse(NOW) + 3 * 60_000));
  harness.clock.moveTo("2027-09-02T10:00:00Z");
  await Promise.all(Array.from({ length: 10 }, () => followFlows(services)));
  expect((await markOf(reversed))?.key).toBe("cashed");
});

test("shows every status that a platform can send, and loses none while the search or a file fails", async () => {
  const { services } = harness;
  const codes = Object.keys(LIFECYCLE).map((code) => lifecycleCode(code)!);
  const rows: DocumentRow[] = [];
  for (const code of codes) {
    const row = await issue();
    rows.push(row);
    deliver(row, code, new Date(NOW));
  }
  const late = await issue();
  deliver(late, 203, new Date(NOW));
  standIn.failSearch(true);
  await followFlows(services);
  expect(await readCursor(services.db)).toBeNull();
  standIn.failSearch(false);
  const lost = standIn.flows[5]!;
  const { file } = lost;
  standIn.flows[5] = { ...lost, file: null as never };
  await followFlows(services);
  const keyOf = async (row: DocumentRow) => (await markOf(row))?.key;
  expect(await keyOf(rows[4]!)).toBe(LIFECYCLE[codes[4]!].key);
  expect(await keyOf(rows[5]!)).toBe("waiting");
  expect(await keyOf(late)).toBe("available");
  expect((await readCursor(services.db))!.getTime()).toBeLessThan(Date.parse(lost.updatedAt));
  standIn.flows[5] = { ...lost, file };
  await followFlows(services);
  for (const [index, row] of rows.entries())
    expect([codes[index], await keyOf(row)]).toEqual([codes[index], LIFECYCLE[codes[index]!].key]);
  deliver(late, 205, new Date(NOW));
  const never = standIn.flows.at(-1)!;
  standIn.flows[standIn.flows.length - 1] = { ...never, file: null as never };
  harness.clock.moveTo("2027-09-03T09:01:00Z");
  await followFlows(services);
  expect(await readCursor(services.db)).toEqual(new Date(never.updatedAt));
  expect(await keyOf(late)).toBe("available");
});

test("a refusal ends an invoice with its reason, and later statuses do not change it", async () => {
  const row = await issue();
  await sendFlows(harness.services);
  deliver(row, 210, new Date(NOW), { code: "CMD_ERR", text: "Bon de commande inconnu" });
  harness.clock.moveTo("2027-09-02T11:00:00Z");
  deliver(row, 203, new Date("2027-09-02T10:30:00Z"));
  await followFlows(harness.services);
  expect(await markOf(row)).toEqual({
    key: "refused",
    reason: "CMD_ERR · Bon de commande inconnu",
    mayRetry: false,
  });
});

test("a rejection by the platform is the status rejected with its reason", async () => {
  const row = await issue();
  await sendFlows(harness.services);
  const flow = await flowOfDocument(harness.services.db, row.id);
  standIn.acknowledge(flow!.id, "Error", "InvalidSchema");
  await followFlows(harness.services);
  expect(await markOf(row)).toEqual({
    key: "rejected",
    reason: "InvalidSchema: InvalidSchema",
    mayRetry: false,
  });
});

test("keeps the status of an unknown invoice apart, and reads on after a hostile or unreadable message", async () => {
  const row = await issue();
  await sendFlows(harness.services);
  const hostile = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>';
  standIn.deliver({ flowType: "CustomerInvoiceLC", flowSyntax: "CDAR", file: Buffer.from(hostile) });
  deliver({ ...row, reference: "F-2027-999999" }, 203, new Date(NOW));
  deliver(row, 202, new Date(NOW));
  await followFlows(harness.services);
  expect(await strayStatuses(harness.services.db, 10)).toMatchObject([
    { number: "F-2027-999999", code: 203 },
  ]);
  expect((await markOf(row))?.key).toBe("received");
});

test("a status whose reader process was lost is read by the next run", async () => {
  const row = await issue();
  await sendFlows(harness.services);
  deliver(row, 205, new Date(NOW));
  const lost = createChildFileReader({ patienceMilliseconds: 0 });
  await followFlows({ ...harness.services, fileReader: lost });
  expect((await markOf(row))?.key).toBe("sent");
  await followFlows(harness.services);
  expect((await markOf(row))?.key).toBe("approved");
});

test("keeps the status of another seller's invoice apart, also if its number is one of ours", async () => {
  const row = await issue();
  await sendFlows(harness.services);
  const before = await strayStatuses(harness.services.db, 500);
  deliver(row, 210, new Date(NOW), undefined, "732829320");
  await followFlows(harness.services);
  expect((await markOf(row))?.key).toBe("sent");
  const after = await strayStatuses(harness.services.db, 500);
  expect(after).toHaveLength(before.length + 1);
  expect(after).toContainEqual(expect.objectContaining({ number: row.reference, code: 210 }));
});

test("reads more flows than one page has", { timeout: 120_000 }, async () => {
  const row = await issue();
  await sendFlows(harness.services);
  for (let index = 0; index < 230; index += 1)
    deliver({ ...row, reference: `F-2026-${String(index).padStart(6, "0")}` }, 203, new Date(NOW));
  deliver(row, 205, new Date(NOW));
  await followFlows(harness.services);
  expect((await markOf(row))?.key).toBe("approved");
  expect(await strayStatuses(harness.services.db, 500)).toHaveLength(230);
});

test(
  "puts the invoices of suppliers into the inbox once: Factur-X, CII, UBL, and hostile files",
  { timeout: 60_000 },
  async () => {
    const { services } = harness;
    const { pdf } = await createPdf();
    standIn.deliver({ flowType: "SupplierInvoice", flowSyntax: "Factur-X", file: Buffer.from(pdf) });
    standIn.deliver({
      flowType: "SupplierInvoice",
      flowSyntax: "CII",
      file: Buffer.from(facturX(anInvoice({ number: "S-2", issuedOn: "2027-09-01" }))!),
      readable: Buffer.from("%PDF-1.7 of the platform"),
    });
    standIn.deliver({ flowType: "SupplierInvoice", flowSyntax: "UBL", file: Buffer.from(UBL) });
    standIn.deliver({
      flowType: "SupplierInvoice",
      flowSyntax: "CII",
      file: Buffer.from('<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>'),
    });
    standIn.deliver({
      flowType: "SupplierInvoice",
      flowSyntax: "Factur-X",
      file: Buffer.from("%PDF-1.7 broken"),
    });
    await Promise.all(Array.from({ length: 5 }, () => followFlows(services)));
    const { rows } = await listSupplierInvoices(services, owner, new URLSearchParams());
    expect(
      rows.map(({ number, supplier, total, currency }) => [number, supplier, total, currency]).toSorted(),
    ).toEqual([
      ["", "", null, ""],
      ["", "", null, ""],
      ["S-1", DEMO_COMPANY.legalName, 51_000, "EUR"],
      ["S-2", DEMO_COMPANY.legalName, 51_000, "EUR"],
      ["U-77", "Garage Démo & Fils", 12_000, "EUR"],
    ]);
    const [cii, unreadable] = ["S-2", ""].map((number) => rows.find((row) => row.number === number)!);
    const file = await openSupplierInvoice(services, owner, cii!.id);
    expect(file).toMatchObject({ type: "application/pdf", name: "S-2.pdf" });
    expect(await new Response(file!.body).text()).toBe("%PDF-1.7 of the platform");
    expect(await readSupplierInvoicePage(services, owner, unreadable!.id)).toMatchObject({
      isUnreadable: true,
      answers: [],
    });
    const { id } = cii!;
    const approve = () => answerSupplier(services, owner, id, { code: 205, reason: "", text: "" });
    const all = await Promise.all(Array.from({ length: 8 }, approve));
    expect(all.filter(({ kind }) => kind === "done")).toHaveLength(1);
    expect(await answerSupplier(services, owner, id, { code: 210, reason: "", text: "" })).toEqual({
      kind: "reason",
    });
    expect(await answerSupplier(services, owner, id, { code: 210, reason: "CMD_ERR", text: "" })).toEqual({
      kind: "changed",
    });
    harness.clock.moveTo("2027-09-02T09:00:01Z");
    expect(await answerSupplier(services, owner, id, { code: 211, reason: "", text: "" })).toEqual({
      kind: "done",
    });
    await sendFlows(services);
    const sent = standIn.flows.filter(
      ({ flowSyntax, flowDirection }) => flowSyntax === "CDAR" && flowDirection === "Out",
    );
    const codes = sent.map(({ file: message }) =>
      textAt(
        readXml(message)!,
        "AcknowledgementDocument",
        "ReferenceReferencedDocument",
        "ProcessConditionCode",
      ),
    );
    expect(codes).toEqual(["205", "211"]);
    expect(await readSupplierInvoicePage(services, owner, id)).toMatchObject({
      statuses: [{ key: "approved" }, { key: "paymentSent" }],
      waiting: [],
      answers: [],
    });
    const flows = await services.db.select().from(einvoiceFlowsTable);
    const paid = flows.find(({ code }) => code === 211)!;
    standIn.acknowledge(paid.id, "Error", "InvoiceLCStatusError");
    await followFlows(services);
    expect(
      (await services.db.select().from(einvoiceFlowsTable)).find(({ id: own }) => own === paid.id),
    ).toMatchObject({
      state: "rejected",
      reason: "InvoiceLCStatusError: InvoiceLCStatusError",
    });
  },
);

test("deletes the flow and the statuses with their document", async () => {
  const { db } = harness.services;
  const row = await issue();
  await sendFlows(harness.services);
  deliver(row, 203, new Date(NOW));
  await followFlows(harness.services);
  await db.transaction((tx) => deleteDocumentsOf(tx, [row.bookingId!]));
  expect(await db.select().from(einvoiceFlowsTable).where(eq(einvoiceFlowsTable.documentId, row.id))).toEqual(
    [],
  );
});

async function issue(
  overrides: Partial<DocumentContent> = {},
  db = harness.services.db,
): Promise<DocumentRow> {
  const [leg] = await someLegs(harness.services.db, 1);
  const content = anInvoice({ ...overrides, issuedOn: "", number: "" });
  return insertDocument(
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
}

async function markOf({ id }: DocumentRow) {
  return (await einvoiceMarks(harness.services.db, [id])).get(id);
}

async function later(minutes: number, act: () => Promise<void>): Promise<void> {
  harness.clock.moveTo(new Date(harness.clock.now().getTime() + minutes * 60_000).toISOString());
  await act();
}

function deliver(
  { reference }: Pick<DocumentRow, "reference">,
  code: LifecycleCode,
  at: Date,
  reason?: { code: string; text: string },
  sellerSiren = "100000009",
) {
  const party = { siren: "200000008", name: "Acheteur", address: "" };
  const seller = { siren: "100000009", name: "Vendeur", address: "" };
  const xml = writeCdar({
    code,
    at: stampOf(at),
    invoice: { number: reference, issuedOn: "2027-09-02", isCredit: false },
    from: { ...party, role: "BY" },
    to: { ...seller, role: "SE" },
    sellerSiren,
    ...(reason ? { reason } : {}),
  });
  standIn.deliver({
    flowType: "CustomerInvoiceLC",
    flowSyntax: "CDAR",
    file: Buffer.from(xml),
    flowId: `lc-${randomUUID().slice(0, 30)}`,
  });
}

async function createPdf() {
  const { createTypstPdf } = await import("#platform/pdf/typst-pdf.server.ts");
  return renderDocument({ pdf: createTypstPdf() }, anInvoice({ number: "S-1", issuedOn: "2027-09-01" }));
}

const UBL = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:cac" xmlns:cbc="urn:cbc">
  <cbc:ID>U-77</cbc:ID><cbc:IssueDate>2027-09-01</cbc:IssueDate><cbc:DueDate>2027-10-01</cbc:DueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party><cbc:EndpointID schemeID="0225">732829320</cbc:EndpointID>
    <cac:PartyLegalEntity><cbc:RegistrationName>Garage Démo &amp; Fils</cbc:RegistrationName><cbc:CompanyID schemeID="0002">732829320</cbc:CompanyID></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:TaxTotal><cbc:TaxAmount currencyID="EUR">20.00</cbc:TaxAmount></cac:TaxTotal>
  <cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount currencyID="EUR">100.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount currencyID="EUR">120.00</cbc:TaxInclusiveAmount></cac:LegalMonetaryTotal>
</Invoice>`;
