import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { documentsTable } from "#features/documents/documents.table.ts";
import type { ReminderSettings, Stage } from "./reminder.ts";

/** A single row with the id 1. Without it, the defaults apply. */
export const reminderSettingsTable = pgTable(
  "reminder_settings",
  {
    id: integer("id").primaryKey().default(1),
    record: jsonb("record").$type<ReminderSettings>().notNull(),
    version: integer("version").notNull().default(1),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [check("reminder_settings_are_one", sql`${table.id} = 1`)],
);

/** A reminder of an unpaid invoice: once per stage, whether the job or a person sends it. */
export const invoiceRemindersTable = pgTable(
  "invoice_reminders",
  {
    documentId: uuid("document_id")
      .notNull()
      .references(() => documentsTable.id, { onDelete: "cascade" }),
    stage: integer("stage").$type<Stage>().notNull(),
    /** Day in Paris. */
    sentOn: text("sent_on").notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }).notNull(),
    /** Null for the job. */
    sentBy: uuid("sent_by"),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.stage] })],
);
