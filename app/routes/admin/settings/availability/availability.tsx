import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { addBlock, type BlockAdded } from "#features/booking/availability/add-block.server.ts";
import {
  addAbsence,
  changeAvailability,
  openAvailability,
  removeAbsence,
  removeBlock,
  saveDuty,
} from "#features/availability/change-availability.server.ts";
import {
  readAbsenceForm,
  readBlockForm,
  readDutyForm,
  readSettingsForm,
} from "#features/availability/read-availability-form.server.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { FieldError } from "#i18n/field-error.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import { pickWords } from "#i18n/words.ts";
import { asOwner } from "#app/routes/admin/shell/admin-request.server.ts";
import { afterEveryForm, doneIn } from "#app/routes/admin/shell/forms.ts";
import { AvailabilityView, type Refused } from "./availability-view.tsx";
import type { Route } from "./+types/availability.ts";

const DONE = ["settings", "block", "unblock", "absence", "back", "duty"] as const;

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const formKey: string = randomUUID();
  return {
    ...(await openAvailability(services, owner)),
    formKey,
    done: doneIn(url.searchParams, DONE),
    words: pickWords(lang, ["availability", "booking.details", "fleet.names", "operations", "settings"]),
  };
}

type Answer = { done: (typeof DONE)[number]; result: ActionResult | BlockAdded } | { errors: FieldError[] };

export async function action({ context, params, request }: Route.ActionArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const form = await request.formData();
  const intent = fieldIn(form, "intent");
  const answer = await act();
  if (!answer) throw data(null, { status: 400 });
  if ("result" in answer && answer.result.kind === "done")
    return redirect(`/${lang}/admin/settings/availability?done=${answer.done}`, 303);
  const typed = Object.fromEntries([...form].filter((entry): entry is [string, string] => isText(entry[1])));
  const vehicles = form.getAll("vehicles").filter(isText);
  const refused: Refused = {
    intent,
    typed,
    vehicles,
    errors: "errors" in answer ? answer.errors : [],
    sold: "result" in answer && answer.result.kind === "sold" ? answer.result.rides : [],
    isChanged: "result" in answer && answer.result.kind === "changed",
  };
  return data({ refused }, { status: refused.errors.length > 0 ? 400 : 409 });

  async function act(): Promise<Answer | undefined> {
    switch (intent) {
      case "settings": {
        const read = readSettingsForm(form);
        if (!read.ok) return read;
        const seen = numberIn(form, "version");
        return { done: "settings", result: await changeAvailability(services, owner, read.value, seen) };
      }
      case "block": {
        const read = readBlockForm(form);
        if (!read.ok) return read;
        return { done: "block", result: await addBlock(services, owner, read.value, form.has("confirmed")) };
      }
      case "absence": {
        const read = readAbsenceForm(form);
        return read.ok ? { done: "absence", result: await addAbsence(services, owner, read.value) } : read;
      }
      case "duty": {
        const read = readDutyForm(form);
        return read.ok ? { done: "duty", result: await saveDuty(services, owner, read.value) } : read;
      }
      case "unblock":
        return { done: "unblock", result: await removeBlock(services, owner, fieldIn(form, "id")) };
      case "back":
        return { done: "back", result: await removeAbsence(services, owner, fieldIn(form, "id")) };
      default:
        return undefined;
    }
  }
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

export const shouldRevalidate = afterEveryForm;

export default function AvailabilitySettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { done, formKey, ...page } = loaderData;
  const refused = actionData?.refused ?? null;
  return <AvailabilityView page={page} formKey={formKey} done={refused ? null : done} refused={refused} />;
}
