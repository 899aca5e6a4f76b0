import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { SPECIAL_REQUESTS, type SpecialRequestAnswer } from "#features/booking/allowed-actions.ts";
import { answerSpecialRequest } from "#features/booking/answer-special-request.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { cancelByCompany } from "#features/booking/cancel-by-company.server.ts";
import { completeBooking } from "#features/booking/complete-booking.server.ts";
import { resendMail } from "#features/booking/mails/resend-mail.server.ts";
import { payCompensation } from "#features/booking/pay-compensation.server.ts";
import { readBooking } from "#features/booking/read-booking.server.ts";
import { findByReference } from "#features/booking/search-bookings.server.ts";
import { pickWords } from "#i18n/words.ts";
import type { Services } from "#platform/services.ts";
import type { Route } from "./+types/booking.ts";
import { ACTION_DONE, type ActionDone } from "../shell/admin-page.tsx";
import { asDispatcher } from "../shell/admin-request.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import { afterEveryForm, doneIn } from "../shell/forms.ts";
import { BookingView } from "./booking-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const booking = await readBooking(services, dispatcher, params.reference, lang);
  if (!booking) throw data(null, { status: 404 });
  const isAsking = url.searchParams.has("cancel") && booking.moves.cancel;
  const words = pickWords(lang, ["operations", "payment"]);
  return { booking, isAsking, done: doneIn(url.searchParams, ACTION_DONE), formKey: randomUUID(), words };
}

/** Answers a special request, closes or cancels the ride, sends a mail again. Leads back to the page, or says that it had changed. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const done = await changeBooking(services, dispatcher, params.reference, await request.formData());
  if (!done) return data({ problem: "changed" as const }, { status: 409 });
  return redirect(`/${lang}/admin/bookings/${params.reference}?done=${done}`, 303);
}

export const shouldRevalidate = afterEveryForm;

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  return <BookingView {...loaderData} problem={actionData?.problem ?? null} />;
}

type Change = { done: ActionDone; make(): Promise<ActionResult> };

/** Does what a form of the booking's page asks; null when the booking no longer allows it. */
async function changeBooking(
  services: Services,
  dispatcher: Dispatcher,
  reference: string,
  form: FormData,
): Promise<ActionDone | null> {
  const booking = await findByReference(services.db, reference);
  if (!booking) throw data(null, { status: 404 });
  const change = changeIn(services, dispatcher, booking, form);
  if (!change) throw data(null, { status: 400 });
  const { kind } = await change.make();
  return kind === "done" ? change.done : null;
}

function changeIn(
  services: Services,
  dispatcher: Dispatcher,
  booking: BookingRow,
  form: FormData,
): Change | undefined {
  switch (fieldIn(form, "intent")) {
    case "answer-special-request": {
      const specialRequest = SPECIAL_REQUESTS.find((one) => one === form.get("special_request"));
      const answer = ANSWERS.find((one) => one === form.get("answer"));
      if (!specialRequest || !answer) return undefined;
      return {
        done: "special-request",
        make: () => answerSpecialRequest(services, dispatcher, booking, { specialRequest, answer }),
      };
    }
    case "completed":
    case "no_show": {
      const as = form.get("intent") === "completed" ? "completed" : "no_show";
      return { done: "closed", make: () => completeBooking(services, dispatcher, booking, as) };
    }
    case "cancel": {
      const seen = { compensation: numberIn(form, "compensation") };
      return { done: "cancelled", make: () => cancelByCompany(services, dispatcher, booking, seen) };
    }
    case "pay-compensation":
      return { done: "compensation", make: () => payCompensation(services, dispatcher, booking) };
    case "resend": {
      const mail = { mailId: fieldIn(form, "mail"), formKey: fieldIn(form, "key") };
      return { done: "resent", make: () => resendMail(services, dispatcher, mail) };
    }
    default:
      return undefined;
  }
}

const ANSWERS = ["confirmed", "not_possible"] as const satisfies SpecialRequestAnswer[];
