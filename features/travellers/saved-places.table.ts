import { pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";

export const savedPlacesTable = pgTable(
  "saved_places",
  {
    id: uuid("id").primaryKey(),
    /** Of the guest, in lower case. */
    email: text("email").notNull(),
    label: text("label").notNull(),
    place: text("place").notNull(),
    savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
  },
  (table) => [unique("saved_places_once").on(table.email, table.label)],
);

export type SavedPlaceRow = typeof savedPlacesTable.$inferSelect;
