import { z } from "zod";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { isUuid } from "#platform/uuid.ts";
import { plainLine } from "#i18n/clean-text.ts";
import type { PostSeo } from "../post.ts";
import type { PostForm } from "./post-form.ts";
import { readJsonLd } from "./read-json-ld.ts";

/** Upper limits only: the editor shows where search results cut off. */
const LONGEST = { metaTitle: 300, metaDescription: 500, ogTitle: 300, ogDescription: 500 } as const;
const LONGEST_ADDRESS = 2_000;

/** Empty fields are derived from the post. */
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
  // Credentials before the host make a URL look like one of another site.
  return read.success && new URL(text).username === "" && text.startsWith("https://");
}
