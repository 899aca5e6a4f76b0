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
import { STORED_DOCUMENT } from "./stored-document.ts";

export const documentKind = pgEnum("document_kind", DOCUMENT_KINDS);

/** The last number of each series and year: one row, held by whoever issues until the document stands. */
export const documentSeriesTable = pgTable(
  "document_series",
  {
    /** `N` for receipts, `F` for invoices, `A` for credit notes. */
    series: text("series").notNull(),
    /** Of Paris. */
    year: integer("year").notNull(),
    last: integer("last").notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
);

/**
 * What was issued: written once. A trigger refuses every change, and every removal but that of the
 * retention job.
 */
export const documentsTable = pgTable(
  "documents",
  {
    id: uuid("id").primaryKey(),
    kind: documentKind("kind").notNull(),
    series: text("series").notNull(),
    year: integer("year").notNull(),
    number: integer("number").notNull(),
    /** `F-2027-000001`, as people look for it. */
    reference: text("reference").notNull().unique(),
    /** The outbound leg. */
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookingsTable.id),
    /** What is written down together: the whole booking where it was paid before, each leg where it is paid when it is driven. */
    unitId: uuid("unit_id").notNull(),
    /** The leg of each line of the content, in its order. */
    lineLegs: jsonb("line_legs").$type<string[]>().notNull(),
    issuedAt: timestamp("issued_at", { withTimezone: true }).notNull(),
    lang: text("lang").$type<Lang>().notNull(),
    /** The buyer's name as it stands in the content, for the list's search. */
    buyer: text("buyer").notNull(),
    content: storedDocument("content", STORED_DOCUMENT).$type<DocumentContent>().notNull(),
    /** Cents; of a credit note what it takes back. */
    total: integer("total").notNull(),
    net: integer("net").notNull(),
    vat: integer("vat").notNull(),
    /** Of a credit note: its invoice. */
    creditsId: uuid("credits_id").references((): AnyPgColumn => documentsTable.id),
    /** The receipt in whose place it stands. */
    replacesId: uuid("replaces_id")
      .unique()
      .references((): AnyPgColumn => documentsTable.id),
    /** A credit that somebody of the company gave, beside what the price of the ride explains. */
    isByHand: boolean("is_by_hand").notNull().default(false),
  },
  (table) => [
    unique("documents_without_gaps").on(table.series, table.year, table.number),
    index("documents_by_booking").on(table.bookingId),
    index("documents_by_issue").on(table.issuedAt, table.reference),
    index("documents_by_kind").on(table.kind, table.issuedAt, table.reference),
    index("documents_by_credited").on(table.creditsId),
  ],
);

/** Where the PDF of a document lies in the storage, with its hash. It can be drawn again at any time. */
export const documentFilesTable = pgTable("document_files", {
  documentId: uuid("document_id")
    .primaryKey()
    .references(() => documentsTable.id),
  /** Of the PDF; the key in the storage holds it, see `document-file.server.ts`. */
  sha256: text("sha256").notNull(),
  bytes: integer("bytes").notNull(),
  renderedAt: timestamp("rendered_at", { withTimezone: true }).notNull(),
});

/** Bookings with an invoice to come: the company's record lacks what the law wants on it. */
export const documentWaitsTable = pgTable("document_waits", {
  bookingId: uuid("booking_id")
    .primaryKey()
    .references(() => bookingsTable.id),
  since: timestamp("since", { withTimezone: true }).notNull(),
});

export type DocumentRow = typeof documentsTable.$inferSelect;
