import { data, redirect } from "react-router";
import { headingIds, readingMinutes } from "#features/blog/post/content-text.ts";
import { openPost } from "#features/blog/public/open-post.server.ts";
import { pagePictures } from "#features/blog/public/shown-pictures.server.ts";
import { isLang, langOf } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import { requestContext } from "#app/context.ts";
import { postPath } from "#app/shell/seo/blog-address.ts";
import type { Route } from "./+types/post.ts";
import { blogMeta } from "./blog-meta.ts";
import { everyBlogPage, lostPage } from "./blog-page.server.ts";
import { BlogView } from "./blog-view.tsx";
import { postMeta } from "./post-meta.ts";
import { PostPicturesContext } from "./post-pictures.tsx";
import { PostView } from "./post-view.tsx";

/** One post; where there is none any more, the blog in its place. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const lang = langOf(params.lang);
  const opened = await openPost(services, { lang, slug: params.slug });
  if (opened.kind === "moved") throw redirect(postPath(lang, opened.slug), 301);
  if (opened.kind !== "live") {
    const status = opened.kind === "gone" ? 410 : 404;
    return data(await lostPage(services, lang, opened.kind), { status });
  }
  const { post, related, translations: slugs } = opened;
  const translations = Object.fromEntries(
    Object.entries(slugs).map(([other, slug]) => [other, isLang(other) ? postPath(other, slug) : slug]),
  );
  return {
    lang,
    lost: null,
    post,
    related,
    pictures: await pagePictures(services.db, post, related),
    minutes: readingMinutes(post.content, lang),
    headings: headingIds(post.content),
    translations,
    alternates: { ...everyBlogPage(), ...translations },
    words: pickWords(lang, ["blog", "services"]),
  };
}

export function meta({ error, loaderData, matches }: Route.MetaArgs) {
  if (error) return [];
  const site = matches[0].loaderData;
  return loaderData.lost ? blogMeta(loaderData, site) : postMeta(loaderData, site);
}

export default function Post({ loaderData }: Route.ComponentProps) {
  return (
    <PostPicturesContext value={loaderData.pictures}>
      {loaderData.lost ? (
        <BlogView blog={loaderData.blog} lost={loaderData.lost} />
      ) : (
        // A new post is a new page, also for what the browser keeps open in it.
        <PostView key={loaderData.post.slug} {...loaderData} />
      )}
    </PostPicturesContext>
  );
}
