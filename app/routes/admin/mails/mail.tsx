import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import type { FieldError } from "#i18n/field-error.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { pickWords } from "#i18n/words.ts";
import { mendGuestEmail, readMendedEmail } from "#features/outbox/mend-guest-email.server.ts";
import { readMail } from "#features/outbox/read-mail.server.ts";
import { resendMail } from "#features/outbox/resend-mail.server.ts";
import { settleRefusal } from "#features/outbox/settle-refusal.server.ts";
import { ACTION_DONE, type ActionFlash } from "../shell/admin-page.tsx";
import { asDispatcher } from "../shell/admin-request.server.ts";
import { afterEveryForm, doneIn } from "../shell/forms.ts";
import type { Route } from "./+types/mail.ts";
import { MailView } from "./mail-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const mail = await readMail(services, dispatcher, params.id);
  if (!mail) throw data(null, { status: 404 });
  const words = pickWords(lang, ["operations"]);
  return { mail, done: doneIn(url.searchParams, ACTION_DONE), formKey: randomUUID(), words };
}

type Refused = { problem: ActionFlash["problem"]; errors: FieldError[]; typed: string | null };

export async function action({ context, params, request }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const form = await request.formData();
  const refused = (problem: Refused["problem"], more: Partial<Refused> = {}) =>
    data({ problem, errors: [], typed: null, ...more } satisfies Refused, { status: problem ? 409 : 400 });
  const page = `/${lang}/admin/mails/${params.id}`;
  switch (fieldIn(form, "intent")) {
    case "resend": {
      const formKey = fieldIn(form, "key");
      const { kind } = await resendMail(services, dispatcher, { mailId: params.id, formKey });
      return kind === "done" ? redirect(`${page}?done=resent`, 303) : refused(kind);
    }
    case "mend": {
      const mended = await mendGuestEmail(services, dispatcher, params.id, readMendedEmail(form));
      if (mended.kind === "invalid") return refused(null, { errors: mended.errors, typed: mended.typed });
      return mended.kind === "done" ? redirect(`${page}?done=email-mended`, 303) : refused("changed");
    }
    case "settle": {
      const { kind } = await settleRefusal(services, dispatcher, params.id);
      return kind === "done" ? redirect(`${page}?done=mail-settled`, 303) : refused("changed");
    }
    default:
      throw data(null, { status: 400 });
  }
}

export const shouldRevalidate = afterEveryForm;

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  const { problem = null, errors = [], typed = null } = actionData ?? {};
  return <MailView {...loaderData} problem={problem} errors={errors} typed={typed} />;
}
