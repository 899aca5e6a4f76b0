import { expect, test } from "vitest";
import { aPricedLine } from "#tests/fixtures/documents.ts";
import { dueDocuments, leftOf, totalOf, type Draft, type Issued, type LegLine } from "./due-documents.ts";

const line = (gross: number, overrides: Partial<LegLine> = {}): LegLine => ({
  ...aPricedLine({ gross }),
  legId: "out",
  ...overrides,
});
const RIDE = [line(15_000), line(36_000, { rate: 20 })];

function after(...states: { lines: LegLine[]; isBusiness: boolean }[]): Issued[] {
  const issued: Issued[] = [];
  for (const state of states)
    for (const draft of dueDocuments({ ...state, issued })) issued.push(written(draft, issued.length));
  return issued;
}

function written(draft: Draft, index: number): Issued {
  const of =
    draft.kind === "credit_note"
      ? { creditsId: draft.creditsId, replacesId: null }
      : { ...draft, creditsId: null };
  const { creditsId, replacesId } = of;
  return { id: `d${index}`, kind: draft.kind, lines: draft.lines, creditsId, replacesId, isByHand: false };
}

const person = (lines: LegLine[]) => ({ lines, isBusiness: false });
const firm = (lines: LegLine[]) => ({ lines, isBusiness: true });
const kinds = (issued: Issued[]) => issued.map(({ kind, lines }) => `${kind} ${totalOf(lines)}`);

test("issues one receipt to a person and one invoice to a business, however often it runs", () => {
  expect(kinds(after(person(RIDE), person(RIDE)))).toEqual(["receipt 51000"]);
  expect(kinds(after(firm(RIDE), firm(RIDE), firm(RIDE)))).toEqual(["invoice 51000"]);
});

test("issues no document for nothing and no receipt below 25 EUR, but an invoice for any amount", () => {
  expect(after(person([]), firm([]))).toEqual([]);
  expect(after(person([line(2_499)]))).toEqual([]);
  expect(kinds(after(person([line(2_500)])))).toEqual(["receipt 2500"]);
  expect(kinds(after(firm([line(2_499)])))).toEqual(["invoice 2499"]);
});

test("replaces a receipt by an invoice when a business is named later, and never returns to receipts", () => {
  const issued = after(person(RIDE), firm(RIDE), firm(RIDE), firm([line(15_000)]));
  expect(kinds(issued)).toEqual(["receipt 51000", "invoice 51000", "credit_note 36000"]);
  expect(issued[1]!.replacesId).toBe("d0");
});

test("replaces a receipt when the price changes, down to zero", () => {
  const issued = after(person(RIDE), person([line(10_000)]), person([line(0)]), person([line(0)]));
  expect(kinds(issued)).toEqual(["receipt 51000", "receipt 10000", "receipt 0"]);
  expect(issued.map(({ replacesId }) => replacesId)).toEqual([null, "d0", "d1"]);
});

test("invoices a price increase, and credits a decrease from the latest invoice first", () => {
  const issued = after(firm([line(10_000)]), firm([line(14_000)]), firm([line(7_000)]), firm([line(0)]));
  expect(kinds(issued)).toEqual([
    "invoice 10000",
    "invoice 4000",
    "credit_note 4000",
    "credit_note 3000",
    "credit_note 7000",
  ]);
  expect(issued.filter(({ kind }) => kind === "credit_note").map(({ creditsId }) => creditsId)).toEqual([
    "d1",
    "d0",
    "d0",
  ]);
});

test("credits a cancelled leg at its own VAT rates and keeps the other leg", () => {
  const back = [line(15_000, { legId: "back" }), line(36_000, { legId: "back", rate: 20 })];
  const issued = after(firm([...RIDE, ...back]), firm([...RIDE, line(0, { legId: "back" })]));
  expect(kinds(issued)).toEqual(["invoice 102000", "credit_note 51000"]);
  expect(issued[1]!.lines.map(({ legId, rate, gross }) => [legId, rate, gross])).toEqual([
    ["back", 10, 15_000],
    ["back", 20, 36_000],
  ]);
});

test("credits one VAT rate and invoices the other when a price moves between them", () => {
  const issued = after(firm([line(10_000)]), firm([line(6_000), line(4_000, { rate: 20 })]));
  expect(kinds(issued)).toEqual(["invoice 10000", "credit_note 4000", "invoice 4000"]);
});

test("does not invoice or credit again an amount credited by hand", () => {
  const [invoice] = after(firm([line(10_000)]));
  const byHand: Issued = {
    id: "hand",
    kind: "credit_note",
    lines: [line(3_000)],
    creditsId: invoice!.id,
    replacesId: null,
    isByHand: true,
  };
  const issued = [invoice!, byHand];
  expect(dueDocuments({ ...firm([line(10_000)]), issued })).toEqual([]);
  const [cancelled] = dueDocuments({ ...firm([line(0)]), issued });
  expect(totalOf(cancelled!.lines)).toBe(7_000);
  expect(totalOf(leftOf(invoice!, issued))).toBe(7_000);
});

test("credits a refund or a lower price only as far as it exceeds the credit by hand", () => {
  const [invoice] = after(firm([line(11_111)]));
  const issued = [invoice!, creditByHand(invoice!, [line(1_111)])];
  expect(dueDocuments({ ...firm([line(10_000)]), issued })).toEqual([]);
  const [more] = dueDocuments({ ...firm([line(9_500)]), issued });
  expect(more).toMatchObject({ kind: "credit_note", lines: [{ gross: 500 }] });
  expect(totalOf(dueDocuments({ ...firm([line(12_000)]), issued })[0]!.lines)).toBe(889);
});

test("adds a credit by hand to that of an earlier refund, and nothing more when it is paid out", () => {
  const issued = after(firm([line(11_111)]), firm([line(10_000)]));
  expect(kinds(issued)).toEqual(["invoice 11111", "credit_note 1111"]);
  issued.push(creditByHand(issued[0]!, [line(1_111)]));
  expect(dueDocuments({ ...firm([line(10_000)]), issued })).toEqual([]);
  expect(dueDocuments({ ...firm([line(8_889)]), issued })).toEqual([]);
});

test("keeps the text of the line that a credit note is for, and finds it on the invoice again", () => {
  const named = (text: string, gross: number) => line(gross, { description: { fr: text, guest: text } });
  const [invoice] = after(firm([named("Transfert", 10_000), named("Siège", 2_000)]));
  const [credit] = dueDocuments({ ...firm([named("Transfert", 10_000)]), issued: [invoice!] });
  expect(credit!.lines.map(({ description, gross }) => [description.fr, gross])).toEqual([["Siège", 2_000]]);
  const issued = [invoice!, written(credit!, 1)];
  expect(leftOf(invoice!, issued).map(({ description, gross }) => [description.fr, gross])).toEqual([
    ["Transfert", 10_000],
  ]);
});

function creditByHand(invoice: Issued, lines: LegLine[]): Issued {
  const of = { id: "hand", kind: "credit_note" as const, creditsId: invoice.id, replacesId: null };
  return { ...of, lines, isByHand: true };
}
