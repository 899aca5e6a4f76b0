import { describe, expect, test } from "vitest";
import { LANGS } from "#i18n/locales.ts";
import { anInvoice, aPricedLine } from "#tests/fixtures/documents.ts";
import type { DocumentContent } from "../document.ts";
import { printedDocument } from "./printed-document.ts";

const spelled = { phone: "+33 1 99 00 56 78", countryOf: (code: string) => ({ QA: "Qatar" })[code] ?? code };
const printed = (content: DocumentContent) => printedDocument(content, spelled);

const textsOf = (rows: Array<{ label: { fr: string }; value: string | { fr: string; guest: string } }>) =>
  rows.map(({ label, value }) => [
    label.fr,
    typeof value === "string" ? value : `${value.fr} | ${value.guest}`,
  ]);

const credit = anInvoice({
  kind: "credit_note",
  number: "A-2027-000001",
  payment: { method: "card", paidOn: "2027-01-23", dueOn: null, reference: "" },
  credits: {
    kind: "invoice",
    number: "F-2027-000001",
    issuedOn: "2027-01-21",
    reason: { fr: "Course annulée", guest: "Ride cancelled" },
  },
});

describe("printed document", () => {
  test("shows seller and buyer with their registration numbers", () => {
    const [seller, buyer] = printed(anInvoice()).parties;
    expect(seller).toMatchObject({
      name: "Maison Alcyon (société fictive de démonstration)",
      lines: [
        "1 place de la Démonstration",
        "75001 Paris",
        "+33 1 99 00 56 78",
        "reservation@maison-alcyon.example",
      ],
    });
    expect(textsOf(seller!.numbers)).toEqual([
      ["SIREN", "100 000 009"],
      ["N° de TVA", "FR88100000009"],
      ["Registre des VTC", "EVTC000000000"],
    ]);
    expect(buyer).toMatchObject({
      name: "Atelier Démonstration SARL",
      lines: ["12 rue de la Fiction", "69002 Lyon"],
    });
    expect(textsOf(buyer!.numbers)).toEqual([
      ["SIREN", "200 000 008"],
      ["N° de TVA", "FR37200000008"],
    ]);
  });

  test("groups the lines of a ride, and keeps lines of older documents separate", () => {
    const ridesOf = (...rides: Array<number | null>) =>
      printed(
        anInvoice({ lines: rides.map((ride) => aPricedLine(ride === null ? {} : { ride })) }),
      ).rides.map((lines) => lines.length);
    expect(ridesOf(1, 1, 2, 3, 3, 3)).toEqual([2, 1, 3]);
    expect(ridesOf(null, null)).toEqual([1, 1]);
    expect(ridesOf(...Array.from({ length: 20 }, () => 1))).toEqual([8, 8, 4]);
  });

  test("shows the country of a foreign buyer and omits missing numbers", () => {
    const buyer = { ...anInvoice().buyer, vatNumber: "" };
    const address = { street: "Tower 3, West Bay", postalCode: "", city: "Doha", country: "QA" };
    const abroad = printed(anInvoice({ buyer: { ...buyer, siren: "", address } })).parties[1]!;
    expect(abroad.lines).toEqual(["Tower 3, West Bay", "Doha", "Qatar"]);
    expect(abroad.numbers).toEqual([]);
  });

  test("shows legal form, capital and registers in the footer", () => {
    expect(printed(anInvoice()).company.line).toBe(
      "Maison Alcyon (société fictive de démonstration) · SAS au capital de 50 000 € · " +
        "1 place de la Démonstration, 75001 Paris · RCS Paris 100 000 009 · FR88100000009",
    );
  });

  test("states date of service, passenger, booking and payment in both languages", () => {
    expect(textsOf(printed(anInvoice()).facts)).toEqual([
      ["Date de la prestation", "20 janvier 2027 | 20 January 2027"],
      ["Passager", "Nour Al-Thani"],
      ["Réservation", "MA-7K3M9Q"],
      ["Paiement", "Par carte, le 10 janvier 2027 | By card, on 10 January 2027"],
    ]);
  });

  test("shows the date range of several rides", () => {
    const lines = ["2027-01-25", "2027-01-20"].map((serviceDate) => aPricedLine({ serviceDate }));
    expect(textsOf(printed(anInvoice({ lines, lang: "fr" })).facts)[0]).toEqual([
      "Date de la prestation",
      "20 janvier 2027 → 25 janvier 2027 | 20 janvier 2027 → 25 janvier 2027",
    ]);
  });

  test("shows net and VAT per rate, the total and the amount due", () => {
    const sums = printed(anInvoice()).sums.map(({ label, value }) => [label.fr, value]);
    expect(sums).toEqual([
      ["Base HT à 10\u202F%", "136,36\u202F€"],
      ["Base HT à 20\u202F%", "300,00\u202F€"],
      ["Total HT", "436,36\u202F€"],
      ["TVA à 10\u202F%", "13,64\u202F€"],
      ["TVA à 20\u202F%", "60,00\u202F€"],
      ["Total TTC", "510,00\u202F€"],
      ["Déjà payé", "510,00\u202F€"],
      ["Reste à payer", "0,00\u202F€"],
    ]);
  });

  test("omits the net per rate for a single rate", () => {
    const sums = printed(anInvoice({ lines: [aPricedLine({ gross: 123_456 })] })).sums;
    expect(sums.map(({ label, value }) => [label.fr, value]).slice(0, 3)).toEqual([
      ["Total HT", "1\u202F122,33\u202F€"],
      ["TVA à 10\u202F%", "112,23\u202F€"],
      ["Total TTC", "1\u202F234,56\u202F€"],
    ]);
  });

  test("shows one net for equal rides, and the cents that they leave as a rounding", () => {
    const rides = [aPricedLine({ gross: 9_500 }), aPricedLine({ gross: 9_500 })];
    const { rides: rows, sums } = printed(anInvoice({ lines: rides, lang: "ar" }));
    expect(rows.flat().map(({ cells }) => cells[2])).toEqual(["86,36\u202F€", "86,36\u202F€"]);
    expect(sums.map(({ label, value }) => [label.fr, value]).slice(0, 4)).toEqual([
      ["Arrondi de la base HT à 10\u202F%", "0,01\u202F€"],
      ["Total HT", "172,73\u202F€"],
      ["TVA à 10\u202F%", "17,27\u202F€"],
      ["Total TTC", "190,00\u202F€"],
    ]);
    expect(sums[0]!.label.guest).toContain("تقريب");
  });

  test("states article 293 B instead of VAT under the franchise en base", () => {
    for (const kind of ["receipt", "invoice", "credit_note"] as const) {
      const own = { seller: { ...anInvoice().seller, vatNumber: "" }, lines: [aPricedLine({ rate: 0 })] };
      const { law, sums, rides, columns } = printed(anInvoice({ ...credit, ...own, kind }));
      expect(law.fr).toContain("TVA non applicable, art. 293 B du CGI");
      expect(law.guest).toContain("293 B");
      expect(sums.map(({ label, value }) => [label.fr, value])[0]).toEqual(["Total", "150,00\u202F€"]);
      expect(JSON.stringify(sums)).not.toMatch(/TVA|VAT|HT|TTC/);
      expect(columns.map(({ fr }) => fr)).toEqual(["Désignation", "Date", "Qté", "Montant"]);
      expect(rides[0]![0]!.cells).toEqual(["20/01/2027", "1", "150,00\u202F€"]);
    }
  });

  test("states the due date and the full amount due if unpaid", () => {
    const payment = { method: "on_account", paidOn: null, dueOn: "2027-02-20", reference: "" } as const;
    const { facts, sums } = printed(anInvoice({ payment }));
    expect(textsOf(facts)).toContainEqual([
      "Paiement",
      "À régler au plus tard le 20 février 2027 | Payable by 20 February 2027",
    ]);
    expect(sums.at(-1)).toMatchObject({ value: "510,00\u202F€", strong: true });
    expect(sums.map(({ label }) => label.fr)).not.toContain("Déjà payé");
  });

  test("shows the invoice, the reason and the refund on a credit note", () => {
    const { title, facts, sums } = printed(credit);
    expect(title).toEqual({ fr: "Avoir", guest: "Credit note" });
    expect(textsOf(facts)).toContainEqual([
      "Facture rectifiée",
      "F-2027-000001 du 21 janvier 2027 | F-2027-000001 of 21 January 2027",
    ]);
    expect(textsOf(facts)).toContainEqual(["Motif", "Course annulée | Ride cancelled"]);
    expect(sums.map(({ label }) => label.fr).slice(-2)).toEqual(["Déjà remboursé", "Reste à rembourser"]);
  });

  test("names the receipt that it replaces", () => {
    const replaces = { kind: "receipt", number: "N-2027-000007", issuedOn: "2027-01-10" } as const;
    expect(textsOf(printed(anInvoice({ replaces })).facts)[0]).toEqual([
      "Remplace la note",
      "N-2027-000007 du 10 janvier 2027 | N-2027-000007 of 10 January 2027",
    ]);
  });

  test("lists the greenhouse gases of three or more rides once, and equal neighbours together", () => {
    const emissionsOf = (...grams: number[]) => {
      const emissions = grams.map((of, index) => ({ ride: index + 1, grams: of }));
      return textsOf(printed(anInvoice({ emissions })).facts).find(([label]) => label!.startsWith("Gaz"));
    };
    expect(emissionsOf(12_300, 4_210)).toEqual([
      "Gaz à effet de serre",
      "Trajet 1\u00A0– Environ 12 kg de CO2e, Trajet 2\u00A0– Environ 4,2 kg de CO2e | " +
        "Ride 1\u00A0– About 12 kg CO2e, Ride 2\u00A0– About 4.2 kg CO2e",
    ]);
    expect(emissionsOf(12_300, 11_800, 4_210, 12_000)).toEqual([
      "Gaz à effet de serre, environ, en kg de CO2e par trajet",
      "1–2\u00A0:\u00A012 · 3\u00A0:\u00A04,2 · 4\u00A0:\u00A012",
    ]);
  });

  test("has translations for all texts in each language", () => {
    for (const lang of LANGS)
      for (const content of [anInvoice({ lang }), { ...credit, lang }])
        expect(JSON.stringify(printed(content))).not.toContain("documents.print");
  });
});
