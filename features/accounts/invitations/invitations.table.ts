import { pgTable, text, timestamp, uuid, check, integer } from "drizzle-orm/pg-core";
import type { Lang } from "#i18n/locales.ts";
import { adminRole } from "../admins.table.ts";
import { sql } from "drizzle-orm";

export const invitationsTable = pgTable("admin_invitations", {
  id: uuid("id").primaryKey().defaultRandom(),
  email: text("email").notNull().unique(),
  role: adminRole("role").notNull(),
  lang: text("lang").$type<Lang>().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  /** Token hash (SHA-256) and expiry, set when the mail is sent. */
  tokenHash: text("token_hash"),
  endsAt: timestamp("ends_at", { withTimezone: true }),
});

export const ownerLinksTable = pgTable(
  "owner_links",
  {
    id: integer("id").primaryKey().default(1),
    tokenHash: text("token_hash").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
  },
  (table) => [check("owner_link_is_one", sql`${table.id} = 1`)],
);
