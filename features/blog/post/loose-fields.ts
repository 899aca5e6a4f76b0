import { isUuid } from "#platform/uuid.ts";
import { checkSeo } from "./check-seo.ts";
import { coverOf } from "../cover.ts";
import { plainLine, plainText } from "#i18n/clean-text.ts";
import type { PostFields } from "./post-fields.ts";
import type { PostForm } from "./post-form.ts";
import { slugFrom } from "./post-slug.ts";
import { EMPTY_CONTENT } from "./typed-content.ts";

/** Fields of an incomplete form for previews and comparisons; invalid values are dropped. Never save them. */
export function looseFields(form: PostForm): PostFields {
  const { seo, errors } = checkSeo(form);
  const right = Object.entries(seo).map(([name, value]) => [
    name,
    errors.some(({ field }) => field === name) ? null : value,
  ]);
  const title = plainLine(form.title);
  return {
    ...(Object.fromEntries(right) as typeof seo),
    title,
    slug: slugFrom(form.slug || title),
    excerpt: plainText(form.excerpt).trim(),
    category: form.category.trim() || null,
    tags: form.tags.map(plainLine),
    content: form.content ?? EMPTY_CONTENT,
    cover: coverIn(form.cover.trim().toLowerCase()),
    coverAlt: plainLine(form.coverAlt),
    authorName: plainLine(form.authorName) || null,
  };
}

function coverIn(typed: string): string | null {
  const cover = coverOf(typed);
  return cover?.kind === "drawn" || isUuid(typed) ? typed : null;
}
