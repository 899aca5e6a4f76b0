import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { pickWords } from "#i18n/words.ts";
import { liveTags } from "#features/blog/posts.server.ts";
import { requestContext } from "#app/context.ts";
import { adminLang } from "#app/routes/admin/shell/admin-lang.ts";
import { afterEveryForm } from "#app/routes/admin/shell/after-every-form.ts";
import { requireAdmin } from "#app/routes/admin/shell/require-admin.server.ts";
import type { Route } from "./+types/edit-post.ts";
import { changePost } from "./change-post.server.ts";
import { EditPostView } from "./edit-post-view.tsx";
import { openEdit } from "./open-edit.server.ts";
import { parisFields } from "./paris-fields.ts";
import { notSent, type PostAnswer } from "./post-answer.ts";

/** Of an answer that the browser gives itself; an error, so that the frame around the page is not read anew. */
const NOT_SENT = 503;

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const lang = adminLang(params.lang);
  const { services } = context.get(requestContext);
  const editor = await openEdit(services, admin, { id: params.id, lang, query: url.searchParams });
  return {
    editor,
    today: parisFields(services.clock.now().toISOString()).date,
    tags: await liveTags(services.db, editor.post.lang, services.clock.now()),
    words: pickWords(lang, ["operations", "editor", "errors", "media", "posts"]),
  };
}

/** Saves, moves, links or deletes. What cannot be saved comes back as it was typed. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const { services } = context.get(requestContext);
  const form = await request.formData();
  const input = { id: params.id, lang: adminLang(params.lang), form };
  const answer = await changePost(services, admin, input);
  return data(answer, { status: statusOf(answer) });
}

/** A page that holds a text does not give way to an error page: the text stays, and the bar says that it was not saved. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (thrown) {
    const answer = notSent(thrown);
    if (!answer) throw thrown;
    return data(answer, { status: NOT_SENT });
  }
}

/** Whoever could not send cannot read anew either: the page stays as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.actionStatus !== NOT_SENT && afterEveryForm(args);
}

export default function EditPost({ loaderData, actionData }: Route.ComponentProps) {
  return <EditPostView key={loaderData.editor.post.id} {...loaderData} first={actionData ?? null} />;
}

function statusOf({ kind }: PostAnswer) {
  if (kind === "missing") return 404;
  if (kind === "conflict") return 409;
  return kind === "invalid" || kind === "unlinkable" ? 400 : 200;
}
