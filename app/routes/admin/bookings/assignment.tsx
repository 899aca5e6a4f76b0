import { data, redirect } from "react-router";
import { acceptByPhone } from "#features/dispatch/accept-ride.server.ts";
import { acknowledgeByPhone } from "#features/dispatch/acknowledge-change.server.ts";
import { assignLeg, unassignLeg, type LegAssigned } from "#features/dispatch/assign-leg.server.ts";
import { readAskedChauffeurs } from "#features/customers/preferences/read-preferences.server.ts";
import { readAssignmentChoice, shownWarnings } from "#features/dispatch/read-assignment.server.ts";
import { notifyGuest } from "#features/dispatch/notify-guest.server.ts";
import { findByReference } from "#features/booking/search-bookings.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { chosenIn, numberIn } from "#i18n/read-form.server.ts";
import { translatorIn } from "#i18n/translator.ts";
import { pickWords } from "#i18n/words.ts";
import type { Route } from "./+types/assignment.ts";
import { asDispatcher } from "../shell/admin-request.server.ts";
import { afterEveryForm } from "../shell/forms.ts";
import { AssignmentView } from "./assignment-view.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const booking = await findByReference(services.db, params.reference);
  if (!booking) throw data(null, { status: 404 });
  const asked = await readAskedChauffeurs(services, dispatcher, [booking.reference]);
  const choice = await readAssignmentChoice(services, dispatcher, booking, { lang, asked });
  return { choice, words: pickWords(lang, ["chauffeurs", "fleet", "operations"]) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const form = await request.formData();
  const booking = await findByReference(services.db, params.reference);
  if (!booking) throw data(null, { status: 404 });
  const goBack = (done: string) => redirect(`/${lang}/admin/bookings/${params.reference}?done=${done}`, 303);
  const typed = { chauffeur: fieldIn(form, "chauffeur"), car: fieldIn(form, "car") };
  const version = numberIn(form, "version");
  const bookingId = booking.id;

  let result: LegAssigned;
  switch (fieldIn(form, "intent")) {
    case "assign":
      result = await assignLeg(services, dispatcher, {
        bookingId,
        version,
        chauffeurId: typed.chauffeur,
        carId: typed.car,
        acknowledged: chosenIn(form, "acknowledged", 50),
      });
      if (result.kind === "done") return goBack("assigned");
      break;
    case "unassign":
      result = await unassignLeg(services, dispatcher, { bookingId, version });
      if (result.kind === "done") return goBack("unassigned");
      break;
    case "accepted-by-phone": {
      const noted = await acceptByPhone(services, dispatcher, { bookingId, shown: fieldIn(form, "shown") });
      if (noted.kind === "done") return goBack("ride-accepted");
      result = { kind: "refused", errors: [{ field: "form", key: "stale" }] };
      break;
    }
    case "change-told": {
      const noted = await acknowledgeByPhone(services, dispatcher, {
        bookingId,
        shown: fieldIn(form, "shown"),
      });
      if (noted.kind === "done") return goBack("change-told");
      result = { kind: "refused", errors: [{ field: "form", key: "stale" }] };
      break;
    }
    case "notify-guest": {
      const told = await notifyGuest(services, bookingId, { by: dispatcher, seen: version });
      if (told.kind === "done") return goBack("guest-told");
      result = { kind: "refused", errors: [{ field: "form", key: "stale" }] };
      break;
    }
    default:
      throw data(null, { status: 400 });
  }
  const warnings =
    result.kind === "warned" ? shownWarnings(result.warnings, booking, translatorIn(lang)) : [];
  const errors = result.kind === "refused" ? result.errors : [];
  return data({ typed, warnings, errors }, { status: errors.length > 0 ? 400 : 409 });
}

export const shouldRevalidate = afterEveryForm;

export default function AssignmentPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AssignmentView {...loaderData} refusal={actionData ?? null} />;
}
