import type { MailKind } from "#platform/mail/mail-kind.ts";
import type { ResendRefusal } from "#platform/mail/resend.ts";
import { isUuid } from "#platform/uuid.ts";
import type { Services } from "#platform/services.ts";

import { isPrepaid, UNDER_WAY_HOURS } from "../booking.ts";
import { legsByLeg } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { changesOf, findChange } from "../changes/booking-changes.server.ts";
import type { BookingChangeRow } from "../changes/booking-changes.table.ts";
import { feeState } from "../fees/fee.ts";
import { isLapsed, type AdditionStatus } from "../additions/addition.ts";
import { findAddition } from "../additions/additions.server.ts";
import type { FeeRow } from "../fees/fees.table.ts";
import { paymentOf, paymentOfFee } from "../payment/payments.server.ts";

type Needs = Pick<Services, "db" | "clock"> & {
  knownLegs?: Map<string, BookingRow[]>;
};

export type Asked = {
  db: Services["db"];
  booking: BookingRow;
  legs: BookingRow[];
  data: Record<string, string>;
  now: Date;
};

export type Rule = (asked: Asked) => ResendRefusal | null | Promise<ResendRefusal | null>;
type Resend = MailKind<never>["resend"];

export const always: Rule = () => null;

export function whileChange(only?: BookingChangeRow["status"]): Rule {
  return async ({ db, booking, data }) => {
    const found = await findChange(db, data.changeId ?? "");
    if (!found || (only && found.status !== only)) return "change-over";
    return only ? resendRefusal(booking) : null;
  };
}

export function whileAddition(only?: AdditionStatus): Rule {
  return async ({ db, data: { additionId = "" } }) => {
    const found = await findAddition(db, additionId);
    const isOver = !found || isLapsed(found) || (only !== undefined && found.status !== only);
    return isOver ? "answer-superseded" : null;
  };
}

export const whileLatestChange: Rule = async ({ db, booking, data, now }) => {
  const found = await findChange(db, data.changeId ?? "");
  if (!found) return "change-over";
  const [latest] = await changesOf(db, [booking.id], ["applied"]);
  if (latest && latest.id !== found.id) return "change-superseded";
  return stillComing({ booking, now });
};

export const whileToPay: Rule = async ({ db, booking, legs, now }) => {
  if (booking.status === "expired") return "payment-over";
  if (booking.status !== "awaiting_payment")
    return resendRefusal(booking) ?? (isPrepaid(booking.paymentMethod) ? "paid-already" : "payment-over");
  const payment = await paymentOf(db, legs[0]?.id ?? booking.id);
  return payment && payment.expiresAt > now ? null : "payment-over";
};

/** `find`: the fee or the balance that the mail asks for. */
export function whileFeeToPay(find: (asked: Asked) => Promise<FeeRow | undefined>): Rule {
  return async (asked) => {
    const fee = await find(asked);
    if (fee?.paidAt) return "paid-already";
    const payment = fee && (await paymentOfFee(asked.db, fee.id));
    return fee && feeState(fee, payment, asked.now) === "asked" ? null : "payment-over";
  };
}

/** For mails of other modules. Refuses first when the booking is deleted or has no address. */
export function resendToGuest(rule: Rule): Resend {
  return aboutBooking((asked) => (asked.booking.email ? rule(asked) : "no-address"));
}

export function aboutBooking(rule: Rule): Resend {
  return async ({ db, clock, knownLegs }: Needs, { data }) => {
    const { bookingId = "" } = data;
    const known = knownLegs ?? (await legsByLeg(db, [bookingId].filter(isUuid)));
    const legs = known.get(bookingId) ?? [];
    const booking = legs.find(({ id }) => id === bookingId);
    if (!booking) return "booking-gone";
    return rule({ db, booking, legs, data, now: clock.now() });
  };
}

export function stillComing({ booking, now }: Pick<Asked, "booking" | "now">): ResendRefusal | null {
  return resendRefusal(booking) ?? coming([booking], now);
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
