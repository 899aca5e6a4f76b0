import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, inArray, lt, ne, sql } from "drizzle-orm";
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

const [lines, mappings] = [bankLinesTable, bankMappingsTable];

export async function insertLines(tx: Db, credits: BankCredit[], importedAt: Date): Promise<number> {
  let added = 0;
  for (let at = 0; at < credits.length; at += 500) {
    const part = credits.slice(at, at + 500).map((credit) => ({ id: randomUUID(), importedAt, ...credit }));
    const rows = await tx.insert(lines).values(part).onConflictDoNothing().returning({ id: lines.id });
    added += rows.length;
  }
  return added;
}

/** The earliest first. */
export async function openLines(db: Db, most: number): Promise<BankLineRow[]> {
  return db
    .select()
    .from(lines)
    .where(eq(lines.state, "open"))
    .orderBy(asc(lines.day), asc(lines.key))
    .limit(most);
}

export async function lineById(db: Db, id: string): Promise<BankLineRow | undefined> {
  const [row] = await db.select().from(lines).where(eq(lines.id, id));
  return row;
}

export async function countOpenLines(db: Db): Promise<number> {
  return db.$count(lines, eq(lines.state, "open"));
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

/** Compare-and-set: returns the line to the one caller that settles it. */
export async function settleLine(
  tx: Db,
  id: string,
  to: { state: "booked"; target: LineTarget } | { state: "aside"; note: string },
  by: { settledAt: Date; settledBy: string },
): Promise<BankLineRow | undefined> {
  const [row] = await tx
    .update(lines)
    .set({ ...to, ...by })
    .where(and(eq(lines.id, id), eq(lines.state, "open")))
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
