import { index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import type { Lang } from "#i18n/locales.ts";
import { storedDocument } from "#platform/db/stored-column.ts";
import type { PostFields } from "./post/post-fields.ts";
import type { PostForm } from "./post/post-form.ts";
import { STORED_FIELDS, STORED_FORM } from "./post/stored-post.ts";
import { postsTable, postStatus } from "./posts.table.ts";

/** Never deleted except with the post. */
export const postRevisionsTable = pgTable(
  "post_revisions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    postId: uuid("post_id")
      .notNull()
      .references(() => postsTable.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    status: postStatus("status").notNull(),
    publishedAt: timestamp("published_at", { withTimezone: true }),
    fields: storedDocument("fields", STORED_FIELDS).$type<PostFields>().notNull(),
    savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
    /** Author of the save; null for the seed. No foreign key: the row remains when the account is deleted. */
    adminId: uuid("admin_id"),
  },
  (table) => [unique("post_revisions_one_per_version").on(table.postId, table.version)],
);

/** Unsaved text, one per editor and post. Readers never see it. */
export const postAutosavesTable = pgTable(
  "post_autosaves",
  {
    /** No foreign key, because the post may not be saved yet. */
    postId: uuid("post_id").notNull(),
    adminId: uuid("admin_id").notNull(),
    baseVersion: integer("base_version").notNull(),
    /** The form as it was typed; may be incomplete or invalid. */
    fields: storedDocument("fields", STORED_FORM).$type<PostForm>().notNull(),
    /** For a post that was never saved: its language and translation group. */
    lang: text("lang").$type<Lang>().notNull(),
    groupId: uuid("group_id").notNull(),
    savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.adminId] }),
    index("post_autosaves_by_admin").on(table.adminId),
  ],
);
