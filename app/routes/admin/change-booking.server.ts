import { data } from "react-router";
import type { Owner } from "#features/accounts/admin.ts";
import { answerWish } from "#features/accounts/answer-wish.server.ts";
import { cancelForHouse } from "#features/accounts/cancel-for-house.server.ts";
import { closeRide } from "#features/accounts/close-ride.server.ts";
import type { DeskResult } from "#features/accounts/desk-result.ts";
import { resendMail } from "#features/accounts/resend-mail.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { findByReference } from "#features/booking/desk-bookings.server.ts";
import { WISHES, type WishAnswer } from "#features/booking/desk-moves.ts";
import type { Services } from "#platform/services.ts";
import type { DoneWord } from "./desk-news.ts";
import { textOf } from "./form-text.ts";

type Change = { done: DoneWord; make(): Promise<DeskResult> };

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
    case "answer-wish": {
      const wish = WISHES.find((one) => one === form.get("wish"));
      const answer = ANSWERS.find((one) => one === form.get("answer"));
      if (!wish || !answer) return undefined;
      return { done: "wish", make: () => answerWish(services, owner, booking, { wish, answer }) };
    }
    case "completed":
    case "no_show": {
      const as = form.get("intent") === "completed" ? "completed" : "no_show";
      return { done: "closed", make: () => closeRide(services, owner, booking, as) };
    }
    case "cancel":
      return { done: "cancelled", make: () => cancelForHouse(services, owner, booking) };
    case "resend": {
      const mail = { mailId: textOf(form, "mail"), wish: textOf(form, "key") };
      return { done: "resent", make: () => resendMail(services, owner, mail) };
    }
    default:
      return undefined;
  }
}

const ANSWERS = ["confirmed", "not_possible"] as const satisfies WishAnswer[];
