import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { mailsTable } from "./mails.table.ts";

export type ShownAttachment = { filename: string; contentType: string; bytes: number };

/**
 * What a mail of the outbox said and to whom, as it was last composed: for the company to read, never to send it from. The links of
 * guests and accounts are covered, see `withoutTokens`. Kept for 90 days.
 */
export const mailContentsTable = pgTable(
  "mail_contents",
  {
    mailId: uuid("mail_id")
      .primaryKey()
      .references(() => mailsTable.id, { onDelete: "cascade" }),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    /** Null for a mail whose words are for its reader only. */
    html: text("html"),
    text: text("text"),
    attachments: jsonb("attachments").$type<ShownAttachment[]>().notNull(),
    composedAt: timestamp("composed_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("mail_contents_by_age").on(table.composedAt)],
);
