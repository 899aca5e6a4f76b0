import { data, redirect } from "react-router";
import { readMonthStatement } from "#features/dispatch/earnings/month-statement.server.ts";
import {
  readPayRuleForm,
  removePayRule,
  savePayRule,
} from "#features/dispatch/earnings/save-pay-rule.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { pickWords } from "#i18n/words.ts";
import { asOwner } from "#app/routes/admin/shell/admin-request.server.ts";
import { afterEveryForm, doneIn } from "#app/routes/admin/shell/forms.ts";
import type { Route } from "./+types/month.ts";
import { MONTH_DONE, MonthView } from "./month-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const month = url.searchParams.get("month") ?? "";
  const statement = await readMonthStatement(services, owner, params.id, month);
  if (!statement) throw data(null, { status: 404 });
  return {
    statement,
    done: doneIn(url.searchParams, MONTH_DONE),
    words: pickWords(lang, ["earnings"]),
  };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const form = await request.formData();
  const month = url.searchParams.get("month") ?? "";
  const page = `/${lang}/admin/chauffeurs/${params.id}/month?month=${encodeURIComponent(month)}`;
  if (fieldIn(form, "intent") === "remove") {
    const rule = { chauffeurId: params.id, fromDay: fieldIn(form, "from_day") };
    const removed = await removePayRule(services, owner, rule);
    if (removed.kind === "done") return redirect(`${page}&done=removed`, 303);
    return data({ isChanged: true, errors: [], typed: null }, { status: 409 });
  }
  const saved = await savePayRule(services, owner, params.id, readPayRuleForm(form));
  if (saved.kind === "done") return redirect(`${page}&done=saved`, 303);
  if (saved.kind === "changed") return data({ isChanged: true, errors: [], typed: null }, { status: 409 });
  return data({ isChanged: false, errors: saved.errors, typed: saved.typed }, { status: 422 });
}

export const shouldRevalidate = afterEveryForm;

export default function Month({ loaderData, actionData }: Route.ComponentProps) {
  return <MonthView {...loaderData} refusal={actionData ?? null} />;
}
