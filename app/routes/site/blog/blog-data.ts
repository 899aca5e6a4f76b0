import type { PublicCompany } from "#app/shell/company.tsx";
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
    publisher: houseData(site),
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
    author: authorName === null ? houseData(site) : { "@type": "Person", name: authorName },
    publisher: houseData(site),
    ...(category ? { articleSection: category.name } : {}),
    ...(tags.length > 0 ? { keywords: tags.map(({ name }) => name) } : {}),
    isPartOf: { "@type": "Blog", "@id": `${publicUrl + blogPath(lang)}#blog` },
  };
}

function houseData({ publicUrl, lang, company }: Site) {
  return {
    "@type": "Organization",
    "@id": `${publicUrl}/#organization`,
    name: company.tradeName,
    url: `${publicUrl}/${lang}`,
  };
}
