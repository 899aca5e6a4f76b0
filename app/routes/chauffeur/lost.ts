import { data, redirect } from "react-router";
import { answerLost } from "#features/aftercare/lost/move-lost.server.ts";
import { MOST_LOST_NOTE } from "#features/aftercare/lost/lost-item.ts";
import { fieldIn, plainText } from "#i18n/clean-text.ts";
import { langOf } from "#i18n/locales.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import type { Route } from "./+types/lost.ts";
import { chauffeurAt } from "./chauffeur-at.server.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

/** A stale answer changes nothing; the sheet shows the rest. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { chauffeur, services, isAllowed } = await chauffeurAt(context, params.token);
  if (!chauffeur) return data(null, { status: isAllowed ? 404 : 429, headers: PRIVATE });
  const form = await request.formData();
  const seen = { requestId: fieldIn(form, "request"), version: numberIn(form, "version") };
  const note = plainText(fieldIn(form, "note")).trim().slice(0, MOST_LOST_NOTE);
  const { kind } = await answerLost(services, chauffeur, seen, {
    isFound: fieldIn(form, "intent") === "found",
    note,
  });
  const lost = kind === "changed" ? "?lost=changed" : "";
  return redirect(`/${langOf(params.lang)}/chauffeur/${params.token}${lost}`, 303);
}
