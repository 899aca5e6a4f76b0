import { randomUUID } from "node:crypto";
import type { Lang } from "#i18n/locales.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import { isCancellationFree } from "#features/pricing/cancellation.ts";
import { freeUntilOf, isPrepaid, PAYMENT_MINUTES } from "../booking.ts";
import { reserveChange } from "../availability/reserve-change.server.ts";
import { lockLeg, lockLegs } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { mayAgreePrice } from "../cash/cash-limit.server.ts";
import { changeMail } from "../mails/booking-mails.ts";
import { insertPayment } from "../payment/payments.server.ts";
import type { CheckCredit, CreditRefusal } from "../organisation/account-terms.ts";
import { endWaitingChanges } from "../payment/end-change-payment.server.ts";
import { queueRefunds } from "../payment/refund-booking.server.ts";
import type { TripFields } from "../trip/trip-fields.ts";
import { changedRideOf, isChangeable, CHANGE_NOTE } from "./booking-change.ts";
import { changesOf, findChangeByForm, insertChange, moveChange } from "./booking-changes.server.ts";
import type { BookingChangeRow } from "./booking-changes.table.ts";
import { moveRide } from "./move-ride.server.ts";
import { priceChange, type PricedChange } from "./price-change.server.ts";
import { readForm, ruledText, type TextRule } from "#i18n/read-form.server.ts";
import type { SentForm } from "#i18n/clean-text.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits" | "places" | "payments">;

export type ChangeOffer = "at-once" | "on-request";

export type RideChangeInput = {
  leg: BookingRow;
  other: BookingRow | undefined;
  fields: TripFields;
  /** The version, the new total in cents and the offer that the page showed. */
  seen: { version: number; total: number; offer: string };
  formKey: string;
  note: string | null;
  lang: Lang;
  checkCredit: CheckCredit;
};

type RideChanged =
  | { kind: "applied" }
  | { kind: "requested" }
  | { kind: "to-pay"; changeId: string }
  /**
   * The input is invalid, changes nothing, or has another price than was shown. Nothing is written;
   * `priced` is the current result.
   */
  | { kind: "not-agreed"; priced: PricedChange }
  /** The organisation that pays has no credit for it, or its rule asks for an approval. Nothing is written. */
  | { kind: "refused"; reason: CreditRefusal }
  | { kind: "changed" }
  | { kind: "over" };

/** At once within the free cancellation period when there is a price; otherwise the company decides. */
export function offerFor(leg: BookingRow, priced: PricedChange, now: Date): ChangeOffer {
  const isFree = isCancellationFree(now, freeUntilOf(leg).toISOString());
  return priced.kind === "priced" && isFree ? "at-once" : "on-request";
}

/**
 * Changes time and places of one leg as the guest confirmed. Prices the change again on the server; the
 * same form changes once. A negative difference is refunded in the same transaction; a positive one waits
 * for its payment.
 */
export async function changeRide(services: Needs, input: RideChangeInput): Promise<RideChanged> {
  const { leg, other, fields, seen, formKey, lang } = input;
  if (!isUuid(formKey)) return { kind: "changed" };
  const sent = await findChangeByForm(services.db, formKey);
  if (sent) return resultOf(sent, leg);
  const now = services.clock.now();
  if (!isChangeable(leg, now)) return { kind: "over" };
  if (leg.version !== seen.version) return { kind: "changed" };
  const priced = await priceChange(services, [leg, other], fields, lang);
  if (priced.kind === "invalid" || priced.kind === "same") return { kind: "not-agreed", priced };
  const offer = offerFor(leg, priced, now);
  if (offer !== seen.offer || priced.after.price.total !== seen.total) return { kind: "not-agreed", priced };
  if (offer === "on-request") return requestChange(services, input, priced, now);
  if (priced.kind !== "priced") return { kind: "not-agreed", priced };
  const isToPay = isPrepaid(leg.paymentMethod) && priced.difference > 0;
  const changed = await (isToPay ? awaitPayment : applyNow)(services, input, priced, now);
  if (changed !== "full") return changed;
  // The last car was sold in the meantime; the page now offers a request.
  return { kind: "not-agreed", priced: await priceChange(services, [leg, other], fields, lang) };
}

/** For the rule for approvals, which judges the whole booking. */
function judgedChange(legs: BookingRow[], held: BookingRow, after: BookingChangeRow["after"]) {
  const others = legs.filter(({ id, status }) => id !== held.id && status === "confirmed");
  const rest = others.reduce((sum, { price }) => sum + price.total, 0);
  const { vehicle } = after.details ?? held;
  return {
    before: { vehicle: held.vehicle, pickupLocal: held.pickupLocal, total: rest + held.price.total },
    after: { vehicle, pickupLocal: after.pickupLocal, total: rest + after.price.total },
  };
}

type Priced = Extract<PricedChange, { kind: "priced" }>;
type Asked = Extract<PricedChange, { kind: "priced" | "unpriced" }>;

function resultOf(sent: BookingChangeRow, leg: BookingRow): RideChanged {
  if (sent.bookingId !== leg.id) return { kind: "changed" };
  if (sent.status === "applied") return { kind: "applied" };
  if (sent.status === "awaiting_payment") return { kind: "to-pay", changeId: sent.id };
  return sent.status === "requested" ? { kind: "requested" } : { kind: "changed" };
}

async function applyNow(
  services: Needs,
  { leg, formKey, checkCredit }: RideChangeInput,
  { after, difference }: Priced,
  now: Date,
): Promise<RideChanged | "full"> {
  const done = await services.db.transaction(async (tx): Promise<RideChanged | "full"> => {
    const outboundId = leg.outboundId ?? leg.id;
    const legs = isPrepaid(leg.paymentMethod) ? [] : await lockLegs(tx, outboundId);
    const held = legs.find(({ id }) => id === leg.id) ?? (await lockLeg(tx, leg.id));
    // The second of two clicks is charged once.
    if (held?.version !== leg.version) return { kind: "changed" };
    // More cash was agreed or taken at the same moment: the company decides on this one.
    if (!(await mayAgreePrice(tx, leg, after.price.total))) return "full";
    const reason = await checkCredit(tx, outboundId, {
      more: difference,
      byGuest: judgedChange(legs, held, after),
    });
    if (reason) return { kind: "refused", reason };
    if (!(await reserveChange(tx, leg, after, now))) return "full";
    const moved = await moveRide(tx, services, leg, { to: after, origin: "guest", formKey });
    if (moved.kind !== "moved") return { kind: "changed" };
    if (isPrepaid(leg.paymentMethod) && difference < 0) {
      const { changeId } = moved;
      await queueRefunds(tx, services, { booking: leg, amount: -difference, changeId, now });
    }
    return { kind: "applied" };
  });
  // The second of two clicks returns the result of the first.
  const isRefused = done === "full" || done.kind === "changed";
  const sent = isRefused ? await findChangeByForm(services.db, formKey) : undefined;
  return sent ? resultOf(sent, leg) : done;
}

/**
 * Allows one open payment page per booking: a new dearer change ends the one before it, on either leg, and
 * a job closes its checkout at the provider.
 */
async function awaitPayment(
  services: Needs,
  input: RideChangeInput,
  { after, difference }: Priced,
  now: Date,
): Promise<RideChanged | "full"> {
  const { leg, formKey } = input;
  const change = { ...draft(input, after, now), status: "awaiting_payment" as const, difference };
  return services.db.transaction(async (tx): Promise<RideChanged | "full"> => {
    // Locked, so that of concurrent forms each ends the one before it.
    const legs = await lockLegs(tx, leg.outboundId ?? leg.id);
    const held = legs.find(({ id }) => id === leg.id);
    const sent = await findChangeByForm(tx, formKey);
    if (sent) return resultOf(sent, leg);
    if (held?.version !== leg.version) return { kind: "changed" };
    // From now on the row of the change holds the new time until its payment window ends.
    if (!(await reserveChange(tx, held, after, now))) return "full";
    const legIds = legs.map(({ id }) => id);
    await endWaitingChanges(tx, services, legIds, now);
    if (!(await insertChange(tx, change))) return { kind: "changed" };
    await insertPayment(tx, {
      id: randomUUID(),
      bookingId: leg.outboundId ?? leg.id,
      changeId: change.id,
      amount: difference,
      createdAt: now,
      expiresAt: new Date(now.getTime() + PAYMENT_MINUTES * 60_000),
    });
    return { kind: "to-pay", changeId: change.id };
  });
}

/** One open request per leg: a new one replaces the last. */
async function requestChange(
  services: Needs,
  input: RideChangeInput,
  { after }: Asked,
  now: Date,
): Promise<RideChanged> {
  const { leg, formKey, note, checkCredit } = input;
  const difference = after.price.total - leg.price.total;
  const outboundId = leg.outboundId ?? leg.id;
  const change = { ...draft(input, after, now), status: "requested" as const, difference, note };
  return services.db.transaction(async (tx): Promise<RideChanged> => {
    const byGuest = judgedChange(await lockLegs(tx, outboundId), leg, after);
    // The credit is checked when the company accepts the request and its price.
    const reason = await checkCredit(tx, outboundId, { more: 0, byGuest });
    if (reason) return { kind: "refused", reason };
    const before = await changesOf(tx, [leg.id], ["requested"]);
    if (!(await insertChange(tx, change))) {
      const sent = await findChangeByForm(tx, formKey);
      return sent ? resultOf(sent, leg) : { kind: "changed" };
    }
    for (const { id } of before)
      await moveChange(tx, id, ["requested"], { status: "withdrawn", decidedAt: now });
    await queueMail(tx, services.jobs, changeMail("change-requested-company", leg.id, change.id));
    return { kind: "requested" };
  });
}

function draft({ leg, formKey }: RideChangeInput, after: BookingChangeRow["after"], now: Date) {
  return {
    id: randomUUID(),
    bookingId: leg.id,
    idempotencyKey: formKey,
    origin: "guest" as const,
    fromVersion: leg.version,
    before: changedRideOf(leg),
    after,
    createdAt: now,
    decidedAt: null,
  };
}

/**
 * The guest's note on a change request. A text that is too long is cut, because it must not block the
 * request.
 */
export function readChangeNote(form: SentForm): string | null {
  const rule: TextRule = CHANGE_NOTE;
  const read = readForm({ note: ruledText(rule) }, form);
  return read.typed.note.slice(0, rule[1]).toWellFormed() || null;
}
