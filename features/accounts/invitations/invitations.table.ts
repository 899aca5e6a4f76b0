import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Lang } from "#i18n/locales.ts";
import { adminRole } from "../admins.table.ts";

/** Who was asked to join the company and has not answered yet. */
export const invitationsTable = pgTable("admin_invitations", {
  id: uuid("id").primaryKey().defaultRandom(),
  /** As `plainEmail` writes it. */
  email: text("email").notNull().unique(),
  role: adminRole("role").notNull(),
  lang: text("lang").$type<Lang>().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  /** Both are written when the mail with the link leaves; sha-256 of its token. */
  tokenHash: text("token_hash"),
  endsAt: timestamp("ends_at", { withTimezone: true }),
});
