import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { deleteTemplate } from "#features/inquiries/templates/delete-template.server.ts";
import { listTemplates } from "#features/inquiries/templates/list-templates.server.ts";
import { readTemplateForm, saveTemplate } from "#features/inquiries/templates/save-template.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { pickWords } from "#i18n/words.ts";
import { asDispatcher } from "../shell/admin-request.server.ts";
import { afterEveryForm, doneIn } from "../shell/forms.ts";
import type { Route } from "./+types/templates.ts";
import { TEMPLATES_DONE, TemplatesView, type TemplateRefusal } from "./templates-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const deletedId = url.searchParams.get("id") ?? "";
  const listing = await listTemplates(services, dispatcher, deletedId);
  const done = doneIn(url.searchParams, TEMPLATES_DONE);
  return { ...listing, done, newId: randomUUID(), words: pickWords(lang, ["inbox", "operations"]) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const form = await request.formData();
  const page = `/${lang}/admin/requests/templates`;
  const [intent, id] = [fieldIn(form, "intent"), fieldIn(form, "id")];
  if (intent === "delete-template" || intent === "restore-template") {
    const isBack = intent === "restore-template";
    const { kind } = await deleteTemplate(services, dispatcher, { id, isBack });
    if (kind === "changed") return data<TemplateRefusal>({ kind: "gone" }, { status: 409 });
    return redirect(`${page}?done=${isBack ? "restored" : "deleted"}&id=${id}`, 303);
  }
  if (intent !== "save-template") throw data(null, { status: 400 });
  const saved = await saveTemplate(services, dispatcher, readTemplateForm(form));
  if (saved.kind === "done") return redirect(`${page}?done=saved`, 303);
  return data<TemplateRefusal>(saved, { status: saved.kind === "invalid" ? 400 : 409 });
}

export const shouldRevalidate = afterEveryForm;

export default function Templates({ loaderData, actionData }: Route.ComponentProps) {
  return <TemplatesView {...loaderData} refusal={actionData ?? null} />;
}
