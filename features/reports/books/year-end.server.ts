import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { documentsTable } from "#features/documents/documents.table.ts";
import type { PriceLine } from "#features/pricing/price.ts";
import { vatShares } from "#features/pricing/vat.ts";
import { parisDay } from "./postings.server.ts";

/** A ride whose sale and whose document are on different sides of a closing day. Cents. */
export type RideRow = {
  booking: string;
  leg: string;
  day: string;
  name: string;
  net: number;
  vat: number;
  gross: number;
};

/** Rides are invoiced within weeks: an older one is not to be invoiced any more. */
const DAYS_BACK = 400;

const NAMES = sql`coalesce(outbound.reference, leg.reference) as booking, leg.reference as leg, ${parisDay(sql`leg.pickup_at`)} as day, leg.full_name as name`;
const LEGS = sql`${bookingsTable} leg left join ${bookingsTable} outbound on outbound.id = leg.outbound_id`;
const COUNTED = sql`coalesce(document.counted_at, document.issued_at)`;

function standsAt(end: string) {
  return sql`${COUNTED} < ${end}::timestamptz and not exists (select from ${documentsTable} newer
    where newer.replaces_id = document.id and coalesce(newer.counted_at, newer.issued_at) < ${end}::timestamptz)`;
}

/** The lines of the leg on the documents of its booking that are valid at the time, credit notes negative. */
function invoicedLines(end: string) {
  return sql`${documentsTable} document cross join lateral jsonb_array_elements(document.content -> 'lines') with ordinality as part (line, place)
    where document.booking_id = coalesce(leg.outbound_id, leg.id) and document.line_legs ->> (part.place - 1)::int = leg.id::text and ${standsAt(end)}`;
}

function signed(part: "net" | "vat" | "gross") {
  return sql`coalesce(sum((case document.kind when 'credit_note' then -1 else 1 end) * (line ->> ${part})::int), 0)::float8`;
}

/** Account 418: rides that were driven before `end`, which have no receipt and no invoice but those of deposits, which are deducted. */
export async function uninvoicedRides(db: Db, end: Date): Promise<RideRow[]> {
  const at = end.toISOString();
  const isWithout = sql`document.kind <> 'credit_note' and document.content -> 'isDeposit' is null
    and jsonb_exists(document.line_legs, leg.id::text) and ${COUNTED} < ${at}::timestamptz`;
  const { rows } = await db.execute<
    Pick<RideRow, "booking" | "leg" | "day" | "name"> & { lines: PriceLine[]; net: number; gross: number }
  >(sql`
    select ${NAMES}, leg.price -> 'lines' as lines, deposit.net, deposit.gross
    from ${LEGS} cross join lateral (select ${signed("net")} as net, ${signed("gross")} as gross from ${invoicedLines(at)}) deposit
    where leg.status in ('completed', 'no_show') and leg.pickup_at < ${at}::timestamptz
      and leg.pickup_at >= ${at}::timestamptz - make_interval(days => ${DAYS_BACK}) and leg.price_total > 0
      and not exists (select from ${documentsTable} document where document.booking_id = coalesce(leg.outbound_id, leg.id) and ${isWithout})
      and not exists (select from ${documentsTable} document where document.statement_id is not null and ${isWithout})
    order by leg.pickup_at, leg.reference`);
  return rows.map(({ lines, net: taken, gross: paid, ...row }) => {
    const shares = vatShares(lines);
    const sumOf = (part: "net" | "gross") => shares.reduce((sum, share) => sum + share[part], 0);
    const [net, gross] = [sumOf("net") - taken, sumOf("gross") - paid];
    return { ...row, net, vat: gross - net, gross };
  });
}

/** Account 487: rides from `end` on that are on receipts and invoices from before. */
export async function prepaidRides(db: Db, end: Date): Promise<RideRow[]> {
  const at = end.toISOString();
  const { rows } = await db.execute<RideRow>(sql`
    select ${NAMES}, invoiced.net, invoiced.vat, invoiced.gross
    from ${LEGS} cross join lateral (
      select ${signed("net")} as net, ${signed("vat")} as vat, ${signed("gross")} as gross from ${invoicedLines(at)}) invoiced
    where leg.pickup_at >= ${at}::timestamptz and (leg.cancelled_at is null or leg.cancelled_at >= ${at}::timestamptz) and invoiced.gross <> 0
    order by leg.pickup_at, leg.reference`);
  return rows;
}
