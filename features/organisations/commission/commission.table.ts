import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { Seller } from "#features/documents/document.ts";
import { storedDocument } from "#platform/db/stored-column.ts";
import type { PaymentMethod } from "#features/booking/booking.ts";
import type { Lang } from "#i18n/locales.ts";
import { organisationsTable } from "../organisations.table.ts";
import type { CommissionInvoicer } from "./commission.ts";

/** A ride that is on a statement keeps its rate. */
export const commissionRatesTable = pgTable(
  "commission_rates",
  {
    organisationId: uuid("organisation_id")
      .notNull()
      .references(() => organisationsTable.id),
    /** Days in Paris, both included. */
    fromDay: text("from_day").notNull(),
    untilDay: text("until_day"),
    /** Hundredths of a per cent of the price of a ride, VAT included. */
    basisPoints: integer("basis_points").notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.fromDay] })],
);

/** Name, address and numbers as they were when the statement was made, so that its files never change. */
export type CommissionParties = {
  seller: Seller;
  partner: {
    reference: string;
    name: string;
    siren: string;
    vatNumber: string;
    street: string;
    postalCode: string;
    city: string;
    country: string;
    lang: Lang;
  };
  invoicedBy: CommissionInvoicer;
};

/** The commission of a month. It has no row without a line, and never changes except for its payment. */
export const commissionStatementsTable = pgTable(
  "commission_statements",
  {
    id: uuid("id").primaryKey(),
    organisationId: uuid("organisation_id")
      .notNull()
      .references(() => organisationsTable.id),
    /** `2027-01`. */
    period: text("period").notNull(),
    closedAt: timestamp("closed_at", { withTimezone: true }).notNull(),
    /** Cents: the sum of its lines. Negative if more was corrected than earned. */
    total: integer("total").notNull(),
    parties: storedDocument("parties", { upgrades: [] }).$type<CommissionParties>().notNull(),
    /** Day in Paris on which the company noted its payment. */
    paidOn: text("paid_on"),
  },
  (table) => [unique("commission_statements_once").on(table.organisationId, table.period)],
);

/** There is no name of a guest. */
export const commissionLinesTable = pgTable(
  "commission_lines",
  {
    statementId: uuid("statement_id")
      .notNull()
      .references(() => commissionStatementsTable.id, { onDelete: "cascade" }),
    /** The leg. Without a foreign key, because the statement outlives it. */
    legId: uuid("leg_id").notNull(),
    reference: text("reference").notNull(),
    pickupOn: text("pickup_on").notNull(),
    paymentMethod: text("payment_method").$type<PaymentMethod>().notNull(),
    room: text("room").notNull(),
    ownReference: text("own_reference").notNull(),
    isCorrection: boolean("is_correction").notNull(),
    /** Cents, VAT included; the difference on a correction. */
    kept: integer("kept").notNull(),
    basisPoints: integer("basis_points").notNull(),
    /** Cents of commission. */
    amount: integer("amount").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.statementId, table.legId] }),
    index("commission_lines_by_leg").on(table.legId),
  ],
);

export type CommissionStatementRow = typeof commissionStatementsTable.$inferSelect;
export type CommissionLineRow = typeof commissionLinesTable.$inferSelect;
