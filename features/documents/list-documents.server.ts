import { and, count, desc, eq, ilike, inArray, or, type SQL } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { listingOf, pageStart } from "#platform/paging.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { patternOf } from "#features/company/contact-search.server.ts";
import { readCompany } from "#features/company/company.server.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { plainLine } from "#i18n/clean-text.ts";
import type { DocumentKind } from "./document.ts";
import { documentsTable, documentWaitsTable } from "./documents.table.ts";
import { missingOfSeller } from "./missing-of-seller.ts";

export type DocumentFilter = { status: DocumentKind | null; search: string; page: number };

/** One page of what was written, the newest first; and what cannot be written yet, with what is missing for it. */
export async function listDocuments(
  { db }: Pick<Services, "db">,
  _dispatcher: Dispatcher,
  { status, search, page }: DocumentFilter,
) {
  const fits = and(status ? eq(documentsTable.kind, status) : undefined, found(plainLine(search)));
  const { limit, offset } = pageStart(page);
  const joined = db
    .select({ document: documentsTable, booking: bookingsTable.reference })
    .from(documentsTable)
    .innerJoin(bookingsTable, eq(bookingsTable.id, documentsTable.bookingId));
  const rows = await joined
    .where(fits)
    .orderBy(desc(documentsTable.issuedAt), desc(documentsTable.reference))
    .limit(limit)
    .offset(offset);
  const [all] = await db
    .select({ total: count() })
    .from(documentsTable)
    .innerJoin(bookingsTable, eq(bookingsTable.id, documentsTable.bookingId))
    .where(fits);
  const replaced = await replacedAmong(
    db,
    rows.map(({ document }) => document.id),
  );
  const shown = rows.map(({ document, booking }) => ({
    ...{ reference: document.reference, kind: document.kind, buyer: document.buyer, total: document.total },
    ...{ booking, issuedOn: document.content.issuedOn },
    isReplaced: replaced.includes(document.id),
  }));
  return {
    ...listingOf(shown, all?.total ?? 0, page),
    waiting: await waitingOf(db),
    missing: missingOfSeller(await readCompany(db)),
  };
}

export type AdminDocuments = Awaited<ReturnType<typeof listDocuments>>;

/** By number, by booking, or by whom it is made out to. */
function found(search: string): SQL | undefined {
  if (search === "") return undefined;
  const pattern = patternOf(search);
  return or(
    ilike(documentsTable.reference, pattern),
    ilike(documentsTable.buyer, pattern),
    ilike(bookingsTable.reference, pattern),
  );
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
