import { randomUUID } from "node:crypto";
import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import type { Admin } from "#features/accounts/admin.ts";
import { isUuid } from "#features/accounts/is-uuid.ts";
import type { DeskPost } from "./desk-post.ts";
import { findPost, postsOfGroups } from "./desk-posts.server.ts";
import { deskPost, newPost } from "./open-post-desk.server.ts";
import { fieldsOf } from "./post-fields.ts";
import { emptyForm, formOf } from "./post-form.ts";

export type NewPostDesk =
  | { kind: "new"; desk: DeskPost }
  /** The translation is there already: that is the one to open. */
  | { kind: "exists"; id: string }
  /** No such post to translate. */
  | { kind: "missing" };

type NewPostWish = {
  lang: Lang;
  /** The post whose text it will be in another language. */
  translationOf: string | null;
  /** For the names of categories. */
  words?: Lang;
};

/** A post before its first save. A translation begins with what does not depend on the language. */
export async function newPostDesk(
  services: Pick<Services, "db" | "clock">,
  admin: Admin,
  { lang, translationOf, words = admin.lang }: NewPostWish,
): Promise<NewPostDesk> {
  const opening = { postId: randomUUID(), groupId: randomUUID(), lang };
  const open = async (post: DeskPost["post"]): Promise<NewPostDesk> => {
    return { kind: "new", desk: await deskPost(services, admin, { post, autosave: undefined, lang: words }) };
  };
  if (translationOf === null) return open(newPost(opening, emptyForm()));
  const source = isUuid(translationOf) ? await findPost(services.db, translationOf) : undefined;
  if (!source) return { kind: "missing" };
  const { groupId } = source;
  const there = (await postsOfGroups(services.db, [groupId])).find((post) => post.lang === lang);
  if (there) return { kind: "exists", id: there.id };
  const { category, cover, tags, authorName } = formOf(fieldsOf(source));
  return open(newPost({ ...opening, groupId }, { ...emptyForm(), category, cover, tags, authorName }));
}
