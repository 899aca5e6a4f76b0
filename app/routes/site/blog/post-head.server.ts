import type { ShownPost } from "#features/blog/post.ts";
import type { Lang } from "#i18n/locales.ts";
import { wordsOf } from "#i18n/words.ts";
import type { RequestContext } from "#app/context.ts";
import type { PublicCompany } from "#app/shell/company.tsx";
import { blogPath, categoryPath, postPath } from "#app/shell/seo/blog-address.ts";
import { describePage } from "#app/shell/seo/describe-page.server.ts";
import type { PageHead } from "#app/shell/seo/page-head.ts";
import { postData } from "#app/shell/seo/post-data.ts";
import { feedLink } from "./blog-head.server.ts";
import type { PostPictures } from "./post-pictures.tsx";
import { previewImage } from "./preview-image.server.ts";

type DescribedPost = {
  post: ShownPost;
  pictures: PostPictures;
  translations: Partial<Record<Lang, string>>;
};

export function postHead(
  request: RequestContext,
  { lang, company }: { lang: Lang; company: Pick<PublicCompany, "tradeName"> },
  { post, pictures, translations }: DescribedPost,
): PageHead {
  const t = wordsOf(lang);
  const { publicUrl } = request.services.site;
  const site = { publicUrl, lang, company };
  const image = previewImage({ lang, post, pictures }, { publicUrl, siteName: company.tradeName });
  const { seo, category } = post;
  const path = postPath(lang, post.slug);
  return describePage(request, {
    lang,
    path,
    company,
    meta: { title: seo.metaTitle ?? post.title, description: seo.metaDescription ?? post.excerpt },
    canonical: seo.canonicalUrl ?? undefined,
    translations,
    type: "article",
    preview: {
      title: seo.ogTitle ?? post.title,
      description: seo.ogDescription ?? seo.metaDescription ?? post.excerpt,
      image,
    },
    about: [postData(site, { post, image: image.url })],
    crumbs: [
      { name: t("blog.name"), path: blogPath(lang) },
      ...(category ? [{ name: category.name, path: categoryPath(lang, category.slug) }] : []),
      { name: post.title, path },
    ],
    more: [
      { property: "article:published_time", content: post.publishedAt },
      { property: "article:modified_time", content: post.updatedAt },
      ...(category ? [{ property: "article:section", content: category.name }] : []),
      ...post.tags.map(({ name }) => ({ property: "article:tag", content: name })),
      feedLink(site),
    ],
  });
}
