import { type Db, inPipeline } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { CashReason, CashRule } from "#features/availability/cash-rule.ts";
import type { Availability } from "#features/availability/judge-rides.ts";
import { readLimits } from "#features/availability/read-supply.server.ts";
import { readTermsNow, storeTerms } from "#features/legal/terms-versions.server.ts";
import { periodAround, reserveLegs } from "../availability/reserve-legs.server.ts";
import {
  earlierOf,
  insertLegs,
  legsOf,
  lockLegs,
  lockPickup,
  moveLegs,
  releaseForm,
} from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import type { NewLeg } from "../new-booking.server.ts";
import type { AccountRefusal } from "../organisation/account-terms.ts";
import { waitsForApproval } from "../organisation/approval.ts";
import { approvalOf, endApproval } from "../organisation/booking-approvals.server.ts";
import type { BookingApprovalRow } from "../organisation/booking-approvals.table.ts";
import { holdOpenPayment, markExpired, paymentOf } from "../payment/payments.server.ts";
import type { PaymentRow } from "../payment/payments.table.ts";
import { hasSameEnds, isSameBooking } from "../same-ride.server.ts";

export type Legs = [NewLeg, ...NewLeg[]];

/** Writes in the transaction of a booking. */
export type Writes = (tx: Db) => Promise<void>;

export type Writing = {
  legs: Legs;
  /** The reference of an equal ride that the guest has confirmed as another one. */
  knownReference: string;
  /** An equal ride of the guest from another form, which must be confirmed. */
  asksSameRide: boolean;
  /**
   * Whether an unpaid booking of another form is returned when nothing differs, and otherwise expires when
   * this one is written. Only the company may do that, because another person may know phone and ride of a
   * guest. On the site both bookings remain until the unpaid one expires.
   */
  mayReplace: boolean;
  mayOverbook: boolean;
  /** The version of the terms that the guest accepted before; defaults to the current one. */
  termsVersion?: string | undefined;
  /** When the guest booked, for the minimum notice; defaults to now. */
  bookedAt?: Date | undefined;
  isSettled: (sent: BookingRow) => boolean;
  /**
   * Called when no earlier booking matches the form, for a booking on account. `replaced`: cents of the booking that this one
   * replaces.
   */
  refuses?: (tx: Db, replaced: number) => Promise<AccountRefusal | null>;
  holdBack?:
    | ((tx: Db, legs: Legs, rule: CashRule) => CashReason | null | Promise<CashReason | null>)
    | undefined;
  /**
   * Called when it is certain that the booking will be written. Returns the writes of its payment or its
   * mails, for the same transaction.
   */
  prepare: (booking: NewLeg, isOverbooked: boolean) => Promise<Writes>;
};

export type Written =
  | { kind: "placed"; booking: BookingRow }
  /**
   * The guest already has an active booking of this ride, from another tab or from before going back, and
   * must confirm a second one.
   */
  | { kind: "same-ride"; standing: BookingRow; payUntil: Date | null }
  | { kind: "full"; answer: Extract<Availability, { kind: "full" }> }
  | { kind: "held-back"; reason: CashReason; rule: CashRule }
  | { kind: "refused"; refusal: AccountRefusal };

/**
 * Writes a booking once: the same form returns its booking, the same ride requires a confirmation, and an unpaid booking is replaced by a
 * corrected form of its own or by the company.
 */
export async function writeBooking(
  services: Pick<Services, "db" | "clock" | "payments" | "log">,
  writing: Writing,
): Promise<Written> {
  const { written, dropped } = await writeOnce(services, writing);
  if (dropped) await endCheckout(services, dropped);
  return written;
}

/** `dropped`: the checkout of a replaced booking. */
async function writeOnce(
  services: Pick<Services, "db" | "clock">,
  {
    legs,
    knownReference,
    asksSameRide,
    mayReplace,
    mayOverbook,
    isSettled,
    refuses,
    holdBack,
    prepare,
    ...accepted
  }: Writing,
): Promise<{ written: Written; dropped?: string | null | undefined }> {
  const now = services.clock.now();
  const [first] = legs;
  return services.db.transaction(async (tx) => {
    const [, { sent, standing: others }, terms, limits] = await inPipeline([
      lockPickup(tx, first.pickupAt),
      earlierOf(tx, first),
      readTermsNow(tx),
      readLimits(tx, periodAround(legs)),
    ]);
    if (sent && isSettled(sent)) return { written: { kind: "placed", booking: sent } };
    const standing = sent ?? (asksSameRide ? others.find((row) => hasSameEnds(first, row)) : undefined);
    let ended: PaymentRow | undefined;
    let waiting: BookingApprovalRow | undefined;
    let making: BookingRow[] = [];
    if (standing) {
      const isWaiting = standing.status === "awaiting_payment";
      // The idempotency key proves that the same browser wrote the booking. Equal fields prove nothing, and
      // the payment page redirects with the manage token.
      const isOwn = standing === sent;
      if (isWaiting && (isOwn || mayReplace) && isSameBooking(legs, await legsOf(tx, standing.id)))
        return { written: { kind: "placed", booking: standing } };
      const payment = isWaiting ? await paymentOf(tx, standing.id) : undefined;
      // A corrected form of a booking that waits for an approval replaces it, unless an approver is first.
      if (waitsForApproval(standing) && (isOwn || mayReplace)) {
        making = await lockLegs(tx, standing.id);
        waiting = await approvalOf(tx, standing.id);
        if (waiting?.status !== "open") return { written: { kind: "same-ride", standing, payUntil: null } };
      }
      const isAgreed = isOwn || knownReference === standing.reference;
      ended = isOwn || mayReplace ? payment : undefined;
      if (!isAgreed || (ended && !(await holdOpenPayment(tx, ended.id)))) {
        const payUntil = payment?.expiresAt ?? null;
        return { written: { kind: "same-ride", standing, payUntil } };
      }
    }
    const replaced = making.reduce((sum, { price }) => sum + price.total, 0);
    const refusal = await refuses?.(tx, replaced);
    if (refusal) return { written: { kind: "refused", refusal } };
    const rule = limits.settings.cash;
    const reason = await holdBack?.(tx, legs, rule);
    if (reason) return { written: { kind: "held-back", reason, rule } };
    if (ended) making = await lockLegs(tx, ended.bookingId);
    const { bookedAt = now, termsVersion = terms.version } = accepted;
    const answer = await reserveLegs(tx, legs, {
      now,
      limits,
      except: making.map(({ id }) => id),
      bookedAt,
    });
    if (answer.kind === "full" && !mayOverbook) return { written: { kind: "full", answer } };
    if (ended) await dropUnpaid(tx, ended, now);
    if (waiting) {
      await endApproval(tx, waiting, "replaced", { now });
      await releaseForm(tx, waiting.bookingId);
    }
    const writeWithIt = await prepare(first, answer.kind === "full");
    const rows = legs.map((leg) => ({ ...leg, termsVersion }));
    const [[booking]] = await inPipeline([insertLegs(tx, rows), writeWithIt(tx), storeTerms(tx, terms, now)]);
    if (!booking) throw new Error("A form's key was taken while its hour was locked.");
    return { written: { kind: "placed", booking }, dropped: ended?.checkoutId };
  });
}

/** Expires a booking whose open payment the caller has locked. A later payment is refunded. */
async function dropUnpaid(tx: Db, payment: PaymentRow, now: Date): Promise<void> {
  await markExpired(tx, payment.id);
  await moveLegs(tx, { allOf: payment.bookingId }, "awaiting_payment", "expired", now);
  await releaseForm(tx, payment.bookingId);
}

/**
 * Closes the checkout so that it cannot be paid. A failure is harmless, because a late payment is refunded.
 */
async function endCheckout(
  { payments, log }: Pick<Services, "payments" | "log">,
  checkoutId: string,
): Promise<void> {
  try {
    await payments.expireCheckout(checkoutId);
  } catch (err) {
    log.warn({ err }, "failed to close the checkout of a replaced booking; it stays open until it expires");
  }
}
