import { UNPAID_CALL_OUTCOMES } from "#features/booking/allowed-actions.ts";
import { COMPANY_CANCEL_REASONS, GUEST_REFUNDS } from "#features/booking/booking.ts";
import { cancelByCompany } from "#features/booking/cancel-by-company.server.ts";
import { cancelForGuest } from "#features/booking/cancel-for-guest.server.ts";
import { completeBooking } from "#features/booking/complete-booking.server.ts";
import { OUTSIDE_WAYS } from "#features/booking/fees/fee.ts";
import { payCompensation } from "#features/booking/pay-compensation.server.ts";
import { resolveUnpaidCall } from "#features/booking/phone/resolve-unpaid-call.server.ts";
import { paidAtOf } from "#features/booking/transfers/paid-form.server.ts";
import { reopenRide } from "#features/dispatch/reopen-ride.server.ts";
import { noteDelayOf } from "#features/tracking/note-delay.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { fieldError } from "#i18n/field-error.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import { bookingAct, needsNote, noteIn, nothing, oneIn } from "./booking-act.server.ts";

const closed = (as: "completed" | "no_show") =>
  bookingAct({
    read: (form) => fieldIn(form, "paid_on"),
    done: "closed",
    once: true,
    make: ({ services, dispatcher, subject }, paidOn) =>
      completeBooking(services, dispatcher, subject, as, paidOn),
  });

/** How a ride ends, and the delay before it. */
export const rideActs = {
  completed: closed("completed"),
  no_show: closed("no_show"),
  reopen: bookingAct({
    read: (form) => ({ version: numberIn(form, "version") }),
    done: "ride-reopened",
    once: false,
    make: ({ services, dispatcher, subject }, seen) => reopenRide(services, dispatcher, subject, seen),
  }),
  "note-delay": bookingAct({
    read: (form, { reference }) => ({ reference, minutes: numberIn(form, "minutes") }),
    done: "delay-noted",
    once: false,
    make: ({ services, dispatcher }, noted) => noteDelayOf(services, dispatcher, noted),
  }),
  cancel: bookingAct({
    read: (form) => {
      const reason = oneIn(COMPANY_CANCEL_REASONS, form, "reason");
      return reason && { reason, compensation: numberIn(form, "compensation") };
    },
    errors: (form) =>
      oneIn(COMPANY_CANCEL_REASONS, form, "reason") ? [] : [fieldError("reason", "missing")],
    done: (_, { email }) => (email ? "cancelled" : "cancelled-untold"),
    once: true,
    make: ({ services, dispatcher, subject }, asked) => cancelByCompany(services, dispatcher, subject, asked),
  }),
  "cancel-for-guest": bookingAct({
    read: (form) => {
      const refund = oneIn(GUEST_REFUNDS, form, "choice");
      return refund && { refund, seen: { refund: numberIn(form, "refund"), fee: numberIn(form, "fee") } };
    },
    done: "leg-removed",
    once: true,
    make: ({ services, dispatcher, subject }, asked) => cancelForGuest(services, dispatcher, subject, asked),
  }),
  "pay-compensation": bookingAct({
    read: nothing,
    done: "compensation",
    once: true,
    make: ({ services, dispatcher, subject }) => payCompensation(services, dispatcher, subject),
  }),
  "resolve-call": bookingAct({
    read: (form) => {
      const outcome = oneIn(UNPAID_CALL_OUTCOMES, form, "outcome");
      const way = oneIn(OUTSIDE_WAYS, form, "paid_way");
      return outcome && { outcome, way, paidOn: fieldIn(form, "paid_on"), note: noteIn(form, "paid_note") };
    },
    errors: (form) => (fieldIn(form, "outcome") === "paid_otherwise" ? needsNote("paid_note")(form) : []),
    done: ({ outcome }) => (outcome === "cancelled" ? "call-cancelled" : "call-switched"),
    once: true,
    make: ({ services, dispatcher, subject }, { outcome, way, paidOn, note }) => {
      const paidAt = paidAtOf({ paidOn }, services.clock.now());
      const paid = outcome === "paid_otherwise" && way && paidAt ? { way, paidAt, note } : undefined;
      return resolveUnpaidCall(services, dispatcher, subject, outcome, paid);
    },
  }),
};
