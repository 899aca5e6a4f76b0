import { data, redirect } from "react-router";
import {
  readReminders,
  readRemindersForm,
  saveReminders,
} from "#features/organisations/reminders/reminder-settings.server.ts";
import { sendReminder } from "#features/organisations/reminders/remind-invoices.server.ts";
import { fieldIn, textsIn } from "#i18n/clean-text.ts";
import type { FieldError } from "#i18n/field-error.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import { pickWords } from "#i18n/words.ts";
import { asOwner } from "../../shell/admin-request.server.ts";
import { afterEveryForm, doneIn } from "../../shell/forms.ts";
import type { Route } from "./+types/reminders.ts";
import { RemindersView, type RemindersRefusal } from "./reminders-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  return {
    reminders: await readReminders(services, owner),
    done: doneIn(url.searchParams, ["sent", "saved"]),
    words: pickWords(lang, ["reminders", "closing.tabs"]),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const form = await request.formData();
  const page = `/${lang}/admin/accounting/reminders`;
  if (fieldIn(form, "intent") === "send") {
    const reminder = { number: fieldIn(form, "number"), stage: numberIn(form, "stage") };
    const { kind } = await sendReminder(services, owner, reminder);
    return kind === "done" ? redirect(`${page}?done=sent`, 303) : refused(409, kind, [], {});
  }
  const saved = await saveReminders(services, owner, readRemindersForm(form));
  if (saved.kind === "done") return redirect(`${page}?done=saved`, 303);
  const typed = Object.fromEntries(textsIn(form));
  if (saved.kind === "changed") return refused(409, "changed", [], typed);
  return refused(400, "invalid", saved.errors, typed);
}

function refused(
  status: number,
  problem: RemindersRefusal["problem"],
  errors: FieldError[],
  typed: Record<string, string>,
) {
  return data<RemindersRefusal>({ problem, errors, typed }, { status });
}

export const shouldRevalidate = afterEveryForm;

export default function RemindersPage({ loaderData, actionData }: Route.ComponentProps) {
  return <RemindersView {...loaderData} refusal={actionData ?? null} />;
}
