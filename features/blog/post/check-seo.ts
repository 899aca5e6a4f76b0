import { z } from "zod";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { isUuid } from "#platform/uuid.ts";
import { plainLine } from "#i18n/clean-text.ts";
import type { PostSeo } from "../post.ts";
import type { PostForm } from "./post-form.ts";
import { readJsonLd } from "./read-json-ld.ts";

/** Beyond these nobody reads on; where a result is cut off, the page counts. */
const LONGEST = { metaTitle: 300, metaDescription: 500, ogTitle: 300, ogDescription: 500 } as const;
const LONGEST_ADDRESS = 2_000;

/** What search engines and social networks are told; an empty field is taken from the post itself. */
export function checkSeo(form: PostForm): { seo: PostSeo; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const seo = {
    metaTitle: text("metaTitle"),
    metaDescription: text("metaDescription"),
    ogTitle: text("ogTitle"),
    ogDescription: text("ogDescription"),
    ogImage: socialPicture(),
    canonicalUrl: address("canonicalUrl", "post-canonical-invalid"),
    jsonLd: linkedData(),
  };
  return { seo, errors };

  function text(field: keyof typeof LONGEST): string | null {
    const value = plainLine(form[field]);
    const max = LONGEST[field];
    if ([...value].length > max) errors.push(fieldError(field, "too-long", { max }));
    return value || null;
  }

  /** A picture of the library by its id, or one of the web. */
  function socialPicture(): string | null {
    const id = form.ogImage.trim().toLowerCase();
    return isUuid(id) ? id : address("ogImage", "post-image-invalid");
  }

  function address(field: "ogImage" | "canonicalUrl", key: string): string | null {
    const typed = form[field].trim();
    if (typed === "") return null;
    if (!isHttps(typed)) errors.push(fieldError(field, key));
    return typed;
  }

  function linkedData() {
    if (form.jsonLd.trim() === "") return null;
    const read = readJsonLd(form.jsonLd);
    if (!read) errors.push(fieldError("jsonLd", "post-json-invalid"));
    return read;
  }
}

function isHttps(text: string): boolean {
  if (text.length > LONGEST_ADDRESS || /[\s\\"<>\p{Cc}\p{Cf}]/u.test(text)) return false;
  const read = z.url({ protocol: /^https$/, hostname: z.regexes.domain }).safeParse(text);
  // A name in front of the host makes one address look like another.
  return read.success && new URL(text).username === "" && text.startsWith("https://");
}
