import { and, asc, desc, eq, gte, inArray, lt, ne, sql } from "drizzle-orm";
import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { Db } from "#platform/db/db.ts";
import { BYTE_ORDER_MARK, csvLine } from "#platform/csv.ts";
import { offsetPager, PAGE_SIZE, pageIn } from "#platform/paging.ts";
import type { Services } from "#platform/services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { ONLY_SUBJECTS } from "#features/accounts/audit/audit.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { paymentsTable } from "#features/booking/payment/payments.table.ts";
import { sheetAmount } from "#features/pricing/amount.ts";
import { monthAfter, parisDateOf } from "#i18n/paris-time.ts";
import { bankLinesTable } from "../bank/bank.table.ts";
import { monthOf } from "../books/read-books.server.ts";
import { CURRENCY, sumsOf } from "./card-movement.ts";
import { isKnown, isRunning, readingOf } from "./card-movements.server.ts";
import { cardMovementsTable, cardPayoutsTable, type CardPayoutRow } from "./card-movements.table.ts";

const [movements, payouts] = [cardMovementsTable, cardPayoutsTable];

const LISTED_DAYS = 400;

const MOST_SHOWN = 50;

/** `differs`: the movements do not sum up to the amount. `unlisted`: they were not all read. `manual`: the provider does not list them. */
type PayoutCheck = "agrees" | "differs" | "unlisted" | "manual" | "currency";

export async function readPayoutsPage(
  { db, clock, payments }: Pick<Services, "db" | "clock" | "payments">,
  _owner: Owner,
  query: URLSearchParams,
) {
  const now = clock.now();
  const month = monthOf(query, now);
  const live = payments.mode === "live";
  const { page } = pageIn(query);
  const [rows, reading, waiting, strange] = await Promise.all([
    payoutsOf(db, month, live),
    readingOf(db, live),
    waitingPayments(db, { live, since: new Date(now.getTime() - LISTED_DAYS * 86_400_000), page }),
    strangeMovements(db, live),
  ]);
  const counted = rows.filter(({ check }) => check !== "currency");
  const sum = (part: "gross" | "refunds" | "fees" | "feeTax" | "other" | "amount") =>
    counted.reduce((all, row) => all + row[part], 0);
  return {
    month,
    mode: payments.mode,
    reading: reading
      ? {
          isRunning: isRunning(reading, now),
          pages: reading.pages,
          at: (reading.endedAt ?? reading.startedAt).toISOString(),
          until: reading.readUntil?.toISOString() ?? null,
          error: reading.error,
        }
      : null,
    payouts: rows,
    sums: {
      gross: sum("gross"),
      refunds: sum("refunds"),
      fees: sum("fees"),
      feeTax: sum("feeTax"),
      other: sum("other"),
      amount: sum("amount"),
    },
    waiting,
    strange,
  };
}

export type PayoutsPage = Awaited<ReturnType<typeof readPayoutsPage>>;

async function payoutsOf(db: Db, month: string, live: boolean) {
  const rows = await db
    .select({ payout: payouts, bankDay: bankLinesTable.day })
    .from(payouts)
    .leftJoin(bankLinesTable, eq(bankLinesTable.id, payouts.bankLineId))
    .where(
      and(
        eq(payouts.live, live),
        gte(payouts.arrivesOn, `${month}-01`),
        lt(payouts.arrivesOn, `${monthAfter(month)}-01`),
      ),
    )
    .orderBy(asc(payouts.arrivesOn), asc(payouts.id));
  const ids = rows.map(({ payout }) => payout.id);
  const own =
    ids.length === 0 ? [] : await db.select().from(movements).where(inArray(movements.payoutId, ids));
  return rows.map(({ payout, bankDay }) => {
    const parts = own.filter(({ payoutId }) => payoutId === payout.id);
    const { gross, refunds, fees, other, net } = sumsOf(parts);
    const isForeign = [payout, ...parts].some(({ currency }) => currency !== CURRENCY);
    const { id, amount, currency, status, arrivesOn } = payout;
    const feeTax = parts.reduce((sum, part) => sum + part.feeTax, 0);
    const money = { gross, refunds, fees, feeTax, other, net };
    const check = checkOf(payout, { net, isForeign });
    return { id, amount, currency, status, arrivesOn, ...money, check, bankDay };
  });
}

function checkOf(
  { amount, isManual, listedAt }: CardPayoutRow,
  { net, isForeign }: { net: number; isForeign: boolean },
): PayoutCheck {
  if (isForeign) return "currency";
  if (isManual) return "manual";
  if (listedAt === null) return "unlisted";
  return net === amount ? "agrees" : "differs";
}

/**
 * Payments by card that no payout contains, the latest first. `availableOn`: null if the provider's balance does not have the payment yet.
 * `found`: another amount than the one of the payment; null if they are equal.
 */
async function waitingPayments(db: Db, { live, since, page }: { live: boolean; since: Date; page: number }) {
  const from = sql`from ${paymentsTable} payment
    left join ${movements} movement on movement.intent = payment.intent and movement.kind = 'charge'
    where payment.status = 'paid' and payment.outside is null and coalesce(payment.live, false) = ${live}
      and payment.paid_at >= ${since.toISOString()}::timestamptz
      and (movement.payout_id is null or movement.amount <> payment.amount)`;
  const { rows } = await db.execute<{
    id: string;
    booking: string;
    amount: number;
    paidAt: string;
    isTip: boolean;
    availableOn: string | null;
    payoutId: string | null;
    found: number | null;
  }>(sql`
    select payment.id, (select reference from ${bookingsTable} where id = payment.booking_id) as booking, payment.amount, to_json(payment.paid_at) #>> '{}' as "paidAt",
      payment.tip_id is not null as "isTip", movement.available_on as "availableOn", movement.payout_id as "payoutId",
      nullif(movement.amount, payment.amount) as found
    ${from} order by payment.paid_at desc, payment.id limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`);
  const { rows: counts } = await db.execute<{ total: number; sum: number }>(
    sql`select count(*)::int as total, coalesce(sum(payment.amount), 0)::float8 as sum ${from}`,
  );
  const { total, sum } = counts[0]!;
  return { rows, sum, pager: offsetPager(total, page) };
}

async function strangeMovements(db: Db, live: boolean) {
  const { rows } = await db.execute<{
    id: string;
    kind: (typeof movements.$inferSelect)["kind"];
    amount: number;
    currency: string;
    source: string | null;
    createdAt: string;
  }>(sql`
    select movement.id, movement.kind, movement.amount, movement.currency, movement.source, to_json(movement.created_at) #>> '{}' as "createdAt"
    from ${movements} movement
    where movement.live = ${live} and (movement.currency <> ${CURRENCY}
      or movement.kind in ('dispute', 'failed-refund', 'returned-payout', 'other')
      or (movement.kind in ('charge', 'refund') and not (${isKnown(sql`movement`)})))
    order by movement.created_at desc, movement.id limit ${MOST_SHOWN}`);
  return rows;
}

const FILE_COLUMNS = [
  "payout",
  "arrival",
  "day",
  "movement",
  "kind",
  "booking",
  "amount",
  "fee",
  "net",
  "currency",
] as const;

/** The export is logged, because it names bookings. */
export async function exportPayouts(
  { db, clock, payments }: Pick<Services, "db" | "clock" | "payments">,
  owner: Owner,
  query: URLSearchParams,
  lang: Lang,
): Promise<{ name: string; csv: string }> {
  const now = clock.now();
  const month = monthOf(query, now);
  const entry = { action: "documents-exported", subject: "booking", subjectId: ONLY_SUBJECTS.board } as const;
  await writeAudit(db, owner, { ...entry, details: { from: month, to: month } }, now);
  const { words } = translatorIn(lang);
  const rows = await db
    .select({ movement: movements, payout: payouts, booking: bookingsTable.reference })
    .from(movements)
    .innerJoin(payouts, eq(payouts.id, movements.payoutId))
    .leftJoin(
      paymentsTable,
      and(eq(paymentsTable.intent, movements.intent), eq(paymentsTable.status, "paid")),
    )
    .leftJoin(bookingsTable, eq(bookingsTable.id, paymentsTable.bookingId))
    .where(
      and(
        eq(payouts.live, payments.mode === "live"),
        gte(payouts.arrivesOn, `${month}-01`),
        lt(payouts.arrivesOn, `${monthAfter(month)}-01`),
        ne(movements.kind, "payout"),
      ),
    )
    .orderBy(asc(payouts.arrivesOn), asc(payouts.id), desc(movements.createdAt), asc(movements.id));
  const headings = FILE_COLUMNS.map((column) => words(`payouts.columns.${column}`));
  const lines = rows.map(
    ({ movement: { id, kind, amount, fee, net, currency, createdAt }, payout, booking }) => [
      payout.id,
      payout.arrivesOn,
      parisDateOf(createdAt),
      id,
      words(`payouts.kinds.${kind}`),
      booking ?? "",
      ...[amount, fee, net].map((cents) => sheetAmount(cents, lang)),
      currency.toUpperCase(),
    ],
  );
  const csv = [headings, ...lines].map((cells) => csvLine(cells, ";")).join("");
  return { name: `payouts-${month}.csv`, csv: BYTE_ORDER_MARK + csv };
}
