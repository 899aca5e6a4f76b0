import { data, redirect } from "react-router";
import { openPostEditor } from "#features/blog/post/open-post-editor.server.ts";
import { readRevision } from "#features/blog/revisions/read-revision.server.ts";
import { restoreRevision } from "#features/blog/revisions/restore-revision.server.ts";
import { pickWords } from "#i18n/words.ts";
import { asEditor } from "#app/routes/admin/shell/admin-request.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import { afterEveryForm } from "#app/routes/admin/shell/forms.ts";
import type { Route } from "./+types/revisions.ts";
import { RevisionsView } from "./revisions-view.tsx";

/** `?revision=` selects one, `&restore` asks for confirmation. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { admin, services, lang } = await asEditor({ context, params, request });
  const editor = await openPostEditor(services, admin, params.id, lang);
  if (!editor) throw data(null, { status: 404 });
  const revisionId = url.searchParams.get("revision") ?? editor.revisions[0]?.id ?? "";
  const read = await readRevision(services, admin, { postId: params.id, revisionId });
  const { post, revisions, autosave } = editor;
  return {
    post,
    revisions,
    read,
    hasUnsaved: autosave !== null,
    isAsking: url.searchParams.has("restore"),
    words: pickWords(lang, ["operations", "errors", "posts"]),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { admin, services, lang } = await asEditor({ context, params, request });
  const form = await request.formData();
  const input = {
    postId: params.id,
    revisionId: fieldIn(form, "revision"),
    version: numberIn(form, "version"),
  };
  const restored = await restoreRevision(services, admin, input);
  switch (restored.kind) {
    case "restored":
      if (restored.leftOut.length > 0) return { kind: "left-out" as const, leftOut: restored.leftOut };
      return redirect(`/${lang}/admin/edit/${params.id}`, 303);
    case "invalid":
      return data({ kind: "invalid" as const, errors: restored.errors }, { status: 400 });
    case "conflict":
      return data({ kind: "conflict" as const }, { status: 409 });
    case "missing":
      throw data(null, { status: 404 });
  }
}

export const shouldRevalidate = afterEveryForm;

export default function Revisions({ loaderData, actionData }: Route.ComponentProps) {
  return <RevisionsView {...loaderData} end={actionData ?? null} />;
}
