import { data, redirect } from "react-router";
import type { Admin } from "#features/accounts/admin.ts";
import { dropAutosave } from "#features/blog/autosave/autosave-post.server.ts";
import { deletePosts } from "#features/blog/post/delete-posts.server.ts";
import { overwritePost } from "#features/blog/autosave/overwrite-post.server.ts";
import {
  linkTranslation,
  unlinkTranslation,
  type Linked,
} from "#features/blog/post/link-translation.server.ts";
import { readPostForm } from "#features/blog/post/post-form.ts";
import { isPostMove, type PostMove } from "#features/blog/post/post-moves.ts";
import { savePost } from "#features/blog/post/save-post.server.ts";
import { isLang, type Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import { textOf } from "#app/routes/admin/shell/form-text.ts";
import type { PostAnswer } from "./post-answer.ts";

type Wish = { id: string; lang: Lang; form: FormData };

/** Does what a form of the page of one post asks. Without JavaScript a done thing leads on, so that a reload does not do it again. */
export async function changePost(services: Services, admin: Admin, input: Wish): Promise<PostAnswer> {
  const { id, lang, form } = input;
  const answer = await answerTo(services, admin, input);
  const isDone = answer.kind === "saved" || answer.kind === "linked" || answer.kind === "dropped";
  if (isDone && textOf(form, "script") === "") throw redirect(`/${lang}/admin/edit/${id}`, 303);
  return answer;
}

/** `keep:publish:7`: one's own text over the seventh version, which was just shown. */
const KEEP = /^keep:(\w+):(\d{1,9})$/;

async function answerTo(services: Services, admin: Admin, { id, lang, form }: Wish): Promise<PostAnswer> {
  const intent = textOf(form, "intent");
  const [, kept, seen] = KEEP.exec(intent) ?? [];
  const move = kept ?? intent;
  if (isPostMove(move)) return save(services, admin, { id, form, move, seen });
  switch (intent) {
    case "delete":
      await deletePosts(services, admin, [id]);
      throw redirect(`/${lang}/admin?done=deleted`, 303);
    case "drop":
      await dropAutosave(services, admin, id);
      return { kind: "dropped" };
    case "link":
      return linkAnswer(
        await linkTranslation(services, admin, {
          postId: textOf(form, "joining"),
          otherId: textOf(form, "joined"),
        }),
      );
    case "unlink":
      return linkAnswer(await unlinkTranslation(services, admin, textOf(form, "other")));
    default:
      throw data(null, { status: 400 });
  }
}

type Save = { id: string; form: FormData; move: PostMove; seen: string | undefined };

async function save(services: Services, admin: Admin, { id, form, move, seen }: Save): Promise<PostAnswer> {
  const typed = readPostForm(form);
  const lang = textOf(form, "postLang");
  if (!isLang(lang)) throw data(null, { status: 400 });
  const input = { id, lang, groupId: textOf(form, "groupId"), form: typed, move, at: planIn(form) };
  const end = seen
    ? await overwritePost(services, admin, { ...input, seen: Number(seen) })
    : await savePost(services, admin, { ...input, version: Number(textOf(form, "version")) });
  switch (end.kind) {
    case "saved":
      return { ...end, move };
    case "conflict":
      return { ...end, typed, move };
    case "invalid":
    case "missing":
      return { ...end, typed };
  }
}

function planIn(form: FormData) {
  return { date: textOf(form, "date"), time: textOf(form, "time"), fold: textOf(form, "fold") || undefined };
}

function linkAnswer(linked: Linked): PostAnswer {
  if (linked.kind === "invalid") return { kind: "unlinkable", errors: linked.errors };
  return { kind: "linked" };
}
