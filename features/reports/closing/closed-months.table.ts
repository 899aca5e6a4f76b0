import { integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { CashRow } from "../books/book-tables.ts";
import type { VatRow } from "../books/vat-summary.ts";

export type ClosedBooks = { vat: VatRow[]; cash: CashRow[] };

/**
 * A month of the books that an owner has closed. Triggers refuse movements and documents that are dated before `endsAt`, and every change of
 * a row. Names in the books follow the ten years of the documents.
 */
export const closedMonthsTable = pgTable("closed_months", {
  /** `2027-01`. */
  period: text("period").primaryKey(),
  /** The first instant of the next month in Paris. */
  endsAt: timestamp("ends_at", { withTimezone: true }).notNull().unique(),
  closedAt: timestamp("closed_at", { withTimezone: true }).notNull(),
  /** Not a foreign key: kept after the admin is deleted. */
  closedBy: uuid("closed_by").notNull(),
  fec: text("fec").notNull(),
  lastNumber: integer("last_number").notNull(),
  books: jsonb("books").$type<ClosedBooks>().notNull(),
  /** SHA-256 of `fec` and `books`, in hexadecimal digits. */
  sha256: text("sha256").notNull(),
});

export type ClosedMonthRow = typeof closedMonthsTable.$inferSelect;
