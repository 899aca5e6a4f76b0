import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { BankColumns } from "./bank-columns.ts";
import type { LineState, LineTarget } from "./bank-line.ts";

/** Money that the company's bank received, from uploaded statements. Debits are not stored: the accountant books them. */
export const bankLinesTable = pgTable(
  "bank_lines",
  {
    id: uuid("id").primaryKey(),
    /** Of the day, the amount, the texts, and the position among equal lines of the day and the account: a line of two files is stored once. */
    key: text("key").notNull(),
    /** The company's account: see `accountKey`. Empty if no file has named it. */
    account: text("account").notNull().default(""),
    /** Formats or heads of the files that had this line, and its keys in them. Lines of before have none. */
    layouts: text("layouts").array().notNull().default([]),
    aliases: text("aliases").array().notNull().default([]),
    /** May repeat a line of another layout: it pays nothing before an owner has answered. */
    isDoubtful: boolean("is_doubtful").notNull().default(false),
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
  (table) => [
    uniqueIndex("bank_lines_once").on(table.key, table.account),
    index("bank_lines_by_state").on(table.state, table.day),
    index("bank_lines_by_day").on(table.day, table.amount),
    index("bank_lines_by_account").on(table.account),
    index("bank_lines_by_settling").on(table.settledAt, table.key),
    index("bank_lines_doubtful")
      .on(table.day)
      .where(sql`${table.isDoubtful}`),
  ],
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
