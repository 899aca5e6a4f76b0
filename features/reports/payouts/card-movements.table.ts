import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Payout } from "#platform/payments/payments.ts";
import type { CardPosting, MovementKind } from "./card-movement.ts";

/** Movements of the balance at the provider, once for each of its ids. They never change, except that a payout takes them. */
export const cardMovementsTable = pgTable(
  "card_movements",
  {
    id: text("id").primaryKey(),
    live: boolean("live").notNull(),
    kind: text("kind").$type<MovementKind>().notNull(),
    /** Cents; `net` is `amount` less `fee`, and `feeTax` is a part of `fee`. */
    amount: integer("amount").notNull(),
    fee: integer("fee").notNull(),
    feeTax: integer("fee_tax").notNull(),
    net: integer("net").notNull(),
    /** Lower case. */
    currency: text("currency").notNull(),
    /** The charge, refund, dispute or payout at the provider. */
    source: text("source"),
    intent: text("intent"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Day from which the provider pays it out: `2027-01-31`. */
    availableOn: text("available_on").notNull(),
    payoutId: text("payout_id"),
  },
  (table) => [
    index("card_movements_by_intent").on(table.intent),
    index("card_movements_by_payout").on(table.payoutId),
    index("card_movements_by_time").on(table.createdAt),
  ],
);

export const cardPayoutsTable = pgTable(
  "card_payouts",
  {
    id: text("id").primaryKey(),
    live: boolean("live").notNull(),
    /** Cents; negative if the provider took money from the bank. */
    amount: integer("amount").notNull(),
    currency: text("currency").notNull(),
    status: text("status").$type<Payout["status"]>().notNull(),
    isManual: boolean("is_manual").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Day of the arrival: `2027-01-31`. */
    arrivesOn: text("arrives_on").notNull(),
    readAfter: text("read_after"),
    listedAt: timestamp("listed_at", { withTimezone: true }),
    bankLineId: uuid("bank_line_id").unique(),
  },
  (table) => [index("card_payouts_by_arrival").on(table.arrivesOn)],
);

/** Entries of movements in the books, which are only appended. Triggers refuse one that is dated in a closed month. */
export const cardPostingsTable = pgTable(
  "card_postings",
  {
    movementId: text("movement_id")
      .notNull()
      .references(() => cardMovementsTable.id),
    what: text("what").$type<CardPosting>().notNull(),
    /** Cents. */
    amount: integer("amount").notNull(),
    /** When it counts: when the money moved, or when it was read if that month was closed. */
    countedAt: timestamp("counted_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.movementId, table.what] }),
    index("card_postings_by_time").on(table.countedAt),
  ],
);

/** One row for test payments and one for real ones. */
export const cardReadingsTable = pgTable("card_readings", {
  live: boolean("live").primaryKey(),
  readUntil: timestamp("read_until", { withTimezone: true }),
  payoutsUntil: timestamp("payouts_until", { withTimezone: true }),
  /** The movements that are being read, and the last one of them; null between two readings. */
  fromTime: timestamp("from_time", { withTimezone: true }),
  toTime: timestamp("to_time", { withTimezone: true }),
  readAfter: text("read_after"),
  pages: integer("pages").notNull().default(0),
  startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
  /** Null while it runs; a reading without an end for too long was interrupted. */
  endedAt: timestamp("ended_at", { withTimezone: true }),
  error: text("error"),
});

export type CardMovementRow = typeof cardMovementsTable.$inferSelect;
export type CardPayoutRow = typeof cardPayoutsTable.$inferSelect;
export type CardReadingRow = typeof cardReadingsTable.$inferSelect;
