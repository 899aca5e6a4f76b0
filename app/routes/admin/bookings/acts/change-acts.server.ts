import { decideChange } from "#features/booking/changes/decide-change.server.ts";
import { openChangeCheckout } from "#features/booking/payment/open-checkout.server.ts";
import { paymentOfChange } from "#features/booking/payment/payments.server.ts";
import { undoEdit } from "#features/dispatch/undo-edit.server.ts";
import { checkCredit } from "#features/organisations/rides/check-credit.server.ts";
import { HAND_PRICE, handPriceIn } from "#features/pricing/lines-by-hand.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { fieldError } from "#i18n/field-error.ts";
import { bookingAct } from "./booking-act.server.ts";

export const changeActs = {
  "accept-change": bookingAct({
    read: (form) => ({
      changeId: fieldIn(form, "change"),
      accept: true as const,
      total: handPriceIn(fieldIn(form, "total")) ?? 0,
      overbookReason: fieldIn(form, "overbook_reason").trim().slice(0, 200),
    }),
    errors: (form) =>
      handPriceIn(fieldIn(form, "total")) === null ? [fieldError("total", "wrong", HAND_PRICE)] : [],
    done: "change",
    once: true,
    make: ({ services, dispatcher, subject }, decision) =>
      decideChange(services, dispatcher, subject, decision, checkCredit),
    // Opened now, so that the guest has the whole day to pay. If the provider is unavailable, the payment is opened
    // when the guest opens the page.
    after: async ({ services, subject }, { changeId }) => {
      if (await paymentOfChange(services.db, changeId)) await openChangeCheckout(services, subject, changeId);
    },
  }),
  "decline-change": bookingAct({
    read: (form) => ({ changeId: fieldIn(form, "change"), accept: false as const }),
    done: "change",
    once: true,
    make: ({ services, dispatcher, subject }, decision) =>
      decideChange(services, dispatcher, subject, decision, checkCredit),
  }),
  "undo-edit": bookingAct({
    read: (form) => fieldIn(form, "change"),
    done: "edit-undone",
    once: false,
    make: async ({ services, dispatcher, subject }, changeId) => {
      const undone = await undoEdit(services, dispatcher, subject, { changeId, checkCredit });
      if (undone.kind === "done") return { kind: "done" };
      return { kind: undone.kind === "refused" && undone.why === "credit" ? "credit" : "changed" };
    },
  }),
};
