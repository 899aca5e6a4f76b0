import { eq } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { requestsTable, type RequestRow } from "./requests.table.ts";

/** Undefined when the same form has been stored already. */
export async function insertRequest(
  tx: Db,
  request: typeof requestsTable.$inferInsert,
): Promise<RequestRow | undefined> {
  const [row] = await tx
    .insert(requestsTable)
    .values(request)
    .onConflictDoNothing({ target: requestsTable.idempotencyKey })
    .returning();
  return row;
}

export async function findRequest(db: Db, id: string): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(requestsTable).where(eq(requestsTable.id, id));
  return row;
}

export async function findRequestByForm(db: Db, idempotencyKey: string): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(requestsTable).where(eq(requestsTable.idempotencyKey, idempotencyKey));
  return row;
}
