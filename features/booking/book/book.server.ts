import { randomUUID } from "node:crypto";
import type { Db } from "#platform/db/db.ts";
import { queueMailToStranger } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import type { Admin } from "#features/accounts/admin.ts";
import { noteOverbooking } from "../availability/note-overbooking.server.ts";
import { awaitsPayment, PAYMENT_MINUTES, paymentLinkExpiry } from "../booking.ts";
import type { Business } from "../business/business-fields.ts";
import { writeBusiness } from "../business/business-details.server.ts";
import { bookingMail } from "../mails/booking-mails.ts";
import { prepareConfirmed } from "../mails/queue-confirmed.server.ts";
import { queueGuestMail } from "../mails/queue-guest-mail.server.ts";
import { queuePaymentLink } from "../mails/queue-guest-message.server.ts";
import type { AccountTerms } from "../organisation/account-terms.ts";
import { bookOnAccount } from "../organisation/book-on-account.server.ts";
import { insertReferral } from "../organisation/booking-referrals.server.ts";
import type { BookingReferralRow, Referral } from "../organisation/booking-referrals.table.ts";
import { insertPayment } from "../payment/payments.server.ts";
import { DOORS, type Door } from "./door-rules.ts";
import { writeBooking, type Legs, type Writes, type Writing, type Written } from "./write-booking.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits" | "payments" | "log">;

/** A booking as every door hands it over: checked by the rules of the door, with the prices that the guest agreed to. */
export type Draft = {
  door: Door;
  legs: Legs;
  account?: AccountTerms | null;
  business?: Business | null | undefined;
  /** The hotel or agency that brought the booking. */
  referral?: (Referral & Partial<Pick<BookingReferralRow, "room" | "reference">>) | null | undefined;
  /** Why a car is sold that is not free, and by whom. */
  overbooking?: { by: Pick<Admin, "id">; reason: string } | null;
  /** A ride that has taken place: availability, approvals and confirmations do not matter. */
  isPast?: boolean;
  /** Cents that are paid now instead of the whole price. */
  deposit?: number | null;
  /** A first payment that is not by card. Queues its own mails. */
  payment?: ((tx: Db, bookingId: string) => Promise<void>) | null;
  /** Further writes of the door. */
  alongside?: (tx: Db, bookingId: string) => Promise<void>;
} & Pick<Writing, "isSettled" | "termsVersion" | "bookedAt" | "holdBack"> &
  Partial<Pick<Writing, "knownReference">>;

/**
 * Books rides as one booking: the only door to the table. The capacity is reserved, the organisation charged, and the payment or the
 * confirmation queued in the transaction that writes the legs. The same form books once.
 */
export async function book(services: Needs, draft: Draft): Promise<Written> {
  const { door, account = null, business, referral, overbooking, isPast = false, alongside } = draft;
  const rules = DOORS[door];
  const { legs, isWaiting, refuses, charge } = bookOnAccount(account, draft.legs, { isPast });
  const now = services.clock.now();
  return writeBooking(services, {
    legs,
    knownReference: draft.knownReference ?? "",
    asksSameRide: rules.asksSameRide,
    mayReplace: rules.replaces,
    mayOverbook: rules.full === "reason" && (isPast || Boolean(overbooking?.reason)),
    termsVersion: draft.termsVersion,
    bookedAt: draft.bookedAt,
    isSettled: draft.isSettled,
    refuses,
    holdBack: rules.cash === "proof" ? draft.holdBack : undefined,
    prepare: async ({ id }, isOverbooked) => {
      const follow = isWaiting || isPast ? null : await whatFollows(services, draft, legs);
      return async (tx) => {
        if (business) await writeBusiness(tx, id, business, now);
        if (referral) await insertReferral(tx, { room: "", reference: "", ...referral, bookingId: id });
        await alongside?.(tx, id);
        await follow?.(tx);
        await charge(tx);
        if (overbooking && isOverbooked && !isPast)
          await noteOverbooking(tx, overbooking.by, { booking: { id }, reason: overbooking.reason }, now);
      };
    },
  });
}

/** The payment that the booking waits for, or the mails of a confirmed one. */
async function whatFollows(services: Needs, { door, deposit, payment }: Draft, legs: Legs): Promise<Writes> {
  const { card, isStranger } = DOORS[door];
  const [booking] = legs;
  const { id, email = null, paymentMethod, pickupAt } = booking;
  if (!awaitsPayment(paymentMethod))
    return prepareConfirmed(services, legs, isStranger ? services.limits : null);
  if (payment) return (tx) => payment(tx, id);
  const amount = deposit ?? legs.reduce((sum, { price }) => sum + price.total, 0);
  const createdAt = services.clock.now();
  const isLink = card === "link";
  const expiresAt = isLink
    ? paymentLinkExpiry(pickupAt, createdAt)
    : new Date(createdAt.getTime() + PAYMENT_MINUTES * 60_000);
  return async (tx) => {
    await insertPayment(tx, { id: randomUUID(), bookingId: id, amount, createdAt, expiresAt });
    if (!isLink) return;
    const mail = bookingMail("payment-link-guest", id);
    if (isStranger && email) await queueMailToStranger(tx, services, { ...mail, to: email });
    else await queueGuestMail(tx, services, { email }, mail);
    await queuePaymentLink(tx, services, { ...booking, email }, amount);
  };
}
