import { boolean, pgEnum, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { DEFAULT_LANG, type Lang } from "#i18n/locales.ts";
import { ROLES } from "./admin.ts";

export const adminRole = pgEnum("admin_role", ROLES);

/** Staff accounts. Better Auth calls this table `user` and requires the columns that this codebase does not use. */
export const adminsTable = pgTable("admins", {
  id: uuid("id").primaryKey().defaultRandom(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text("image"),
  role: adminRole("role").notNull(),
  lang: text("lang").$type<Lang>().notNull().default(DEFAULT_LANG),
  /** Set while sign-in is disabled. The row remains for the audit log. */
  deactivatedAt: timestamp("deactivated_at", { withTimezone: true }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});

/** Better Auth calls this table `account`; all rows are of the provider `credential`. */
export const adminCredentialsTable = pgTable(
  "admin_credentials",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => adminsTable.id, { onDelete: "cascade" }),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    password: text("password"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [unique("admin_credentials_one_of_a_kind").on(table.userId, table.providerId)],
);
