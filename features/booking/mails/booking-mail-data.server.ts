import { and, eq, isNull, sum } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { readCompany } from "#features/company/company.server.ts";
import type { Company } from "#features/company/company.ts";
import { legsOf } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { compensationOf, paymentOf } from "../payment/payments.server.ts";
import { refundsTable, type CompensationRow, type PaymentRow } from "../payment/payments.table.ts";

/** What a mail about a booking is written from: rows only, so that it can be written again at any time. */
export type BookingMailData = {
  /** The leg that the mail is about; the outbound one when it is about all. */
  booking: BookingRow;
  /** All legs, outbound first. */
  legs: BookingRow[];
  company: Company;
  payment: PaymentRow | undefined;
  /** Cents that go back for this leg. */
  refund: number;
  /** What the company owes for this leg beyond the refund. */
  compensation: CompensationRow | undefined;
};

/** Undefined when the booking is gone. */
export async function readBookingMailData(db: Db, bookingId: string): Promise<BookingMailData | undefined> {
  const booking = (await legsOf(db, bookingId)).find((leg) => leg.id === bookingId);
  if (!booking) return undefined;
  const outboundId = booking.outboundId ?? booking.id;
  const [legs, company, payment, refund, compensation] = await Promise.all([
    legsOf(db, outboundId),
    readCompany(db),
    paymentOf(db, outboundId),
    refundFor(db, booking.id),
    compensationOf(db, booking.id),
  ]);
  return { booking, legs, company, payment, refund, compensation };
}

/** For the cancellation, from however many payments; what a change gave back is told with the change. */
async function refundFor(db: Db, bookingId: string): Promise<number> {
  const [row] = await db
    .select({ amount: sum(refundsTable.amount).mapWith(Number) })
    .from(refundsTable)
    .where(and(eq(refundsTable.bookingId, bookingId), isNull(refundsTable.changeId)));
  return row?.amount ?? 0;
}
