import { bigint, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { adminsTable } from "../admins.table.ts";
import { sessionsTable } from "../sign-in/sessions.table.ts";
import type { ChallengePurpose } from "./passkey.ts";

/** Accounts with a row sign in with password and second step. Stores public keys only, so that a leaked database cannot sign in. */
export const passkeysTable = pgTable(
  "admin_passkeys",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    adminId: uuid("admin_id")
      .notNull()
      .references(() => adminsTable.id, { onDelete: "cascade" }),
    credentialId: text("credential_id").notNull().unique(),
    publicKey: text("public_key").notNull(),
    /** Signature counter; 0 if the authenticator does not count. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    /** How the browser reaches the authenticator: `internal`, `hybrid`, `usb`… */
    transports: text("transports").array().notNull().default([]),
    name: text("name").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
  },
  (table) => [index("admin_passkeys_by_admin").on(table.adminId)],
);

/** The pending challenge of a session. Deleted with any response to it, and with the session. */
export const passkeyChallengesTable = pgTable("admin_passkey_challenges", {
  sessionId: uuid("session_id")
    .primaryKey()
    .references(() => sessionsTable.id, { onDelete: "cascade" }),
  purpose: text("purpose").$type<ChallengePurpose>().notNull(),
  challenge: text("challenge").notNull(),
  name: text("name").notNull().default(""),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
