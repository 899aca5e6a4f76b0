import type { Lang } from "#i18n/locales.ts";
import type { PostContent } from "../post/post-content.ts";

export type SeedCategory = "airports" | "paris" | "events" | "gulf" | "business" | "cars";

export type SeedText = {
  title: string;
  /** Unique within its language; a–z, 0–9 and hyphens in fr and en, Arabic letters allowed in ar. */
  slug: string;
  excerpt: string;
  tags: string[];
  metaTitle: string;
  metaDescription: string;
  /** What the drawn cover shows. */
  coverAlt: string;
  content: PostContent;
};

/** One post, in the languages that have first posts at all: in another one a fresh blog is empty. */
export type SeedPost = {
  category: SeedCategory;
  /** Paris day it went live: `2026-09-14`. */
  day: string;
  texts: Partial<Record<Lang, SeedText>>;
};
