import { PDFArray, PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { extractXml, Profile } from "@stackforge-eu/factur-x";
import { expect, test, vi } from "vitest";
import { LANGS } from "#i18n/locales.ts";
import { createTypstPdf } from "#platform/pdf/typst-pdf.server.ts";
import { textOfPages } from "#tests/support/pdf-text.ts";
import { sharedPdf as pdf } from "#tests/support/shared-tools.ts";
import { anInvoice, aPricedLine } from "#tests/fixtures/documents.ts";
import { DOCUMENT_KINDS } from "../document.ts";
import { documentFileName, renderDocument } from "./render-document.server.ts";

vi.setConfig({ testTimeout: 60_000 });

const draw = (content = anInvoice()) => renderDocument({ pdf }, content);

const pagesOf = async (bytes: Uint8Array) => (await PDFDocument.load(bytes)).getPageCount();

test("renders every kind in each language as a one-page PDF below 60 kB", async () => {
  for (const lang of LANGS)
    for (const kind of DOCUMENT_KINDS) {
      const drawn = await draw(anInvoice({ kind, lang }));
      expect(Buffer.from(drawn.pdf.slice(0, 5)).toString()).toBe("%PDF-");
      expect(await pagesOf(drawn.pdf)).toBe(1);
      expect(drawn.pdf.length).toBeLessThan(60_000);
    }
});

test("renders identical bytes from identical content", async () => {
  const another = createTypstPdf();
  const [first, second] = [await draw(), await renderDocument({ pdf: another }, anInvoice())];
  expect(Buffer.compare(first.pdf, second.pdf)).toBe(0);
});

test("continues twelve lines and a long name on a second page", async () => {
  const lines = Array.from({ length: 12 }, () => aPricedLine());
  const buyer = { ...anInvoice().buyer, name: "Société de démonstration ".repeat(8) };
  const drawn = await draw(anInvoice({ lines, buyer }));
  expect(await pagesOf(drawn.pdf)).toBe(2);
  expect(drawn.pdf.length).toBeLessThan(60_000);
});

test.each(LANGS)("in %s, page breaks separate no ride, and the totals follow the last ride", async (lang) => {
  for (const rides of [3, 4, 5, 6, 12]) {
    const pages = await textOfPages((await draw(anInvoice({ lang, lines: linesOf(rides) }))).pdf);
    const pagesWith = (text: string) => pages.flatMap((page, index) => (page.includes(text) ? [index] : []));
    const rideText = (ride: number) => [`Trajet ${ride} · Transfert`, `Trajet ${ride} · Passage`];
    for (let ride = 1; ride <= rides; ride += 1) {
      const [transfer, extra] = rideText(ride).map(pagesWith);
      expect(transfer).toHaveLength(1);
      expect(transfer).toEqual(extra);
    }
    expect(pagesWith("Total TTC")).toEqual(pagesWith(`Trajet ${rides} · Transfert`));
    expect(pagesWith("Montants en euros")).toEqual(pagesWith("Total TTC"));
    expect(pagesWith("Désignation")).toEqual(pages.map((_, index) => index));
  }
});

test.each(LANGS)("in %s, a credit note of one ride with an extra fits on one page", async (lang) => {
  const credits = {
    kind: "invoice" as const,
    number: "F-2027-000001",
    issuedOn: "2027-01-21",
    reason: { fr: "Trajet annulé et remboursé", guest: "Ride cancelled and refunded" },
  };
  const payment = { method: "card" as const, paidOn: "2027-01-22", dueOn: null, reference: "re_1" };
  const drawn = await draw(anInvoice({ kind: "credit_note", lang, credits, payment, lines: linesOf(1) }));
  expect(await pagesOf(drawn.pdf)).toBe(1);
});

function linesOf(rides: number) {
  const route = "Aéroport Paris-Charles-de-Gaulle, terminal 2E → Ritz Paris";
  return Array.from({ length: rides }, (_, index) => {
    const ride = index + 1;
    const said = (text: string) => ({ fr: `Trajet ${ride} · ${text}`, guest: `Ride ${ride} · ${text}` });
    return [
      aPricedLine({ ride, description: said(`Transfert, prix convenu : ${route}`) }),
      aPricedLine({ ride, description: said("Passage accéléré, 1 passager"), rate: 20 }),
    ];
  }).flat();
}

test("embeds Factur-X XML in invoices and credit notes, but not in receipts", async () => {
  for (const kind of ["invoice", "credit_note"] as const) {
    const { pdf: bytes, xml } = await draw(anInvoice({ kind }));
    const inside = await extractXml(bytes);
    expect([inside.filename, inside.xml]).toEqual(["factur-x.xml", xml]);
    expect(inside.profile).toBe(Profile.EN16931);
  }
  expect((await draw(anInvoice({ kind: "receipt" }))).xml).toBeNull();
});

test("declares PDF/A-3b and the relationship of its attachment", async () => {
  const { pdf: bytes } = await draw();
  const { catalog, context } = await PDFDocument.load(bytes);
  const said = Buffer.from(bytes).toString("latin1");
  expect(said).toContain("<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>");
  expect(said).toContain("<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>");
  expect(context.trailerInfo.ID).toBeDefined();
  const [file] = catalog.lookup(PDFName.of("AF"), PDFArray).asArray();
  expect(String(context.lookup(file))).toContain("/AFRelationship /Alternative");
  const [intent] = catalog.lookup(PDFName.of("OutputIntents"), PDFArray).asArray();
  expect(String(context.lookup(intent))).toContain("/S /GTS_PDFA1");
});

test("names the file in the guest's language", () => {
  const nameOf = (lang: (typeof LANGS)[number], kind: (typeof DOCUMENT_KINDS)[number]) =>
    documentFileName(anInvoice({ lang, kind }));
  expect(LANGS.map((lang) => nameOf(lang, "invoice"))).toEqual([
    "facture-F-2027-000001.pdf",
    "invoice-F-2027-000001.pdf",
    "فاتورة-F-2027-000001.pdf",
  ]);
  expect(LANGS.map((lang) => nameOf(lang, "receipt"))).toEqual([
    "note-F-2027-000001.pdf",
    "receipt-F-2027-000001.pdf",
    "إيصال-F-2027-000001.pdf",
  ]);
  expect(LANGS.map((lang) => nameOf(lang, "credit_note"))).toEqual([
    "avoir-F-2027-000001.pdf",
    "credit-note-F-2027-000001.pdf",
    "إشعار-دائن-F-2027-000001.pdf",
  ]);
});
