import type { MetaDescriptor } from "react-router";
import type { ListedPost } from "#features/blog/post.ts";
import type { BlogScope } from "#features/blog/public/open-blog.server.ts";
import { wordsAt } from "#i18n/known-words.ts";
import type { Lang } from "#i18n/locales.ts";
import type { PublicCompany } from "#app/shell/company.tsx";
import { blogPath, feedPath, postPath, scopePath } from "#app/shell/seo/blog-address.ts";
import { cardImage, fullTitle, pageMeta } from "#app/shell/seo/page-meta.ts";
import { breadcrumbData, namedCompany, linkedData } from "#app/shell/seo/structured-data.ts";
import type { Lost } from "./blog-page.server.ts";

type BlogData = {
  lang: Lang;
  lost: Lost | null;
  scope: BlogScope;
  listed: Listed[];
  path: string;
  head: { title: string; description: string; heading: string };
  hasTranslations: boolean;
  words: string;
};
type Listed = Pick<ListedPost, "title" | "slug" | "publishedAt">;
type SiteData = { company: PublicCompany; publicUrl: string };

export function blogMeta(page: BlogData, { company, publicUrl }: SiteData): MetaDescriptor[] {
  const { lang, lost, scope, listed, path, head, hasTranslations } = page;
  const words = wordsAt(page.words);
  const siteName = company.tradeName;
  if (lost) return [{ title: fullTitle(head.title, siteName) }, NOT_LISTED];
  const { name, meta } = words.blog!;
  const crumbs = [
    { name: words.services!.breadcrumb.home, path: `/${lang}` },
    { name, path: blogPath(lang) },
    ...(scope.kind === "all" ? [] : [{ name: scope.name, path: scopePath(lang, scope) }]),
  ];
  return [
    ...pageMeta({
      ...head,
      siteName,
      lang,
      path,
      publicUrl,
      ...(hasTranslations ? {} : { translations: {} }),
      preview: {
        image: blogCard(lang, { publicUrl, siteName, heading: words.blog!.title, title: meta.title }),
      },
    }),
    feedLink(lang, { publicUrl, title: `${siteName} · ${name}` }),
    ...(listed.length === 0 ? [NOT_LISTED] : []),
    linkedData(
      breadcrumbData({ publicUrl, lang }, crumbs),
      ...(scope.kind === "all" ? [blogData({ publicUrl, lang, company }, { ...head, posts: listed })] : []),
    ),
  ];
}

const NOT_LISTED = { name: "robots", content: "noindex" };

export function feedLink(lang: Lang, { publicUrl, title }: { publicUrl: string; title: string }) {
  return {
    tagName: "link",
    rel: "alternate",
    type: "application/rss+xml",
    title,
    href: publicUrl + feedPath(lang),
  };
}

type CardWords = { publicUrl: string; siteName: string; heading: string; title: string };

/** All lists of the blog share its card. */
function blogCard(lang: Lang, { publicUrl, ...text }: CardWords) {
  return cardImage(publicUrl, blogPath(lang), text);
}

type Site = { publicUrl: string; lang: Lang; company: PublicCompany };

/** The blog as search engines read it. */
function blogData(
  site: Site,
  { heading, description, posts }: { heading: string; description: string; posts: Listed[] },
) {
  const { publicUrl, lang } = site;
  const url = publicUrl + blogPath(lang);
  return {
    "@type": "Blog",
    "@id": `${url}#blog`,
    name: heading,
    description,
    url,
    inLanguage: lang,
    publisher: companyOf(site),
    blogPost: posts.map(({ title, slug, publishedAt }) => ({
      "@type": "BlogPosting",
      headline: title,
      url: publicUrl + postPath(lang, slug),
      datePublished: publishedAt,
    })),
  };
}

function companyOf({ publicUrl, company }: Site) {
  return namedCompany(publicUrl, company.tradeName);
}
