import type { Lang } from "#i18n/locales.ts";
import type { PostContent } from "./post/post-content.ts";

export const POST_STATUSES = ["draft", "published", "scheduled"] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/** Posts on one page of the blog. */
export const PAGE_SIZE = 9;

type Liveness = { status: PostStatus; publishedAt: Date | null; deletedAt: Date | null };

/** A scheduled post is live the moment its time has come: decided when read, no job moves it. The queries say the same in SQL. */
export function isLive({ status, publishedAt, deletedAt }: Liveness, now: Date): boolean {
  if (deletedAt) return false;
  if (status === "published") return true;
  return status === "scheduled" && publishedAt !== null && publishedAt <= now;
}

type SharedTitles = { title: string; metaTitle: string | null; ogTitle: string | null };

/** What the post's card says: the title it is shared under, and the one that search engines show. */
export function postCardText({ title, metaTitle, ogTitle }: SharedTitles) {
  return { heading: ogTitle ?? title, title: metaTitle ?? title };
}

/** Null: the post is in no category. */
export type PostCategory = { slug: string; name: string } | null;

/** A post as lists, the feed and home show it. */
export type ListedPost = {
  slug: string;
  title: string;
  excerpt: string;
  category: PostCategory;
  /** See `coverOf`. */
  cover: string | null;
  coverAlt: string;
  /** ISO 8601. */
  publishedAt: string;
};

/** A post as its own page shows it. */
export type ShownPost = ListedPost & {
  lang: Lang;
  tags: Tag[];
  content: PostContent;
  /** Null: the company itself. */
  authorName: string | null;
  updatedAt: string;
  seo: PostSeo;
};

/** Null: taken from the post itself. */
export type PostSeo = {
  metaTitle: string | null;
  metaDescription: string | null;
  ogTitle: string | null;
  ogDescription: string | null;
  ogImage: string | null;
  canonicalUrl: string | null;
  jsonLd: Record<string, unknown> | null;
};

/** A tag's name and its place in an address. */
export type Tag = { name: string; slug: string };
