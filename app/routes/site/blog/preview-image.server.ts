import { COVER_PREVIEWS } from "#app/shell/pictures/cover-previews.ts";
import { postPath } from "#app/shell/seo/blog-address.ts";
import { cardImage, type PreviewImage } from "#app/shell/seo/page-meta.ts";
import { coverOf } from "#features/blog/cover.ts";
import { postCardText, type ShownPost } from "#features/blog/post.ts";
import type { ShownPicture } from "#features/media/media.ts";
import type { Lang } from "#i18n/locales.ts";
import type { PostPictures } from "./post-pictures.tsx";

type PreviewedPost = { lang: Lang; post: ShownPost; pictures: PostPictures };

export function previewImage(
  { lang, post, pictures }: PreviewedPost,
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

/** The width in pixels that social networks recommend. */
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
