import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { CommissionInvoicer } from "../commission/commission.ts";
import { organisationsTable } from "../organisations.table.ts";

export const partnerSettingsTable = pgTable("partner_settings", {
  organisationId: uuid("organisation_id")
    .primaryKey()
    .references(() => organisationsTable.id),
  invoicedBy: text("invoiced_by").$type<CommissionInvoicer>().notNull(),
  /** Where its guests are picked up; empty without a desk. */
  place: text("place").notNull(),
  placeId: text("place_id").notNull(),
  entrance: text("entrance").notNull(),
  /** E.164. For guests without a phone of their own; empty without a desk. */
  phone: text("phone").notNull(),
});

export type PartnerSettingsRow = typeof partnerSettingsTable.$inferSelect;
