import { bigint, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { adminsTable } from "../admins.table.ts";
import { sessionsTable } from "../sign-in/sessions.table.ts";
import type { ChallengePurpose } from "./passkey.ts";

/** Whoever has a row here signs in with a password and a second step. Public keys only: a copy of the database signs nothing. */
export const passkeysTable = pgTable(
  "admin_passkeys",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    adminId: uuid("admin_id")
      .notNull()
      .references(() => adminsTable.id, { onDelete: "cascade" }),
    /** As the key calls itself, in base64url. */
    credentialId: text("credential_id").notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text("public_key").notNull(),
    /** How often the key has signed, if it counts. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    /** How a browser reaches the key: `internal`, `hybrid`, `usb` … */
    transports: text("transports").array().notNull().default([]),
    name: text("name").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
  },
  (table) => [index("admin_passkeys_by_admin").on(table.adminId)],
);

/** The one question that a session waits to have answered. It goes with its answer, right or wrong, and with the session. */
export const passkeyChallengesTable = pgTable("admin_passkey_challenges", {
  sessionId: uuid("session_id")
    .primaryKey()
    .references(() => sessionsTable.id, { onDelete: "cascade" }),
  purpose: text("purpose").$type<ChallengePurpose>().notNull(),
  challenge: text("challenge").notNull(),
  /** How the key will be called that is to be added. */
  name: text("name").notNull().default(""),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
