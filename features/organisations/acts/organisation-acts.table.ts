import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { organisationsTable } from "../organisations.table.ts";
import type { OrganisationAct } from "./organisation-act.ts";

/** Acts of the company are in the audit log. */
export const organisationActsTable = pgTable(
  "organisation_acts",
  {
    id: uuid("id").primaryKey(),
    organisationId: uuid("organisation_id")
      .notNull()
      .references(() => organisationsTable.id),
    at: timestamp("at", { withTimezone: true }).notNull(),
    /** Address of the person, in lower case; empty after an erasure. */
    email: text("email").notNull(),
    act: text("act").$type<OrganisationAct>().notNull(),
    details: jsonb("details").$type<Record<string, string>>().notNull(),
  },
  (table) => [
    index("organisation_acts_by_time").on(table.organisationId, table.at),
    index("organisation_acts_by_email").on(table.email),
  ],
);

export type OrganisationActRow = typeof organisationActsTable.$inferSelect;
