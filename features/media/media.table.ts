import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { textsColumn } from "#platform/db/stored-column.ts";

/** The pictures of the library; migration 0028 adds `search_text`, the words that they are found by, and `texts`, how many languages have one. Their files lie in the storage under `media/{id}/{hash}-{width}.webp`. */
export const mediaTable = pgTable(
  "media",
  {
    id: uuid("id").primaryKey(),
    /** As it is called in the library; at first the file's own name. */
    name: text("name").notNull(),
    /** Of the file; another one after a replacement. */
    hash: text("hash").notNull(),
    /** SHA-256 of the file that was sent; null for pictures of before, until they are replaced. */
    sentHash: text("sent_hash"),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Widths of the stored files in pixels, rising. */
    widths: integer("widths").array().notNull(),
    /** Of the largest file. */
    bytes: integer("bytes").notNull(),
    alts: textsColumn("alts").notNull(),
    /** Rises with every change: two editors never overwrite each other. */
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

/** How many pictures there are (`all`), and how many of them have a text in a language; a trigger keeps it (migration 0028). */
export const mediaCountsTable = pgTable("media_counts", {
  counted: text("counted").primaryKey(),
  pictures: integer("pictures").notNull(),
});

/** Where each picture stands. The reference is what keeps a used picture from being deleted, whoever asks. */
export const mediaUsesTable = pgTable(
  "media_uses",
  {
    mediaId: uuid("media_id")
      .notNull()
      .references(() => mediaTable.id, { onDelete: "restrict" }),
    /** A `UsePlace`. */
    place: text("place").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mediaId, table.place] }),
    index("media_uses_by_place").on(table.place),
  ],
);

/** The named places of the site that show a picture of the library instead of the drawn one. */
export const pictureSlotsTable = pgTable("picture_slots", {
  /** A `SlotName`. */
  slot: text("slot").primaryKey(),
  mediaId: uuid("media_id")
    .notNull()
    .references(() => mediaTable.id, { onDelete: "restrict" }),
  filledAt: timestamp("filled_at", { withTimezone: true }).notNull(),
});

export type MediaRow = typeof mediaTable.$inferSelect;
