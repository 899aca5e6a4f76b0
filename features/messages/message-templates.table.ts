import { integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { Lang } from "#i18n/locales.ts";
import type { MessageEvent } from "#platform/messages/message-events.ts";

/** Without a row, the text of the dictionary is sent. */
export const messageTemplatesTable = pgTable(
  "message_templates",
  {
    event: text("event").$type<MessageEvent>().notNull(),
    lang: text("lang").$type<Lang>().notNull(),
    /** Null: the text of the dictionary. */
    text: text("text"),
    /** Id of the approved WhatsApp template. Null: the text is sent as it is. */
    whatsappTemplate: text("whatsapp_template"),
    version: integer("version").notNull().default(1),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.event, table.lang] })],
);

export type MessageTemplateRow = typeof messageTemplatesTable.$inferSelect;
