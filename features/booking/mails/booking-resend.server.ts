import type { ResendRefusal, ResendRule, ResendRules } from "#platform/mail/resend.ts";
import { isUuid } from "#platform/uuid.ts";
import type { Services } from "#platform/services.ts";

import { isPrepaid, UNDER_WAY_HOURS } from "../booking.ts";
import { legsByLeg } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { changesOf, findChange } from "../changes/booking-changes.server.ts";
import type { BookingChangeRow } from "../changes/booking-changes.table.ts";
import { SPECIAL_REQUESTS } from "../../pricing/extras.ts";
import { feeState } from "../fees/fee.ts";
import { isLapsed, type AdditionStatus } from "../additions/addition.ts";
import { findAddition } from "../additions/additions.server.ts";
import { balanceOf, feeById, feeOf } from "../fees/fees.server.ts";
import { paymentOf, paymentOfFee } from "../payment/payments.server.ts";
import type { BookingMail } from "./booking-mails.ts";

type Needs = Pick<Services, "db" | "clock"> & {
  knownLegs?: Map<string, BookingRow[]>;
};

export type LegsToResend = { booking: BookingRow; legs: BookingRow[]; now: Date };

type Asked = LegsToResend & { data: Record<string, string> };
export type Rule = (asked: Asked) => ResendRefusal | null | Promise<ResendRefusal | null>;

/**
 * Decides which mails about a booking can be sent again. Mails to the company have fewer conditions than
 * mails that a guest acts on.
 */
export function bookingResendRules(services: Needs): ResendRules<BookingMail> {
  const { db } = services;
  const toGuest = (rule: Rule) => resendToGuest(services, rule);
  const toCompany = (rule: Rule) => aboutBooking(services, rule);
  const change = (only?: BookingChangeRow["status"]): Rule => {
    return async ({ booking, data }) => {
      const found = await findChange(db, data.changeId ?? "");
      if (!found || (only && found.status !== only)) return "change-over";
      return only ? resendRefusal(booking) : null;
    };
  };
  const addition = (only?: AdditionStatus): Rule => {
    return async ({ data }) => {
      const { additionId = "" } = data;
      const found = await findAddition(db, additionId);
      const isOver = !found || isLapsed(found) || (only !== undefined && found.status !== only);
      return isOver ? "answer-superseded" : null;
    };
  };
  const moved: Rule = async (asked) => {
    const found = await findChange(db, asked.data.changeId ?? "");
    if (!found) return "change-over";
    const [latest] = await changesOf(db, [asked.booking.id], ["applied"]);
    if (latest && latest.id !== found.id) return "change-superseded";
    return resendRefusal(asked.booking) ?? coming([asked.booking], asked.now);
  };
  const paid: Rule = async ({ booking, legs, now }) => {
    if (booking.status === "expired") return "payment-over";
    if (booking.status !== "awaiting_payment")
      return resendRefusal(booking) ?? (isPrepaid(booking.paymentMethod) ? "paid-already" : "payment-over");
    const payment = await paymentOf(db, legs[0]?.id ?? booking.id);
    return payment && payment.expiresAt > now ? null : "payment-over";
  };
  return {
    "booking-confirmed-guest": toGuest(({ legs, now }) => coming(legs, now)),
    "booking-confirmed-company": toCompany(({ booking, legs }) =>
      legs.some(({ status }) => !["cancelled", "expired"].includes(status)) ? null : resendRefusal(booking),
    ),
    "booking-cancelled-guest": toGuest(always),
    "booking-cancelled-company": toCompany(always),
    "payment-too-late-guest": toGuest(always),
    "payment-too-late-company": toCompany(always),
    "special-request-answered-guest": toGuest(({ booking, data, now }) => {
      const request = SPECIAL_REQUESTS.find((one) => one === data.request);
      const isAnswered = request && ["confirmed", "not_possible"].includes(booking[request]);
      return isAnswered ? (resendRefusal(booking) ?? coming([booking], now)) : "answer-superseded";
    }),
    "ride-changed-guest": toGuest(moved),
    "ride-changed-company": toCompany(moved),
    "leg-added-guest": toGuest(({ booking, now }) => resendRefusal(booking) ?? coming([booking], now)),
    "details-changed-guest": toGuest(({ legs, now }) => coming(legs, now)),
    "details-changed-company": toCompany(({ booking }) => resendRefusal(booking)),
    "change-requested-company": toCompany(change("requested")),
    "change-declined-guest": toGuest(change("declined")),
    "change-to-pay-guest": toGuest(change("awaiting_payment")),
    "fee-to-pay-guest": toGuest(async ({ booking, data, now }) => {
      const fee = data.feeId === undefined ? await feeOf(db, booking.id) : await feeById(db, data.feeId);
      if (fee?.paidAt) return "paid-already";
      const payment = fee && (await paymentOfFee(db, fee.id));
      return fee && feeState(fee, payment, now) === "asked" ? null : "payment-over";
    }),
    "balance-to-pay-guest": toGuest(async ({ booking, now }) => {
      const balance = await balanceOf(db, booking.id);
      if (balance?.paidAt) return "paid-already";
      const payment = balance && (await paymentOfFee(db, balance.id));
      return balance && feeState(balance, payment, now) === "asked" ? null : "payment-over";
    }),
    "transfer-awaited-guest": toGuest(paid),
    "transfer-awaited-company": toCompany(paid),
    "transfer-ended-guest": toGuest(({ booking }) =>
      ["expired", "cancelled"].includes(booking.status) ? null : "payment-over",
    ),
    "transfer-ended-company": toCompany(({ booking }) =>
      booking.status === "expired" ? null : "payment-over",
    ),
    "fee-waived-guest": toGuest(always),
    "addition-proposed-guest": toGuest(addition("proposed")),
    "waiting-offered-guest": toGuest(addition("proposed")),
    "addition-decided-guest": toGuest(addition()),
    "addition-disputed-company": toCompany(addition("disputed")),
    "part-refunded-guest": toGuest(always),
    "tip-received-guest": toGuest(always),
    "tip-refunded-guest": toGuest(always),
    "fast-track-withdrawn-guest": toGuest(always),
    "change-not-applied-guest": toGuest(change()),
    "change-not-applied-company": toCompany(change()),
    "payment-link-guest": toGuest(paid),
  };
}

const always: Rule = () => null;

/** For mails of other modules. Refuses first when the booking is deleted or has no address. */
export function resendToGuest(services: Needs, rule: Rule): ResendRule {
  return aboutBooking(services, (asked) => (asked.booking.email ? rule(asked) : "no-address"));
}

export function aboutBooking({ db, clock, knownLegs }: Needs, rule: Rule): ResendRule {
  return async ({ data }) => {
    const { bookingId = "" } = data;
    const known = knownLegs ?? (await legsByLeg(db, [bookingId].filter(isUuid)));
    const legs = known.get(bookingId) ?? [];
    const own = legs.find(({ id }) => id === bookingId);
    if (!own) return "booking-gone";
    return rule({ booking: own, legs, data, now: clock.now() });
  };
}

export function resendRefusal({ status }: Pick<BookingRow, "status">): ResendRefusal | null {
  if (status === "cancelled") return "booking-cancelled";
  return status === "expired" ? "booking-expired" : null;
}

export function coming(legs: BookingRow[], now: Date): ResendRefusal | null {
  const confirmed = legs.filter(({ status }) => status === "confirmed");
  if (confirmed.some((leg) => !isOver(leg, now))) return null;
  const isDriven = legs.some(({ status }) => status === "completed" || status === "no_show");
  if (confirmed.length > 0 || isDriven) return "ride-past";
  const [first] = legs;
  return (first && resendRefusal(first)) ?? "booking-gone";
}

function isOver({ pickupAt, durationHours }: BookingRow, now: Date): boolean {
  return pickupAt.getTime() + ((durationHours ?? 0) + UNDER_WAY_HOURS) * 3_600_000 < now.getTime();
}
