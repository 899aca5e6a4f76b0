import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import {
  countUpTo,
  type Found,
  foundBy,
  pageOf,
  pagePart,
  type RowOrder,
} from "#platform/db/pages.server.ts";
import { everyWord, searchKeyOf } from "#platform/db/search-key.server.ts";
import { listingOf, type PageQuery, withRows } from "#platform/paging.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { readCompany } from "#features/company/company.server.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { ridesNamed } from "#features/booking/search-bookings.server.ts";
import { plainLine } from "#i18n/clean-text.ts";
import { type DocumentKind, missingOfSeller } from "./document.ts";
import { einvoiceMarks } from "./einvoicing/flows.server.ts";
import { documentsTable, documentWaitsTable } from "./documents.table.ts";

type DocumentFilter = PageQuery & { status: DocumentKind | null; search: string };

const NEWEST_FIRST: RowOrder = {
  table: documentsTable,
  id: documentsTable.id,
  keys: [documentsTable.issuedAt, documentsTable.reference],
  falls: true,
};

/** Newest first. */
export async function listDocuments(
  { db }: Pick<Services, "db">,
  _dispatcher: Dispatcher,
  filter: DocumentFilter,
) {
  const { status, search } = filter;
  const found = await findWords(db, plainLine(search));
  const fits = and(status ? eq(documentsTable.kind, status) : undefined, found?.fits);
  const part = pagePart(filter, NEWEST_FIRST);
  const read = await db
    .select({ document: documentsTable, booking: bookingsTable.reference })
    .from(documentsTable)
    .leftJoin(bookingsTable, eq(bookingsTable.id, documentsTable.bookingId))
    .where(and(fits, part.where))
    .orderBy(...part.orderBy)
    .limit(part.limit)
    .offset(part.offset);
  const { rows, hasNext } = pageOf(read, filter);
  const total = await countUpTo(db, documentsTable, fits, found?.isMore && !status);
  const replaced = await replacedAmong(
    db,
    rows.map(({ document }) => document.id),
  );
  const marks = await einvoiceMarks(
    db,
    rows.map(({ document }) => document.id),
  );
  const shown = rows.map(({ document, booking }) => ({
    reference: document.reference,
    kind: document.kind,
    buyer: document.buyer,
    total: document.total,
    booking,
    organisation: document.content.statement?.organisation ?? null,
    issuedOn: document.content.issuedOn,
    isReplaced: replaced.includes(document.id),
    einvoice: marks.get(document.id) ?? null,
  }));
  return {
    ...withRows(
      listingOf(rows, { total, hasNext }, filter, ({ document }) => document.id),
      shown,
    ),
    waiting: await waitingOf(db),
    missing: missingOfSeller(await readCompany(db)),
  };
}

export async function findDocuments(db: Db, search: string, most: number) {
  const { reference, buyer } = documentsTable;
  const found = await findWords(db, plainLine(search));
  return db
    .select({ reference, buyer, booking: bookingsTable.reference })
    .from(documentsTable)
    .leftJoin(bookingsTable, eq(bookingsTable.id, documentsTable.bookingId))
    .where(found?.fits)
    .orderBy(...pagePart({ page: 1 }, NEWEST_FIRST).orderBy)
    .limit(most);
}

export type AdminDocuments = Awaited<ReturnType<typeof listDocuments>>;

/** `F-2027-000123`. A full number is compared exactly: numbers share most trigrams, so a trigram index would read many rows to find one. */
const WHOLE_NUMBER = /^[a-z]-\d{4}-\d{6}$/i;

async function findWords(db: Db, search: string): Promise<Found | null> {
  if (search === "") return null;
  const { id, reference, bookingId } = documentsTable;
  const own = WHOLE_NUMBER.test(search)
    ? eq(reference, search.toUpperCase())
    : everyWord(searchKeyOf(documentsTable), search);
  const isBooking = eq(bookingsTable.id, bookingId);
  const booked = ridesNamed(search);
  return foundBy(db, id, [
    { ids: db.select({ id }).from(documentsTable).where(own), holds: own },
    {
      ids: db.select({ id }).from(documentsTable).innerJoin(bookingsTable, isBooking).where(booked),
      holds: sql`exists (select from ${bookingsTable} where ${isBooking} and ${booked})`,
    },
  ]);
}

async function replacedAmong(db: Db, ids: string[]): Promise<(string | null)[]> {
  if (ids.length === 0) return [];
  const { replacesId } = documentsTable;
  const rows = await db.select({ replacesId }).from(documentsTable).where(inArray(replacesId, ids));
  return rows.map((row) => row.replacesId);
}

async function waitingOf(db: Db): Promise<string[]> {
  const rows = await db
    .select({ reference: bookingsTable.reference })
    .from(documentWaitsTable)
    .innerJoin(bookingsTable, eq(bookingsTable.id, documentWaitsTable.bookingId))
    .orderBy(documentWaitsTable.since);
  return rows.map(({ reference }) => reference);
}
