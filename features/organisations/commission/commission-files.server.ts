import { sheetAmount } from "#features/pricing/amount.ts";
import { COMPANY_LANG, directionOf, type Lang, scriptOf } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { Messages } from "#i18n/dictionaries.ts";
import { BYTE_ORDER_MARK, csvLine, safeCell } from "#platform/csv.ts";
import { oneLine } from "#platform/mail/email.ts";
import { phoneText } from "#platform/phone.server.ts";
import type { Services } from "#platform/services.ts";
import { type Both, sayBoth } from "#features/booking/proof/booking-proof.ts";
import { addressLines, euros, identityLine } from "#features/documents/print/printed-document.ts";
import { parisDateOf, startOfParisDay } from "#i18n/paris-time.ts";
import type { OrganisationRow } from "../organisations.table.ts";
import { commissionReference, percentText } from "./commission.ts";
import type { CommissionStatementRow } from "./commission.table.ts";
import { commissionLines, commissionStatement } from "./commissions.server.ts";

const COLUMNS = [
  "organisation",
  "statement",
  "date",
  "reference",
  "room",
  "ownReference",
  "payment",
  "kept",
  "rate",
  "amount",
  "kind",
] as const;

export function commissionWords({ total, parties }: Pick<CommissionStatementRow, "total" | "parties">) {
  const isByPartner = parties.invoicedBy === "partner";
  return total < 0
    ? ({
        total: "credit",
        note: "creditNote",
        by: isByPartner ? "creditByPartner" : "creditByCompany",
      } as const)
    : ({ total: "total", note: "invoice", by: isByPartner ? "byPartner" : "byCompany" } as const);
}

async function storedStatement({ db }: Pick<Services, "db">, { id }: OrganisationRow, period: string) {
  const statement = await commissionStatement(db, id, period);
  return statement && { statement, lines: await commissionLines(db, statement.id) };
}

/** The same bytes at every call. No cell is a formula. Undefined for a month without a statement. */
export async function commissionCsv(
  services: Pick<Services, "db">,
  organisation: OrganisationRow,
  { period, lang }: { period: string; lang: Lang },
): Promise<{ name: string; csv: string } | undefined> {
  const found = await storedStatement(services, organisation, period);
  if (!found) return undefined;
  const { partner } = found.statement.parties;
  const { words } = translatorIn(lang);
  const reference = commissionReference(period, partner.reference);
  const rows = found.lines.map((line) => [
    partner.name,
    reference,
    line.pickupOn,
    line.reference,
    line.room,
    line.ownReference,
    words(`partners.payment.${line.paymentMethod}`),
    sheetAmount(line.kept, lang),
    percentText(line.basisPoints, lang),
    sheetAmount(line.amount, lang),
    words(`partners.kinds.${line.isCorrection ? "correction" : "ride"}`),
  ]);
  const head = COLUMNS.map((column) => words(`partners.columns.${column}`));
  const csv = [head, ...rows.map((cells) => cells.map(safeCell))]
    .map((cells) => csvLine(cells, ";"))
    .join("");
  return { name: `${reference}.csv`, csv: BYTE_ORDER_MARK + csv };
}

/** A statement as PDF: French on the left, the language of the organisation on the right. The same bytes at every call. */
export async function commissionPdf(
  services: Pick<Services, "db" | "pdf">,
  organisation: OrganisationRow,
  period: string,
): Promise<{ name: string; content: Uint8Array<ArrayBuffer> } | undefined> {
  const found = await storedStatement(services, organisation, period);
  if (!found) return undefined;
  const { statement, lines } = found;
  const { seller, partner, invoicedBy } = statement.parties;
  const { lang } = partner;
  const say = sayBoth({ lang });
  const label = (key: Exclude<keyof Messages["partners"]["print"], "law">): Both =>
    say(({ words }) => words(`partners.print.${key}`));
  const column = (key: keyof Messages["partners"]["columns"]): Both =>
    say(({ words }) => words(`partners.columns.${key}`));
  const named = commissionWords(statement);
  const closedOn = parisDateOf(statement.closedAt);
  const reference = commissionReference(period, partner.reference);
  const kept = lines.reduce((sum, line) => sum + line.kept, 0);
  const data = {
    lang: COMPANY_LANG,
    guest: { lang, script: scriptOf(lang), direction: directionOf(lang) },
    number: reference,
    title: label("title"),
    issued: say(({ words, formats }) =>
      words("documents.print.dated", { date: formats.day(startOfParisDay(closedOn)) }),
    ),
    company: {
      name: seller.tradeName,
      trade: say(({ words }) => words("proof.trade")).fr,
      line: identityLine(seller, say),
    },
    parties: [
      {
        title: label("company"),
        name: seller.legalName || seller.tradeName,
        lines: [...addressLines(seller), phoneText(seller.phone), seller.email].filter((line) => line !== ""),
        numbers: numbersOf(seller),
      },
      {
        title: label("partner"),
        name: oneLine(partner.name),
        lines: addressLines(partner),
        numbers: numbersOf(partner),
      },
    ],
    facts: [
      { label: label("month"), value: period.split("-").reverse().join("/") },
      { label: label("account"), value: partner.reference },
      { label: label(named.note), value: label(named.by) },
    ],
    columns: [
      label("ride"),
      column("date"),
      column("room"),
      column("kept"),
      column("rate"),
      column("amount"),
    ],
    rides: lines.map((line) => [
      {
        description: say(({ words }) =>
          [line.reference, line.ownReference, line.isCorrection ? words("partners.kinds.correction") : ""]
            .map(oneLine)
            .filter((part) => part !== "")
            .join(" · "),
        ),
        cells: [
          line.pickupOn.split("-").reverse().join("/"),
          oneLine(line.room) || "–",
          euros(line.kept),
          `${percentText(line.basisPoints, COMPANY_LANG)}\u202F%`,
          euros(line.amount),
        ],
      },
    ]),
    sums: [
      { label: label("keptSum"), value: euros(kept), strong: false },
      { label: label(named.total), value: euros(statement.total), strong: true },
    ],
    law: say(({ words }) =>
      [words("partners.print.noInvoice"), words(`partners.print.law.${invoicedBy}`)].join("\n"),
    ),
  };
  const archive = { day: closedOn, facturX: null };
  return {
    name: `${reference}.pdf`,
    content: new Uint8Array(await services.pdf.render("document", data, { archive })),
  };

  function numbersOf({ siren, vatNumber }: { siren: string; vatNumber: string }) {
    const rows = [
      { label: say(({ words }) => words("documents.print.siren")), value: siren },
      { label: say(({ words }) => words("documents.print.vatNumber")), value: vatNumber },
    ];
    return rows.filter(({ value }) => value !== "");
  }
}

export async function commissionFile(
  services: Pick<Services, "db" | "pdf">,
  organisation: OrganisationRow,
  { period, file, lang }: { period: string; file: string; lang: Lang },
): Promise<{ name: string; type: string; content: string | Uint8Array<ArrayBuffer> } | undefined> {
  if (file === "statement.pdf") {
    const made = await commissionPdf(services, organisation, period);
    return made && { ...made, type: "application/pdf" };
  }
  if (file !== "rides.csv") return undefined;
  const made = await commissionCsv(services, organisation, { period, lang });
  return made && { name: made.name, content: made.csv, type: "text/csv; charset=utf-8" };
}
