import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import type { VatRate, VatShare } from "#features/pricing/vat.ts";
import type { DocumentKind } from "./document.ts";
import { documentsTable } from "./documents.table.ts";

/** `to` is exclusive. */
type Between = { from: Date; to: Date };

/**
 * The entries of the journal (`exportDocuments`) that count in a period: credit notes are negative, and a replaced document is
 * reversed when its replacement counts, under the reference of the replacement (`reversed_by`).
 */
export function entriesIssued(period: Between) {
  const isIn = (table: "issued" | "newer") => isIssuedIn(table, period);
  return sql`(
    select ${countedOf("issued")} as at, issued.kind, issued.reference, null as reversed_by, issued.booking_id, issued.statement_id, issued.unit_id,
        issued.buyer,
        issued.total, issued.content, ${sharesOf("issued")}, case issued.kind when 'credit_note' then -1 else 1 end as sign
      from ${documentsTable} issued where ${isIn("issued")}
    union all
    select ${countedOf("newer")}, replaced.kind, replaced.reference, newer.reference, replaced.booking_id, replaced.statement_id, replaced.unit_id,
        replaced.buyer,
        replaced.total, replaced.content, ${sharesOf("replaced")}, -1
      from ${documentsTable} newer join ${documentsTable} replaced on replaced.id = newer.replaces_id
      where newer.replaces_id is not null and ${isIn("newer")}
  )`;
}

function isIssuedIn(table: "issued" | "newer" | "document", { from, to }: Between) {
  return sql`(${countedOf(table)} >= ${from.toISOString()}::timestamptz
    and ${countedOf(table)} < ${to.toISOString()}::timestamptz)`;
}

/** When the sale of a document counts: on the day of the money, or when it was issued. */
function countedOf(table: "issued" | "newer" | "document") {
  return sql`coalesce(${sql.identifier(table)}.counted_at, ${sql.identifier(table)}.issued_at)`;
}

/** The columns of each rate in `documents`, which PostgreSQL computes from the content (migration 0078). The rest is without VAT. */
const SHARES: Record<Exclude<VatRate, 0>, readonly [net: string, vat: string]> = {
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

/** The sums of the journal by kind; `sign` is negative for credit notes and replaced documents, the sums are not. */
type KindRevenue = { kind: DocumentKind; sign: 1 | -1; vat: VatShare[] };

/**
 * The revenue of a period by kind and VAT rate, lowest rate first. The columns of the rates are in an index (`documents_by_figures`):
 * to read the content of each document took thirty times the processor.
 */
export async function revenueByKind(db: Db, period: Between): Promise<KindRevenue[]> {
  const sums = Object.values(SHARES)
    .flat()
    .map((column) => sql`sum(${sql.identifier(column)})::float8 as ${sql.identifier(column)}`);
  const ofRates = Object.values(SHARES)
    .flat()
    .map((column) => sql`coalesce(${sql.identifier(column)}, 0)`);
  const { rows } = await db.execute<Pick<KindRevenue, "kind" | "sign"> & Record<string, number | null>>(
    sql`select kind, sign, sum(total - ${sql.join(ofRates, sql` - `)})::float8 as free, ${sql.join(sums, sql`, `)} from ${entriesIssued(period)} entry group by kind, sign order by kind, sign`,
  );
  return rows.map(({ kind, sign, free, ...columns }) => {
    const taxed = Object.entries(SHARES).flatMap(([rate, names]): VatShare[] => {
      const [net, vat] = names.map((name) => columns[name] ?? null) as [number | null, number | null];
      return net === null || vat === null
        ? []
        : [{ rate: Number(rate) as VatRate, net, vat, gross: net + vat }];
    });
    return { kind, sign, vat: free ? [{ rate: 0, net: free, vat: 0, gross: free }, ...taxed] : taxed };
  });
}

/** Lowest rate first. */
export async function revenueByRate(db: Db, period: Between): Promise<VatShare[]> {
  const kinds = await revenueByKind(db, period);
  const shares = kinds.flatMap(({ sign, vat }) => vat.map((share) => ({ sign, ...share })));
  const byRate = [...Map.groupBy(shares, ({ rate }) => rate)].sort(([a], [b]) => a - b);
  return byRate.map(([rate, own]) => {
    const sumOf = (part: "net" | "vat" | "gross") =>
      own.reduce((sum, share) => sum + share.sign * share[part], 0);
    return { rate, net: sumOf("net"), vat: sumOf("vat"), gross: sumOf("gross") };
  });
}

type GuestRevenue = { reference: string; fullName: string; bookings: number; gross: number };

/**
 * The guests with the highest revenue of a period. Bookings with one email address, or without one and with one phone number, are of one
 * guest: PostgreSQL computes their key (migration 0084), which erased guests lack. `reference`: their latest booking. The sums read indexes
 * only (`documents_by_figures`, `bookings_of_guests`); the rows of bookings are read for the guests of the result.
 */
export async function revenueByGuest(db: Db, period: Between, most: number): Promise<GuestRevenue[]> {
  const { rows } = await db.execute<GuestRevenue>(sql`
    select latest.reference, latest.full_name as "fullName", latest.bookings::int as bookings, guest.gross::float8 as gross
    from (
      select b.guest_key, sum(sign * total) as gross
      from ${entriesIssued(period)} entry join ${bookingsTable} b on b.id = entry.booking_id
      where b.guest_key is not null
      group by 1 having sum(sign * total) > 0
      order by gross desc, guest_key limit ${most}
    ) guest, lateral (
      select reference, full_name, count(*) over () as bookings from ${bookingsTable} own
      where own.guest_key = guest.guest_key and exists (
        select from ${documentsTable} document where document.booking_id = own.id and (${isIssuedIn("document", period)}
          or exists (select from ${documentsTable} newer where newer.replaces_id = document.id and ${isIssuedIn("newer", period)}))
      )
      order by booked_at desc, reference limit 1
    ) latest
    order by gross desc, reference`);
  return rows;
}
