import { data, redirect, redirectDocument } from "react-router";
import { answerAddition } from "#features/booking/additions/answer-addition.server.ts";
import { wordsIn } from "#features/booking/additions/addition-form.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { cancelBooking, refundNow } from "#features/booking/cancel-booking.server.ts";
import { changeMessages, readMessagesBy } from "#features/booking/change-messages.server.ts";
import { changeDetails } from "#features/booking/changes/change-details.server.ts";
import { readDetails } from "#features/booking/changes/details-form.server.ts";
import { waitingChange } from "#features/booking/changes/waiting-change.server.ts";
import { lateFee } from "#features/booking/fees/fee.ts";
import { balanceOf } from "#features/booking/fees/fees.server.ts";
import { releaseCardForAdditions } from "#features/booking/guarantee/guarantees.server.ts";
import { openChangeCheckout, openFeeCheckout } from "#features/booking/payment/open-checkout.server.ts";
import { withdrawFastTrack } from "#features/booking/withdrawal/withdraw-fast-track.server.ts";
import { readCustomer } from "#features/customers/sign-in/read-customer.server.ts";
import { withdrawByLink } from "#features/organisations/approvals/withdraw-waiting.server.ts";
import { creditOf, type OpenedByLink } from "#features/organisations/rides/open-by-link.server.ts";
import { QUICK_MESSAGES } from "#features/tracking/quick-message.ts";
import { sendGuestMessage } from "#features/tracking/send-quick-message.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import type { ManageAnswer, ManageProblem } from "./manage-view.tsx";
import { PRIVATE } from "#app/shell/private-answer.ts";

type Asked = {
  services: Services;
  opened: OpenedByLink;
  leg: BookingRow;
  form: FormData;
  token: string;
  /** The path of the page. */
  page: string;
  cookie: string | null;
};

const refused = (answer: ManageAnswer, status = 409) => data(answer, { status, headers: PRIVATE });

export const refusedWith = (problem: ManageProblem, status = 409) => refused({ problem }, status);

type Answer = Response | ReturnType<typeof refused>;

/** What a guest does on the page of a booking, by the intent of the form. Without one, a ride is cancelled. */
export const MANAGE_ACTS: Partial<Record<string, (asked: Asked) => Promise<Answer>>> = {
  "": cancel,
  messages: async ({ services, leg, form, page }) => {
    await changeMessages(services, leg, readMessagesBy(form));
    return redirect(`${page}?done=messages#messages`, 303);
  },
  "withdraw-waiting": async ({ services, leg, page, cookie }) => {
    const customer = await readCustomer(services, cookie);
    const withdrawn = await withdrawByLink(services, leg, customer);
    return withdrawn.kind === "over" ? refusedWith("approval-over") : redirect(page, 303);
  },
  arrival: async ({ services, leg, form, page }) => {
    const read = readDetails("travel", form, leg);
    const version = numberIn(form, "version");
    const changed = await changeDetails(services, leg, { group: "travel", read, version });
    if (changed.kind === "done") return redirect(`${page}?done=arrival`, 303);
    if (changed.kind !== "invalid") return refusedWith("arrival-changed");
    const { errors, typed } = changed;
    return refused({ arrival: { reference: leg.reference, errors, typed } }, 422);
  },
  "way-message": async ({ services, leg: { reference }, form, token, page }) => {
    const message = QUICK_MESSAGES.find((one) => one === fieldIn(form, "message"));
    const sent = message && (await sendGuestMessage(services, token, { reference, message }));
    if (sent?.kind === "done") return redirect(`${page}#way-${reference}`, 303);
    const key = sent?.kind ?? "over";
    return refused({ message: { reference, key } }, key === "many" ? 429 : 409);
  },
  withdraw: async ({ services, leg, form, page }) => {
    const withdrawn = await withdrawFastTrack(services, leg, numberIn(form, "amount"));
    if (withdrawn.kind === "over") return refusedWith("withdrawal-over");
    return redirect(`${page}?done=withdrawn`, 303);
  },
  /** Of additions, or, without an id, of the price of the ride. */
  "pay-fee": async ({ services, leg, form, page }) => {
    const feeId = fieldIn(form, "fee");
    const checkout = await openFeeCheckout(services, leg, isUuid(feeId) ? feeId : undefined);
    return toPayment(checkout, page, "fee-not-payable");
  },
  pay: async ({ services, leg, form, page }) => {
    const changeId = fieldIn(form, "change");
    const waiting = await waitingChange(services, leg);
    if (waiting?.state !== "toPay" || waiting.id !== changeId) return refusedWith("not-payable");
    return toPayment(await openChangeCheckout(services, leg, changeId), page, "not-payable");
  },
  "remove-card": async ({ services, leg, page }) => {
    await releaseCardForAdditions(services.db, leg.outboundId ?? leg.id, services.clock.now());
    return redirect(`${page}?done=card-removed`, 303);
  },
  "accept-addition": (asked) => decideAddition(asked, { kind: "accept" }, "accepted"),
  "decline-addition": (asked) => decideAddition(asked, { kind: "decline" }, "declined"),
  "dispute-addition": async (asked) => {
    const words = wordsIn(asked.form, "words");
    if (words === null) return refused({ isDisputeEmpty: true }, 422);
    return decideAddition(asked, { kind: "dispute", words }, "disputed");
  },
};

/** Cancels one leg, if its refund is still the one that the guest has confirmed. */
async function cancel({ services, leg, form, page }: Asked): Promise<Answer> {
  const now = services.clock.now();
  const balance = await balanceOf(services.db, leg.outboundId ?? leg.id);
  const isAsShown =
    Number(form.get("refund")) === refundNow(leg, now, { balance }) &&
    Number(form.get("fee")) === lateFee(leg, now);
  if (!isAsShown) return refusedWith("refund-changed");
  const cancelled = await cancelBooking(services, leg);
  return cancelled.kind === "cancelled" ? redirect(page, 303) : refusedWith(cancelled.kind);
}

async function decideAddition(
  { services, opened, leg, form, page }: Asked,
  answer: Parameters<typeof answerAddition>[3],
  done: "accepted" | "declined" | "disputed",
): Promise<Answer> {
  const seen = { id: fieldIn(form, "addition"), version: numberIn(form, "version") };
  const answered = await answerAddition(services, leg, seen, answer, creditOf(opened.member));
  if (answered.kind === "refused") return refusedWith(`addition-${answered.reason}`);
  if (answered.kind === "changed") return refusedWith("addition-changed");
  return redirect(`${page}?done=${done}#additions-${leg.reference}`, 303);
}

/** Redirects to the payment page, or answers why there is none. `over`: the answer when nothing is to be paid. */
function toPayment(
  checkout: Awaited<ReturnType<typeof openChangeCheckout>>,
  page: string,
  over: "not-payable" | "fee-not-payable",
): Answer {
  if (checkout.kind === "over") return refusedWith(over);
  if (checkout.kind === "open") return redirectDocument(checkout.url, 303);
  if (checkout.kind === "closed") return redirect(`${page}?paid=${checkout.checkoutId}`, 303);
  return refusedWith("pay-unavailable", 502);
}
