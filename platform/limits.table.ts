import { bigint, integer, pgTable, varchar } from "drizzle-orm/pg-core";

/**
 * Counters shared by all processes of the site, in the format of rate-limiter-flexible. The table is unlogged
 * (migration 0031): a crash empties it, and no request waits for the disk.
 */
export const limitsTable = pgTable("limits", {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: "number" }),
});
