import { data, redirect } from "react-router";
import { readPage } from "#features/blog/post/post-slug.ts";
import { langOf } from "#i18n/locales.ts";
import { requestContext } from "#app/context.ts";
import { pageOf } from "#app/shell/seo/blog-address.ts";
import { headMeta } from "#app/shell/seo/page-head.ts";
import type { Route } from "./+types/blog.ts";
import { BlogView } from "./blog-view.tsx";
import { blogPage, lostPage, shownBlog } from "./blog-page.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const lang = langOf(params.lang);
  const { category, tag } = params as { category?: string; tag?: string };
  const page = readPage(url.searchParams.get("page"));
  const opened = await blogPage(request.services, { lang, page, category, tag });
  if (opened.kind === "beyond") throw redirect(pageOf(url.pathname, opened.pages), 302);
  if (opened.kind === "unknown") return data(await lostPage(request, lang, "unknown"), { status: 404 });
  return shownBlog(request, lang, opened, null);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return headMeta(loaderData);
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  // A new key mounts the page again when only the query changes.
  return <BlogView key={loaderData.path} {...loaderData.page} />;
}
