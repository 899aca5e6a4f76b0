import type { Lang } from "#i18n/locales.ts";
import type { Db } from "#platform/db/db.ts";
import { bareIn } from "./pictures-without-alt.ts";
import type { PostFields } from "./post-fields.ts";
import { picturesOfPosts } from "./post-pictures.server.ts";

export type PicturesToDescribe = {
  /** Names of the pictures without alternative text; the id of a picture that was deleted from the library. */
  names: string[];
  alts: Record<string, string>;
};

export async function picturesToDescribe(db: Db, post: PostFields, lang: Lang): Promise<PicturesToDescribe> {
  const pictures = await picturesOfPosts(db, [post]);
  const alts = Object.fromEntries(Object.values(pictures).map(({ id, alts: texts }) => [id, texts[lang]]));
  return { names: bareIn(post, alts).map((id) => pictures[id]?.name ?? id), alts };
}
