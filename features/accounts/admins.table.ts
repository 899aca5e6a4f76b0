import { boolean, pgEnum, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { DEFAULT_LANG, type Lang } from "#i18n/locales.ts";
import { ROLES } from "./admin.ts";

export const adminRole = pgEnum("admin_role", ROLES);

/** Who may sign in. The library calls this a user, and needs the columns that nobody else reads. */
export const adminsTable = pgTable("admins", {
  id: uuid("id").primaryKey().defaultRandom(),
  name: text("name").notNull(),
  /** As `plainEmail` writes it. */
  email: text("email").notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text("image"),
  role: adminRole("role").notNull(),
  /** In which the company writes to them. */
  lang: text("lang").$type<Lang>().notNull().default(DEFAULT_LANG),
  /** Since when they may no longer sign in; their name stays in the audit log. */
  deactivatedAt: timestamp("deactivated_at", { withTimezone: true }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});

/** How an admin proves who they are. The library calls this an account; ours are all of the kind `credential`. */
export const adminCredentialsTable = pgTable(
  "admin_credentials",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => adminsTable.id, { onDelete: "cascade" }),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    /** A PHC string, see `password-hash.server.ts`. */
    password: text("password"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [unique("admin_credentials_one_of_a_kind").on(table.userId, table.providerId)],
);
