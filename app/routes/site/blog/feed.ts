import { requestContext } from "#app/context.ts";
import { lastKnownCompany } from "#app/shell/last-known.server.ts";
import { rssOf } from "#features/blog/public/feed.ts";
import { newestPosts } from "#features/blog/public/open-blog.server.ts";
import { langOf } from "#i18n/locales.ts";
import { wordsOf } from "#i18n/words.ts";
import type { Route } from "./+types/feed.ts";
import { blogPath, feedPath, postPath } from "#app/shell/seo/blog-address.ts";

const NEWEST = 20;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const lang = langOf(params.lang);
  const { publicUrl } = services.site;
  const { tradeName } = await lastKnownCompany(services);
  const posts = await newestPosts(services, { lang, limit: NEWEST });
  const t = wordsOf(lang);
  const xml = rssOf({
    lang,
    title: `${tradeName} · ${t("blog.name")}`,
    description: t("blog.meta.description"),
    home: publicUrl + blogPath(lang),
    self: publicUrl + feedPath(lang),
    posts: posts.map((post) => ({ ...post, url: publicUrl + postPath(lang, post.slug) })),
  });
  return new Response(xml, {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": "public, max-age=600" },
  });
}
