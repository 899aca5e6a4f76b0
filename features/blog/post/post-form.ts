import { plainText } from "#i18n/clean-text.ts";
import type { PostContent } from "./post-content.ts";
import type { PostFields } from "./post-fields.ts";
import { EMPTY_CONTENT, readTypedContent } from "./typed-content.ts";

const POST_TEXTS = [
  "title",
  "slug",
  "excerpt",
  "category",
  "cover",
  "coverAlt",
  "authorName",
  "metaTitle",
  "metaDescription",
  "ogTitle",
  "ogDescription",
  "ogImage",
  "canonicalUrl",
  "jsonLd",
] as const;

export type PostText = (typeof POST_TEXTS)[number];

/** The editor's form as it was typed, without control characters and otherwise unvalidated. Keys are the names of the inputs. */
export type PostForm = Record<PostText, string> & {
  tags: string[];
  content: PostContent | null;
};

/** Reads a submitted form. `tags` may be several fields or one with commas; `content` is the document as JSON. */
export function readPostForm(form: {
  get(name: string): unknown;
  getAll(name: string): unknown[];
}): PostForm {
  return {
    ...textsFrom((name) => plainText(textOf(form.get(name)))),
    tags: form
      .getAll("tags")
      .flatMap((tag) => textOf(tag).split(/[,،\n]/))
      .map((tag) => plainText(tag).trim())
      .filter((tag) => tag !== ""),
    content: readTypedContent(textOf(form.get("content"))),
  };
}

export function formOf(fields: PostFields): PostForm {
  return {
    ...textsFrom((name) => {
      const value = fields[name];
      if (value === null) return "";
      return typeof value === "string" ? value : JSON.stringify(value, null, 2);
    }),
    tags: fields.tags,
    content: fields.content,
  };
}

export function emptyForm(): PostForm {
  return { ...textsFrom(() => ""), tags: [], content: EMPTY_CONTENT };
}

function textsFrom(read: (name: PostText) => string): Record<PostText, string> {
  return Object.fromEntries(POST_TEXTS.map((name) => [name, read(name)])) as Record<PostText, string>;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
