import { and, eq, isNull, ne, not, sql, type SQL } from "drizzle-orm";
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
import { listingOf } from "#platform/paging.ts";
import type { InboxFilter, InboxView } from "./inbox/inbox-filter.ts";
import { requestsTable, type RequestRow } from "./requests.table.ts";
import { requestMessagesTable } from "./thread/request-messages.table.ts";

type Viewer = { dispatcherId: string; now: Date };

export async function searchRequests(db: Db, filter: InboxFilter, viewer: Viewer) {
  const { view, status, kind, search } = filter;
  const found = search.trim() === "" ? null : await findWords(db, search);
  const fits = and(
    isInView(view, viewer),
    status ? eq(requestsTable.status, status) : undefined,
    kind === "complaint" || kind === "account"
      ? and(eq(requestsTable.kind, "message"), sql`${requestsTable.details} ->> 'subject' = ${kind}`)
      : kind
        ? eq(requestsTable.kind, kind)
        : undefined,
    found?.fits,
  );
  const part = pagePart(filter, orderOfView(view));
  const read = await db
    .select()
    .from(requestsTable)
    .where(and(fits, part.where))
    .orderBy(...part.orderBy)
    .limit(part.limit)
    .offset(part.offset);
  const { rows, hasNext } = pageOf(read, filter);
  const total = await countUpTo(db, requestsTable, fits, found?.isMore && view === "all" && !status && !kind);
  return listingOf(rows, { total, hasNext }, filter, (row) => row.id);
}

export async function findRequests(db: Db, search: string, most: number) {
  const { reference, fullName, createdAt } = requestsTable;
  const { fits } = await findWords(db, search);
  return db
    .select({ reference, fullName, createdAt })
    .from(requestsTable)
    .where(fits)
    .orderBy(...pagePart({ page: 1 }, orderOfView("all")).orderBy)
    .limit(most);
}

/** Snoozed requests in the order of their return, others the newest first; in longer views the unanswered ones at the top. */
function orderOfView(view: InboxView): RowOrder {
  const { id, activityAt, reference, snoozedUntil } = requestsTable;
  const byTime = [activityAt, reference];
  if (view === "snoozed") return { table: requestsTable, id, keys: [snoozedUntil, reference], falls: false };
  const isLong = view === "all" || view === "mine";
  return { table: requestsTable, id, keys: isLong ? [isUnanswered(), ...byTime] : byTime, falls: true };
}

function isInView(view: InboxView, { dispatcherId, now }: Viewer): SQL | undefined {
  const { assigneeId, status } = requestsTable;
  switch (view) {
    case "waiting":
      return isWaitingRow(now);
    case "mine":
      return and(eq(assigneeId, dispatcherId), ne(status, "closed"), not(isSnoozed(now)));
    case "unassigned":
      return and(isWaitingRow(now), isNull(assigneeId));
    case "snoozed":
      return isSnoozed(now);
    case "all":
      return undefined;
  }
}

export async function countInbox(db: Db, { dispatcherId, now }: Viewer) {
  const { assigneeId } = requestsTable;
  const [counts] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      mine: sql<number>`count(*) filter (where ${eq(assigneeId, dispatcherId)})::int`,
      unassigned: sql<number>`count(*) filter (where ${isNull(assigneeId)})::int`,
      snoozed: sql<number>`(select count(*)::int from ${requestsTable} where ${isSnoozed(now)})`,
    })
    .from(requestsTable)
    .where(isWaitingRow(now));
  return { waiting: 0, mine: 0, unassigned: 0, snoozed: 0, ...counts };
}

/** The same expression as in the indexes of the table. */
function isUnanswered(): SQL {
  const { status, replyWaits } = requestsTable;
  return sql`(${status} = 'new' or (${replyWaits} and ${status} <> 'closed'))`;
}

function isSnoozed(now: Date): SQL {
  const { status, snoozedUntil } = requestsTable;
  return sql`(${snoozedUntil} is not null and ${snoozedUntil} > ${now.toISOString()} and ${status} <> 'closed')`;
}

export function isWaitingRow(now: Date): SQL {
  const { status, snoozedUntil } = requestsTable;
  const isOver = sql`(${snoozedUntil} <= ${now.toISOString()} and ${status} <> 'closed')`;
  return sql`((${snoozedUntil} is null and ${isUnanswered()}) or ${isOver})`;
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

export function requestsHolding(search: string): SQL | undefined {
  return holdsContact(searchKeyOf(requestsTable), search);
}

export async function findRequestByReference(db: Db, reference: string): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(requestsTable).where(eq(requestsTable.reference, reference));
  return row;
}
