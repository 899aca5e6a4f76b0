import { randomUUID } from "node:crypto";
import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { countedAt } from "#features/booking/transfers/transfers.server.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import type { VatShare } from "#features/pricing/vat.ts";
import { sharesLeft, type DocumentContent } from "./document.ts";
import { DOCUMENT_SERIES, documentReference } from "./document-series.ts";
import { deleteFlowsOf, noteEinvoice } from "./einvoicing/flows.server.ts";
import {
  documentFilesTable,
  documentSeriesTable,
  documentsTable,
  documentWaitsTable,
  type DocumentRow,
} from "./documents.table.ts";

/** `insertDocument` assigns the number and the date of issue. */
export type NewDocument = Pick<
  DocumentRow,
  "bookingId" | "unitId" | "lineLegs" | "creditsId" | "replacesId" | "isByHand"
> &
  Partial<Pick<DocumentRow, "statementId">> & { content: Omit<DocumentContent, "number" | "issuedOn"> };

/**
 * Inserts a document with the next number of its series and year. The row of the series stays locked until the transaction ends: concurrent
 * calls wait, and a rollback leaves no gap. `movedAt`: when the money moved that it is for.
 */
export async function insertDocument(
  tx: Db,
  document: NewDocument,
  now: Date,
  movedAt = now,
): Promise<DocumentRow> {
  const { content, ...columns } = document;
  const issuedOn = parisDateOf(now);
  const [series, year] = [DOCUMENT_SERIES[content.kind], Number(issuedOn.slice(0, 4))];
  const number = await nextNumber(tx, series, year);
  const reference = documentReference(series, year, number);
  const [row] = await tx
    .insert(documentsTable)
    .values({
      ...columns,
      id: randomUUID(),
      kind: content.kind,
      series,
      year,
      number,
      reference,
      issuedAt: now,
      countedAt: countedAt(movedAt, now),
      lang: content.lang,
      buyer: content.buyer.name,
      content: { ...content, number: reference, issuedOn },
      total: content.total,
      net: content.vat.reduce((sum, share) => sum + share.net, 0),
      vat: content.vat.reduce((sum, share) => sum + share.vat, 0),
    })
    .returning();
  if (!row) throw new Error("A document was not written.");
  await noteEinvoice(tx, row, now);
  return row;
}

async function nextNumber(tx: Db, series: string, year: number): Promise<number> {
  const { series: ofSeries, year: ofYear, last } = documentSeriesTable;
  const [row] = await tx
    .insert(documentSeriesTable)
    .values({ series, year, last: 1 })
    .onConflictDoUpdate({ target: [ofSeries, ofYear], set: { last: sql`${last} + 1` } })
    .returning({ number: last });
  if (!row) throw new Error("A series gave no number.");
  return row.number;
}

export async function latestNumbers(db: Db): Promise<{ series: string; year: number; last: number }[]> {
  const { series, year, last } = documentSeriesTable;
  return db
    .selectDistinctOn([series], { series, year, last })
    .from(documentSeriesTable)
    .orderBy(series, desc(year));
}

/** Ensures that the next number of the series and year is above `last`. Returns the stored number, which may be higher. */
export async function raiseSeries(
  tx: Db,
  { series, year, last }: { series: string; year: number; last: number },
): Promise<number> {
  const { series: ofSeries, year: ofYear, last: stored } = documentSeriesTable;
  const [row] = await tx
    .insert(documentSeriesTable)
    .values({ series, year, last })
    .onConflictDoUpdate({
      target: [ofSeries, ofYear],
      set: { last: sql`greatest(${stored}, excluded.last)` },
    })
    .returning({ last: stored });
  return row?.last ?? last;
}

export async function documentsOf(db: Db, outboundIds: string[]): Promise<DocumentRow[]> {
  if (outboundIds.length === 0) return [];
  const { issuedAt, series, number, bookingId } = documentsTable;
  return db
    .select()
    .from(documentsTable)
    .where(inArray(bookingId, outboundIds))
    .orderBy(asc(issuedAt), asc(series), asc(number));
}

export async function sharesLeftIn(db: Db, { id, content }: DocumentRow): Promise<VatShare[]> {
  const { creditsId, content: ofCredit } = documentsTable;
  const credits = await db.select({ content: ofCredit }).from(documentsTable).where(eq(creditsId, id));
  return sharesLeft(
    content,
    credits.map((credit) => credit.content),
  );
}

/** In the order of their issue. */
export async function documentsOfStatements(db: Db, statementIds: string[]): Promise<DocumentRow[]> {
  if (statementIds.length === 0) return [];
  const { issuedAt, series, number, statementId } = documentsTable;
  return db
    .select()
    .from(documentsTable)
    .where(inArray(statementId, statementIds))
    .orderBy(asc(issuedAt), asc(series), asc(number));
}

/** Keeps an earlier start. */
export async function noteWait(tx: Db, bookingId: string, since: Date): Promise<void> {
  await tx.insert(documentWaitsTable).values({ bookingId, since }).onConflictDoNothing();
}

export async function endWait(tx: Db, bookingId: string): Promise<void> {
  await tx.delete(documentWaitsTable).where(eq(documentWaitsTable.bookingId, bookingId));
}

export async function waitingBookings(db: Db): Promise<{ bookingId: string; since: Date }[]> {
  return db.select().from(documentWaitsTable).orderBy(asc(documentWaitsTable.since));
}

/** Deletes documents after the legal retention. The setting disables the trigger that protects documents for this statement only. */
export async function deleteDocumentsOf(tx: Db, outboundIds: string[]): Promise<string[]> {
  const rows = await documentsOf(tx, outboundIds);
  await tx.delete(documentWaitsTable).where(inArray(documentWaitsTable.bookingId, outboundIds));
  return deleteDocuments(tx, rows);
}

export async function deleteDocumentsOfStatements(tx: Db, statementIds: string[]): Promise<string[]> {
  return deleteDocuments(tx, await documentsOfStatements(tx, statementIds));
}

async function deleteDocuments(tx: Db, rows: DocumentRow[]): Promise<string[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx.delete(documentFilesTable).where(inArray(documentFilesTable.documentId, ids));
  await deleteFlowsOf(tx, ids);
  await tx.execute(sql`select set_config('house.documents_out_of_time', 'on', true)`);
  // One statement, because credit notes and replacements reference other documents of the booking.
  await tx.delete(documentsTable).where(inArray(documentsTable.id, ids));
  await tx.execute(sql`select set_config('house.documents_out_of_time', '', true)`);
  return ids;
}
export async function findDocument(db: Db, reference: string): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(documentsTable).where(eq(documentsTable.reference, reference));
  return row;
}

export async function documentById(db: Db, id: string): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(documentsTable).where(eq(documentsTable.id, id));
  return row;
}

export async function writeDocumentFile(
  db: Db,
  documentId: string,
  file: { sha256: string; bytes: number; renderedAt: Date },
): Promise<void> {
  await db
    .insert(documentFilesTable)
    .values({ documentId, ...file })
    .onConflictDoUpdate({ target: documentFilesTable.documentId, set: file });
}
