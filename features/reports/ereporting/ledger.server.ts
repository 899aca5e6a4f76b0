import { asc, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { apportion } from "#features/pricing/amount.ts";
import type { DocumentContent, DocumentKind } from "#features/documents/document.ts";
import { documentsOf, documentsOfStatements } from "#features/documents/documents.server.ts";
import type { DocumentRow } from "#features/documents/documents.table.ts";
import { partyOf, type Party } from "#features/documents/einvoicing/party.ts";
import { entriesIssued } from "#features/documents/revenue.server.ts";
import { statementPaymentsTable } from "#features/organisations/organisations.table.ts";
import { TRANSFER_VAT, vatShares, type VatRate } from "#features/pricing/vat.ts";
import { type Between, COUNTED, isIn, moneyIn, parisDay } from "../books/postings.server.ts";
import {
  type Carried,
  type DaySales,
  type ForeignInvoice,
  type InvoicePayment,
  type RateSum,
  type ReportContent,
  withoutNegatives,
} from "./report.ts";

// Both reports come from the entries and the money of the books (`postingsIn`), so that they equal the FEC and the VAT summary.

type Entry = {
  day: string;
  kind: DocumentKind;
  reference: string;
  sign: 1 | -1;
  reversedBy: string | null;
  content: DocumentContent;
};

/** The sales of a period without those to French businesses, whose e-invoices the platform reports itself. */
export async function salesIn(
  db: Db,
  period: Between,
): Promise<Extract<ReportContent, { kind: "transactions" }>> {
  const { rows } = await db.execute<Entry>(sql`
    select ${parisDay(sql`at`)} as day, kind::text, reference, sign, reversed_by as "reversedBy", content
    from ${entriesIssued(period)} entry order by at, reference, sign`);
  const days = new Map<string, { count: number; rates: Map<VatRate, RateSum> }>();
  const invoices: ForeignInvoice[] = [];
  for (const entry of rows) {
    const { day, sign, content } = entry;
    const party = partyOf(content.buyer);
    if (party === "french" || content.vat.length === 0) continue;
    if (party === "foreign") {
      invoices.push(foreignInvoice(entry));
      continue;
    }
    const sold = days.get(day) ?? { count: 0, rates: new Map<VatRate, RateSum>() };
    days.set(day, sold);
    // A reversal is no operation of its own, and neither is the document that replaces another.
    if (sign > 0 && !content.replaces) sold.count += 1;
    for (const { rate, net, vat } of content.vat) {
      const sum = sold.rates.get(rate) ?? { rate, net: 0, vat: 0 };
      sold.rates.set(rate, { rate, net: sum.net + sign * net, vat: sum.vat + sign * vat });
    }
  }
  const sales: DaySales[] = [...days].flatMap(([day, { count, rates }]) => {
    const own = [...rates.values()].filter(({ net, vat }) => net !== 0 || vat !== 0);
    return own.length > 0 ? [{ day, count, rates: own.toSorted((a, b) => a.rate - b.rate) }] : [];
  });
  return { kind: "transactions", sales, invoices };
}

function foreignInvoice({ day, reference, sign, reversedBy, content }: Entry): ForeignInvoice {
  const { buyer, vat, credits, payment, issuedOn } = content;
  return {
    number: reversedBy ?? reference,
    day,
    isCredit: sign < 0,
    isPaid: payment.paidOn !== null,
    ...(content.isDeposit || credits?.isDeposit ? { isDeposit: true } : {}),
    ...(content.deposits ? { isBalance: true } : {}),
    credits: reversedBy
      ? { number: reference, day: issuedOn }
      : credits && { number: credits.number, day: credits.issuedOn },
    buyer: {
      name: buyer.name,
      vatNumber: buyer.vatNumber,
      country: buyer.address?.country ?? buyer.vatNumber.slice(0, 2),
    },
    rates: vat.map(({ rate, net, vat: tax }) => ({ rate, net, vat: tax })),
  };
}

type Money = { day: string; bookingId: string | null; statementId: string | null; amount: number };

type Rates = Map<VatRate, number>;

async function moneyRows(db: Db, period: Between): Promise<Money[]> {
  const { rows } = await db.execute<Money>(sql`
    select ${parisDay(sql`money.at`)} as day, booking_id as "bookingId", null as "statementId", amount
    from ${moneyIn(period)} money where not is_tip
    union all
    select ${parisDay(COUNTED)}, null, statement_id, amount from ${statementPaymentsTable} where ${isIn(COUNTED, period)}
    order by 1, 2, 3, 4`);
  return rows;
}

function addByRate(rates: Rates, { rates: sold }: Sale, amount: number): void {
  const parts = apportion(
    amount,
    sold.map(({ gross }) => gross),
  );
  sold.forEach(({ rate }, index) => rates.set(rate, (rates.get(rate) ?? 0) + parts[index]!));
}

/** The money of a period from all customers, VAT included. */
export async function moneyByRate(db: Db, period: Between): Promise<Rates> {
  const rows = await moneyRows(db, period);
  const sales = await documentedSales(db, rows);
  const rates: Rates = new Map();
  for (const { bookingId, statementId, amount } of rows) {
    const sale = sales.get(bookingId ?? statementId ?? "");
    if (sale) addByRate(rates, sale, amount);
  }
  return rates;
}

/** The money of a period for sales that are not reported by a status of an e-invoice, by day and rate. */
export async function paymentsIn(
  db: Db,
  period: Between,
  carriedIn: Carried[],
): Promise<Extract<ReportContent, { kind: "payments" }>> {
  const rows = await moneyRows(db, period);
  const sales = await documentedSales(db, rows);
  const flows = new Map<string, { issuedOn: string; days: Map<string, Rates> }>();
  for (const { day, bookingId, statementId, amount } of rows) {
    const sale = sales.get(bookingId ?? statementId ?? "");
    if (!sale || sale.party === "french") continue;
    const key = sale.party === "foreign" ? sale.number : "";
    const flow = flows.get(key) ?? { issuedOn: sale.issuedOn, days: new Map<string, Rates>() };
    flows.set(key, flow);
    const rates: Rates = flow.days.get(day) ?? new Map<VatRate, number>();
    flow.days.set(day, rates);
    addByRate(rates, sale, amount);
  }
  const content: Extract<ReportContent, { kind: "payments" }> = {
    kind: "payments",
    days: [],
    invoices: [],
    carried: carriedIn.filter(({ invoice }) => !flows.has(invoice)),
  };
  for (const [invoice, { issuedOn, days }] of flows) {
    const own = withoutNegatives(
      [...days].map(([day, rates]) => ({
        day,
        rates: [...rates].map(([rate, gross]) => ({ rate, gross })),
      })),
      carriedIn.filter((one) => one.invoice === invoice),
    );
    content.carried.push(...own.carried.map((one) => ({ invoice, ...one })));
    if (invoice === "") content.days.push(...own.days);
    else
      content.invoices.push(
        ...own.days.map(({ day, rates }): InvoicePayment => ({ number: invoice, issuedOn, day, rates })),
      );
  }
  return content;
}

type Sale = {
  party: Party;
  number: string;
  issuedOn: string;
  rates: { rate: VatRate; gross: number }[];
};

async function documentedSales(db: Db, money: Money[]): Promise<Map<string, Sale>> {
  const idsOf = (key: "bookingId" | "statementId") => [...new Set(money.flatMap((one) => one[key] ?? []))];
  const bookingIds = idsOf("bookingId");
  const byBooking = Map.groupBy(await documentsOf(db, bookingIds), ({ bookingId }) => bookingId!);
  const byStatement = Map.groupBy(
    await documentsOfStatements(db, idsOf("statementId")),
    ({ statementId }) => statementId!,
  );
  const priced = await ratesOfPrices(
    db,
    bookingIds.filter((id) => !byBooking.has(id)),
  );
  return new Map([
    ...bookingIds.map((id) => [id, saleOf(byBooking.get(id) ?? [], priced.get(id))] as const),
    ...[...byStatement].map(([id, rows]) => [id, saleOf(rows, undefined)] as const),
  ]);
}

function saleOf(rows: DocumentRow[], priced: Sale["rates"] | undefined): Sale {
  const replaced = new Set(rows.flatMap(({ replacesId }) => replacesId ?? []));
  const standing = rows.filter(({ id }) => !replaced.has(id));
  const invoice = standing.findLast(({ kind }) => kind === "invoice");
  const net = sumsByRate(standing);
  const sold = sumsByRate(standing.filter(({ kind }) => kind !== "credit_note"));
  const rates = [net, sold, priced ?? []].find((some) => some.length > 0) ?? [
    { rate: TRANSFER_VAT, gross: 1 },
  ];
  return {
    party: invoice ? partyOf(invoice.content.buyer) : "consumer",
    number: invoice?.reference ?? "",
    issuedOn: invoice?.content.issuedOn ?? "",
    rates,
  };
}

function sumsByRate(rows: DocumentRow[]): Sale["rates"] {
  const sums = new Map<VatRate, number>();
  for (const { kind, content } of rows)
    for (const { rate, gross } of content.vat)
      sums.set(rate, (sums.get(rate) ?? 0) + (kind === "credit_note" ? -gross : gross));
  return [...sums]
    .map(([rate, gross]) => ({ rate, gross }))
    .filter(({ gross }) => gross > 0)
    .toSorted((a, b) => a.rate - b.rate);
}

/** Money that comes before the first document: the rates of the agreed price. */
async function ratesOfPrices(db: Db, outboundIds: string[]): Promise<Map<string, Sale["rates"]>> {
  if (outboundIds.length === 0) return new Map();
  const { id, outboundId, price } = bookingsTable;
  const legs = await db
    .select({ id, outboundId, price })
    .from(bookingsTable)
    .where(or(inArray(id, outboundIds), inArray(outboundId, outboundIds)))
    .orderBy(asc(id));
  return new Map(
    [...Map.groupBy(legs, (leg) => leg.outboundId ?? leg.id)].map(([key, own]) => [
      key,
      vatShares(own.flatMap((leg) => leg.price.lines))
        .map(({ rate, gross }) => ({ rate, gross }))
        .filter(({ gross }) => gross > 0),
    ]),
  );
}
