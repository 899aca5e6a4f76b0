import type { PostContent } from "./post-content.ts";
import type { PostSeo } from "./post.ts";

/** Everything of a post that somebody writes: what the editor saves, what a revision keeps. */
export type PostFields = {
  title: string;
  slug: string;
  excerpt: string;
  /** A category's slug. */
  category: string | null;
  tags: string[];
  content: PostContent;
  /** See `coverOf`. */
  cover: string | null;
  coverAlt: string;
  /** Null: the house itself. */
  authorName: string | null;
} & PostSeo;
