import { and, desc, gte, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db } from "../db/db.ts";
import { countUpTo, pageOf, pagePart } from "../db/pages.server.ts";
import { type Listing, listingOf, type PageQuery } from "../paging.ts";
import { type MessageRow, messagesTable, type MessageStatus } from "./messages.table.ts";

/** Newest first. */
export async function listMessageRows(
  db: Db,
  { status, ...asked }: PageQuery & { status: MessageStatus | null },
): Promise<Listing<MessageRow>> {
  const { id, createdAt } = messagesTable;
  const fits = status
    ? // A read message was delivered, too.
      inArray(messagesTable.status, status === "delivered" ? ["delivered", "read"] : [status])
    : undefined;
  const part = pagePart(asked, { table: messagesTable, id, keys: [createdAt, id], falls: true });
  const read = await db
    .select()
    .from(messagesTable)
    .where(and(fits, part.where))
    .orderBy(...part.orderBy)
    .limit(part.limit)
    .offset(part.offset);
  const { rows, hasNext } = pageOf(read, asked);
  const total = await countUpTo(db, messagesTable, fits);
  return listingOf(rows, { total, hasNext }, asked, (row) => row.id);
}

export async function messagesSince(
  db: Db,
  since: Date,
): Promise<{ channel: string; status: MessageStatus; count: number }[]> {
  const { channel, status, createdAt } = messagesTable;
  return db
    .select({ channel, status, count: sql<number>`count(*)::int` })
    .from(messagesTable)
    .where(gte(createdAt, since))
    .groupBy(channel, status);
}

type MonthCost = { month: string; currency: string; messages: number; micros: number };

/** The known costs per Paris month and currency, newest first. `month`: 2027-01. */
export async function costsPerMonth(db: Db, since: Date): Promise<MonthCost[]> {
  const { costMicros, costCurrency, createdAt } = messagesTable;
  const month = sql<string>`to_char(${createdAt} at time zone 'Europe/Paris', 'YYYY-MM')`;
  const rows = await db
    .select({
      month,
      currency: costCurrency,
      messages: sql<number>`count(*)::int`,
      micros: sql<number>`sum(${costMicros})`.mapWith(Number),
    })
    .from(messagesTable)
    .where(and(isNotNull(costMicros), isNotNull(costCurrency), gte(createdAt, since)))
    .groupBy(sql`1`, costCurrency)
    .orderBy(desc(sql`1`));
  return rows.map((row) => ({ ...row, currency: row.currency ?? "" }));
}
