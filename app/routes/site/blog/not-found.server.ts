import { openBlog } from "#features/blog/public/open-blog.server.ts";
import { coverPictures } from "#features/blog/public/shown-pictures.server.ts";
import type { Lang } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import type { Services } from "#platform/services.ts";
import { everyBlogPage, blogHead } from "./blog-head.server.ts";

/** Why there is no page: the post was deleted, is not online, or nothing has this name. */
export type Lost = "gone" | "missing" | "unknown";

/** The journal in the place of what is not there; the answer's status says so. */
export async function lostPage(services: Pick<Services, "db" | "clock">, lang: Lang, lost: Lost) {
  const opened = await openBlog(services, { lang, page: 1 });
  if (opened.kind !== "page") throw new Error("The journal has no first page.");
  return {
    lang,
    lost,
    blog: opened.blog,
    pictures: await coverPictures(services.db, lang, opened.blog.posts),
    ...blogHead(lang, opened.blog),
    alternates: everyBlogPage(),
    words: pickWords(lang, ["blog", "services"]),
  };
}
