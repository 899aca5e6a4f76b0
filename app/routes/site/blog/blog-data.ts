import type { PublicCompany } from "#app/shell/company.tsx";
import { houseNamed } from "#app/shell/seo/structured-data.ts";
import type { ListedPost } from "#features/blog/post.ts";
import type { Lang } from "#i18n/locales.ts";
import { blogPath, postPath } from "#app/shell/seo/blog-address.ts";

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

function houseOf({ publicUrl, company }: Site) {
  return houseNamed(publicUrl, company.tradeName);
}
