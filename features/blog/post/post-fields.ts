import { coverOf } from "../cover.ts";
import type { Block, PostContent } from "./post-content.ts";
import type { PostSeo } from "../post.ts";

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
  /** Null: the company itself. */
  authorName: string | null;
} & PostSeo;

/** These and no others, out of a post's row. */
export function fieldsOf(row: PostFields): PostFields {
  const { title, slug, excerpt, category, tags, content, cover, coverAlt, authorName } = row;
  const { metaTitle, metaDescription, ogTitle, ogDescription, ogImage, canonicalUrl, jsonLd } = row;
  return {
    title,
    slug,
    excerpt,
    category,
    tags,
    content,
    cover,
    coverAlt,
    authorName,
    metaTitle,
    metaDescription,
    ogTitle,
    ogDescription,
    ogImage,
    canonicalUrl,
    jsonLd,
  };
}

/** Whether two hold the same; the database gives the keys of a document back in an order of its own. */
export function isSameText(a: unknown, b: unknown): boolean {
  return canonicalText(a) === canonicalText(b);
}

export function canonicalText(value: unknown): string {
  return JSON.stringify(value, inOrder);
}

/** Under which field each picture of the library stands. */
export function picturesIn(fields: PostFields): { field: "cover" | "ogImage" | "content"; id: string }[] {
  const cover = coverOf(fields.cover);
  return [
    ...(cover?.kind === "media" ? [{ field: "cover" as const, id: cover.id }] : []),
    ...(fields.ogImage !== null && !fields.ogImage.startsWith("https:")
      ? [{ field: "ogImage" as const, id: fields.ogImage }]
      : []),
    ...figuresOf(fields.content).map((id) => ({ field: "content" as const, id })),
  ];
}

/** Figures stand at the top of a document only. */
function figuresOf({ content }: PostContent): string[] {
  return content.flatMap((block: Block) => (block.type === "figure" ? [block.attrs.mediaId] : []));
}

function inOrder(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
