import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { adminsTable } from "../admins.table.ts";

export const passwordResetsTable = pgTable("password_resets", {
  adminId: uuid("admin_id")
    .primaryKey()
    .references(() => adminsTable.id, { onDelete: "cascade" }),
  tokenHash: text("token_hash").notNull(),
  endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
});
