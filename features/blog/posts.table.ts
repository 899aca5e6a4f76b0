import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Lang } from "#i18n/locales.ts";
import { storedDocument, textsColumn } from "#platform/db/stored-column.ts";
import { POST_STATUSES } from "./post.ts";
import type { PostContent } from "./post/post-content.ts";
import { STORED_CONTENT } from "./post/stored-post.ts";

export const postStatus = pgEnum("post_status", POST_STATUSES);

export const postCategoriesTable = pgTable("post_categories", {
  slug: text("slug").primaryKey(),
  names: textsColumn("names").notNull(),
  position: integer("position").notNull(),
});

/** One row per post and language; translations share a group. Migration 0054 adds `search_key` for the search of the admin. */
export const postsTable = pgTable(
  "posts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    groupId: uuid("group_id").notNull(),
    lang: text("lang").$type<Lang>().notNull(),
    status: postStatus("status").notNull(),
    title: text("title").notNull(),
    slug: text("slug").notNull(),
    excerpt: text("excerpt").notNull(),
    category: text("category").references(() => postCategoriesTable.slug, { onUpdate: "cascade" }),
    tags: text("tags").array().notNull().default([]),
    content: storedDocument("content", STORED_CONTENT).$type<PostContent>().notNull(),
    cover: text("cover"),
    coverAlt: text("cover_alt").notNull().default(""),
    authorName: text("author_name"),
    publishedAt: timestamp("published_at", { withTimezone: true }),
    metaTitle: text("meta_title"),
    metaDescription: text("meta_description"),
    ogTitle: text("og_title"),
    ogDescription: text("og_description"),
    ogImage: text("og_image"),
    canonicalUrl: text("canonical_url"),
    jsonLd: jsonb("json_ld").$type<Record<string, unknown>>(),
    version: integer("version").notNull().default(1),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    /** Deleted posts remain as rows, so that their URLs answer 410. */
    deletedAt: timestamp("deleted_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("posts_one_per_address")
      .on(table.lang, table.slug)
      .where(sql`${table.deletedAt} is null`),
    uniqueIndex("posts_one_per_translation")
      .on(table.groupId, table.lang)
      .where(sql`${table.deletedAt} is null`),
    // For posts in any status, also deleted ones, and for slugs with a common prefix.
    index("posts_by_address").on(table.lang, table.slug.op("text_pattern_ops")),
    // Migration 0028 adds the indexes for readers: `posts_live_by_time`, `posts_live_by_category`, `posts_in_sitemap`.
    index("posts_upcoming")
      .on(table.publishedAt)
      .where(sql`${table.status} = 'scheduled' and ${table.deletedAt} is null`),
    index("posts_by_moment")
      .on(sql`coalesce(${table.publishedAt}, ${table.createdAt})`, table.id)
      .where(sql`${table.deletedAt} is null`),
    index("posts_by_title")
      .on(sql`lower(${table.title})`, table.id)
      .where(sql`${table.deletedAt} is null`),
    index("posts_by_update")
      .on(table.updatedAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index("posts_drafts")
      .on(table.updatedAt, table.id)
      .where(sql`${table.status} = 'draft' and ${table.deletedAt} is null`),
    index("posts_by_category")
      .on(table.category)
      .where(sql`${table.deletedAt} is null`),
    check("posts_live_have_a_time", sql`${table.status} = 'draft' or ${table.publishedAt} is not null`),
  ],
);

/** Tags of posts that are neither drafts nor deleted, one row each. Maintained by a trigger (migration 0028). */
export const postTagsTable = pgTable(
  "post_tags",
  {
    postId: uuid("post_id")
      .notNull()
      .references(() => postsTable.id, { onDelete: "cascade" }),
    tag: text("tag").notNull(),
    lang: text("lang").$type<Lang>().notNull(),
    status: postStatus("status").notNull(),
    publishedAt: timestamp("published_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.tag] })],
);

/** Number of posts that are neither drafts nor deleted, by language and month (UTC). Maintained by a trigger (migration 0028). */
export const postCountsTable = pgTable(
  "post_counts",
  {
    lang: text("lang").$type<Lang>().notNull(),
    month: date("month", { mode: "string" }).notNull(),
    posts: integer("posts").notNull(),
  },
  (table) => [primaryKey({ columns: [table.lang, table.month] })],
);

export const formerSlugsTable = pgTable(
  "post_former_slugs",
  {
    lang: text("lang").$type<Lang>().notNull(),
    slug: text("slug").notNull(),
    postId: uuid("post_id")
      .notNull()
      .references(() => postsTable.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lang, table.slug] }),
    index("post_former_slugs_by_post").on(table.postId),
  ],
);

/** Marks that the first posts were seeded, so that they do not return after they are deleted. */
export const blogSeedTable = pgTable(
  "blog_seed",
  {
    id: integer("id").primaryKey().default(1),
    seededAt: timestamp("seeded_at", { withTimezone: true }).notNull(),
  },
  (table) => [check("blog_seed_is_one", sql`${table.id} = 1`)],
);

export type PostRow = typeof postsTable.$inferSelect;
export type NewPostRow = typeof postsTable.$inferInsert;
