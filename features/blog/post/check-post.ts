import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { checkSeo } from "./check-seo.ts";
import { contentText } from "./content-text.ts";
import { coverOf } from "../cover.ts";
import { plainLine, plainText } from "#i18n/clean-text.ts";
import type { PostContent } from "./post-content.ts";
import type { PostFields } from "./post-fields.ts";
import type { PostForm } from "./post-form.ts";
import { isReservedSlug, readSlug, slugFrom } from "./post-slug.ts";
import { EMPTY_CONTENT } from "./typed-content.ts";

const LONGEST_TITLE = 200;
const LONGEST_EXCERPT = 400;
const MOST_TAGS = 12;
const LONGEST_TAG = 40;
const LONGEST_ALT = 300;
const LONGEST_NAME = 100;

type CheckedPost =
  | {
      fields: PostFields;
      /** The slug was made from the title, and may be changed if it is taken. */ isSlugMade: boolean;
    }
  | { errors: FieldError[] };

/**
 * Validates a post and reports all errors. A draft may lack what only readers need. The database checks the uniqueness of the slug and the
 * existence of category and pictures.
 */
export function checkPost(form: PostForm, { forReaders }: { forReaders: boolean }): CheckedPost {
  const errors: FieldError[] = [];
  const isSlugMade = plainLine(form.slug) === "";
  const title = plainLine(form.title);
  const texts = {
    title,
    slug: slugOf(isSlugMade ? title : form.slug),
    excerpt: plainText(form.excerpt).trim(),
    coverAlt: plainLine(form.coverAlt),
    authorName: plainLine(form.authorName),
  };
  if (title === "") errors.push(fieldError("title", "post-title-missing"));
  atMost(LONGEST_TITLE, "title");
  // A title that is missing or without letters gives an empty slug: reported once, at the title.
  if (title !== "" && texts.slug === "") errors.push(fieldError("slug", "post-slug-missing"));
  if (isReservedSlug(texts.slug)) errors.push(fieldError("slug", "post-slug-reserved"));
  if (forReaders && texts.excerpt === "") errors.push(fieldError("excerpt", "post-excerpt-missing"));
  atMost(LONGEST_EXCERPT, "excerpt");
  const tags = tidiedTags(form.tags);
  errors.push(...tagErrors(tags), ...contentErrors(form.content, forReaders), ...coverErrors(form.cover));
  atMost(LONGEST_ALT, "coverAlt");
  atMost(LONGEST_NAME, "authorName");
  const { seo, errors: seoErrors } = checkSeo(form);
  errors.push(...seoErrors);
  if (errors.length > 0) return { errors };
  const fields = {
    ...texts,
    authorName: texts.authorName || null,
    category: form.category.trim() || null,
    tags,
    content: form.content ?? EMPTY_CONTENT,
    cover: idOf(form.cover) || null,
    ...seo,
  };
  return { fields, isSlugMade };

  function atMost(max: number, field: keyof typeof texts) {
    if ([...texts[field]].length > max) errors.push(fieldError(field, "too-long", { max }));
  }
}

function slugOf(typed: string): string {
  const slug = plainLine(typed).toLowerCase();
  return readSlug(slug) ?? slugFrom(slug);
}

function tidiedTags(typed: string[]): string[] {
  const tags = new Map<string, string>();
  for (const tag of typed.map(plainLine)) {
    const slug = slugFrom(tag);
    if (slug !== "" && !tags.has(slug)) tags.set(slug, tag);
  }
  return [...tags.values()];
}

function tagErrors(tags: string[]): FieldError[] {
  if (tags.length > MOST_TAGS) return [fieldError("tags", "post-tags-many", { max: MOST_TAGS })];
  return tags.some((tag) => [...tag].length > LONGEST_TAG)
    ? [fieldError("tags", "post-tag-long", { max: LONGEST_TAG })]
    : [];
}

function contentErrors(content: PostContent | null, forReaders: boolean): FieldError[] {
  if (!content) return [fieldError("content", "post-content-refused")];
  return forReaders && isBlank(content) ? [fieldError("content", "post-content-missing")] : [];
}

function isBlank(content: PostContent): boolean {
  return contentText(content).trim() === "" && !content.content.some(({ type }) => type === "figure");
}

function coverErrors(cover: string): FieldError[] {
  const id = idOf(cover);
  return id !== "" && !coverOf(id) ? [fieldError("cover", "post-cover-unknown")] : [];
}

function idOf(typed: string): string {
  return typed.trim().toLowerCase();
}
