import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { pickWords } from "#i18n/words.ts";
import { listOutbox } from "#features/booking/mails/list-outbox.server.ts";
import { resendMail } from "#features/booking/mails/resend-mail.server.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/mails.ts";
import { afterEveryForm } from "../shell/after-every-form.ts";
import { adminLang } from "../shell/admin-lang.ts";
import { doneIn } from "../shell/action-flash.ts";
import { textOf } from "../shell/form-text.ts";
import { listFilter } from "../list/list-filter.ts";
import { MAIL_STATES, MailsView } from "./mails-view.tsx";
import { requireOwner } from "../shell/require-admin.server.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const owner = await requireOwner(context, request);
  const filter = listFilter(url.searchParams, MAIL_STATES);
  const listing = await listOutbox(context.get(requestContext).services, owner, filter);
  const words = pickWords(adminLang(params.lang), ["operations"]);
  return { filter, listing, done: doneIn(url.searchParams), formKey: randomUUID(), words };
}

/** Sends a mail again. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const owner = await requireOwner(context, request);
  const form = await request.formData();
  const mail = { mailId: textOf(form, "mail"), formKey: textOf(form, "key") };
  const { kind } = await resendMail(context.get(requestContext).services, owner, mail);
  if (kind === "changed") return data({ problem: kind }, { status: 409 });
  return redirect(`/${adminLang(params.lang)}/admin/mails?done=resent`, 303);
}

export const shouldRevalidate = afterEveryForm;

export default function Mails({ loaderData, actionData }: Route.ComponentProps) {
  return <MailsView {...loaderData} problem={actionData?.problem ?? null} />;
}
