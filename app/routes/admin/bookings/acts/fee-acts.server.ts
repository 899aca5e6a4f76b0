import { chargeNow, startCharge } from "#features/booking/fees/charge-guarantee.server.ts";
import { OUTSIDE_WAYS } from "#features/booking/fees/fee.ts";
import { noteFeePaid } from "#features/booking/fees/note-fee-paid.server.ts";
import { sendFeeLink } from "#features/booking/fees/send-fee-link.server.ts";
import { waiveFee } from "#features/booking/fees/waive-fee.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { bookingAct, needsNote, noteIn, nothing, oneIn } from "./booking-act.server.ts";

export const feeActs = {
  "send-fee-link": bookingAct({
    read: nothing,
    done: "fee-asked",
    once: true,
    make: ({ services, dispatcher, subject }) => sendFeeLink(services, dispatcher, subject),
  }),
  "charge-guarantee": bookingAct({
    read: nothing,
    done: "fee-charged",
    once: true,
    make: ({ services, dispatcher, subject }) => startCharge(services, dispatcher, subject),
    after: ({ services, subject }) => chargeNow(services, subject),
  }),
  "waive-fee": bookingAct({
    read: (form) => noteIn(form, "waive_reason"),
    errors: needsNote("waive_reason"),
    done: "fee-waived",
    once: true,
    make: ({ services, dispatcher, subject }, reason) => waiveFee(services, dispatcher, subject, reason),
  }),
  "fee-paid-outside": bookingAct({
    read: (form) => {
      const way = oneIn(OUTSIDE_WAYS, form, "way");
      return way && { way, note: noteIn(form, "paid_note"), receivedOn: fieldIn(form, "paid_on") };
    },
    errors: needsNote("paid_note"),
    done: "fee-paid-outside",
    once: true,
    make: ({ services, dispatcher, subject }, paid) => noteFeePaid(services, dispatcher, subject, paid),
  }),
};
