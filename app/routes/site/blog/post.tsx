import { data, redirect } from "react-router";
import { headingIds, readingMinutes } from "#features/blog/post/content-text.ts";
import { openPost } from "#features/blog/public/open-post.server.ts";
import { pagePictures } from "#features/blog/public/shown-pictures.server.ts";
import { isLang, langOf } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import { requestContext } from "#app/context.ts";
import { lastKnownCompany } from "#app/shell/last-known.server.ts";
import { postPath } from "#app/shell/seo/blog-address.ts";
import { headMeta } from "#app/shell/seo/page-head.ts";
import type { Route } from "./+types/post.ts";
import { BlogView } from "./blog-view.tsx";
import { everyBlogPage, lostPage } from "./blog-page.server.ts";
import { answerLostPost } from "./lost-post.server.ts";
import { postHead } from "./post-head.server.ts";
import { PostView } from "./post-view.tsx";

export const middleware: Route.MiddlewareFunction[] = [answerLostPost];

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { services } = request;
  const lang = langOf(params.lang);
  const opened = await openPost(services, { lang, slug: params.slug });
  if (opened.kind === "moved") throw redirect(postPath(lang, opened.slug), 301);
  if (opened.kind !== "live") {
    const status = opened.kind === "gone" ? 410 : 404;
    return data(await lostPage(request, lang, opened.kind), { status });
  }
  const { post, related, translations: slugs } = opened;
  const translations = Object.fromEntries(
    Object.entries(slugs).map(([other, slug]) => [other, isLang(other) ? postPath(other, slug) : slug]),
  );
  const pictures = await pagePictures(services.db, post, related);
  const company = await lastKnownCompany(services);
  return {
    lost: null,
    head: postHead(request, { lang, company }, { post, pictures, translations }),
    alternates: { ...everyBlogPage(), ...translations },
    words: pickWords(lang, ["blog", "services"]),
    page: {
      post,
      related,
      pictures,
      minutes: readingMinutes(post.content, lang),
      headings: headingIds(post.content),
    },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return headMeta(loaderData);
}

export default function Post({ loaderData }: Route.ComponentProps) {
  return loaderData.lost ? <BlogView {...loaderData.page} /> : <PostView {...loaderData.page} />;
}
