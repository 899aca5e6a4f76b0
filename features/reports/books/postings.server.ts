import { sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { businessDetailsTable } from "#features/booking/business/business-details.table.ts";
import { bookingOrganisationsTable } from "#features/booking/organisation/booking-organisations.table.ts";
import { feesTable } from "#features/booking/fees/fees.table.ts";
import { paymentDifferencesTable } from "#features/booking/payment/payment-differences.table.ts";
import { compensationsTable, paymentsTable, refundsTable } from "#features/booking/payment/payments.table.ts";
import { repaymentsTable, transfersTable } from "#features/booking/transfers/transfers.table.ts";
import { invoicePaymentsTable } from "#features/documents/invoice-payments.table.ts";
import { entriesIssued } from "#features/documents/revenue.server.ts";
import {
  organisationsTable,
  organisationStatementsTable,
  statementPaymentsTable,
} from "#features/organisations/organisations.table.ts";
import { cardMovementsTable, cardPostingsTable } from "../payouts/card-movements.table.ts";
import type { Posting } from "./entry.ts";

/** `to` is exclusive. */
export type Between = { from: Date; to: Date };

/** The sales, the money and the compensations of a period in the order of time. A document comes before the money of the same moment, a reversal before its replacement. */
export async function postingsIn(db: Db, period: Between): Promise<Posting[]> {
  const { rows } = await db.execute<Posting>(sql`
    with first_of_businesses as materialized (${FIRST_OF_BUSINESSES})
    select posting.*,
      coalesce(account.reference, organisation.reference, firm.reference, namesake.reference, guest.reference, booking.reference, '') as customer,
      coalesce(account.name, organisation.name, firm.name, namesake.name, guest.full_name, booking.full_name, '') as "customerName"
    from (
    select ${parisDay(sql`at`)} as day, 'sale' as is, entry.kind::text, entry.reference as piece, content ->> 'issuedOn' as "pieceDay",
      coalesce(organisation.reference, content ->> 'bookingReference', '') as booking, buyer, sign, content -> 'vat' as vat, reversed_by as "reversedBy",
      null as way, null as amount, null as "isTip", null as what, at, 0 as rank
    from ${entriesIssued(period)} entry
      left join ${organisationStatementsTable} statement on statement.id = entry.statement_id
      left join ${organisationsTable} organisation on organisation.id = statement.organisation_id
    union all
    select ${parisDay(sql`at`)}, 'money', null, piece, ${parisDay(sql`arrived`)}, booking.reference, null, null, null, null, way, amount, is_tip, null, at, 1
    from ${moneyIn(period)} money join ${bookingsTable} booking on booking.id = money.booking_id
    union all
    select ${parisDay(COUNTED)}, 'money', null, payment.id::text, coalesce(received_on, ${parisDay(sql`noted_at`)}), organisation.reference,
      null, null, null, null, part.way, part.amount, false, null, ${COUNTED}, 1
    from ${statementPaymentsTable} payment join ${organisationStatementsTable} statement on statement.id = payment.statement_id
      join ${organisationsTable} organisation on organisation.id = statement.organisation_id
      cross join lateral (values ('transfer', payment.amount - bank_fee), ('bank-fee', bank_fee)) part (way, amount)
    where ${isIn(COUNTED, period)} and part.amount <> 0
    union all
    select ${parisDay(sql`counted_at`)}, 'card', null, case when posting.what = 'payout' then coalesce(source, id) else id end,
      ${parisDay(sql`created_at`)}, '', null, null, null, null, null, posting.amount, null, posting.what, counted_at, 2
    from ${cardPostingsTable} posting join ${cardMovementsTable} movement on movement.id = posting.movement_id
    where ${isIn(sql`counted_at`, period)}
    union all
    select ${parisDay(sql`part.at`)}, 'compensation', null, leg.reference, ${parisDay(sql`part.at`)}, booking.reference,
      null, null, null, null, null, owed.amount, null, part.what, part.at, 3
    from ${compensationsTable} owed join ${bookingsTable} leg on leg.id = owed.booking_id
      join ${bookingsTable} booking on booking.id = coalesce(leg.outbound_id, leg.id)
      cross join lateral (values ('owed', owed.created_at), ('paid', owed.paid_at)) part (what, at)
    where ${isIn(sql`part.at`, period)}
    ) posting
      left join ${organisationsTable} account on account.reference = posting.booking
      ${CUSTOMER}
    order by posting.at, rank, sign, piece, what, amount`);
  return rows;
}

/**
 * The customer of a booking: its organisation, or the business that is invoiced, or the guest. The account of a business or guest has the
 * reference and the name of their first booking, so that each has one account with one name. The first bookings of all businesses are
 * found once, not for each posting.
 */
const FIRST_OF_BUSINESSES = sql`
    select details.siren, lower(details.name) as name_key, details.name, first.reference,
      row_number() over (partition by details.siren order by first.booked_at, first.id) as of_siren,
      row_number() over (partition by lower(details.name) order by first.booked_at, first.id) as of_name
    from ${businessDetailsTable} details join ${bookingsTable} first on first.id = details.booking_id`;

const CUSTOMER = sql`
      left join ${bookingsTable} booking on booking.reference = posting.booking
      left join ${bookingOrganisationsTable} link on link.booking_id = booking.id
      left join ${organisationsTable} organisation on organisation.id = link.organisation_id
      left join ${businessDetailsTable} business on business.booking_id = booking.id
      left join first_of_businesses firm on business.siren <> '' and firm.siren = business.siren and firm.of_siren = 1
      left join first_of_businesses namesake on business.siren = '' and namesake.name_key = lower(business.name) and namesake.of_name = 1
      left join lateral (
        select first.reference, first.full_name from ${bookingsTable} first
        where business.booking_id is null and first.guest_key = booking.guest_key and first.outbound_id is null
          and not exists (select from ${businessDetailsTable} details where details.booking_id = first.id)
        order by first.booked_at, first.id limit 1) guest on true`;

/**
 * When noted money counts: on its day, or when it was noted if that month was closed (`countedAt`). Rows without the column count when they were
 * noted. The triggers of closed months use the same times (`posting_of`).
 */
export const COUNTED = sql`coalesce(counted_at, noted_at)`;

const COUNTED_PAYMENT = sql`case when payment.outside is null then payment.paid_at
  else coalesce(payment.counted_at, greatest(payment.created_at, payment.paid_at)) end`;

export function isIn(at: SQL, { from, to }: Between): SQL {
  return sql`${at} >= ${from.toISOString()}::timestamptz and ${at} < ${to.toISOString()}::timestamptz`;
}

/**
 * The money that came in and went out: payments and refunds by card when the provider confirmed them, or when the dashboard showed them,
 * noted money on its day (`COUNTED`), and cash of a ride with its document. Amounts owed on account are no money until they are paid. A tip is money that the company owes to the chauffeur.
 */
export function moneyIn(period: Between) {
  const within = (at: SQL) => isIn(at, period);
  return sql`(
    select ${COUNTED_PAYMENT} as at, payment.booking_id, coalesce(fee.booking_id, payment.booking_id) as leg_id, null::uuid as taken_by,
        coalesce(payment.outside, 'card') as way, payment.amount, coalesce(payment.intent, payment.id::text) as piece, payment.paid_at as arrived,
        payment.tip_id is not null as is_tip
      from ${paymentsTable} payment left join ${feesTable} fee on fee.id = payment.fee_id
      where payment.status = 'paid' and (case when payment.outside is null then ${within(sql`payment.paid_at`)} else ${within(COUNTED_PAYMENT)} end)
        and not exists (select from ${transfersTable} part where part.payment_id = payment.id)
    union all
    select coalesce(part.counted_at, part.noted_at), part.booking_id, part.booking_id, null, coalesce(payment.outside, 'transfer'), part.amount, part.id::text,
        part.received_at, false
      from ${transfersTable} part join ${paymentsTable} payment on payment.id = part.payment_id where ${within(sql`coalesce(part.counted_at, part.noted_at)`)}
    union all
    select refund.done_at, payment.booking_id, refund.booking_id, null, 'card', -refund.amount,
        coalesce(refund.provider_id, refund.id::text), refund.done_at, payment.tip_id is not null
      from ${refundsTable} refund join ${paymentsTable} payment on payment.id = refund.payment_id
      where refund.status = 'done' and payment.outside is null and ${within(sql`refund.done_at`)}
    union all
    select coalesce(counted_at, noted_at, repaid_at), coalesce(leg.outbound_id, leg.id), leg.id, null, coalesce(way, 'unknown'), -amount,
        repayment.id::text, repaid_at, false
      from ${repaymentsTable} repayment join ${bookingsTable} leg on leg.id = repayment.booking_id
      where ${within(sql`coalesce(counted_at, noted_at, repaid_at)`)}
    union all
    select found_at, difference.booking_id, difference.booking_id, null, 'card', -found, provider_id, found_at,
        coalesce((select payment.tip_id is not null from ${paymentsTable} payment where payment.id = difference.payment_id), false)
      from ${paymentDifferencesTable} difference where kind = 'refunded-elsewhere' and ${within(sql`found_at`)}
    union all
    select fee.paid_at, coalesce(leg.outbound_id, leg.id), leg.id, fee.taken_by, fee.paid_outside, fee.amount, leg.reference, fee.paid_at, false
      from ${feesTable} fee join ${bookingsTable} leg on leg.id = fee.booking_id
      where fee.paid_outside <> 'on_account' and ${within(sql`fee.paid_at`)}
    union all
    select ${COUNTED}, booking_id, unit_id, null, part.way, part.amount, payment.id::text,
        (received_on::date + time '12:00') at time zone 'Europe/Paris', false
      from ${invoicePaymentsTable} payment
        cross join lateral (values ('transfer', payment.amount - bank_fee), ('bank-fee', bank_fee)) part (way, amount)
      where ${within(COUNTED)} and part.amount <> 0
    union all
    ${cashOfRides(period)}
  )`;
}

/**
 * Cash of the rides that are paid to the chauffeur. A replaced receipt and its replacement are one movement, of nothing if their totals are
 * equal. A paid fee is counted as a fee, and cash that an admin noted as a payment.
 */
function cashOfRides(period: Between) {
  return sql`
    select entry.at, entry.booking_id, entry.unit_id, null, 'cash', sum(entry.sign * entry.total)::int,
      (array_agg(entry.reference order by entry.sign desc, entry.reference))[1], entry.at, false
    from ${entriesIssued(period)} entry join ${bookingsTable} leg on leg.id = entry.unit_id
    where leg.payment_method = 'cash' and entry.content #>> '{payment,method}' = 'cash'
      and not exists (select from ${feesTable} fee
        left join ${paymentsTable} payment on payment.fee_id = fee.id and payment.status = 'paid' and payment.outside is not null
        where fee.booking_id = entry.unit_id and fee.reason <> 'additions' and greatest(fee.paid_at, coalesce(payment.counted_at, payment.created_at)) <= entry.at
          and fee.paid_at is not null)
      and not exists (select from ${paymentsTable} payment
        where payment.booking_id = entry.booking_id and payment.outside is not null and payment.fee_id is null
          and ${COUNTED_PAYMENT} <= entry.at)
    group by entry.at, entry.booking_id, entry.unit_id having sum(entry.sign * entry.total) <> 0`;
}

export function parisDay(at: SQL) {
  return sql`to_char(${at} at time zone 'Europe/Paris', 'YYYY-MM-DD')`;
}
