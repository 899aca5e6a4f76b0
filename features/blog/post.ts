import type { Lang } from "#i18n/locales.ts";
import type { PostContent } from "./post/post-content.ts";

export const POST_STATUSES = ["draft", "published", "scheduled"] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

export const PAGE_SIZE = 9;

type Liveness = { status: PostStatus; publishedAt: Date | null; deletedAt: Date | null };

/** A scheduled post becomes live at its time without a job: the state is computed on read. `liveCondition` is the same rule in SQL. */
export function isLive({ status, publishedAt, deletedAt }: Liveness, now: Date): boolean {
  if (deletedAt) return false;
  if (status === "published") return true;
  return status === "scheduled" && publishedAt !== null && publishedAt <= now;
}

type SharedTitles = { title: string; metaTitle: string | null; ogTitle: string | null };

export function postCardText({ title, metaTitle, ogTitle }: SharedTitles) {
  return { heading: ogTitle ?? title, title: metaTitle ?? title };
}

export type PostCategory = { slug: string; name: string } | null;

export type ListedPost = {
  slug: string;
  title: string;
  excerpt: string;
  category: PostCategory;
  cover: string | null;
  coverAlt: string;
  publishedAt: string;
};

export type ShownPost = ListedPost & {
  lang: Lang;
  tags: Tag[];
  content: PostContent;
  authorName: string | null;
  updatedAt: string;
  seo: PostSeo;
};

/** Null: derived from the post. */
export type PostSeo = {
  metaTitle: string | null;
  metaDescription: string | null;
  ogTitle: string | null;
  ogDescription: string | null;
  ogImage: string | null;
  canonicalUrl: string | null;
  jsonLd: Record<string, unknown> | null;
};

type Tag = { name: string; slug: string };
