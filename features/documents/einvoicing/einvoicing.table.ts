import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { documentsTable } from "../documents.table.ts";
import type { Cashed } from "./cdar.ts";
import type { FlowKind, FlowState } from "./flow.ts";
import type { LifecycleCode } from "./lifecycle.ts";

/** The files are in the storage: see `supplier-files.server.ts`. */
export const supplierInvoicesTable = pgTable(
  "supplier_invoices",
  {
    id: uuid("id").primaryKey(),
    flowId: text("flow_id").notNull().unique(),
    syntax: text("syntax").notNull(),
    supplier: text("supplier").notNull(),
    /** Empty for a foreign supplier, or if the file could not be read. */
    siren: text("siren").notNull(),
    /** The electronic address for answers; empty: the SIREN. */
    address: text("address").notNull(),
    number: text("number").notNull(),
    /** Day in Paris. */
    issuedOn: text("issued_on"),
    dueOn: text("due_on"),
    isCredit: boolean("is_credit").notNull(),
    currency: text("currency").notNull(),
    /** Cents. */
    net: integer("net"),
    vat: integer("vat"),
    total: integer("total"),
    /** The file could not be read, or was refused: it can be opened, and not answered. */
    isUnreadable: boolean("is_unreadable").notNull(),
    sha256: text("sha256").notNull(),
    readable: text("readable"),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("supplier_invoices_by_time").on(table.receivedAt, table.id),
    index("supplier_invoices_by_number").on(table.number),
  ],
);

/**
 * What leaves by the platform: invoices and credit notes, statuses, and reports to the tax office. The row of an invoice is written in the
 * transaction that issues it. `id` is the tracking id at the platform.
 */
export const einvoiceFlowsTable = pgTable(
  "einvoice_flows",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").$type<FlowKind>().notNull(),
    documentId: uuid("document_id").references(() => documentsTable.id),
    supplierInvoiceId: uuid("supplier_invoice_id").references(() => supplierInvoicesTable.id),
    reportId: uuid("report_id"),
    /** The file of a status or a report; an invoice is rendered from its document. */
    body: text("body"),
    /** Of an invoice that names none: the address of its buyer, found in the directory before it was sent. */
    buyerAddress: text("buyer_address"),
    code: integer("code").$type<LifecycleCode>(),
    cashed: jsonb("cashed").$type<Cashed[]>(),
    state: text("state").$type<FlowState>().notNull(),
    tries: integer("tries").notNull().default(0),
    nextTryAt: timestamp("next_try_at", { withTimezone: true }).notNull(),
    /** Set by the worker that sends it, and compared when it writes the result. */
    claimedAt: timestamp("claimed_at", { withTimezone: true }),
    flowId: text("flow_id"),
    reason: text("reason").notNull().default(""),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("einvoice_flows_once")
      .on(table.documentId)
      .where(sql`${table.kind} = 'invoice'`),
    uniqueIndex("einvoice_flows_of_report").on(table.reportId),
    index("einvoice_flows_to_send")
      .on(table.createdAt)
      .where(sql`${table.state} in ('waiting', 'sending')`),
    index("einvoice_flows_by_document").on(table.documentId),
    index("einvoice_flows_by_supplier_invoice").on(table.supplierInvoiceId),
    check(
      "einvoice_flows_have_content",
      sql`(${table.kind} = 'invoice') = (${table.body} is null) and (${table.kind} <> 'invoice' or ${table.documentId} is not null)`,
    ),
  ],
);

/** Statuses of own invoices and of those of suppliers. Those of an unknown invoice belong to neither. */
export const einvoiceStatusesTable = pgTable(
  "einvoice_statuses",
  {
    id: uuid("id").primaryKey(),
    documentId: uuid("document_id").references(() => documentsTable.id),
    supplierInvoiceId: uuid("supplier_invoice_id").references(() => supplierInvoicesTable.id),
    number: text("number").notNull(),
    code: integer("code").$type<LifecycleCode>().notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
    reasonCode: text("reason_code").notNull(),
    reason: text("reason").notNull(),
    /** The message that brought it: a message that comes twice is stored once. */
    source: text("source").notNull().unique(),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("einvoice_statuses_by_document").on(table.documentId),
    index("einvoice_statuses_by_supplier_invoice").on(table.supplierInvoiceId),
  ],
);

/** One row: flows that changed before this instant were read. */
export const einvoicingCursorTable = pgTable(
  "einvoicing_cursor",
  {
    id: integer("id").primaryKey().default(1),
    until: timestamp("until", { withTimezone: true }).notNull(),
  },
  (table) => [check("einvoicing_cursor_is_one", sql`${table.id} = 1`)],
);

export type SupplierInvoiceRow = typeof supplierInvoicesTable.$inferSelect;
export type EinvoiceFlowRow = typeof einvoiceFlowsTable.$inferSelect;
export type EinvoiceStatusRow = typeof einvoiceStatusesTable.$inferSelect;
