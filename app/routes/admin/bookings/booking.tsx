import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { answerOnce } from "#features/accounts/answer-once.server.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import {
  CLOSINGS,
  SPECIAL_REQUEST_ANSWERS,
  UNPAID_CALL_OUTCOMES,
} from "#features/booking/allowed-actions.ts";
import { SPECIAL_REQUESTS } from "#features/pricing/extras.ts";
import {
  answerSpecialRequest,
  undoSpecialRequestAnswer,
} from "#features/booking/answer-special-request.server.ts";
import { COMPANY_CANCEL_REASONS, GUEST_REFUNDS } from "#features/booking/booking.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { decideChange } from "#features/booking/changes/decide-change.server.ts";
import { openChangeCheckout } from "#features/booking/payment/open-checkout.server.ts";
import { paymentOfChange } from "#features/booking/payment/payments.server.ts";
import { centsIn } from "#features/pricing/amount.ts";
import { HAND_PRICE, handPriceIn } from "#features/pricing/lines-by-hand.ts";
import { cancelForGuest } from "#features/booking/cancel-for-guest.server.ts";
import { cancelByCompany } from "#features/booking/cancel-by-company.server.ts";
import { completeBooking } from "#features/booking/complete-booking.server.ts";
import { checkCredit } from "#features/organisations/rides/check-credit.server.ts";
import { readAccountOfBooking } from "#features/organisations/rides/read-account-of-booking.server.ts";
import { readGuestPreferences } from "#features/customers/preferences/read-preferences.server.ts";
import { resendMail } from "#features/outbox/resend-mail.server.ts";
import { refusalsOf } from "#features/outbox/resend-rules.server.ts";
import { addNote } from "#features/booking/notes/add-note.server.ts";
import { removeNote } from "#features/booking/notes/remove-note.server.ts";
import { chargeNow, startCharge } from "#features/booking/fees/charge-guarantee.server.ts";
import { sendFeeLink } from "#features/booking/fees/send-fee-link.server.ts";
import { OUTSIDE_WAYS, WAIVE_REASON } from "#features/booking/fees/fee.ts";
import { noteFeePaid } from "#features/booking/fees/note-fee-paid.server.ts";
import { waiveFee } from "#features/booking/fees/waive-fee.server.ts";
import { payCompensation } from "#features/booking/pay-compensation.server.ts";
import { resolveUnpaidCall } from "#features/booking/phone/resolve-unpaid-call.server.ts";
import { endAwaited } from "#features/booking/transfers/end-awaited.server.ts";
import { AWAITED_OUTCOMES } from "#features/booking/transfers/transfer.ts";
import { noteTransfer, type TransferResult } from "#features/booking/transfers/note-transfer.server.ts";
import { paidAtOf } from "#features/booking/transfers/paid-form.server.ts";
import { repay } from "#features/booking/transfers/repay.server.ts";
import type { PaidOtherwise } from "#features/booking/transfers/write-paid.server.ts";
import { findByReference } from "#features/booking/search-bookings.server.ts";
import { undoEdit } from "#features/dispatch/undo-edit.server.ts";
import { reopenRide } from "#features/dispatch/reopen-ride.server.ts";
import { noteDelayOf } from "#features/tracking/note-delay.server.ts";
import { pickWords } from "#i18n/words.ts";
import type { Services } from "#platform/services.ts";
import type { Route } from "./+types/booking.ts";
import { ACTION_DONE, type ActionDone } from "../shell/admin-page.tsx";
import { asDispatcher } from "../shell/admin-request.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import { afterEveryForm, doneIn } from "../shell/forms.ts";
import { readBookingPage, readUndo } from "./booking-page.server.ts";
import type { NoteProblem } from "./call-part.tsx";
import { BookingView } from "./booking-view.tsx";
import type { Answering } from "./special-requests-part.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const leg = await findByReference(services.db, params.reference);
  const shown = leg && (await readBookingPage(services, dispatcher, leg, lang));
  if (!shown) throw data(null, { status: 404 });
  const { booking } = shown;
  const isOfGuest = url.searchParams.get("cancel") === "guest";
  const asking = url.searchParams.has("cancel") && booking.moves.cancel;
  const isAsking = asking && !isOfGuest;
  const isAskingForGuest = asking && isOfGuest;
  const isWaiving = url.searchParams.has("waive");
  const isNotingPaid = url.searchParams.has("paid");
  const isNotingTransfer = url.searchParams.has("transfer");
  const ending = booking.transfer?.outcomes.find((one) => one === url.searchParams.get("end")) ?? null;
  const repaying = url.searchParams.get("repay");
  const answering = answeringIn(url.searchParams);
  const closing = CLOSINGS.find((as) => as === url.searchParams.get("close")) ?? null;
  const resolving =
    booking.unpaidCall.outcomes.find((outcome) => outcome === url.searchParams.get("resolve")) ?? null;
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
    isAsking,
    isAskingForGuest,
    isWaiving,
    isNotingPaid,
    isNotingTransfer,
    ending,
    repaying,
    answering,
    closing,
    resolving,
    done: doneIn(url.searchParams, ACTION_DONE),
    formKey: randomUUID(),
    readAt: services.clock.now().toISOString(),
    words,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const changed = await changeBooking(services, dispatcher, params.reference, await request.formData());
  if ("noteProblem" in changed) return data(changed, { status: 400 });
  if ("done" in changed)
    return redirect(`/${lang}/admin/bookings/${params.reference}?done=${changed.done}`, 303);
  const isInvalid = changed.isReasonMissing || changed.isAmountWrong || changed.wrongTotal;
  return data({ ...changed, noteProblem: null }, { status: isInvalid ? 400 : 409 });
}

export const shouldRevalidate = afterEveryForm;

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  const {
    problem = null,
    isReasonMissing = false,
    isAmountWrong = false,
    wrongTotal = null,
    noteProblem = null,
  } = actionData ?? {};
  return (
    <BookingView
      {...loaderData}
      problem={problem}
      isReasonMissing={isReasonMissing}
      isAmountWrong={isAmountWrong}
      wrongTotal={wrongTotal}
      noteProblem={noteProblem}
    />
  );
}

/**
 * `make` runs on the services of its transaction; `after` follows the commit and may call the network. `done` of a
 * transfer depends on the result.
 */
type Change = {
  done: ActionDone;
  make(services: Services): Promise<Made>;
  after?(): Promise<void>;
};

/** Intents that move money, issue a document or promise the guest something: they act once per form key. */
const ONCE = [
  "answer-special-request",
  "completed",
  "no_show",
  "cancel",
  "cancel-for-guest",
  "resolve-call",
  "end-awaited",
  "pay-compensation",
  "send-fee-link",
  "waive-fee",
  "fee-paid-outside",
  "note-transfer",
  "repay",
  "charge-guarantee",
  "accept-change",
  "decline-change",
];

type Made =
  | { kind: "done"; result?: TransferResult }
  | { kind: "changed" | "credit" | "cash-limit" | "dearer" };

type Refused = {
  problem: "changed" | "credit" | "cash-limit" | "dearer" | null;
  isReasonMissing: boolean;
  isAmountWrong: boolean;
  wrongTotal: { min: number; max: number } | null;
};

const REFUSED: Refused = { problem: null, isReasonMissing: false, isAmountWrong: false, wrongTotal: null };

/** Cents. A higher amount is a typing error. */
const MOST_TRANSFERRED = 1_000_000_00;

const NEEDS_NOTE = new Set(["fee-paid-outside", "note-transfer", "repay"]);

async function changeBooking(
  services: Services,
  dispatcher: Dispatcher,
  reference: string,
  form: FormData,
): Promise<{ done: ActionDone } | Refused | (Refused & { noteProblem: NoteProblem })> {
  const booking = await findByReference(services.db, reference);
  if (!booking) throw data(null, { status: 404 });
  const intent = fieldIn(form, "intent");
  if (intent === "add-note") {
    const added = await addNote(services, dispatcher, booking, form);
    if (added.kind === "done") return { done: "note-added" };
    const [wrong] = added.errors;
    const noteProblem = { text: added.typed, error: wrong?.key ?? "" };
    return { ...REFUSED, noteProblem };
  }
  const isReasonMissing =
    (intent === "cancel" && !cancelReasonIn(form)) ||
    (intent === "waive-fee" && feeNoteIn(form, "waive_reason") === "") ||
    (NEEDS_NOTE.has(intent) && feeNoteIn(form, "paid_note") === "") ||
    (intent === "resolve-call" &&
      form.get("outcome") === "paid_otherwise" &&
      feeNoteIn(form, "paid_note") === "");
  const arrived = centsIn(fieldIn(form, "amount"));
  const isAmountWrong = intent === "note-transfer" && (!arrived || arrived > MOST_TRANSFERRED);
  if (isReasonMissing || isAmountWrong) return { ...REFUSED, isReasonMissing, isAmountWrong };
  if (intent === "accept-change" && handPriceIn(fieldIn(form, "total")) === null)
    return { ...REFUSED, wrongTotal: HAND_PRICE };
  const change = changeIn(services, dispatcher, booking, form);
  if (!change) throw data(null, { status: 400 });
  const changed = ONCE.includes(intent)
    ? await answerOnce(
        services,
        { page: booking.id, form, isDone: ({ kind }) => kind === "done" },
        change.make,
      )
    : await change.make(services);
  if (changed?.kind !== "done") return { ...REFUSED, problem: changed?.kind ?? "changed" };
  await change.after?.();
  return { done: changed.result ? `transfer-${changed.result}` : change.done };
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
      const answer = SPECIAL_REQUEST_ANSWERS.find((one) => one === form.get("answer"));
      if (!specialRequest || !answer) return undefined;
      return {
        done: "special-request",
        make: (within) => answerSpecialRequest(within, dispatcher, booking, { specialRequest, answer }),
      };
    }
    case "undo-special-request": {
      const specialRequest = SPECIAL_REQUESTS.find((one) => one === form.get("special_request"));
      if (!specialRequest) return undefined;
      return {
        done: "special-request-undone",
        make: (within) => undoSpecialRequestAnswer(within, dispatcher, booking, specialRequest),
      };
    }
    case "completed":
    case "no_show": {
      const as = form.get("intent") === "completed" ? "completed" : "no_show";
      const paidOn = fieldIn(form, "paid_on");
      return { done: "closed", make: (within) => completeBooking(within, dispatcher, booking, as, paidOn) };
    }
    case "note-delay": {
      const noted = { reference: booking.reference, minutes: numberIn(form, "minutes") };
      return { done: "delay-noted", make: (within) => noteDelayOf(within, dispatcher, noted) };
    }
    case "reopen": {
      const seen = { version: numberIn(form, "version") };
      return { done: "ride-reopened", make: (within) => reopenRide(within, dispatcher, booking, seen) };
    }
    case "cancel": {
      const reason = cancelReasonIn(form);
      if (!reason) return undefined;
      const asked = { reason, compensation: numberIn(form, "compensation") };
      return {
        done: booking.email ? "cancelled" : "cancelled-untold",
        make: (within) => cancelByCompany(within, dispatcher, booking, asked),
      };
    }
    case "cancel-for-guest": {
      const refund = GUEST_REFUNDS.find((one) => one === form.get("choice"));
      if (!refund) return undefined;
      const asked = { refund, seen: { refund: numberIn(form, "refund"), fee: numberIn(form, "fee") } };
      return { done: "leg-removed", make: (within) => cancelForGuest(within, dispatcher, booking, asked) };
    }
    case "undo-edit":
      return {
        done: "edit-undone",
        make: async (within) => {
          const undone = await undoEdit(within, dispatcher, booking, {
            changeId: fieldIn(form, "change"),
            checkCredit,
          });
          if (undone.kind === "done") return undone;
          return { kind: undone.kind === "refused" && undone.why === "credit" ? "credit" : "changed" };
        },
      };
    case "resolve-call": {
      const outcome = UNPAID_CALL_OUTCOMES.find((one) => one === form.get("outcome"));
      if (!outcome) return undefined;
      return {
        done: outcome === "cancelled" ? "call-cancelled" : "call-switched",
        make: async (within) => {
          const paid = outcome === "paid_otherwise" ? paidIn(form, within.clock.now()) : undefined;
          return resolveUnpaidCall(within, dispatcher, booking, outcome, paid);
        },
      };
    }
    case "end-awaited": {
      const outcome = AWAITED_OUTCOMES.find((one) => one === form.get("outcome"));
      if (!outcome) return undefined;
      return {
        done: outcome === "cancelled" ? "call-cancelled" : "card-asked",
        make: (within) => endAwaited(within, dispatcher, booking, outcome),
      };
    }
    case "pay-compensation":
      return { done: "compensation", make: (within) => payCompensation(within, dispatcher, booking) };
    case "send-fee-link":
      return { done: "fee-asked", make: (within) => sendFeeLink(within, dispatcher, booking) };
    case "charge-guarantee":
      return {
        done: "fee-charged",
        make: (within) => startCharge(within, dispatcher, booking),
        after: () => chargeNow(services, booking),
      };
    case "waive-fee": {
      const reason = feeNoteIn(form, "waive_reason");
      return { done: "fee-waived", make: (within) => waiveFee(within, dispatcher, booking, reason) };
    }
    case "fee-paid-outside": {
      const way = OUTSIDE_WAYS.find((one) => one === fieldIn(form, "way"));
      if (!way) return undefined;
      const paid = { way, note: feeNoteIn(form, "paid_note"), receivedOn: fieldIn(form, "paid_on") };
      return { done: "fee-paid-outside", make: (within) => noteFeePaid(within, dispatcher, booking, paid) };
    }
    case "note-transfer": {
      const arrived = {
        amount: centsIn(fieldIn(form, "amount")) ?? 0,
        missing: numberIn(form, "missing"),
        receivedOn: fieldIn(form, "paid_on"),
        note: feeNoteIn(form, "paid_note"),
      };
      return {
        done: "transfer-confirmed",
        make: (within) => noteTransfer(within, dispatcher, booking, arrived),
      };
    }
    case "repay": {
      const way = OUTSIDE_WAYS.find((one) => one === fieldIn(form, "paid_way"));
      if (!way) return undefined;
      const repaid = {
        repaymentId: fieldIn(form, "repayment"),
        way,
        repaidOn: fieldIn(form, "paid_on"),
        note: feeNoteIn(form, "paid_note"),
      };
      return { done: "repaid", make: (within) => repay(within, dispatcher, booking, repaid) };
    }
    case "accept-change": {
      const total = handPriceIn(fieldIn(form, "total"));
      const decision = {
        changeId: fieldIn(form, "change"),
        accept: true as const,
        total: total ?? 0,
        overbookReason: fieldIn(form, "overbook_reason").trim().slice(0, 200),
      };
      return {
        done: "change",
        make: (within) => decideChange(within, dispatcher, booking, decision, checkCredit),
        // Opened now, so that the guest has the whole day to pay. If the provider is unavailable, the payment is opened
        // when the guest opens the page.
        after: () => openAcceptedChange(services, booking, decision.changeId),
      };
    }
    case "decline-change": {
      const decision = { changeId: fieldIn(form, "change"), accept: false as const };
      return {
        done: "change",
        make: (within) => decideChange(within, dispatcher, booking, decision, checkCredit),
      };
    }
    case "remove-note": {
      const noteId = fieldIn(form, "note_id");
      return { done: "note-removed", make: (within) => removeNote(within, dispatcher, booking, noteId) };
    }
    case "resend": {
      const mail = { mailId: fieldIn(form, "mail"), formKey: fieldIn(form, "key") };
      return {
        done: "resent",
        make: async (within) => {
          const resent = await resendMail(within, dispatcher, mail);
          return resent.kind === "senseless" ? { kind: "changed" } : resent;
        },
      };
    }
    default:
      return undefined;
  }
}

/** `?answer=femaleChauffeur:confirmed` asks for confirmation of this answer. */
function answeringIn(query: URLSearchParams): Answering | null {
  const [asked, given] = (query.get("answer") ?? "").split(":");
  const specialRequest = SPECIAL_REQUESTS.find((one) => one === asked);
  const answer = SPECIAL_REQUEST_ANSWERS.find((one) => one === given);
  return specialRequest && answer ? { specialRequest, answer } : null;
}

async function openAcceptedChange(services: Services, booking: BookingRow, changeId: string) {
  if (await paymentOfChange(services.db, changeId)) await openChangeCheckout(services, booking, changeId);
}

function feeNoteIn(form: FormData, name: "waive_reason" | "paid_note"): string {
  return fieldIn(form, name).trim().slice(0, WAIVE_REASON);
}

function paidIn(form: FormData, now: Date): PaidOtherwise | undefined {
  const way = OUTSIDE_WAYS.find((one) => one === fieldIn(form, "paid_way"));
  const paidAt = paidAtOf({ paidOn: fieldIn(form, "paid_on") }, now);
  return way && paidAt && { way, paidAt, note: feeNoteIn(form, "paid_note") };
}

function cancelReasonIn(form: FormData) {
  return COMPANY_CANCEL_REASONS.find((reason) => reason === fieldIn(form, "reason"));
}
