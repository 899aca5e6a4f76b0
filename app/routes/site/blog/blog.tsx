import { data, redirect } from "react-router";
import { readPage } from "#features/blog/post/post-slug.ts";
import { langOf } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import { requestContext } from "#app/context.ts";
import { pageOf } from "#app/shell/seo/blog-address.ts";
import type { Route } from "./+types/blog.ts";
import { blogMeta } from "./blog-meta.ts";
import { blogHead, blogPage, lostPage } from "./blog-page.server.ts";
import { BlogView } from "./blog-view.tsx";
import { PostPicturesContext } from "./post-pictures.tsx";

/** The blog, one of its categories or one of its tags: one module, three addresses. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const lang = langOf(params.lang);
  const { category, tag } = params as { category?: string; tag?: string };
  const page = readPage(url.searchParams.get("page"));
  const opened = await blogPage(services, { lang, page, category, tag });
  if (opened.kind === "beyond") throw redirect(pageOf(url.pathname, opened.pages), 302);
  if (opened.kind === "unknown") return data(await lostPage(services, lang, "unknown"), { status: 404 });
  return {
    lang,
    lost: null,
    blog: opened.blog,
    pictures: opened.pictures,
    ...blogHead(lang, opened.blog),
    words: pickWords(lang, ["blog", "services"]),
  };
}

export function meta({ error, loaderData, matches }: Route.MetaArgs) {
  return error ? [] : blogMeta(loaderData, matches[0].loaderData);
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { blog, lost, pictures } = loaderData;
  return (
    <PostPicturesContext value={pictures}>
      <BlogView blog={blog} lost={lost} />
    </PostPicturesContext>
  );
}
