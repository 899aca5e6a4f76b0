import { bigint, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { adminsTable } from "../admins.table.ts";

/** Accounts with a confirmed row sign in with password and a code of an authenticator app. */
export const secondStepsTable = pgTable("admin_second_steps", {
  adminId: uuid("admin_id")
    .primaryKey()
    .references(() => adminsTable.id, { onDelete: "cascade" }),
  /** Encrypted, so that a leaked database cannot generate codes. */
  sealedSecret: text("sealed_secret").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  /** Null until a first code has proved that the app has the secret. */
  confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
  /** Time step of the last accepted code; this and older steps are rejected. */
  lastStep: bigint("last_step", { mode: "number" }),
});

export const backupCodesTable = pgTable(
  "admin_backup_codes",
  {
    adminId: uuid("admin_id")
      .notNull()
      .references(() => adminsTable.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.adminId, table.codeHash] })],
);
