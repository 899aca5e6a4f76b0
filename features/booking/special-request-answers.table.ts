import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { SpecialRequestAnswer } from "./allowed-actions.ts";
import type { SpecialRequest } from "../pricing/extras.ts";
import { bookingsTable } from "./bookings.table.ts";

/**
 * Answers that are not applied or mailed yet. Deleting the row undoes the answer. Only one of the job that
 * applies it and the person who undoes it can delete the row.
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
