import { bigint, integer, pgTable, varchar } from "drizzle-orm/pg-core";

/**
 * How often something was done, for all processes of the site. In the shape that rate-limiter-flexible reads. Not logged (migration
 * 0031): a power cut forgets it, and no request waits for the disk.
 */
export const limitsTable = pgTable("limits", {
  /** What was done, and a keyed hash of who did it. */
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: "number" }),
});
