import { data, redirect } from "react-router";
import { MESSAGE_ORDER } from "#features/messages/message-template.ts";
import { openTemplate } from "#features/messages/open-template.server.ts";
import { readMessageTemplate, saveMessageTemplate } from "#features/messages/save-template.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { LANGS } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import { asOwner } from "../shell/admin-request.server.ts";
import { afterEveryForm, doneIn } from "../shell/forms.ts";
import type { Route } from "./+types/templates.ts";
import { type TemplateRefusal, TEMPLATES_DONE, TemplatesView } from "./templates-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const event = MESSAGE_ORDER.find((one) => one === url.searchParams.get("event")) ?? "confirmed";
  const language = LANGS.find((one) => one === url.searchParams.get("lang")) ?? lang;
  const template = await openTemplate(services, owner, { event, lang: language });
  const done = doneIn(url.searchParams, TEMPLATES_DONE);
  return { template, done, words: pickWords(lang, ["messages", "operations"]) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const form = await request.formData();
  const intent = fieldIn(form, "intent");
  if (intent !== "save" && intent !== "reset") throw data(null, { status: 400 });
  const read = readMessageTemplate(form);
  const saved = await saveMessageTemplate(services, owner, read, { reset: intent === "reset" });
  if (saved.kind !== "done")
    return data<TemplateRefusal>(saved, { status: saved.kind === "invalid" ? 400 : 409 });
  const query = new URLSearchParams({ event: fieldIn(form, "event"), lang: fieldIn(form, "lang") });
  return redirect(`/${lang}/admin/messages/templates?${query.toString()}&done=saved`, 303);
}

export const shouldRevalidate = afterEveryForm;

export default function Templates({ loaderData, actionData }: Route.ComponentProps) {
  return <TemplatesView {...loaderData} refusal={actionData ?? null} />;
}
