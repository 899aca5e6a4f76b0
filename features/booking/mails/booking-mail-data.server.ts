import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { readCompany } from "#features/company/company.server.ts";
import type { Company } from "#features/company/company.ts";
import { legsOf } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { balanceOf, feeOf, type PriceFee } from "../fees/fees.server.ts";
import { savedCardOf } from "../guarantee/guarantees.server.ts";
import { compensationOf, paymentOf } from "../payment/payments.server.ts";
import {
  paymentsTable,
  refundsTable,
  type CompensationRow,
  type PaymentRow,
} from "../payment/payments.table.ts";

/**
 * The data of a mail about a booking, read from rows only, so that the mail can be composed again at any
 * time.
 */
export type BookingMailData = {
  booking: BookingRow;
  legs: BookingRow[];
  company: Company;
  payment: PaymentRow | undefined;
  /** Cents refunded for this leg. */
  refund: number;
  /** The part that goes back without the provider. */
  refundOutside: number;
  compensation: CompensationRow | undefined;
  fee: PriceFee | undefined;
  balance: PriceFee | undefined;
  /** Of the card that was left as guarantee; null without one. */
  last4: string | null;
};

export async function readBookingMailData(db: Db, bookingId: string): Promise<BookingMailData | undefined> {
  const found = await legsOf(db, bookingId);
  const booking = found.find((leg) => leg.id === bookingId);
  if (!booking) return undefined;
  const outboundId = booking.outboundId ?? booking.id;
  const [legs, company, payment, refund, compensation, ownFee, balance, card] = await Promise.all([
    booking.outboundId ? legsOf(db, booking.outboundId) : found,
    readCompany(db),
    paymentOf(db, outboundId),
    refundFor(db, booking.id),
    compensationOf(db, booking.id),
    feeOf(db, booking.id),
    balanceOf(db, outboundId),
    savedCardOf(db, outboundId),
  ]);
  const fee = ownFee?.reason === "balance" ? undefined : ownFee;
  const last4 = card?.last4 ?? null;
  return { booking, legs, company, payment, ...refund, compensation, fee, balance, last4 };
}

/** Summed over all payments. Refunds of changes are in the mails about the changes. */
async function refundFor(
  db: Db,
  bookingId: string,
): Promise<Pick<BookingMailData, "refund" | "refundOutside">> {
  const { amount, paymentId } = refundsTable;
  const rows = await db
    .select({ amount, outside: paymentsTable.outside })
    .from(refundsTable)
    .innerJoin(paymentsTable, eq(paymentsTable.id, paymentId))
    .where(
      and(
        eq(refundsTable.bookingId, bookingId),
        isNull(refundsTable.changeId),
        isNull(refundsTable.partialId),
        isNull(paymentsTable.tipId),
      ),
    );
  const sumOf = (some: typeof rows) => some.reduce((sum, one) => sum + one.amount, 0);
  return { refund: sumOf(rows), refundOutside: sumOf(rows.filter(({ outside }) => outside !== null)) };
}
