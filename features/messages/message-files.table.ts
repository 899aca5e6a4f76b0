import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { FileState, FileType } from "./message-file.ts";
import { messageRepliesTable } from "./message-replies.table.ts";

export const messageFilesTable = pgTable(
  "message_files",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Null after the message was deleted, also by a cascade. `sweepMessageFiles` then deletes the file and the row. */
    replyId: uuid("reply_id").references(() => messageRepliesTable.id, { onDelete: "set null" }),
    /** The provider's name of the file. */
    reference: text("reference").notNull(),
    state: text("state").$type<FileState>().notNull(),
    type: text("type").$type<FileType>(),
    hash: text("hash"),
    bytes: integer("bytes"),
  },
  (table) => [
    unique("message_files_once").on(table.replyId, table.reference),
    index("message_files_without_message")
      .on(table.id)
      .where(sql`${table.replyId} is null`),
  ],
);

export type MessageFileRow = typeof messageFilesTable.$inferSelect;
