import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import type { Lang } from "#i18n/locales.ts";
import { organisationsTable } from "#features/organisations/organisations.table.ts";

export const travellersTable = pgTable(
  "travellers",
  {
    id: uuid("id").primaryKey(),
    /** `organisation:…` or `customer:…`: a traveller exists once per owner. */
    owner: text("owner").notNull(),
    organisationId: uuid("organisation_id").references(() => organisationsTable.id),
    /** In lower case: the guest who saved the traveller. */
    customerEmail: text("customer_email"),
    identity: text("identity").notNull(),
    version: integer("version").notNull().default(1),
    fullName: text("full_name").notNull(),
    /** E.164. */
    phone: text("phone").notNull(),
    lang: text("lang").$type<Lang>().notNull(),
    email: text("email"),
    employeeNumber: text("employee_number").notNull(),
    costCentre: text("cost_centre").notNull(),
    signText: text("sign_text").notNull(),
    notes: text("notes").notNull(),
    savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    unique("travellers_once").on(table.owner, table.identity),
    index("travellers_by_name").on(table.owner, table.fullName),
    index("travellers_by_organisation").on(table.organisationId),
    index("travellers_by_email").on(sql`lower(${table.email})`),
    index("travellers_by_phone").on(table.phone),
    check(
      "travellers_have_one_owner",
      sql`num_nonnulls(${table.organisationId}, ${table.customerEmail}) = 1`,
    ),
  ],
);

export type TravellerRow = typeof travellersTable.$inferSelect;
