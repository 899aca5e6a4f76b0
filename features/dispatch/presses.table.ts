import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { chauffeursTable } from "#features/fleet/chauffeurs.table.ts";

/**
 * Presses on the run sheet, one row per id that the page made, with the answer: a press that is sent twice has one effect and the same
 * answer.
 */
export const chauffeurPressesTable = pgTable(
  "chauffeur_presses",
  {
    chauffeurId: uuid("chauffeur_id")
      .notNull()
      .references(() => chauffeursTable.id),
    id: uuid("id").notNull(),
    bookingId: uuid("booking_id")
      .notNull()
      // The release before this table deletes bookings without it.
      .references(() => bookingsTable.id, { onDelete: "cascade" }),
    /** The `intent` of the form: `report`, `undo`, `accept`, `decline`, `acknowledge` or `contact`. */
    intent: text("intent").notNull(),
    event: text("event"),
    /** By the phone's own measure of the time between press and sending. */
    pressedAt: timestamp("pressed_at", { withTimezone: true }).notNull(),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
    refusal: text("refusal"),
    waitUntil: timestamp("wait_until", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.chauffeurId, table.id] }),
    index("chauffeur_presses_by_booking").on(table.bookingId),
  ],
);

export type ChauffeurPressRow = typeof chauffeurPressesTable.$inferSelect;
