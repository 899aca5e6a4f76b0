import { jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ErasureCounts } from "./erasure-counts.ts";

/**
 * The certificate that a guest was erased: when, by whom, how many rows of which kind. Nothing in it says whom. The ids are those that
 * are still to be erased; they are gone when it is done.
 */
export const guestErasuresTable = pgTable("guest_erasures", {
  id: uuid("id").primaryKey(),
  status: text("status").$type<"running" | "done">().notNull().default("running"),
  /** Outbound legs. */
  bookingIds: uuid("booking_ids").array().notNull(),
  requestIds: uuid("request_ids").array().notNull(),
  exportIds: uuid("export_ids").array().notNull(),
  counts: jsonb("counts").$type<ErasureCounts>().notNull(),
  /** Kept when the admin is gone, so no reference. */
  askedBy: uuid("asked_by").notNull(),
  askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
  doneAt: timestamp("done_at", { withTimezone: true }),
});

export type GuestErasureRow = typeof guestErasuresTable.$inferSelect;
