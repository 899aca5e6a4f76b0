import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { SpecialRequestAnswer } from "./allowed-actions.ts";
import type { SpecialRequest } from "../pricing/extras.ts";
import { bookingsTable } from "./bookings.table.ts";

/**
 * An answer that has been given and not yet told: until it leaves nothing of it counts, and it can be taken back by deleting its
 * row. Whoever deletes the row, the job that applies it or the person who takes it back, is the only one.
 */
export const specialRequestAnswersTable = pgTable(
  "special_request_answers",
  {
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookingsTable.id),
    request: text("request").$type<SpecialRequest>().notNull(),
    answer: text("answer").$type<SpecialRequestAnswer>().notNull(),
    leavesAt: timestamp("leaves_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.request] })],
);

export type SpecialRequestAnswerRow = typeof specialRequestAnswersTable.$inferSelect;
