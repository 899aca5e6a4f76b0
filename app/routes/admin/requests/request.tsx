import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { pickWords } from "#i18n/words.ts";
import { readRequest } from "#features/inquiries/read-request.server.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/request.ts";
import { afterEveryForm } from "../shell/after-every-form.ts";
import { adminLang } from "../shell/admin-lang.ts";
import { changeRequest } from "./change-request.server.ts";
import { doneIn } from "../shell/action-flash.ts";
import { RequestView } from "./request-view.tsx";
import { requireOwner } from "../shell/require-admin.server.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const owner = await requireOwner(context, request);
  const lang = adminLang(params.lang);
  const inquiry = await readRequest(context.get(requestContext).services, owner, params.reference, lang);
  if (!inquiry) throw data(null, { status: 404 });
  const words = pickWords(lang, ["operations"]);
  return { inquiry, done: doneIn(url.searchParams), formKey: randomUUID(), words };
}

/** Notes that a request was answered or closed, or sends one of its mails again. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const owner = await requireOwner(context, request);
  const { services } = context.get(requestContext);
  const lang = adminLang(params.lang);
  const done = await changeRequest(services, owner, params.reference, await request.formData());
  if (!done) return data({ problem: "changed" as const }, { status: 409 });
  return redirect(`/${lang}/admin/requests/${params.reference}?done=${done}`, 303);
}

export const shouldRevalidate = afterEveryForm;

export default function Request({ loaderData, actionData }: Route.ComponentProps) {
  return <RequestView {...loaderData} problem={actionData?.problem ?? null} />;
}
