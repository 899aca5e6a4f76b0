import type { Services } from "#platform/services.ts";
import { readCompany } from "#features/company/company.server.ts";
import { reopenableUntil } from "../allowed-actions.ts";
import type { BookingRow } from "../bookings.table.ts";
import { paymentOf, paymentOfFee } from "../payment/payments.server.ts";
import { readAwaited } from "../transfers/read-outside-money.server.ts";
import { feeState, isOverdue, type FeeState, type PriceFeeReason } from "./fee.ts";
import { feeOf } from "./fees.server.ts";

/** The account of the company for a bank transfer. */
export type TransferAccountOf = { iban: string; bic: string };

/** `amount` in cents. `until`: set while it can be paid here. */
export type ShownFee = {
  reason: PriceFeeReason;
  amount: number;
  state: FeeState;
  until: string | null;
  paidAt: string | null;
  dueAt: string | null;
  isOverdue: boolean;
  isOnAccount: boolean;
  account: TransferAccountOf | null;
};

/** A transfer that the booking waits for. Amounts in cents. */
export type AwaitedTransfer = {
  reference: string;
  missing: number;
  arrived: number;
  dueAt: string;
  heldUntil: string;
  isOverdue: boolean;
  account: TransferAccountOf | null;
};

/** What a guest owes for a ride, as their page shows it; null if nothing is held against them. */
export async function feeForGuest({ db }: Services, leg: BookingRow, now: Date): Promise<ShownFee | null> {
  const fee = await feeOf(db, leg.id);
  // A no-show that can still be undone is not held against the guest.
  if (!fee || fee.amount === 0) return null;
  if (fee.reason !== "balance" && reopenableUntil(leg, now)) return null;
  const payment = await paymentOfFee(db, fee.id);
  const state = feeState(fee, payment, now);
  return {
    reason: fee.reason,
    amount: fee.amount,
    state,
    dueAt: fee.dueAt?.toISOString() ?? null,
    isOverdue: isOverdue(fee, now),
    isOnAccount: fee.paidOutside === "on_account",
    account: fee.reason === "balance" && !fee.paidAt ? await accountOf(db) : null,
    until: state === "asked" && payment ? payment.expiresAt.toISOString() : null,
    paidAt: fee.paidAt?.toISOString() ?? null,
  };
}

export async function awaitedTransfer(
  services: Services,
  booking: BookingRow,
): Promise<AwaitedTransfer | null> {
  const { db } = services;
  const { id, status, reference } = booking;
  if (status !== "awaiting_payment") return null;
  const awaited = await readAwaited(services, booking, await paymentOf(db, id));
  if (!awaited) return null;
  const { sum: arrived, missing, dueAt, heldUntil, isOverdue } = awaited;
  return { reference, arrived, missing, dueAt, heldUntil, isOverdue, account: await accountOf(db) };
}

async function accountOf(db: Services["db"]): Promise<TransferAccountOf | null> {
  const { iban, bic } = await readCompany(db);
  return iban === "" ? null : { iban, bic };
}
