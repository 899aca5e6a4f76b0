import { randomUUID } from "node:crypto";
import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { isUuid } from "#platform/uuid.ts";
import type { AdminPost } from "./admin-post.ts";
import { findPost, postsOfGroups } from "./search-posts.server.ts";
import { adminPost, newPost } from "./open-post-editor.server.ts";
import { fieldsOf } from "./post-fields.ts";
import { emptyForm, formOf } from "./post-form.ts";

type OpenedNewPost =
  | { kind: "new"; editor: AdminPost }
  | { kind: "exists"; id: string }
  | { kind: "missing" };

type NewPostInput = {
  lang: Lang;
  translationOf: string | null;
  words?: Lang;
};

export async function openNewPost(
  services: Pick<Services, "db" | "clock">,
  admin: Editor,
  { lang, translationOf, words = admin.lang }: NewPostInput,
): Promise<OpenedNewPost> {
  const opening = { postId: randomUUID(), groupId: randomUUID(), lang };
  const open = async (post: AdminPost["post"]): Promise<OpenedNewPost> => {
    return {
      kind: "new",
      editor: await adminPost(services, admin, { post, autosave: undefined, lang: words }),
    };
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
