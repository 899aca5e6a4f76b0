import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";

export type Db = PgDatabase<NodePgQueryResultHKT>;

/**
 * Runs several queries of one transaction without waiting for each result (node-postgres: "Pipelining",
 * enabled in `db.server.ts`). PostgreSQL runs them in this order. Settles after all have ended, so that none
 * is sent after the end of the transaction; rejects with the first error. Outside a transaction each query
 * takes its own connection and the order is undefined.
 */
export async function inPipeline<Queries extends readonly unknown[] | []>(
  queries: Queries,
): Promise<{ -readonly [At in keyof Queries]: Awaited<Queries[At]> }> {
  const settled = await Promise.allSettled(queries);
  const failed = settled.find(({ status }) => status === "rejected");
  if (failed) throw (failed as PromiseRejectedResult).reason;
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as never;
}
