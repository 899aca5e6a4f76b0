import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import type { VatShare } from "#features/pricing/vat.ts";
import { documentsTable } from "./documents.table.ts";

/** `to` is exclusive. */
type Between = { from: Date; to: Date };

/**
 * The entries of the journal (`exportDocuments`) that were issued in a period: credit notes are negative, and a replaced document is
 * reversed when its replacement is issued, under the reference of the replacement (`reversed_by`).
 */
export function entriesIssued({ from, to }: Between) {
  const isIn = (table: "issued" | "newer") =>
    sql`${sql.identifier(table)}.issued_at >= ${from.toISOString()}::timestamptz
      and ${sql.identifier(table)}.issued_at < ${to.toISOString()}::timestamptz`;
  return sql`(
    select issued.issued_at as at, issued.kind, issued.reference, null as reversed_by, issued.booking_id, issued.statement_id, issued.unit_id,
        issued.buyer,
        issued.total, issued.content, case issued.kind when 'credit_note' then -1 else 1 end as sign
      from ${documentsTable} issued where ${isIn("issued")}
    union all
    select newer.issued_at, replaced.kind, replaced.reference, newer.reference, replaced.booking_id, replaced.statement_id, replaced.unit_id,
        replaced.buyer,
        replaced.total, replaced.content, -1
      from ${documentsTable} newer join ${documentsTable} replaced on replaced.id = newer.replaces_id where ${isIn("newer")}
  )`;
}

/** The revenue of a period by VAT rate, lowest rate first: the sums of the journal. */
export async function revenueByRate(db: Db, period: Between): Promise<VatShare[]> {
  const { rows } = await db.execute<VatShare>(sql`
    select (share ->> 'rate')::int as rate,
      sum(sign * (share ->> 'net')::int)::float8 as net,
      sum(sign * (share ->> 'vat')::int)::float8 as vat,
      sum(sign * (share ->> 'gross')::int)::float8 as gross
    from ${entriesIssued(period)} entry, jsonb_array_elements(content -> 'vat') share
    group by 1 order by 1`);
  return rows;
}

export type GuestRevenue = { reference: string; fullName: string; bookings: number; gross: number };

/**
 * The guests with the highest revenue of a period. Bookings with one email address, or without one and with one phone number, are of one
 * guest. Erased guests are left out. `reference`: their latest booking.
 */
export async function revenueByGuest(db: Db, period: Between, most: number): Promise<GuestRevenue[]> {
  const { rows } = await db.execute<GuestRevenue>(sql`
    select (array_agg(b.reference order by b.booked_at desc, b.reference))[1] as reference,
      (array_agg(b.full_name order by b.booked_at desc, b.reference))[1] as "fullName",
      count(*)::int as bookings, sum(own.gross)::float8 as gross
    from (
      select booking_id, sum(sign * total) as gross from ${entriesIssued(period)} entry group by 1
    ) own join ${bookingsTable} b on b.id = own.booking_id
    where coalesce(b.email, b.phone) <> ''
    group by coalesce(lower(b.email), b.phone) having sum(own.gross) > 0
    order by gross desc, reference limit ${most}`);
  return rows;
}
