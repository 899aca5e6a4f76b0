import { index, integer, pgEnum, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { OPTIMIZER_ACTIONS } from "./optimization.ts";

export const optimizerAction = pgEnum("optimizer_action", OPTIMIZER_ACTIONS);

/** Files that somebody of the company had converted in one go; forgotten with their files after a day. */
export const optimizerBatchesTable = pgTable(
  "optimizer_batches",
  {
    id: uuid("id").primaryKey(),
    /** Kept when the admin is gone, so no reference. */
    adminId: uuid("admin_id").notNull(),
    /** Of the WebP, 1 to 100. */
    quality: integer("quality").notNull(),
    /** In pixels; wider pictures are made narrower. Null: as they are. */
    maxWidth: integer("max_width"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("optimizer_batches_by_admin").on(table.adminId, table.createdAt)],
);

/** One row of the report. Bytes, pixels. */
export const optimizerFilesTable = pgTable(
  "optimizer_files",
  {
    /** Made by the browser: a file that is sent twice has one row. */
    id: uuid("id").primaryKey(),
    batchId: uuid("batch_id")
      .notNull()
      .references(() => optimizerBatchesTable.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    originalName: text("original_name").notNull(),
    /** Null: nothing came of it. */
    newName: text("new_name"),
    bytesBefore: integer("bytes_before").notNull(),
    bytesAfter: integer("bytes_after"),
    width: integer("width"),
    height: integer("height"),
    /** What its bytes say it is: `jpeg`, `png` … */
    format: text("format"),
    action: optimizerAction("action").notNull(),
    /** Why it failed: a key of the dictionaries. */
    reason: text("reason"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("optimizer_files_by_batch").on(table.batchId, table.position)],
);

export type OptimizerFileRow = typeof optimizerFilesTable.$inferSelect;
export type OptimizerBatchRow = typeof optimizerBatchesTable.$inferSelect;
