import { index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import type { Lang } from "#i18n/locales.ts";
import { storedDocument } from "#platform/db/stored-column.ts";
import type { PostFields } from "./post/post-fields.ts";
import type { PostForm } from "./post/post-form.ts";
import { STORED_FIELDS, STORED_FORM } from "./post/stored-post.ts";
import { postsTable, postStatus } from "./posts.table.ts";

/** What a post was after each save, for good. */
export const postRevisionsTable = pgTable(
  "post_revisions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    postId: uuid("post_id")
      .notNull()
      .references(() => postsTable.id, { onDelete: "cascade" }),
    /** The post's version that this save made. */
    version: integer("version").notNull(),
    status: postStatus("status").notNull(),
    publishedAt: timestamp("published_at", { withTimezone: true }),
    fields: storedDocument("fields", STORED_FIELDS).$type<PostFields>().notNull(),
    savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
    /** Who saved; kept when that person is gone, so no reference. Null: the seed. */
    adminId: uuid("admin_id"),
  },
  (table) => [unique("post_revisions_one_per_version").on(table.postId, table.version)],
);

/** What somebody has typed and not saved yet: one per person and post, never seen by readers. */
export const postAutosavesTable = pgTable(
  "post_autosaves",
  {
    /** Of a post that may not be saved yet, so no reference. */
    postId: uuid("post_id").notNull(),
    adminId: uuid("admin_id").notNull(),
    /** The version that was open while this was typed; 0: a post that nobody has saved yet. */
    baseVersion: integer("base_version").notNull(),
    /** What the form holds, as it was typed: it may be incomplete. */
    fields: storedDocument("fields", STORED_FORM).$type<PostForm>().notNull(),
    /** Of a new post: its language and, for a translation, its group. */
    lang: text("lang").$type<Lang>().notNull(),
    groupId: uuid("group_id").notNull(),
    savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.adminId] }),
    index("post_autosaves_by_admin").on(table.adminId),
  ],
);
