import {
  type BlogPage,
  type BlogQuery,
  openBlog,
  tagsByAddress,
} from "#features/blog/public/open-blog.server.ts";
import { coverPictures } from "#features/blog/public/shown-pictures.server.ts";
import { inEveryLang, type Lang } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import type { Services } from "#platform/services.ts";
import type { RequestContext } from "#app/context.ts";
import { lastKnownCompany, lastKnownOfBlog } from "#app/shell/last-known.server.ts";
import { blogPath, pageOf, scopePath } from "#app/shell/seo/blog-address.ts";
import { blogHead } from "./blog-head.server.ts";
import type { PostPictures } from "./post-pictures.tsx";

export type Lost = "gone" | "missing" | "unknown";

type Site = Pick<Services, "db" | "clock" | "content">;

/**
 * A page of the blog with its covers. The first page of a language is cached: it is the most visited one, and is also
 * shown in place of missing posts.
 */
export function blogPage(services: Site, query: BlogQuery) {
  const { lang, page, category, tag } = query;
  const isFirst = page === 1 && category === undefined && tag === undefined;
  const read = () => readBlogPage(services, query);
  return isFirst ? lastKnownOfBlog(services, `blog ${lang}`, read) : read();
}

async function readBlogPage(services: Site, query: BlogQuery) {
  const { lang } = query;
  const readTags = () => lastKnownOfBlog(services, `tags ${lang}`, () => tagsByAddress(services, lang));
  const opened = await openBlog(services, query, readTags);
  if (opened.kind !== "page") return opened;
  return { ...opened, pictures: await coverPictures(services.db, lang, opened.blog.posts) };
}

/** The status is set by the caller. */
export async function lostPage(request: RequestContext, lang: Lang, lost: Lost) {
  const opened = await blogPage(request.services, { lang, page: 1 });
  if (opened.kind !== "page") throw new Error("The blog has no first page.");
  return { ...(await shownBlog(request, lang, opened, lost)), lost, alternates: everyBlogPage() };
}

type ShownBlog = { blog: BlogPage; pictures: PostPictures };

export async function shownBlog(
  request: RequestContext,
  lang: Lang,
  { blog, pictures }: ShownBlog,
  lost: Lost | null,
) {
  const { scope } = blog;
  const company = await lastKnownCompany(request.services);
  return {
    path: pageOf(scopePath(lang, scope), blog.page),
    head: blogHead(request, { lang, company }, blog, lost !== null),
    words: pickWords(lang, ["blog", "services"]),
    page: { blog, lost, pictures },
    ...(scope.kind === "tag" ? { alternates: everyBlogPage() } : {}),
  };
}

/** For content that exists in one language only: the language switch leads to the blog of the other. */
export function everyBlogPage(): Record<Lang, string> {
  return inEveryLang(blogPath);
}
