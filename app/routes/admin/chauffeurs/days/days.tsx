import { data, redirect } from "react-router";
import { NOTE_LENGTH } from "#features/dispatch/earnings/earned-day.ts";
import { readHandedInDays } from "#features/dispatch/earnings/read-day-accounts.server.ts";
import { openSignedDay, signOffDay } from "#features/dispatch/earnings/sign-off-day.server.ts";
import { centsIn } from "#features/pricing/amount.ts";
import { fieldIn, plainText } from "#i18n/clean-text.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import { pickWords } from "#i18n/words.ts";
import { asDispatcher } from "#app/routes/admin/shell/admin-request.server.ts";
import { afterEveryForm, doneIn } from "#app/routes/admin/shell/forms.ts";
import type { Route } from "./+types/days.ts";
import { DAYS_DONE, DaysView } from "./days-view.tsx";

/** A higher sum of one day is a typing error. */
const MOST_COUNTED = 100_000_00;

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  return {
    days: await readHandedInDays(services, dispatcher),
    isOwner: dispatcher.role === "owner",
    done: doneIn(url.searchParams, DAYS_DONE),
    words: pickWords(lang, ["earnings", "chauffeurs.tabs"]),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const form = await request.formData();
  const day = fieldIn(form, "day");
  const chauffeurId = fieldIn(form, "chauffeur");
  const seen = { chauffeurId, day, version: numberIn(form, "version") };
  const typed = {
    of: `${chauffeurId} ${day}`,
    counted: fieldIn(form, "counted"),
    note: fieldIn(form, "note"),
  };
  if (fieldIn(form, "intent") === "reopen") {
    const opened = await openSignedDay(services, dispatcher, seen);
    if (opened.kind === "changed") return data({ problem: "changed" as const, typed }, { status: 409 });
    return redirect(`/${lang}/admin/chauffeurs/days?done=reopened`, 303);
  }
  const counted = centsIn(typed.counted);
  if (counted === null || counted > MOST_COUNTED)
    return data({ problem: "amount" as const, typed }, { status: 422 });
  const note = plainText(typed.note).trim().slice(0, NOTE_LENGTH);
  const sums = { expected: numberIn(form, "expected"), counted, note };
  const signed = await signOffDay(services, dispatcher, seen, sums);
  if (signed.kind === "changed") return data({ problem: "changed" as const, typed }, { status: 409 });
  return redirect(`/${lang}/admin/chauffeurs/days?done=signed`, 303);
}

export const shouldRevalidate = afterEveryForm;

export default function Days({ loaderData, actionData }: Route.ComponentProps) {
  return <DaysView {...loaderData} refusal={actionData ?? null} />;
}
