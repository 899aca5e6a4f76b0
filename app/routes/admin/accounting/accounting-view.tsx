import { Fragment, type ReactNode } from "react";
import { href, Link } from "react-router";
import {
  BOOK_COLUMNS,
  type BookCell,
  type BookRow,
  type BookTable,
} from "#features/reports/books/book-tables.ts";
import type { Books, PagedBook } from "#features/reports/books/read-books.server.ts";
import type { BooksClosed } from "#features/reports/closing/close-books.server.ts";
import { groupedNumber } from "#i18n/formats.ts";
import { LANGUAGES } from "#i18n/locales.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Text } from "#app/ui/text.tsx";
import { ValueTable } from "../analytics/figure-table.tsx";
import { Pager } from "../list/list-tools.tsx";
import { AdminHead, AdminSection } from "../shell/admin-page.tsx";
import { Flash } from "../shell/flash.tsx";
import { AccountingTabs } from "./accounting-tabs.tsx";
import { ClosingPart } from "./closing-part.tsx";
import { MonthChoice } from "./month-choice.tsx";

type Props = {
  books: Books;
  done: "closed" | null;
  problem: Exclude<BooksClosed["kind"], "closed"> | "unconfirmed" | null;
};

const NAMING_CELLS: Record<BookTable, number> = {
  vat: 1,
  due: 1,
  cash: 2,
  unpaid: 3,
  commission: 3,
  uninvoiced: 3,
  prepaid: 3,
};

export function AccountingView({ books, done, problem }: Props) {
  const t = useWords("books");
  const closing = useWords("closing");
  const { cash, unpaid, commission, month } = books;
  return (
    <Stack gap={6}>
      <AdminHead title={t("title")} />
      <AccountingTabs />
      <Flash done={done && closing("done")} problem={problem && closing(`problems.${problem}`)} />
      <Text measure>{t("lead")}</Text>
      <MonthChoice month={month} />
      <Book table="vat" month={month} rows={books.vat} />
      <Book table="due" month={month} rows={books.due} />
      <Book table="cash" month={month} rows={cash.rows} sum={cash.sum}>
        <Pager of={cash.pager} addressOf={(page) => pageAddress(books, { cash: page })} />
      </Book>
      <Book table="unpaid" month={month} rows={unpaid.rows} sum={unpaid.sum}>
        <Pager of={unpaid.pager} addressOf={(page) => pageAddress(books, { unpaid: page })} />
      </Book>
      <Book table="commission" month={month} rows={commission.rows} sum={commission.sum} />
      {(["uninvoiced", "prepaid"] as const).map((table) => (
        <Book key={table} table={table} month={month} rows={books[table].rows} sum={books[table].sum}>
          <Pager of={books[table].pager} addressOf={(page) => pageAddress(books, { [table]: page })} />
        </Book>
      ))}
      <ClosingPart closing={books.closing} month={month} />
      <Files books={books} />
    </Stack>
  );
}

type BookProps = {
  table: BookTable;
  month: string;
  rows: BookRow[];
  /** Cents; of all pages. */
  sum?: number;
  children?: ReactNode;
};

function Book({ table, month, rows, sum, children }: BookProps) {
  const t = useWords("books");
  const lang = useLang();
  const formats = useFormats();
  const show = useCells();
  const title = t(`tables.${table}`);
  const naming = NAMING_CELLS[table];
  const columns = BOOK_COLUMNS[table].map((column) => t(`columns.${column}`));
  const file = `${href("/:lang/admin/accounting/export.csv", { lang })}?month=${month}&table=${table}`;
  return (
    <AdminSection title={title}>
      <Text size="small" tone="soft" measure>
        {t(`notes.${table}`)}
      </Text>
      {rows.length === 0 ? (
        <Text size="small" tone="soft">
          {t(`none.${table}`)}
        </Text>
      ) : (
        <ValueTable
          title={title}
          columns={[columns.slice(0, naming).join(" · "), ...columns.slice(naming)]}
          rows={rows.map(({ key, cells }) => ({
            key,
            name: cells.slice(0, naming).map((cell, index) => (
              <Fragment key={BOOK_COLUMNS[table][index]}>
                {index > 0 ? " · " : null}
                {show(cell)}
              </Fragment>
            )),
            cells: cells.slice(naming).map(show),
            bar: null,
          }))}
        />
      )}
      {children}
      {rows.length > 0 ? (
        <Cluster as="p" gap={5} row={1} align="baseline" links size="small">
          {sum === undefined ? null : (
            <strong>
              {t("sum")} <Ltr>{formats.money(sum)}</Ltr>
            </strong>
          )}
          <a href={file} download>
            {t("export")} <span className="visually-hidden">: {title}</span>
          </a>
        </Cluster>
      ) : null}
    </AdminSection>
  );
}

function Files({ books: { year, fecName, month, closing } }: Pick<Props, "books">) {
  const t = useWords("books.fec");
  const lang = useLang();
  const closedMonths = closing.months
    .filter(({ state }) => state === "closed")
    .map(({ period }) => period.slice(5));
  const journal = `${href("/:lang/admin/documents/journal.csv", { lang })}?from=${month}&to=${month}`;
  return (
    <AdminSection title={t("title")}>
      <Text size="small" tone="soft" measure>
        {t("note")}
      </Text>
      <Text size="small" tone="soft" measure>
        {t("journals")}
      </Text>
      <Text size="small" tone="soft" measure>
        {closedMonths.length === 0
          ? t("noneClosed", { year: String(year) })
          : t("closed", { year: String(year), months: closedMonths.join(LANGUAGES[lang].comma) })}
      </Text>
      {fecName ? (
        <Cluster as="p" gap={5} row={1} links>
          <a href={`${href("/:lang/admin/accounting/fec.txt", { lang })}?year=${year}`} download>
            {t("file", { year: String(year) })} (<Ltr>{fecName}</Ltr>)
          </a>
          <a href={journal} download>
            {t("journal")}
          </a>
        </Cluster>
      ) : (
        <Notice tone="warning" title={t("noSiren")}>
          <p>
            <Link to={href("/:lang/admin/settings", { lang })}>{t("settings")}</Link>
          </p>
        </Notice>
      )}
    </AdminSection>
  );
}

function pageAddress(books: Books, turned: Partial<Record<PagedBook, number>>): string {
  const query = new URLSearchParams({ month: books.month });
  for (const list of ["cash", "unpaid", "uninvoiced", "prepaid"] as const)
    query.set(list, String(turned[list] ?? books[list].pager.page));
  return `?${query.toString()}`;
}

function useCells(): (cell: BookCell) => ReactNode {
  const t = useWords("books");
  const lang = useLang();
  const formats = useFormats();
  return (cell) => {
    switch (cell.kind) {
      case "none":
        return "–";
      case "text":
        return <bdi>{cell.value}</bdi>;
      case "booking":
        return (
          <Link to={href("/:lang/admin/bookings/:reference/documents", { lang, reference: cell.value })}>
            <Ltr>{cell.value}</Ltr>
          </Link>
        );
      case "organisation":
        return (
          <Link to={href("/:lang/admin/organisations/:reference", { lang, reference: cell.value })}>
            <Ltr>{cell.value}</Ltr>
          </Link>
        );
      case "day":
        return formats.day(`${cell.value}T12:00:00Z`);
      case "money":
        return <Ltr>{formats.money(cell.value)}</Ltr>;
      case "rate":
        return <Ltr>{t("percent", { number: String(cell.value) })}</Ltr>;
      case "count":
        return groupedNumber(lang, cell.value, 0);
    }
  };
}
