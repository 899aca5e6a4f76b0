import { randomUUID } from "node:crypto";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { readForm, shortText, type FormRead } from "#i18n/read-form.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { PAYMENT_MINUTES } from "#features/booking/booking.ts";
import { lockLeg } from "#features/booking/bookings.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { END_CHANGE_PAYMENT } from "#features/booking/payment/end-change-payment.server.ts";
import { openTipCheckout } from "#features/booking/payment/open-checkout.server.ts";
import { insertPayment, paymentOfTip } from "#features/booking/payment/payments.server.ts";
import type { PaymentRow } from "#features/booking/payment/payments.table.ts";
import { isTip, suggestedTips, type TipState } from "#features/booking/tips/tip.ts";
import { insertTip, tipsOf } from "#features/booking/tips/tips.server.ts";
import { tippedChauffeur, tippedChauffeurs } from "#features/dispatch/tipped-chauffeur.server.ts";
import { centsIn } from "#features/pricing/amount.ts";

type Needs = Pick<Services, "db" | "clock" | "jobs" | "payments" | "secret" | "site" | "log">;

const tipForm = {
  /** Cents of a suggestion, or `own`. */
  amount: ["tip", shortText(10)],
  own: ["tip_own", shortText(20)],
} as const;

export type TypedTip = Record<keyof typeof tipForm, string>;

type TipGiven =
  | { kind: "open"; url: string }
  | { kind: "closed" }
  | { kind: "unavailable" }
  | { kind: "invalid"; errors: FieldError[]; typed: TypedTip };

type TipRead = FormRead<typeof tipForm>;

export function readTipForm(form: FormData): TipRead {
  return readForm(tipForm, form, (typed) =>
    isTip(centsOf(typed)) ? [] : [fieldError(typed.amount === "own" ? "tip_own" : "tip", "tip-invalid")],
  );
}

/**
 * Opens the payment page of a tip. Any number of callers with the same amount get the same page, because a leg has one
 * open tip; another amount replaces it and closes its page. A page that is paid all the same is refunded when the ride has a tip already.
 */
export async function giveTip(
  services: Needs,
  { id }: Pick<BookingRow, "id">,
  read: TipRead,
): Promise<TipGiven> {
  if (!read.ok) return { kind: "invalid", errors: read.errors, typed: read.typed };
  const amount = centsOf(read.value) ?? 0;
  const opened = await services.db.transaction((tx) => openTip(tx, services, id, amount));
  if (!opened) return { kind: "closed" };
  const checkout = await openTipCheckout(services, opened.leg, opened.payment);
  return checkout.kind === "closed" ? { kind: "closed" } : checkout;
}

async function openTip(
  tx: Db,
  services: Needs,
  id: string,
  amount: number,
): Promise<{ leg: BookingRow; payment: PaymentRow } | undefined> {
  const now = services.clock.now();
  const leg = await lockLeg(tx, id);
  const chauffeurId = leg && (await tippedChauffeur(tx, services, leg));
  if (!leg || !chauffeurId) return undefined;
  for (const tip of await tipsOf(tx, [id])) {
    if (tip.paidAt && !tip.refundedAt) return undefined;
    const payment = tip.paidAt ? undefined : await paymentOfTip(tx, tip.id);
    if (payment?.status !== "open" || payment.expiresAt <= now) continue;
    if (tip.amount === amount && tip.chauffeurId === chauffeurId) return { leg, payment };
    await services.jobs.enqueue(tx, END_CHANGE_PAYMENT, { paymentId: payment.id });
  }
  const tip = { id: randomUUID(), bookingId: id, chauffeurId, amount, createdAt: now };
  await insertTip(tx, tip);
  const expiresAt = new Date(now.getTime() + PAYMENT_MINUTES * 60_000);
  const paid = { id: randomUUID(), bookingId: leg.outboundId ?? id, tipId: tip.id };
  await insertPayment(tx, { ...paid, amount, createdAt: now, expiresAt });
  const payment = await paymentOfTip(tx, tip.id);
  return payment && { leg, payment };
}

type TipPart = { state: TipState; amount: number } | { state: null; suggested: number[] } | null;

/** What the page after a ride shows about the tip of each leg, in their order. Null when none can be given and none was. */
export async function readTipParts(
  { db, payments }: Pick<Needs, "db" | "payments">,
  legs: BookingRow[],
): Promise<TipPart[]> {
  const [tips, tipped] = await Promise.all([
    tipsOf(
      db,
      legs.map(({ id }) => id),
    ),
    tippedChauffeurs(db, { payments }, legs),
  ]);
  return legs.map((leg) => {
    const paid = tips.filter(({ bookingId, paidAt }) => bookingId === leg.id && paidAt !== null);
    const given = paid.find(({ refundedAt }) => refundedAt === null) ?? paid.at(-1);
    if (given && !given.refundedAt) return { state: "paid", amount: given.amount };
    if (tipped.has(leg.id)) return { state: null, suggested: suggestedTips(leg.price.total) };
    return given ? { state: "refunded", amount: given.amount } : null;
  });
}

function centsOf({ amount, own }: TypedTip): number | null {
  return amount === "own" ? centsIn(own) : /^\d{3,5}$/.test(amount) ? Number(amount) : null;
}
