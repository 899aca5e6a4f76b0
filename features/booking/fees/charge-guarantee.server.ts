import { randomUUID } from "node:crypto";
import { wordsOf } from "#i18n/words.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { Charge, ChargeFailure } from "#platform/payments/payments.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import { reopenableUntil } from "../allowed-actions.ts";
import { legsOf, lockLeg } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { findGuarantee, savedCardOf } from "../guarantee/guarantees.server.ts";
import {
  chargeOfFee,
  findPayment,
  insertPayment,
  linksOfFee,
  markChargeFailed,
  markExpired,
  paymentOfFee,
} from "../payment/payments.server.ts";
import type { PaymentRow } from "../payment/payments.table.ts";
import { confirmPaid, settlePayment } from "../payment/settle-payment.server.ts";
import { descriptionOf, feeState } from "./fee.ts";
import { feeById, feeOf, lockFee } from "./fees.server.ts";
import type { FeeRow } from "./fees.table.ts";
import { mailFeeLink } from "./send-fee-link.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits" | "payments" | "log">;

const HOUR_MS = 3_600_000;

/**
 * Records that the card left as guarantee is charged for the fee of a leg. A payment link that was sent before
 * ends. The caller charges the card after the commit (`chargeNow`); the job of the payments does it when the
 * process is killed in between.
 */
export async function startCharge(
  services: Pick<Needs, "db" | "clock" | "payments">,
  dispatcher: Dispatcher,
  { id }: Pick<BookingRow, "id">,
): Promise<ActionResult> {
  const now = services.clock.now();
  return services.db.transaction(async (tx): Promise<ActionResult> => {
    const leg = await lockLeg(tx, id);
    const fee = await lockFee(tx, { bookingId: id });
    if (!leg || !fee || !(await beginCharge(tx, services, leg, fee))) return { kind: "changed" };
    const details = { amount: String(fee.amount) };
    const entry = { action: "fee-charged", subject: "booking", subjectId: id, details } as const;
    await writeAudit(tx, dispatcher, entry, now);
    return { kind: "done" };
  });
}

/**
 * Writes the payment of a charge in the caller's transaction, which has locked the leg and the fee. Returns
 * false when no card can be charged.
 */
export async function beginCharge(
  tx: Db,
  services: Pick<Needs, "clock" | "payments">,
  leg: BookingRow,
  fee: FeeRow,
): Promise<boolean> {
  const card = await chargeableCard(tx, services, leg, fee);
  if (!card) return false;
  const now = services.clock.now();
  const link = await paymentOfFee(tx, fee.id);
  if (link) await markExpired(tx, link.id);
  await insertPayment(tx, {
    id: randomUUID(),
    bookingId: leg.outboundId ?? leg.id,
    feeId: fee.id,
    guaranteeId: card.id,
    amount: fee.amount,
    createdAt: now,
    expiresAt: new Date(now.getTime() + HOUR_MS),
  });
  return true;
}

export async function chargeableCard(
  db: Db,
  { clock, payments }: Pick<Needs, "clock" | "payments">,
  leg: BookingRow,
  fee: FeeRow,
) {
  const now = clock.now();
  // A no-show that can still be undone is not charged.
  if (payments.mode === "off" || reopenableUntil(leg, now)) return undefined;
  const state = feeState(fee, await paymentOfFee(db, fee.id), now);
  if (state !== "owed" && state !== "asked") return undefined;
  return savedCardOf(db, leg.outboundId ?? leg.id, fee.reason === "additions" ? "additions" : "fees");
}

/** A failed attempt is repeated by the job of the payments. */
export async function chargeNow(services: Needs, { id }: Pick<BookingRow, "id">): Promise<void> {
  const fee = await feeOf(services.db, id);
  if (fee) await chargeFeeNow(services, fee.id);
}

export async function chargeFeeNow(services: Needs, feeId: string): Promise<void> {
  const payment = await chargeOfFee(services.db, feeId);
  if (!payment) return;
  try {
    await settleCharge(services, payment.id);
  } catch (err) {
    services.log.error({ err, paymentId: payment.id }, "a saved card could not be charged");
  }
}

/**
 * Brings the charge of a saved card in line with the provider. Called after the commit, by the webhook and by
 * the job, in any order and any number of times: the provider charges once per payment. Does nothing for
 * other payments.
 */
export async function settleCharge(services: Needs, paymentId: string): Promise<void> {
  const { db } = services;
  // A webhook can name an intent of another site with the same account.
  const payment = isUuid(paymentId) ? await findPayment(db, paymentId) : undefined;
  if (!payment?.guaranteeId || !payment.feeId || payment.status !== "open") return;
  await closeLinks(services, payment.feeId);
  const charge = await chargeOnce(services, payment, payment.feeId);
  if (charge.kind === "paid") {
    const { intent, live } = charge;
    return confirmPaid(services, { id: intent, checkoutId: null, intent, live }, payment);
  }
  if (charge.kind === "failed") await failCharge(services, payment, charge.reason);
  if (charge.kind === "none") await markExpired(db, payment.id);
}

async function closeLinks(services: Needs, feeId: string): Promise<void> {
  for (const { checkoutId } of await linksOfFee(services.db, feeId)) {
    if (!checkoutId) continue;
    await services.payments.expireCheckout(checkoutId);
    await settlePayment(services, checkoutId);
  }
}

async function chargeOnce(
  { db, payments }: Needs,
  payment: PaymentRow,
  feeId: string,
): Promise<Charge | { kind: "none" }> {
  const card = payment.guaranteeId ? await findGuarantee(db, payment.guaranteeId) : undefined;
  if (!card?.customer || !card.method) return { kind: "failed", reason: "missing" };
  const { customer, method } = card;
  const fee = await feeById(db, feeId);
  if (!fee || fee.paidAt || fee.waivedAt)
    return (await payments.readCharge({ customer, paymentId: payment.id })) ?? { kind: "none" };
  const [leg] = await legsOf(db, fee.bookingId);
  const description = wordsOf(card.lang)(descriptionOf(fee), { reference: leg?.reference ?? "" });
  const { id: paymentId, amount } = payment;
  return payments.chargeCard({ card: { customer, method }, paymentId, amount, description });
}

async function failCharge(services: Needs, payment: PaymentRow, reason: ChargeFailure): Promise<void> {
  await services.db.transaction(async (tx) => {
    const fee = payment.feeId ? await feeById(tx, payment.feeId) : undefined;
    const leg = fee && (await lockLeg(tx, fee.bookingId));
    const locked = fee && (await lockFee(tx, { id: fee.id }));
    if (!(await markChargeFailed(tx, payment.id, reason))) return;
    if (leg && locked && !locked.paidAt && !locked.waivedAt) await mailFeeLink(tx, services, leg, locked);
  });
}
