import { and, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Db } from "../db/db.ts";
import { mailsTable } from "./mails.table.ts";
import { DELIVERY_UNKNOWN, HELD_BACK } from "./outbox.server.ts";

type WaitingMails = { state: "queued" | "failed" | "held" | "refused"; count: number; oldest: Date };

export async function waitingMails(db: Db): Promise<WaitingMails[]> {
  const { status, lastError, createdAt, settledAt } = mailsTable;
  const state = sql<
    WaitingMails["state"]
  >`case when ${status} = 'failed' and ${lastError} in (${HELD_BACK}, ${DELIVERY_UNKNOWN})
    then 'held' else ${status}::text end`;
  return db
    .select({
      state,
      count: sql<number>`count(*)::int`,
      oldest: sql<Date>`min(${createdAt})`.mapWith(createdAt),
    })
    .from(mailsTable)
    .where(
      and(inArray(status, ["queued", "failed", "refused"]), or(ne(status, "refused"), isNull(settledAt))),
    )
    .groupBy(sql`1`);
}
