import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { Lang } from "#i18n/locales.ts";
import { storedDocument } from "#platform/db/stored-column.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { DOCUMENT_KINDS, type DocumentContent } from "./document.ts";
import type { StoredSchema } from "#platform/stored-document.ts";

/** Documents issued years ago must remain readable: add an upgrade step for each change to `DocumentContent`. */
const STORED_DOCUMENT: StoredSchema = { upgrades: [] };

export const documentKind = pgEnum("document_kind", DOCUMENT_KINDS);

/** The last number of each series and year. The row is locked until the issuing transaction ends. */
export const documentSeriesTable = pgTable(
  "document_series",
  {
    /** `N` for receipts, `F` for invoices, `A` for credit notes. */
    series: text("series").notNull(),
    /** Year in Paris. */
    year: integer("year").notNull(),
    last: integer("last").notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
);

/**
 * Issued documents are immutable. A trigger rejects every update, and every delete except by the retention job. Migration 0078 adds net and
 * VAT by rate (`net_10`, `vat_10` …), computed from the content; migration 0089 has the indexes of the sums.
 */
export const documentsTable = pgTable(
  "documents",
  {
    id: uuid("id").primaryKey(),
    kind: documentKind("kind").notNull(),
    series: text("series").notNull(),
    year: integer("year").notNull(),
    number: integer("number").notNull(),
    reference: text("reference").notNull().unique(),
    /** The outbound leg; null for the monthly invoice of an organisation and its credit notes. */
    bookingId: uuid("booking_id").references(() => bookingsTable.id),
    /** The month of an organisation. Migration 0069 adds the foreign key, and requires this or the booking. */
    statementId: uuid("statement_id"),
    /** The unit that is documented together: the outbound leg's id for a prepaid booking, each leg's own id if it is paid when driven, the statement's id for an organisation. */
    unitId: uuid("unit_id").notNull(),
    /** The leg of each line of the content, in the same order. Lines of additions on a statement have the id of their fee. */
    lineLegs: jsonb("line_legs").$type<string[]>().notNull(),
    issuedAt: timestamp("issued_at", { withTimezone: true }).notNull(),
    /**
     * When its sale counts in the books: when the money moved that it is for, if that month was open. Null on rows from before this column:
     * when it was issued.
     */
    countedAt: timestamp("counted_at", { withTimezone: true }),
    lang: text("lang").$type<Lang>().notNull(),
    buyer: text("buyer").notNull(),
    content: storedDocument("content", STORED_DOCUMENT).$type<DocumentContent>().notNull(),
    /** Cents; the credited amount on a credit note. */
    total: integer("total").notNull(),
    net: integer("net").notNull(),
    vat: integer("vat").notNull(),
    creditsId: uuid("credits_id").references((): AnyPgColumn => documentsTable.id),
    replacesId: uuid("replaces_id")
      .unique()
      .references((): AnyPgColumn => documentsTable.id),
    isByHand: boolean("is_by_hand").notNull().default(false),
  },
  (table) => [
    unique("documents_without_gaps").on(table.series, table.year, table.number),
    index("documents_by_booking").on(table.bookingId),
    index("documents_by_statement").on(table.statementId),
    index("documents_by_issue").on(table.issuedAt, table.reference),
    index("documents_by_kind").on(table.kind, table.issuedAt, table.reference),
    index("documents_by_credited").on(table.creditsId),
  ],
);

/** The stored PDF can be rendered again at any time. */
export const documentFilesTable = pgTable("document_files", {
  documentId: uuid("document_id")
    .primaryKey()
    .references(() => documentsTable.id),
  /** SHA-256 of the PDF, also part of the storage key: see `document-file.server.ts`. */
  sha256: text("sha256").notNull(),
  bytes: integer("bytes").notNull(),
  renderedAt: timestamp("rendered_at", { withTimezone: true }).notNull(),
});

export const documentWaitsTable = pgTable("document_waits", {
  bookingId: uuid("booking_id")
    .primaryKey()
    .references(() => bookingsTable.id),
  since: timestamp("since", { withTimezone: true }).notNull(),
});

export type DocumentRow = typeof documentsTable.$inferSelect;
