import { OUTSIDE_WAYS } from "#features/booking/fees/fee.ts";
import { endAwaited } from "#features/booking/transfers/end-awaited.server.ts";
import { noteTransfer } from "#features/booking/transfers/note-transfer.server.ts";
import { repay } from "#features/booking/transfers/repay.server.ts";
import { AWAITED_OUTCOMES } from "#features/booking/transfers/transfer.ts";
import { centsIn } from "#features/pricing/amount.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { fieldError } from "#i18n/field-error.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import { bookingAct, needsNote, noteIn, oneIn } from "./booking-act.server.ts";

/** Cents. A higher amount is a typing error. */
const MOST_TRANSFERRED = 1_000_000_00;

export const transferActs = {
  "note-transfer": bookingAct({
    read: (form) => ({
      amount: centsIn(fieldIn(form, "amount")) ?? 0,
      missing: numberIn(form, "missing"),
      receivedOn: fieldIn(form, "paid_on"),
      note: noteIn(form, "paid_note"),
    }),
    errors: (form) => {
      const arrived = centsIn(fieldIn(form, "amount"));
      const isRead = arrived && arrived <= MOST_TRANSFERRED;
      return [...(isRead ? [] : [fieldError("amount", "unread")]), ...needsNote("paid_note")(form)];
    },
    done: "transfer-confirmed",
    once: true,
    make: async ({ services, dispatcher, subject }, arrived) => {
      const noted = await noteTransfer(services, dispatcher, subject, arrived);
      return noted.kind === "done" ? { kind: "done", result: `transfer-${noted.result}` } : noted;
    },
  }),
  "end-awaited": bookingAct({
    read: (form) => oneIn(AWAITED_OUTCOMES, form, "outcome"),
    done: (outcome) => (outcome === "cancelled" ? "call-cancelled" : "card-asked"),
    once: true,
    make: ({ services, dispatcher, subject }, outcome) => endAwaited(services, dispatcher, subject, outcome),
  }),
  repay: bookingAct({
    read: (form) => {
      const way = oneIn(OUTSIDE_WAYS, form, "paid_way");
      const note = noteIn(form, "paid_note");
      const [repaymentId, repaidOn] = [fieldIn(form, "repayment"), fieldIn(form, "paid_on")];
      return way && { repaymentId, way, repaidOn, note };
    },
    errors: needsNote("paid_note"),
    done: "repaid",
    once: true,
    make: ({ services, dispatcher, subject }, repaid) => repay(services, dispatcher, subject, repaid),
  }),
};
