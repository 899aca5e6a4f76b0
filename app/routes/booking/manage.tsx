import type { PageHandle } from "#app/page-handle.ts";
import { data, redirect, redirectDocument } from "react-router";
import { fieldIn } from "#i18n/clean-text.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import { translatorIn } from "#i18n/translator.ts";
import { pickWords } from "#i18n/words.ts";
import type { Lang } from "#i18n/locales.ts";
import { ridesOfBooking } from "#features/booking/timetable/timetable-document.server.ts";
import { TIMETABLE_FROM, timetableOf } from "#features/booking/timetable/timetable.ts";
import { freeUntilOf, isCancelledLate } from "#features/booking/booking.ts";
import { cancelBooking, refundNow } from "#features/booking/cancel-booking.server.ts";
import { reopenableUntil } from "#features/booking/allowed-actions.ts";
import { feeState, isOverdue, lateFee, unpaidOf } from "#features/booking/fees/fee.ts";
import { balanceOf, feeById, feeOf, feesOf } from "#features/booking/fees/fees.server.ts";
import { releaseCardForAdditions, savedCardOf } from "#features/booking/guarantee/guarantees.server.ts";
import { isUuid } from "#platform/uuid.ts";
import { answerAddition } from "#features/booking/additions/answer-addition.server.ts";
import { wordsIn } from "#features/booking/additions/addition-form.server.ts";
import { readAdditions } from "#features/booking/additions/read-additions.server.ts";
import { changeDetails } from "#features/booking/changes/change-details.server.ts";
import { readDetails } from "#features/booking/changes/details-form.server.ts";
import { changeMessages } from "#features/booking/change-messages.server.ts";
import { isChangeable } from "#features/booking/changes/booking-change.ts";
import { changesOf, findChange } from "#features/booking/changes/booking-changes.server.ts";
import { openChangeCheckout, openFeeCheckout } from "#features/booking/payment/open-checkout.server.ts";
import {
  compensationOf,
  paymentOf,
  paymentOfFee,
  refundsOf,
  type RefundOfLeg,
} from "#features/booking/payment/payments.server.ts";
import { readAwaited } from "#features/booking/transfers/read-outside-money.server.ts";
import { settlePayment } from "#features/booking/payment/settle-payment.server.ts";
import type { CheckCredit } from "#features/booking/organisation/account-terms.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import type { Services } from "#platform/services.ts";
import type { CompensationRow } from "#features/booking/payment/payments.table.ts";
import { chauffeurForGuest } from "#features/dispatch/chauffeur-for-guest.server.ts";
import { documentsForGuest } from "#features/documents/documents-for-guest.server.ts";
import { messagesForGuest } from "#features/messages/messages-for-guest.server.ts";
import {
  creditOf,
  mayActByLink,
  openByLink,
  type OpenedByLink,
} from "#features/organisations/rides/open-by-link.server.ts";
import { withdrawFastTrack, withdrawnAt } from "#features/booking/withdrawal/withdraw-fast-track.server.ts";
import {
  fastTrackAmount,
  fastTrackOrderedAt,
  withdrawableUntil,
  refundOfWithdrawal,
} from "#features/booking/withdrawal/withdrawal.ts";
import { toldEmissions } from "#features/booking/told-emissions.server.ts";
import { namedStatus, waitsForApproval } from "#features/booking/organisation/approval.ts";
import { approvalOf } from "#features/booking/organisation/booking-approvals.server.ts";
import { shownLeg, shownRide } from "#features/booking/shown-booking.ts";
import { readCompany } from "#features/company/company.server.ts";
import { readCustomer } from "#features/customers/sign-in/read-customer.server.ts";
import { withdrawByLink } from "#features/organisations/approvals/withdraw-waiting.server.ts";
import { QUICK_MESSAGES } from "#features/tracking/quick-message.ts";
import { sendGuestMessage } from "#features/tracking/send-quick-message.server.ts";
import { evidenceForGuest } from "#features/tracking/read-evidence.server.ts";
import { isCancellationFree } from "#features/pricing/cancellation.ts";
import { requestContext, type RequestContext } from "#app/context.ts";
import { admit } from "#app/shell/own-limit.server.ts";
import { sendForm, useLastAnswer } from "#app/shell/forms/send-form.ts";
import type { AwaitedApproval } from "./approval-notice.tsx";
import { readWays } from "./way/read-ways.server.ts";
import type { Route } from "./+types/manage.ts";
import type { ShownWithdrawal } from "./withdrawal-part.tsx";
import type { ShownFee } from "./fee-part.tsx";
import { langOf } from "./steps.ts";
import type { AwaitedTransfer } from "./transfer-part.tsx";
import {
  ADDITION_DONE,
  type AdditionDone,
  ManageView,
  type ManageAnswer,
  type ManageFlash,
  type WaitingChange,
} from "./manage-view.tsx";

const PRIVATE = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };

export const handle: PageHandle = { hydrate: true };

/** A wrong link and an expired one get the same response. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const visitor = context.get(requestContext);
  const { services } = visitor;
  const cookie = request.headers.get("Cookie");
  const words = pickWords(langOf(params.lang), [
    "manage",
    "programmes.timetable",
    "aftercare.guest",
    "additions",
    "payment",
    "booking",
    "fleet",
    "business",
    "deposit",
    "emissions",
    "transfers",
    "errors",
    "messages.choice",
    "way.guest",
    "way.messages",
    "way.evidence",
    "way.results",
    "withdrawal",
    "approvals.waiting",
    "approvals.ended",
    "approvals.withdraw",
    "chauffeurs.events",
  ]);
  const { found, isAllowed } = await admit(
    visitor,
    "link",
    () => openByLink(services, params.token, cookie),
    params.token,
  );
  if (found?.shows === "ride") return rideOnly(visitor, found, { params, url, words });
  if (!found || found.shows === "status")
    return data(
      {
        legs: null,
        documents: null,
        messages: null,
        last4: null,
        cardLast4: null,
        asking: null,
        withdrawing: null,
        disputing: null,
        flash: null,
        way: null,
        transfer: null,
        timetable: null,
        approval: null,
        isAskingApproval: false,
        rides: null,
        refusal: found?.refusal ?? null,
        booked: found ? bookedOnly(found.legs, langOf(params.lang)) : null,
        words,
      },
      { status: found ? 200 : isAllowed ? 404 : 429, headers: PRIVATE },
    );
  // Settles a payment first, so that the legs read afterwards show it.
  const flash = await flashOf(services, found.legs, url.searchParams);
  const paid = flash?.kind === "paid" ? await openByLink(services, params.token, cookie) : undefined;
  const { legs, refusal } = paid ?? found;
  const now = services.clock.now();
  const balance = await balanceOf(services.db, legs[0].id);
  const last4 = (await savedCardOf(services.db, legs[0].id))?.last4 ?? null;
  const cardLast4 = (await savedCardOf(services.db, legs[0].id, "additions"))?.last4 ?? null;
  const unpaid = unpaidOf(balance) > 0 && !balance?.waivedAt ? unpaidOf(balance) : null;
  const shown = await Promise.all(
    legs.map(async (leg) => ({
      ...shownLeg(leg, langOf(params.lang)),
      emissions: await toldEmissions(services.db, leg),
      withdrawal: refusal ? null : shownWithdrawal(leg, now, unpaid),
      withdrawnAt: (await withdrawnAt(services.db, leg.id))?.toISOString() ?? null,
      isChangeable: refusal === null && isChangeable(leg, now),
      isCancellable: refusal === null && leg.status === "confirmed",
      isProven: leg.confirmedAt !== null,
      version: leg.version,
      waiting: await waitingChange(services, leg),
      refunds: (await refundsOf(services.db, [leg.id])).map(shownRefund),
      refundNow: refundNow(leg, now, { balance }),
      feeNow: lateFee(leg, now),
      isGuaranteed: last4 !== null,
      fee: await shownFee(services, leg, now),
      /** Of the whole booking; null if it is paid in full. */
      unpaid,
      hasDeposit: balance !== undefined,
      isCancelledLate: isCancelledLate(leg),
      additions: await readAdditions(services, leg, translatorIn(langOf(params.lang))),
      isFree: isCancellationFree(now, freeUntilOf(leg).toISOString()),
      compensation: shownCompensation(await compensationOf(services.db, leg.id)),
      evidence: await evidenceForGuest(services, leg),
      chauffeur: await chauffeurForGuest(services, leg, langOf(params.lang)),
    })),
  );
  const asking = legs.find(
    (leg) => !refusal && leg.status === "confirmed" && leg.reference === url.searchParams.get("cancel"),
  );
  const documents = await documentsForGuest(services, legs);
  const ways = await readWays(services, params.token, langOf(params.lang));
  const way = { readAt: now.toISOString(), ways: ways ?? {} };
  const messages = await messagesForGuest(services, legs);
  return data(
    {
      legs: shown,
      documents,
      messages,
      last4,
      cardLast4,
      asking: asking?.reference ?? null,
      withdrawing: url.searchParams.get("withdraw"),
      disputing: url.searchParams.get("dispute"),
      flash,
      way,
      transfer: await awaitedTransfer(services, legs[0]),
      timetable: timetableOfLegs(legs, langOf(params.lang)),
      approval: await awaitedApproval(services, legs[0], now),
      isAskingApproval: url.searchParams.get("approval") === "withdraw",
      refusal,
      rides: null,
      booked: null,
      words,
    },
    { headers: PRIVATE },
  );
}

/** A link without a session is no right to see what an account pays: the page has the data of its passenger's page. */
async function rideOnly<Words>(
  { services }: RequestContext,
  { legs, refusal }: OpenedByLink,
  { params, url, words }: { params: Route.LoaderArgs["params"]; url: URL; words: Words },
) {
  const lang = langOf(params.lang);
  const rides = await Promise.all(
    legs.map(async (leg) => ({
      ...shownRide(leg, lang),
      chauffeur: await chauffeurForGuest(services, leg, lang),
    })),
  );
  const ways = await readWays(services, params.token, lang);
  return data(
    {
      legs: null,
      documents: null,
      messages: await messagesForGuest(services, legs),
      last4: null,
      cardLast4: null,
      asking: null,
      withdrawing: null,
      disputing: null,
      flash: await flashOf(services, legs, url.searchParams),
      way: { readAt: services.clock.now().toISOString(), ways: ways ?? {} },
      transfer: null,
      timetable: timetableOfLegs(legs, lang),
      approval: null,
      isAskingApproval: false,
      refusal,
      rides,
      booked: null,
      words,
    },
    { headers: PRIVATE },
  );
}

/** What a person who has left the organisation may still see of a ride that they booked. */
function bookedOnly(legs: BookingRow[], lang: Lang) {
  const { words } = translatorIn(lang);
  return legs.map((leg) => ({
    reference: leg.reference,
    pickupAt: leg.pickupAt.toISOString(),
    status: words(`payment.status.${namedStatus(leg)}`),
  }));
}

function timetableOfLegs(legs: BookingRow[], lang: Lang) {
  const rides = ridesOfBooking(legs);
  return rides.length < TIMETABLE_FROM ? null : timetableOf(rides, translatorIn(lang));
}

/** The payment is settled here, whether its webhook has arrived or not. */
async function flashOf(
  services: Services,
  legs: [BookingRow, ...BookingRow[]],
  query: URLSearchParams,
): Promise<ManageFlash | null> {
  const [done, paid] = [query.get("done"), query.get("paid")];
  if (done === "applied" || done === "requested" || done === "arrival" || done === "messages")
    return { kind: "done", what: done };
  if (done === "withdrawn") return { kind: "withdrawn" };
  if (done === "invoice") return { kind: "invoice" };
  const answered = ADDITION_DONE.find((one) => one === done);
  if (answered) return { kind: "addition", what: answered };
  const unpaid = query.get("unpaid");
  if (unpaid !== null) {
    const leg = legs.find(({ reference }) => reference === unpaid);
    return { kind: "unpaid", isFee: leg !== undefined && (await feesOf(services.db, [leg.id])).length > 0 };
  }
  if (!paid) return null;
  try {
    const settled = await settlePayment(services, paid);
    if (settled.kind === "missing" || settled.kind === "unknown") return null;
    if (settled.bookingId !== legs[0].id) return null;
    if (settled.feeId !== null)
      return await flashOfFee(services, settled.feeId, { paid, kind: settled.kind });
    if (settled.changeId === null) return null;
    if (settled.kind === "open") return { kind: "paid", what: "pending" };
    if (settled.kind === "expired") return { kind: "unpaid", isFee: false };
    const change = await findChange(services.db, settled.changeId);
    const isApplied = change?.status === "applied";
    if (change?.adds) return { kind: "paid", what: isApplied ? "added" : "notAdded" };
    return { kind: "paid", what: isApplied ? "applied" : "failed" };
  } catch (error) {
    services.log.error({ err: error }, "the payment provider did not say what came of a checkout");
    return { kind: "paid", what: "pending" };
  }
}

async function flashOfFee(
  { db }: Services,
  feeId: string,
  { paid, kind }: { paid: string; kind: "paid" | "open" | "expired" },
): Promise<ManageFlash> {
  if (kind === "expired") return { kind: "unpaid", isFee: true };
  if (kind === "open") return { kind: "paid", what: "feePending" };
  const fee = await feeById(db, feeId);
  const payment = await paymentOfFee(db, feeId);
  // Waived, or paid by another payment: this one is refunded.
  const isCounted = fee?.paidAt && payment?.checkoutId === paid;
  return { kind: "paid", what: isCounted ? "feePaid" : "feeRefunded" };
}

async function shownFee({ db }: Services, leg: BookingRow, now: Date): Promise<ShownFee | null> {
  const fee = await feeOf(db, leg.id);
  // A no-show that can still be undone is not held against the guest.
  if (!fee || fee.amount === 0) return null;
  if (fee.reason !== "balance" && reopenableUntil(leg, now)) return null;
  const payment = await paymentOfFee(db, fee.id);
  const state = feeState(fee, payment, now);
  return {
    reason: fee.reason,
    amount: fee.amount,
    state,
    dueAt: fee.dueAt?.toISOString() ?? null,
    isOverdue: isOverdue(fee, now),
    isOnAccount: fee.paidOutside === "on_account",
    account: fee.reason === "balance" && !fee.paidAt ? await accountOf(db) : null,
    until: state === "asked" && payment ? payment.expiresAt.toISOString() : null,
    paidAt: fee.paidAt?.toISOString() ?? null,
  };
}

async function awaitedTransfer(services: Services, booking: BookingRow): Promise<AwaitedTransfer | null> {
  const { db } = services;
  const { id, status, reference } = booking;
  if (status !== "awaiting_payment") return null;
  const awaited = await readAwaited(services, booking, await paymentOf(db, id));
  if (!awaited) return null;
  const { sum: arrived, missing, dueAt, heldUntil, isOverdue } = awaited;
  return { reference, arrived, missing, dueAt, heldUntil, isOverdue, account: await accountOf(db) };
}

async function awaitedApproval(
  { db }: Services,
  booking: BookingRow,
  now: Date,
): Promise<AwaitedApproval | null> {
  if (booking.paymentMethod !== "on_account" || booking.confirmedAt !== null) return null;
  const approval = await approvalOf(db, booking.id);
  if (!approval) return null;
  const isWithdrawn = approval.status === "withdrawn" || approval.status === "replaced";
  const until = waitsForApproval(booking) ? approval.expiresAt.toISOString() : null;
  const isLate = approval.status === "expired" && booking.pickupAt > now;
  return { until, isWithdrawn, isLate };
}

async function accountOf(db: Services["db"]): Promise<ShownFee["account"]> {
  const { iban, bic } = await readCompany(db);
  return iban === "" ? null : { iban, bic };
}

async function waitingChange({ db }: Services, leg: BookingRow): Promise<WaitingChange | null> {
  if (leg.status !== "confirmed") return null;
  const changes = await changesOf(db, [leg.id], ["requested", "awaiting_payment", "declined"]);
  const change = changes.find(({ adds, fromVersion }) => adds !== null || fromVersion === leg.version);
  if (!change) return null;
  const state = change.status === "awaiting_payment" ? "toPay" : change.status;
  const amount = change.difference;
  return { id: change.id, state: state as WaitingChange["state"], amount, isLeg: change.adds !== null };
}

function shownWithdrawal(leg: BookingRow, now: Date, unpaid: number | null): ShownWithdrawal | null {
  const until = withdrawableUntil(leg, now);
  if (!until) return null;
  return {
    until: until.toISOString(),
    orderedAt: fastTrackOrderedAt(leg).toISOString(),
    amount: fastTrackAmount(leg),
    refund: refundOfWithdrawal(leg, { hasUnpaidBalance: unpaid !== null }),
  };
}

function shownRefund({ amount, status, doneAt, outside }: RefundOfLeg) {
  return { amount, status, isOutside: outside !== null, doneAt: doneAt?.toISOString() ?? null };
}

/** Cancels one leg, if its refund is still the one that the guest has confirmed. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { services } = context.get(requestContext);
  const form = await request.formData();
  const opened = await openByLink(services, params.token, request.headers.get("Cookie"));
  const leg = opened?.legs.find((one) => one.reference === form.get("reference"));
  if (!opened || !leg)
    return data({ problem: "not-cancellable" as const }, { status: 404, headers: PRIVATE });
  if (!mayActByLink(opened, fieldIn(form, "intent") || null))
    return data({ problem: "not-a-member" as const }, { status: 403, headers: PRIVATE });
  if (form.get("intent") === "messages") {
    await changeMessages(services, leg, form);
    return redirect(`/${langOf(params.lang)}/booking/manage/${params.token}?done=messages#messages`, 303);
  }
  if (form.get("intent") === "withdraw-waiting") {
    const customer = await readCustomer(services, request.headers.get("Cookie"));
    const withdrawn = await withdrawByLink(services, leg, customer);
    if (withdrawn.kind === "over")
      return data({ problem: "approval-over" as const }, { status: 409, headers: PRIVATE });
    return redirect(`/${langOf(params.lang)}/booking/manage/${params.token}`, 303);
  }
  if (form.get("intent") === "arrival") return answerArrival(services, leg, form, params);
  if (form.get("intent") === "way-message") return sendMessage(services, leg, form, params);
  if (form.get("intent") === "pay-fee")
    return payFee(services, leg, { ...params, feeId: fieldIn(form, "fee") });
  if (form.get("intent") === "withdraw") {
    const withdrawn = await withdrawFastTrack(services, leg, numberIn(form, "amount"));
    if (withdrawn.kind === "over")
      return data({ problem: "withdrawal-over" as const }, { status: 409, headers: PRIVATE });
    return redirect(`/${langOf(params.lang)}/booking/manage/${params.token}?done=withdrawn`, 303);
  }
  const ofAddition = await answerAdditions(services, leg, form, {
    ...params,
    checkCredit: creditOf(opened.member),
  });
  if (ofAddition) return ofAddition;
  if (form.get("intent") === "pay") return payChange(services, leg, fieldIn(form, "change"), params);
  const now = services.clock.now();
  const balance = await balanceOf(services.db, leg.outboundId ?? leg.id);
  const isAsShown =
    Number(form.get("refund")) === refundNow(leg, now, { balance }) &&
    Number(form.get("fee")) === lateFee(leg, now);
  if (!isAsShown) {
    return data({ problem: "refund-changed" as const }, { status: 409, headers: PRIVATE });
  }
  const cancelled = await cancelBooking(services, leg);
  if (cancelled.kind !== "cancelled")
    return data({ problem: cancelled.kind }, { status: 409, headers: PRIVATE });
  return redirect(`/${langOf(params.lang)}/booking/manage/${params.token}`, 303);
}

async function answerArrival(
  services: Services,
  leg: BookingRow,
  form: FormData,
  { lang, token }: { lang: string; token: string },
) {
  const version = numberIn(form, "version");
  const changed = await changeDetails(services, leg, {
    group: "travel",
    read: readDetails("travel", form, leg),
    version,
  });
  if (changed.kind === "done") return redirect(`/${langOf(lang)}/booking/manage/${token}?done=arrival`, 303);
  if (changed.kind === "invalid") {
    const arrival = { reference: leg.reference, errors: changed.errors, typed: changed.typed };
    return data({ arrival }, { status: 422, headers: PRIVATE });
  }
  return data({ problem: "arrival-changed" as const }, { status: 409, headers: PRIVATE });
}

async function sendMessage(
  services: Services,
  { reference }: BookingRow,
  form: FormData,
  { lang, token }: { lang: string; token: string },
) {
  const message = QUICK_MESSAGES.find((one) => one === fieldIn(form, "message"));
  const sent = message && (await sendGuestMessage(services, token, { reference, message }));
  if (sent?.kind === "done")
    return redirect(`/${langOf(lang)}/booking/manage/${token}#way-${reference}`, 303);
  const key = sent?.kind ?? "over";
  return data({ message: { reference, key } }, { status: key === "many" ? 429 : 409, headers: PRIVATE });
}

async function payChange(
  services: Services,
  leg: BookingRow,
  changeId: string,
  { lang, token }: { lang: string; token: string },
) {
  const waiting = await waitingChange(services, leg);
  if (waiting?.state !== "toPay" || waiting.id !== changeId)
    return data({ problem: "not-payable" as const }, { status: 409, headers: PRIVATE });
  return toPage(await openChangeCheckout(services, leg, changeId), { lang, token }, "not-payable");
}

/** `feeId`: of additions; empty for the price of the ride. */
async function payFee(
  services: Services,
  leg: BookingRow,
  { feeId, ...page }: { lang: string; token: string; feeId: string },
) {
  const checkout = await openFeeCheckout(services, leg, isUuid(feeId) ? feeId : undefined);
  return toPage(checkout, page, "fee-not-payable");
}

async function answerAdditions(
  services: Services,
  leg: BookingRow,
  form: FormData,
  { lang, token, checkCredit }: { lang: string; token: string; checkCredit: CheckCredit },
) {
  const page = `/${langOf(lang)}/booking/manage/${token}`;
  const back = (done: AdditionDone) => redirect(`${page}?done=${done}#additions-${leg.reference}`, 303);
  const intent = fieldIn(form, "intent");
  if (intent === "remove-card") {
    await releaseCardForAdditions(services.db, leg.outboundId ?? leg.id, services.clock.now());
    return redirect(`${page}?done=card-removed`, 303);
  }
  const kind = (
    {
      "accept-addition": "accept",
      "decline-addition": "decline",
      "dispute-addition": "dispute",
    } as const
  )[intent];
  if (!kind) return null;
  const seen = { id: fieldIn(form, "addition"), version: numberIn(form, "version") };
  const words = kind === "dispute" ? wordsIn(form, "words") : "";
  if (words === null) return data({ isDisputeEmpty: true }, { status: 422, headers: PRIVATE });
  const answer = kind === "dispute" ? { kind, words } : { kind };
  const answered = await answerAddition(services, leg, seen, answer, checkCredit);
  if (answered.kind === "refused")
    return data({ problem: `addition-${answered.reason}` as const }, { status: 409, headers: PRIVATE });
  if (answered.kind === "changed")
    return data({ problem: "addition-changed" as const }, { status: 409, headers: PRIVATE });
  return back(({ accept: "accepted", decline: "declined", dispute: "disputed" } as const)[kind]);
}

/** Redirects to the payment page, or answers why there is none. `over`: the answer when nothing is to be paid. */
function toPage(
  checkout: Awaited<ReturnType<typeof openChangeCheckout>>,
  { lang, token }: { lang: string; token: string },
  over: "not-payable" | "fee-not-payable",
) {
  if (checkout.kind === "over") return data({ problem: over }, { status: 409, headers: PRIVATE });
  if (checkout.kind === "open") return redirectDocument(checkout.url, 303);
  if (checkout.kind === "closed")
    return redirect(`/${langOf(lang)}/booking/manage/${token}?paid=${checkout.checkoutId}`, 303);
  return data({ problem: "pay-unavailable" as const }, { status: 502, headers: PRIVATE });
}

export async function clientAction(sending: Route.ClientActionArgs) {
  return sendForm(sending);
}

function shownCompensation(row: CompensationRow | undefined) {
  return row
    ? { amount: row.amount, dueAt: row.dueAt.toISOString(), paidAt: row.paidAt?.toISOString() ?? null }
    : null;
}

export function headers() {
  return PRIVATE;
}

export default function Manage({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, isUnreachable } = useLastAnswer<ManageAnswer>(actionData);
  const problem = isUnreachable ? "not-sent" : (answer?.problem ?? null);
  return (
    <ManageView
      {...loaderData}
      problem={problem}
      arrival={answer?.arrival ?? null}
      isDisputeEmpty={answer?.isDisputeEmpty ?? false}
      message={answer?.message ?? null}
    />
  );
}
