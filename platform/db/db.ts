import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";

/** The database or a transaction. Queries take it as the first argument. */
export type Db = PgDatabase<NodePgQueryResultHKT>;
