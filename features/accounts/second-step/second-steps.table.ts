import { bigint, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { adminsTable } from "../admins.table.ts";

/** Whoever has a confirmed row here signs in with a password and a code of an app. */
export const secondStepsTable = pgTable("admin_second_steps", {
  adminId: uuid("admin_id")
    .primaryKey()
    .references(() => adminsTable.id, { onDelete: "cascade" }),
  /** Sealed: a copy of the database makes no codes. */
  sealedSecret: text("sealed_secret").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  /** Null until a first code has shown that the telephone holds the secret. */
  confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
  /** The half minute of the last code that was taken; no older one and not the same again. */
  lastStep: bigint("last_step", { mode: "number" }),
});

/** One row per code that can still be used in place of an app or a key, as a keyed hash. */
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
