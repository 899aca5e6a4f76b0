import { sql, type SQL } from "drizzle-orm";
import type { Services } from "#platform/services.ts";
import { PREPAID_METHODS } from "#features/booking/booking.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { businessDetailsTable } from "#features/booking/business/business-details.table.ts";
import { feesTable } from "#features/booking/fees/fees.table.ts";
import { paymentDifferencesTable } from "#features/booking/payment/payment-differences.table.ts";
import { paymentsTable, refundsTable } from "#features/booking/payment/payments.table.ts";
import { documentDifferencesTable } from "./document-differences.table.ts";
import { documentsTable } from "./documents.table.ts";
import { LEAST_RECEIPT } from "./due-documents.ts";

export const COMPARE_DOCUMENTS = "compare-documents";

/** Upper limit of stored differences: a larger number has a common cause that the first ones show. */
const MOST = 1_000;

/** Selects legs whose guest is confirmed on board. Injected, because ride events belong to a feature that this one may not import. */
export type BoardedLegs = (now: Date) => SQL;

/**
 * Compares the money of every booking with its documents in one query. Money: payments by card and outside the provider, driven rides paid
 * in cash or on account, and fees that a chauffeur took in cash, less refunds and repayments, including refunds made in the provider's dashboard. Documents: receipts and invoices that were not replaced, less credit
 * notes.
 */
export async function compareDocuments(
  { db, clock }: Pick<Services, "db" | "clock">,
  boardedLegs: BoardedLegs,
): Promise<void> {
  const now = clock.now();
  const stored = documentDifferencesTable;
  await db.execute(sql`
    with found as materialized (${bookingsThatDiffer(boardedLegs(now))}),
    agreeing as (
      delete from ${stored} where not exists (select from found where found.booking_id = ${stored.bookingId})
    )
    insert into ${stored} (booking_id, received, documented, found_at)
    select booking_id, received, documented, ${now.toISOString()}::timestamptz from found order by booking_id limit ${MOST}
    on conflict (booking_id) do update
      set received = excluded.received, documented = excluded.documented, found_at = excluded.found_at,
        settled_at = null, settled_by = null, note = null
      where (${stored.received}, ${stored.documented}) is distinct from (excluded.received, excluded.documented)`);
}

function bookingsThatDiffer(boarded: SQL): SQL {
  return sql`
    select booking_id, sum(received)::int as received, sum(documented)::int as documented
    from (
      select booking_id, amount as received, 0 as documented, 0 as documents
        from ${paymentsTable} where status = 'paid'
      union all
      select payment.booking_id, -refund.amount, 0, 0
        from ${refundsTable} refund join ${paymentsTable} payment on payment.id = refund.payment_id
        where refund.status = 'done'
      union all
      select booking_id, -found, 0, 0 from ${paymentDifferencesTable} where kind = 'refunded-elsewhere'
      union all
      ${feesPaidOutside()}
      union all
      ${drivenRides(boarded)}
      union all
      select booking_id, 0, case kind when 'credit_note' then -total else total end, 1
        from ${documentsTable} document
        where not exists (select from ${documentsTable} later where later.replaces_id = document.id)
    ) sums
    group by booking_id
    having sum(received) <> sum(documented)
      -- The law asks for no receipt below a certain sum.
      and not (
        sum(documents) = 0 and sum(received) between 0 and ${LEAST_RECEIPT - 1}
        and not exists (select from ${businessDetailsTable} business where business.booking_id = sums.booking_id)
      )`;
}

/** A fee that was paid with the link is a card payment. */
function feesPaidOutside(): SQL {
  return sql`
    select coalesce(leg.outbound_id, leg.id), fee.amount, 0, 0
    from ${feesTable} fee join ${bookingsTable} leg on leg.id = fee.booking_id
    where fee.paid_outside is not null`;
}

/** Rides paid when driven. Each has its own document, unless it is below the threshold for receipts. */
function drivenRides(boarded: SQL): SQL {
  return sql`
    select coalesce(leg.outbound_id, leg.id), (leg.price ->> 'total')::int, 0, 0
    from ${bookingsTable} leg
    where leg.payment_method not in (${sql.join(
      PREPAID_METHODS.map((method) => sql`${method}`),
      sql`, `,
    )})
      and (leg.status = 'completed'
        or (leg.payment_method = 'cash' and leg.status = 'confirmed' and leg.id in (${boarded})))
      and ((leg.price ->> 'total')::int >= ${LEAST_RECEIPT}
        or exists (select from ${businessDetailsTable} business where business.booking_id = coalesce(leg.outbound_id, leg.id))
        or exists (select from ${documentsTable} document
          where document.booking_id = coalesce(leg.outbound_id, leg.id) and document.unit_id = leg.id))`;
}
