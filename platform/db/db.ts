import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";

/** The database or a running transaction of it: queries take it first and do not ask which one it is. */
export type Db = PgDatabase<NodePgQueryResultHKT>;
