import { coverOf } from "../cover.ts";
import type { Block, PostContent } from "./post-content.ts";
import type { PostSeo } from "../post.ts";

export type PostFields = {
  title: string;
  slug: string;
  excerpt: string;
  category: string | null;
  tags: string[];
  content: PostContent;
  cover: string | null;
  coverAlt: string;
  authorName: string | null;
} & PostSeo;

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

/** Deep equality, independent of the order of keys, which `jsonb` does not preserve. */
export function isSameText(a: unknown, b: unknown): boolean {
  return canonicalText(a) === canonicalText(b);
}

export function canonicalText(value: unknown): string {
  return JSON.stringify(value, inOrder);
}

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

/** Figures are allowed at the top level only. */
function figuresOf({ content }: PostContent): string[] {
  return content.flatMap((block: Block) => (block.type === "figure" ? [block.attrs.mediaId] : []));
}

function inOrder(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
