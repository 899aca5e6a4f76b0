import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { adminsTable } from "../admins.table.ts";

/** The one open link per account that sets a new password; a new one replaces the old. */
export const passwordResetsTable = pgTable("password_resets", {
  adminId: uuid("admin_id")
    .primaryKey()
    .references(() => adminsTable.id, { onDelete: "cascade" }),
  /** Sha-256 of the token in the link. */
  tokenHash: text("token_hash").notNull(),
  endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
});
