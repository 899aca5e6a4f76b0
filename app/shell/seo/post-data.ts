import type { ShownPost } from "#features/blog/post.ts";
import type { Lang } from "#i18n/locales.ts";
import { blogPath, postPath } from "./blog-address.ts";
import type { PublicCompany } from "../company.tsx";
import { namedCompany } from "./structured-data.ts";

type Site = { publicUrl: string; lang: Lang; company: Pick<PublicCompany, "tradeName"> };
type DescribedPost = Omit<ShownPost, "lang" | "content" | "cover" | "coverAlt" | "seo"> & {
  seo: Pick<ShownPost["seo"], "metaDescription" | "jsonLd">;
};

/** Structured data of a post. JSON-LD written by the editor replaces it. */
export function postData(site: Site, { post, image }: { post: DescribedPost; image: string }) {
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
    author: authorName === null ? companyOf(site) : { "@type": "Person", name: authorName },
    publisher: companyOf(site),
    ...(category ? { articleSection: category.name } : {}),
    ...(tags.length > 0 ? { keywords: tags.map(({ name }) => name) } : {}),
    isPartOf: { "@type": "Blog", "@id": `${publicUrl + blogPath(lang)}#blog` },
  };
}

function companyOf({ publicUrl, company }: Site) {
  return namedCompany(publicUrl, company.tradeName);
}
