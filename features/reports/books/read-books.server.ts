import { offsetPager, PAGE_SIZE, pageIn } from "#platform/paging.ts";
import type { Services } from "#platform/services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { readCompany } from "#features/company/company.server.ts";
import { monthsIn } from "#features/documents/export-documents.server.ts";
import { endOfMonth, parisDateOf, startOfParisDay } from "#i18n/paris-time.ts";
import {
  cashCells,
  type CashRow,
  commissionCells,
  dueCells,
  rideCells,
  unpaidCells,
  vatCells,
} from "./book-tables.ts";
import { closedMonth } from "../closing/closed-months.server.ts";
import { readClosing } from "../closing/read-closing.server.ts";
import { type Part, unpaidRows } from "#features/organisations/statements/unpaid-invoices.server.ts";
import { cashRowsIn, commissionRows, vatRowsIn } from "./books.server.ts";
import { fecName } from "./fec.ts";
import { vatDueIn } from "./vat-due.server.ts";
import { prepaidRides, uninvoicedRides, type RideRow } from "./year-end.server.ts";

export async function readBooks(
  { db, clock }: Pick<Services, "db" | "clock">,
  _owner: Owner,
  query: URLSearchParams,
) {
  const now = clock.now();
  const month = monthOf(query, now);
  const year = Number(month.slice(0, 4));
  const period = periodOf(month);
  const [cashPage, unpaidPage] = [pageOf(query, "cash"), pageOf(query, "unpaid")];
  const company = await readCompany(db);
  const closed = await closedMonth(db, month);
  const [vat, cashBook, unpaid, commission, due, uninvoiced, prepaid] = await Promise.all([
    closed?.books.vat ?? vatRowsIn(db, period),
    closed?.books.cash ?? cashRowsIn(db, period),
    unpaidRows(db, parisDateOf(now), partOf(unpaidPage)),
    commissionRows(db, month),
    vatDueIn(db, period, company),
    uninvoicedRides(db, period.to),
    prepaidRides(db, period.to),
  ]);
  const cash = partOfBook(cashBook, partOf(cashPage));
  return {
    month,
    year,
    fecName: fecName(company.siren, year),
    closing: await readClosing(db, month, now),
    vat: vat.map(vatCells),
    due: due.map(dueCells),
    uninvoiced: ridesOn(uninvoiced, "gross", pageOf(query, "uninvoiced")),
    prepaid: ridesOn(prepaid, "net", pageOf(query, "prepaid")),
    commission: {
      sum: commission.reduce((sum, { total }) => sum + total, 0),
      rows: commission.map(commissionCells),
    },
    cash: { sum: cash.sum, rows: cash.rows.map(cashCells), pager: offsetPager(cash.total, cashPage) },
    unpaid: {
      sum: unpaid.sum,
      rows: unpaid.rows.map(unpaidCells),
      pager: offsetPager(unpaid.total, unpaidPage),
    },
  };
}

/** Account 418 has VAT, account 487 has none. */
function ridesOn(rides: RideRow[], part: "net" | "gross", page: number) {
  const { limit, offset } = partOf(page);
  return {
    sum: rides.reduce((all, row) => all + row[part], 0),
    rows: rides.slice(offset, offset + limit).map(rideCells),
    pager: offsetPager(rides.length, page),
  };
}

function partOfBook(book: CashRow[], { limit, offset }: NonNullable<Part>) {
  const sum = book.reduce((all, { received, paidBack }) => all + received - paidBack, 0);
  return { rows: book.slice(offset, offset + limit), total: book.length, sum };
}

export type PagedBook = "cash" | "unpaid" | "uninvoiced" | "prepaid";

export type Books = Awaited<ReturnType<typeof readBooks>>;

export function monthOf(query: URLSearchParams, now: Date): string {
  const month = query.get("month") ?? "";
  return monthsIn(new URLSearchParams({ from: month, to: month }), now).from;
}

export function periodOf(month: string): { from: Date; to: Date } {
  return { from: startOfParisDay(`${month}-01`), to: endOfMonth(month) };
}

function pageOf(query: URLSearchParams, list: PagedBook): number {
  return pageIn(new URLSearchParams({ page: query.get(list) ?? "1" })).page;
}

function partOf(page: number): NonNullable<Part> {
  return { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
}
