import { and, count, desc, eq, ilike, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { holds, patternOf } from "#features/company/contact-search.server.ts";
import { listingOf, pageStart } from "#platform/paging.ts";
import { nextStatuses, type RequestKind, type RequestStatus } from "./request-status.ts";
import { requestsTable, type RequestRow } from "./requests.table.ts";
import { requestMessagesTable } from "./thread/request-messages.table.ts";

export type RequestFilter = {
  status: RequestStatus | "waiting" | null;
  kind: RequestKind | null;
  search: string;
  page: number;
};

/** Those that wait for us first, and of both the ones in which something was said last. */
export async function searchRequests(db: Db, { status, kind, search, page }: RequestFilter) {
  const fits = and(
    status === "waiting" ? isWaitingRow() : status ? eq(requestsTable.status, status) : undefined,
    kind ? eq(requestsTable.kind, kind) : undefined,
    search.trim() === "" ? undefined : or(holds(search, requestsTable), isSaid(search)),
  );
  const { limit, offset } = pageStart(page);
  const rows = await db
    .select()
    .from(requestsTable)
    .where(fits)
    .orderBy(desc(isWaitingRow()), desc(requestsTable.activityAt), desc(requestsTable.reference))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(requestsTable).where(fits);
  return listingOf(rows, counted?.total ?? 0, page);
}

/** `isWaiting` for the database. */
export function isWaitingRow(): SQL {
  const { status, replyWaits } = requestsTable;
  return sql`(${status} = 'new' or (${replyWaits} and ${status} <> 'closed'))`;
}

/** What was asked or said since holds these words. */
function isSaid(search: string): SQL {
  const pattern = patternOf(search.normalize("NFC").trim());
  const { requestId, text, subject } = requestMessagesTable;
  const said = or(ilike(text, pattern), ilike(subject, pattern));
  return sql`(${ilike(requestsTable.text, pattern)} or exists (
    select from ${requestMessagesTable} where ${requestId} = ${requestsTable.id} and ${said}))`;
}

export async function findRequestByReference(db: Db, reference: string): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(requestsTable).where(eq(requestsTable.reference, reference));
  return row;
}

/** By compare-and-set: false when somebody else was first, or the move is not allowed. */
export async function moveRequest(
  tx: Db,
  id: string,
  from: RequestStatus,
  to: RequestStatus,
): Promise<boolean> {
  if (!nextStatuses(from).includes(to)) return false;
  const rows = await tx
    .update(requestsTable)
    .set({ status: to, closedFrom: to === "closed" ? from : null })
    .where(and(eq(requestsTable.id, id), eq(requestsTable.status, from)))
    .returning({ id: requestsTable.id });
  return rows.length > 0;
}
