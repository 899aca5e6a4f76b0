import { data } from "react-router";
import type { Owner } from "#features/accounts/admin.ts";
import { answerSpecialRequest } from "#features/booking/answer-special-request.server.ts";
import { cancelByCompany } from "#features/booking/cancel-by-company.server.ts";
import { completeBooking } from "#features/booking/complete-booking.server.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import { payCompensation } from "#features/booking/pay-compensation.server.ts";
import { resendMail } from "#features/booking/mails/resend-mail.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { findByReference } from "#features/booking/search-bookings.server.ts";
import { SPECIAL_REQUESTS, type SpecialRequestAnswer } from "#features/booking/allowed-actions.ts";
import type { Services } from "#platform/services.ts";
import type { DoneWord } from "../shell/action-flash.ts";
import { textOf } from "../shell/form-text.ts";

type Change = { done: DoneWord; make(): Promise<ActionResult> };

/** Does what a form of the booking's page asks; null when the booking no longer allows it. */
export async function changeBooking(
  services: Services,
  owner: Owner,
  reference: string,
  form: FormData,
): Promise<DoneWord | null> {
  const booking = await findByReference(services.db, reference);
  if (!booking) throw data(null, { status: 404 });
  const change = changeIn(services, owner, booking, form);
  if (!change) throw data(null, { status: 400 });
  const { kind } = await change.make();
  return kind === "done" ? change.done : null;
}

function changeIn(services: Services, owner: Owner, booking: BookingRow, form: FormData): Change | undefined {
  switch (textOf(form, "intent")) {
    case "answer-special-request": {
      const specialRequest = SPECIAL_REQUESTS.find((one) => one === form.get("special_request"));
      const answer = ANSWERS.find((one) => one === form.get("answer"));
      if (!specialRequest || !answer) return undefined;
      return {
        done: "special-request",
        make: () => answerSpecialRequest(services, owner, booking, { specialRequest, answer }),
      };
    }
    case "completed":
    case "no_show": {
      const as = form.get("intent") === "completed" ? "completed" : "no_show";
      return { done: "closed", make: () => completeBooking(services, owner, booking, as) };
    }
    case "cancel": {
      const seen = { compensation: Number(textOf(form, "compensation")) };
      return { done: "cancelled", make: () => cancelByCompany(services, owner, booking, seen) };
    }
    case "pay-compensation":
      return { done: "compensation", make: () => payCompensation(services, owner, booking) };
    case "resend": {
      const mail = { mailId: textOf(form, "mail"), formKey: textOf(form, "key") };
      return { done: "resent", make: () => resendMail(services, owner, mail) };
    }
    default:
      return undefined;
  }
}

const ANSWERS = ["confirmed", "not_possible"] as const satisfies SpecialRequestAnswer[];
