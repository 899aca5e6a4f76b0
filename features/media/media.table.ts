import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { textsColumn } from "#platform/db/stored-column.ts";

/**
 * Pictures of the library. Migration 0054 adds `search_key` for the search, 0028 `texts`, the number of languages with a text. Files are
 * stored under `media/{id}/{hash}-{width}.webp`.
 */
export const mediaTable = pgTable(
  "media",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    /** Hash of the largest file; changes with a replacement. */
    hash: text("hash").notNull(),
    /** SHA-256 of the sent file; null for pictures added before this column. */
    sentHash: text("sent_hash"),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    widths: integer("widths").array().notNull(),
    bytes: integer("bytes").notNull(),
    alts: textsColumn("alts").notNull(),
    version: integer("version").notNull().default(1),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("media_by_time").on(table.createdAt, table.id),
    index("media_by_name").on(sql`lower(${table.name})`, table.id),
    index("media_by_hash").on(table.hash),
    index("media_by_sent_hash").on(table.sentHash),
    index("media_by_bytes").on(table.bytes, table.id),
  ],
);

/** Number of all pictures (`all`), and of pictures with a text per language. Maintained by a trigger (migration 0028). */
export const mediaCountsTable = pgTable("media_counts", {
  counted: text("counted").primaryKey(),
  pictures: integer("pictures").notNull(),
});

/** The foreign key prevents deleting a picture in use. */
export const mediaUsesTable = pgTable(
  "media_uses",
  {
    mediaId: uuid("media_id")
      .notNull()
      .references(() => mediaTable.id, { onDelete: "restrict" }),
    place: text("place").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mediaId, table.place] }),
    index("media_uses_by_place").on(table.place),
  ],
);

export const pictureSlotsTable = pgTable("picture_slots", {
  slot: text("slot").primaryKey(),
  mediaId: uuid("media_id")
    .notNull()
    .references(() => mediaTable.id, { onDelete: "restrict" }),
  filledAt: timestamp("filled_at", { withTimezone: true }).notNull(),
});

export type MediaRow = typeof mediaTable.$inferSelect;
