import { sql, type SQL } from "drizzle-orm";
import { monthsAfter, parisDateOf, startOfParisDay } from "#i18n/paris-time.ts";
import type { Services } from "#platform/services.ts";
import { PREPAID_METHODS } from "#features/booking/booking.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { businessDetailsTable } from "#features/booking/business/business-details.table.ts";
import { bookingOrganisationsTable } from "#features/booking/organisation/booking-organisations.table.ts";
import { feesTable } from "#features/booking/fees/fees.table.ts";
import { paymentDifferencesTable } from "#features/booking/payment/payment-differences.table.ts";
import { paymentsTable, refundsTable } from "#features/booking/payment/payments.table.ts";
import { documentDifferencesTable } from "./document-differences.table.ts";
import { documentsTable } from "./documents.table.ts";
import { LEAST_RECEIPT } from "./due-documents.ts";

export const COMPARE_DOCUMENTS = "compare-documents";

/** Upper limit of stored differences: a larger number has a common cause that the first ones show. */
const MOST = 1_000;

const MONTHS_COMPARED = 12;

const DAYS_TO_CLOSE = 10;

/** Selects legs whose guest is confirmed on board. Injected, because ride events belong to a feature that this one may not import. */
type BoardedLegs = (now: Date) => SQL;

/**
 * Compares the money of every booking with its documents in one query. Money: payments by card and outside the provider, driven rides paid
 * in cash or on account, and fees that a chauffeur took in cash, less refunds and repayments, including refunds made in the provider's dashboard. Tips have no documents, because the company passes them on. Documents: receipts and invoices that were not replaced, less credit
 * notes.
 */
export async function compareDocuments(
  { db, clock }: Pick<Services, "db" | "clock">,
  boardedLegs: BoardedLegs,
): Promise<void> {
  const now = clock.now();
  const stored = documentDifferencesTable;
  await db.execute(sql`
    with found as materialized (
      ${bookingsThatDiffer(boardedLegs(now))} union all ${statementsThatDiffer(now)}
    ),
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
        from ${paymentsTable} where status = 'paid' and tip_id is null
      union all
      select payment.booking_id, -refund.amount, 0, 0
        from ${refundsTable} refund join ${paymentsTable} payment on payment.id = refund.payment_id
        where refund.status = 'done' and payment.tip_id is null
      union all
      select booking_id, -found, 0, 0 from ${paymentDifferencesTable} difference
        where kind = 'refunded-elsewhere' and not exists (
          select from ${paymentsTable} payment where payment.id = difference.payment_id and payment.tip_id is not null)
      union all
      ${feesPaidOutside()}
      union all
      ${drivenRides(boarded)}
      union all
      select booking_id, 0, case kind when 'credit_note' then -total else total end, 1
        from ${documentsTable} document
        where document.booking_id is not null
          and not exists (select from ${documentsTable} later where later.replaces_id = document.id)
    ) sums
    where not exists (select from ${bookingOrganisationsTable} link where link.booking_id = sums.booking_id)
    group by booking_id
    having sum(received) <> sum(documented)
      -- The law asks for no receipt below a certain sum.
      and not (
        sum(documents) = 0 and sum(received) between 0 and ${LEAST_RECEIPT - 1}
        and not exists (select from ${businessDetailsTable} business where business.booking_id = sums.booking_id)
      )`;
}

/**
 * The rides of organisations against the lines of their monthly invoices. A ride of the last two months may still come
 * on the next invoice; a line above the price of its ride differs at once. A credit by hand explains why less than
 * the price is invoiced, up to its amount (`invoiceDifferences`).
 */
function statementsThatDiffer(now: Date): SQL {
  const since = startOfParisDay(monthsAfter(parisDateOf(now), -MONTHS_COMPARED)).toISOString();
  const lately = new Date(now.getTime() - DAYS_TO_CLOSE * 86_400_000);
  const settled = startOfParisDay(monthsAfter(`${parisDateOf(lately).slice(0, 7)}-01`, -1)).toISOString();
  const [link, leg] = [bookingOrganisationsTable, bookingsTable];
  return sql`(
    with legs as materialized (
      select ${link.bookingId} as booking_id, ${leg.id} as id, ${leg.pickupAt} as pickup_at,
        case when ${leg.status} = 'completed' then (${leg.price} ->> 'total')::int else 0 end as total
      from ${link} join ${leg} on ${leg.id} = ${link.bookingId} or ${leg.outboundId} = ${link.bookingId}
      where ${leg.pickupAt} >= ${since}::timestamptz
    ),
    parts as (
      select booking_id, pickup_at, id::text as part, total as due from legs
      union all
      select legs.booking_id, legs.pickup_at, fee.id::text, fee.amount
        from legs join ${feesTable} fee on fee.booking_id = legs.id where fee.paid_outside = 'on_account'
    ),
    lines as (
      select line.part, sum(case document.kind when 'credit_note' then -line.gross else line.gross end) as documented,
        coalesce(sum(line.gross) filter (where document.is_by_hand), 0) as given
      from ${documentsTable} document, lateral (
        select own.part, (own.content ->> 'gross')::int as gross from rows from (
          jsonb_array_elements_text(document.line_legs), jsonb_array_elements(document.content -> 'lines')
        ) as own(part, content)
      ) line
      where document.statement_id is not null and document.issued_at >= ${since}::timestamptz
      group by line.part
    )
    select booking_id, sum(expected)::int as received, sum(documented)::int as documented
    from (
      select booking_id, pickup_at, coalesce(documented, 0) as documented,
        least(due, greatest(coalesce(documented, 0), due - coalesce(given, 0))) as expected
      from parts left join lines using (part)
    ) compared
    where documented > expected or (documented < expected and pickup_at < ${settled}::timestamptz)
    group by booking_id
  )`;
}

/** A fee that was paid with the link is a card payment. */
function feesPaidOutside(): SQL {
  return sql`
    select coalesce(leg.outbound_id, leg.id), fee.amount, 0, 0
    from ${feesTable} fee join ${bookingsTable} leg on leg.id = fee.booking_id
    where fee.paid_outside is not null`;
}

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
