import type { ListedPost } from "#features/blog/post.ts";
import type { BlogPage } from "#features/blog/public/open-blog.server.ts";
import type { Lang } from "#i18n/locales.ts";
import { wordsOf } from "#i18n/words.ts";
import type { RequestContext } from "#app/context.ts";
import type { PublicCompany } from "#app/shell/company.tsx";
import { blogPath, feedPath, pageOf, postPath, scopePath } from "#app/shell/seo/blog-address.ts";
import { describePage } from "#app/shell/seo/describe-page.server.ts";
import type { PageHead } from "#app/shell/seo/page-head.ts";
import { cardImage, fullTitle } from "#app/shell/seo/page-meta.ts";
import { namedCompany } from "#app/shell/seo/structured-data.ts";

type Site = { publicUrl: string; lang: Lang; company: Pick<PublicCompany, "tradeName"> };

/** `isLost`: shown in place of a missing post or page. */
export function blogHead(
  request: RequestContext,
  { lang, company }: Pick<Site, "lang" | "company">,
  { scope, page, posts }: BlogPage,
  isLost: boolean,
): PageHead {
  const t = wordsOf(lang);
  const { tradeName: siteName } = company;
  const meta = textsOf(lang, { scope, page });
  if (isLost) return { title: fullTitle(meta.title, siteName), robots: "noindex" };
  const { publicUrl } = request.services.site;
  const site = { publicUrl, lang, company };
  const heading = t("blog.title");
  const image = cardImage(publicUrl, blogPath(lang), { siteName, heading, title: t("blog.meta.title") });
  return describePage(request, {
    lang,
    path: pageOf(scopePath(lang, scope), page),
    company,
    meta,
    // Tags belong to one language, and later pages may not exist in the others.
    ...(scope.kind !== "tag" && page === 1 ? {} : { translations: {} }),
    preview: { image },
    crumbs: [
      { name: t("blog.name"), path: blogPath(lang) },
      ...(scope.kind === "all" ? [] : [{ name: scope.name, path: scopePath(lang, scope) }]),
    ],
    contents: scope.kind === "all" ? [blogData(site, { heading, description: meta.description, posts })] : [],
    more: [feedLink(site), ...(posts.length === 0 ? [{ name: "robots", content: "noindex" }] : [])],
  });
}

export function feedLink({ publicUrl, lang, company }: Site) {
  return {
    tagName: "link",
    rel: "alternate",
    type: "application/rss+xml",
    title: `${company.tradeName} · ${wordsOf(lang)("blog.name")}`,
    href: publicUrl + feedPath(lang),
  };
}

function textsOf(lang: Lang, { scope, page }: Pick<BlogPage, "scope" | "page">) {
  const t = wordsOf(lang);
  const texts = {
    all: () => ({ title: t("blog.meta.title"), description: t("blog.meta.description") }),
    category: (name: string) => ({
      title: t("blog.scope.categoryTitle", { name }),
      description: t("blog.scope.categoryText", { name }),
    }),
    tag: (name: string) => ({
      title: t("blog.scope.tagTitle", { name }),
      description: t("blog.scope.tagText", { name }),
    }),
  };
  const { title, description } = texts[scope.kind](scope.kind === "all" ? "" : scope.name);
  return { title: page > 1 ? `${title}, ${t("blog.scope.page", { page })}` : title, description };
}

type ListedData = Pick<ListedPost, "title" | "slug" | "publishedAt">;

function blogData(
  { publicUrl, lang, company }: Site,
  { heading, description, posts }: { heading: string; description: string; posts: ListedData[] },
) {
  const url = publicUrl + blogPath(lang);
  return {
    "@type": "Blog",
    "@id": `${url}#blog`,
    name: heading,
    description,
    url,
    inLanguage: lang,
    publisher: namedCompany(publicUrl, company.tradeName),
    blogPost: posts.map(({ title, slug, publishedAt }) => ({
      "@type": "BlogPosting",
      headline: title,
      url: publicUrl + postPath(lang, slug),
      datePublished: publishedAt,
    })),
  };
}
