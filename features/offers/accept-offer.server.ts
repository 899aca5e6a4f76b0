import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Db } from "#platform/db/db.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import { isMessageChannel } from "#platform/messages/messages.ts";
import { readPhone } from "#platform/phone.server.ts";
import type { Services } from "#platform/services.ts";
import { book } from "#features/booking/book/book.server.ts";
import { DOORS, moneyErrors } from "#features/booking/book/door-rules.ts";
import { awaitsPayment, isFastTrackLeg, type PaymentMethod } from "#features/booking/booking.ts";
import { findByForm, releaseForm } from "#features/booking/bookings.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { insertFee } from "#features/booking/fees/fees.server.ts";
import { businessIn } from "#features/booking/business/business-form.server.ts";
import { bookingMail } from "#features/booking/mails/booking-mails.ts";
import { insertPayment } from "#features/booking/payment/payments.server.ts";
import { queueTransferMail } from "#features/booking/transfers/queue-transfer-mail.server.ts";
import { transferHeldUntil } from "#features/booking/transfers/transfer.ts";
import { readCompany } from "#features/company/company.server.ts";
import { firstPickupOf, offerState, type OfferState } from "./offer.ts";
import { arrivalAnswersIn, isOfferMethod, type AcceptForm } from "./answer-form.server.ts";
import { arrivalErrors, withArrivals } from "./offer-arrivals.ts";
import { bookingRowsOf } from "./booking-of-offer.server.ts";
import { bookingOf, letRequestFollow, lockOffer, moveOffer, noteInThread } from "./offers.server.ts";
import type { OfferRow } from "./offers.table.ts";
import {
  copiesIn,
  passengerColumns,
  passengerIn,
} from "#features/booking/passenger/passenger-form.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits" | "payments" | "secret" | "log">;

type Accepted =
  /** Booked now, or earlier by the same form. A card booking continues with its payment. */
  | { kind: "accepted"; booking: BookingRow }
  | { kind: "invalid"; errors: FieldError[] }
  | { kind: "over"; state: Exclude<OfferState, "sent"> };

/**
 * Accepts an offer. Writes one booking with all rides, its payment or its mails, and the states of offer and
 * request in one transaction. Concurrent acceptances book once. An offer whose payment expired can be
 * accepted again, which books its rides again. Rides that are no longer available are not booked, unless the
 * offer was sent with a reason to overbook.
 */
export async function acceptOffer(services: Needs, found: OfferRow, form: AcceptForm): Promise<Accepted> {
  const now = services.clock.now();
  return services.db.transaction(async (tx): Promise<Accepted> => {
    const held = await lockOffer(tx, found);
    if (!held) return { kind: "over", state: "withdrawn" };
    const { offer, request } = held;
    const booked = await bookingOf(tx, offer);
    const state = offerState(offer, now, booked?.status ?? null);
    const isWaiting = state === "to-pay" && booked?.paymentMethod === form.typed.paymentMethod;
    const isSameForm = state === "accepted" && booked?.idempotencyKey === form.typed.formKey;
    if (booked && (isWaiting || isSameForm)) return { kind: "accepted", booking: booked };
    if (state !== "sent") return { kind: "over", state };
    const phone = request.phone ?? readPhone(form.typed.phone, form.typed.phoneCountry);
    const answers = arrivalAnswersIn(form);
    const errors = [
      ...arrivalErrors(offer.legs, answers),
      ...phoneErrors(form, phone),
      ...form.errors,
      ...consentErrors(offer, form),
      ...(await checkPayment(tx, services, offer, form)),
    ];
    const { paymentMethod, formKey, messagesBy } = form.typed;
    const channel = isMessageChannel(messagesBy) ? messagesBy : null;
    if (errors.length > 0 || !phone || !isOfferMethod(paymentMethod)) return { kind: "invalid", errors };
    const { fullName } = request;
    const people = passengerColumns(
      passengerIn(form.typed, { fullName, phone, lang: offer.lang }),
      copiesIn(form.typed.copies),
      services.secret,
    );
    const legs = bookingRowsOf(
      { ...offer, legs: withArrivals(offer.legs, answers) },
      { request, phone, messagesBy: channel, people, paymentMethod, formKey, now },
      services.secret,
    );
    // A page that was left open sends the key of the booking whose payment expired.
    if (booked) await releaseForm(tx, booked.id);
    if (await findByForm(tx, formKey)) return { kind: "invalid", errors: [fieldError("form", "form-stale")] };
    const { overbookReason, sentBy } = offer;
    const written = await book(
      { ...services, db: tx },
      {
        door: "offer",
        legs,
        isSettled: () => false,
        business: businessIn(form.typed),
        overbooking: overbookReason === null ? null : { by: { id: sentBy }, reason: overbookReason },
        deposit: offer.deposit,
        payment:
          paymentMethod === "transfer" ? (within, id) => awaitTransfer(within, services, offer, id) : null,
        alongside: (within, id) => noteBalance(within, offer, { id, paymentMethod, now }),
      },
    );
    if (written.kind === "full")
      return { kind: "invalid", errors: [fieldError("form", "offer-not-available")] };
    if (written.kind !== "placed") throw new Error("An offer is booked without an account and a proof.");
    const { booking } = written;
    const change = { status: "accepted" as const, decidedAt: now, bookingId: booking.id };
    await moveOffer(tx, offer.id, [offer.status], change);
    await letRequestFollow(tx, request, "accepted");
    await noteInThread(tx, offer, { kind: "offer-accepted", at: now });
    return { kind: "accepted", booking };
  });
}

function phoneErrors({ typed }: AcceptForm, phone: string | null | undefined): FieldError[] {
  if (phone) return [];
  return [fieldError("phone", typed.phone === "" ? "phone-missing" : "phone-invalid")];
}

function consentErrors({ legs }: OfferRow, { typed }: AcceptForm): FieldError[] {
  if (typed.fastTrackConsent === "on" || !legs.some(isFastTrackLeg)) return [];
  return [fieldError("fast_track_consent", "fast-track-consent-missing")];
}

async function checkPayment(
  tx: Db,
  { payments }: Needs,
  { total, deposit, cardOnly, transferDueAt }: OfferRow,
  { typed: { paymentMethod } }: AcceptForm,
): Promise<FieldError[]> {
  const field = DOORS.offer.payment;
  if (paymentMethod === "transfer" && (!transferDueAt || (await readCompany(tx)).iban === ""))
    return [fieldError(field, "transfer-unavailable")];
  if (paymentMethod === "cash" && (deposit !== null || cardOnly)) return [fieldError(field, "offer-by-card")];
  if (!isOfferMethod(paymentMethod)) return [];
  const amount = deposit ?? total;
  return moneyErrors(field, { method: paymentMethod, amount, isCardOn: payments.mode !== "off" });
}

/** Of the deposit if the offer has one. */
async function awaitTransfer(
  tx: Db,
  services: Needs,
  { legs, total, deposit, transferDueAt }: OfferRow,
  bookingId: string,
): Promise<void> {
  if (!transferDueAt) throw new Error("An offer by transfer has a day until which it is paid.");
  const amount = deposit ?? total;
  const times = {
    createdAt: services.clock.now(),
    expiresAt: transferHeldUntil(transferDueAt, firstPickupOf(legs)),
  };
  const payment = { id: crypto.randomUUID(), bookingId, amount, outside: "transfer" as const };
  await insertPayment(tx, { ...payment, dueAt: transferDueAt, ...times });
  await queueTransferMail(tx, services, bookingId, "asked");
  await queueMail(tx, services.jobs, bookingMail("transfer-awaited-company", bookingId));
}

type Accepting = { id: string; paymentMethod: PaymentMethod; now: Date };

/** The rest of a price with a deposit. */
async function noteBalance(
  tx: Db,
  { total, deposit, balanceDueAt }: OfferRow,
  { id: bookingId, paymentMethod, now: createdAt }: Accepting,
): Promise<void> {
  if (!awaitsPayment(paymentMethod) || deposit === null || !balanceDueAt) return;
  const balance = { bookingId, reason: "balance", amount: total - deposit } as const;
  await insertFee(tx, { ...balance, createdAt, dueAt: balanceDueAt });
}
