import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Lang } from "#i18n/locales.ts";
import type { ApprovalRule } from "#features/booking/organisation/approval.ts";
import type { MemberRole, OrganisationKind, Requirable } from "./organisation.ts";

export const organisationsTable = pgTable("organisations", {
  id: uuid("id").primaryKey(),
  /** `OR-7K3M9Q`, in the addresses of the admin and on statements. */
  reference: text("reference").notNull().unique(),
  version: integer("version").notNull().default(1),
  kind: text("kind").$type<OrganisationKind>().notNull(),
  name: text("name").notNull(),
  /** Nine digits; empty for a foreign organisation. */
  siren: text("siren").notNull(),
  vatNumber: text("vat_number").notNull(),
  /** Its address in the directory of e-invoices; empty: its SIREN. */
  einvoicingAddress: text("einvoicing_address").notNull().default(""),
  street: text("street").notNull(),
  postalCode: text("postal_code").notNull(),
  city: text("city").notNull(),
  /** ISO 3166-1 alpha-2. */
  country: text("country").notNull(),
  lang: text("lang").$type<Lang>().notNull(),
  paymentDays: integer("payment_days").notNull(),
  /** Cents of bookings and invoices that may be unpaid together; null without a limit. */
  creditLimit: integer("credit_limit"),
  required: jsonb("required").$type<Requirable[]>().notNull(),
  costCentres: jsonb("cost_centres").$type<string[]>().notNull(),
  billsPerCostCentre: boolean("bills_per_cost_centre").notNull(),
  rebatePercent: integer("rebate_percent").notNull(),
  /** Days in Paris, both included: `2027-01-01`. */
  rebateFrom: text("rebate_from"),
  rebateUntil: text("rebate_until"),
  approval: jsonb("approval").$type<ApprovalRule>(),
  /** Who books may also keep the directory of travellers; otherwise only managers. */
  bookersKeepTravellers: boolean("bookers_keep_travellers").notNull().default(false),
  /** Of the company, not shown to the organisation. */
  notes: text("notes").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  /** From then on it books nothing more; its rides take place and are invoiced. */
  endedAt: timestamp("ended_at", { withTimezone: true }),
});

/** People of an organisation, and its open invitations: `acceptedAt` is null until the link is used. */
export const organisationMembersTable = pgTable(
  "organisation_members",
  {
    id: uuid("id").primaryKey(),
    organisationId: uuid("organisation_id")
      .notNull()
      .references(() => organisationsTable.id),
    /** In lower case; never changes. */
    email: text("email").notNull(),
    role: text("role").$type<MemberRole>().notNull(),
    lang: text("lang").$type<Lang>().notNull(),
    invitedAt: timestamp("invited_at", { withTimezone: true }).notNull(),
    /** Address of the manager who invited; null for the company. */
    invitedBy: text("invited_by"),
    /** SHA-256 of the token of the invitation; null once it was used. */
    tokenHash: text("token_hash").unique(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    acceptedAt: timestamp("accepted_at", { withTimezone: true }),
  },
  (table) => [
    unique("organisation_members_once").on(table.organisationId, table.email),
    // A person belongs to one organisation.
    uniqueIndex("organisation_members_by_email")
      .on(table.email)
      .where(sql`${table.acceptedAt} is not null`),
  ],
);

export const organisationStatementsTable = pgTable(
  "organisation_statements",
  {
    id: uuid("id").primaryKey(),
    organisationId: uuid("organisation_id")
      .notNull()
      .references(() => organisationsTable.id),
    /** `2027-01`. */
    period: text("period").notNull(),
    /** Empty when the organisation gets one invoice. */
    costCentre: text("cost_centre").notNull(),
    closedAt: timestamp("closed_at", { withTimezone: true }).notNull(),
    /** Day in Paris on which its invoice is due. */
    dueOn: text("due_on").notNull(),
    /** Cents received. */
    paidAmount: integer("paid_amount").notNull().default(0),
    /** Day in Paris of the last receipt. */
    paidOn: text("paid_on"),
  },
  (table) => [
    unique("organisation_statements_once").on(table.organisationId, table.period, table.costCentre),
    index("organisation_statements_by_due").on(table.dueOn),
  ],
);

/** Money that arrived for a statement, or went back, each with the time at which an admin noted it. The sum is `paidAmount`. */
export const statementPaymentsTable = pgTable(
  "statement_payments",
  {
    id: uuid("id").primaryKey(),
    statementId: uuid("statement_id")
      .notNull()
      .references(() => organisationStatementsTable.id, { onDelete: "cascade" }),
    /** Cents; negative for a credit that was paid back. */
    amount: integer("amount").notNull(),
    notedAt: timestamp("noted_at", { withTimezone: true }).notNull(),
    /** When it counts in the books: `countedAt`. Null on rows from before this column: when it was noted. */
    countedAt: timestamp("counted_at", { withTimezone: true }),
    /** The part of `amount` that a bank kept, in cents, and that the company bears. */
    bankFee: integer("bank_fee").notNull().default(0),
    /** Day in Paris on which the bank received it; null if only the note is known. */
    receivedOn: text("received_on"),
  },
  (table) => [
    index("statement_payments_by_statement").on(table.statementId),
    index("statement_payments_by_time").on(table.notedAt),
    index("statement_payments_by_count").on(sql`coalesce(${table.countedAt}, ${table.notedAt})`),
  ],
);

export type OrganisationRow = typeof organisationsTable.$inferSelect;
export type OrganisationMemberRow = typeof organisationMembersTable.$inferSelect;
export type OrganisationStatementRow = typeof organisationStatementsTable.$inferSelect;
