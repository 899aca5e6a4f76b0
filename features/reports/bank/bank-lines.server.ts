import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, inArray, lt, ne, not, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#platform/db/db.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { feesTable } from "#features/booking/fees/fees.table.ts";
import { paymentsTable } from "#features/booking/payment/payments.table.ts";
import { awaitedPayments } from "#features/booking/transfers/transfers.server.ts";
import { documentsTable } from "#features/documents/documents.table.ts";
import {
  organisationsTable,
  organisationStatementsTable,
} from "#features/organisations/organisations.table.ts";
import { unpaidRows } from "#features/organisations/statements/unpaid-invoices.server.ts";
import { payoutsAwaitingLine } from "../payouts/card-movements.server.ts";
import type { BankColumns } from "./bank-columns.ts";
import { type LineTarget, type OpenAmount, TARGET_KINDS, type TargetKind } from "./bank-line.ts";
import { type BankLineRow, type BankMappingRow, bankLinesTable, bankMappingsTable } from "./bank.table.ts";
import type { BankCredit } from "./bank-file.ts";
import type { KnownLine, StoredLine } from "./known-lines.ts";

const [lines, mappings] = [bankLinesTable, bankMappingsTable];

/** Files and answers are compared with all stored lines, by one process at a time. */
export async function holdLines(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('bank lines', 0))`);
}

/** The lines of the days of a file. */
export async function linesBeside(tx: Db, credits: BankCredit[]): Promise<StoredLine[]> {
  const days = [...new Set(credits.map(({ day }) => day))];
  return days.length === 0 ? [] : tx.select().from(lines).where(inArray(lines.day, days));
}

type Inserted = { importedAt: Date; layout: string; isDoubtful: boolean };

export async function insertLines(
  tx: Db,
  credits: BankCredit[],
  { layout, ...of }: Inserted,
): Promise<number> {
  let added = 0;
  for (let at = 0; at < credits.length; at += 500) {
    const part = credits
      .slice(at, at + 500)
      .map((credit) => ({ id: randomUUID(), layouts: [layout], ...of, ...credit }));
    const rows = await tx.insert(lines).values(part).onConflictDoNothing().returning({ id: lines.id });
    added += rows.length;
  }
  return added;
}

/** A later file of the layout finds the lines by their keys. A line without an account gets that of the file. */
export async function extendLines(tx: Db, known: KnownLine[], layout: string): Promise<void> {
  const found = known
    .filter(
      ({ credit: { key, account }, line }) =>
        !line.layouts.includes(layout) ||
        (key !== line.key && !line.aliases.includes(key)) ||
        (line.account === "" && account !== ""),
    )
    .map(({ credit: { key, account }, line: { id } }) => ({ id, keys: [key], layouts: [layout], account }));
  await extend(tx, found);
}

type Extension = { id: string; keys: string[]; layouts: string[]; account: string };

async function extend(tx: Db, found: Extension[]): Promise<void> {
  if (found.length === 0) return;
  const union = (known: SQL, more: SQL) =>
    sql`array(select distinct one from unnest(${known} || ${more}) one where one <> line.key)`;
  await tx.execute(sql`
    update ${lines} line set
      layouts = ${union(sql`line.layouts`, sql`found.layouts`)},
      aliases = ${union(sql`line.aliases`, sql`found.keys`)},
      account = case when line.account = '' and not exists (
        select from ${lines} other where other.key = line.key and other.account = found.account
      ) then found.account else line.account end
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as found(id uuid, keys text[], layouts text[], account text)
    where line.id = found.id`);
}

/** Accounts that a file or an owner has named. `distinct` would read all lines. */
export async function accountsIn(db: Db): Promise<string[]> {
  const next = (after: SQL) => sql`(select min(account) from ${lines} where account > ${after})`;
  const { rows } = await db.execute<{ account: string }>(sql`
    with recursive named(account) as (
      select ${next(sql`''`)} union all select ${next(sql`named.account`)} from named where named.account is not null
    )
    select account from named where account is not null`);
  return rows.map(({ account }) => account);
}

const other = alias(lines, "other");

/** A line in another layout that a doubtful line may repeat. */
const MAY_REPEAT = sql`${other.day} = ${lines.day} and ${other.amount} = ${lines.amount} and ${other.id} <> ${lines.id}
  and not ${other.layouts} && ${lines.layouts}
  and (${other.account} = ${lines.account} or '' in (${other.account}, ${lines.account}))
  and (not ${other.isDoubtful} or ${other.importedAt} < ${lines.importedAt})`;

type Doubt = { line: BankLineRow; others: BankLineRow[] };

/** Doubtful lines with those that they may repeat; the earliest first. */
export async function doubtsIn(db: Db, most: number, id?: string): Promise<Doubt[]> {
  const doubtful = await db
    .select()
    .from(lines)
    .where(and(lines.isDoubtful, id === undefined ? undefined : eq(lines.id, id)))
    .orderBy(asc(lines.day), asc(lines.key))
    .limit(most);
  const ids = doubtful.map((line) => line.id);
  if (ids.length === 0) return [];
  const pairs = await db
    .select({ of: lines.id, other })
    .from(lines)
    .innerJoin(other, MAY_REPEAT)
    .where(inArray(lines.id, ids))
    .orderBy(asc(other.key));
  return doubtful.map((line) => ({
    line,
    others: pairs.filter(({ of }) => of === line.id).map((pair) => pair.other),
  }));
}

/** False if it is not doubtful any more. */
export async function keepDoubtful(tx: Db, id: string): Promise<boolean> {
  const rows = await tx
    .update(lines)
    .set({ isDoubtful: false })
    .where(and(eq(lines.id, id), lines.isDoubtful))
    .returning({ id: lines.id });
  return rows.length > 0;
}

/** Puts a doubtful line into the one that it repeats. Others that could repeat only that one are no longer doubtful. */
export async function mergeDoubtful(tx: Db, { id, key, aliases, ...line }: BankLineRow, into: string) {
  await tx.delete(lines).where(eq(lines.id, id));
  await extend(tx, [{ id: into, keys: [key, ...aliases], layouts: line.layouts, account: line.account }]);
  await tx
    .update(lines)
    .set({ isDoubtful: false })
    .where(
      and(
        lines.isDoubtful,
        eq(lines.day, line.day),
        eq(lines.amount, line.amount),
        sql`not exists (select from ${lines} other where ${MAY_REPEAT})`,
      ),
    );
}

/** The earliest first, without doubtful ones. */
export async function openLines(db: Db, most: number): Promise<BankLineRow[]> {
  return db
    .select()
    .from(lines)
    .where(and(eq(lines.state, "open"), not(lines.isDoubtful)))
    .orderBy(asc(lines.day), asc(lines.key))
    .limit(most);
}

export async function lineById(db: Db, id: string): Promise<BankLineRow | undefined> {
  const [row] = await db.select().from(lines).where(eq(lines.id, id));
  return row;
}

export async function countOpenLines(db: Db): Promise<number> {
  return db.$count(lines, and(eq(lines.state, "open"), not(lines.isDoubtful)));
}

/** The lines contain the name of the payer. */
export async function linesOfBooking(db: Db, bookingId: string): Promise<BankLineRow[]> {
  const targets = sql`(select id::text from ${paymentsTable} where booking_id = ${bookingId}
    union all select id::text from ${feesTable} where booking_id = ${bookingId}
    union all select id::text from ${documentsTable} where booking_id = ${bookingId})`;
  return db
    .select()
    .from(lines)
    .where(and(eq(lines.state, "booked"), sql`${lines.target} ->> 'id' in ${targets}`))
    .orderBy(asc(lines.day), asc(lines.key));
}

/** The latest first. */
export async function settledLines(db: Db, most: number): Promise<BankLineRow[]> {
  return db
    .select()
    .from(lines)
    .where(ne(lines.state, "open"))
    .orderBy(desc(lines.settledAt), desc(lines.key))
    .limit(most);
}

/** Compare-and-set: returns the line to the one caller that settles it. A doubtful line is settled after its question. */
export async function settleLine(
  tx: Db,
  id: string,
  to: { state: "booked"; target: LineTarget } | { state: "aside"; note: string },
  by: { settledAt: Date; settledBy: string },
): Promise<BankLineRow | undefined> {
  const [row] = await tx
    .update(lines)
    .set({ ...to, ...by })
    .where(and(eq(lines.id, id), eq(lines.state, "open"), not(lines.isDoubtful)))
    .returning();
  return row;
}

/** Only a line that was set aside: a booked one has moved money in the books. */
export async function reopenLine(tx: Db, id: string): Promise<boolean> {
  const rows = await tx
    .update(lines)
    .set({ state: "open", note: null, settledAt: null, settledBy: null })
    .where(and(eq(lines.id, id), eq(lines.state, "aside")))
    .returning({ id: lines.id });
  return rows.length > 0;
}

/** `before`: a day in Paris. */
export async function deleteLinesBefore(tx: Db, before: string, limit: number): Promise<number> {
  const old = tx.select({ id: lines.id }).from(lines).where(lt(lines.day, before)).limit(limit);
  const rows = await tx.delete(lines).where(inArray(lines.id, old)).returning({ id: lines.id });
  return rows.length;
}

export async function mappingsIn(db: Db): Promise<BankMappingRow[]> {
  return db.select().from(mappings).orderBy(desc(mappings.savedAt));
}

export async function noteHeader(db: Db, header: string, names: string[], savedAt: Date): Promise<void> {
  await db
    .insert(mappings)
    .values({ header, names, savedAt })
    .onConflictDoUpdate({ target: mappings.header, set: { savedAt } });
}

export async function saveColumns(
  db: Db,
  header: string,
  columns: BankColumns,
  savedAt: Date,
): Promise<boolean> {
  const rows = await db
    .update(mappings)
    .set({ columns, savedAt })
    .where(eq(mappings.header, header))
    .returning({ header: mappings.header });
  return rows.length > 0;
}

const MOST_OPEN = 1_000;

export async function openAmounts(db: Db): Promise<OpenAmount[]> {
  const open: OpenAmount[] = [];
  for (const kind of TARGET_KINDS) open.push(...(await READERS[kind](db, null)));
  return open;
}

export async function openAmount(
  db: Db,
  { kind, id }: Pick<OpenAmount, "kind" | "id">,
): Promise<OpenAmount | undefined> {
  return (await READERS[kind](db, id)).find((one) => one.id === id);
}

const READERS: Record<TargetKind, (db: Db, id: string | null) => Promise<OpenAmount[]>> = {
  async statement(db, id) {
    const { rows } = await db.execute<OpenAmount>(sql`
      select 'statement' as kind, statement.id, organisation.name,
        (sum(case document.kind when 'credit_note' then -document.total else document.total end) - statement.paid_amount)::int as owed,
        min(document.reference) filter (where document.kind = 'invoice') as reference,
        array_agg(document.reference) filter (where document.kind = 'invoice') || organisation.reference as "references"
      from ${organisationStatementsTable} statement
        join ${organisationsTable} organisation on organisation.id = statement.organisation_id
        join ${documentsTable} document on document.statement_id = statement.id
      where ${id === null ? sql`true` : sql`statement.id = ${id}`}
      group by statement.id, organisation.id
      having sum(case document.kind when 'credit_note' then -document.total else document.total end) > statement.paid_amount
      order by statement.due_on, statement.id limit ${MOST_OPEN}`);
    return rows;
  },
  async invoice(db) {
    const { rows } = await unpaidRows(db, "2000-01-01", { limit: MOST_OPEN, offset: 0 });
    return rows
      .filter(({ organisation }) => organisation === "")
      .map(({ documentId, reference, buyer, booking, left }) => ({
        kind: "invoice" as const,
        id: documentId,
        reference,
        references: [reference, booking],
        name: buyer,
        owed: left,
      }));
  },
  async transfer(db) {
    return (await awaitedPayments(db, MOST_OPEN)).map(({ id, reference, fullName, amount, arrived }) => ({
      kind: "transfer" as const,
      id,
      reference,
      references: [reference],
      name: fullName,
      owed: amount - arrived,
    }));
  },
  async fee(db, id) {
    const { rows } = await db.execute<OpenAmount>(sql`
      select 'fee' as kind, fee.id, leg.full_name as name, fee.amount as owed, leg.reference, array[leg.reference] as "references"
      from ${feesTable} fee join ${bookingsTable} leg on leg.id = fee.booking_id
      where fee.paid_at is null and fee.waived_at is null and fee.amount > 0 and ${id === null ? sql`true` : sql`fee.id = ${id}`}
      order by fee.created_at, fee.id limit ${MOST_OPEN}`);
    return rows;
  },
  async payout(db, id) {
    return (await payoutsAwaitingLine(db, id, MOST_OPEN)).map(({ id: payout, amount }) => ({
      kind: "payout" as const,
      id: payout,
      reference: payout,
      references: [payout],
      name: "Stripe",
      owed: amount,
    }));
  },
};
