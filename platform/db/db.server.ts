import { drizzle } from "drizzle-orm/node-postgres";
import { type Client, Pool } from "pg";
import type { Log } from "../log.server.ts";
import type { DoWork } from "../watch.ts";
import type { Db } from "./db.ts";
import { siteClient } from "./site-client.server.ts";

export type Database = { db: Db; pool: Pool; close(): Promise<void> };

type Options = {
  /** Milliseconds to wait for a connection. */
  patience?: number;
  work?: DoWork | null;
};

export function openDatabase(
  url: string,
  log: Pick<Log, "warn">,
  { patience = 5_000, work = null }: Options = {},
): Database {
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
    Client: siteClient(work),
  });
  // A client in a transaction has no `error` listener; the loss of its connection would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", (error) => {
    // The pool ends before its sockets do. PostgreSQL, which stops next, reports its shutdown on the
    // remaining ones.
    if (!pool.ending) log.warn({ err: error }, "An idle database connection was lost");
  });
  return { db: drizzle({ client: pool, casing: "snake_case" }), pool, close: () => pool.end() };
}

export function databaseOn(client: Client): Db {
  return drizzle({ client, casing: "snake_case" });
}
