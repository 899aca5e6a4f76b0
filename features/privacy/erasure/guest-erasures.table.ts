import { jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ErasureCounts } from "./erasure-counts.ts";

/**
 * The certificate of an erasure: when, by which admin, how many rows of each kind. It does not identify the guest. The ids are those still
 * to be erased; they are empty when it is done.
 */
export const guestErasuresTable = pgTable("guest_erasures", {
  id: uuid("id").primaryKey(),
  status: text("status").$type<"running" | "done">().notNull().default("running"),
  bookingIds: uuid("booking_ids").array().notNull(),
  requestIds: uuid("request_ids").array().notNull(),
  exportIds: uuid("export_ids").array().notNull(),
  counts: jsonb("counts").$type<ErasureCounts>().notNull(),
  /** No foreign key: the certificate remains when the account is deleted. */
  askedBy: uuid("asked_by").notNull(),
  askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
  doneAt: timestamp("done_at", { withTimezone: true }),
});

export type GuestErasureRow = typeof guestErasuresTable.$inferSelect;
