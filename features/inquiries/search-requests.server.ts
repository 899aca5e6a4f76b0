import { and, asc, count, desc, eq } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { holds } from "#features/company/contact-search.server.ts";
import { listingOf, pageStart } from "#platform/paging.ts";
import { nextStatuses, type RequestStatus } from "./request-status.ts";
import { requestsTable, type RequestRow } from "./requests.table.ts";

export type RequestFilter = { status: RequestStatus | null; search: string; page: number };

/** New ones first, then the latest. */
export async function searchRequests(db: Db, { status, search, page }: RequestFilter) {
  const fits = and(status ? eq(requestsTable.status, status) : undefined, holds(search, requestsTable));
  const { limit, offset } = pageStart(page);
  const rows = await db
    .select()
    .from(requestsTable)
    .where(fits)
    .orderBy(asc(requestsTable.status), desc(requestsTable.createdAt))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(requestsTable).where(fits);
  return listingOf(rows, counted?.total ?? 0, page);
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
