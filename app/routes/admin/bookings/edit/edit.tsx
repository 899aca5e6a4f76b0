import { data, redirect } from "react-router";
import { answerOnce } from "#features/accounts/answer-once.server.ts";
import { findChangeByForm } from "#features/booking/changes/booking-changes.server.ts";
import { isChangeable } from "#features/booking/changes/booking-change.ts";
import { readBase, readEditForm, typedEditOf } from "#features/booking/edit/edit-form.server.ts";
import { mergeTyped } from "#features/booking/edit/merge-typed.ts";
import { planEdit } from "#features/booking/edit/plan-edit.server.ts";
import { saveEdit, type EditSaved } from "#features/booking/edit/save-edit.server.ts";
import { openChangeCheckout } from "#features/booking/payment/open-checkout.server.ts";
import { findByReference } from "#features/booking/search-bookings.server.ts";
import { checkCredit } from "#features/organisations/rides/check-credit.server.ts";
import { fieldIn, textsIn } from "#i18n/clean-text.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import { pickWords } from "#i18n/words.ts";
import { isUuid } from "#platform/uuid.ts";
import type { Route } from "./+types/edit.ts";
import { asDispatcher } from "../../shell/admin-request.server.ts";
import { afterEveryForm } from "../../shell/forms.ts";
import { editPage, legsToEdit, type EditAnswer } from "./edit-page.server.ts";
import { EditView } from "./edit-view.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, lang } = await asDispatcher({ context, params, request });
  const leg = await findByReference(services.db, params.reference);
  if (!leg) throw data(null, { status: 404 });
  const words = pickWords(lang, [
    "booking",
    "edits",
    "errors",
    "fleet",
    "messages.choice",
    "occupancy",
    "offers",
    "operations",
    "payment",
    "places",
  ]);
  return { page: await editPage(services, leg, lang), words };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const form = await request.formData();
  const leg = await findByReference(services.db, params.reference);
  if (!leg) throw data(null, { status: 404 });
  const answer = async (given: EditAnswer | undefined, status: number) =>
    data({ page: await editPage(services, leg, lang, given) }, { status });
  const formKey = fieldIn(form, "form_key");
  // Asked after the leg was read: a leg that this form has changed is then recognised.
  const sent = isUuid(formKey) ? await findChangeByForm(services.db, formKey) : undefined;
  const saved = ({ isToPay, changeId }: Extract<EditSaved, { kind: "done" }>) => {
    const done = isToPay ? "edited-link" : "edited";
    return redirect(`/${lang}/admin/bookings/${leg.reference}?done=${done}&change=${changeId}`, 303);
  };
  /** Repeats of a form get the first answer. */
  const once = (verb: (within: typeof services) => Promise<EditSaved>) =>
    answerOnce(
      services,
      { page: `edit ${leg.id}`, fields: textsIn(form), isDone: ({ kind }) => kind === "done" },
      verb,
    );
  if (sent) {
    const first = await once(async () => ({ kind: "changed" }));
    if (first?.kind === "done") return saved(first);
  }
  const read = readEditForm(form, leg, services.clock.now());
  const typed = { trip: read.trip, more: read.read.typed };
  if (!isChangeable(leg, services.clock.now())) return answer({ typed }, 409);
  if (numberIn(form, "version") !== leg.version) {
    const { typed: merged, ...others } = mergeTyped(readBase(form) ?? typed, typed, typedEditOf(leg, lang));
    return answer({ typed: merged, merged: others, problem: "changed" }, 409);
  }
  const plan = await planEdit(services, await legsToEdit(services, leg), read, lang);
  if (plan.kind !== "planned") return answer({ typed, plan }, plan.kind === "invalid" ? 422 : 200);
  if (fieldIn(form, "intent") !== "save") return answer({ typed, plan }, 200);
  if (plan.key !== fieldIn(form, "seen")) return answer({ typed, plan, problem: "stale" }, 409);
  const result = await once((within) => saveEdit(within, dispatcher, leg, { plan, formKey, checkCredit }));
  if (result?.kind === "done") {
    // Opened now, so that the guest has the whole day to pay.
    if (result.isToPay) await openChangeCheckout(services, leg, result.changeId);
    return saved(result);
  }
  return answer({ typed, plan, problem: result?.kind ?? "changed" }, 409);
}

export const shouldRevalidate = afterEveryForm;

export default function EditBooking({ loaderData, actionData }: Route.ComponentProps) {
  return <EditView page={actionData?.page ?? loaderData.page} isAnswered={actionData !== undefined} />;
}
