import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import {
  countUpTo,
  type Found,
  foundBy,
  pageOf,
  pagePart,
  type RowOrder,
} from "#platform/db/pages.server.ts";
import { holdsContact } from "#features/company/contact-search.server.ts";
import { everyWord, searchKeyOf } from "#platform/db/search-key.server.ts";
import { listingOf, type PageQuery } from "#platform/paging.ts";
import type { RequestKind, RequestStatus } from "./request-status.ts";
import { requestsTable, type RequestRow } from "./requests.table.ts";
import { requestMessagesTable } from "./thread/request-messages.table.ts";

export type RequestFilter = PageQuery & {
  status: RequestStatus | "waiting" | null;
  kind: RequestKind | null;
  search: string;
};

export async function searchRequests(db: Db, filter: RequestFilter) {
  const { status, kind, search } = filter;
  const found = search.trim() === "" ? null : await findWords(db, search);
  const fits = and(
    status === "waiting" ? isWaitingRow() : status ? eq(requestsTable.status, status) : undefined,
    kind ? eq(requestsTable.kind, kind) : undefined,
    found?.fits,
  );
  const part = pagePart(filter, orderOfRequests());
  const read = await db
    .select()
    .from(requestsTable)
    .where(and(fits, part.where))
    .orderBy(...part.orderBy)
    .limit(part.limit)
    .offset(part.offset);
  const { rows, hasNext } = pageOf(read, filter);
  const total = await countUpTo(db, requestsTable, fits, found?.isMore && !status && !kind);
  return listingOf(rows, { total, hasNext }, filter, (row) => row.id);
}

/** The first requests of the list that hold the words, without its counts. */
export async function findRequests(db: Db, search: string, most: number) {
  const { reference, fullName, createdAt } = requestsTable;
  const { fits } = await findWords(db, search);
  return db
    .select({ reference, fullName, createdAt })
    .from(requestsTable)
    .where(fits)
    .orderBy(...pagePart({ page: 1 }, orderOfRequests()).orderBy)
    .limit(most);
}

function orderOfRequests(): RowOrder {
  const { id, activityAt, reference } = requestsTable;
  return { table: requestsTable, id, keys: [isWaitingRow(), activityAt, reference], falls: true };
}

/** `isWaiting` as an SQL condition. */
export function isWaitingRow(): SQL {
  const { status, replyWaits } = requestsTable;
  return sql`(${status} = 'new' or (${replyWaits} and ${status} <> 'closed'))`;
}

function findWords(db: Db, search: string): Promise<Found> {
  const { requestId } = requestMessagesTable;
  const said = everyWord(searchKeyOf(requestMessagesTable), search);
  const asked = requestsHolding(search);
  const { id } = requestsTable;
  return foundBy(db, id, [
    { ids: db.select({ id }).from(requestsTable).where(asked), holds: asked },
    {
      ids: db.select({ id: requestId }).from(requestMessagesTable).where(said),
      holds: sql`exists (select from ${requestMessagesTable} where ${requestId} = ${id} and ${said})`,
    },
  ]);
}

/** Requests by reference, name, email, phone or the words of the guest. */
export function requestsHolding(search: string): SQL | undefined {
  return holdsContact(searchKeyOf(requestsTable), search);
}

export async function findRequestByReference(db: Db, reference: string): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(requestsTable).where(eq(requestsTable.reference, reference));
  return row;
}
