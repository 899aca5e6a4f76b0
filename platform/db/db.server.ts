import { drizzle } from "drizzle-orm/node-postgres";
import { type Client, Pool } from "pg";
import type { Log } from "../log.server.ts";
import type { Db } from "./db.ts";
import { rememberStatements } from "./prepared-statements.server.ts";
import { saveRoundTrips } from "./round-trips.server.ts";

export type Database = { db: Db; pool: Pool; close(): Promise<void> };

/**
 * A pool on `url`. A restart of PostgreSQL costs the running queries, never the process. `patience` in milliseconds: how long a
 * query waits for a connection before it fails.
 */
export function openDatabase(url: string, log: Pick<Log, "warn">, patience = 5_000): Database {
  const pool = new Pool({
    connectionString: url,
    application_name: "site",
    max: 12,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: patience,
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    pipeline: true,
  });
  pool.on("connect", saveRoundTrips);
  pool.on("connect", rememberStatements());
  // While a transaction has it, a connection has no listener; its loss would end the process, not just the query.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", (error) => log.warn({ err: error }, "An idle database connection was lost"));
  return { db: drizzle({ client: pool, casing: "snake_case" }), pool, close: () => pool.end() };
}

/** For the queries of a feature in a transaction that a single connection began. */
export function databaseOn(client: Client): Db {
  return drizzle({ client, casing: "snake_case" });
}
