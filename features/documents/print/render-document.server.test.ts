import { expect, test, vi } from "vitest";
import { LANGS } from "#i18n/locales.ts";
import { createTypstPdf } from "#platform/pdf/typst-pdf.server.ts";
import { anInvoice, aPricedLine } from "#tests/fixtures/documents.ts";
import { DOCUMENT_KINDS } from "../document.ts";
import { documentFileName, renderDocument } from "./render-document.server.ts";

vi.setConfig({ testTimeout: 60_000 });

const pdf = createTypstPdf();
const draw = (content = anInvoice()) => renderDocument({ pdf }, content);

const pagesOf = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString("latin1")
    .match(/\/Type\s*\/Page\b/g)?.length;

test("every kind in each language is a PDF of one page", async () => {
  for (const lang of LANGS)
    for (const kind of DOCUMENT_KINDS) {
      const drawn = await draw(anInvoice({ kind, lang }));
      expect(Buffer.from(drawn.pdf.slice(0, 5)).toString()).toBe("%PDF-");
      expect(pagesOf(drawn.pdf)).toBe(1);
    }
});

test("the same content gives the same bytes, so that a file that is lost can be had again", async () => {
  const [first, second] = [await draw(), await draw()];
  expect(Buffer.compare(first.pdf, second.pdf)).toBe(0);
});

test("twelve lines and a long name go over to a second page", async () => {
  const lines = Array.from({ length: 12 }, () => aPricedLine());
  const buyer = { ...anInvoice().buyer, name: "Société de démonstration ".repeat(8) };
  const drawn = await draw(anInvoice({ lines, buyer }));
  expect(pagesOf(drawn.pdf)).toBe(2);
});

test("a file is named in the guest's language", () => {
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
