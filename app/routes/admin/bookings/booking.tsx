import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { readGuestPreferences } from "#features/customers/preferences/read-preferences.server.ts";
import { findByReference } from "#features/booking/search-bookings.server.ts";
import { readAccountOfBooking } from "#features/organisations/rides/read-account-of-booking.server.ts";
import { refusalsOf } from "#features/outbox/resend-rules.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { pickWords } from "#i18n/words.ts";
import type { Route } from "./+types/booking.ts";
import { ACTION_DONE } from "../shell/admin-page.tsx";
import { asDispatcher } from "../shell/admin-request.server.ts";
import { afterEveryForm, doneIn } from "../shell/forms.ts";
import { doAct } from "../shell/page-acts.server.ts";
import { changeActs } from "./acts/change-acts.server.ts";
import { feeActs } from "./acts/fee-acts.server.ts";
import { guestActs } from "./acts/guest-acts.server.ts";
import { rideActs } from "./acts/ride-acts.server.ts";
import { transferActs } from "./acts/transfer-acts.server.ts";
import { readBookingPage, readUndo } from "./booking-page.server.ts";
import { BookingView } from "./booking-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const leg = await findByReference(services.db, params.reference);
  const shown = leg && (await readBookingPage(services, dispatcher, leg, lang));
  if (!shown) throw data(null, { status: 404 });
  const { booking } = shown;
  const words = pickWords(lang, [
    "einvoicing.marks",
    "additions",
    "bookingpage",
    "chauffeurs",
    "customers.preferences",
    "deposit",
    "documents",
    "edits",
    "fleet.names",
    "guests",
    "messages",
    "operations",
    "organisations.ofBooking",
    "approvals.admin",
    "payment",
    "transfers.admin",
    "way.evidence",
    "way.results",
    "way.sheet",
  ]);
  return {
    ...shown,
    account: await readAccountOfBooking(services, dispatcher, leg),
    preferences: await readGuestPreferences(services, dispatcher, booking.email),
    refusals: await refusalsOf(
      services,
      dispatcher,
      booking.mails.map(({ id }) => id),
    ),
    undo: await readUndo(services, leg, url.searchParams.get("change")),
    done: doneIn(url.searchParams, ACTION_DONE),
    formKey: randomUUID(),
    readAt: services.clock.now().toISOString(),
    words,
  };
}

const ACTS = { ...rideActs, ...changeActs, ...guestActs, ...feeActs, ...transferActs };

export async function action({ context, params, request }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const form = await request.formData();
  const booking = await findByReference(services.db, params.reference);
  if (!booking) throw data(null, { status: 404 });
  const answer = await doAct({ services, dispatcher, subject: booking }, form, ACTS);
  if (answer.kind === "unknown") throw data(null, { status: 400 });
  if (answer.kind === "done")
    return redirect(`/${lang}/admin/bookings/${params.reference}?done=${answer.done}`, 303);
  const { errors, problem } = answer;
  return data({ errors, problem, typed: fieldIn(form, "note") }, { status: errors.length > 0 ? 400 : 409 });
}

export const shouldRevalidate = afterEveryForm;

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  return <BookingView {...loaderData} problem={actionData?.problem ?? null} />;
}
