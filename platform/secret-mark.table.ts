import { boolean, pgTable, text } from "drizzle-orm/pg-core";

/** Which secret this site signs with, so that no process signs with another one; one row. */
export const secretMarkTable = pgTable("secret_mark", {
  only: boolean().primaryKey().default(true),
  /** Keyed by the secret itself: it tells two apart and gives nothing away. */
  mark: text().notNull(),
});
