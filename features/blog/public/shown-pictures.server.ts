import type { Db } from "#platform/db/db.ts";
import { picturesOf } from "#features/media/media.server.ts";
import type { ShownPicture } from "#features/media/media.ts";
import type { Lang } from "#i18n/locales.ts";
import { coverOf } from "../cover.ts";
import type { ListedPost, ShownPost } from "../post.ts";

export function coverPictures(
  db: Db,
  lang: Lang,
  posts: ListedPost[],
): Promise<Record<string, ShownPicture>> {
  return picturesOf(db, posts.flatMap(coverIn), lang);
}

export function pagePictures(
  db: Db,
  post: ShownPost,
  related: ListedPost[],
): Promise<Record<string, ShownPicture>> {
  const figures = post.content.content.flatMap((block) =>
    block.type === "figure" ? [block.attrs.mediaId] : [],
  );
  const ids = [...[post, ...related].flatMap(coverIn), ...figures, post.seo.ogImage ?? ""];
  return picturesOf(db, ids, post.lang);
}

function coverIn({ cover: text }: ListedPost): string[] {
  const cover = coverOf(text);
  return cover?.kind === "media" ? [cover.id] : [];
}
