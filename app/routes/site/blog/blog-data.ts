import type { PublicCompany } from "#app/shell/company.tsx";
import { houseNamed } from "#app/shell/structured-data.ts";
import type { ListedPost, ShownPost } from "#features/blog/post.ts";
import type { Lang } from "#i18n/locales.ts";
import { blogPath, postPath } from "./blog-address.ts";

type Site = { publicUrl: string; lang: Lang; company: PublicCompany };

/** The journal as search engines read it. */
export function blogData(
  site: Site,
  { heading, description, posts }: { heading: string; description: string; posts: ListedPost[] },
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
    publisher: houseOf(site),
    blogPost: posts.map(({ title, slug, publishedAt }) => ({
      "@type": "BlogPosting",
      headline: title,
      url: publicUrl + postPath(lang, slug),
      datePublished: publishedAt,
    })),
  };
}

/** A post as search engines read it; what the editor wrote for them replaces it. */
export function postData(site: Site, { post, image }: { post: ShownPost; image: string }) {
  const { publicUrl, lang } = site;
  const { title, excerpt, slug, publishedAt, updatedAt, authorName, category, tags, seo } = post;
  if (seo.jsonLd) return seo.jsonLd;
  const url = publicUrl + postPath(lang, slug);
  return {
    "@type": "BlogPosting",
    "@id": `${url}#post`,
    headline: title,
    description: seo.metaDescription ?? excerpt,
    url,
    mainEntityOfPage: { "@type": "WebPage", "@id": url },
    image,
    datePublished: publishedAt,
    dateModified: updatedAt,
    inLanguage: lang,
    author: authorName === null ? houseOf(site) : { "@type": "Person", name: authorName },
    publisher: houseOf(site),
    ...(category ? { articleSection: category.name } : {}),
    ...(tags.length > 0 ? { keywords: tags.map(({ name }) => name) } : {}),
    isPartOf: { "@type": "Blog", "@id": `${publicUrl + blogPath(lang)}#blog` },
  };
}

function houseOf({ publicUrl, company }: Site) {
  return houseNamed(publicUrl, company.tradeName);
}
