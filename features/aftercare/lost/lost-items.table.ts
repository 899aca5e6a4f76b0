import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import type { LostStatus } from "./lost-item.ts";

/** Things that guests left in the car. The exchange with the guest is the thread of the request. */
export const lostItemsTable = pgTable(
  "lost_items",
  {
    requestId: uuid("request_id")
      .primaryKey()
      // The release before this table deletes requests and bookings without it.
      .references(() => requestsTable.id, { onDelete: "cascade" }),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookingsTable.id, { onDelete: "cascade" }),
    chauffeurId: uuid("chauffeur_id").references(() => chauffeursTable.id),
    /** The name of the thing. The chauffeur reads nothing else of the guest's words. */
    what: text("what").notNull(),
    status: text("status").$type<LostStatus>().notNull(),
    reportedAt: timestamp("reported_at", { withTimezone: true }).notNull(),
    askedAt: timestamp("asked_at", { withTimezone: true }),
    answeredAt: timestamp("answered_at", { withTimezone: true }),
    note: text("note").notNull().default(""),
    /** The last Paris date on which a found thing is kept. */
    keptUntil: date("kept_until", { mode: "string" }),
    closedAt: timestamp("closed_at", { withTimezone: true }),
    /** Incremented by every change, for compare-and-set. */
    version: integer("version").notNull().default(1),
  },
  (table) => [
    index("lost_items_by_booking").on(table.bookingId),
    index("lost_items_to_answer")
      .on(table.chauffeurId)
      .where(sql`${table.status} = 'asked'`),
  ],
);

export type LostItemRow = typeof lostItemsTable.$inferSelect;
