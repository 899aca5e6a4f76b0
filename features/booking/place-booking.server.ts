import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import { type Db, inPipeline } from "#platform/db/db.ts";
import { mayWriteToStranger, queueMails, queueMailToStranger } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { fitOf } from "#features/fleet/capacity.ts";
import { storeTerms, readTermsNow } from "#features/legal/terms-versions.server.ts";
import { cashAllowed, type Pricing } from "#features/pricing/price.ts";
import type { CashReason, CashRule } from "#features/availability/cash-rule.ts";
import { missingArrivals, missingFlights } from "#features/pricing/legs.ts";
import { rebatedPricing } from "#features/pricing/rebate.ts";
import type { TripChoice } from "#features/pricing/trip.ts";
import { hasFastTrack } from "#features/pricing/extras.ts";
import type { Availability } from "#features/availability/judge-rides.ts";
import { readLimits } from "#features/availability/read-supply.server.ts";
import { limitedBy } from "./availability/limit-pricing.server.ts";
import { periodAround, reserveLegs } from "./availability/reserve-legs.server.ts";
import { agreePrice, type Agreement } from "./quote/agree-price.server.ts";
import type { Estimates } from "./quote/quote-trip.server.ts";
import { isPrepaid, PAYMENT_MINUTES } from "./booking.ts";
import { deleteBusiness, writeBusiness } from "./business/business-details.server.ts";
import { businessIn, type TypedBusiness } from "./business/business-form.server.ts";
import { bookingMail } from "./mails/booking-mails.ts";
import type { AccountRefusal, AccountTerms } from "./organisation/account-terms.ts";
import { waitsForApproval } from "./organisation/approval.ts";
import { bookOnAccount } from "./organisation/book-on-account.server.ts";
import { noteReferral } from "./organisation/booking-referrals.server.ts";
import type { Referral } from "./organisation/booking-referrals.table.ts";
import { approvalOf, endApproval } from "./organisation/booking-approvals.server.ts";
import type { BookingApprovalRow } from "./organisation/booking-approvals.table.ts";
import {
  earlierOf,
  findByForm,
  insertLegs,
  legsOf,
  lockLegs,
  lockPickup,
  moveLegs,
  releaseForm,
} from "./bookings.server.ts";
import type { BookingRow } from "./bookings.table.ts";
import { readCashProof, type ProofNeeded, type SentForm } from "./cash/cash-proof.server.ts";
import type { GuestForm } from "./guest-form.server.ts";
import { legsFrom, type NewLeg } from "./new-booking.server.ts";
import { holdOpenPayment, insertPayment, markExpired, paymentOf } from "./payment/payments.server.ts";
import type { PaymentRow } from "./payment/payments.table.ts";
import { copiesIn, passengerIn } from "./passenger/passenger-form.server.ts";
import { hasSameEnds, isSameBooking, isSameForm } from "./same-ride.server.ts";
import { readPhone } from "#platform/phone.server.ts";
import { messageableStrangers, queueGuestMessage } from "./mails/queue-guest-message.server.ts";
import { mailsToReaders } from "./passenger/mail-readers.server.ts";
import { firstLegsOfPassengers } from "./passenger/passenger.ts";
import { passengerConfirmed } from "./passenger/passenger-mails.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits" | "payments" | "secret" | "log">;

export type Placed =
  | { kind: "placed"; booking: BookingRow }
  | { kind: "invalid"; errors: FieldError[]; priceChanged: boolean }
  /**
   * The guest already has an active booking of this ride, from another tab or from before going back, and
   * must confirm a second one. `isLinkMailed`: the payment link of the unpaid one was mailed to the address
   * of that booking. The response never contains the link, because another person may know phone and ride.
   */
  | { kind: "same-ride"; standing: BookingRow; payUntil: Date | null; isLinkMailed: boolean }
  | ProofNeeded
  | Extract<Agreement, { kind: "changed" | "quote-only" }>;

type Full = Extract<Availability, { kind: "full" }>;

type Input = {
  choice: TripChoice;
  estimates: Estimates;
  guest: GuestForm;
  lang: Lang;
  sent?: SentForm;
  account?: AccountTerms | null;
  referral?: Referral | null;
};

/**
 * Books a ride: confirmed at once for cash, awaiting its payment by card. The same form books once, and the
 * same ride from another tab requires a confirmation. The caller opens the card checkout afterwards, so
 * nothing is charged before the row exists.
 */
export async function placeBooking(services: Needs, input: Input): Promise<Placed> {
  const { choice, estimates, lang, guest: read } = input;
  const { formKey, quoteToken } = read.typed;
  const agreement = await agreePrice(services, { choice, estimates, token: quoteToken });
  const errors =
    agreement.kind === "quote-only" ? [] : [...read.errors, ...checkCheckout(services, input, agreement)];
  if (agreement.kind !== "agreed" || !read.ok || errors.length > 0) {
    // A booking of this form remains valid even when its price changed since. Without errors it is found
    // later, under the lock.
    const sent = formKey ? await findByForm(services.db, formKey) : undefined;
    if (sent && isSettled(sent, read.typed)) {
      if (read.ok) await keepBusiness(services, sent, read.value);
      return { kind: "placed", booking: sent };
    }
  }
  if (agreement.kind === "quote-only") return agreement;
  if (!read.ok || errors.length > 0)
    return { kind: "invalid", errors, priceChanged: agreement.kind === "changed" };
  const { paymentMethod } = read.value;
  const phone = readPhone(read.value.phone, read.value.phoneCountry);
  if (paymentMethod === "" || !phone)
    throw new Error("A checkout without errors has a way to pay and a number.");
  if (agreement.kind === "changed") return agreement;

  const guest = {
    ...read.value,
    phone,
    paymentMethod,
    passenger: passengerIn(read.typed, { fullName: read.value.fullName, phone, lang }),
    copies: copiesIn(read.value.copies),
  };
  const account = paymentMethod === "on_account" ? (input.account ?? null) : null;
  const pricing = rebatedPricing(agreement.pricing, account?.rebate ?? 0);
  const draft = { choice, pricing, estimates, guest, lang, now: services.clock.now() };
  const { legs, isWaiting, refuses, charge } = bookOnAccount(account, legsFrom(draft, services.secret));
  const business = account ? null : businessIn(read.value);
  const proof = await readCashProof(services, read.typed, lang);
  const written = await writeBooking(services, {
    legs,
    knownReference: read.typed.knownReference,
    isSettled: (row) => isSettled(row, read.typed),
    mayReplace: false,
    mayOverbook: false,
    refuses,
    holdBack: proof.holdBack,
    prepare: async (booking) => {
      const queue = isWaiting ? null : await queueForGuest(services, booking, pricing.total);
      return async (tx) => {
        if (business) await writeBusiness(tx, booking.id, business, services.clock.now());
        await queue?.(tx);
        await noteReferral(tx, booking.id, input.referral);
        await charge(tx);
      };
    },
  });
  if (written.kind === "refused")
    return { kind: "invalid", errors: [fieldError("payment_method", written.reason)], priceChanged: false };
  if (written.kind === "held-back")
    return proof.start(written, { legs, business, referral: input.referral, sent: input.sent });
  if (written.kind === "full") {
    const asked = { trip: choice.trip, bodyguard: choice.extras.bodyguard, now: services.clock.now() };
    return { kind: "quote-only", quote: { pricing: limitedBy(pricing, written.answer, asked), estimates } };
  }
  if (written.kind === "placed") await keepBusiness(services, written.booking, read.value);
  else if (written.payUntil)
    return { ...written, isLinkMailed: await mailPaymentLink(services, written.standing) };
  return written;
}

/** Minimum seconds between two mails with the payment link of one booking. */
const LINK_AGAIN = 10 * 60;

/**
 * Mails the payment link to the address of the booking, at most once per `LINK_AGAIN`. Returns false when
 * the mailbox has reached its limit.
 */
async function mailPaymentLink(services: Needs, { id, email }: BookingRow): Promise<boolean> {
  if (!email) return false;
  const { key, ...mail } = bookingMail("payment-link-guest", id);
  const time = Math.floor(services.clock.now().getTime() / 1_000 / LINK_AGAIN);
  return services.db.transaction((tx) =>
    queueMailToStranger(tx, services, { ...mail, key: `${key}:again:${time}`, to: email }),
  );
}

export async function keepBusiness({ db, clock }: Needs, booking: BookingRow, typed: TypedBusiness) {
  const { id, status } = booking;
  if (status !== "awaiting_payment" || waitsForApproval(booking)) return;
  const business = businessIn(typed);
  if (business) await writeBusiness(db, id, business, clock.now());
  else await deleteBusiness(db, id);
}

function isSettled(sent: BookingRow, typed: GuestForm["typed"]): boolean {
  return sent.status !== "awaiting_payment" || isSameForm(sent, typed);
}

/** Nothing is paid yet, so the address may belong to another person. */
export async function queueForGuest(
  services: Needs,
  booking: NewLeg,
  total: number,
  others: NewLeg[] = [],
): Promise<(tx: Db) => Promise<void>> {
  if (isPrepaid(booking.paymentMethod)) {
    const createdAt = services.clock.now();
    const expiresAt = new Date(createdAt.getTime() + PAYMENT_MINUTES * 60_000);
    const payment = { id: crypto.randomUUID(), bookingId: booking.id, amount: total, createdAt, expiresAt };
    return (tx) => insertPayment(tx, payment);
  }
  return confirmationMails(services, booking, others);
}

/** `others`: further legs of the booking, which may have other passengers. */
export async function confirmationMails(
  services: Needs,
  booking: NewLeg,
  others: NewLeg[] = [],
): Promise<(tx: Db) => Promise<void>> {
  const isNotified = await mayWriteToStranger(services, booking.email ?? "");
  const readers = await messageableStrangers(services, booking);
  const mails = [
    { ...bookingMail("booking-confirmed-guest", booking.id), isHeldBack: !isNotified },
    bookingMail("booking-confirmed-company", booking.id, { isNotified }),
  ];
  const [, ...further] = firstLegsOfPassengers([booking, ...others]);
  for (const leg of [booking, ...further])
    for (const { to, ...mail } of mailsToReaders(leg, passengerConfirmed(leg)))
      mails.push({ ...mail, isHeldBack: !(await mayWriteToStranger(services, to)) });
  const reachable: NewLeg[] = [];
  for (const leg of further) if ((await messageableStrangers(services, leg)).passenger) reachable.push(leg);
  return async (tx) => {
    await queueMails(tx, services.jobs, mails);
    await queueGuestMessage(tx, services, booking, "confirmed", { readers });
    for (const leg of reachable)
      await queueGuestMessage(tx, services, leg, "confirmed", { readers: { guest: false, passenger: true } });
  };
}

type Writing = {
  legs: [NewLeg, ...NewLeg[]];
  knownReference: string;
  /**
   * Whether an unpaid booking of another form is returned when nothing differs, and otherwise expires when
   * this one is written. Only the company may do that, because another person may know phone and ride of a
   * guest. On the site both bookings remain until the unpaid one expires.
   */
  mayReplace: boolean;
  mayOverbook: boolean;
  /** The version of the terms that the guest accepted before; defaults to the current one. */
  termsVersion?: string;
  /** When the guest booked, for the minimum notice; defaults to now. */
  bookedAt?: Date;
  isSettled: (sent: BookingRow) => boolean;
  /**
   * Called when no earlier booking matches the form, for a booking on account. `replaced`: cents of the booking that this one
   * replaces.
   */
  refuses?: (tx: Db, replaced: number) => Promise<AccountRefusal | null> | null;
  holdBack?: (
    tx: Db,
    legs: [NewLeg, ...NewLeg[]],
    rule: CashRule,
  ) => CashReason | null | Promise<CashReason | null>;
  /**
   * Called when it is certain that the booking will be written. Returns the writes of its payment or its
   * mails, for the same transaction.
   */
  prepare: (booking: NewLeg, isOverbooked: boolean) => Promise<(tx: Db) => Promise<void>>;
};

type Written =
  | Extract<Placed, { kind: "placed" | "same-ride" }>
  | { kind: "full"; answer: Full }
  | { kind: "held-back"; reason: CashReason; rule: CashRule }
  | { kind: "refused"; reason: AccountRefusal };

/**
 * Writes a booking once, for site and phone: the same form returns its booking, the same ride requires a
 * confirmation, and an unpaid booking is replaced by a corrected form of its own or by the company.
 */
export async function writeBooking(services: Needs, writing: Writing): Promise<Written> {
  const { written, dropped } = await writeOnce(services, writing);
  if (dropped) await endCheckout(services, dropped);
  return written;
}

/** `dropped`: the checkout of a replaced booking. */
async function writeOnce(
  services: Needs,
  {
    legs,
    knownReference,
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
    const standing = sent ?? others.find((row) => hasSameEnds(first, row));
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
        if (waiting?.status !== "open")
          return { written: { kind: "same-ride", standing, payUntil: null, isLinkMailed: false } };
      }
      const isAgreed = isOwn || knownReference === standing.reference;
      ended = isOwn || mayReplace ? payment : undefined;
      if (!isAgreed || (ended && !(await holdOpenPayment(tx, ended.id)))) {
        const payUntil = payment?.expiresAt ?? null;
        return { written: { kind: "same-ride", standing, payUntil, isLinkMailed: false } };
      }
    }
    const refusal = await refuses?.(
      tx,
      making.reduce((sum, { price }) => sum + price.total, 0),
    );
    if (refusal) return { written: { kind: "refused", reason: refusal } };
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
async function endCheckout({ payments, log }: Needs, checkoutId: string): Promise<void> {
  try {
    await payments.expireCheckout(checkoutId);
  } catch (err) {
    log.warn({ err }, "failed to close the checkout of a replaced booking; it stays open until it expires");
  }
}

function checkCheckout(
  services: Needs,
  { choice, guest, account }: Pick<Input, "choice" | "guest" | "account">,
  agreement: Exclude<Agreement, { kind: "quote-only" }>,
): FieldError[] {
  const isAgreed = agreement.kind === "agreed";
  const errors: FieldError[] = [];
  if (!fitOf(choice.vehicle, choice.trip, choice.extras.bodyguard).fits)
    errors.push(fieldError("vehicle", "vehicle-too-small"));
  for (const field of missingFlights(choice.extras, guest.typed))
    errors.push(fieldError(field, "flight-missing"));
  for (const field of missingArrivals(choice, guest.typed)) errors.push(fieldError(field, "arrival-missing"));
  const checked = checkPayment(services, {
    typed: guest.typed,
    account,
    pricing: isAgreed ? agreement.pricing : agreement.quote.pricing,
    isAgreed,
    isFastTrack: hasFastTrack(choice.extras),
  });
  return [...errors, ...checked];
}

type Payment = {
  typed: Pick<GuestForm["typed"], "paymentMethod" | "terms" | "accountTotal" | "fastTrackConsent">;
  account: AccountTerms | null | undefined;
  pricing: Pricing;
  isAgreed: boolean;
  isFastTrack: boolean;
};

export function checkPayment(
  { payments }: Pick<Services, "payments">,
  { typed, account, pricing, isAgreed, isFastTrack }: Payment,
): FieldError[] {
  const { paymentMethod } = typed;
  const total = pricing.kind === "priced" ? pricing.total : 0;
  const errors: FieldError[] = [];
  if (paymentMethod === "" || (paymentMethod === "on_account" && !account))
    errors.push(fieldError("payment_method", "payment-missing"));
  if (paymentMethod === "on_account" && account) {
    errors.push(...account.errors);
    const own = pricing.kind === "priced" ? rebatedPricing(pricing, account.rebate).total : 0;
    if (isAgreed && typed.accountTotal !== String(own))
      errors.push(fieldError("payment_method", "account-price-changed"));
  }
  if (paymentMethod === "cash" && !cashAllowed(total))
    errors.push(fieldError("payment_method", "cash-too-much"));
  if (paymentMethod === "card" && payments.mode === "off")
    errors.push(fieldError("payment_method", "card-unavailable"));
  if (isFastTrack && typed.fastTrackConsent !== "on")
    errors.push(fieldError("fast_track_consent", "fast-track-consent-missing"));
  if (typed.terms !== "on") errors.push(fieldError("terms", "terms-missing"));
  return errors;
}
