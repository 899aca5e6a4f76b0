import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { feesTable } from "#features/booking/fees/fees.table.ts";
import { paymentDifferencesTable } from "#features/booking/payment/payment-differences.table.ts";
import { paymentsTable, refundsTable } from "#features/booking/payment/payments.table.ts";
import { entriesIssued } from "#features/documents/revenue.server.ts";
import type { Posting } from "./entry.ts";

/** `to` is exclusive. */
export type Between = { from: Date; to: Date };

/** The sales and the money of a period in the order of time. A document comes before the money of the same moment, a reversal before its replacement. */
export async function postingsIn(db: Db, period: Between): Promise<Posting[]> {
  const { rows } = await db.execute<Posting>(sql`
    select ${parisDay(sql`at`)} as day, 'sale' as is, kind::text, reference as piece, content ->> 'issuedOn' as "pieceDay",
      coalesce(content ->> 'bookingReference', '') as booking, buyer, sign, content -> 'vat' as vat, reversed_by as "reversedBy",
      null as way, null as amount, at, 0 as rank
    from ${entriesIssued(period)} entry
    union all
    select ${parisDay(sql`at`)}, 'money', null, piece, ${parisDay(sql`at`)}, booking.reference, null, null, null, null, way, amount, at, 1
    from ${moneyIn(period)} money join ${bookingsTable} booking on booking.id = money.booking_id
    order by at, rank, sign, piece, amount`);
  return rows;
}

/**
 * The money that came in and went out. Card payments and refunds count on the day that the provider confirmed them, refunds in its dashboard
 * when they were found, and cash of a ride with its document. Amounts owed on account are no money until they are paid.
 */
export function moneyIn({ from, to }: Between) {
  const isIn = (at: ReturnType<typeof sql>) =>
    sql`${at} >= ${from.toISOString()}::timestamptz and ${at} < ${to.toISOString()}::timestamptz`;
  return sql`(
    select payment.paid_at as at, payment.booking_id, payment.booking_id as leg_id, null::uuid as taken_by, 'card' as way, payment.amount,
        coalesce(payment.intent, payment.id::text) as piece
      from ${paymentsTable} payment where payment.status = 'paid' and ${isIn(sql`payment.paid_at`)}
    union all
    select refund.done_at, payment.booking_id, refund.booking_id, null, 'card', -refund.amount, coalesce(refund.provider_id, refund.id::text)
      from ${refundsTable} refund join ${paymentsTable} payment on payment.id = refund.payment_id
      where refund.status = 'done' and ${isIn(sql`refund.done_at`)}
    union all
    select found_at, booking_id, booking_id, null, 'card', -found, provider_id
      from ${paymentDifferencesTable} where kind = 'refunded-elsewhere' and ${isIn(sql`found_at`)}
    union all
    select fee.paid_at, coalesce(leg.outbound_id, leg.id), leg.id, fee.taken_by, fee.paid_outside, fee.amount, leg.reference
      from ${feesTable} fee join ${bookingsTable} leg on leg.id = fee.booking_id
      where fee.paid_outside <> 'on_account' and ${isIn(sql`fee.paid_at`)}
    union all
    ${cashOfRides({ from, to })}
  )`;
}

/** A replaced receipt and its replacement are one movement, of nothing if their totals are equal. A paid fee is counted as a fee. */
function cashOfRides(period: Between) {
  return sql`
    select entry.at, entry.booking_id, entry.unit_id, null, 'cash', sum(entry.sign * entry.total)::int,
      (array_agg(entry.reference order by entry.sign desc, entry.reference))[1]
    from ${entriesIssued(period)} entry
    where entry.content #>> '{payment,method}' = 'cash'
      and not exists (select from ${feesTable} fee
        where fee.id = entry.unit_id
          or (fee.booking_id = entry.unit_id and fee.reason <> 'additions' and fee.paid_at <= entry.at))
    group by entry.at, entry.booking_id, entry.unit_id having sum(entry.sign * entry.total) <> 0`;
}

export function parisDay(at: ReturnType<typeof sql>) {
  return sql`to_char(${at} at time zone 'Europe/Paris', 'YYYY-MM-DD')`;
}
