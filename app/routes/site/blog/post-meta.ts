import type { MetaDescriptor } from "react-router";
import type { PublicCompany } from "#app/shell/company.tsx";
import { pageMeta, type PreviewImage } from "#app/shell/seo/page-meta.ts";
import { postData } from "#app/shell/seo/post-data.ts";
import { breadcrumbData, linkedData } from "#app/shell/seo/structured-data.ts";
import type { ShownPost } from "#features/blog/post.ts";
import { wordsAt } from "#i18n/known-words.ts";
import type { Lang } from "#i18n/locales.ts";
import { blogPath, categoryPath, postPath } from "#app/shell/seo/blog-address.ts";
import { feedLink } from "./blog-meta.ts";

type PostData = {
  lang: Lang;
  post: DescribedPost;
  image: PreviewImage;
  translations: Partial<Record<Lang, string>>;
  words: string;
};
/** What the head of its page says of a post. */
export type DescribedPost = Omit<ShownPost, "lang" | "content" | "cover" | "coverAlt">;

type SiteData = { company: PublicCompany; publicUrl: string };

export function postMeta(page: PostData, { company, publicUrl }: SiteData): MetaDescriptor[] {
  const { lang, post, image, translations } = page;
  const words = wordsAt(page.words);
  const { seo, category } = post;
  const siteName = company.tradeName;
  const path = postPath(lang, post.slug);
  const { home } = words.services!.breadcrumb;
  return [
    ...pageMeta({
      siteName,
      lang,
      path,
      publicUrl,
      translations,
      type: "article",
      title: seo.metaTitle ?? post.title,
      description: seo.metaDescription ?? post.excerpt,
      canonical: seo.canonicalUrl ?? undefined,
      preview: {
        title: seo.ogTitle ?? post.title,
        description: seo.ogDescription ?? seo.metaDescription ?? post.excerpt,
        image,
      },
    }),
    { property: "article:published_time", content: post.publishedAt },
    { property: "article:modified_time", content: post.updatedAt },
    ...(category ? [{ property: "article:section", content: category.name }] : []),
    ...post.tags.map(({ name }) => ({ property: "article:tag", content: name })),
    feedLink(lang, { publicUrl, title: `${siteName} · ${words.blog!.name}` }),
    linkedData(
      postData({ publicUrl, lang, company }, { post, image: image.url }),
      breadcrumbData({ publicUrl, lang }, [
        { name: home, path: `/${lang}` },
        { name: words.blog!.name, path: blogPath(lang) },
        ...(category ? [{ name: category.name, path: categoryPath(lang, category.slug) }] : []),
        { name: post.title, path },
      ]),
    ),
  ];
}
