import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ExportProblem, ExportStatus } from "./guest-export.ts";

/** The row and its file are deleted seven days after it was made. */
export const guestExportsTable = pgTable(
  "guest_exports",
  {
    id: uuid("id").primaryKey(),
    /** HMAC of the guest's contact, equal for all records of the guest. */
    guestKey: text("guest_key").notNull(),
    reference: text("reference").notNull(),
    /** References that share only the phone number, and that an owner confirmed as the guest's. */
    also: text("also").array().notNull(),
    status: text("status").$type<ExportStatus>().notNull().default("queued"),
    stepsDone: integer("steps_done").notNull().default(0),
    stepsTotal: integer("steps_total"),
    problem: text("problem").$type<ExportProblem>(),
    bytes: integer("bytes"),
    /** No foreign key: the row remains when the account is deleted. */
    askedBy: uuid("asked_by").notNull(),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
    movedAt: timestamp("moved_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("guest_exports_one_at_a_time")
      .on(table.guestKey)
      .where(sql`${table.status} in ('queued', 'running')`),
    index("guest_exports_by_guest").on(table.guestKey, table.askedAt),
  ],
);

export type GuestExportRow = typeof guestExportsTable.$inferSelect;
