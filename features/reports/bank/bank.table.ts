import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { BankColumns } from "./bank-columns.ts";
import type { LineState, LineTarget } from "./bank-line.ts";

/** Money that the company's bank received, from uploaded statements. Debits are not stored: the accountant books them. */
export const bankLinesTable = pgTable(
  "bank_lines",
  {
    id: uuid("id").primaryKey(),
    /** Of the day, the amount, the texts, and the position among equal lines of the day: a line of two files is stored once. */
    key: text("key").notNull().unique(),
    /** Day of the bank: `2027-01-31`. */
    day: text("day").notNull(),
    /** Cents. */
    amount: integer("amount").notNull(),
    label: text("label").notNull(),
    counterparty: text("counterparty").notNull(),
    reference: text("reference").notNull(),
    importedAt: timestamp("imported_at", { withTimezone: true }).notNull(),
    state: text("state").$type<LineState>().notNull().default("open"),
    target: jsonb("target").$type<LineTarget>(),
    note: text("note"),
    settledAt: timestamp("settled_at", { withTimezone: true }),
    /** Not a foreign key: kept after the admin is deleted. */
    settledBy: uuid("settled_by"),
  },
  (table) => [index("bank_lines_by_state").on(table.state, table.day)],
);

/** `columns` is null until an owner has chosen them. */
export const bankMappingsTable = pgTable("bank_mappings", {
  /** SHA-256 of the names of the columns. */
  header: text("header").primaryKey(),
  names: jsonb("names").$type<string[]>().notNull(),
  columns: jsonb("columns").$type<BankColumns>(),
  savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
});

export type BankLineRow = typeof bankLinesTable.$inferSelect;
export type BankMappingRow = typeof bankMappingsTable.$inferSelect;
