import { data, redirect } from "react-router";
import { answerOnce } from "#features/accounts/answer-once.server.ts";
import { legsOf } from "#features/booking/bookings.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { findChangeByForm } from "#features/booking/changes/booking-changes.server.ts";
import { addLeg, type LegAdded } from "#features/booking/edit/add-leg.server.ts";
import { readEditForm } from "#features/booking/edit/edit-form.server.ts";
import { planLeg } from "#features/booking/edit/plan-leg.server.ts";
import { openChangeCheckout } from "#features/booking/payment/open-checkout.server.ts";
import { findByReference } from "#features/booking/search-bookings.server.ts";
import { checkCredit } from "#features/organisations/rides/check-credit.server.ts";
import { fieldIn, textsIn } from "#i18n/clean-text.ts";
import { pickWords } from "#i18n/words.ts";
import { isUuid } from "#platform/uuid.ts";
import type { Route } from "./+types/add-leg.ts";
import { asDispatcher } from "../../shell/admin-request.server.ts";
import { afterEveryForm } from "../../shell/forms.ts";
import { addLegPage, legWayIn, type AddAnswer } from "./add-leg-page.server.ts";
import { AddLegView } from "./add-leg-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { services, lang } = await asDispatcher({ context, params, request });
  const leg = await findByReference(services.db, params.reference);
  if (!leg) throw data(null, { status: 404 });
  const words = pickWords(lang, [
    "booking",
    "edits",
    "errors",
    "fleet",
    "occupancy",
    "offers",
    "operations",
    "payment",
    "places",
  ]);
  const way = legWayIn(url.searchParams.get("way"), leg);
  return { page: await addLegPage(services, leg, way, lang), words };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const form = await request.formData();
  const leg = await findByReference(services.db, params.reference);
  if (!leg) throw data(null, { status: 404 });
  const way = legWayIn(url.searchParams.get("way"), leg);
  const answer = async (given: AddAnswer | undefined, status: number) =>
    data({ page: await addLegPage(services, leg, way, lang, given) }, { status });
  const formKey = fieldIn(form, "form_key");
  const saved = async ({ bookingId, changeId, isToPay }: Extract<LegAdded, { kind: "done" }>) => {
    const all = await legsOf(services.db, leg.outboundId ?? leg.id);
    const { reference } = all.find(({ id }) => id === bookingId) ?? leg;
    const done = isToPay ? "leg-added-link" : "leg-added";
    return redirect(`/${lang}/admin/bookings/${reference}?done=${done}&change=${changeId}`, 303);
  };
  const once = (verb: (within: typeof services) => Promise<LegAdded>) =>
    answerOnce(
      services,
      { page: `leg ${leg.id}`, fields: textsIn(form), isDone: ({ kind }) => kind === "done" },
      verb,
    );
  // A form that has added its leg returns it, although that leg has changed the booking.
  if (isUuid(formKey) && (await findChangeByForm(services.db, formKey))) {
    const first = await once(async () => ({ kind: "changed" }));
    if (first?.kind === "done") return saved(first);
  }
  const read = readEditForm(withGuestOf(form, leg), leg, services.clock.now());
  const typed = { trip: read.trip, more: read.read.typed };
  if (leg.status !== "confirmed") return answer({ typed }, 409);
  const legs = await legsOf(services.db, leg.outboundId ?? leg.id);
  const plan = await planLeg(services, { leg, legs, way }, read, lang);
  if (plan.kind !== "planned") return answer({ typed, plan }, 422);
  if (fieldIn(form, "intent") !== "save") return answer({ typed, plan }, 200);
  if (plan.key !== fieldIn(form, "seen")) return answer({ typed, plan, problem: "stale" }, 409);
  const result = await once((within) => addLeg(within, dispatcher, leg, { plan, formKey, checkCredit }));
  if (result?.kind !== "done") return answer({ typed, plan, problem: result?.kind ?? "changed" }, 409);
  // Opened now, so that the guest has the whole day to pay.
  if (result.isToPay) await openChangeCheckout(services, leg, result.changeId);
  return saved(result);
}

/** The form of an added leg does not ask for the guest. */
function withGuestOf(form: FormData, { fullName, email, phone, lang }: BookingRow): FormData {
  const complete = new FormData();
  for (const [name, value] of form) complete.append(name, value);
  const guest = { full_name: fullName, email: email ?? "", phone, guest_lang: lang };
  for (const [name, value] of Object.entries(guest)) complete.set(name, value);
  return complete;
}

export const shouldRevalidate = afterEveryForm;

export default function AddLeg({ loaderData, actionData }: Route.ComponentProps) {
  return <AddLegView page={actionData?.page ?? loaderData.page} isAnswered={actionData !== undefined} />;
}
