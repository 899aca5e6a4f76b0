import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ExportProblem, ExportStatus } from "./guest-export.ts";

/** One archive of all that the company has of one guest; the row and its file go seven days after it was made. */
export const guestExportsTable = pgTable(
  "guest_exports",
  {
    id: uuid("id").primaryKey(),
    /** A keyed hash, the same for every record of the guest. */
    guestKey: text("guest_key").notNull(),
    /** The booking or request from whose page it was asked for. */
    reference: text("reference").notNull(),
    /** What only the telephone ties to the guest and an owner has said to be theirs: references. */
    also: text("also").array().notNull(),
    status: text("status").$type<ExportStatus>().notNull().default("queued"),
    stepsDone: integer("steps_done").notNull().default(0),
    /** Null until the guest's records were counted. */
    stepsTotal: integer("steps_total"),
    /** What it failed at. */
    problem: text("problem").$type<ExportProblem>(),
    bytes: integer("bytes"),
    /** Kept when the admin is gone, so no reference. */
    askedBy: uuid("asked_by").notNull(),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
    /** When it last came a step further. */
    movedAt: timestamp("moved_at", { withTimezone: true }).notNull(),
    /** Set when it is made. */
    expiresAt: timestamp("expires_at", { withTimezone: true }),
  },
  (table) => [
    // Whoever asks twice gets one.
    uniqueIndex("guest_exports_one_at_a_time")
      .on(table.guestKey)
      .where(sql`${table.status} in ('queued', 'running')`),
    index("guest_exports_by_guest").on(table.guestKey, table.askedAt),
  ],
);

export type GuestExportRow = typeof guestExportsTable.$inferSelect;
