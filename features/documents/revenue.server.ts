import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import type { VatRate, VatShare } from "#features/pricing/vat.ts";
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
        issued.total, issued.content, ${sharesOf("issued")}, case issued.kind when 'credit_note' then -1 else 1 end as sign
      from ${documentsTable} issued where ${isIn("issued")}
    union all
    select newer.issued_at, replaced.kind, replaced.reference, newer.reference, replaced.booking_id, replaced.statement_id, replaced.unit_id,
        replaced.buyer,
        replaced.total, replaced.content, ${sharesOf("replaced")}, -1
      from ${documentsTable} newer join ${documentsTable} replaced on replaced.id = newer.replaces_id
      where newer.replaces_id is not null and ${isIn("newer")}
  )`;
}

/** The columns of each rate in `documents`, which PostgreSQL computes from the content (migration 0078). A new rate needs its own. */
const SHARES: Record<VatRate, readonly [net: string, vat: string]> = {
  10: ["net_10", "vat_10"],
  20: ["net_20", "vat_20"],
};

function sharesOf(table: "issued" | "replaced") {
  return sql.join(
    Object.values(SHARES)
      .flat()
      .map((column) => sql`${sql.identifier(table)}.${sql.identifier(column)}`),
    sql`, `,
  );
}

/**
 * The revenue of a period by VAT rate, lowest rate first: the sums of the journal. The columns of the rates are in an index
 * (`documents_by_figures`): to read the content of each document took thirty times the processor.
 */
export async function revenueByRate(db: Db, period: Between): Promise<VatShare[]> {
  const sums = Object.values(SHARES)
    .flat()
    .map((column) => sql`sum(sign * ${sql.identifier(column)})::float8 as ${sql.identifier(column)}`);
  const rates = Object.entries(SHARES).map(([rate, [net, vat]]) => sql.raw(`(${rate}, ${net}, ${vat})`));
  const { rows } = await db.execute<VatShare>(sql`
    select rate, net, vat, net + vat as gross
    from (select ${sql.join(sums, sql`, `)} from ${entriesIssued(period)} entry) sums,
      lateral (values ${sql.join(rates, sql`, `)}) share (rate, net, vat)
    where net is not null order by rate`);
  return rows;
}

export type GuestRevenue = { reference: string; fullName: string; bookings: number; gross: number };

/**
 * The guests with the highest revenue of a period. Bookings with one email address, or without one and with one phone number, are of one
 * guest. Erased guests are left out. `reference`: their latest booking. The sums read indexes only (`documents_by_figures`,
 * `bookings_of_guests`); the rows of bookings are read for the guests of the result.
 */
export async function revenueByGuest(db: Db, period: Between, most: number): Promise<GuestRevenue[]> {
  const { rows } = await db.execute<GuestRevenue>(sql`
    select latest.reference, latest.full_name as "fullName", cardinality(guest.ids) as bookings, guest.gross::float8 as gross
    from (
      select coalesce(lower(b.email), b.phone) as contact, array_agg(distinct b.id) as ids, sum(sign * total) as gross
      from ${entriesIssued(period)} entry join ${bookingsTable} b on b.id = entry.booking_id
      where coalesce(b.email, b.phone) <> ''
      group by 1 having sum(sign * total) > 0
      order by gross desc, contact limit ${most}
    ) guest, lateral (
      select reference, full_name from ${bookingsTable} where id = any(guest.ids) order by booked_at desc, reference limit 1
    ) latest
    order by gross desc, reference`);
  return rows;
}
