import type { MetaDescriptor } from "react-router";
import type { PublicCompany } from "#app/shell/company.tsx";
import { cardImage, pageMeta, type PreviewImage } from "#app/shell/seo/page-meta.ts";
import { COVER_PREVIEWS } from "#app/shell/pictures/cover-previews.ts";
import { postData } from "#app/shell/seo/post-data.ts";
import { breadcrumbData, linkedData } from "#app/shell/seo/structured-data.ts";
import { coverOf } from "#features/blog/cover.ts";
import { postCardText, type ShownPost } from "#features/blog/post.ts";
import type { ShownPicture } from "#features/media/media.ts";
import { wordsAt } from "#i18n/known-words.ts";
import type { Lang } from "#i18n/locales.ts";
import { blogPath, categoryPath, postPath } from "#app/shell/seo/blog-address.ts";
import { feedLink } from "./blog-meta.ts";
import type { PostPictures } from "./post-pictures.tsx";

type PostData = {
  lang: Lang;
  post: ShownPost;
  pictures: PostPictures;
  translations: Partial<Record<Lang, string>>;
  words: string;
};
type SiteData = { company: PublicCompany; publicUrl: string };

export function postMeta(page: PostData, { company, publicUrl }: SiteData): MetaDescriptor[] {
  const { lang, post, translations } = page;
  const words = wordsAt(page.words);
  const { seo, category } = post;
  const siteName = company.tradeName;
  const path = postPath(lang, post.slug);
  const image = imageOf(page, { publicUrl, siteName });
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

/** The editor's own picture, else the cover, else the post's card. */
function imageOf(
  { lang, post, pictures }: PostData,
  site: { publicUrl: string; siteName: string },
): PreviewImage {
  const { ogImage } = post.seo;
  if (ogImage?.startsWith("https:")) return { url: ogImage };
  const own = ogImage ? pictures[ogImage] : undefined;
  if (own) return libraryImage(site.publicUrl, own, own.alt);
  const cover = coverOf(post.cover);
  const picture = cover?.kind === "media" ? pictures[cover.id] : undefined;
  if (picture) return libraryImage(site.publicUrl, picture, post.coverAlt || picture.alt);
  if (cover?.kind === "drawn") {
    const url = site.publicUrl + COVER_PREVIEWS[cover.name];
    return { url, type: "image/jpeg", size: { width: 1200, height: 630 }, alt: post.coverAlt };
  }
  const text = { ...postCardText({ ...post, ...post.seo }), siteName: site.siteName };
  return cardImage(site.publicUrl, postPath(lang, post.slug), text);
}

/** What networks ask of a preview, in pixels. */
const WIDE_ENOUGH = 1200;

function libraryImage(
  publicUrl: string,
  { path, width, height, widths }: ShownPicture,
  alt: string,
): PreviewImage {
  const wide = widths.find((one) => one >= WIDE_ENOUGH) ?? width;
  const size = { width: wide, height: Math.round((height * wide) / width) };
  return { url: `${publicUrl}${path}-${wide}.webp`, type: "image/webp", size, alt };
}
