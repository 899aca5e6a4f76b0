import type { Lang } from "#i18n/locales.ts";
import type { Db } from "#platform/db/db.ts";
import { mailsAbout, shownMail } from "#platform/mail/outbox-admin.server.ts";
import type { Services } from "#platform/services.ts";
import { readBookingMailData } from "./mails/booking-mail-data.server.ts";
import { bookingSummary } from "./mails/booking-summary.server.ts";
import { compensationDue, refundNow } from "./cancel-booking.server.ts";
import { isPrepaid } from "./booking.ts";
import { compensationFor, isOverdue, lateFee } from "./fees/fee.ts";
import type { PriceFee } from "./fees/fees.server.ts";
import { readFeeState } from "./fees/read-fee-state.server.ts";
import { feeLinkUntil } from "./fees/send-fee-link.server.ts";
import { readAdditions } from "./additions/read-additions.server.ts";
import { savedCardOf } from "./guarantee/guarantees.server.ts";
import { chargeableCard } from "./fees/charge-guarantee.server.ts";
import { outsidePaymentOf, paidPaymentsOf, refundsOf } from "./payment/payments.server.ts";
import { shownChanges } from "./changes/shown-changes.server.ts";
import { namedStatus } from "./organisation/approval.ts";
import { allowedActions, reopenableUntil, unpaidCallOutcomes } from "./allowed-actions.ts";
import { SPECIAL_REQUESTS, type SpecialRequest } from "../pricing/extras.ts";
import { pendingAnswers } from "./special-request-answers.server.ts";
import type { BookingRow } from "./bookings.table.ts";
import type { SpecialRequestAnswerRow } from "./special-request-answers.table.ts";
import { readAwaited, readRepayments } from "./transfers/read-outside-money.server.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { shownAudit } from "#features/accounts/audit/audit-entries.server.ts";

export async function readBooking(
  { db, clock, payments }: Pick<Services, "db" | "clock" | "payments">,
  _dispatcher: Dispatcher,
  booking: BookingRow,
  lang: Lang,
) {
  const data = await readBookingMailData(db, booking.id);
  if (!data) return undefined;
  const now = clock.now();
  const ids = data.legs.map((leg) => leg.id);
  const isOutbound = booking.outboundId === null;
  const [paid, refunds, mails, pending, outside] = await Promise.all([
    paidPaymentsOf(db, booking.outboundId ?? booking.id),
    refundsOf(db, [booking.id]),
    mailsAbout(db, "bookingId", ids),
    pendingAnswers(db, booking.id),
    isOutbound ? outsidePaymentOf(db, booking.id) : undefined,
  ]);
  const ownFee = data.fee ?? (isOutbound ? shownBalance(data.balance) : undefined);
  const changes = await shownChanges(db, booking, translatorIn(lang), now);
  const audit = await auditOf(db, [booking.id, ...mails.map((mail) => mail.id)]);
  const { reference, status, fullName, email, phone } = booking;
  return {
    reference,
    status,
    fullName,
    email,
    phone,
    pickupAt: booking.pickupAt.toISOString(),
    specialRequests: SPECIAL_REQUESTS.map((specialRequest) => ({
      specialRequest,
      status: booking[specialRequest],
      pending: pendingIn(pending, specialRequest),
    })).filter((one) => one.status !== "none"),
    otherLegs: data.legs.filter((leg) => leg.id !== booking.id).map((leg) => leg.reference),
    namedStatus: namedStatus(booking),
    sections: bookingSummary(data, translatorIn(lang)),
    bookedAt: booking.bookedAt.toISOString(),
    /** By the guest; a cancellation by the company is in the audit log. */
    cancelledAt: booking.cancelledBy === "guest" ? (booking.cancelledAt?.toISOString() ?? null) : null,
    isPaid: data.payment?.status === "paid",
    payments: paid
      .filter(
        ({ changeId, feeId }) =>
          (!changeId || changes.some(({ id }) => id === changeId)) && (!feeId || feeId === ownFee?.id),
      )
      .map(({ id, amount, outside, paidAt, createdAt, changeId, feeId }) => ({
        id,
        amount,
        at: (paidAt ?? createdAt).toISOString(),
        reason: outside ? ("outside" as const) : reasonOf({ changeId, feeId }),
      })),
    transfer: await readAwaited({ db, clock, payments }, booking, outside),
    repayments: await readRepayments(db, [booking.id], now),
    refunds: refunds.map(({ id, amount, status, createdAt, doneAt }) => ({
      id,
      amount,
      status,
      at: (doneAt ?? createdAt).toISOString(),
    })),
    total: booking.price.total,
    changes,
    compensation: data.compensation
      ? {
          amount: data.compensation.amount,
          dueAt: data.compensation.dueAt.toISOString(),
          paidAt: data.compensation.paidAt?.toISOString() ?? null,
        }
      : null,
    last4: data.last4,
    additions: await readAdditions({ db, clock }, booking, translatorIn(lang)),
    cardLast4: (await savedCardOf(db, booking.outboundId ?? booking.id, "additions"))?.last4 ?? null,
    fee: ownFee ? await shownFee(db, { clock, payments }, booking, ownFee) : null,
    balanceOn: data.balance && !ownFee ? (data.legs[0]?.reference ?? null) : null,
    ifCancelled: {
      refund: refundNow(booking, now, { by: "company", balance: data.balance }),
      compensation: compensationFor(booking, now),
      compensationDue: compensationDue(now).toISOString(),
      forGuest: {
        refund: refundNow(booking, now, { balance: data.balance }),
        fee: lateFee(booking, now),
      },
    },
    isPaidInCash: !isPrepaid(booking.paymentMethod),
    moves: allowedActions(booking, now),
    /** The day of a cash payment: by default that of the ride; null for other rides. */
    cashDays:
      booking.paymentMethod === "cash"
        ? {
            since: parisDateOf(booking.bookedAt),
            usual: parisDateOf(booking.pickupAt < now ? booking.pickupAt : now),
            today: parisDateOf(now),
          }
        : null,
    unpaidCall: {
      outcomes: data.payment ? unpaidCallOutcomes(booking, data.payment.amount) : [],
      total: data.payment?.amount ?? 0,
      today: parisDateOf(now),
    },
    reopen: reopenIn(booking, now),
    mails: mails.map(shownMail),
    audit: audit.map(shownAudit),
  };
}

function reasonOf({ changeId, feeId }: { changeId: string | null; feeId: string | null }) {
  if (feeId) return "fee" as const;
  return changeId ? ("change" as const) : ("booking" as const);
}

function shownBalance(balance: PriceFee | undefined): PriceFee | undefined {
  return balance && balance.amount > 0 ? balance : undefined;
}

async function shownFee(
  db: Db,
  services: Pick<Services, "clock" | "payments">,
  booking: BookingRow,
  fee: PriceFee,
) {
  const { payment, shown } = await readFeeState(db, fee, services.clock.now());
  return {
    reason: fee.reason,
    amount: fee.amount,
    ...shown,
    dueAt: fee.dueAt?.toISOString() ?? null,
    /** Paris days on which a payment can have arrived. */
    since: parisDateOf(fee.createdAt),
    today: parisDateOf(services.clock.now()),
    isOverdue: isOverdue(fee, services.clock.now()),
    until: payment?.expiresAt.toISOString() ?? null,
    maySend: shown.state === "owed" && (await feeLinkUntil(db, services, booking, fee)) !== null,
    mayNotePaid: !reopenableUntil(booking, services.clock.now()),
    mayCharge: (await chargeableCard(db, services, booking, fee)) !== undefined,
  };
}

function reopenIn(booking: BookingRow, now: Date) {
  const until = reopenableUntil(booking, now);
  const { status, version } = booking;
  if (!until || (status !== "completed" && status !== "no_show")) return null;
  return { as: status, until: until.toISOString(), version };
}

function pendingIn(rows: SpecialRequestAnswerRow[], specialRequest: SpecialRequest) {
  const row = rows.find(({ request }) => request === specialRequest);
  return row ? { answer: row.answer, leavesAt: row.leavesAt.toISOString() } : null;
}

export type AdminBooking = NonNullable<Awaited<ReturnType<typeof readBooking>>>;
