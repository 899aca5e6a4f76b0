import { boolean, pgTable, text } from "drizzle-orm/pg-core";

/** Identifies the secret of this site, so that every process uses the same; one row. */
export const secretMarkTable = pgTable("secret_mark", {
  only: boolean().primaryKey().default(true),
  /** A hash keyed by the secret: it distinguishes two secrets and reveals neither. */
  mark: text().notNull(),
});
