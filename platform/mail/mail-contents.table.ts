import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { mailsTable } from "./mails.table.ts";

export type ShownAttachment = { filename: string; contentType: string; bytes: number };

/**
 * The last composed content of a mail, for the company to read; it is never sent from here. Tokens of links
 * are masked, see `withoutTokens`. Stored for 90 days.
 */
export const mailContentsTable = pgTable(
  "mail_contents",
  {
    mailId: uuid("mail_id")
      .primaryKey()
      .references(() => mailsTable.id, { onDelete: "cascade" }),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    html: text("html"),
    text: text("text"),
    attachments: jsonb("attachments").$type<ShownAttachment[]>().notNull(),
    composedAt: timestamp("composed_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("mail_contents_by_age").on(table.composedAt)],
);
