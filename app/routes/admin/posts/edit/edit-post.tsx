import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Editor } from "#features/accounts/admin.ts";
import { dropAutosave } from "#features/blog/autosave/autosave-post.server.ts";
import type { AdminPost } from "#features/blog/post/admin-post.ts";
import { deletePosts } from "#features/blog/post/delete-posts.server.ts";
import {
  type Linked,
  linkTranslation,
  unlinkTranslation,
} from "#features/blog/post/link-translation.server.ts";
import { openNewPost } from "#features/blog/post/new-post.server.ts";
import { openPostEditor } from "#features/blog/post/open-post-editor.server.ts";
import { readPostForm } from "#features/blog/post/post-form.ts";
import { looseFields } from "#features/blog/post/loose-fields.ts";
import { picturesToDescribe } from "#features/blog/post/pictures-to-describe.server.ts";
import { withDecorative } from "#features/blog/post/pictures-without-alt.ts";
import { isForReaders, isPostMove, type PostMove } from "#features/blog/post/post-moves.ts";
import { savePost, overwritePost } from "#features/blog/post/save-post.server.ts";
import { liveTags } from "#features/blog/posts.server.ts";
import { isLang, type Lang } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import type { Route } from "./+types/edit-post.ts";
import { asEditor } from "#app/routes/admin/shell/admin-request.server.ts";
import { fieldIn, textsIn } from "#i18n/clean-text.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import { afterEveryForm } from "#app/routes/admin/shell/forms.ts";
import { EditPostView } from "./edit-post-view.tsx";
import { parisFields } from "./field-rules.ts";
import { notSent, type PostAnswer } from "./post-answer.ts";
import { UndescribedView } from "./undescribed-view.tsx";

/** Status of a response that the browser generates itself; an error status prevents revalidation. */
const NOT_SENT = 503;

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { admin, services, lang } = await asEditor({ context, params, request });
  const editor = await openEdit(services, admin, { id: params.id, lang, query: url.searchParams });
  return {
    editor,
    today: parisFields(services.clock.now().toISOString()).date,
    tags: await liveTags(services.db, editor.post.lang, services.clock.now()),
    words: pickWords(lang, ["operations", "editor", "errors", "media", "posts"]),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { admin, services, lang } = await asEditor({ context, params, request });
  const form = await request.formData();
  const input = { id: params.id, lang, form };
  const answer = await changePost(services, admin, input);
  return data(answer, { status: statusOf(answer) });
}

/**
 * A page with unsaved text must not be replaced by the error page: the text stays, and the bar reports that it was not
 * saved.
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (thrown) {
    const answer = notSent(thrown);
    if (!answer) throw thrown;
    return data(answer, { status: NOT_SENT });
  }
}

/** If the form could not be sent, loading would fail as well: the page keeps its data. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.actionStatus !== NOT_SENT && afterEveryForm(args);
}

export default function EditPost({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.kind === "undescribed") return <UndescribedView asked={actionData} />;
  return <EditPostView key={loaderData.editor.post.id} {...loaderData} first={actionData ?? null} />;
}

function statusOf({ kind }: PostAnswer) {
  if (kind === "missing") return 404;
  if (kind === "conflict") return 409;
  return kind === "invalid" || kind === "unlinkable" ? 400 : 200;
}

type EditAsked = { id: string; lang: Lang; query: URLSearchParams };

/** An existing post or draft; with `?lang=` a new one with this id, with `&of=` the translation of another post. */
async function openEdit(
  services: Services,
  admin: Editor,
  { id, lang, query }: EditAsked,
): Promise<AdminPost> {
  const known = await openPostEditor(services, admin, id, lang);
  if (known) return known;
  const written = query.get("lang");
  if (!isLang(written) || !isUuid(id)) throw data(null, { status: 404 });
  const input = { lang: written, translationOf: query.get("of"), words: lang };
  const begun = await openNewPost(services, admin, input);
  if (begun.kind === "exists") throw redirect(`/${lang}/admin/edit/${begun.id}`);
  if (begun.kind === "missing") throw data(null, { status: 404 });
  return { ...begun.editor, post: { ...begun.editor.post, id } };
}

type PostInput = { id: string; lang: Lang; form: FormData };

/** Without JavaScript a successful action redirects, so that a reload does not repeat it. */
async function changePost(services: Services, admin: Editor, input: PostInput): Promise<PostAnswer> {
  const { id, lang, form } = input;
  const answer = await answerTo(services, admin, input);
  const isDone = answer.kind === "saved" || answer.kind === "linked" || answer.kind === "dropped";
  if (isDone && fieldIn(form, "script") === "") throw redirect(`/${lang}/admin/edit/${id}`, 303);
  return answer;
}

/** `keep:publish:7`: the editor overwrites version 7, which was just shown to them. */
const KEEP = /^keep:(\w+):(\d{1,9})$/;

async function answerTo(
  services: Services,
  admin: Editor,
  { id, lang, form }: PostInput,
): Promise<PostAnswer> {
  const intent = fieldIn(form, "intent");
  const [, kept, seen] = KEEP.exec(intent) ?? [];
  const move = kept ?? intent;
  if (isPostMove(move)) return save(services, admin, { id, form, move, seen });
  switch (intent) {
    case "edit-again":
      return { kind: "invalid", errors: [], typed: readPostForm(form) };
    case "delete":
      await deletePosts(services, admin, [id]);
      throw redirect(`/${lang}/admin?done=deleted`, 303);
    case "drop":
      await dropAutosave(services, admin, id);
      return { kind: "dropped" };
    case "link":
      return linkAnswer(
        await linkTranslation(services, admin, {
          postId: fieldIn(form, "joining"),
          otherId: fieldIn(form, "joined"),
        }),
      );
    case "unlink":
      return linkAnswer(await unlinkTranslation(services, admin, fieldIn(form, "other")));
    default:
      throw data(null, { status: 400 });
  }
}

type SaveInput = { id: string; form: FormData; move: PostMove; seen: string | undefined };

async function save(
  services: Services,
  admin: Editor,
  { id, form, move, seen }: SaveInput,
): Promise<PostAnswer> {
  const typed = readPostForm(form);
  const lang = fieldIn(form, "postLang");
  if (!isLang(lang)) throw data(null, { status: 400 });
  // With JavaScript the editor's dialog has asked already.
  if (isForReaders(move) && fieldIn(form, "script") === "") {
    const { names, alts } = await picturesToDescribe(services.db, looseFields(typed), lang);
    if (names.length > 0 && fieldIn(form, "alt") !== "decorative")
      return { kind: "undescribed", pictures: names, sent: fieldsIn(form), move };
    if (typed.content) typed.content = withDecorative(typed.content, alts);
  }
  const input = { id, lang, groupId: fieldIn(form, "groupId"), form: typed, move, at: planIn(form) };
  const end = seen
    ? await overwritePost(services, admin, { ...input, seen: Number(seen) })
    : await savePost(services, admin, { ...input, version: numberIn(form, "version") });
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

function fieldsIn(form: FormData): [string, string][] {
  return textsIn(form).filter(([name]) => name !== "intent");
}

function planIn(form: FormData) {
  return {
    date: fieldIn(form, "date"),
    time: fieldIn(form, "time"),
    fold: fieldIn(form, "fold") || undefined,
  };
}

function linkAnswer(linked: Linked): PostAnswer {
  if (linked.kind === "invalid") return { kind: "unlinkable", errors: linked.errors };
  return { kind: "linked" };
}
