import { sheetAmount } from "#features/pricing/amount.ts";
import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { Db } from "#platform/db/db.ts";
import { BYTE_ORDER_MARK, csvLine, safeCell } from "#platform/csv.ts";
import type { Services } from "#platform/services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { ONLY_SUBJECTS } from "#features/accounts/audit/audit.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { readCompany } from "#features/company/company.server.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import {
  BOOK_COLUMNS,
  BOOK_TABLES,
  type BookCell,
  type BookRow,
  type BookTable,
  cashCells,
  commissionCells,
  dueCells,
  rideCells,
  unpaidCells,
  vatCells,
} from "./book-tables.ts";
import { closedMonth } from "../closing/closed-months.server.ts";
import { unpaidRows } from "#features/organisations/statements/unpaid-invoices.server.ts";
import { cashRowsIn, commissionRows, vatRowsIn } from "./books.server.ts";
import { prepaidRides, uninvoicedRides } from "./year-end.server.ts";
import { vatDueIn } from "./vat-due.server.ts";
import { monthOf, periodOf } from "./read-books.server.ts";

/** The export is logged, because a table has names. */
export async function exportBook(
  { db, clock }: Pick<Services, "db" | "clock">,
  owner: Owner,
  query: URLSearchParams,
  lang: Lang,
): Promise<{ name: string; csv: string }> {
  const table = BOOK_TABLES.find((one) => one === query.get("table")) ?? "vat";
  const now = clock.now();
  const month = monthOf(query, now);
  const entry = { action: "documents-exported", subject: "booking", subjectId: ONLY_SUBJECTS.board } as const;
  await writeAudit(db, owner, { ...entry, details: { from: month, to: month } }, now);
  const { words } = translatorIn(lang);
  const headings = BOOK_COLUMNS[table].map((column) => words(`books.columns.${column}`));
  const rows = await rowsOf(db, table, month, parisDateOf(now));
  const lines = rows.map(({ cells }) => cells.map((cell) => textOf(cell, lang)));
  const csv = [headings, ...lines].map((cells) => csvLine(cells, ";")).join("");
  const of = table === "unpaid" ? parisDateOf(now) : month;
  return { name: `${table}-${of}.csv`, csv: BYTE_ORDER_MARK + csv };
}

async function rowsOf(db: Db, table: BookTable, month: string, today: string): Promise<BookRow[]> {
  switch (table) {
    case "vat":
      return ((await closedMonth(db, month))?.books.vat ?? (await vatRowsIn(db, periodOf(month)))).map(
        vatCells,
      );
    case "due":
      return (await vatDueIn(db, periodOf(month), await readCompany(db))).map(dueCells);
    case "uninvoiced":
      return (await uninvoicedRides(db, periodOf(month).to)).map(rideCells);
    case "prepaid":
      return (await prepaidRides(db, periodOf(month).to)).map(rideCells);
    case "cash":
      return ((await closedMonth(db, month))?.books.cash ?? (await cashRowsIn(db, periodOf(month)))).map(
        cashCells,
      );
    case "commission":
      return (await commissionRows(db, month)).map(commissionCells);
    case "unpaid":
      return (await unpaidRows(db, today, null)).rows.map(unpaidCells);
  }
}

function textOf(cell: BookCell, lang: Lang): string {
  switch (cell.kind) {
    case "none":
      return "";
    case "text":
    case "booking":
    case "organisation":
      return safeCell(cell.value);
    case "money":
      return sheetAmount(cell.value, lang);
    case "day":
      return cell.value;
    case "rate":
    case "count":
      return String(cell.value);
  }
}
