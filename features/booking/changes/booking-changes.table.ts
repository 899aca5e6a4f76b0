import { sql } from "drizzle-orm";
import { index, integer, pgEnum, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { renamedText, storedDocument } from "#platform/db/stored-column.ts";
import type { AddedLeg } from "../booking.ts";
import { bookingsTable } from "../bookings.table.ts";
import { CHANGE_STATUSES, type ChangedRide, type ChangeOrigin } from "./booking-change.ts";
import { STORED_CHANGED_RIDE } from "./stored-change.ts";

export const changeStatus = pgEnum("booking_change_status", CHANGE_STATUSES);

/**
 * A change of time or places of one leg, computed for one version of it. A change with a difference to pay
 * waits here for its payment.
 */
export const bookingChangesTable = pgTable(
  "booking_changes",
  {
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookingsTable.id),
    /** One per form, so that a double click changes once. */
    idempotencyKey: uuid("idempotency_key").notNull(),
    status: changeStatus("status").notNull(),
    origin: renamedText("origin", { renamed: { house: "company" }, writes: "old" })
      .$type<ChangeOrigin>()
      .notNull(),
    /**
     * The version of the leg that the change was computed for. The change is not applied to another
     * version.
     */
    fromVersion: integer("from_version").notNull(),
    before: storedDocument("before", STORED_CHANGED_RIDE).$type<ChangedRide>().notNull(),
    after: storedDocument("after", STORED_CHANGED_RIDE).$type<ChangedRide>().notNull(),
    /** Cents, tax included: the new total of the leg minus the old one. A negative difference is refunded. */
    difference: integer("difference").notNull(),
    note: text("note"),
    /**
     * Set when the change adds a leg, whose values are in `after`. Until the leg is written, `bookingId` is the
     * leg after which it is added, and `fromVersion` is `NO_VERSION`.
     */
    adds: text("adds").$type<AddedLeg>(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    decidedAt: timestamp("decided_at", { withTimezone: true }),
  },
  (table) => [
    unique("booking_changes_one_per_form").on(table.idempotencyKey),
    index("booking_changes_by_booking").on(table.bookingId),
    index("booking_changes_asked")
      .on(table.createdAt)
      .where(sql`${table.status} = 'requested'`),
  ],
);

export type BookingChangeRow = typeof bookingChangesTable.$inferSelect;
